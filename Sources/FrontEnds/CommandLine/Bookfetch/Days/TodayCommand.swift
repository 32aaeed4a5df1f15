import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import Interchange
import Store
import Terminal
import Wording

struct TodayCommand: FormattedCommand {
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
        help: ArgumentHelp(.helpTodayOutput, valueName: "file"),
        completion: .file()
    )
    var output: String?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        if let date { _ = try Self.typed(date) }
        guard BookSearchRequest.sizes.contains(size) else {
            throw ValidationError(.invalidTodaySize(maxSize: BookSearchRequest.sizes.upperBound, size: size))
        }
        if ics, global.namesFormat { throw ValidationError(.calendarAndFormat) }
        if output != nil, !ics { throw ValidationError(.outputWithoutCalendar) }
        if let years { _ = try range(years, thisYear: 2100) }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        if ics { return try await BirthdayCalendar.write(session, to: output, in: context) }
        guard let today = try await day(session), let monthDay = today.monthDay else {
            throw ProgramFailure.usage(.noSuchDayThisYear(date: date ?? ""))
        }
        if date == nil, session.isDemo { session.note(.demoDay(today)) }
        let request = DayPageRequest(
            today,
            on: monthDay,
            in: try years.map { try range($0, thisYear: today.year) },
            size: size,
            typed: (date, years)
        )
        let found = try await request.document(in: session)
        for notice in found.notices { session.note(notice) }
        try await session.show(found.content)
        if found.isInterrupted { throw CancellationError() }
    }

    /// The requested day, or today. A saved birthday is that of this year.
    private func day(_ session: Session) async throws -> PartialDate? {
        guard let date else { return session.today }
        let typed = try Self.typed(date)
        let found = try await session.resolved(typed)
        if let celebrated = found.celebrated { return session.today.flatMap { celebrated.date(in: $0.year) } }
        return (found.year ?? session.today?.year).flatMap { found.day.date(in: $0) }
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
}

enum BirthdayCalendar {
    static func write(_ session: Session, to output: String?, in context: ProcessEnvironment) async throws {
        let stored = try await session.library.birthdays.list()
        let entries = stored.flatMap { events($0, from: session.today?.year) }
        guard let text = CalendarWriter.text(entries) else { return session.note(.noSavedBirthdays) }
        guard let output, output != "-" else { return try context.output.write(text) }
        let path = try OutputFile.write(text, to: output, in: context.currentFolder)
        session.note(.wroteBirthdays(count: stored.count, file: path))
    }

    /// One entry that repeats, or, since no rule of a calendar knows the lunar year, one for each day of ten years.
    private static func events(_ birthday: SavedBirthday, from year: Int?) -> [CalendarBirthday] {
        let summary = Message.birthdayOf(name: birthday.name).text
        guard birthday.lunar != nil, let year else {
            return [
                CalendarBirthday(
                    uid: birthday.uid,
                    summary: summary,
                    day: birthday.day,
                    year: birthday.year,
                    changedAt: birthday.keptAt
                )
            ]
        }
        return (year..<year + 10).flatMap { birthday.dates(in: $0) }.compactMap { date in
            date.monthDay.map { day in
                CalendarBirthday(
                    uid: "\(birthday.uid)-\(date)",
                    summary: summary,
                    day: day,
                    year: date.year,
                    changedAt: birthday.keptAt,
                    isYearly: false
                )
            }
        }
    }
}
