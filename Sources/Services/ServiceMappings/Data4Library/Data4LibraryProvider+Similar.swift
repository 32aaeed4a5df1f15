package import APIClient
package import Catalog
import CatalogModel
import Data4Library

extension Data4LibraryProvider: SimilarListing {
    package var maxBookCount: Int { Data4LibraryRecommendationSearch.maxISBNCount }

    /// Of one book, the books borrowed together with it, then those recommended to experts and to readers, in one
    /// request. Of several books, or for some readers alone, the longer lists of recommendations, one request each.
    package func similar(_ request: SimilarRequest, options: RequestOptions) async throws(APIError) -> SimilarBooks {
        if let isbn = request.isbns.first, request.isbns.count == 1, request.readers == nil {
            return try await similar(to: isbn, options)
        }
        var (entries, freshness) = ([SimilarBooks.Entry](), [Freshness]())
        for readers in request.readers.map({ [$0] }) ?? SimilarBooks.Readers.allCases {
            let parameters: Data4LibraryRecommendationSearch
            do throws(Data4LibraryParameterError) {
                var numbers: [Data4LibraryISBN] = []
                for isbn in request.isbns { numbers.append(try Data4LibraryISBN(isbn.isbn13)) }
                parameters = try Data4LibraryRecommendationSearch(
                    isbns: numbers,
                    readers: readers == .experts ? .mania : .reader
                )
            } catch {
                throw .refused(.data4Library, "recommandList", "\(error)")
            }
            do throws(APIError) {
                let decoded = try await library.recommendations(parameters, options: options)
                entries += decoded.response.docs.map { SimilarBooks.Entry($0.book, readers.relation) }
                freshness.append(decoded.freshness)
            } catch {
                // The service's error for unknown books.
                guard error.kind == .notFound else { throw error }
            }
        }
        return SimilarBooks(
            entries,
            to: request.isbns,
            freshness: freshness.first(where: \.isStale) ?? freshness.first ?? library.client.currentFreshness
        )
    }

    private func similar(to isbn: ISBN, _ options: RequestOptions) async throws(APIError) -> SimilarBooks {
        let number = try Self.number(isbn, for: "usageAnalysisList")
        do throws(APIError) {
            let decoded = try await library.usage(number, options: options)
            let usage = decoded.response
            let entries =
                usage.coLoanBooks.map { SimilarBooks.Entry($0.book, .borrowedTogether) }
                + usage.maniaBooks.map { SimilarBooks.Entry($0.book, .similar) }
                + usage.readerBooks.map { SimilarBooks.Entry($0.book, .different) }
            return SimilarBooks(entries, to: [isbn], freshness: decoded.freshness)
        } catch {
            // The service's error for an unknown book.
            guard error.kind == .notFound else { throw error }
            return SimilarBooks([], to: [isbn], freshness: library.client.currentFreshness)
        }
    }
}
