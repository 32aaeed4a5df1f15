import CZlib
import CatalogModel
import Foundation
import GRDB
import GRDBSQLite

/// Books and articles as they stand in a row: the JSON that the programs print, keys in order, so that equal records
/// are equal text and a person can read the file with any SQLite tool.
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

/// A text column, read as strictly as it was written: UTF-8 without U+0000.
///
/// SQLite takes any bytes for a text, and GRDB reads damaged ones with U+FFFD in their place, as if that had been
/// written.
struct StoredText: Hashable, Codable, Sendable {
    /// The text.
    let string: String

    /// A text to be written.
    init(_ string: String) {
        self.string = string
    }
}

extension StoredText: StatementColumnConvertible, DatabaseValueConvertible {
    /// The text of a column; `nil` for bytes that this library did not write.
    init?(sqliteStatement: SQLiteStatement, index: CInt) {
        guard let bytes = Self.bytes(of: sqliteStatement, at: index), !bytes.contains(0),
            let string = String(validating: bytes, as: UTF8.self)
        else { return nil }
        self.string = string
    }

    var databaseValue: DatabaseValue { string.databaseValue }

    /// The text of a value that was copied out of its statement, by which time it cannot be told from a damaged one.
    static func fromDatabaseValue(_ value: DatabaseValue) -> StoredText? {
        String.fromDatabaseValue(value).map { StoredText($0) }
    }

    /// Whether every text of a row that is being read is one that this library wrote.
    ///
    /// - Parameter statement: The statement, at the row.
    /// - Returns: Whether each is UTF-8 without U+0000.
    static func areWhole(in statement: SQLiteStatement) -> Bool {
        (0..<sqlite3_column_count(statement)).allSatisfy { index in
            sqlite3_column_type(statement, index) != SQLITE_TEXT
                || StoredText(sqliteStatement: statement, index: index) != nil
        }
    }

    private static func bytes(of statement: SQLiteStatement, at index: CInt) -> UnsafeBufferPointer<UInt8>? {
        // In this order: the first call may convert the value, and the second then measures the result.
        guard let start = sqlite3_column_text(statement, index) else { return nil }
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index)))
    }
}

/// How a body is written in its row.
enum BodyEncoding: String, Codable, DatabaseValueConvertible, Sendable {
    /// As it came.
    case identity
    /// As a zlib stream (RFC 1950), which ends in a checksum of the body.
    case zlib

    /// Encodes a body: as zlib, unless that is no shorter.
    ///
    /// - Parameter body: The body as it came.
    /// - Returns: The encoding that was taken, and the bytes in it.
    static func encode(_ body: Data) -> (encoding: BodyEncoding, bytes: Data) {
        guard let compressed = compress(body), compressed.count < body.count else { return (.identity, body) }
        return (.zlib, compressed)
    }

    /// Decodes a body.
    ///
    /// - Parameters:
    ///   - bytes: The bytes as they are stored.
    ///   - size: How many bytes the body has.
    /// - Returns: The body; `nil` when the bytes are not one of this size.
    func decode(_ bytes: Data, size: Int) -> Data? {
        switch self {
        case .identity: bytes.count == size ? bytes : nil
        case .zlib: Self.decompress(bytes, size: size)
        }
    }

    private static func compress(_ body: Data) -> Data? {
        var size = compressBound(uLong(body.count))
        var result = Data(count: Int(size))
        let code = result.withUnsafeMutableBytes { target in
            body.withUnsafeBytes { source in
                compress2(
                    target.bindMemory(to: Bytef.self).baseAddress,
                    &size,
                    source.bindMemory(to: Bytef.self).baseAddress,
                    uLong(body.count),
                    Z_DEFAULT_COMPRESSION
                )
            }
        }
        return code == Z_OK ? result.prefix(Int(size)) : nil
    }

    private static func decompress(_ bytes: Data, size: Int) -> Data? {
        // Deflate never does better than 1032 to 1 (https://zlib.net/zlib_tech.html): a size beyond that is damage, and
        // not a reason to ask for the memory.
        guard size >= 0, size / 1032 <= bytes.count else { return nil }
        var result = Data(count: size)
        var length = uLong(size)
        let code = result.withUnsafeMutableBytes { target in
            bytes.withUnsafeBytes { source in
                uncompress(
                    target.bindMemory(to: Bytef.self).baseAddress,
                    &length,
                    source.bindMemory(to: Bytef.self).baseAddress,
                    uLong(bytes.count)
                )
            }
        }
        return code == Z_OK && length == uLong(size) ? result : nil
    }
}
