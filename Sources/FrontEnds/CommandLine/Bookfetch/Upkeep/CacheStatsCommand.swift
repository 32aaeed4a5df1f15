import APIClient
import ArgumentParser
import CatalogModel
import Documents
import Foundation
import Store
import Terminal
import Wording

struct CacheStatsCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "stats",
            abstract: .helpCacheStats,
            usage: """
                bookfetch cache stats
                bookfetch cache stats --json
                """
        )
    }

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let statistics = try await session.withStore { (store) async throws(StoreError) in
            try await store.responses.statistics()
        }
        let pictures = try await session.withStore { (store) async throws(StoreError) in
            try await session.images(in: store).statistics()
        }
        let clock = context.readerClock
        let rows = statistics.services.map { ServiceRecord($0) }
        try await context.write(
            Report(
                document: StatisticsDocument(statistics, rows, pictures, path: session.storePath),
                items: rows,
                fields: ["service", "answers", "bytes", "bodyBytes", "oldest", "newest"],
                rows: rows.map {
                    [$0.service, String($0.answers), String($0.bytes), String($0.bodyBytes), $0.oldest, $0.newest]
                },
                columns: [
                    Table.Column(.columnService, priority: 6, isTruncatable: false),
                    Table.Column(.columnResponses, alignment: .right, priority: 5, isTruncatable: false),
                    Table.Column(.columnSize, alignment: .right, priority: 4, isTruncatable: false),
                    Table.Column(.columnUnpacked, alignment: .right, priority: 1, isTruncatable: false),
                    Table.Column(.columnOldest, priority: 2, isTruncatable: false),
                    Table.Column(.columnNewest, priority: 3, isTruncatable: false),
                ],
                cells: rows.map {
                    [
                        Message.cellService(ServiceName(rawValue: $0.service)).text, String($0.answers),
                        ByteSize.text($0.bytes), ByteSize.text($0.bodyBytes),
                        clock.minute($0.oldestMoment), clock.minute($0.newestMoment),
                    ]
                },
                whenEmpty: .cacheEmpty
            ),
            options: global
        )
        if global.writesTable(to: context) {
            session.note(
                .cacheSummary(
                    count: statistics.answers,
                    size: ByteSize.text(statistics.bytes),
                    limit: ByteSize.text(statistics.limit),
                    path: session.storePath
                )
            )
        }
        session.noteKeptCovers()
    }
}

private struct ServiceRecord: Encodable, Sendable {
    let service: String
    let answers: Int
    let bytes: Int
    let bodyBytes: Int
    let oldest: String
    let newest: String
    let oldestMoment: Date
    let newestMoment: Date

    private enum CodingKeys: CodingKey {
        case service, answers, bytes, bodyBytes, oldest, newest
    }

    init(_ service: CacheStatistics.Service) {
        self.service = service.name.rawValue
        answers = service.answers
        bytes = service.bytes
        bodyBytes = service.bodyBytes
        oldest = Instant.text(service.oldest)
        newest = Instant.text(service.newest)
        oldestMoment = service.oldest
        newestMoment = service.newest
    }
}

private struct PictureRecord: Encodable, Sendable {
    let count: Int
    let bytes: Int
}

/// The contents of the cache as JSON: the shape `bookfetch.cache/1`.
private struct StatisticsDocument: Encodable, Sendable {
    let schema = "bookfetch.cache/1"
    let path: String
    let answers: Int
    let bytes: Int
    let limit: Int
    let services: [ServiceRecord]
    let pictures: PictureRecord

    init(_ statistics: CacheStatistics, _ services: [ServiceRecord], _ pictures: ImageStatistics, path: String) {
        self.path = path
        answers = statistics.answers
        bytes = statistics.bytes
        limit = statistics.limit
        self.services = services
        self.pictures = PictureRecord(count: pictures.images, bytes: pictures.bytes)
    }
}
