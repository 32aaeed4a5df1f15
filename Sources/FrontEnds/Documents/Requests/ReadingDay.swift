package import CatalogModel

package enum ReadingDay {
    /// Parses a day, as precise as it is typed; `nil` for what is none. `text`: a day in any form of `TypedDate`,
    /// without a year the latest such day; `2026-11`, `2026`.
    package static func read(_ text: String, today: PartialDate?) -> PartialDate? {
        // Before the command runs, any year in which the day exists will do.
        let today = today ?? PartialDate(year: 2000, month: 12, day: 31)
        if let today, let day = (try? TypedDate(text))?.resolved(today: today)?.latest(until: today) { return day }
        let isPlain = text.unicodeScalars.allSatisfy { ("0"..."9").contains($0) || "-./ ".unicodeScalars.contains($0) }
        guard isPlain, let date = PartialDate(lenient: text), date.year >= 1000 else { return nil }
        // A month or day of zero is unknown in a library's record, but a typing error here.
        let numbers = text.split { !$0.isNumber }.count
        guard numbers < 2 || date.month != nil, numbers < 3 || date.day != nil else { return nil }
        return date
    }
}
