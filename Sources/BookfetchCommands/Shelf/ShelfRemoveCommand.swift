import ArgumentParser
import CatalogModel
import CommandSupport
import Messages
import Store

/// `bookfetch shelf remove`: takes books off the shelf.
struct ShelfRemoveCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "remove",
            abstract: .helpShelfRemove,
            usage: """
                bookfetch shelf remove 9788980500208
                bookfetch shelf remove 2
                """
        )
    }

    @Argument(
        help: ArgumentHelp(.helpBooks, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var books: [String]

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        for book in books { _ = try BookReference(book) }
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        var identities: [String] = []
        for book in books { identities.append(try await session.identity(of: BookReference(book))) }
        let wanted = identities
        let removed = try await session.withStore { (store) async throws(StoreError) in
            try await store.shelf.remove(wanted)
        }
        let gone = Set(removed.map(\.identity))
        for identity in identities where !gone.contains(identity) {
            session.note(.notOnShelf(identity: identity))
        }
        try await session.showChange(
            command: "shelf remove",
            removed,
            sentences: removed.map { Message.shelfRemoved(title: $0.book.title) }
        )
    }
}
