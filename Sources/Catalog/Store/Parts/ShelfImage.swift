import GRDB

/// A row of `shelfRemovedEntry`: an entry as it is on the other side of a change.
struct ShelfImage: Sendable {
    enum Kind: String {
        case removed
        /// The entry is on the shelf, and was not before; the row has no book.
        case added
        case reading
    }

    let record: ShelfRecord
    let kind: Kind
    private let id: Int64?
    private let cause: String?
    private let change: Int64
    private let changedAt: Int64

    init(of record: ShelfRecord, kind: Kind, cause: ShelfJournal.Cause?, change: Int64, at changedAt: Int64) {
        (self.record, self.kind, self.change, self.changedAt) = (record, kind, change, changedAt)
        (id, self.cause) = (nil, cause?.rawValue)
    }

    private init(_ record: ShelfRecord, _ kind: Kind, in row: ShelfImage) {
        (self.record, self.kind, change, changedAt) = (record, kind, row.change, row.changedAt)
        (id, cause) = (row.id, row.cause)
    }

    func replaced(by record: ShelfRecord, as kind: Kind) -> ShelfImage {
        var record = record
        if kind == .added { record.withoutBook() }
        return ShelfImage(record, kind, in: self)
    }

    func check() throws {
        if kind != .added { _ = try record.entry() }
    }

    func update(_ db: Database) throws {
        try db.execute(sql: "DELETE FROM shelfRemovedEntry WHERE id = ?", arguments: [id])
        try insert(db)
    }

    func insert(_ db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO shelfRemovedEntry
                    (id, removal, removedAt, entry, identity, addedAt, book, services, kind, cause,
                    \(ReadingColumns.names))
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        try statement.execute(
            arguments: [
                id, change, changedAt, record.id, record.identity, record.addedAt, record.book, record.services,
                kind.rawValue, cause,
            ] + record.reading.arguments
        )
    }
}

extension ShelfImage: FetchableRecord {
    init(row: Row) throws {
        // Rows of a damaged file of an earlier version have no kind and no reading.
        let name: String? = try row.hasColumn("kind") ? row.decode(forColumn: "kind") : nil
        guard let kind = Kind(rawValue: name ?? Kind.removed.rawValue) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        self.kind = kind
        id = try row.decode(forColumn: "id")
        cause = try row.hasColumn("cause") ? row.decode(forColumn: "cause") : nil
        change = try row.decode(forColumn: "removal")
        changedAt = try row.decode(forColumn: "removedAt")
        record = try ShelfRecord(
            id: row.decode(forColumn: "entry"),
            identity: row.decode(forColumn: "identity"),
            addedAt: row.decode(forColumn: "addedAt"),
            book: row.decode(forColumn: "book"),
            services: row.hasColumn("services") ? row.decode(forColumn: "services") : nil,
            reading: ReadingColumns(image: row)
        )
    }
}
