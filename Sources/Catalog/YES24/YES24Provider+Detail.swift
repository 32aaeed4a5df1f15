public import APIClient
public import CatalogModel
import YES24

extension YES24Provider {
    /// Looks one book up, and then what the shop tells about those who wrote it, which has a question of its own.
    ///
    /// A book without a word about its authors is a book all the same: when the second question fails, that is a remark. That
    /// the shop knows nothing of them is none.
    public func detail(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> BookLookUp {
        let found = try await lookUp(isbn, options: options)
        guard var book = found.book, let number = try? YES24ItemNumber(isbn13: isbn.isbn13) else { return found }
        do throws(APIError) {
            let people = try await yes24.author(number, options: options).response.data.data
            book.authorBiography = AuthorBiography.text(of: people.map { ($0.isAuthor, $0.details) })
        } catch {
            guard !error.isCancellation else { throw error }
            var isWorthAWord = error.kind != .notFound
            // Offline, a part that was never fetched is no failure.
            if case .notStored = error.cause { isWorthAWord = false }
            return found.with(book, remark: isWorthAWord ? .api(error) : nil)
        }
        return found.with(book)
    }
}

extension YES24Author {
    /// Whether the shop names the person as one who wrote it: `저`, `글`; the same words stand behind names in its items.
    fileprivate var isAuthor: Bool {
        ContributorStatement.parse("\(author ?? "") \(authorType ?? "")").contains { $0.role == .author }
    }
}
