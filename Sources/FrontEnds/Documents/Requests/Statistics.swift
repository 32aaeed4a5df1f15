package import CatalogModel
import Wording

/// The year of statistics as it is typed: four digits, or a word for all years; this year without a text.
package enum StatisticsYear {
    /// Returns the year; `nil` for all years. Throws ``ProgramFailure`` with code 64 for another text.
    package static func read(_ text: String?, today: PartialDate?) throws(ProgramFailure) -> Int? {
        guard let text else { return today?.year }
        guard !TypedWords.all.contains(text.lowercased()) else { return nil }
        guard let year = TypedWords.year(text) else { throw .usage(.invalidStatsYear(text: text)) }
        return year
    }
}
