import APIClient
import CatalogModel

/// Looks the books of a page up, a bounded number at a time.
struct PageLookUp: Sendable {
    /// One book as it is shown.
    struct Found: Sendable {
        let book: Book
        let freshness: Freshness?
        let problems: [Problem]

        /// The book as the library has it.
        init(asListed record: Book) {
            (book, freshness, problems) = (record, nil, [])
        }

        /// The shops' book with the gaps filled by the library's record, whose date is the one to believe.
        init(_ outcome: LookUpChain.Outcome, for record: Book, namesMissingCopies: Bool) {
            book = outcome.book.map { $0.filled(from: record, dated: true) } ?? record
            freshness = outcome.freshness
            problems = outcome.problems.filter { namesMissingCopies || !$0.isNotStored }
        }
    }

    let shops: LookUpChain
    let options: RequestOptions

    /// Looks books up.
    ///
    /// - Parameters:
    ///   - books: The library's records.
    ///   - progress: Told after each book how many are done.
    /// - Returns: One result a book, in order, and how the run was cancelled, where it was: no look-up is begun after that,
    ///   and a book that was not looked up stands as the library has it.
    func found(
        _ books: [Book],
        progress: (@Sendable (Int) -> Void)? = nil
    ) async -> (books: [Found], cancelled: APIError?) {
        var results = books.map { Found(asListed: $0) }
        var cancelled: APIError?
        var done = 0
        await withTaskGroup(of: (Int, Result<Found, APIError>).self) { group in
            var waiting = books.enumerated().makeIterator()
            func startNext() {
                guard let (index, book) = waiting.next() else { return }
                group.addTask { (index, await self.found(book)) }
            }
            for _ in 0..<Birthday.atOnce { startNext() }
            while let (index, result) = await group.next() {
                switch result {
                case .success(let found):
                    results[index] = found
                    done += 1
                    progress?(done)
                    if cancelled == nil { startNext() }
                case .failure(let error):
                    cancelled = cancelled ?? error
                    group.cancelAll()
                }
            }
        }
        return (results, cancelled)
    }

    private func found(_ record: Book) async -> Result<Found, APIError> {
        guard let isbn = record.isbn else { return .success(Found(asListed: record)) }
        do throws(APIError) {
            let outcome = try await shops.lookUp(isbn, options: options)
            // Where no shop has a key, nobody expects a copy of theirs.
            return .success(Found(outcome, for: record, namesMissingCopies: shops.isConfigured))
        } catch {
            return .failure(error)
        }
    }
}
