import Foundation
import GRDB

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
