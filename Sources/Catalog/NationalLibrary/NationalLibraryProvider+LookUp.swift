public import APIClient
public import CatalogModel
import NationalLibrary

extension NationalLibraryProvider: BookLookingUp {
    /// Looks one book up in the register, for what its publisher registered: date, pages, price.
    ///
    /// A question by ISBN also finds the volumes of a set with that ISBN; those are other books. The register lists one
    /// ISBN several times, so several records are no news.
    public func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> BookLookUp {
        let page = try await search(BookSearchRequest(text: isbn.isbn13, target: .isbn, size: 10), options: options)
        return BookLookUp(of: isbn, in: page.books, expectsOne: false, freshness: page.freshness)
    }
}
