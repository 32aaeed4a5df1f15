public import APIClient
public import CatalogModel

/// A provider that knows which books go together with a book.
package protocol SimilarListing: Provider {
    /// Lists the books that go together with a book. Returns the books; empty if the service does not know the book.
    func similar(to isbn: ISBN, options: RequestOptions) async throws(APIError) -> SimilarBooks
}

/// The books that go together with a book.
public struct SimilarBooks: Sendable {
    /// Why a book is listed.
    public enum Relation: String, CaseIterable, Hashable, Sendable {
        /// Readers borrowed both.
        case borrowedTogether
        /// Recommended to readers who want more of the same.
        case similar
        /// Recommended to readers who want something else.
        case different
    }

    /// A book, and why it is listed.
    public struct Entry: Hashable, Sendable {
        /// The book.
        public let book: Book
        /// Why it is listed.
        public let relation: Relation

        package init(_ book: Book, _ relation: Relation) { (self.book, self.relation) = (book, relation) }
    }

    /// The books, each once, by relation and in the service's order.
    public let entries: [Entry]
    /// The origin and time of the response.
    public let freshness: Freshness

    /// Creates a list; a book that comes again, and the book itself, are left out.
    package init(_ entries: [Entry], to isbn: ISBN, freshness: Freshness) {
        var known: Set<String> = [isbn.isbn13]
        self.entries = entries.filter { entry in
            !entry.book.title.isEmpty && (entry.book.identity.map { known.insert($0).inserted } ?? false)
        }
        self.freshness = freshness
    }

    private init(entries: [Entry], freshness: Freshness) { (self.entries, self.freshness) = (entries, freshness) }
}

extension SimilarBooks: ChainOutput {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> SimilarBooks { SimilarBooks(entries: entries, freshness: freshness) }
}

extension ProviderChain where Provider == any SimilarListing {
    /// The books that go together with a book, from the first service that responds.
    package func similar(
        to isbn: ISBN,
        options: RequestOptions
    ) async throws(ListError) -> ChainOutcome<SimilarBooks> {
        let request = ChainRequest<Provider, SimilarBooks>(SimilarIdentity(isbn: isbn), options: options, isbn: isbn) {
            provider,
            options async throws(APIError) in
            try await provider.similar(to: isbn, options: options)
        }
        return try await found(request)
    }
}

private struct SimilarIdentity: Codable, Hashable, Sendable {
    let isbn: ISBN
}
