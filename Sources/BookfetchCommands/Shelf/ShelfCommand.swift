import ArgumentParser

/// `bookfetch shelf`: the books a reader keeps.
struct ShelfCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shelf",
        abstract: "Keep books: add, list, remove, clear, undo, import.",
        usage: """
            bookfetch shelf add 9788980500208
            bookfetch shelf
            """,
        discussion: """
            The shelf keeps its own copy of each book: it is there without a network, and no clearing of the cache thins \
            it. Editions are books of their own; one edition from two services is one book.
            """,
        subcommands: [
            ShelfListCommand.self, ShelfAddCommand.self, ShelfRemoveCommand.self, ShelfClearCommand.self,
            ShelfUndoCommand.self, ShelfImportCommand.self,
        ],
        defaultSubcommand: ShelfListCommand.self
    )
}
