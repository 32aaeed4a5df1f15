import APIClient
public import Catalog
public import CatalogModel
import Foundation
package import Store

/// The books that were published on a day, in one year or in several.
public struct BirthdayBooks: LibraryRequest {
    /// A page of the day's books.
    public typealias Value = BirthdayOutcome

    /// The day.
    public var day: MonthDay
    /// The years of publication.
    public var years: ClosedRange<Int>
    /// The page, from 1.
    public var page: Int
    /// The number of books per page.
    public var pageSize: Int
    /// The number of books over several pages; `nil` for one page.
    public var limit: Int?
    /// The day and the years as they were typed, which documents quote; `nil` for a request that was not typed.
    package var typedDate: String?
    package var typedYears: String?

    /// The books of a day in several years.
    public init(_ day: MonthDay, in years: ClosedRange<Int>, page: Int = 1, pageSize: Int = 20, limit: Int? = nil) {
        (self.day, self.years) = (day, years)
        (self.page, self.pageSize, self.limit) = (page, pageSize, limit)
    }

    /// The books of one day; `nil` for a date without month or day.
    public init?(_ date: PartialDate, page: Int = 1, pageSize: Int = 20) {
        guard let day = date.monthDay else { return nil }
        self.init(day, in: date.year...date.year, page: page, pageSize: pageSize)
    }

    package func typed(_ date: String, years: String?) -> BirthdayBooks {
        var books = self
        (books.typedDate, books.typedYears) = (date, years)
        return books
    }
}

extension Library {
    /// Lists the books of a day, with the details that shops have of them.
    ///
    /// The national library's lists are requested year by year, only as far as the page needs. If it cannot be reached,
    /// the books of that day that were seen before are listed; see `BirthdayOutcome/seen`.
    ///
    /// - `progress`: Is called before each year and after each look-up, from any task.
    /// - Returns: The page. A cancelled request returns the books so far; see `BirthdayOutcome/isInterrupted`.
    /// - Throws: `CatalogError` when no year can be read and no book of the day was seen before.
    public func birthdayBooks(
        _ request: BirthdayBooks,
        progress: (@Sendable (BirthdayProgress) -> Void)? = nil
    ) async throws(CatalogError) -> Outcome<BirthdayBooks> {
        let found: BirthdayOutcome
        let birthday = try birthday(standIn: seenDays)
        do throws(APIError) {
            found = try await birthday.books(
                on: request.day,
                in: YearRange(request.years),
                page: request.page,
                size: request.pageSize,
                limit: request.limit,
                options: options,
                progress: progress
            )
        } catch {
            throw .api(error)
        }
        var next = request
        (next.page, next.pageSize, next.limit) = ListPage.after(
            page: request.page,
            size: request.pageSize,
            limit: request.limit
        )
        let outcome = Outcome<BirthdayBooks>(
            value: found,
            freshness: found.freshness,
            problems: found.problems,
            notices: [],
            next: found.hasMore ? next : nil
        )
        return await recorded(outcome) { $0.books }
    }

    /// The list of a day with look-ups at the shops.
    ///
    /// - Parameter standIn: Books seen before, for when the list cannot be fetched; `nil` for none.
    /// - Throws: `CatalogError/noService(_:)` in a registry without such a list.
    package func birthday(standIn: SeenDays? = nil) throws(CatalogError) -> Birthday {
        let shops = usable(.lookUp).filter { providers.registry[$0.service]?.isShop == true }
        return Birthday(library: try first(of: .days), shops: chain(.lookUp, shops), seen: standIn)
    }

    package var seenDays: SeenDays { SeenDays(self) }

    /// The store's index of seen books by publication day. A book that only services with a retention limit have sent
    /// is left out once that has passed since it was last seen.
    package struct SeenDays: SeenDayListing {
        private let store: LibraryStore
        private let limits: [ServiceName: TimeInterval]
        private let now: Date

        fileprivate init(_ library: Library) {
            store = library.store
            now = library.stack.time.now()
            let limited = library.providers.registry.services.compactMap { service in
                service.standard.maximumRetention.map { (service.name, $0 / .seconds(1)) }
            }
            limits = Dictionary(limited) { first, _ in first }
        }

        package func years(of day: MonthDay, in years: ClosedRange<Int>) async -> Set<Int> {
            let found = await store.attempt { (store) async throws(StoreError) in
                try await store.seenBooks.years(publishedOn: day, in: years)
            }
            return Set(found ?? [])
        }

        package func books(of day: MonthDay, in year: Int) async -> [SeenDayBook] {
            await books(of: day, in: year...year).books.map { SeenDayBook($0.record, seenAt: $0.lastSeenAt) }
        }

        package func books(
            of day: MonthDay,
            in years: ClosedRange<Int>,
            limit: Int = .max
        ) async -> (books: [Seen<Book>], total: Int) {
            let found = await store.attempt { (store) async throws(StoreError) in
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
}
