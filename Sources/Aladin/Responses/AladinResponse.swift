public import APIClient

/// A page of items: what all three operations answer with.
///
/// Only ``item`` must be there. Members of it that are no objects are left out.
public struct AladinResponse: Codable, Hashable, Sendable {
    /// `20131101`.
    @Lenient public var version: String?
    /// The service's logo.
    @Lenient public var logo: String?
    /// The logo's name in answers of the 2007 form.
    @Lenient public var imageUrl: String?
    /// What the answer is, in words: `알라딘 검색결과 - …`.
    @Lenient public var title: String?
    /// The same on the web. It is percent-encoded EUC-KR, and holds `&amp;` for `&`.
    @Lenient public var link: String?
    /// When the answer was made, as in mail: `Sat, 13 Nov 2021 06:57:05 GMT`.
    @Lenient public var pubDate: String?
    /// How many items there are; more than can be paged through, see ``AladinParameterError/reach``.
    @Lenient public var totalResults: Int?
    /// The page, counted from 1.
    @Lenient public var startIndex: Int?
    /// Items to a page.
    @Lenient public var itemsPerPage: Int?
    /// The question as the service understood it.
    @Lenient public var query: String?
    /// The category searched; 0 for all.
    @Lenient public var searchCategoryId: Int?
    /// The category's name.
    @Lenient public var searchCategoryName: String?
    /// The items; empty when nothing was found.
    public var item: [AladinItem]

    private enum CodingKeys: String, CodingKey {
        case version, logo, imageUrl, title, link, pubDate, totalResults, startIndex, itemsPerPage, query
        case searchCategoryId, searchCategoryName, item
    }

    /// A page with nothing on it but a count: what an error that means "nothing found" stands for.
    ///
    /// - Parameter totalResults: How many items there are.
    public init(totalResults: Int) {
        item = []
        self.totalResults = totalResults
    }

    /// Reads an envelope.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is no list of items.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let item = try container.decode(LenientList<AladinItem>.self, forKey: .item).wrappedValue else {
            throw DecodingError.keyNotFound(
                CodingKeys.item,
                DecodingError.Context(codingPath: container.codingPath, debugDescription: "no list of items")
            )
        }
        self.item = item
        _version = try container.decode(Lenient<String>.self, forKey: .version)
        _logo = try container.decode(Lenient<String>.self, forKey: .logo)
        _imageUrl = try container.decode(Lenient<String>.self, forKey: .imageUrl)
        _title = try container.decode(Lenient<String>.self, forKey: .title)
        _link = try container.decode(Lenient<String>.self, forKey: .link)
        _pubDate = try container.decode(Lenient<String>.self, forKey: .pubDate)
        _totalResults = try container.decode(Lenient<Int>.self, forKey: .totalResults)
        _startIndex = try container.decode(Lenient<Int>.self, forKey: .startIndex)
        _itemsPerPage = try container.decode(Lenient<Int>.self, forKey: .itemsPerPage)
        _query = try container.decode(Lenient<String>.self, forKey: .query)
        _searchCategoryId = try container.decode(Lenient<Int>.self, forKey: .searchCategoryId)
        _searchCategoryName = try container.decode(Lenient<String>.self, forKey: .searchCategoryName)
    }
}
