public import APIClient
public import CatalogModel

/// A service that lists new books.
public protocol NewBookListing: Provider {
    /// The last page available for a page size; `nil` when there is no known limit.
    func lastPage(size: Int) -> Int?

    /// Requests one page of new books.
    ///
    /// - Parameters:
    ///   - request: Which of them, and which page.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The page, in the service's order; an empty one when there is none.
    /// - Throws: ``APIError``; of kind `invalid` for a genre or a page that the service does not have.
    func newBooks(_ request: NewBooksRequest, options: RequestOptions) async throws(APIError) -> BookPage
}

/// New books as a reader asks for them.
public struct NewBooksRequest: Hashable, Sendable {
    /// Which new books.
    public enum Selection: String, CaseIterable, Sendable {
        /// Everything new.
        case all
        /// What the service finds worth noticing.
        case notable
    }

    /// Which new books.
    public let selection: Selection
    /// The service's own id of a genre (``Genre/id``); `nil` for all.
    public let genre: String?
    /// The page, from 1.
    public let page: Int
    /// Books per page, 1 to 50.
    public let size: Int

    /// Describes a request. The command layer has checked page and size.
    public init(_ selection: Selection = .all, genre: String? = nil, page: Int = 1, size: Int = 20) {
        self.selection = selection
        self.genre = genre
        self.page = page
        self.size = size
    }
}

/// A service that shows pages of a book.
public protocol PreviewListing: Provider {
    /// Asks for the pages of a book that may be looked at.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The pages; none when the service shows none, or has no such book.
    /// - Throws: ``APIError``. A missing book is not an error.
    func previewPages(of isbn: ISBN, options: RequestOptions) async throws(APIError) -> PreviewPages
}

/// The pages of a book that may be looked at.
public struct PreviewPages: Sendable {
    /// The addresses of the pages' images, in order.
    public let images: [String]
    /// Where the answer came from and when; `nil` for a plain "no such book", which is never kept.
    public let freshness: Freshness?

    /// Describes pages.
    public init(images: [String], freshness: Freshness?) {
        self.images = images
        self.freshness = freshness
    }
}

extension PreviewPages: ChainAnswer {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> PreviewPages {
        PreviewPages(images: images, freshness: freshness)
    }
}
