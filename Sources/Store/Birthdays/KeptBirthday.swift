public import CatalogModel
public import Foundation

/// A person's birthday, as the reader keeps it.
public struct KeptBirthday: Hashable, Sendable {
    /// What the entry is known by in calendars, whatever else changes in it.
    public let uid: String
    /// The person's name, on one line, NFC.
    public let name: String
    /// The day.
    public let day: MonthDay
    /// The year of birth, where it is known.
    public let year: Int?
    /// When it was kept, or changed last.
    public let keptAt: Date

    /// The day of birth, where the year is known.
    public var bornOn: PartialDate? { year.flatMap { day.date(in: $0) } }
}
