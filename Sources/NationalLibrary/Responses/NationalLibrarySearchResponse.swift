public import APIClient

/// A page of records.
///
/// Only ``docs`` must be there; a single object counts as a list of one. Members of it that are no objects are left out.
public struct NationalLibrarySearchResponse: Codable, Hashable, Sendable {
    /// How many records were found. The service sends a text.
    @Lenient public var totalCount: Int?
    /// The page, counted from 1. The service sends a text.
    @Lenient public var pageNumber: Int?
    /// The records; empty when nothing was found. One ISBN may stand on several.
    public var docs: [NationalLibraryRecord]

    private enum CodingKeys: String, CodingKey {
        case totalCount = "TOTAL_COUNT"
        case pageNumber = "PAGE_NO"
        case docs
    }

    /// Reads a page.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is no list of records.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let docs = try container.decode(LenientList<NationalLibraryRecord>.self, forKey: .docs).wrappedValue
        else {
            throw DecodingError.keyNotFound(
                CodingKeys.docs,
                DecodingError.Context(codingPath: container.codingPath, debugDescription: "no list of records")
            )
        }
        self.docs = docs
        _totalCount = try container.decode(Lenient<Int>.self, forKey: .totalCount)
        _pageNumber = try container.decode(Lenient<Int>.self, forKey: .pageNumber)
    }
}
