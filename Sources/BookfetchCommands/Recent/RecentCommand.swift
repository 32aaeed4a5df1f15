import ArgumentParser
import CommandSupport
import Messages

/// `bookfetch recent`: the books shown lately.
struct RecentCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "recent",
            abstract: .helpRecent,
            discussion: .helpRecentMore,
            subcommands: [RecentListCommand.self, RecentClearCommand.self],
            defaultSubcommand: RecentListCommand.self
        )
    }
}
