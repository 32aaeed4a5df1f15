import ArgumentParser

/// `bookfetch cache`: the answers kept for offline use.
struct CacheCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "Look at, shrink or clear the answers kept for offline use.",
        usage: """
            bookfetch cache
            bookfetch cache prune --older-than 30d
            """,
        discussion: "Shelf, memos, recents and saved articles are no cache: nothing here touches them.",
        subcommands: [
            CacheStatsCommand.self, CachePathCommand.self, CachePruneCommand.self, CacheClearCommand.self,
        ],
        defaultSubcommand: CacheStatsCommand.self
    )
}
