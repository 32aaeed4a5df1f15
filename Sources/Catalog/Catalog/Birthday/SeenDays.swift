public import APIClient
package import CatalogModel
public import Foundation

/// Books seen before, by publication day. They replace the library's list of a day that cannot be fetched, and follow a
/// cached copy of it.
package protocol SeenDayListing: Sendable {
    /// The years in which books of a day were published, as far as seen.
    func years(of day: MonthDay, in years: ClosedRange<Int>) async -> Set<Int>
    /// The books of one day, in a stable order.
    func books(of day: MonthDay, in year: Int) async -> [SeenDayBook]
}

/// A book of a day, seen before.
package struct SeenDayBook: Sendable {
    package let book: Book
    package let seenAt: Date

    package init(_ book: Book, seenAt: Date) {
        self.book = book
        self.seenAt = seenAt
    }
}

/// The part of a day's list that consists of books seen before.
public struct SeenDays: Sendable {
    /// Why the library's list was not used, or only as a cached copy.
    public let reason: Freshness.Reason
    /// When a book of the day was last seen.
    public internal(set) var lastSeenAt = Date.distantPast
    /// The origin of each year's books.
    public internal(set) var freshness: [Freshness] = []
    /// The library's failures that led to it.
    public internal(set) var problems: [Problem] = []
}

extension APIError {
    /// Whether books seen before may be shown instead of the library's list: where a cached copy may be served, and
    /// without a key. A rejected key remains an error.
    var allowsSeenBooks: Bool {
        if case .missingKey = cause { return true }
        return kind.allowsCachedCopy && !isCancellation
    }

    var asReason: Freshness.Reason {
        if case .notCached = cause { .offline } else { .failure(self) }
    }
}
