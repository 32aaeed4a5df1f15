public import APIClient

/// The series an item belongs to.
public struct AladinSeriesInfo: Codable, Hashable, Sendable {
    /// Aladin's number of the series.
    @Lenient public var seriesId: Int?
    /// The series' name, sometimes with the item's place in it.
    @Lenient public var seriesName: String?
    /// The series' page, with `&amp;` for `&`.
    @Lenient public var seriesLink: String?
}
