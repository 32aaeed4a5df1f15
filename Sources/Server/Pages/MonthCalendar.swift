import CatalogModel
import Foundation
import Messages

extension MonthDay {
    /// This day in a year, otherwise in the next one that has it.
    func day(near year: Int) -> PartialDate? {
        (year...year + 8).lazy.compactMap { date(in: $0) }.first
    }
}

/// A month of days to choose from.
struct MonthCalendar {
    private let chosen: PartialDate
    private let today: PartialDate?
    /// The years of the list: one by default, `1988-1997`, or `all`.
    private let years: String?
    private let calendar: Calendar

    init(_ day: PartialDate, today: PartialDate?, years: String?) {
        chosen = day
        self.today = today
        self.years = years
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        self.calendar = calendar
    }

    /// The calendar, and the field for any other day.
    var html: String {
        guard let month = chosen.month, let day = chosen.day,
            let first = calendar.date(from: DateComponents(year: chosen.year, month: month, day: 1)),
            let count = calendar.range(of: .day, in: .month, for: first)?.count
        else { return "" }
        // Weeks begin on Sunday, as on Korean calendars.
        let blank = calendar.component(.weekday, from: first) - 1
        let cells =
            (0..<blank).map { _ in ["number": false] as [String: Any] }
            + (1...count).map { number in
                [
                    "number": number, "address": "/birthday/\(date(first, number))", "isChosen": number == day,
                    "isToday": date(first, number) == today?.description ?? "",
                ] as [String: Any]
            }
        let weeks = stride(from: 0, to: cells.count, by: 7).map { start in
            ["days": Array(cells[start..<min(start + 7, cells.count)])] as [String: Any]
        }
        return PageTemplates.render(
            "birthday",
            [
                "weeks": weeks, "day": chosen.description,
                "monthTitle": Message.pageMonth(year: chosen.year, month: month).text,
                "previousAddress": moved(first, -1), "nextAddress": moved(first, 1),
                "previousYearAddress": moved(first, -12), "nextYearAddress": moved(first, 12),
                "years": choices,
                "weekdays": Message.pageWeekdays.text.split(separator: " ").map(String.init),
            ]
        )
    }

    /// The day's year, the last ten, or all; and the years of the address, which may be any.
    private var choices: [[String: Any]] {
        let ten = Self.lastYears(today)
        var choices = [("", Message.pageThisYear), (ten, .pageEveryYear), ("all", .pageAllYears)]
        if let years, !choices.contains(where: { $0.0 == years }) { choices.append((years, Message(verbatim: years))) }
        return choices.map { name, label in ["name": name, "label": label.text, "isChosen": name == years ?? ""] }
    }

    /// The last ten years, with this one.
    static func lastYears(_ today: PartialDate?) -> String {
        let year = today?.year ?? 2026
        return "\(year - 9)-\(year)"
    }

    private func moved(_ first: Date, _ months: Int) -> Any {
        guard let other = calendar.date(byAdding: .month, value: months, to: first),
            (1000...9999).contains(calendar.component(.year, from: other)),
            let count = calendar.range(of: .day, in: .month, for: other)?.count
        else { return false }
        return "/birthday/\(date(other, min(chosen.day ?? 1, count)))"
    }

    private func date(_ month: Date, _ day: Int) -> String {
        let parts = calendar.dateComponents([.year, .month], from: month)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.year ?? 1)-\(two(parts.month ?? 1))-\(two(day))"
    }
}
