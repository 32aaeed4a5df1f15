import ArgumentParser

/// `bookfetch recent`: the books shown lately.
struct RecentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recent",
        abstract: "List the books shown lately, or forget them.",
        discussion: "BOOKFETCH_RECENTS says how many are kept and listed: 10 unless it is set, 0 for none.",
        subcommands: [RecentListCommand.self, RecentClearCommand.self],
        defaultSubcommand: RecentListCommand.self
    )
}
