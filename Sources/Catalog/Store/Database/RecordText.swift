import Basics
import CZlib
import CatalogModel
package import Foundation
import GRDB
import GRDBSQLite

/// Encodes books and articles for a row: as the JSON that the programs print, with a book's catalogue details besides,
/// and with sorted keys, so that equal records are equal text and the file is readable with any SQLite tool.
enum RecordText {
    static func encode(_ record: some Encodable) -> ValidatedText {
        ValidatedText(JSONText.text(record, userInfo: userInfo))
    }

    /// Decodes a record from JSON. Throws a `DatabaseError` for a damaged file: only valid JSON is ever written.
    static func decode<Record: Decodable>(_ type: Record.Type, from text: ValidatedText) throws -> Record {
        try decode(type, from: Data(text.string.utf8))
    }

    /// Decodes a record from JSON in UTF-8.
    static func decode<Record: Decodable>(_ type: Record.Type, from text: Data) throws -> Record {
        do {
            let decoder = JSONDecoder()
            decoder.userInfo = userInfo
            return try decoder.decode(type, from: text)
        } catch {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
    }

    private static var userInfo: [CodingUserInfoKey: any Sendable] {
        CodingUserInfoKey.catalogueDetails.map { [$0: true] } ?? [:]
    }
}

/// A text column that is validated on reading: UTF-8 without U+0000. SQLite accepts any bytes as text, and GRDB
/// replaces invalid ones by U+FFFD without an error.
struct ValidatedText: Hashable, Codable, Sendable {
    let string: String

    init(_ string: String) {
        self.string = string
    }
}

extension ValidatedText: StatementColumnConvertible, DatabaseValueConvertible {
    /// The text of a column; `nil` for bytes that this library did not write.
    init?(sqliteStatement: SQLiteStatement, index: CInt) {
        guard let bytes = unsafe Self.bytes(of: sqliteStatement, at: index), unsafe !bytes.contains(0),
            let string = unsafe String(validating: bytes, as: UTF8.self)
        else { return nil }
        self.string = string
    }

    var databaseValue: DatabaseValue { string.databaseValue }

    /// The text of a value copied out of its statement, when it can no longer be validated.
    static func fromDatabaseValue(_ value: DatabaseValue) -> ValidatedText? {
        String.fromDatabaseValue(value).map { ValidatedText($0) }
    }

    /// Whether each text of the current row is UTF-8 without U+0000, as this library writes it.
    static func areWhole(in statement: SQLiteStatement) -> Bool {
        unsafe (0..<sqlite3_column_count(statement)).allSatisfy { index in
            unsafe sqlite3_column_type(statement, index) != SQLITE_TEXT
                || ValidatedText(sqliteStatement: statement, index: index) != nil
        }
    }

    private static func bytes(of statement: SQLiteStatement, at index: CInt) -> UnsafeBufferPointer<UInt8>? {
        // SQLite's own bytes, valid until the next step of the statement: the caller copies them at once. The order
        // matters: the first call may convert the value, and the second then measures the result.
        guard let start = unsafe sqlite3_column_text(statement, index) else { return nil }
        return unsafe UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index)))
    }
}

package enum BodyEncoding: String, Codable, DatabaseValueConvertible, Sendable {
    case identity
    /// As a zlib stream (RFC 1950), which ends with a checksum of the body.
    case zlib

    /// Encodes a body: as zlib, unless that is no shorter. Returns the encoding used, and the encoded bytes.
    package static func encode(_ body: Data) -> (encoding: BodyEncoding, bytes: Data) {
        guard let compressed = compress(body), compressed.count < body.count else { return (.identity, body) }
        return (.zlib, compressed)
    }

    /// Encodes a body that is written once and seldom read, such as a response: a small one as a zlib stream that holds
    /// it as it is, with its checksum. Deflating a record of some kB takes as long as decoding it. Every earlier
    /// version reads such a stream.
    package static func encodeQuickly(_ body: Data) -> (encoding: BodyEncoding, bytes: Data) {
        body.count <= largestUndeflated ? (.zlib, stored(body)) : encode(body)
    }

    /// The largest body that is not deflated, in bytes: the record of one book, but not a page of them.
    package static let largestUndeflated = 4096

    /// A zlib stream of one block that is not compressed (RFC 1950, 2.2; RFC 1951, 3.2.4), of at most 65,535 bytes.
    private static func stored(_ body: Data) -> Data {
        let length = UInt16(truncatingIfNeeded: body.count)
        let sum = unsafe body.withUnsafeBytes { bytes in
            unsafe UInt32(
                truncatingIfNeeded: adler32(1, bytes.bindMemory(to: Bytef.self).baseAddress, uInt(bytes.count))
            )
        }
        var result = Data(capacity: body.count + 11)
        // The header that zlib writes at its default level, whose level says nothing to a reader; the last block.
        result.append(contentsOf: [0x78, 0x9C, 0x01])
        for word in [length, ~length] {
            result.append(contentsOf: [UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8)])
        }
        result.append(body)
        for shift in [24, 16, 8, 0] as [UInt32] { result.append(UInt8(truncatingIfNeeded: sum >> shift)) }
        return result
    }

    /// Returns the body; `nil` if the bytes do not decode to this size.
    package func decode(_ bytes: Data, size: Int) -> Data? {
        switch self {
        case .identity: bytes.count == size ? bytes : nil
        case .zlib: Self.decompress(bytes, size: size)
        }
    }

    private static func compress(_ body: Data) -> Data? {
        var size = compressBound(uLong(body.count))
        var result = Data(count: Int(size))
        let code = unsafe result.withUnsafeMutableBytes { target in
            unsafe body.withUnsafeBytes { source in
                unsafe compress2(
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
        // Deflate never exceeds a ratio of 1032 to 1 (https://zlib.net/zlib_tech.html): a size beyond that is damage,
        // and must not cause an allocation.
        guard size >= 0, size / 1032 <= bytes.count else { return nil }
        var result = Data(count: size)
        var length = uLong(size)
        let code = unsafe result.withUnsafeMutableBytes { target in
            unsafe bytes.withUnsafeBytes { source in
                unsafe uncompress(
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
