import CatalogModel
import GRDB

/// The list that each program showed last, so that a number can stand for the line it was printed on.
public struct LastList: Sendable {
    let database: StoreDatabase

    /// Remembers a list in place of the program's last one.
    ///
    /// - Parameters:
    ///   - lines: Its lines from the top.
    ///   - first: The number that stood before the first line: 21 on a second page of 20.
    ///   - program: Which program showed it, as it is called: `bookfetch`, `news`.
    /// - Throws: ``StoreError``, with the earlier list as it was.
    public func replace(with lines: [ListLine], from first: Int = 1, of program: String) async throws(StoreError) {
        try await database.write("note a list") { db in
            try ListLineRecord.lines(of: program).deleteAll(db)
            for (index, line) in lines.enumerated() {
                try ListLineRecord(
                    program: program,
                    number: first + index,
                    identity: line.identity,
                    isbn: line.isbn?.isbn13,
                    url: line.url,
                    title: line.title
                ).insert(db)
            }
        }
    }

    /// One line of the last list.
    ///
    /// - Parameters:
    ///   - number: The number it was shown with. A number that no line has counts from the top of the list, so that on a
    ///     second page both 21 and 1 are the first line.
    ///   - program: Which program showed it.
    /// - Returns: The line; `nil` when the list is shorter, or none was shown.
    /// - Throws: ``StoreError``.
    public func line(_ number: Int, of program: String) async throws(StoreError) -> ListLine? {
        try await database.read("read the last list") { db in
            let lines = ListLineRecord.lines(of: program)
            if let shown = try lines.filter(ListLineRecord.Columns.number == number).fetchOne(db) { return shown.line }
            guard number >= 1 else { return nil }
            return try lines.limit(1, offset: number - 1).fetchOne(db)?.line
        }
    }

    /// The whole last list.
    ///
    /// - Parameter program: Which program showed it.
    /// - Returns: Its lines from the top; none when none was shown.
    /// - Throws: ``StoreError``.
    public func lines(of program: String) async throws(StoreError) -> [ListLine] {
        try await database.read("read the last list") { db in
            try ListLineRecord.lines(of: program).fetchAll(db).map(\.line)
        }
    }
}
