package import APIClient

package protocol NewBookListing: Provider {
    /// The last page available for a page size; `nil` when there is no known limit.
    func lastPage(size: Int) -> Int?

    /// Requests one page of new books. Returns the page, in the service's order; empty if there are no books. Throws
    /// `APIError`; of kind `invalid` for an unsupported genre or page.
    func newBooks(_ request: NewBooksRequest, options: RequestOptions) async throws(APIError) -> BookPage
}

/// A request for new books, independent of the service.
public struct NewBooksRequest: Hashable, Codable, Sendable {
    /// The selection of new books.
    public enum Selection: String, Codable, CaseIterable, Sendable {
        /// All new books.
        case all
        /// The service's own selection of notable books.
        case notable
    }

    package let selection: Selection
    /// The service's own ID of a genre (``Genre/id``); `nil` for all.
    package let genre: String?
    /// The page, from 1.
    package let page: Int
    /// Books per page, 1 to 50.
    package let size: Int

    package init(_ selection: Selection = .all, genre: String? = nil, page: Int = 1, size: Int = 20) {
        self.selection = selection
        self.genre = genre
        self.page = page
        self.size = size
    }
}
