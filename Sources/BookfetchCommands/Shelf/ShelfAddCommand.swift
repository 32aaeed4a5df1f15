import APIClient
import ArgumentParser
import Catalog
import CatalogModel
import CommandSupport
import Messages
import Store

/// `bookfetch shelf add`: puts books on the shelf.
struct ShelfAddCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "add",
            abstract: .helpShelfAdd,
            usage: """
                bookfetch shelf add 9788980500208
                bookfetch shelf add 3 5
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
        let session = try Session(global, in: context)
        // All references first: a wrong one must not leave half of them done.
        var targets: [BookTarget] = []
        for book in books { targets.append(try await session.target(of: BookReference(book))) }
        var added: [ShelfAddition] = []
        var freshness: [Freshness] = []
        var problems: [Problem] = []
        for target in targets {
            let found = try await session.find(target)
            freshness += found.freshness
            problems += found.problems
            guard let book = found.book else {
                session.note(target.notAdded)
                continue
            }
            added.append(
                try await session.withStore { (store) async throws(StoreError) in try await store.shelf.add(book) }
            )
        }
        try await session.showChange(
            command: "shelf add",
            added.map(\.entry),
            sentences: added.map {
                let title = $0.entry.book.title
                return $0.isNew ? .shelfAdded(title: title) : .shelfAlreadyHas(title: title)
            },
            freshness: freshness,
            problems: problems
        )
    }
}
