import ArgumentParser
import CommandSupport
import Store

/// `bookfetch shelf clear`: takes everything off the shelf.
struct ShelfClearCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Take everything off the shelf; 'bookfetch shelf undo' puts it back.",
        usage: """
            bookfetch shelf clear
            bookfetch shelf clear --yes
            """
    )

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let count = try await session.withStore { (store) async throws(StoreError) in
            try await store.shelf.count()
        }
        guard count > 0 else {
            try await session.showChange(command: "shelf clear", [], sentences: [ShelfText.emptyAlready.text()])
            return
        }
        try await session.confirm(ShelfText.clearQuestion.text(["count": "\(count)"]), yes: yes)
        let removed = try await session.withStore { (store) async throws(StoreError) in
            try await store.shelf.clear()
        }
        try await session.showChange(
            command: "shelf clear",
            removed,
            sentences: [ShelfText.cleared.text(["count": "\(removed.count)"])]
        )
    }
}
