public import APIClient

/// A page of items: what searches, look-ups and lists answer with.
///
/// Only ``items`` must be there. Members of it that are no objects are left out.
public struct YES24ItemPage: Codable, Hashable, Sendable {
    /// What the answer says about itself.
    @LenientObject public var meta: YES24Meta?
    /// The items; empty when nothing was found.
    public var items: [YES24Item]
    /// The page, counted from 1.
    @Lenient public var currentPage: Int?
    /// Items to a page.
    @Lenient public var pageSize: Int?
    /// How many items there are on all pages.
    @Lenient public var totalCount: Int?

    private enum CodingKeys: CodingKey {
        case meta, items, currentPage, pageSize, totalCount
    }

    init(items: [YES24Item]) {
        self.items = items
    }

    /// Reads a page.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is no list of items.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let items = try container.decode(LenientList<YES24Item>.self, forKey: .items).wrappedValue else {
            throw DecodingError.keyNotFound(
                CodingKeys.items,
                DecodingError.Context(codingPath: container.codingPath, debugDescription: "no list of items")
            )
        }
        self.items = items
        _meta = try container.decode(LenientObject<YES24Meta>.self, forKey: .meta)
        _currentPage = try container.decode(Lenient<Int>.self, forKey: .currentPage)
        _pageSize = try container.decode(Lenient<Int>.self, forKey: .pageSize)
        _totalCount = try container.decode(Lenient<Int>.self, forKey: .totalCount)
    }
}
