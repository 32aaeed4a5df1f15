import ArgumentParser
import CommandSupport
import Messages

/// `bookfetch shelf`: the books a reader keeps.
struct ShelfCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "shelf",
            abstract: .helpShelf,
            usage: """
                bookfetch shelf add 9788980500208
                bookfetch shelf
                """,
            discussion: .helpShelfMore,
            subcommands: [
                ShelfListCommand.self, ShelfAddCommand.self, ShelfRemoveCommand.self, ShelfClearCommand.self,
                ShelfUndoCommand.self, ShelfImportCommand.self,
            ],
            defaultSubcommand: ShelfListCommand.self
        )
    }
}
