import APIClient
public import CatalogModel
public import Foundation
import GRDB

/// The user's saved birthdays, one per person.
public struct SavedBirthdays: Sendable {
    let database: StoreDatabase
    let time: Time

    /// Saves a birthday. An existing one under the name is updated, and remains the same calendar entry.
    ///
    /// - `name`: The person's name; white space is collapsed, and the form is NFC.
    /// - `year`: The year of birth; `nil`, or a year without the day, if unknown: a known year then stays unless the
    ///   day changes.
    /// - Throws: ``StoreError``, with nothing changed; ``StoreError/noIdentity`` for an empty name.
    @discardableResult
    public func keep(_ name: String, on day: MonthDay, year: Int? = nil) async throws(StoreError) -> SavedBirthday {
        let name = CleanText.plain(name)
        guard !name.isEmpty else { throw .noIdentity }
        let born = year.flatMap { day.date(in: $0) == nil ? nil : $0 }
        let now = time.now().milliseconds
        let uid = UUID().uuidString.lowercased()
        return try await database.writeDurably("keep a birthday") { db in
            let known = try BirthdayRecord.fetch(db, name)
            let kept = known.flatMap { $0.month == day.month && $0.day == day.day ? $0.year : nil } ?? 0
            let record = BirthdayRecord(
                id: known?.id,
                uid: known?.uid ?? ValidatedText(uid),
                name: ValidatedText(name),
                year: born ?? kept,
                month: day.month,
                day: day.day,
                keptAt: now
            )
            try record.save(db)
            return try record.birthday()
        }
    }

    /// All birthdays.
    ///
    /// - Returns: Ordered by day of the year, then by time of saving.
    public func list() async throws(StoreError) -> [SavedBirthday] {
        try await database.read("read the birthdays") { db in
            try BirthdayRecord.order(
                BirthdayRecord.Columns.month,
                BirthdayRecord.Columns.day,
                BirthdayRecord.Columns.id
            )
            .fetchAll(db).map { try $0.birthday() }
        }
    }

    /// Removes a birthday.
    @discardableResult
    public func forget(_ name: String) async throws(StoreError) -> SavedBirthday? {
        let name = CleanText.plain(name)
        return try await database.writeDurably("forget a birthday") { db in
            guard let record = try BirthdayRecord.fetch(db, name) else { return nil }
            try record.delete(db)
            return try record.birthday()
        }
    }
}

/// A person's birthday, as saved.
public struct SavedBirthday: Hashable, Sendable {
    /// The identifier of the entry in calendars, which never changes.
    public let uid: String
    /// The person's name, on one line, NFC.
    public let name: String
    /// The day.
    public let day: MonthDay
    /// The year of birth, if known.
    public let year: Int?
    /// When it was saved or last changed.
    public let keptAt: Date

    /// The date of birth, if the year is known.
    public var bornOn: PartialDate? { year.flatMap { day.date(in: $0) } }
}

struct BirthdayRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "keptBirthday"

    enum Columns {
        static let name = Column(CodingKeys.name)
        static let month = Column(CodingKeys.month)
        static let day = Column(CodingKeys.day)
        static let id = Column(CodingKeys.id)
    }

    var id: Int64?
    var uid: ValidatedText
    var name: ValidatedText
    /// 0 if unknown.
    var year: Int
    var month: Int
    var day: Int
    /// Milliseconds since 1970.
    var keptAt: Int64

    static func fetch(_ db: Database, _ name: String) throws -> BirthdayRecord? {
        try filter(Columns.name == name).fetchOne(db)
    }

    /// Throws a `DatabaseError` for a damaged file, if the day does not exist: none such was ever written.
    func birthday() throws -> SavedBirthday {
        guard let day = MonthDay(month: month, day: day), !name.string.isEmpty, year == 0 || day.date(in: year) != nil
        else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        return SavedBirthday(
            uid: uid.string,
            name: name.string,
            day: day,
            year: year == 0 ? nil : year,
            keptAt: Date(milliseconds: keptAt)
        )
    }
}
