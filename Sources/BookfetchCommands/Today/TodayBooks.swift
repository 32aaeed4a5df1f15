import APIClient
import Catalog
import CatalogModel
import CommandSupport
import Store

/// The books of a day: as the library lists them, else as they were seen.
struct TodayBooks: Sendable {
    var books: [Book] = []
    var hasMore = false
    var freshness: [Freshness] = []
    var problems: [Problem] = []
    /// Why the library's list cannot be had.
    var failure: APIError?
    /// Whether the books are those that were seen.
    var isFromSeen = false
    var isInterrupted = false

    /// Asks the library, and where its list cannot be had, the books that were seen.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - years: The years of publication.
    ///   - size: How many books are wanted.
    ///   - session: The run.
    /// - Returns: The books, and what went wrong.
    /// - Throws: ``ProgramFailure`` when the run is interrupted.
    static func find(
        on day: MonthDay,
        in years: YearRange,
        size: Int,
        _ session: Session
    ) async throws(ProgramFailure) -> TodayBooks {
        let birthday = Birthday(library: try session.dayProvider(), shops: session.shopChain())
        do throws(APIError) {
            let found = try await birthday.books(
                on: day,
                in: years,
                page: 1,
                size: size,
                options: session.requestOptions
            )
            return TodayBooks(
                books: found.books,
                hasMore: found.hasMore,
                freshness: found.freshness,
                problems: found.problems,
                isInterrupted: found.isInterrupted
            )
        } catch {
            guard !error.isCancellation else { throw ProgramFailure(error) }
            return await seen(on: day, in: years, size: size, after: error, session)
        }
    }

    private static func seen(
        on day: MonthDay,
        in years: YearRange,
        size: Int,
        after error: APIError,
        _ session: Session
    ) async -> TodayBooks {
        let found = await session.attempt { (store) async throws(StoreError) in
            try await store.seenBooks.books(publishedOn: day, in: years.years, limit: size)
        }
        let isOffline = if case .notStored = error.cause { true } else { false }
        let seen = found?.books ?? []
        return TodayBooks(
            books: seen.map(\.record),
            hasMore: seen.count < (found?.total ?? 0),
            freshness: seen.map {
                Freshness(origin: .cache, fetchedAt: $0.lastSeenAt, reason: isOffline ? .offline : .failure(error))
            },
            // A refused key is told as what it is; that nothing is stored goes without saying once something else is shown.
            problems: isOffline ? [] : [Problem(service: error.service, cause: .api(error))],
            failure: error,
            isFromSeen: !seen.isEmpty
        )
    }
}
