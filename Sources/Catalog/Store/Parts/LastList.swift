import Basics
package import CatalogModel
import Foundation
import GRDB

/// The last list of each program in each terminal session, so that a number refers to the line it was printed on. Two
/// terminals have two lists: `shelf remove 2` in one never removes an item of the other's list.
package struct LastList: Sendable {
    /// The maximum number of stored lines: a number of three digits does not exceed it.
    static let lineLimit = 1_000
    /// The maximum number of stored sessions; the oldest lists are removed.
    static let sessionLimit = 50

    let database: StoreDatabase

    /// Stores a list, replacing the session's previous one, or one more page of it.
    ///
    /// - Parameters:
    ///   - first: The number of the first line: 21 on a second page of 20.
    ///   - page: The request of this page. If the session's list has it as its next page, its lines stay.
    ///   - session: An identifier of the terminal session; a fingerprint of it is stored. `nil` outside of any.
    /// - Throws: ``StoreError``, with the previous list unchanged.
    package func replace(
        with lines: [ListItem],
        from first: Int = 1,
        next: String? = nil,
        continuing page: String? = nil,
        of program: String,
        in session: String? = nil
    ) async throws(StoreError) {
        let session = Self.fingerprint(session)
        try await database.write("note a list") { db in
            let shown = ListItemRecord.lines(of: program, in: session)
            var records: [ListItemRecord] = []
            if let page, try page == Self.next(shown, db) {
                // Written anew, so that the session counts as used.
                let last = first.adding(min(lines.count, Self.lineLimit))
                let earlier = shown.filter(!(first..<last).contains(ListItemRecord.Columns.number))
                records = Array(try earlier.fetchAll(db).prefix(Self.lineLimit))
            }
            // Plain SQL: a search's own time is short enough for the record's preparations to count.
            try db.execute(
                sql: "DELETE FROM listLine WHERE program = ? AND session = ?",
                arguments: [program, session]
            )
            records += lines.prefix(Self.lineLimit).enumerated().map { index, line in
                ListItemRecord(line, number: first.adding(index), program: program, session: session)
            }
            records.sort { $0.number < $1.number }
            for index in records.indices {
                records[index].next = index == 0 ? next.map { ValidatedText($0) } : nil
            }
            try ListItemRecord.insert(records, db)
            // By the order of writing, which does not depend on the clock.
            try db.execute(
                sql: """
                    DELETE FROM listLine WHERE program = ? AND session NOT IN (
                        SELECT session FROM listLine WHERE program = ? GROUP BY session ORDER BY MAX(id) DESC LIMIT ?
                    )
                    """,
                arguments: [program, program, Self.sessionLimit]
            )
        }
    }

    /// The numbers of the last list's lines.
    ///
    /// - Parameter session: The terminal session; `nil` for the newest list of all.
    /// - Returns: The first and the last number; `nil` if no list was shown.
    package func numbers(of program: String, in session: String? = nil) async throws(StoreError) -> ClosedRange<Int>? {
        try await database.read("read the last list") { db in
            let numbers = try Self.lines(db, of: program, in: session)?.fetchAll(db).map(\.number) ?? []
            guard let first = numbers.first, let last = numbers.last, first <= last else { return nil }
            return first...last
        }
    }

    /// One line of the last list. Returns the line; `nil` if none was shown with that number.
    package func line(
        _ number: Int,
        of program: String,
        in session: String? = nil
    ) async throws(StoreError) -> ListItem? {
        try await database.read("read the last list") { db in
            try Self.lines(db, of: program, in: session)?.filter(ListItemRecord.Columns.number == number)
                .fetchOne(db)?.line
        }
    }

    /// The whole last list, as far as it is stored. Returns its lines from the top; empty if none was shown.
    package func lines(of program: String, in session: String? = nil) async throws(StoreError) -> [ListItem] {
        try await database.read("read the last list") { db in
            try Self.lines(db, of: program, in: session)?.fetchAll(db).map(\.line) ?? []
        }
    }

    /// The stored request of the last list's next page; `nil` if there is none, or no list was shown.
    package func next(of program: String, in session: String? = nil) async throws(StoreError) -> String? {
        try await database.read("read the last list") { db in
            try Self.lines(db, of: program, in: session).flatMap { try Self.next($0, db) }
        }
    }

    private static func next(_ lines: QueryInterfaceRequest<ListItemRecord>, _ db: Database) throws -> String? {
        try lines.fetchOne(db)?.next?.string
    }

    /// The rows of a session's list; without a session those of the newest.
    private static func lines(
        _ db: Database,
        of program: String,
        in session: String?
    ) throws -> QueryInterfaceRequest<ListItemRecord>? {
        if let session { return ListItemRecord.lines(of: program, in: fingerprint(session)) }
        return try ValidatedText.fetchOne(
            db,
            sql: "SELECT session FROM listLine WHERE program = ? ORDER BY id DESC LIMIT 1",
            arguments: [program]
        ).map { ListItemRecord.lines(of: program, in: $0.string) }
    }

    private static func fingerprint(_ session: String?) -> String {
        session.map { String(SHA256.hexadecimal(Data($0.utf8)).prefix(32)) } ?? ""
    }
}

/// One line of a list, with what is needed to open its item.
package struct ListItem: Hashable, Sendable {
    /// The identity of the book or article; `nil` without one.
    package let identity: String?
    package let isbn: ISBN?
    package let url: String?
    package let title: String

    package init(identity: String?, isbn: ISBN? = nil, url: String? = nil, title: String) {
        self.identity = identity
        self.isbn = isbn
        self.url = url
        self.title = title
    }

    /// The line of a book; the address is that of its first link.
    package init(_ book: Book) {
        self.init(identity: book.identity, isbn: book.isbn, url: book.links.first?.url, title: book.title)
    }

    package init(_ article: Article) {
        self.init(identity: article.identity, url: article.url, title: article.title ?? "")
    }
}

struct ListItemRecord: Codable, Sendable, FetchableRecord, TableRecord {
    static let databaseTableName = "listLine"

    enum Columns {
        static let program = Column(CodingKeys.program)
        static let session = Column(CodingKeys.session)
        static let number = Column(CodingKeys.number)
    }

    var program: ValidatedText
    /// A fingerprint of the terminal session; empty for a list that was shown outside of any.
    var session: ValidatedText
    /// Counted from 1.
    var number: Int
    var identity: ValidatedText?
    var isbn: ValidatedText?
    var url: ValidatedText?
    var title: ValidatedText
    /// The request of the next page as JSON, in the first row of a list that has one.
    var next: ValidatedText?

    init(_ line: ListItem, number: Int, program: String, session: String) {
        self.program = ValidatedText(program)
        self.session = ValidatedText(session)
        self.number = number
        identity = line.identity.map { ValidatedText($0) }
        isbn = line.isbn.map { ValidatedText($0.isbn13) }
        url = line.url.map { ValidatedText($0) }
        title = ValidatedText(line.title)
    }

    static func insert(_ records: [ListItemRecord], _ db: Database) throws {
        let statement = try db.makeStatement(
            sql: """
                INSERT INTO listLine (program, session, number, identity, isbn, url, title, next)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        for row in records {
            try statement.execute(
                arguments: [
                    row.program, row.session, row.number, row.identity, row.isbn, row.url, row.title, row.next,
                ]
            )
        }
    }

    static func lines(of program: String, in session: String) -> QueryInterfaceRequest<ListItemRecord> {
        filter(Columns.program == program && Columns.session == session).order(Columns.number)
    }

    var line: ListItem {
        ListItem(
            identity: identity?.string,
            isbn: isbn.flatMap { try? ISBN($0.string) },
            url: url?.string,
            title: title.string
        )
    }
}
