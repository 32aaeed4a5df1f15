import APIClient
public import ArgumentParser
public import Catalog
import CommandSupport
import Messages
import Reports

/// `bookfetch bestsellers`: best sellers, or the most borrowed books.
struct BestsellersCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "bestsellers",
            abstract: .helpBestsellers,
            usage: """
                bookfetch bestsellers
                bookfetch bestsellers --genre 경제경영 --period month
                bookfetch bestsellers --loans --json
                """,
            discussion: .helpBestsellersMore
        )
    }

    @OptionGroup var genre: GenreOption

    @Option(help: ArgumentHelp(.helpPeriod, valueName: "period"))
    var period: RankingPeriod = .week

    @Flag(help: ArgumentHelp(.helpLoans))
    var loans = false

    @OptionGroup var pages: ListOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if loans, period == .now || period == .steady {
            throw ValidationError(.noLoanPeriod(period: period.rawValue))
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
                of: loans ? .loanList : .bestsellerList(period: period.rawValue),
                genre: genre,
                page: pages.page
            )
        }
        let page = outcome.answer
        if page.kind.countsLoans {
            session.note(.loansNotSales)
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
