import APIClient
public import ArgumentParser
public import Catalog
import CommandSupport

/// `bookfetch bestsellers`: the best sold books, or the most borrowed.
struct BestsellersCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "bestsellers",
        abstract: "List the best sold books, or the most borrowed.",
        usage: """
            bookfetch bestsellers
            bookfetch bestsellers --genre 경제경영 --period month
            bookfetch bestsellers --loans --json
            """,
        discussion: """
            YES24 is asked, then Aladin, which keeps the list of a week only. Where neither can answer, the books that \
            public libraries lent most stand in, and it is said that these are loans. --loans asks the libraries at \
            once; they count a day, a week or a month.
            """
    )

    @OptionGroup var genre: GenreOption

    @Option(help: ArgumentHelp("The time that is counted.", valueName: "period"))
    var period: RankingPeriod = .week

    @Flag(help: "List the most borrowed books of public libraries, and not the best sold.")
    var loans = false

    @OptionGroup var pages: ListOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if loans, period == .now || period == .steady {
            throw ValidationError(
                GenreText.noSuchLoans.text(["period": period.rawValue])
            )
        }
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let genre = try genre.text
        let rankings = try session.rankingChain(loansOnly: loans)
        let outcome: ChainOutcome<RankingPage>
        do throws(ListError) {
            outcome = try await rankings.ranking(
                period,
                loansOnly: loans,
                genre: genre,
                genres: session.genreProviders(for: rankings.services),
                page: pages.page,
                size: pages.size,
                options: session.requestOptions
            )
        } catch {
            session.note(error.others)
            throw ProgramFailure(
                error,
                of: loans ? GenreText.loans.text() : GenreText.bestsellers.text(["period": period.rawValue]),
                genre: genre,
                page: pages.page
            )
        }
        let page = outcome.answer
        if page.kind.countsLoans {
            session.note(GenreText.lent.text())
        }
        try await session.show(
            BookList(
                request: RequestRecord(
                    command: "bestsellers",
                    [
                        "kind": .text(page.kind.countsLoans ? "loans" : "bestSellers"),
                        "period": .text(period.rawValue),
                        "genre": .optional(genre),
                        "service": .text(outcome.service.rawValue),
                        "page": .number(pages.page),
                        "size": .number(pages.size),
                    ]
                ),
                page: pages.page,
                pageSize: pages.size,
                total: page.total,
                hasMore: page.hasMore,
                freshness: [page.freshness],
                books: page.books.map(\.book),
                remarks: page.books.map { BookRemarks(rank: $0.rank, rise: $0.rise, loans: $0.loans) },
                problems: outcome.problems
            )
        )
    }
}

extension RankingPeriod: ExpressibleByArgument {}
