import GRDB

/// The times at which the reader changed something, by which backups are merged: of a record's fields, where they are
/// not those of its row, and of its removal. Milliseconds since 1970.
///
/// A time is above every earlier one of its field, whatever the clock says, so that the last change on a machine is its
/// newest.
struct ChangeTimes {
    /// A row of `changeTime`: without a value, the field is that of the record or, if the record has none, was cleared.
    struct Row {
        let at: Int64
        /// The value of a field that no table has a place for, as JSON.
        let value: ValidatedText?
    }

    static let statement = """
        CREATE TABLE changeTime (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            identity TEXT NOT NULL,
            field TEXT NOT NULL,
            at INTEGER NOT NULL,
            value TEXT,
            UNIQUE (kind, identity, field)
        )
        """

    /// The field of a record's removal.
    static let removal = ""
    /// The field of a record's addition, whose time is that of all fields that have none.
    static let addition = "added"

    private let db: Database
    private let kind: String
    private let identity: String

    init(_ db: Database, _ kind: BackupKind, _ identity: String) { self.init(db, kind.rawValue, identity) }

    init(_ db: Database, _ kind: String, _ identity: String) {
        (self.db, self.kind, self.identity) = (db, kind, identity)
    }

    func rows() throws -> [String: Row] {
        let statement = try db.cachedStatement(
            sql: "SELECT field, at, value FROM changeTime WHERE kind = ? AND identity = ?"
        )
        let rows = try GRDB.Row.fetchAll(statement, arguments: [kind, identity])
        return Dictionary(
            try rows.map { row in
                (
                    try row.decode(forColumn: "field"),
                    Row(at: try row.decode(forColumn: "at"), value: try row.decode(forColumn: "value"))
                )
            }
        ) { first, _ in first }
    }

    /// The first time after another; of a damaged row it may be the last one that there is.
    static func after(_ time: Int64?) -> Int64 { time.map { $0 < .max ? $0 + 1 : $0 } ?? .min }

    /// A time for a change made now: after the record's removal and addition.
    func time(_ now: Int64) throws -> Int64 {
        let statement = try db.cachedStatement(
            sql: "SELECT MAX(at) FROM changeTime WHERE kind = ? AND identity = ? AND field IN ('', 'added')"
        )
        return max(now, Self.after(try Int64.fetchOne(statement, arguments: [kind, identity])))
    }

    /// Records that fields were changed or cleared.
    ///
    /// - Parameter floor: The time that the fields have without a row.
    func note(_ fields: some Sequence<String>, at now: Int64, after floor: Int64 = 0) throws {
        let least = max(try time(now), Self.after(floor))
        for field in fields {
            try put(
                field,
                least,
                nil,
                conflict: "at = max(excluded.at, min(at, 9000000000000000000) + 1), value = NULL"
            )
        }
    }

    /// Records that the record was added, with all of its fields now, and clears those of an earlier one.
    ///
    /// - Parameter fields: The fields that it has.
    func noteAddition(
        of fields: @autoclosure () throws -> [String],
        rowTime: Int64,
        at now: Int64
    ) throws {
        let rows = try rows()
        guard !rows.isEmpty || rowTime != now else { return }
        let at = max(now, Self.after(rows.values.map(\.at).max()))
        try forget(keepingRemoval: true)
        let known = Set(try fields())
        for field in rows.keys where field != Self.removal && !known.contains(field) { try put(field, at) }
        if at != rowTime { try put(Self.addition, at) }
    }

    /// Records that the record was removed.
    ///
    /// - Parameter floor: The newest time of a field without a row.
    func noteRemoval(at now: Int64, after floor: Int64 = 0) throws {
        let at = max(now, floor, try rows().values.map(\.at).max() ?? 0)
        try forget(keepingRemoval: false)
        try put(Self.removal, at)
    }

    func forget(keepingRemoval: Bool) throws {
        try db.execute(
            sql: "DELETE FROM changeTime WHERE kind = ? AND identity = ?\(keepingRemoval ? " AND field <> ''" : "")",
            arguments: [kind, identity]
        )
    }

    func put(_ field: String, _ at: Int64, _ value: ValidatedText? = nil) throws {
        try put(field, at, value, conflict: "at = excluded.at, value = excluded.value")
    }

    private func put(_ field: String, _ at: Int64, _ value: ValidatedText?, conflict: String) throws {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO changeTime (kind, identity, field, at, value) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (kind, identity, field) DO UPDATE SET \(conflict)
                """
        )
        try statement.execute(arguments: [kind, ValidatedText(identity), ValidatedText(field), at, value])
    }
}
