public import APIClient
public import CatalogModel

/// The pages of a book that may be looked at, by the first service that lives.
public struct BookPreviews: Sendable {
    private let listings: [any PreviewListing]
    private let skipping: Skipping

    /// Previews over services.
    ///
    /// - Parameters:
    ///   - listings: The services in order; not empty.
    ///   - retirement: Which of them have ended and are not asked; `nil` asks all.
    public init(_ listings: [any PreviewListing], retirement: RetirementWatch? = nil) {
        self.listings = listings
        skipping = Skipping(retirement)
    }

    /// Asks for the pages of a book.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The pages; none when the service shows none, or has no such book.
    /// - Throws: ``ListError``.
    public func pages(of isbn: ISBN, options: RequestOptions) async throws(ListError) -> ListOutcome<PreviewPages> {
        let links = listings.map { provider in
            ListChain<PreviewPages>.Link(service: provider.service) { options async throws(APIError) in
                try await provider.previewPages(of: isbn, options: options)
            }
        }
        let chain = ListChain(
            links: links,
            freshness: { $0.freshness },
            replacing: { $0.with($1) },
            skipping: skipping
        )
        if let found = try await chain.page(1, question: isbn.isbn13, options: options) { return found }
        throw .notOffered(by: links.map(\.service))
    }
}
