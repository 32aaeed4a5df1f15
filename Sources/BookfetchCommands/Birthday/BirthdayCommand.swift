import APIClient
import ArgumentParser
import Catalog
import CatalogModel
import CommandSupport

/// `bookfetch birthday`: the books of a publication day.
struct BirthdayCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "birthday",
        abstract: "List the books that were born on a day.",
        usage: """
            bookfetch birthday 1997-06-26
            bookfetch birthday 1997-06-26 --page 2 --json
            """,
        discussion: """
            The National Library of Korea lists the day (it needs NLK_CERT_KEY); each book of the page is then looked \
            up at Aladin, and at Kakao where Aladin has no answer. A book that neither knows is shown as the library \
            has it.
            """
    )

    @Argument(help: "The day, as YYYY-MM-DD.")
    var date: String

    @OptionGroup var pages: PageOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        _ = try day()
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let day = try day()
        let birthday = Birthday(
            library: NationalLibraryProvider(session.nationalLibrary),
            shops: LookUpChain(session.shops, retirement: session.retirements)
        )
        let outcome: Birthday.Outcome
        do throws(APIError) {
            outcome = try await birthday.books(
                of: day,
                page: pages.page,
                size: pages.size,
                limit: pages.limit,
                options: session.requestOptions
            )
        } catch {
            throw ProgramFailure(error)
        }
        try await session.show(
            BookList(
                request: RequestRecord(
                    command: "birthday",
                    [
                        "date": .text(day.description),
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
                problems: outcome.problems
            ),
            givenUp: outcome.givenUp
        )
    }

    private func day() throws -> PartialDate {
        do throws(PartialDate.Invalid) {
            return try PartialDate(strict: date)
        } catch {
            if case .form = error {
                throw ValidationError("'\(date)' is no day: write it as YYYY-MM-DD, such as 1997-06-26.")
            }
            throw ValidationError("'\(date)' is no day: \(error).")
        }
    }
}
