import ArgumentParser
import CatalogModel
import CommandSupport
import Messages
import Store

/// `bookfetch shelf undo`: puts back what was removed or cleared last.
struct ShelfUndoCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "undo",
            abstract: .helpShelfUndo,
            usage: """
                bookfetch shelf undo
                bookfetch shelf undo --json
                """
        )
    }

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let restored = try await session.withStore { (store) async throws(StoreError) in
            try await store.shelf.undo()
        }
        try await session.showChange(
            command: "shelf undo",
            restored ?? [],
            sentences: restored.map { $0.map { Message.shelfRestored(title: $0.book.title) } } ?? [
                .nothingToUndo
            ]
        )
    }
}
