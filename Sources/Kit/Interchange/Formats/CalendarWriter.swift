package import CatalogModel
package import Foundation

/// Writes calendars as iCalendar, [RFC 5545](https://www.rfc-editor.org/rfc/rfc5545): all-day events that do not mark
/// the time as busy, birthdays repeating yearly.
package enum CalendarWriter {
    /// The maximum length of a line in octets, its end not counted (RFC 5545, 3.1).
    static let lineLength = 75

    /// A calendar.
    ///
    /// - Parameter birthdays: The entries. A calendar must have at least one (RFC 5545, 3.6).
    /// - Returns: The text in UTF-8, its lines ended by CRLF and folded at 75 octets; `nil` without entries.
    package static func text(_ birthdays: [CalendarBirthday]) -> String? {
        calendar("birthdays", birthdays.map(event))
    }

    /// A calendar of the days on which books are published.
    ///
    /// - Parameter releases: The entries; those without a day are left out.
    /// - Returns: The text, as for birthdays; `nil` without entries.
    package static func releases(_ releases: [CalendarRelease]) -> String? {
        calendar("releases", releases.map(event).filter { !$0.isEmpty })
    }

    private static func calendar(_ name: String, _ events: [[String]]) -> String? {
        guard !events.isEmpty else { return nil }
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//bookfetch//\(name)//EN", "CALSCALE:GREGORIAN"]
        lines += events.flatMap(\.self)
        lines.append("END:VCALENDAR")
        return lines.map { fold($0) + "\r\n" }.joined()
    }

    private static func event(_ release: CalendarRelease) -> [String] {
        guard release.day.day != nil else { return [] }
        return [
            "BEGIN:VEVENT",
            "UID:\(escape(release.uid))",
            "DTSTAMP:\(moment(release.changedAt))",
            "DTSTART;VALUE=DATE:\(release.day.description.filter { $0 != "-" })",
            "SUMMARY:\(escape(release.summary))",
        ] + (release.url.flatMap(link).map { ["URL:\($0)"] } ?? []) + ["TRANSP:TRANSPARENT", "END:VEVENT"]
    }

    /// An address as a value of type URI, which is not escaped; `nil` with characters that no address has.
    private static func link(_ url: String) -> String? {
        url.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 0x20 && $0.value != 0x7F } ? url : nil
    }

    private static func event(_ birthday: CalendarBirthday) -> [String] {
        guard let first = birthday.firstDay else { return [] }
        return [
            "BEGIN:VEVENT",
            "UID:\(escape(birthday.uid))",
            "DTSTAMP:\(moment(birthday.changedAt))",
            "DTSTART;VALUE=DATE:\(first.description.filter { $0 != "-" })",
        ] + (birthday.isYearly ? ["RRULE:\(birthday.rule)"] : []) + [
            "SUMMARY:\(escape(birthday.summary))",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    }

    /// An instant in UTC: `20261121T010203Z`.
    private static func moment(_ date: Date) -> String {
        let text = Instant.text(Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down)))
        return text.filter { $0 != "-" && $0 != ":" }
    }

    /// A text value (RFC 5545, 3.3.11): `\`, `;`, `,` and line ends are escaped, other control characters are dropped.
    static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped += "\\" + String(scalar)
            case "\n": escaped += "\\n"
            case "\t": escaped.unicodeScalars.append(scalar)
            default: if scalar.value >= 0x20, scalar.value != 0x7F { escaped.unicodeScalars.append(scalar) }
            }
        }
        return escaped
    }

    /// A line, folded if too long, each continuation after a space. Characters are not split: a reader that unfolds
    /// octets would cope, one that shows lines would not.
    static func fold(_ line: String) -> String {
        var folded = ""
        var length = 0
        for scalar in line.unicodeScalars {
            let size = UTF8.width(scalar)
            if length + size > lineLength {
                folded += "\r\n "
                length = 1
            }
            folded.unicodeScalars.append(scalar)
            length += size
        }
        return folded
    }
}

/// A yearly birthday in a calendar.
package struct CalendarBirthday: Hashable, Sendable {
    /// The identifier of the entry; it must stay the same when the calendar is written again.
    package let uid: String
    package let summary: String
    package let day: MonthDay
    /// The year of birth, if known; the first occurrence.
    package let year: Int?
    package let changedAt: Date
    /// Whether the entry repeats on the same day of every year, as a lunar birthday does not.
    package let isYearly: Bool

    package init(
        uid: String,
        summary: String,
        day: MonthDay,
        year: Int?,
        changedAt: Date,
        isYearly: Bool = true
    ) {
        self.uid = uid
        self.summary = summary
        self.day = day
        self.year = year
        self.changedAt = changedAt
        self.isYearly = isYearly
    }

    /// The first occurrence: in the year of birth, or of the last change; for 29 February the leap year before.
    var firstDay: PartialDate? {
        if let year { return day.date(in: year) }
        let changed = Int(Instant.text(changedAt).prefix(4)) ?? 2000
        return (0...8).lazy.compactMap { day.date(in: changed - $0) }.first
    }

    /// The recurrence rule. A rule that is only yearly skips 29 February in three years of four ([RFC 5545,
    /// 3.3.10](https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10): a date that does not exist is ignored), so this
    /// day is the last of February: the 28th in those years.
    var rule: String {
        day.month == 2 && day.day == 29 ? "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1" : "FREQ=YEARLY"
    }
}

/// The day on which a book is published, in a calendar.
package struct CalendarRelease: Hashable, Sendable {
    /// The identifier of the entry; it must stay the same when the calendar is written again.
    package let uid: String
    package let summary: String
    package let day: PartialDate
    package let url: String?
    package let changedAt: Date

    package init(uid: String, summary: String, day: PartialDate, url: String?, changedAt: Date) {
        self.uid = uid
        self.summary = summary
        self.day = day
        self.url = url
        self.changedAt = changedAt
    }
}
