import ArgumentParser

/// `news saved`: articles set aside to be read.
struct SavedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "saved",
        abstract: "Set articles aside: list, add, remove.",
        usage: """
            news saved add 3
            news saved
            """,
        discussion: "A saved article is kept as it was seen, and is there without a network.",
        subcommands: [SavedListCommand.self, SavedAddCommand.self, SavedRemoveCommand.self],
        defaultSubcommand: SavedListCommand.self
    )
}
