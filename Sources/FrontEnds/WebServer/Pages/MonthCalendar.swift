import CatalogModel
import Foundation
import Wording

extension MonthDay {
    /// This day in a year, otherwise in the next one that has it; `nil` for a year that no calendar shows.
    func day(near year: Int) -> PartialDate? {
        guard 0...9999 ~= year else { return nil }
        return (year...year + 8).lazy.compactMap { date(in: $0) }.first
    }
}

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

    var view: HTML {
        guard let month = chosen.month, let day = chosen.day,
            let first = calendar.date(from: DateComponents(year: chosen.year, month: month, day: 1)),
            let count = calendar.range(of: .day, in: .month, for: first)?.count
        else { return "" }
        // Weeks begin on Sunday, as on Korean calendars.
        let blank = calendar.component(.weekday, from: first) - 1
        let days: [Int?] = Array(repeating: nil, count: blank) + (1...count).map { $0 }
        let weeks = stride(from: 0, to: days.count, by: 7).map { days[$0..<min($0 + 7, days.count)] }
        let ways: [(String?, HTML, Message, String)] = [
            (moved(first, -12), "", .pagePreviousYear, "«"),
            (moved(first, -1), #" rel="prev""#, .pagePreviousMonth, "‹"),
            (moved(first, 1), #" rel="next""#, .pageNextMonth, "›"), (moved(first, 12), "", .pageNextYear, "»"),
        ]
        return """
            <section class="calendar">
            <details class="days">
            <summary>\(Message.pageCalendar)</summary>
            <div class="month-head">
            <p class="month-title" id="month">\(Message.pageMonth(year: chosen.year, month: month))</p>
            <p class="months">
            \(each: ways, { address, rel, label, sign in Self.way(address, rel, label, sign) })</p>
            </div>
            <table class="month" aria-labelledby="month">
            <thead><tr>\(each: Message.pageWeekdays.text.split(separator: " "), { day in
                #"<th scope="col">\#(String(day))</th>"#
            })</tr></thead>
            <tbody>
            \(each: weeks, { week in "<tr>\(each: week, { number in cell(number, first, day) })</tr>\n" })</tbody>
            </table>
            <form class="choices" action="/birthday">
            <p class="choice choice-wide"><label for="date">\(Message.pageDay)</label>
            <input id="date" name="date" type="date" value="\(chosen.description)" min="1000-01-01" max="9999-12-31" \
            required></p>
            <p class="choice choice-wide"><label for="years">\(Message.pageYears)</label>
            <select id="years" name="years">
            \(HTML.options(choices))</select></p>
            <p class="choice"><button>\(Message.pageShow)</button></p>
            </form>
            </details>
            </section>

            """
    }

    private static func way(_ address: String?, _ rel: HTML, _ label: Message, _ sign: String) -> HTML {
        guard let address else { return "" }
        return """
            <a\(rel) href="\(address)" aria-label="\(label)" title="\(label)">\(sign)</a>

            """
    }

    private func cell(_ number: Int?, _ first: Date, _ day: Int) -> HTML {
        guard let number else { return "<td></td>" }
        let date = date(first, number)
        let isToday = date == today?.description
        return """
            <td><a href="/birthday/\(date)"\(if: isToday, #" class="is-today""#)\
            \(if: number == day, #" aria-current="date""#)>\(number)</a></td>
            """
    }

    /// The day's year, the last ten, or all; and the years of the address, which may be any.
    private var choices: [Choice] {
        let ten = Self.lastYears(today)
        var choices = [("", Message.pageThisYear), (ten, .pageEveryYear), ("all", .pageAllYears)]
        if let years, !choices.contains(where: { $0.0 == years }) { choices.append((years, Message(verbatim: years))) }
        return choices.map { name, label in Choice(name, label, name == years ?? "") }
    }

    static func lastYears(_ today: PartialDate?) -> String {
        let year = today?.year ?? 2026
        return "\(year - 9)-\(year)"
    }

    private func moved(_ first: Date, _ months: Int) -> String? {
        guard let other = calendar.date(byAdding: .month, value: months, to: first),
            (1000...9999).contains(calendar.component(.year, from: other)),
            let count = calendar.range(of: .day, in: .month, for: other)?.count
        else { return nil }
        return "/birthday/\(date(other, min(chosen.day ?? 1, count)))"
    }

    private func date(_ month: Date, _ day: Int) -> String {
        let parts = calendar.dateComponents([.year, .month], from: month)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.year ?? 1)-\(two(parts.month ?? 1))-\(two(day))"
    }
}
