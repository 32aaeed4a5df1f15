import CatalogModel
import GRDB

/// Whether what stands in a row is what this library writes there.
///
/// SQLite keeps no checksums: it notices damage to the order of a file, not to a text in it.
enum SalvageCheck {
    /// No table will ever have so many rows.
    static let idLimit: Int64 = 1 << 48

    /// Whether a row holds what was written.
    static func isSound(_ row: Row, of table: String) -> Bool {
        do {
            // A number that is not far from the last there is leaves none for the next row.
            guard (1...idLimit).contains(try row.decode(Int64.self, forColumn: "id")) else { return false }
            switch table {
            case "storedAnswer": return try AnswerRecord(row: row).answer != nil
            case "shelfEntry": _ = try ShelfRecord(row: row).entry()
            case "shelfRemovedEntry", "recentBook":
                _ = try RecordText.decode(Book.self, from: row.decode(StoredText.self, forColumn: "book"))
            case "visitedArticle": _ = try VisitedRecord(row: row).visit()
            case "savedArticle": _ = try SavedRecord(row: row).saved()
            case "keptBirthday": _ = try BirthdayRecord(row: row).birthday()
            case "memoRevision": _ = try MemoRecord(row: row)
            case "foldState": return FoldState(rawValue: try row.decode(forColumn: "state")) != nil
            // Lists of earlier versions have no session.
            case "listLine": _ = try row.decode(StoredText.self, forColumn: "title")
            case "ledgerCount": _ = try LedgerCount(row: row)
            case "imageFile": return try ImageRecord(row: row).isSound
            case "seenBook": _ = try SeenRow(row: row).record(Book.self)
            case "seenArticle": _ = try SeenRow(row: row).record(Article.self)
            default: break
            }
            return true
        } catch {
            return false
        }
    }

    /// Whether every row of every table can be read and holds what was written.
    static func isSound(_ db: Database) throws -> Bool {
        for table in StorePart.allCases.flatMap(\.tables) where try db.tableExists(table) {
            var areSound = true
            let areReadable = try SalvageSource.rows(db, of: table) { row, isWhole in
                areSound = areSound && isWhole && isSound(row, of: table)
            }
            guard areReadable, areSound else { return false }
        }
        return true
    }
}
