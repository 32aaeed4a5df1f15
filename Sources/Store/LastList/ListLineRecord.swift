import CatalogModel
import GRDB

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
