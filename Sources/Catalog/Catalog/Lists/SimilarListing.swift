public import APIClient
public import CatalogModel

/// A provider that knows which books go together with a book.
package protocol SimilarListing: Provider {
    /// The most books that one list can be made for.
    var maxBookCount: Int { get }

    /// Lists the books that go together with some. Returns the books; empty if the service does not know them.
    func similar(_ request: SimilarRequest, options: RequestOptions) async throws(APIError) -> SimilarBooks
}

/// A request for the books that go together with some, independent of the service.
package struct SimilarRequest: Codable, Hashable, Sendable {
    package let isbns: [ISBN]
    /// The readers that books are recommended to; `nil` for all of them, and for the books borrowed together.
    package let readers: SimilarBooks.Readers?

    package init(_ isbns: [ISBN], for readers: SimilarBooks.Readers? = nil) {
        (self.isbns, self.readers) = (isbns, readers)
    }
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

    /// The readers that books are recommended to.
    public enum Readers: String, Codable, CaseIterable, Hashable, Sendable {
        /// Readers who know a field and want more of the same.
        case experts
        /// Readers of many different books.
        case readers

        /// Why a book recommended to them is listed.
        package var relation: Relation { self == .experts ? .similar : .different }
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

    /// Creates a list; a book that comes again, and the books themselves, are left out.
    package init(_ entries: [Entry], to isbns: [ISBN], freshness: Freshness) {
        var known = Set(isbns.map(\.isbn13))
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
    /// The books that go together with some, from the first service that responds.
    package func similar(
        _ similar: SimilarRequest,
        options: RequestOptions
    ) async throws(ListError) -> ChainOutcome<SimilarBooks> {
        let isbn = similar.isbns.count == 1 ? similar.isbns.first : nil
        let request = ChainRequest<Provider, SimilarBooks>(similar, options: options, isbn: isbn) {
            provider,
            options async throws(APIError) in
            guard similar.isbns.count <= provider.maxBookCount else { return nil }
            return try await provider.similar(similar, options: options)
        }
        return try await found(request)
    }
}
