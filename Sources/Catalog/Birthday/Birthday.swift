public import APIClient
public import CatalogModel

/// Which books were born on a day: the library's list, then each book's details from a shop.
///
/// The library knows dates and few covers, the shops know covers and cannot be asked for a date. Only the books of the
/// page that is shown are looked up, at most ``atOnce`` at a time.
public struct Birthday: Sendable {
    /// How many books are looked up at the same time.
    public static let atOnce = 8

    private let library: ProviderChain<any BookListingByDate>
    private let shops: ProviderChain<any BookLookingUp>

    /// A birthday pipeline.
    ///
    /// - Parameters:
    ///   - library: The service that lists by date.
    ///   - shops: The services that know details, in order.
    public init(library: any BookListingByDate, shops: ProviderChain<any BookLookingUp>) {
        // Where it has shut down there is no other, so it is asked all the same.
        self.library = ProviderChain(.days, [library], health: shops.health.breakersOnly)
        self.shops = shops
    }

    /// Lists a day's books and looks one page of them up.
    ///
    /// A run that is cancelled once the list is there returns the books, looked up as far as it came.
    ///
    /// - Parameters:
    ///   - day: The day, with month and day.
    ///   - page: The page, from 1.
    ///   - size: Books per page.
    ///   - limit: How many books are wanted from that page on; `nil` wants one page.
    ///   - options: How cached responses are used, limits, retries.
    ///   - progress: Told before the list and after each look-up, from any task.
    /// - Returns: The page, in the library's order; a book that no shop knows stands as the library has it.
    /// - Throws: ``APIError`` when the library's list cannot be had, or the run is cancelled before; without asking, of the
    ///   kind `invalid`, for a page, size or limit below 1 and for a date that is no day.
    public func books(
        of day: PartialDate,
        page: Int,
        size: Int,
        limit: Int? = nil,
        options: RequestOptions,
        progress: (@Sendable (BirthdayProgress) -> Void)? = nil
    ) async throws(APIError) -> BirthdayOutcome {
        guard let month = day.month, let number = day.day, let monthDay = MonthDay(month: month, day: number) else {
            throw .refused(service, "search", "a day has year, month and day, not \(day)")
        }
        return try await books(
            on: monthDay,
            in: YearRange(day.year...day.year),
            page: page,
            size: size,
            limit: limit,
            options: options,
            progress: progress
        )
    }

    /// Lists the books of a day over several years, in the order of the years and within one in the library's, and looks
    /// one page of them up.
    ///
    /// The library takes one range of days a request, and a day of several years is none, so each year is read by itself,
    /// and only as many as the page needs, and one book more to know whether there is another page. The total is known
    /// once every year was read.
    ///
    /// A run that is cancelled returns what is there already: the books that were listed, looked up as far as it came.
    ///
    /// - Parameters:
    ///   - day: The day; 29 February is in leap years only.
    ///   - years: The years; one alone is a single day.
    ///   - page: The page, from 1.
    ///   - size: Books per page.
    ///   - limit: How many books are wanted from that page on; `nil` wants one page.
    ///   - options: How cached responses are used, limits, retries.
    ///   - progress: Told before each year and after each look-up, from any task.
    /// - Returns: The page. A year that cannot be read is left out and stands among the problems; after three in
    ///   a row, or where the library has had enough of the key, the list ends.
    /// - Throws: ``APIError`` when not one year can be had; of kind `invalid`, without asking, for a page, size
    ///   or limit below 1.
    public func books(
        on day: MonthDay,
        in years: YearRange,
        page: Int,
        size: Int,
        limit: Int? = nil,
        options: RequestOptions,
        progress: (@Sendable (BirthdayProgress) -> Void)? = nil
    ) async throws(APIError) -> BirthdayOutcome {
        for (name, number) in [("page", page), ("size", size), ("limit", limit ?? 1)] where number < 1 {
            throw .refused(service, "search", "a \(name) is 1 or more, not \(number)")
        }
        let (before, overflow) = (page - 1).multipliedReportingOverflow(by: size)
        let start = overflow ? Int.max : before
        let wanted = limit ?? size
        let (end, isEndless) = start.addingReportingOverflow(wanted)
        var lists = YearLists(day, in: years, from: library)
        try await lists.read(until: isEndless || end == .max ? .max : end + 1, options: options, progress: progress)
        let shown = Array(lists.records.dropFirst(start).prefix(wanted))
        let found = await PageLookUp(shops: shops, options: options).found(shown.map(\.book)) { done in
            progress?(BirthdayProgress(stage: .lookingUp, done: done, of: shown.count))
        }
        let isInterrupted = lists.isInterrupted || found.cancelled != nil
        let rest = lists.records.count - min(start, lists.records.count) - shown.count
        // What could not be had now is there another time, up to where the library says that it ends.
        let isCutShort = !isEndless && end < lists.records.count + lists.missing
        return BirthdayOutcome(
            books: found.books.map(\.book),
            total: lists.isAtEnd && lists.yearsFailed == 0 && !lists.isTorn ? lists.records.count : nil,
            hasMore: rest > 0 || !lists.isAtEnd || lists.isTorn || isCutShort,
            years: lists.years,
            yearsRead: lists.yearsRead,
            movedDates: shown.compactMap { MovedDate($0) },
            freshness: lists.freshness + found.books.compactMap(\.freshness),
            problems: lists.problems + found.books.flatMap(\.problems),
            givenUp: await shops.givenUp,
            isInterrupted: isInterrupted
        )
    }

    private var service: ServiceName { library.services.first ?? ServiceName(rawValue: "") }
}

/// One page of the books of a day, in one year or over several.
public struct BirthdayOutcome: Sendable {
    /// The page's books, year by year, and within one in the library's order.
    public let books: [Book]
    /// How many books there are, each counted once; `nil` until every year was read.
    public let total: Int?
    /// Whether there is a next page, as far as can be told: a year that was not read may have books.
    public let hasMore: Bool
    /// The years that have the day.
    public let years: [Int]
    /// How many of these were read, from the first on.
    public let yearsRead: Int
    /// The page's books that were published on another day than the announced one, by which they are listed.
    public let movedDates: [MovedDate]
    /// Where the answers came from and when: the library's pages, then the look-ups.
    public let freshness: [Freshness]
    /// What went wrong: the lists' problems, then the look-ups' in the order of the books.
    public let problems: [Problem]
    /// The services that were given up on the way.
    public let givenUp: [ServiceName]
    /// Whether the run was cancelled, so that years are missing or books stand as the library has them.
    public let isInterrupted: Bool
}

/// How far a list of a day's books is.
public struct BirthdayProgress: Hashable, Sendable {
    /// What is being done.
    public enum Stage: Hashable, Sendable {
        /// The library's lists are read, this year's next.
        case reading(year: Int)
        /// The page's books are looked up.
        case lookingUp
    }

    /// What is being done.
    public let stage: Stage
    /// How many years are read, or books looked up.
    public let done: Int
    /// How many there are at most: fewer years are read where the page is full before.
    public let of: Int
}

/// Looks the books of a page up, a bounded number at a time.
private struct PageLookUp: Sendable {
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
        init(_ outcome: LookUpOutcome, for record: Book, namesMissingCopies: Bool) {
            book = outcome.book.map { $0.filled(from: record, dated: true) } ?? record
            freshness = outcome.freshness
            problems = outcome.problems.filter { namesMissingCopies || !$0.isNotStored }
        }
    }

    let shops: ProviderChain<any BookLookingUp>
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

/// A book that was published on another day than its publisher had announced.
public struct MovedDate: Hashable, Sendable {
    /// The book.
    public let isbn: ISBN?
    /// Its title.
    public let title: String
    /// The day that was announced; the library's lists go by it.
    public let planned: PartialDate
    /// The day it was published on, as the library learnt later.
    public let real: PartialDate

    /// What a record says; nothing where it has not both dates, or one is only less precise than the other.
    init?(_ record: DatedRecord) {
        guard let planned = record.plannedOn, let real = record.realOn,
            !planned.description.hasPrefix(real.description), !real.description.hasPrefix(planned.description)
        else { return nil }
        isbn = record.book.isbn
        title = record.book.title
        self.planned = planned
        self.real = real
    }
}
