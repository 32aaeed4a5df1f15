public import APIClient
public import CatalogModel
public import Foundation

/// One page of books from one service.
public struct BookPage: Sendable {
    /// The books, in the service's order.
    public let books: [Book]
    /// How many books the service says it found; `nil` when it does not say.
    public let total: Int?
    /// Whether a next page can be requested.
    public let hasMore: Bool
    /// Where the page came from and when.
    public let freshness: Freshness

    /// Describes a page.
    public init(books: [Book], total: Int?, hasMore: Bool, freshness: Freshness) {
        self.books = books
        self.total = total
        self.hasMore = hasMore
        self.freshness = freshness
    }

}

extension BookPage: ChainAnswer {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> BookPage {
        BookPage(books: books, total: total, hasMore: hasMore, freshness: freshness)
    }
}

/// How many members stand on the pages before one.
enum PageStart {
    /// The number, held so far below the largest that adding a page's members to it is safe: a page is any number that a
    /// user can type.
    static func before(page: Int, size: Int) -> Int {
        let (before, overflow) = (page - 1).multipliedReportingOverflow(by: size)
        return overflow ? Int.max / 2 : min(before, Int.max / 2)
    }
}

/// Arithmetic over page numbers, which are any number a user can type.
enum Paging {
    /// How many entries of a list stand up to the end of a page.
    ///
    /// - Parameters:
    ///   - page: The page, from 1.
    ///   - size: Entries to a page.
    ///   - count: How many entries that page has; a service may give more than were asked for.
    /// - Returns: The number; the largest there is where it does not fit.
    static func reached(page: Int, size: Int, count: Int) -> Int {
        let (before, isTooMany) = (page - 1).multipliedReportingOverflow(by: size)
        let (reached, isTooFar) = before.addingReportingOverflow(count)
        return isTooMany || isTooFar ? .max : reached
    }
}

extension PartialDate {
    /// The day that it is in Korea at an instant.
    ///
    /// The zone is given by its offset: Korea has had no summer time since 1988, and names of zones are not known
    /// everywhere.
    ///
    /// - Parameter instant: The instant; one before the year 1 or after 9999 has no day here.
    public init?(inKorea instant: Date) {
        var calendar = Calendar(identifier: .gregorian)
        guard let zone = TimeZone(secondsFromGMT: 9 * 3600) else { return nil }
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.era, .year, .month, .day], from: instant)
        guard parts.era == 1, let year = parts.year else { return nil }
        self.init(year: year, month: parts.month, day: parts.day)
    }

    /// The day so many days before this one; `nil` without month and day, and before the year 1.
    func day(before days: Int) -> PartialDate? {
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
