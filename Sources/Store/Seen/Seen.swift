public import APIClient
import CatalogModel
public import Foundation
import GRDB

/// A book or article as it is known from all answers that brought it.
public struct Seen<Record: Sendable>: Sendable {
    /// What it is known by.
    public let identity: String
    /// The fullest record that the answers together give.
    public let record: Record
    /// The service that brought it first.
    public let firstService: ServiceName
    /// The service that brought it last.
    public let lastService: ServiceName
    /// When it was seen first.
    public let firstSeenAt: Date
    /// When it was seen last.
    public let lastSeenAt: Date
}

extension Seen: Equatable where Record: Equatable {}
extension Seen: Hashable where Record: Hashable {}

extension Seen where Record: SeenRecord {
    /// The row's content.
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

/// What can be kept as seen: a record with an identity, that a fuller one completes, and that is found by its text.
protocol SeenRecord: Codable, Hashable, Sendable {
    /// What makes two records one; `nil` for one that cannot be kept.
    var identity: String? { get }
    /// What it is found by.
    var searchText: SearchText { get }
    /// The record with what a newer one adds.
    func enriched(by newer: Self) -> Self
    /// The record as it is stored.
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

/// A row of `seenBook` or `seenArticle`, without its number.
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
    /// The size of the record's text in bytes.
    var bodySize: Int
    var body: Data

    /// The record of the row.
    ///
    /// - Parameter type: What it is a record of.
    /// - Returns: The record.
    /// - Throws: A `DatabaseError` when the row is damaged.
    func record<Record: SeenRecord>(_ type: Record.Type) throws -> Record {
        guard let text = encoding.decode(body, size: bodySize) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return try RecordText.decode(type, from: text)
    }

    /// Puts a record in the row.
    mutating func set(_ record: some SeenRecord, titleKey: String) throws {
        let text = Data(try RecordText.encode(record.stored).string.utf8)
        (encoding, body) = BodyEncoding.encode(text)
        bodySize = text.count
        self.titleKey = titleKey
    }
}

/// A page of what a search found.
public struct SearchPage<Hit: Sendable>: Sendable {
    /// The hits, best first.
    public let hits: [Hit]
    /// Which page this is, counted from 1.
    public let page: Int
    /// How many hits a page holds.
    public let size: Int
    /// How many hits there are in all.
    public let total: Int
    /// Whether the total is exact; beyond 100,000 hits are not counted.
    public let isTotalExact: Bool

    /// Whether there is a next page.
    public var hasMore: Bool { page < (total + size - 1) / size }
}

extension SearchPage: Equatable where Hit: Equatable {}
extension SearchPage: Hashable where Hit: Hashable {}
