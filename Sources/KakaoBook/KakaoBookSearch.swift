public import APIClient
public import Foundation

/// What to search for among Kakao's books, and which page of it.
public struct KakaoBookSearch: Hashable, Sendable {
    /// What comes first.
    public enum Sort: String, CaseIterable, Sendable {
        /// The best match; the service's default.
        case accuracy
        /// The latest publication. The sibling services for the web and images call it `recency`; this one does not.
        case latest
    }

    /// Which part of a document the words are searched in.
    public enum Target: String, CaseIterable, Sendable {
        /// The title.
        case title
        /// The ISBN, digits without hyphens.
        case isbn
        /// The publisher.
        case publisher
        /// Authors and translators.
        case person
    }

    /// The pages the service gives; it refuses the 51st.
    public static let pages = 1...50
    /// How many documents a page can have.
    public static let sizes = 1...50

    /// The words, as typed.
    public let query: String
    /// What comes first.
    public let sort: Sort
    /// The page, counted from 1; see ``pages``.
    public let page: Int
    /// Documents to a page; see ``sizes``.
    public let size: Int
    /// Where to look for the words; `nil` for everywhere.
    public let target: Target?

    /// A page of a search.
    ///
    /// - Parameters:
    ///   - query: The words, as typed.
    ///   - sort: What comes first.
    ///   - page: The page, 1 to 50.
    ///   - size: Documents to a page, 1 to 50.
    ///   - target: Where to look for the words; `nil` for everywhere.
    /// - Throws: ``KakaoBookParameterError`` for what can never work.
    public init(
        query: String,
        sort: Sort = .accuracy,
        page: Int = 1,
        size: Int = 10,
        target: Target? = nil
    ) throws(KakaoBookParameterError) {
        guard query.contains(where: { !$0.isWhitespace }) else { throw .blankQuery }
        guard Self.pages.contains(page) else { throw .page(page) }
        guard Self.sizes.contains(size) else { throw .size(size) }
        self.query = query
        self.sort = sort
        self.page = page
        self.size = size
        self.target = target
    }
}

/// The questions Kakao's book search can be asked.
public enum KakaoBookRouter {
    /// `GET /v3/search/book`.
    ///
    /// Sort, page and size are sent also where they are the service's defaults, so that one question has one address.
    ///
    /// - Parameter parameters: What to search for, and which page of it.
    /// - Returns: The question.
    public static func search(_ parameters: KakaoBookSearch) -> Endpoint<KakaoBookSearchResponse> {
        var query = Query()
        query.add("query", parameters.query)
        query.add("sort", parameters.sort.rawValue)
        query.add("page", parameters.page)
        query.add("size", parameters.size)
        query.add("target", parameters.target?.rawValue)
        return Endpoint(operation: "search", path: "/v3/search/book", query: query) {
            try KakaoBookReader.read($0)
        }
    }
}

/// Why a request to Kakao's book search can never work; found before anything is sent.
public enum KakaoBookParameterError: Error, Hashable, Sendable {
    /// There is nothing to search for.
    case blankQuery
    /// The page is not one of ``KakaoBookSearch/pages``.
    case page(Int)
    /// The page size is not one of ``KakaoBookSearch/sizes``.
    case size(Int)
}

extension KakaoBookParameterError: CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .blankQuery: "Kakao needs a query."
        case .page(let page): "Kakao provides pages 1 to \(KakaoBookSearch.pages.upperBound), not page \(page)."
        case .size(let size): "Kakao provides 1 to \(KakaoBookSearch.sizes.upperBound) books per page, not \(size)."
        }
    }
}

extension KakaoBookParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
