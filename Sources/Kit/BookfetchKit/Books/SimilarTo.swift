import APIClient
public import Catalog
public import CatalogModel

/// The books that go together with some, by the loans of libraries.
public struct SimilarTo: LibraryRequest {
    /// The books with their service.
    public typealias Value = FoundList<SimilarBooks>

    /// The most books that a list is made for.
    public static let maxBookCount = 5

    /// The books.
    public var isbns: [ISBN]
    /// The readers that books are recommended to; `nil` for all of them, and for the books borrowed together.
    public var readers: SimilarBooks.Readers?

    /// Creates a request for one book: one request to the service.
    public init(_ isbn: ISBN) { self.init([isbn]) }

    /// Creates a request for one to ``maxBookCount`` books. For several books, or for some readers alone, the list is
    /// longer, up to 200 books for each kind of readers, at one request for each.
    public init(_ isbns: [ISBN], for readers: SimilarBooks.Readers? = nil) {
        (self.isbns, self.readers) = (isbns, readers)
    }
}

extension Library {
    /// Lists the books that go together with some: those borrowed by the same readers, and recommendations.
    ///
    /// - Throws: `ListError` if no service responded; `noKeys` if none can be used without a key; `notOffered` for more
    ///   books than a service makes a list for.
    public func similar(_ request: SimilarTo) async throws(ListError) -> Outcome<SimilarTo> {
        let similar = SimilarRequest(request.isbns, for: request.readers)
        let outcome = Outcome<SimilarTo>(
            try await chain(.similar, configured(.similar)).similar(similar, options: options)
        ) { [$0.freshness] }
        return await recorded(outcome) { $0.list.entries.map(\.book) }
    }
}
