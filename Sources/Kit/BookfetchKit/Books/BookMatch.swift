import APIClient
public import Catalog
import CatalogModel

/// The book that a list describes without its ISBN.
public struct BookMatch: LibraryRequest {
    /// The book if it is certain, and the candidates.
    public typealias Value = MatchedBook

    /// What is known of it.
    public var description: BookDescription

    /// Creates a request.
    public init(_ description: BookDescription) { self.description = description }
}

extension Library {
    /// Searches for a described book, and compares what is found with the description.
    ///
    /// - Returns: The book only if title and two of author, publisher and year agree, nothing contradicts, and no other
    ///   book fits as well; otherwise candidates.
    /// - Throws: `CatalogError` if a search has no result.
    public func match(_ request: BookMatch) async throws(CatalogError) -> Outcome<BookMatch> {
        let found: MatchOutcome
        do throws(APIError) {
            found = try await bookFinder.match(request.description)
        } catch {
            throw .api(error)
        }
        guard let match = found.match else {
            for (index, problem) in found.problems.enumerated() {
                guard case .api(let error) = problem.cause else { continue }
                throw .api(error, others: Array(found.problems[(index + 1)...]))
            }
            throw .noService(.search)
        }
        return Outcome(
            value: match,
            freshness: found.freshness,
            problems: found.problems,
            notices: [],
            next: nil
        )
    }

    package var bookFinder: BookFinder {
        BookFinder(searchChain(.auto)) { search async throws(CatalogError) in
            try await self.search(BookSearch(search.text, target: search.target, pageSize: search.size)).value
        }
    }
}
