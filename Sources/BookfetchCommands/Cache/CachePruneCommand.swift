import ArgumentParser
import CommandSupport
import Store

/// `bookfetch cache prune`: drops the answers that were not used for long.
struct CachePruneCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Drop answers that were not used for some time, or the least used beyond a size.",
        usage: """
            bookfetch cache prune --older-than 30d
            bookfetch cache prune --to 16MiB
            """,
        discussion: "Without a flag, what was not used for 90 days goes."
    )

    @Option(help: ArgumentHelp("Drop what was not used for this long (12h, 30d, 8w).", valueName: "age"))
    var olderThan: DurationArgument?

    @Option(
        help: ArgumentHelp("Keep at most this much, the least used going first (500KiB, 16MiB).", valueName: "size")
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
