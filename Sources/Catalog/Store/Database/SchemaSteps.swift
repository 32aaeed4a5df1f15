import CatalogModel
import GRDB

extension Schema {
    /// The steps from each released version to the next, the first one from ``firstVersion``. A released step is never
    /// changed.
    static let steps: [@Sendable (Database) throws -> Void] = [readingsAndInitials]

    /// Version 22: progress, earlier readings and tags of the shelf's books, memos that a merge replaces, lunar
    /// birthdays, and the index of initial consonants. What Goodreads and StoryGraph said of tags and readings becomes
    /// the shelf's own.
    private static let readingsAndInitials: @Sendable (Database) throws -> Void = { db in
        for table in ["shelfEntry", "shelfRemovedEntry"] {
            // A file with a wrong number may have them.
            let present = try db.columns(in: table).map(\.name)
            for column in ["progress", "earlier", "tags"] where !present.contains(column) {
                try db.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(column) TEXT")
            }
            let rows = try Row.fetchAll(db, sql: "SELECT * FROM \(table) WHERE elsewhere IS NOT NULL")
            // A damaged row stays as it is, and is reported when it is read.
            for row in rows {
                guard let columns = try? ReadingColumns(image: row), let adopted = try? columns.adopted() else {
                    continue
                }
                try db.execute(
                    sql: "UPDATE \(table) SET status = ?, finishedOn = ?, earlier = ?, tags = ? WHERE id = ?",
                    arguments: [
                        adopted.status, adopted.finishedOn, adopted.earlier, adopted.tags, row["id"] as DatabaseValue,
                    ]
                )
            }
        }
        if try !db.columns(in: "shelfMemoChange").contains(where: { $0.name == "before" }) {
            try db.execute(sql: "ALTER TABLE shelfMemoChange ADD COLUMN before TEXT")
        }
        if try !db.columns(in: "keptBirthday").contains(where: { $0.name == "lunar" }) {
            try db.execute(sql: "ALTER TABLE keptBirthday ADD COLUMN lunar TEXT")
        }
        guard try !db.tableExists("seenBookInitials") else { return }
        try db.execute(sql: InitialsIndex.statement)
        // Titles as they are compared are enough: no record has to be read.
        let titles = try Row.fetchCursor(db, sql: "SELECT id, titleKey FROM seenBook")
        while let row = try titles.next() {
            guard let id = Int64.fromDatabaseValue(row[0]), let key = String.fromDatabaseValue(row[1]) else { continue }
            try InitialsIndex.insert(db, id: id, titleKey: key)
        }
    }
}

extension ReadingColumns {
    /// These columns with what the records of Goodreads and StoryGraph say of status, earlier readings and tags, where
    /// the shelf had no place for it.
    fileprivate func adopted() throws -> ReadingColumns {
        var reading = try value() ?? Reading()
        var tags: [BookTag] = []
        for record in try records() {
            tags.addMissing(record.tags)
            reading.earlier.join(record.pastReadings)
            guard reading.status == nil, let status = record.status, status == .paused || status == .stopped else {
                continue
            }
            reading.status = status
            if status == .stopped { reading.finishedOn = reading.finishedOn ?? record.readOn }
        }
        return ReadingColumns(reading, tags: tags, elsewhere: elsewhere)
    }
}
