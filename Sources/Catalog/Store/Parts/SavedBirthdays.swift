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
    /// - `day`: The day of the solar calendar; with `lunar` the one on which the person was born, or, if the year is
    ///   unknown, any on which the birthday falls.
    /// - `lunar`: The day of the Korean lunar calendar on which the birthday is celebrated.
    /// - `year`: The year of birth; `nil`, or a year without the day, if unknown: a known year then stays unless the
    ///   day changes.
    /// - Throws: ``StoreError``, with nothing changed; ``StoreError/noIdentity`` for an empty name.
    @discardableResult
    public func save(
        _ name: String,
        on day: MonthDay,
        year: Int? = nil,
        lunar: LunarDay? = nil
    ) async throws(StoreError) -> SavedBirthday {
        let name = CleanText.plain(name)
        guard !name.isEmpty else { throw .noIdentity }
        let born = year.flatMap { day.date(in: $0) == nil ? nil : $0 }
        let now = time.now().milliseconds
        let uid = UUID().uuidString.lowercased()
        return try await database.writeDurably("keep a birthday") { db in
            let known = try BirthdayRecord.fetch(db, name)
            let isSame =
                known.map { known in
                    guard known.lunar?.string == lunar?.description else { return false }
                    return lunar != nil || known.month == day.month && known.day == day.day
                } ?? false
            // The solar day of a lunar birthday belongs to its year.
            let stored = born == nil && isSame ? known : nil
            let record = BirthdayRecord(
                id: known?.id,
                uid: known?.uid ?? ValidatedText(uid),
                name: ValidatedText(name),
                year: born ?? stored?.year ?? 0,
                month: stored?.month ?? day.month,
                day: stored?.day ?? day.day,
                keptAt: try ChangeTimes(db, .birthday, name).time(max(now, ChangeTimes.after(known?.keptAt))),
                lunar: lunar.map { ValidatedText($0.description) }
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
        let now = time.now().milliseconds
        return try await database.writeDurably("forget a birthday") { db in
            guard let record = try BirthdayRecord.fetch(db, name) else { return nil }
            try record.delete(db)
            try ChangeTimes(db, .birthday, name).noteRemoval(at: now, after: record.keptAt)
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
    /// The day of the solar calendar; of a lunar birthday the one on which the person was born, if the year is known.
    public let day: MonthDay
    /// The day of the Korean lunar calendar on which the birthday is celebrated, if it is a lunar one.
    public let lunar: LunarDay?
    /// The year of birth, if known.
    public let year: Int?
    /// The time it was saved or last changed.
    public let keptAt: Date

    /// The date of birth, if the year is known.
    public var bornOn: PartialDate? { year.flatMap { day.date(in: $0) } }

    /// The days of the solar calendar on which the birthday is celebrated in a year: 29 February on the 28th in years
    /// without it; a lunar birthday on none, one or two days, and on none outside `KoreanLunarCalendar`.
    public func dates(in year: Int) -> [PartialDate] {
        guard let lunar else {
            return [day.date(in: year) ?? MonthDay(month: 2, day: 28)?.date(in: year)].compactMap(\.self)
        }
        return KoreanLunarCalendar.birthdays(lunar, in: year)
    }

    /// The day of the solar calendar in a year: the first of `dates(in:)` if the birthday is lunar, otherwise ``day``.
    public func day(in year: Int?) -> MonthDay {
        guard lunar != nil, let year else { return day }
        return dates(in: year).first?.monthDay ?? day
    }
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
    /// As ``LunarDay/description``; `NULL` for a solar birthday.
    var lunar: ValidatedText?

    static func fetch(_ db: Database, _ name: String) throws -> BirthdayRecord? {
        try filter(Columns.name == name).fetchOne(db)
    }

    /// Throws a `DatabaseError` for a damaged file, if the day does not exist: none such was ever written.
    func birthday() throws -> SavedBirthday {
        guard let day = MonthDay(month: month, day: day), !name.string.isEmpty, year == 0 || day.date(in: year) != nil
        else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        let lunarDay = lunar.flatMap { LunarDay($0.string) }
        if lunar != nil, lunarDay == nil { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return SavedBirthday(
            uid: uid.string,
            name: name.string,
            day: day,
            lunar: lunarDay,
            year: year == 0 ? nil : year,
            keptAt: Date(milliseconds: keptAt)
        )
    }
}
