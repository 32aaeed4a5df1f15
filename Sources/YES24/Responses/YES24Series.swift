public import APIClient

/// A series an item belongs to.
public struct YES24Series: Codable, Hashable, Sendable {
    /// YES24's number of the series.
    @Lenient public var seriesId: Int?
    /// The series' name.
    @Lenient public var seriesName: String?
}
