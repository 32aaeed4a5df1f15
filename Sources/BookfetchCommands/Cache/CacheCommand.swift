import ArgumentParser
import CommandSupport
import Messages

/// `bookfetch cache`: the answers kept for offline use.
struct CacheCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "cache",
            abstract: .helpCache,
            usage: """
                bookfetch cache
                bookfetch cache prune --older-than 30d
                """,
            discussion: .helpCacheMore,
            subcommands: [
                CacheStatsCommand.self, CachePathCommand.self, CachePruneCommand.self, CacheClearCommand.self,
            ],
            defaultSubcommand: CacheStatsCommand.self
        )
    }
}
