public import CatalogModel
public import Foundation

/// A birthday to stand in a calendar, every year.
public struct CalendarBirthday: Hashable, Sendable {
    /// What the entry is known by; it must stay the same when the calendar is written again.
    public let uid: String
    /// What the calendar shows.
    public let summary: String
    /// The day.
    public let day: MonthDay
    /// The year of the first one: that of birth, where it is known.
    public let year: Int?
    /// When the entry was changed last.
    public let changedAt: Date

    /// A birthday.
    ///
    /// - Parameters:
    ///   - uid: What the entry is known by.
    ///   - summary: What the calendar shows.
    ///   - day: The day.
    ///   - year: The year of birth, where it is known.
    ///   - changedAt: When the entry was changed last.
    public init(uid: String, summary: String, day: MonthDay, year: Int?, changedAt: Date) {
        self.uid = uid
        self.summary = summary
        self.day = day
        self.year = year
        self.changedAt = changedAt
    }

    /// The first day: in the year of birth, else in that of the last change, and for 29 February in the last one before
    /// that has the day.
    var firstDay: PartialDate? {
        if let year { return day.date(in: year) }
        let changed = Int(Instant.text(changedAt).prefix(4)) ?? 2000
        return (0...8).lazy.compactMap { day.date(in: changed - $0) }.first
    }

    /// How it comes again. A rule that says only "yearly" leaves 29 February out of three years in four
    /// ([RFC 5545, 3.3.10](https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10): a date that does not exist is
    /// ignored), so this day is the last of February: the 28th in those.
    var rule: String {
        day.month == 2 && day.day == 29 ? "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1" : "FREQ=YEARLY"
    }
}
