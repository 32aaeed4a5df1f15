import APIClient
import BookfetchKit
package import Catalog
package import CatalogModel
import Foundation
import Store
import Wording

package struct DayPageRequest: DocumentRequest {
    package let date: PartialDate
    package let day: MonthDay
    package let years: YearRange
    package let size: Int
    private let typedDate: String?
    private let typedYears: String?

    /// - Parameter years: The years of publication; `nil` for the last ten.
    package init(
        _ date: PartialDate,
        on day: MonthDay,
        in years: YearRange? = nil,
        size: Int,
        typed: (date: String?, years: String?) = (nil, nil)
    ) {
        self.date = date
        self.day = day
        self.years = years ?? YearRange(max(1, date.year - 9)...date.year)
        self.size = size
        (typedDate, typedYears) = typed
    }

    package func document(in session: Session) async throws(ProgramFailure) -> Document<TodayPage> {
        let found = try await DayBooks.find(on: day, in: years, size: size, session)
        let headlines = await headlines(session)
        let birthdays = await session.attempt { (store) async throws(StoreError) in try await store.birthdays.list() }
        let included = (birthdays ?? []).filter { $0.dates(in: date.year).contains(date) }
        if found.books.isEmpty, headlines.isEmpty, included.isEmpty, let failure = found.failure {
            throw ProgramFailure(failure)
        }
        let page = TodayPage(
            request: RequestRecord(
                command: "today",
                ["date": .optional(typedDate), "years": .optional(typedYears), "size": .number(size)]
            ),
            date: date,
            day: day,
            birthdays: included,
            books: found.books,
            hasMore: found.hasMore,
            headlines: headlines,
            freshness: found.freshness,
            problems: found.problems
        )
        if session.recordsResults, page.freshness.contains(where: { $0.origin != .cache }) {
            await session.library.record(page.books, at: page.freshness.receivedAt)
        }
        var document = Document(
            page,
            notices: found.isFromSeen ? [.todayFromSeen] : [],
            origin: ResultNotes(freshness: page.freshness, problems: page.worthTelling)
        ) { page.document }
        document.isInterrupted = found.isInterrupted
        return document
    }

    /// The seen or saved articles of a day in any year; newest first.
    private func headlines(_ session: Session) async -> [TodayPage.Headline] {
        let (day, clock) = (day, session.readerClock)
        let found = await session.attempt { (store) async throws(StoreError) in
            let seen = try await store.seenArticles.articles { clock.day($0)?.monthDay == day }.map(\.record)
            let saved = try await store.savedArticles.list().filter { saved in
                saved.article.publishedAt.flatMap { clock.day($0)?.monthDay } == day
            }
            let identities = Set(saved.map(\.identity))
            let rest = seen.filter { $0.identity.map { !identities.contains($0) } ?? true }
            let all = (saved.map(\.article) + rest).sorted {
                ($0.publishedAt ?? .distantPast) > ($1.publishedAt ?? .distantPast)
            }
            return try await store.visited.marked(all).map { article in
                TodayPage.Headline(article: article, isSaved: article.identity.map(identities.contains) ?? false)
            }
        }
        return Array((found ?? []).prefix(size))
    }
}

/// The books of a day: as the library lists them, or, failing that, books seen before.
private struct DayBooks: Sendable {
    var books: [Book] = []
    var hasMore = false
    var freshness: [Freshness] = []
    var problems: [Problem] = []
    var failure: APIError?
    var isFromSeen = false
    var isInterrupted = false

    /// Requests the library's list, else uses books seen before. Throws when the run is interrupted.
    static func find(
        on day: MonthDay,
        in years: YearRange,
        size: Int,
        _ session: Session
    ) async throws(ProgramFailure) -> DayBooks {
        let birthday: Birthday
        do throws(CatalogError) {
            birthday = try session.library.birthday()
        } catch {
            throw ProgramFailure(error, page: 1)
        }
        do throws(APIError) {
            let found = try await birthday.books(
                on: day,
                in: years,
                page: 1,
                size: size,
                options: session.requestOptions
            )
            return DayBooks(
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
    ) async -> DayBooks {
        let found = await session.library.seenDays.books(of: day, in: years.years, limit: size)
        let isOffline = if case .notCached = error.cause { true } else { false }
        let seen = found.books
        return DayBooks(
            books: seen.map(\.record),
            hasMore: seen.count < found.total,
            freshness: seen.map {
                Freshness(origin: .cache, fetchedAt: $0.lastSeenAt, reason: isOffline ? .offline : .failure(error))
            },
            // A rejected key is reported; a missing cached response is not, if something else is shown.
            problems: isOffline ? [] : [Problem(service: error.service, cause: .api(error))],
            failure: error,
            isFromSeen: !seen.isEmpty
        )
    }
}
