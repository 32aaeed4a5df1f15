public import APIClient
public import CatalogModel

/// Which books were born on a day: the library's list, then each book's details from a shop.
///
/// The library knows dates and few covers, the shops know covers and cannot be asked for a date. Only the books of the
/// page that is shown are looked up, at most ``atOnce`` at a time.
public struct Birthday: Sendable {
    /// How many books are looked up at the same time.
    public static let atOnce = 8

    private let library: any BookListingByDate
    private let shops: LookUpChain

    /// A birthday pipeline.
    ///
    /// - Parameters:
    ///   - library: The service that lists by date.
    ///   - shops: The services that know details, in order.
    public init(library: any BookListingByDate, shops: LookUpChain) {
        self.library = library
        self.shops = shops
    }

    /// One page of a day's books.
    public struct Outcome: Sendable {
        /// The page's books, in the library's order.
        public let books: [Book]
        /// How many books the day has, each counted once.
        public let total: Int
        /// Whether there is a next page.
        public let hasMore: Bool
        /// Where the answers came from and when: the library's pages, then the look-ups.
        public let freshness: [Freshness]
        /// What went wrong: the list's problems, then the look-ups' in the order of the books.
        public let problems: [Problem]
        /// The services that were given up on the way.
        public let givenUp: [ServiceName]
    }

    /// Lists a day's books and looks one page of them up.
    ///
    /// - Parameters:
    ///   - day: The day, with month and day.
    ///   - page: The page, from 1.
    ///   - size: Books a page.
    ///   - limit: How many books are wanted from that page on; `nil` wants one page.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page, complete: every look-up has ended, and a book that no shop knows stands as the library has it.
    /// - Throws: ``APIError`` when the library's list cannot be had, or the run is cancelled; without asking, of the kind
    ///   `invalid`, for a page, size or limit below 1.
    public func books(
        of day: PartialDate,
        page: Int,
        size: Int,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(APIError) -> Outcome {
        for (name, number) in [("page", page), ("size", size), ("limit", limit ?? 1)] where number < 1 {
            throw .refused(library.service, "search", "a \(name) is 1 or more, not \(number)")
        }
        let list = try await DayList.read(day, from: library, options: options)
        let (start, overflow) = (page - 1).multipliedReportingOverflow(by: size)
        let shown = overflow ? [] : Array(list.books.dropFirst(start).prefix(limit ?? size))
        let lookedUp = try await lookUp(shown, options)
        return Outcome(
            books: lookedUp.map(\.book),
            total: list.books.count,
            hasMore: !shown.isEmpty && start + shown.count < list.books.count,
            freshness: list.freshness + lookedUp.compactMap(\.freshness),
            problems: list.problems + lookedUp.flatMap(\.problems),
            givenUp: await shops.givenUp
        )
    }

    private struct LookedUp: Sendable {
        let book: Book
        let freshness: Freshness?
        let problems: [Problem]
    }

    /// Looks books up, a bounded number at a time, and keeps their order.
    private func lookUp(_ books: [Book], _ options: RequestOptions) async throws(APIError) -> [LookedUp] {
        var results = [LookedUp?](repeating: nil, count: books.count)
        let outcome = await withTaskGroup(of: (Int, Result<LookedUp, APIError>).self) { group in
            var waiting = books.enumerated().makeIterator()
            func startNext() {
                guard let (index, book) = waiting.next() else { return }
                group.addTask { (index, await self.lookUp(book, options)) }
            }
            for _ in 0..<Self.atOnce { startNext() }
            var cancelled: APIError?
            while let (index, result) = await group.next() {
                switch result {
                case .success(let lookedUp):
                    results[index] = lookedUp
                    if cancelled == nil { startNext() }
                case .failure(let error):
                    cancelled = error
                    group.cancelAll()
                }
            }
            return cancelled
        }
        if let outcome { throw outcome }
        return results.compactMap { $0 }
    }

    private func lookUp(_ record: Book, _ options: RequestOptions) async -> Result<LookedUp, APIError> {
        guard let isbn = record.isbn else { return .success(LookedUp(book: record, freshness: nil, problems: [])) }
        do throws(APIError) {
            let outcome = try await shops.lookUp(isbn, options: options)
            return .success(
                LookedUp(
                    book: outcome.book.map { $0.filled(from: record, dated: true) } ?? record,
                    freshness: outcome.freshness,
                    problems: outcome.problems
                )
            )
        } catch {
            return .failure(error)
        }
    }
}
