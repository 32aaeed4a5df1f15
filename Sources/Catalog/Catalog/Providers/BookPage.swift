public import APIClient
public import CatalogModel
public import Foundation

/// A page of books: a service's response, several of them, or books that are known here.
public struct BookPage: Sendable {
    /// Where a page of books is from.
    public enum Origin: Hashable, Sendable {
        /// The services, or their cached responses.
        case services
        /// The books seen before; for initial consonants those on the shelf too.
        case seenBefore
        /// Imported dumps, together with books seen before if the library is offline.
        case dumps
    }

    /// The books, in the service's order; of several services the best first.
    public private(set) var books: [Book]
    /// The total number of books; `nil` if it is unknown, since each of several services counts its own books.
    public private(set) var total: Int?
    /// Whether there are further books.
    public private(set) var hasMore: Bool
    /// The services of a search that responded, in order.
    public private(set) var services: [ServiceName]
    /// The origin and time of each response, in order.
    public private(set) var freshness: [Freshness]
    /// The problems of a search, in order.
    public private(set) var problems: [Problem]
    /// Where the books are from.
    public let origin: Origin

    package init(books: [Book], total: Int?, hasMore: Bool, freshness: Freshness) {
        self.init(books: books, total: total, hasMore: hasMore, freshness: [freshness])
    }

    package init(
        books: [Book],
        total: Int?,
        hasMore: Bool,
        services: [ServiceName] = [],
        freshness: [Freshness],
        problems: [Problem] = [],
        origin: Origin = .services
    ) {
        (self.books, self.total, self.hasMore, self.services) = (books, total, hasMore, services)
        (self.freshness, self.problems, self.origin) = (freshness, problems, origin)
    }
}

extension BookPage: ChainOutput {
    var servedFrom: Freshness? { freshness.first }

    func with(_ freshness: Freshness) -> BookPage {
        var page = self
        page.freshness = [freshness]
        return page
    }
}

extension BookPage: ListPage {
    var items: [Book] { books }

    static func id(of book: Book) -> Book { book }

    mutating func begin(_ service: ServiceName, _ items: [Book], problems: [Problem]) {
        (services, books, self.problems) = ([service], items, problems)
    }

    mutating func append(_ page: BookPage, _ items: [Book], isRepeating: Bool) {
        books += items
        (total, hasMore) = (page.total, page.hasMore && !isRepeating)
        freshness += page.freshness
    }

    mutating func end(_ problem: Problem, _ error: APIError) { problems.append(problem) }

    mutating func cut(to limit: Int) {
        hasMore = hasMore || books.count > limit
        books = Array(books.prefix(max(0, limit)))
    }
}

package enum PageStart {
    /// The number, capped so that adding a page's entries cannot overflow: the page number is arbitrary user input.
    package static func before(page: Int, size: Int) -> Int {
        let (before, overflow) = (page - 1).multipliedReportingOverflow(by: size)
        return overflow ? Int.max / 2 : min(before, Int.max / 2)
    }
}

/// Overflow-safe arithmetic over page numbers, which are arbitrary user input.
package enum Paging {
    /// The number of entries up to the end of a page.
    ///
    /// - Parameter count: The number of entries on that page; a service may return more than requested.
    /// - Returns: The number; the largest representable one on overflow.
    package static func reached(page: Int, size: Int, count: Int) -> Int {
        let (before, isTooMany) = (page - 1).multipliedReportingOverflow(by: size)
        let (reached, isTooFar) = before.addingReportingOverflow(count)
        return isTooMany || isTooFar ? .max : reached
    }
}

extension PartialDate {
    /// The calendar day in Korea at an instant.
    ///
    /// Uses a fixed offset: Korea has had no daylight saving time since 1988, and time zone names are not available on
    /// every system.
    ///
    /// - Parameter instant: The instant; `nil` is returned before the year 1 and after 9999.
    public init?(inKorea instant: Date) {
        var calendar = Calendar(identifier: .gregorian)
        guard let zone = TimeZone(secondsFromGMT: 9 * 3600) else { return nil }
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.era, .year, .month, .day], from: instant)
        guard parts.era == 1, let year = parts.year else { return nil }
        self.init(year: year, month: parts.month, day: parts.day)
    }

    /// The day a number of days before this one; `nil` without month and day, and before the year 1.
    package func day(before days: Int) -> PartialDate? {
        guard let month, let day else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        guard let noon = calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12)),
            let earlier = calendar.date(byAdding: .day, value: -days, to: noon)
        else { return nil }
        let parts = calendar.dateComponents([.era, .year, .month, .day], from: earlier)
        guard parts.era == 1, let year = parts.year else { return nil }
        return PartialDate(year: year, month: parts.month, day: parts.day)
    }
}
