public import APIClient
public import CatalogModel

/// Which books were born on a day: the library's list, then each book's details from a shop.
///
/// The library knows dates and few covers, the shops know covers and cannot be asked for a date. Only the books of the
/// page that is shown are looked up, at most ``atOnce`` at a time.
public struct Birthday: Sendable {
    /// How many books are looked up at the same time.
    public static let atOnce = 8

    let library: any BookListingByDate
    let shops: LookUpChain

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
        /// The page's books that were published on another day than the announced one, by which they are listed.
        public let movedDates: [MovedDate]
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
        let records = overflow ? [] : Array(list.records.dropFirst(start).prefix(limit ?? size))
        let shown = records.map(\.book)
        let found = await PageLookUp(shops: shops, options: options).found(shown)
        if let cancelled = found.cancelled { throw cancelled }
        return Outcome(
            books: found.books.map(\.book),
            movedDates: records.compactMap { MovedDate($0) },
            total: list.books.count,
            hasMore: !shown.isEmpty && start + shown.count < list.books.count,
            freshness: list.freshness + found.books.compactMap(\.freshness),
            problems: list.problems + found.books.flatMap(\.problems),
            givenUp: await shops.givenUp
        )
    }
}
