import CatalogModel
import Foundation
import GRDB

/// The index of seen books by publication day. A book without a known day is not in it.
enum DayIndex {
    /// Records the day of a book, replacing any earlier one.
    ///
    /// - Parameters:
    ///   - db: A connection that may write.
    ///   - id: The book's row.
    ///   - date: Its publication date; without a day the book is removed from the index.
    /// - Throws: An error of the database.
    static func set(_ db: Database, id: Int64, _ date: PartialDate?) throws {
        guard let date, let month = date.month, let day = date.day else {
            return try db.execute(sql: "DELETE FROM seenBookDay WHERE id = ?", arguments: [id])
        }
        try db.execute(
            sql: "INSERT OR REPLACE INTO seenBookDay (id, month, day, year) VALUES (?, ?, ?, ?)",
            arguments: [id, month, day, date.year]
        )
    }

    /// The years in which books of a day were published, in ascending order.
    static func years(_ db: Database, of day: MonthDay, in years: ClosedRange<Int>) throws -> [Int] {
        try Int.fetchAll(
            db,
            sql: """
                SELECT DISTINCT year FROM seenBookDay WHERE month = ? AND day = ? AND year BETWEEN ? AND ? ORDER BY year
                """,
            arguments: [day.month, day.day, years.lowerBound, years.upperBound]
        )
    }

    /// The books of a day, by year and identity.
    static func books(_ db: Database, of day: MonthDay, in years: ClosedRange<Int>) throws -> [Seen<Book>] {
        try SeenRow.fetchAll(
            db,
            sql: """
                SELECT seenBook.* FROM seenBookDay JOIN seenBook ON seenBook.id = seenBookDay.id
                WHERE month = ? AND day = ? AND year BETWEEN ? AND ? ORDER BY year, identity
                """,
            arguments: [day.month, day.day, years.lowerBound, years.upperBound]
        ).map { try Seen($0) }
    }
}

extension Migration {
    /// The index of seen books by publication day, filled from the books seen so far.
    static let seenDays = Migration(name: "days of seen books") { db in
        try db.execute(
            sql: """
                CREATE TABLE seenBookDay (
                    id INTEGER PRIMARY KEY,
                    month INTEGER NOT NULL,
                    day INTEGER NOT NULL,
                    year INTEGER NOT NULL
                );
                CREATE INDEX seenBookDayByDay ON seenBookDay (month, day, year);
                """
        )
        let rows = try Row.fetchCursor(db, sql: "SELECT id, encoding, bodySize, body FROM seenBook")
        while let row = try rows.next() {
            // A damaged row is reported when it is read as a book.
            guard let id = Int64.fromDatabaseValue(row["id"]),
                let encoding = BodyEncoding.fromDatabaseValue(row["encoding"]),
                let size = Int.fromDatabaseValue(row["bodySize"]), let body = Data.fromDatabaseValue(row["body"]),
                let text = encoding.decode(body, size: size)
            else { continue }
            try DayIndex.set(db, id: id, publicationDate(in: text))
        }
    }

    /// The publication date in a book's JSON. The text is searched rather than decoded, since a store may have a million
    /// books: a quotation mark within a JSON string is escaped, so the pattern occurs as a member only.
    private static func publicationDate(in text: Data) -> PartialDate? {
        guard let name = text.firstRange(of: Data(#""publishedOn":""#.utf8)) else { return nil }
        return PartialDate(
            lenient: String(decoding: text[name.upperBound...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        )
    }
}
