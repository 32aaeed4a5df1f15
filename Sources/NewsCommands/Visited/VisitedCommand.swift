import ArgumentParser

/// `news visited`: the articles read or opened.
struct VisitedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "visited",
        abstract: "List the articles read or opened, or forget them.",
        subcommands: [VisitedListCommand.self, VisitedClearCommand.self],
        defaultSubcommand: VisitedListCommand.self
    )
}
