import CatalogModel
import Foundation
import GRDB

/// A row of `keptBirthday`.
struct BirthdayRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "keptBirthday"

    enum Columns {
        static let name = Column(CodingKeys.name)
        static let month = Column(CodingKeys.month)
        static let day = Column(CodingKeys.day)
        static let id = Column(CodingKeys.id)
    }

    var id: Int64?
    var uid: StoredText
    var name: StoredText
    /// 0 where it is not known.
    var year: Int
    var month: Int
    var day: Int
    /// Milliseconds since 1970.
    var keptAt: Int64

    /// The row of a name, or none.
    static func fetch(_ db: Database, _ name: String) throws -> BirthdayRecord? {
        try filter(Columns.name == name).fetchOne(db)
    }

    /// What the row says.
    ///
    /// - Throws: A `DatabaseError` that says the file is damaged, where there is no such day: none was ever written.
    func birthday() throws -> KeptBirthday {
        guard let day = MonthDay(month: month, day: day), !name.string.isEmpty, year == 0 || day.date(in: year) != nil
        else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        return KeptBirthday(
            uid: uid.string,
            name: name.string,
            day: day,
            year: year == 0 ? nil : year,
            keptAt: Date(milliseconds: keptAt)
        )
    }
}
