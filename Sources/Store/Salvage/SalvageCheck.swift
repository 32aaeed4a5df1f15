import CatalogModel
import GRDB

/// Whether what stands in a row is what this library writes there.
///
/// SQLite keeps no checksums: it notices damage to the order of a file, not to a text in it.
enum SalvageCheck {
    /// Whether a row holds what was written.
    static func isSound(_ row: Row, of table: String) -> Bool {
        do {
            switch table {
            case "storedAnswer": return try AnswerRecord(row: row).answer != nil
            case "shelfEntry": _ = try ShelfRecord(row: row).entry()
            case "shelfRemovedEntry", "recentBook":
                _ = try RecordText.decode(Book.self, from: String.decode(row["book"]))
            case "visitedArticle": _ = try VisitedRecord(row: row).visit()
            case "savedArticle": _ = try SavedRecord(row: row).saved()
            case "keptBirthday": _ = try BirthdayRecord(row: row).birthday()
            case "memoRevision": _ = try MemoRecord(row: row)
            case "listLine": _ = try ListLineRecord(row: row)
            case "ledgerCount": _ = try LedgerCount(row: row)
            case "imageFile": _ = try ImageRecord(row: row)
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
    static func isSound(_ source: SalvageSource) throws -> Bool {
        for table in StorePart.allCases.flatMap(\.tables) {
            var areSound = true
            let areReadable = try source.rows(of: table) { row in areSound = areSound && isSound(row, of: table) }
            guard areReadable, areSound else { return false }
        }
        return true
    }
}

extension String {
    /// A text column, or an error of the database where something else stands in it.
    fileprivate static func decode(_ value: DatabaseValue) throws -> String {
        guard let text = String.fromDatabaseValue(value) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return text
    }
}
