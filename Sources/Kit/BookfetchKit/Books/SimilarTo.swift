import APIClient
public import Catalog
public import CatalogModel

/// The books that go together with a book, by the loans of libraries.
public struct SimilarTo: LibraryRequest {
    /// The books with their service.
    public typealias Value = FoundList<SimilarBooks>

    /// The book.
    public var isbn: ISBN

    /// Creates a request.
    public init(_ isbn: ISBN) { self.isbn = isbn }
}

extension Library {
    /// Lists the books that go together with a book: those borrowed by the same readers, and recommendations.
    ///
    /// - Throws: `ListError` if no service responded; `noKeys` if none can be used without a key.
    public func similar(_ request: SimilarTo) async throws(ListError) -> Outcome<SimilarTo> {
        let usable = usable(.similar)
        guard !usable.isEmpty else {
            throw .noKeys(of: providers.registry.services(that: .similar).map(\.name))
        }
        let found = try await chain(.similar, usable).similar(to: request.isbn, options: options)
        let outcome = Outcome<SimilarTo>(
            value: FoundList(list: found.response, service: found.service),
            freshness: [found.response.freshness],
            problems: found.problems,
            notices: [],
            next: nil
        )
        return await recorded(outcome) { $0.list.entries.map(\.book) }
    }
}
