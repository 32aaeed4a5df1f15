import ArgumentParser
import CommandSupport
import Messages

/// `news visited`: the articles read or opened.
struct VisitedCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "visited",
            abstract: .helpVisited,
            subcommands: [VisitedListCommand.self, VisitedClearCommand.self],
            defaultSubcommand: VisitedListCommand.self
        )
    }
}
