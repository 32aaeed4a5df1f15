import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import CommandSupport
import Console
import Export
import Foundation
import Messages
import Reports
import Store

/// `bookfetch today`: books, headlines and saved birthdays of a day.
struct TodayCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "today",
            abstract: .helpToday,
            usage: """
                bookfetch today
                bookfetch today --date 06-26 --years 1990-2026
                bookfetch today --ics --output birthdays.ics
                """,
            discussion: .helpTodayMore
        )
    }

    @Option(help: ArgumentHelp(.helpTodayDate, valueName: "day"))
    var date: String?

    @Option(
        help: ArgumentHelp(
            .helpTodayYears,
            valueName: "from-to"
        )
    )
    var years: String?

    @Option(help: ArgumentHelp(.helpTodaySize, valueName: "n"))
    var size = 10

    @Flag(help: ArgumentHelp(.helpTodayICS))
    var ics = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(.helpTodayOutput, valueName: "file")
    )
    var output: String?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if let date { _ = try Self.typed(date) }
        guard BookSearchRequest.sizes.contains(size) else {
            throw ValidationError(.invalidTodaySize(most: BookSearchRequest.sizes.upperBound, size: size))
        }
        if ics, global.namesFormat { throw ValidationError(.calendarAndFormat) }
        if output != nil, !ics { throw ValidationError(.outputWithoutCalendar) }
        if let years { _ = try range(years, thisYear: 2100) }
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        if ics { return try await BirthdayCalendar.write(session, to: output, in: context) }
        guard let today = try await day(session), let monthDay = today.monthDay else {
            throw ProgramFailure.usage(.noSuchDayThisYear(date: date ?? ""))
        }
        let found = try await TodayBooks.find(
            on: monthDay,
            in: years.map { try range($0, thisYear: today.year) } ?? YearRange(max(1, today.year - 9)...today.year),
            size: size,
            session
        )
        let headlines = await headlines(session, monthDay, context.readerClock)
        let birthdays = await session.attempt { (store) async throws(StoreError) in try await store.birthdays.list() }
        let kept = (birthdays ?? []).filter { $0.isCelebrated(on: today) }
        if found.books.isEmpty, headlines.isEmpty, kept.isEmpty, let failure = found.failure {
            throw ProgramFailure(failure)
        }
        if found.isFromSeen { session.note(.todayFromSeen) }
        try await session.show(
            TodayPage(
                request: RequestRecord(
                    command: "today",
                    ["date": .optional(date), "years": .optional(years), "size": .number(size)]
                ),
                date: today,
                day: monthDay,
                birthdays: kept,
                books: found.books,
                hasMore: found.hasMore,
                headlines: headlines,
                freshness: found.freshness,
                problems: found.problems
            )
        )
        if found.isInterrupted { throw CancellationError() }
    }

    /// The requested day, or today. A saved birthday is that of this year.
    private func day(_ session: Session) async throws -> PartialDate? {
        guard let date else { return session.today }
        let typed = try Self.typed(date)
        let found = try await session.resolved(typed)
        let isBirthday = if case .name = typed { true } else { false }
        return (isBirthday ? session.today?.year : found.year ?? session.today?.year).flatMap { found.day.date(in: $0) }
    }

    private static func typed(_ text: String) throws -> TypedDate {
        guard text.contains(where: { !$0.isWhitespace }) else { throw ValidationError(.missingBirthday) }
        do throws(PartialDate.Invalid) {
            return try TypedDate(text)
        } catch {
            throw ValidationError(.invalidBirthday(text: text, reason: .invalid(error)))
        }
    }

    private func range(_ text: String, thisYear: Int) throws -> YearRange {
        do throws(YearRange.Invalid) {
            return try YearRange(strict: text, thisYear: thisYear)
        } catch {
            throw ValidationError(.invalid(error))
        }
    }

    /// The seen or saved articles of a day in any year; newest first.
    private func headlines(
        _ session: Session,
        _ day: MonthDay,
        _ clock: ReaderClock
    ) async -> [TodayPage.Headline] {
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

extension SavedBirthday {
    /// Whether a birthday falls on a day: 29 February is celebrated on the 28th in other years.
    func isCelebrated(on date: PartialDate) -> Bool {
        guard let today = date.monthDay else { return false }
        if day == today { return true }
        return day.date(in: date.year) == nil && today == MonthDay(month: 2, day: 28)
    }
}

/// The books of a day: as the library lists them, or, failing that, books seen before.
struct TodayBooks: Sendable {
    var books: [Book] = []
    var hasMore = false
    var freshness: [Freshness] = []
    var problems: [Problem] = []
    /// Why the library's list is unavailable.
    var failure: APIError?
    /// Whether these are books seen before.
    var isFromSeen = false
    var isInterrupted = false

    /// Requests the library's list, and if it is unavailable, uses books seen before.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - years: The years of publication.
    ///   - size: The number of books.
    ///   - session: The run.
    /// - Returns: The books, and the problems encountered.
    /// - Throws: ``ProgramFailure`` when the run is interrupted.
    static func find(
        on day: MonthDay,
        in years: YearRange,
        size: Int,
        _ session: Session
    ) async throws(ProgramFailure) -> TodayBooks {
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
        let found = await session.library.seenDays.books(of: day, in: years.years, limit: size)
        let isOffline = if case .notCached = error.cause { true } else { false }
        let seen = found.books
        return TodayBooks(
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

/// The saved birthdays as a calendar.
enum BirthdayCalendar {
    /// Writes the calendar; writes nothing if there are no birthdays.
    ///
    /// - Parameters:
    ///   - session: The run.
    ///   - output: The file; `nil` or `-` for stdout.
    ///   - context: The run's environment.
    /// - Throws: ``ProgramFailure`` with code 74 for the store, 73 for the file; a write error of stdout.
    static func write(_ session: Session, to output: String?, in context: CommandContext) async throws {
        let kept = try await session.withStore { (store) async throws(StoreError) in try await store.birthdays.list() }
        let entries = kept.map { birthday in
            CalendarBirthday(
                uid: birthday.uid,
                summary: Message.birthdayOf(name: birthday.name).text,
                day: birthday.day,
                year: birthday.year,
                changedAt: birthday.keptAt
            )
        }
        guard let text = CalendarWriter.text(entries) else { return session.note(.noSavedBirthdays) }
        guard let output, output != "-" else { return try context.output.write(text) }
        let path = try OutputFile.write(text, to: output, in: context.currentFolder)
        session.note(.wroteBirthdays(count: entries.count, file: path))
    }
}
