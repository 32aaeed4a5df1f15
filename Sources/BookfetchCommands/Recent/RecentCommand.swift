import ArgumentParser

/// `bookfetch recent`: the books shown lately.
struct RecentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recent",
        abstract: "List the books shown lately, or forget them.",
        subcommands: [RecentListCommand.self, RecentClearCommand.self],
        defaultSubcommand: RecentListCommand.self
    )
}
