package import APIClient
package import Catalog
package import CatalogModel
import Data4Library

extension Data4LibraryProvider: SimilarListing {
    /// The books borrowed together with a book, then those recommended for more of the same and for variety.
    package func similar(to isbn: ISBN, options: RequestOptions) async throws(APIError) -> SimilarBooks {
        let number = try Self.number(isbn, for: "usageAnalysisList")
        do throws(APIError) {
            let decoded = try await library.usage(number, options: options)
            let usage = decoded.response
            let entries =
                usage.coLoanBooks.map { SimilarBooks.Entry($0.book, .borrowedTogether) }
                + usage.maniaBooks.map { SimilarBooks.Entry($0.book, .similar) }
                + usage.readerBooks.map { SimilarBooks.Entry($0.book, .different) }
            return SimilarBooks(entries, to: isbn, freshness: decoded.freshness)
        } catch {
            // The service's error for an unknown book.
            guard error.kind == .notFound else { throw error }
            return SimilarBooks([], to: isbn, freshness: library.client.currentFreshness)
        }
    }
}
