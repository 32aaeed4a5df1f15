import APIClient
import ArgumentParser
import Catalog
import CatalogModel
import CommandSupport
import Messages

/// `bookfetch birthday`: the books of a publication day.
struct BirthdayCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "birthday",
            abstract: .helpBirthday,
            usage: """
                bookfetch birthday 1997-06-26
                bookfetch birthday 06-26 --years 1990-2026 --page 2 --json
                """,
            discussion: .helpBirthdayMore
        )
    }

    @Argument(help: ArgumentHelp(.helpBirthdayDate, valueName: "date"))
    var date = ""

    @Option(help: ArgumentHelp(.helpBirthdayYears, valueName: "from-to"))
    var years: String?

    @OptionGroup var keeping: BirthdayKeeping
    @OptionGroup var pages: PageOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if keeping.isAsked { return try keeping.check(date) }
        _ = try BirthdayDate(date, years: years)
    }

    func run(in context: CommandContext) async throws {
        if keeping.isAsked { return try await keeping.run(date, global, in: context) }
        let thisYear = PartialDate(inKorea: context.time.now())?.year ?? YearRange.firstOfAll
        let (day, range) = try BirthdayDate(date, years: years).resolved(thisYear: thisYear)
        let session = try Session(global, in: context)
        let birthday = Birthday(library: try session.dayProvider(), shops: session.shopChain())
        let outcome: BirthdayOutcome
        do throws(APIError) {
            outcome = try await birthday.books(
                on: day,
                in: range,
                page: pages.page,
                size: pages.size,
                limit: pages.limit,
                options: session.requestOptions,
                progress: { session.progress($0) }
            )
        } catch {
            throw ProgramFailure(error)
        }
        try await session.show(list(outcome), givenUp: outcome.givenUp)
        for moved in outcome.movedDates { session.note(.moved(moved)) }
        guard outcome.isInterrupted else { return }
        session.note(.interrupted(yearsRead: outcome.yearsRead, of: outcome.years.count))
        throw CancellationError()
    }

    private func list(_ outcome: BirthdayOutcome) -> BookList {
        let moved = Dictionary(outcome.movedDates.compactMap { date in date.isbn.map { ($0, date) } }) { first, _ in
            first
        }
        return BookList(
            request: RequestRecord(
                command: "birthday",
                [
                    "date": .text(date),
                    "years": .optional(years),
                    "page": .number(pages.page),
                    "size": .number(pages.size),
                    "limit": .optional(pages.limit),
                ]
            ),
            page: pages.page,
            pageSize: pages.size,
            limit: pages.limit,
            total: outcome.total,
            hasMore: outcome.hasMore,
            freshness: outcome.freshness,
            books: outcome.books,
            remarks: outcome.books.map { BookRemarks(announcedOn: $0.isbn.flatMap { moved[$0]?.planned }) },
            problems: outcome.problems
        )
    }
}
