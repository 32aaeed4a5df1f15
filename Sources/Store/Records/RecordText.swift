import CatalogModel
import Foundation
import GRDB

/// Books and articles as they stand in a row: the JSON that the programs print, keys in order, so that equal records are
/// equal text and a person can read the file with any SQLite tool.
enum RecordText {
    /// The JSON of a record.
    ///
    /// - Parameter record: A book or an article.
    /// - Returns: One line.
    /// - Throws: An `EncodingError`, which no book or article causes.
    static func encode(_ record: some Encodable) throws -> StoredText {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return StoredText(String(decoding: try encoder.encode(record), as: UTF8.self))
    }

    /// The record of a JSON text.
    ///
    /// - Parameters:
    ///   - type: What it is a record of.
    ///   - text: What ``encode(_:)`` wrote.
    /// - Returns: The record.
    /// - Throws: A `DatabaseError` that says the file is damaged: nothing else was ever written.
    static func decode<Record: Decodable>(_ type: Record.Type, from text: StoredText) throws -> Record {
        try decode(type, from: Data(text.string.utf8))
    }

    /// The record of a JSON text in UTF-8.
    static func decode<Record: Decodable>(_ type: Record.Type, from text: Data) throws -> Record {
        do {
            return try JSONDecoder().decode(type, from: text)
        } catch {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
    }
}
