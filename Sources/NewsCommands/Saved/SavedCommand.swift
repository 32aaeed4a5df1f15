import ArgumentParser
import CommandSupport
import Messages

/// `news saved`: articles set aside to be read.
struct SavedCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "saved",
            abstract: .helpSaved,
            usage: """
                news saved add 3
                news saved
                """,
            discussion: .helpSavedMore,
            subcommands: [SavedListCommand.self, SavedAddCommand.self, SavedRemoveCommand.self],
            defaultSubcommand: SavedListCommand.self
        )
    }
}
