public import APIClient
public import Catalog
import CatalogModel

/// A search for books by words.
public struct BookSearch: LibraryRequest {
    /// A page of books.
    public typealias Value = BookPage

    /// The services that are searched.
    public enum Source: RawRepresentable, Codable, Hashable, Sendable {
        /// The first service that responds.
        case auto
        /// All services, their lists merged.
        case all
        /// One service, also without a key, which it then reports.
        case service(ServiceName)

        /// A source by its word: `auto`, `all` or a service's name.
        public init(rawValue: String) {
            self =
                switch rawValue {
                case "auto": .auto
                case "all": .all
                default: .service(ServiceName(rawValue: rawValue))
                }
        }

        /// `auto`, `all` or the service's name.
        public var rawValue: String {
            switch self {
            case .auto: "auto"
            case .all: "all"
            case .service(let name): name.rawValue
            }
        }
    }

    /// The search terms; of an ISBN its thirteen digits.
    public var text: String
    /// The part of a record to search.
    public var target: BookSearchRequest.Target
    /// The order of the results.
    public var sort: BookSearchRequest.Sort
    /// The services that are searched.
    public var source: Source
    /// The page, from 1.
    public var page: Int
    /// The number of books per page.
    public var pageSize: Int
    /// The number of books over several pages; `nil` for one page.
    public var limit: Int?
    /// When imported dumps are used; `nil` as the library is set.
    package var dumps: DumpUse.Mode?

    /// Creates a search.
    public init(
        _ text: String,
        target: BookSearchRequest.Target = .any,
        sort: BookSearchRequest.Sort = .accuracy,
        source: Source = .auto,
        page: Int = 1,
        pageSize: Int = 20,
        limit: Int? = nil
    ) {
        self.text = [.any, .isbn].contains(target) ? (try? ISBN(text))?.isbn13 ?? text : text
        (self.target, self.sort, self.source) = (target, sort, source)
        (self.page, self.pageSize, self.limit) = (page, pageSize, limit)
    }

    /// Whether any service may provide the books, so that those seen before may as well.
    var isOpen: Bool { source == .auto || source == .all }

    var request: BookSearchRequest {
        BookSearchRequest(text: text, target: target, sort: sort, page: page, size: pageSize)
    }

    var next: BookSearch {
        var next = self
        (next.page, next.pageSize, next.limit) = ListPage.after(page: page, size: pageSize, limit: limit)
        return next
    }
}

package enum ListPage {
    /// - Parameter limit: The number of lines over several pages; `nil` for one page.
    /// - Returns: The page, its size, and the number of lines if that is not the size.
    package static func after(page: Int, size: Int, limit: Int?) -> (page: Int, size: Int, limit: Int?) {
        guard let limit else { return (page + 1, size, nil) }
        let next = following((page - 1) * size, size: size, limit: limit)
        return (next.page, next.size, next.size == limit ? nil : limit)
    }

    /// The first page after a limited list, and the largest size with which it begins at the first line not shown yet.
    /// Returns the page and its size. If only small sizes fit, the size stays, and some lines are repeated.
    private static func following(_ before: Int, size: Int, limit: Int) -> (page: Int, size: Int) {
        let fitting = (1...50).last { limit.isMultiple(of: $0) && before.isMultiple(of: $0) } ?? 1
        let shown = before + limit
        return fitting * 5 < min(limit, size) ? (shown / size + 1, size) : (shown / fitting + 1, fitting)
    }
}
