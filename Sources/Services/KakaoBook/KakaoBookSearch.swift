package import APIClient
public import Foundation

/// The parameters of a book search at Kakao, with the page.
public struct KakaoBookSearch: Hashable, Sendable {
    /// The sort order.
    public enum Sort: String, CaseIterable, Sendable {
        /// Relevance; the service's default.
        case accuracy
        /// Latest publication first. The sibling services for the web and images call it `recency`; this one does not.
        case latest
    }

    /// The field that is searched.
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

    /// The valid pages; the service rejects the 51st.
    package static let pages = 1...50
    package static let sizes = 1...50

    /// The search terms, as typed.
    public let query: String
    /// The sort order.
    public let sort: Sort
    /// The page, counted from 1; see ``pages``.
    public let page: Int
    /// Documents per page; see `sizes`.
    public let size: Int
    /// The field to search; `nil` for all.
    public let target: Target?

    /// A page of a search.
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

/// The endpoints of Kakao's book search.
package enum KakaoBookRouter {
    /// `GET /v3/search/book`.
    ///
    /// Sort, page and size are always sent, so that equal requests have equal addresses.
    package static func search(_ parameters: KakaoBookSearch) -> Endpoint<KakaoBookSearchResponse> {
        var query = Query()
        query.add("query", parameters.query)
        query.add("sort", parameters.sort.rawValue)
        query.add("page", parameters.page)
        query.add("size", parameters.size)
        query.add("target", parameters.target?.rawValue)
        return Endpoint(operation: "search", path: "/v3/search/book", query: query) {
            try $0.decode(or: KakaoBookErrorBody.self, atMost: parameters.size)
        }
    }
}

/// Why the parameters of a request to Kakao's book search are invalid; checked before anything is sent.
public enum KakaoBookParameterError: Error, Hashable, Sendable {
    /// The query is blank.
    case blankQuery
    /// The page is not one of ``KakaoBookSearch/pages``.
    case page(Int)
    /// The page size is not one of `KakaoBookSearch/sizes`.
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
