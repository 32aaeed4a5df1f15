import ArgumentParser
import CommandSupport
import Messages
import Store

/// `bookfetch cache prune`: drops the answers that were not used for long.
struct CachePruneCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "prune",
            abstract: .helpCachePrune,
            usage: """
                bookfetch cache prune --older-than 30d
                bookfetch cache prune --to 16MiB
                """,
            discussion: .helpCachePruneMore
        )
    }

    @Option(help: ArgumentHelp(.helpPruneOlderThan, valueName: "age"))
    var olderThan: DurationArgument?

    @Option(
        help: ArgumentHelp(.helpPruneTo, valueName: "size")
    )
    var to: ByteCount?

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let age = olderThan?.duration ?? (to == nil ? .seconds(90 * 86_400) : nil)
        let size = to?.bytes
        let removal = try await session.withStore { (store) async throws(StoreError) in
            try await store.answers.prune(unusedFor: age, toBytes: size)
        }
        try await context.write(RemovalDocument.report(removal), options: global)
    }
}
