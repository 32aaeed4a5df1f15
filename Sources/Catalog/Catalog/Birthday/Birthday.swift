public import APIClient
import Basics
public import CatalogModel

/// The books published on a day: the library's list, with each book's details from a shop.
///
/// The library lists by date but has few covers; the shops have covers but cannot list by date. Only the books on the
/// displayed page are looked up, at most `atOnce` concurrently.
package struct Birthday: Sendable {
    package static let atOnce = 8

    private let library: ProviderChain<any BookListingByDate>
    private let shops: ProviderChain<any BookLookingUp>
    private let seen: (any SeenDayListing)?

    /// Creates a birthday pipeline.
    ///
    /// - `shops`: The providers of details, in order.
    /// - `seen`: Books seen before, shown as they are when the library's list cannot be fetched; `nil` for none.
    package init(
        library: any BookListingByDate,
        shops: ProviderChain<any BookLookingUp>,
        seen: (any SeenDayListing)? = nil
    ) {
        // There is no alternative to it, so it is used even if it appears to have shut down.
        self.library = ProviderChain(.days, [library], health: shops.health.breakersOnly)
        self.shops = shops
        self.seen = seen
    }

    /// Lists the books of a day over several years, in the order of the years and within one in the library's, and
    /// looks up one page of them.
    ///
    /// The library accepts one range of days per request, and the same day of several years is not a range. Each year
    /// is therefore requested separately, and only as many as the page needs, plus one book to determine whether there
    /// is another page. The total is known once every year was read.
    ///
    /// A cancelled run returns the books listed so far, looked up as far as completed.
    ///
    /// - Parameters:
    ///   - day: The day; 29 February exists in leap years only.
    ///   - years: The years; a single one is a single day.
    ///   - limit: The number of books requested from that page on; `nil` for one page.
    ///   - progress: Called before each year and after each look-up, from any task.
    /// - Returns: The page. A year that cannot be read is left out and reported as a problem; after three in a row, or
    ///   if the library refuses further requests with this key, the list ends.
    /// - Throws: `APIError` when no year can be read and no book of the day was seen before; of kind `invalid`, without
    ///   a request, for a page, size or limit below 1.
    package func books(
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
        // A refreshed list is never replaced.
        var lists = YearLists(day, in: years, from: library, seen: options.freshness == .refresh ? nil : seen)
        try await lists.read(until: isEndless || end == .max ? .max : end + 1, options: options, progress: progress)
        let shown = Array(lists.records.dropFirst(start).prefix(wanted))
        let found = await PageLookUp(shops: shops, options: options).found(shown) { done in
            progress?(BirthdayProgress(stage: .lookingUp, done: done, of: shown.count))
        }
        let isInterrupted = lists.isInterrupted || found.cancelled != nil
        let rest = lists.records.count - min(start, lists.records.count) - shown.count
        // What could not be fetched now may be available later, up to the end that the library reports.
        let isCutShort = !isEndless && end < lists.records.count + lists.missing
        return BirthdayOutcome(
            books: found.books.map(\.book),
            total: lists.isAtEnd && lists.yearsFailed == 0 && !lists.endedEarly ? lists.records.count : nil,
            hasMore: rest > 0 || !lists.isAtEnd || lists.endedEarly || isCutShort,
            seen: lists.seenDays,
            years: lists.years,
            yearsRead: lists.yearsRead,
            movedDates: shown.compactMap { MovedDate($0) },
            freshness: lists.freshness + found.books.compactMap(\.freshness),
            problems: lists.problems + found.books.flatMap(\.problems),
            openCircuits: await shops.openCircuits,
            isInterrupted: isInterrupted
        )
    }

    private var service: ServiceName { library.services.first ?? ServiceName(rawValue: "") }
}

/// One page of the books of a day, in one or several years.
public struct BirthdayOutcome: Sendable {
    /// The page's books, year by year, and within one in the library's order.
    public let books: [Book]
    /// The number of different books; `nil` until every year was read.
    public let total: Int?
    /// Whether there is a next page, as far as known: unread years may have books.
    public let hasMore: Bool
    /// The part of the list that consists of books seen before; `nil` if there is none.
    public let seen: SeenDays?
    /// The years in which the day exists.
    public let years: [Int]
    /// The number of years read, starting with the first.
    public let yearsRead: Int
    /// The page's books whose actual publication date differs from the announced one, by which they are listed.
    public let movedDates: [MovedDate]
    /// The origin and time of the responses: the library's pages, then the look-ups.
    public let freshness: [Freshness]
    /// The problems: those of the lists, then those of the look-ups in the order of the books.
    public let problems: [Problem]
    /// The services whose circuit breaker opened.
    public let openCircuits: [ServiceName]
    /// Whether the run was cancelled, so that years are missing or books were not looked up.
    public let isInterrupted: Bool
}

/// The progress of listing a day's books.
public struct BirthdayProgress: Hashable, Sendable {
    /// The current stage.
    public enum Stage: Hashable, Sendable {
        /// The library's lists are read, next the one of this year.
        case reading(year: Int)
        /// The page's books are looked up.
        case lookingUp
    }

    /// The current stage.
    public let stage: Stage
    /// The number of years read, or books looked up.
    public let done: Int
    /// The maximum number; fewer years are read if the page is full before.
    public let of: Int
}

private struct PageLookUp: Sendable {
    struct Found: Sendable {
        let book: Book
        let freshness: Freshness?
        let problems: [Problem]

        init(asListed record: Book) {
            (book, freshness, problems) = (record, nil, [])
        }

        /// The shops' book, completed from the library's record, whose date takes precedence.
        init(_ outcome: LookUpOutcome, for record: Book, namesMissingCopies: Bool) {
            book = outcome.book.map { $0.filled(from: record, dated: true) } ?? record
            freshness = outcome.freshness
            problems = outcome.problems.filter { namesMissingCopies || !$0.isNotStored }
        }
    }

    let shops: ProviderChain<any BookLookingUp>
    let options: RequestOptions

    /// - Parameter progress: Called after each book with the number done.
    /// - Returns: One result per book, in order, and the cancellation, if any: no look-up is started after it, and a
    ///   book that was not looked up is returned as the library lists it.
    func found(
        _ records: [DatedRecord],
        progress: (@Sendable (Int) -> Void)? = nil
    ) async -> (books: [Found], cancelled: APIError?) {
        var results = records.map { Found(asListed: $0.book) }
        var cancelled: APIError?
        var done = 0
        await records.concurrentForEach(limit: Birthday.atOnce) {
            // A book seen before has the details with which it was seen.
            $0.isSeenBefore ? .success(Found(asListed: $0.book)) : await found($0.book)
        } receive: { index, result in
            switch result {
            case .success(let found):
                results[index] = found
                done += 1
                progress?(done)
            case .failure(let error): cancelled = cancelled ?? error
            }
            return cancelled == nil
        }
        return (results, cancelled)
    }

    private func found(_ record: Book) async -> Result<Found, APIError> {
        guard let isbn = record.isbn else { return .success(Found(asListed: record)) }
        do throws(APIError) {
            let outcome = try await shops.lookUp(isbn, options: options)
            // Missing cached copies are not reported if no shop has a key.
            return .success(Found(outcome, for: record, namesMissingCopies: shops.isConfigured))
        } catch {
            return .failure(error)
        }
    }
}

/// A book whose actual publication date differs from the one its publisher announced.
public struct MovedDate: Hashable, Sendable {
    /// The book.
    public let isbn: ISBN?
    /// Its title.
    public let title: String
    /// The announced day, by which the library lists the book.
    public let planned: PartialDate
    /// The actual publication date, as the library learned later.
    public let real: PartialDate

    /// The dates of a record; `nil` unless it has both and they contradict each other.
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
