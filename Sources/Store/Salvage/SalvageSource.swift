import GRDB

/// A damaged file, read as far as it can be. Without transactions: SQLite refuses to end one that met damage.
struct SalvageSource {
    private let queue: DatabaseQueue

    /// Opens a damaged file without changing it.
    init(path: String) throws {
        var configuration = Configuration()
        configuration.readonly = true
        queue = try DatabaseQueue(path: path, configuration: configuration)
    }

    func close() {
        try? queue.close()
    }

    /// Hands over each row of a table that can still be read.
    ///
    /// A page that is damaged takes its rows with it. The way on is found by asking for rows further and further behind it,
    /// and, once one answers, back from there.
    ///
    /// - Parameters:
    ///   - table: The table, numbered by its column `id`.
    ///   - body: Takes a row.
    /// - Returns: Whether every row could be read.
    /// - Throws: What the body throws.
    func rows(of table: String, _ body: (Row) throws -> Void) throws -> Bool {
        try queue.unsafeRead { db in
            var isComplete = true
            var last: Int64 = 0
            var step: Int64 = 1
            while step < 1 << 40 {
                let from = last + (step == 1 ? 0 : step)
                var first: Int64?
                let isAtEnd = try Self.read(db, table, "id > ? ORDER BY id", [from]) { row in
                    let id: Int64 = row["id"]
                    if first == nil, step > 1 {
                        first = id
                        // What the step went past and can be read after all.
                        _ = try Self.read(db, table, "id > ? AND id < ? ORDER BY id DESC", [last, id], body)
                    }
                    (last, step) = (id, 1)
                    try body(row)
                }
                if isAtEnd, step == 1 { return isComplete }
                if isAtEnd {
                    // Nothing is behind the damage, or nothing so far behind it.
                    _ = try Self.read(db, table, "id > ? ORDER BY id DESC", [last], body)
                    return false
                }
                isComplete = false
                step *= 2
            }
            return isComplete
        }
    }

    /// Whether there is such a table; `nil` when that cannot be read.
    func hasTable(_ name: String) -> Bool? {
        try? queue.unsafeRead { try $0.tableExists(name) }
    }

    /// The highest number that each table ever gave a row.
    func sequences() -> [String: Int64] {
        let rows = try? queue.unsafeRead { try Row.fetchAll($0, sql: "SELECT name, seq FROM sqlite_sequence") }
        return Dictionary((rows ?? []).map { ($0[0], $0[1]) }, uniquingKeysWith: max)
    }

    /// Reads rows up to the end or to damage.
    ///
    /// - Returns: Whether it was the end.
    private static func read(
        _ db: Database,
        _ table: String,
        _ condition: String,
        _ arguments: StatementArguments,
        _ body: (Row) throws -> Void
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
            try body(row)
        }
    }
}
