import APIClient
import Catalog
import CatalogModel
import CommandSupport
import Foundation
import Reports
import Store

/// The store's index of seen books by publication day.
///
/// A book that only services with a retention limit have sent is left out once that has passed since it was last seen.
struct StoredDays: SeenDayListing {
    let session: Session
    private let limits: [ServiceName: TimeInterval]
    private let now: Date

    init(_ session: Session) {
        self.session = session
        now = session.readerClock.now
        let limited = session.providers.registry.services.compactMap { service in
            service.standard.maximumRetention.map { (service.name, $0 / .seconds(1)) }
        }
        limits = Dictionary(limited) { first, _ in first }
    }

    func years(of day: MonthDay, in years: ClosedRange<Int>) async -> Set<Int> {
        let found = await session.attempt { (store) async throws(StoreError) in
            try await store.seenBooks.years(publishedOn: day, in: years)
        }
        return Set(found ?? [])
    }

    func books(of day: MonthDay, in year: Int) async -> [SeenDayBook] {
        await books(of: day, in: year...year).books.map { SeenDayBook($0.record, seenAt: $0.lastSeenAt) }
    }

    /// The books of a day in several years, the earliest first.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - years: The years.
    ///   - limit: The maximum number of books.
    /// - Returns: The books, and the total number.
    func books(
        of day: MonthDay,
        in years: ClosedRange<Int>,
        limit: Int = .max
    ) async -> (books: [Seen<Book>], total: Int) {
        let found = await session.attempt { (store) async throws(StoreError) in
            try await store.seenBooks.books(publishedOn: day, in: years, limit: limit) { mayBeShown($0) }
        }
        return found ?? ([], 0)
    }

    private func mayBeShown(_ seen: Seen<Book>) -> Bool {
        let age = now.timeIntervalSince(seen.lastSeenAt)
        return seen.record.sources.isEmpty
            || seen.record.sources.contains { limits[ServiceName(rawValue: $0)].map { age < $0 } ?? true }
    }
}
