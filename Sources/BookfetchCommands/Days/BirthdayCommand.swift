import APIClient
import ArgumentParser
import Catalog
import CatalogModel
import CommandSupport
import Messages
import Reports

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
        let birthday = Birthday(
            library: try session.dayProvider(),
            shops: session.shopChain(),
            seen: StoredDays(session)
        )
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
            seen: outcome.seen,
            books: outcome.books,
            remarks: outcome.books.map { BookRemarks(announcedOn: $0.isbn.flatMap { moved[$0]?.planned }) },
            problems: outcome.problems
        )
    }
}

/// The day and the years of a book list, from the command line.
struct BirthdayDate: Hashable {
    /// The requested date.
    enum Wanted: Hashable {
        /// One day.
        case day(PartialDate)
        /// A day of several years, parsed once the current year is known.
        case years(MonthDay, text: String)
    }

    let wanted: Wanted

    /// Parses the command line.
    ///
    /// - Parameters:
    ///   - date: `YYYY-MM-DD`, or `MM-DD` with years.
    ///   - years: The value of `--years`.
    /// - Throws: `ValidationError`.
    init(_ date: String, years: String?) throws {
        guard date.contains(where: { !$0.isWhitespace }) else {
            throw ValidationError(.missingDay)
        }
        guard let years else {
            wanted = .day(try Self.day(date))
            return
        }
        if let day = try? PartialDate(strict: date), day.day != nil {
            let short = date.suffix(5)
            throw ValidationError(.yearTwice(date: date, day: String(short), years: years))
        }
        wanted = .years(try Self.monthDay(date), text: years)
    }

    /// The day and the years.
    ///
    /// - Parameter thisYear: The current year.
    /// - Returns: Both.
    /// - Throws: ``ProgramFailure`` with code 64 for an invalid range.
    func resolved(thisYear: Int) throws(ProgramFailure) -> (day: MonthDay, years: YearRange) {
        switch wanted {
        case .day(let date):
            // A strictly parsed day has both.
            guard let month = date.month, let number = date.day, let day = MonthDay(month: month, day: number) else {
                throw .usage(.invalidDay(date: date.description))
            }
            return (day, YearRange(date.year...date.year))
        case .years(let day, let text):
            do throws(YearRange.Invalid) {
                return (day, try YearRange(strict: text, thisYear: thisYear))
            } catch {
                throw .usage(.invalid(error))
            }
        }
    }

    private static func day(_ text: String) throws -> PartialDate {
        do throws(PartialDate.Invalid) {
            return try PartialDate(strict: text)
        } catch {
            guard case .form = error else {
                throw ValidationError(.invalidDay(date: text, reason: .invalid(error)))
            }
            if (try? MonthDay(strict: text)) != nil {
                throw ValidationError(.dayWithoutYear(date: text))
            }
            throw ValidationError(.invalidDay(date: text))
        }
    }

    private static func monthDay(_ text: String) throws -> MonthDay {
        do throws(PartialDate.Invalid) {
            return try MonthDay(strict: text)
        } catch {
            guard case .form = error else {
                throw ValidationError(.invalidDay(date: text, reason: .invalid(error)))
            }
            throw ValidationError(.invalidMonthDay(date: text))
        }
    }
}

extension Session {
    /// Shows the progress of listing a day's books.
    func progress(_ progress: BirthdayProgress) {
        let (done, count) = (progress.done, progress.of)
        switch progress.stage {
        case .reading(let year): self.progress(.readingYear(year: year, done: done, of: count))
        case .lookingUp: self.progress(.lookingUp(done: done, of: count))
        }
    }
}
