public import APIClient
public import CatalogModel
public import Foundation

/// One page of books from one service.
public struct BookPage: Sendable {
    /// The books, in the service's order.
    public let books: [Book]
    /// The total the service reports; `nil` if it reports none.
    public let total: Int?
    /// Whether a next page can be requested.
    public let hasMore: Bool
    /// The origin and time of the page.
    public let freshness: Freshness

    /// Creates a page.
    public init(books: [Book], total: Int?, hasMore: Bool, freshness: Freshness) {
        self.books = books
        self.total = total
        self.hasMore = hasMore
        self.freshness = freshness
    }

}

extension BookPage: ChainOutput {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> BookPage {
        BookPage(books: books, total: total, hasMore: hasMore, freshness: freshness)
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
    /// - Parameters:
    ///   - size: Entries per page.
    ///   - count: The number of entries on that page; a service may return more than requested.
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
