import CatalogModel
import GRDB

/// A row of `listLine`.
struct ListLineRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "listLine"

    enum Columns {
        static let program = Column(CodingKeys.program)
        static let number = Column(CodingKeys.number)
    }

    var program: String
    /// Counted from 1.
    var number: Int
    var identity: String?
    var isbn: String?
    var url: String?
    var title: String

    /// The lines of a program's list, in order.
    static func lines(of program: String) -> QueryInterfaceRequest<ListLineRecord> {
        filter(Columns.program == program).order(Columns.number)
    }

    var line: ListLine {
        ListLine(identity: identity, isbn: isbn.flatMap { try? ISBN($0) }, url: url, title: title)
    }
}
