import GRDB
import GRDBSQLite

/// A text column, read as strictly as it was written: UTF-8 without U+0000.
///
/// SQLite takes any bytes for a text, and GRDB reads damaged ones with U+FFFD in their place, as if that had been written.
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
