import Basics
import CatalogModel
import Foundation
import GRDB

/// Checks whether a row contains what this library writes. SQLite has no checksums: it detects damage to the structure
/// of a file, not to a text in it.
enum SalvageCheck {
    /// The maximum row id; a higher number is damage.
    static let idLimit: Int64 = 1 << 48

    static func isSound(_ row: Row, of table: String) -> Bool {
        do {
            // An id close to the maximum would leave none for the next row.
            guard (1...idLimit).contains(try row.decode(Int64.self, forColumn: "id")) else { return false }
            switch table {
            case "storedAnswer": return try CachedResponseRecord(row: row).response != nil
            case "shelfEntry": _ = try ShelfRecord(row: row).entry()
            case "shelfRemovedEntry": try ShelfImage(row: row).check()
            case "shelfGoal": return try Shelf.goalLimit.contains(row.decode(Int.self, forColumn: "books"))
            case "shelfMemoChange": _ = try row.decode(ValidatedText.self, forColumn: "text")
            case "changeTime":
                let value: ValidatedText? = try row.decode(forColumn: "value")
                _ = (try row.decode(Int64.self, forColumn: "at"), try value.map { try ShelfRecord.json($0) })
            case "watch": _ = try WatchRecord(row: row).watch()
            case "watchedBook", "recentBook":
                _ = try RecordText.decode(Book.self, from: row.decode(ValidatedText.self, forColumn: "book"))
            case "visitedArticle": _ = try VisitedRecord(row: row).visit()
            case "savedArticle": _ = try SavedRecord(row: row).saved()
            case "keptBirthday": _ = try BirthdayRecord(row: row).birthday()
            case "memoRevision": _ = try MemoRecord(row: row)
            case "foldState": return FoldMode(rawValue: try row.decode(forColumn: "state")) != nil
            // Lists of earlier versions have no session.
            case "listLine": _ = try row.decode(ValidatedText.self, forColumn: "title")
            case "ledgerCount": _ = try RequestCountRecord(row: row)
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

    /// Whether the full-text tables are whole, and find one of the newest records. `PRAGMA integrity_check` does not
    /// read them. The connection must be allowed to write, since SQLite's check is an `INSERT` (which adds nothing).
    static func hasSoundIndexes(_ db: Database) throws -> Bool {
        do {
            try db.execute(sql: "INSERT INTO seenBookInitials (seenBookInitials) VALUES ('integrity-check')")
            return try finds(Book.self, in: "seenBook", db) && finds(Article.self, in: "seenArticle", db)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            return false
        }
    }

    private static func finds<Record: SeenRecord>(_ type: Record.Type, in table: String, _ db: Database) throws -> Bool
    {
        try db.execute(sql: "INSERT INTO \(table)Text (\(table)Text) VALUES ('integrity-check')")
        // An index whose pages are empty is whole as well.
        var isTried = false
        for row in try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY id DESC LIMIT 20") {
            let record = try SeenRow(row: row).record(type)
            guard let token = record.searchText.title.split(separator: " ").first else { continue }
            isTried = true
            let isFound = try Bool.fetchOne(
                db,
                sql: "SELECT EXISTS (SELECT 1 FROM \(table)Text WHERE \(table)Text MATCH ? AND rowid = ?)",
                arguments: ["title:\"\(token)\"", row.decode(Int64.self, forColumn: "id")]
            )
            if isFound == true { return true }
        }
        return !isTried
    }
}

/// A damaged file, read as far as possible. Without transactions: SQLite refuses to end one that met damage.
struct SalvageSource {
    private let queue: DatabaseQueue

    /// The copy that is read if the file itself is not readable.
    private let copy: String?

    /// Opens a damaged file without changing it. If its header is wrong, a copy with the right one is read instead.
    /// `copy`: the path for the copy, which is removed once the source is closed.
    init(path: String, copy: String) throws {
        let isCopied = try Self.repair(path, into: copy)
        self.copy = isCopied ? copy : nil
        var configuration = Configuration()
        configuration.readonly = !isCopied
        configuration.prepareDatabase { try $0.distrustFile() }
        do {
            queue = try DatabaseQueue(path: isCopied ? copy : path, configuration: configuration)
        } catch {
            Self.remove(copy)
            throw error
        }
    }

    func close() {
        try? queue.close()
        if let copy { Self.remove(copy) }
    }

    private static func remove(_ copy: String) {
        for file in [copy, copy + "-wal", copy + "-shm"] { PrivateFile.remove(file) }
    }

    private static func repair(_ path: String, into copy: String) throws -> Bool {
        let size = PrivateFile.status(path)?.size ?? 0
        let file = try FileHandle(forReadingFrom: URL(filePath: path))
        let header = StoreHeader(try file.read(upToCount: StoreHeader.size) ?? Data())
        try file.close()
        if let header, header.repaired(fileSize: size) == nil { return false }
        do {
            for end in ["", "-wal"] where FileManager.default.fileExists(atPath: path + end) {
                try FileManager.default.copyItem(atPath: path + end, toPath: copy + end)
            }
            let target = try FileHandle(forWritingTo: URL(filePath: copy))
            if let mended = header?.repaired(fileSize: size) {
                try target.write(contentsOf: mended.bytes)
            } else {
                try target.write(contentsOf: StoreHeader.emptyPage)
            }
            try target.close()
        } catch {
            remove(copy)
            throw (error as? CocoaError)?.code == .fileWriteOutOfSpace ? StoreError.diskFull(path: path) : error
        }
        return true
    }

    /// Iterates over the readable rows of a table.
    ///
    /// A damaged page loses its rows. To continue after it, rows further and further on are tried, and, once one is
    /// readable, those back from there.
    ///
    /// - Parameter body: Receives a row, and whether all its texts are valid.
    func rows(of table: String, _ body: (Row, Bool) throws -> Void) throws -> Bool {
        try queue.unsafeRead { db in try Self.rows(db, of: table, body) }
    }

    static func rows(_ db: Database, of table: String, _ body: (Row, Bool) throws -> Void) throws -> Bool {
        var isComplete = true
        var last: Int64 = 0
        var step: Int64 = 1
        while step < 1 << 40, last <= SalvageCheck.idLimit {
            let from = last + (step == 1 ? 0 : step)
            var first: Int64?
            var isNumbered = true
            let isAtEnd = try read(db, table, "id > ? ORDER BY id", [from]) { row, isWhole in
                // If the table's schema is damaged, the id column may contain anything.
                guard let id = Int64.fromDatabaseValue(row["id"]) else {
                    isNumbered = false
                    return
                }
                if first == nil, step > 1 {
                    first = id
                    // The readable rows that the step skipped.
                    _ = try read(db, table, "id > ? AND id < ? ORDER BY id DESC", [last, id], body)
                }
                (last, step) = (id, 1)
                try body(row, isWhole)
            }
            guard isNumbered else { return false }
            if isAtEnd, step == 1 { return isComplete }
            if isAtEnd {
                // Nothing is after the damage, or nothing that far after it.
                _ = try read(db, table, "id > ? ORDER BY id DESC", [last], body)
                return false
            }
            isComplete = false
            step *= 2
        }
        return false
    }

    func hasTable(_ name: String) -> Bool? {
        try? queue.unsafeRead { try $0.tableExists(name) }
    }

    /// The highest id ever assigned in each table.
    func sequences() -> [String: Int64] {
        let rows = try? queue.unsafeRead { try Row.fetchAll($0, sql: "SELECT name, seq FROM sqlite_sequence") }
        let numbers = (rows ?? []).compactMap { row -> (String, Int64)? in
            guard let table = String.fromDatabaseValue(row[0]), let number = Int64.fromDatabaseValue(row[1]),
                number <= SalvageCheck.idLimit
            else { return nil }
            return (table, number)
        }
        return Dictionary(numbers, uniquingKeysWith: max)
    }

    private static func read(
        _ db: Database,
        _ table: String,
        _ condition: String,
        _ arguments: StatementArguments,
        _ body: (Row, Bool) throws -> Void
    ) throws -> Bool {
        let cursor: RowCursor
        do {
            cursor = try Row.fetchCursor(db, sql: "SELECT * FROM \(table) WHERE \(condition)", arguments: arguments)
        } catch is DatabaseError {
            return false
        }
        while true {
            let row: Row?
            do {
                row = try cursor.next()
            } catch is DatabaseError {
                return false
            }
            guard let row else { return true }
            unsafe try body(row, ValidatedText.areWhole(in: cursor._statement.sqliteStatement))
        }
    }
}
