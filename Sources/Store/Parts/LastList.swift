public import CatalogModel
import Foundation
import GRDB

/// The list that each program showed last in each terminal session, so that a number can stand for the line it was
/// printed on.
///
/// In two terminals are two lists: `shelf remove 2` in one never removes what the other shows.
public struct LastList: Sendable {
    /// How many lines of a list are kept: more than a number of three digits can stand for.
    static let lineLimit = 1_000
    /// How many sessions' lists are kept; those that were shown longest ago go.
    static let sessionLimit = 50

    let database: StoreDatabase

    /// Remembers a list in place of the one before it in the same session.
    ///
    /// - Parameters:
    ///   - lines: Its lines from the top.
    ///   - first: The number that stood before the first line: 21 on a second page of 20.
    ///   - program: Which program showed it, as it is called: `bookfetch`, `news`.
    ///   - session: What tells the terminal session from every other; a fingerprint of it is kept. `nil` outside of
    ///     any.
    /// - Throws: ``StoreError``, with the earlier list as it was.
    public func replace(
        with lines: [ListLine],
        from first: Int = 1,
        of program: String,
        in session: String? = nil
    ) async throws(StoreError) {
        let session = Self.fingerprint(session)
        try await database.write("note a list") { db in
            try ListLineRecord.lines(of: program, in: session).deleteAll(db)
            for (index, line) in lines.prefix(Self.lineLimit).enumerated() {
                try ListLineRecord(line, number: first.adding(index), program: program, session: session).insert(db)
            }
            // By the order of writing, which no clock that was wrong can disturb.
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

    /// One line of the last list.
    ///
    /// - Parameters:
    ///   - number: The number it was shown with. A number that no line has counts from the top of the list, so that on
    ///     a second page both 21 and 1 are the first line.
    ///   - program: Which program showed it.
    ///   - session: The terminal session; `nil` for the newest list of all.
    /// - Returns: The line; `nil` when the list is shorter, or none was shown.
    /// - Throws: ``StoreError``.
    public func line(
        _ number: Int,
        of program: String,
        in session: String? = nil
    ) async throws(StoreError) -> ListLine? {
        try await database.read("read the last list") { db in
            guard let lines = try Self.lines(db, of: program, in: session) else { return nil }
            if let shown = try lines.filter(ListLineRecord.Columns.number == number).fetchOne(db) { return shown.line }
            guard number >= 1 else { return nil }
            return try lines.limit(1, offset: number - 1).fetchOne(db)?.line
        }
    }

    /// The whole last list, as far as it is kept.
    ///
    /// - Parameters:
    ///   - program: Which program showed it.
    ///   - session: The terminal session; `nil` for the newest list of all.
    /// - Returns: Its lines from the top; none when none was shown.
    /// - Throws: ``StoreError``.
    public func lines(of program: String, in session: String? = nil) async throws(StoreError) -> [ListLine] {
        try await database.read("read the last list") { db in
            try Self.lines(db, of: program, in: session)?.fetchAll(db).map(\.line) ?? []
        }
    }

    /// The rows of a session's list; without a session those of the newest.
    private static func lines(
        _ db: Database,
        of program: String,
        in session: String?
    ) throws -> QueryInterfaceRequest<ListLineRecord>? {
        if let session { return ListLineRecord.lines(of: program, in: fingerprint(session)) }
        return try StoredText.fetchOne(
            db,
            sql: "SELECT session FROM listLine WHERE program = ? ORDER BY id DESC LIMIT 1",
            arguments: [program]
        ).map { ListLineRecord.lines(of: program, in: $0.string) }
    }

    /// What stands for a session in the store: of one length, whatever a person calls it.
    private static func fingerprint(_ session: String?) -> String {
        session.map { String(SHA256.hexadecimal(Data($0.utf8)).prefix(32)) } ?? ""
    }
}

/// One line of a list, with what it takes to open what stood there.
public struct ListLine: Hashable, Sendable {
    /// The identity of the book or article; `nil` for one that has none.
    public let identity: String?
    /// The book's ISBN, where it has one.
    public let isbn: ISBN?
    /// The address of the article, or of the book's page.
    public let url: String?
    /// The title, for messages.
    public let title: String

    /// A line.
    public init(identity: String?, isbn: ISBN? = nil, url: String? = nil, title: String) {
        self.identity = identity
        self.isbn = isbn
        self.url = url
        self.title = title
    }

    /// The line of a book; the address is that of its first link.
    public init(_ book: Book) {
        self.init(identity: book.identity, isbn: book.isbn, url: book.links.first?.url, title: book.title)
    }

    /// The line of an article.
    public init(_ article: Article) {
        self.init(identity: article.identity, url: article.url, title: article.title ?? "")
    }
}

/// A row of `listLine`.
struct ListLineRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "listLine"

    enum Columns {
        static let program = Column(CodingKeys.program)
        static let session = Column(CodingKeys.session)
        static let number = Column(CodingKeys.number)
    }

    var program: StoredText
    /// A fingerprint of the terminal session; empty for a list that was shown outside of any.
    var session: StoredText
    /// Counted from 1.
    var number: Int
    var identity: StoredText?
    var isbn: StoredText?
    var url: StoredText?
    var title: StoredText

    /// The row of a line.
    init(_ line: ListLine, number: Int, program: String, session: String) {
        self.program = StoredText(program)
        self.session = StoredText(session)
        self.number = number
        identity = line.identity.map { StoredText($0) }
        isbn = line.isbn.map { StoredText($0.isbn13) }
        url = line.url.map { StoredText($0) }
        title = StoredText(line.title)
    }

    /// The lines of a program's list in a session, in order.
    static func lines(of program: String, in session: String) -> QueryInterfaceRequest<ListLineRecord> {
        filter(Columns.program == program && Columns.session == session).order(Columns.number)
    }

    var line: ListLine {
        ListLine(
            identity: identity?.string,
            isbn: isbn.flatMap { try? ISBN($0.string) },
            url: url?.string,
            title: title.string
        )
    }
}
