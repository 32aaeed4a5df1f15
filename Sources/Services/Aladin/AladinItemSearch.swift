public import Foundation

/// The parameters of a search. A search by ISBN is an ``AladinItemLookUp``.
public struct AladinItemSearch: Hashable, Sendable {
    /// The field that is searched.
    public enum QueryType: String, CaseIterable, Sendable {
        /// Title and author.
        case keyword = "Keyword"
        /// Title.
        case title = "Title"
        /// Author.
        case author = "Author"
        /// Publisher.
        case publisher = "Publisher"
    }

    /// The sort order.
    public enum Sort: String, CaseIterable, Sendable {
        /// Relevance.
        case accuracy = "Accuracy"
        /// Latest publication first.
        case publishTime = "PublishTime"
        /// By title.
        case title = "Title"
        /// By sales.
        case salesPoint = "SalesPoint"
        /// By customers' rating.
        case customerRating = "CustomerRating"
        /// By number of reviews.
        case myReviewCount = "MyReviewCount"
    }

    /// The search terms, as typed.
    public let query: String
    /// The field to search.
    public let queryType: QueryType
    /// The department of the shop.
    public let searchTarget: AladinSearchTarget
    /// The page, counted from 1.
    public let start: Int
    /// Items per page, 1 to 50.
    public let maxResults: Int
    /// The sort order.
    public let sort: Sort
    /// The size of the covers linked to.
    public let cover: AladinCover
    /// Aladin's number of a category; `nil` for all.
    public let categoryId: Int?

    /// A search.
    ///
    /// - Throws: ``AladinParameterError`` for an invalid page.
    public init(
        query: String,
        queryType: QueryType = .keyword,
        searchTarget: AladinSearchTarget = .book,
        start: Int = 1,
        maxResults: Int = 10,
        sort: Sort = .accuracy,
        cover: AladinCover = .mid,
        categoryId: Int? = nil
    ) throws(AladinParameterError) {
        try AladinParameterError.check(start: start, maxResults: maxResults)
        self.query = query
        self.queryType = queryType
        self.searchTarget = searchTarget
        self.start = start
        self.maxResults = maxResults
        self.sort = sort
        self.cover = cover
        self.categoryId = categoryId
    }
}

/// A department of the shop.
public enum AladinSearchTarget: String, CaseIterable, Sendable {
    /// Korean books.
    case book = "Book"
    /// Foreign books.
    case foreign = "Foreign"
    /// Records.
    case music = "Music"
    /// Films.
    case dvd = "DVD"
    /// Used books, records and films.
    case used = "Used"
    /// E-books.
    case ebook = "eBook"
    /// All of them.
    case all = "All"
}

/// The size of the cover image an item links to.
public enum AladinCover: String, CaseIterable, Sendable {
    /// 200 pixels wide.
    case big = "Big"
    /// 150 pixels wide.
    case midBig = "MidBig"
    /// 85 pixels wide; the service's default.
    case mid = "Mid"
    /// 75 pixels wide.
    case small = "Small"
    /// 65 pixels wide.
    case mini = "Mini"
    /// No cover.
    case none = "None"
}

/// Why the parameters of a request to Aladin are invalid; checked before anything is sent.
public enum AladinParameterError: Error, Hashable, Sendable {
    /// The page is below 1.
    case start(Int)
    /// The page size is not 1 to 50. The manual's table says 100 and its note 50; no response with more than 50 is
    /// known.
    case maxResults(Int)
    /// The page is past the 200th result, the last one that the service returns.
    case pastReach(start: Int, maxResults: Int)

    /// The number of results that a search or list can be paged through.
    package static let reach = 200

    static func check(start: Int, maxResults: Int) throws(AladinParameterError) {
        guard start >= 1 else { throw .start(start) }
        guard (1...50).contains(maxResults) else { throw .maxResults(maxResults) }
        // Divided, not multiplied: the page can be any number, and a product could overflow.
        guard start <= reach / maxResults else { throw .pastReach(start: start, maxResults: maxResults) }
    }
}

extension AladinParameterError: CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .start(let start): "Aladin's pages start at 1, not \(start)."
        case .maxResults(let size): "Aladin provides 1 to 50 results per page, not \(size)."
        case .pastReach(let start, let size):
            "Page \(start) at \(size) per page is out of reach: Aladin provides at most \(Self.reach) results."
        }
    }
}

extension AladinParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
