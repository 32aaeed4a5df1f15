import APIClient
import ArgumentParser
import Catalog
import Documents
import Foundation
import Store
import Terminal
import Wording

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

struct CachePathCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "path",
            abstract: .helpCachePath,
            usage: """
                bookfetch cache path
                sqlite3 -readonly "$(bookfetch cache path)" .tables
                """
        )
    }

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let path = session.storePath
        try await context.write(
            Report(
                document: PathDocument(path: path),
                items: [PathDocument(path: path)],
                fields: ["path"],
                rows: [[path]],
                columns: []
            ).plainOnTerminals(),
            options: global
        )
    }
}

/// A path as JSON: the shape `bookfetch.path/1`.
private struct PathDocument: Encodable, Sendable {
    let schema = "bookfetch.path/1"
    let path: String
}

struct CachePruneCommand: FormattedCommand {
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

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let age = olderThan?.duration ?? (to == nil ? .seconds(90 * 86_400) : nil)
        let size = to?.bytes
        let removal = try await session.withStore { (store) async throws(StoreError) in
            try await store.responses.prune(unusedFor: age, toBytes: size)
        }
        try await context.write(RemovalDocument.report(removal), options: global)
    }
}

struct CacheClearCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "clear",
            abstract: .helpCacheClear,
            usage: """
                bookfetch cache clear
                bookfetch cache clear --service newsapi --yes
                """
        )
    }

    @Option(help: ArgumentHelp(.helpCacheClearService, valueName: "service"))
    var service: String?

    @Flag(help: ArgumentHelp(.helpYes))
    var yes = false

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let name = service.map { ServiceName(rawValue: $0.lowercased()) }
        let known = session.providers.registry.byAudience.map(\.name)
        if let name, !known.contains(name) {
            let names = known.map(\.rawValue).joined(separator: ", ")
            throw ProgramFailure.usage(.unknownService(service: name.rawValue, services: names))
        }
        try await session.confirm(
            name.map { .cacheClearQuestion(service: $0.title) } ?? .cacheClearQuestion,
            yes: yes
        )
        let removal = try await session.withStore { (store) async throws(StoreError) in
            try await store.responses.clear(service: name)
        }
        // Images belong to no service: several may link to one.
        let pictures =
            name != nil
            ? nil
            : try await session.withStore { (store) async throws(StoreError) in
                try await session.images(in: store).clear()
            }
        try await context.write(RemovalDocument.report(removal, pictures), options: global)
    }
}

/// The removal as JSON: the shape `bookfetch.removal/1`.
struct RemovalDocument: Encodable, Sendable {
    let schema = "bookfetch.removal/1"
    let answers: Int
    let bytes: Int
    /// The number of images and their size, which is not part of `bytes`.
    let pictures: Int
    let pictureBytes: Int

    static func report(_ removal: CacheRemoval, _ images: ImageStatistics? = nil) -> Report {
        let document = RemovalDocument(
            answers: removal.answers,
            bytes: removal.bytes,
            pictures: images?.images ?? 0,
            pictureBytes: images?.bytes ?? 0
        )
        return Report(
            document: document,
            items: [document],
            fields: ["answers", "bytes", "pictures", "pictureBytes"],
            rows: [[document.answers, document.bytes, document.pictures, document.pictureBytes].map { String($0) }],
            columns: [
                Table.Column(.columnDropped, alignment: .right, isTruncatable: false),
                Table.Column(.columnSize, alignment: .right, isTruncatable: false),
                Table.Column(.columnPictures, alignment: .right, isTruncatable: false),
                Table.Column(.columnSize, alignment: .right, isTruncatable: false),
            ],
            cells: [
                [
                    String(removal.answers), ByteSize.text(removal.bytes), String(document.pictures),
                    ByteSize.text(document.pictureBytes),
                ]
            ]
        )
    }
}
