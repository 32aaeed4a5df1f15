public import APIClient

/// New books by the best service that lives.
public struct NewBooks: Sendable {
    private let listings: [any NewBookListing]
    private let genres: [any GenreListing]
    private let skipping: Skipping

    /// Lists of new books over services.
    ///
    /// - Parameters:
    ///   - listings: The services in order; not empty.
    ///   - genres: The services whose genres are known, in the same order.
    ///   - retirement: Which of them have ended and are not asked; `nil` asks all.
    public init(_ listings: [any NewBookListing], genres: [any GenreListing], retirement: RetirementWatch? = nil) {
        self.listings = listings
        self.genres = genres
        skipping = Skipping(retirement)
    }

    /// Asks for one page.
    ///
    /// - Parameters:
    ///   - selection: Which new books.
    ///   - genre: A genre by name or by a service's id; `nil` for all.
    ///   - page: The page, from 1.
    ///   - size: Books a page, 1 to 50.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page.
    /// - Throws: ``ListError``.
    public func page(
        _ selection: NewBooksRequest.Selection = .all,
        genre: String? = nil,
        page: Int = 1,
        size: Int = 20,
        options: RequestOptions
    ) async throws(ListError) -> ListOutcome<BookPage> {
        let finder = genre.map { GenreFinder($0, in: genres, options: options) }
        let links = listings.map { provider in
            ListChain<BookPage>.Link(service: provider.service, lastPage: provider.lastPage(size: size)) {
                options async throws(APIError) in
                var id: String?
                if let finder {
                    id = try await finder.id(at: provider.service)
                    guard id != nil else { return nil }
                }
                let request = NewBooksRequest(selection, genre: id, page: page, size: size)
                return try await provider.newBooks(request, options: options)
            }
        }
        let chain = ListChain(
            links: links,
            freshness: { $0.freshness },
            replacing: { $0.with($1) },
            skipping: skipping
        )
        let question = "\(selection)|\(genre ?? "")|\(page)|\(size)"
        if let found = try await chain.page(page, question: question, options: options) { return found }
        throw await finder?.refusal(of: links.map(\.service)) ?? .notOffered(by: links.map(\.service))
    }
}
