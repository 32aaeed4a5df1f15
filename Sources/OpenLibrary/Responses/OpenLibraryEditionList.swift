public import APIClient

/// The editions of a work that match a search.
public struct OpenLibraryEditionList: Codable, Hashable, Sendable {
    /// How many match.
    @Lenient public var numFound: Int?
    /// The place of the first, counted from 0.
    @Lenient public var start: Int?
    /// Whether the number is exact.
    @Lenient public var numFoundExact: Bool?
    /// The editions that are sent: the best one, as seen in answers.
    @LenientList public var docs: [OpenLibraryFoundEdition]?
}
