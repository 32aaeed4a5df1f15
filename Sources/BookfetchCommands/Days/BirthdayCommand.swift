import APIClient
import ArgumentParser
import BookfetchKit
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
                bookfetch birthday today
                """,
            discussion: .helpBirthdayMore
        )
    }

    @Argument(help: ArgumentHelp(.helpBirthdayDate, valueName: "date"))
    var words: [String] = []

    @Option(help: ArgumentHelp(.helpBirthdayYears, valueName: "from-to"))
    var years: String?

    @OptionGroup var keeping: BirthdayKeeping
    @OptionGroup var pages: PageOptions
    @OptionGroup var global: GlobalOptions

    /// The date, which a shell may have split: `6월 26일`.
    private var date: String { words.joined(separator: " ") }

    func validate() throws {
        if keeping.isAsked { return try keeping.check(date) }
        _ = try BirthdayDate(date, years: years)
    }

    func run(in context: CommandContext) async throws {
        if keeping.isAsked { return try await keeping.run(date, global, in: context) }
        let thisYear = PartialDate(inKorea: context.time.now())?.year ?? YearRange.firstOfAll
        let session = try Session(global, in: context)
        let (day, range) = try await BirthdayDate(date, years: years).resolved(session, thisYear: thisYear)
        let request = BirthdayBooks(
            day,
            in: range.years,
            page: pages.page,
            pageSize: pages.size,
            limit: pages.limit
        )
        let (typed, years) = (date, years)
        let found = try await session.found { library throws(NoList) in
            try await library.shown(request, date: typed, years: years) { session.progress($0) }
        }
        try await session.show(found)
        guard let interruption = found.interruption else { return }
        session.note(.interrupted(yearsRead: interruption.yearsRead, of: interruption.years))
        throw CancellationError()
    }
}

/// The day and the years of a book list, from the command line.
struct BirthdayDate: Hashable {
    private let text: String
    private let date: TypedDate
    private let years: String?

    /// Parses the command line.
    ///
    /// - Parameters:
    ///   - text: The date, in any form of ``TypedDate``; one without a year is meant in all years.
    ///   - years: The value of `--years`.
    /// - Throws: `ValidationError`.
    init(_ text: String, years: String?) throws {
        guard text.contains(where: { !$0.isWhitespace }) else { throw ValidationError(.missingDay) }
        self.text = text
        self.years = years
        do throws(PartialDate.Invalid) {
            date = try TypedDate(text)
        } catch {
            guard case .form = error else {
                throw ValidationError(.invalidDay(date: text, reason: .invalid(error)))
            }
            throw ValidationError(years == nil ? .invalidDay(date: text) : .invalidMonthDay(date: text))
        }
        switch (date, years) {
        case (.day(let date), let years?):
            let day = date.monthDay?.description ?? text
            throw ValidationError(.yearTwice(date: text, day: day, years: years))
        case (.shortYear(_, let day), let years?):
            throw ValidationError(.yearTwice(date: text, day: day.description, years: years))
        default: break
        }
    }

    /// The day and the years.
    ///
    /// - Parameters:
    ///   - session: The run.
    ///   - thisYear: The current year.
    /// - Returns: Both.
    /// - Throws: ``ProgramFailure`` with code 64 for an invalid range of years, a name without a saved birthday, and a
    ///   day that its year does not have; 74 for the store.
    func resolved(_ session: Session, thisYear: Int) async throws(ProgramFailure) -> (day: MonthDay, years: YearRange) {
        let found = try await session.resolved(date)
        if years == nil, let year = found.year { return (found.day, YearRange(year...year)) }
        do throws(YearRange.Invalid) {
            return (found.day, try YearRange(strict: years ?? "all", thisYear: thisYear))
        } catch {
            throw .usage(.invalid(error))
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
