package import APIClient
import CatalogModel
package import Foundation
import GRDB

/// A book or article, merged from all responses with it.
package struct Seen<Record: Sendable>: Sendable {
    package let identity: String
    package let record: Record
    package let firstService: ServiceName
    package let lastService: ServiceName
    package let firstSeenAt: Date
    package let lastSeenAt: Date
}

extension Seen: Equatable where Record: Equatable {}
extension Seen: Hashable where Record: Hashable {}

extension Seen where Record: SeenRecord {
    init(_ row: SeenRow) throws {
        self.init(
            identity: row.identity,
            record: try row.record(Record.self),
            firstService: ServiceName(rawValue: row.firstService),
            lastService: ServiceName(rawValue: row.lastService),
            firstSeenAt: Date(milliseconds: row.firstSeenAt),
            lastSeenAt: Date(milliseconds: row.lastSeenAt)
        )
    }
}

/// A record that is remembered once seen: it has an identity, can be completed by another, and is searchable.
protocol SeenRecord: Codable, Hashable, Sendable {
    /// The key by which two records are the same; `nil` for one that cannot be stored.
    var identity: String? { get }
    var searchText: SearchText { get }
    func enriched(by newer: Self) -> Self
    var stored: Self { get }
}

extension Book: SeenRecord {
    /// Title, subtitle and parallel title; names and publisher; the ISBN in both forms and the other codes.
    var searchText: SearchText {
        SearchText(
            title: title,
            subtitle: [subtitle, parallelTitle].compactMap(\.self),
            other: contributors.map(\.name) + (publisher.map { [$0] } ?? []),
            codes: [isbn?.isbn13, isbn?.isbn10].compactMap(\.self) + otherCodes
        )
    }

    var stored: Book { self }
}

extension Article: SeenRecord {
    /// The headline; lead, text, publisher and author.
    var searchText: SearchText {
        SearchText(
            title: title ?? "",
            subtitle: [],
            other: [description, content, sourceName, author].compactMap(\.self),
            codes: []
        )
    }

    var stored: Article { unmarked }
}

/// A row of `seenBook` or `seenArticle`, without its id.
struct SeenRow: Codable, Sendable, FetchableRecord {
    var identity: String
    var titleKey: String
    var firstService: String
    var lastService: String
    /// Milliseconds since 1970.
    var firstSeenAt: Int64
    /// Milliseconds since 1970.
    var lastSeenAt: Int64
    var encoding: BodyEncoding
    var bodySize: Int
    var body: Data

    /// Throws a `DatabaseError` if the row is damaged.
    func record<Record: SeenRecord>(_ type: Record.Type) throws -> Record {
        guard let text = encoding.decode(body, size: bodySize) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return try RecordText.decode(type, from: text)
    }

    mutating func set(_ record: some SeenRecord, titleKey: String) throws {
        let text = Data(RecordText.encode(record.stored).string.utf8)
        (encoding, body) = BodyEncoding.encode(text)
        bodySize = text.count
        self.titleKey = titleKey
    }
}

/// A page of search results.
package struct SearchPage<Hit: Sendable>: Sendable {
    package let hits: [Hit]
    /// The page, counted from 1.
    package let page: Int
    package let size: Int
    package let total: Int
    /// Whether the total is exact; hits beyond 100,000 are not counted.
    package let isTotalExact: Bool

    package var hasMore: Bool { page < (total + size - 1) / size }
}

extension SearchPage: Equatable where Hit: Equatable {}
extension SearchPage: Hashable where Hit: Hashable {}
