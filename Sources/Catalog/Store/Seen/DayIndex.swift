import CatalogModel
import Foundation
import GRDB

/// The index of seen books by publication day. A book without a known day is not in it.
enum DayIndex {
    /// Records a book's day, replacing any earlier one. A `date` without a day removes the book from the index.
    static func set(_ db: Database, id: Int64, _ date: PartialDate?) throws {
        guard let date, let month = date.month, let day = date.day else {
            return try db.cachedStatement(sql: "DELETE FROM seenBookDay WHERE id = ?").execute(arguments: [id])
        }
        // Not INSERT OR REPLACE, which begins a savepoint: with each one the full-text tables write what they have
        // collected.
        try db.cachedStatement(
            sql: """
                INSERT INTO seenBookDay (id, month, day, year) VALUES (?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET month = excluded.month, day = excluded.day, year = excluded.year
                """
        ).execute(arguments: [id, month, day, date.year])
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
