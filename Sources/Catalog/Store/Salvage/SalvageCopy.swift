import CatalogModel
import Foundation
import GRDB

struct SalvageCopy {
    private static let batch = 500

    let source: SalvageSource
    let target: StoreDatabase

    func copy(_ part: StorePart) throws -> SalvageReport.Part {
        var rows = 0
        var isComplete = true
        for table in part.tables {
            // The table did not exist yet when an older file was written.
            if source.hasTable(table) == false { continue }
            let copied = try copy(table, isPersonal: part.isPersonal)
            rows += copied.rows
            isComplete = isComplete && copied.isComplete
        }
        if part == .ledger, !isComplete {
            return SalvageReport.Part(part: part, rows: try dropLedger(), isComplete: false)
        }
        return SalvageReport.Part(part: part, rows: part == .ledger ? max(rows - 1, 0) : rows, isComplete: isComplete)
    }

    /// Ids assigned in the damaged file are not assigned again: restoring a book to the shelf uses its id.
    func copySequences() throws {
        var sequences = source.sequences()
        try target.queue.write { db in
            let removed = try Int64.fetchOne(db, sql: "SELECT MAX(entry) FROM shelfRemovedEntry") ?? 0
            sequences["shelfEntry"] = max(sequences["shelfEntry"] ?? 0, removed)
            for (table, number) in sequences where try db.tableExists(table) {
                let known = try Int64.fetchOne(
                    db,
                    sql: "SELECT seq FROM sqlite_sequence WHERE name = ?",
                    arguments: [table]
                )
                try db.execute(sql: "DELETE FROM sqlite_sequence WHERE name = ?", arguments: [table])
                try db.execute(
                    sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)",
                    arguments: [table, max(number, known ?? 0)]
                )
            }
        }
    }

    /// Copies one table. A row of user data is copied even with a damaged text, in which U+FFFD replaces invalid bytes:
    /// the original bytes stay in the file that is set aside.
    private func copy(_ table: String, isPersonal: Bool) throws -> (rows: Int, isComplete: Bool) {
        let columns = try target.queue.read { try $0.columns(in: table).map(\.name) }
        var waiting: [(row: Row, isWhole: Bool)] = []
        var rows = 0
        var isSound = true
        func flush() throws {
            let written = try target.queue.write { db in
                try waiting.count { try ($0.isWhole || isPersonal) && insert(db, $0.row, into: table, columns) }
            }
            if written < waiting.count || !waiting.allSatisfy(\.isWhole) { isSound = false }
            rows += written
            waiting = []
        }
        let isReadable = try source.rows(of: table) { row, isWhole in
            waiting.append((row.copy(), isWhole))
            if waiting.count == Self.batch { try flush() }
        }
        try flush()
        return (rows, isReadable && isSound)
    }

    /// Writes one row, if it is valid: on a damaged page, SQLite may read something else as a row.
    private func insert(_ db: Database, _ row: Row, into table: String, _ columns: [String]) throws -> Bool {
        guard SalvageCheck.isSound(row, of: table) else { return false }
        let common = columns.filter(row.hasColumn)
        let places = common.map { _ in "?" }.joined(separator: ", ")
        // The new file has a salt of its own, which does not match any fingerprint.
        let action = table == "ledgerSalt" ? "INSERT OR REPLACE" : "INSERT OR IGNORE"
        try db.execute(
            sql: "\(action) INTO \(table) (\(common.joined(separator: ", "))) VALUES (\(places))",
            arguments: StatementArguments(common.map { row[$0] as DatabaseValue })
        )
        guard db.changesCount == 1 else { return false }
        switch table {
        case "seenBook": try index(db, row, Book.self, in: table)
        case "seenArticle": try index(db, row, Article.self, in: table)
        default: break
        }
        return true
    }

    private func index<Record: SeenRecord>(_ db: Database, _ row: Row, _ type: Record.Type, in table: String) throws {
        let record = try SeenRow(row: row).record(type)
        let id: Int64 = try row.decode(forColumn: "id")
        try SearchIndex(table: table).insert(db, id: id, record.searchText)
        guard let book = record as? Book else { return }
        try DayIndex.set(db, id: id, book.publishedOn)
        try InitialsIndex.insert(db, id: id, titleKey: try row.decode(forColumn: "titleKey"))
    }

    /// Drops the ledger if incomplete: without the salt the counts belong to no key; with some counts missing the
    /// remaining quota would be too high. Both are worse than starting again.
    private func dropLedger() throws -> Int {
        try target.queue.write { db in
            try db.execute(sql: "DELETE FROM ledgerCount")
            return 0
        }
    }
}
