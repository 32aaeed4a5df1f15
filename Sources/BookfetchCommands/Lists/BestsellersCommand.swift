import APIClient
public import ArgumentParser
import BookfetchKit
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
        let request = Bestsellers(period, loansOnly: loans, genre: genre, page: pages.page, pageSize: pages.size)
        let found: Outcome<Bestsellers>
        do throws(ListError) {
            found = try await session.library.bestsellers(request)
        } catch {
            throw session.failure(
                error,
                of: loans ? .loanList : .bestsellerList(period: period.rawValue),
                genre: genre,
                page: pages.page
            )
        }
        let page = found.value.list
        for notice in found.notices { session.note(notice) }
        try await session.show(
            BookList(
                request: RequestRecord(
                    command: "bestsellers",
                    [
                        "kind": .text(page.kind.countsLoans ? "loans" : "bestSellers"),
                        "period": .text(period.rawValue),
                        "genre": .optional(genre),
                        "service": .text(found.value.service.rawValue),
                        "page": .number(pages.page),
                        "size": .number(pages.size),
                    ]
                ),
                page: pages.page,
                pageSize: pages.size,
                total: page.total,
                hasMore: page.hasMore,
                freshness: found.freshness,
                books: page.books.map(\.book),
                remarks: page.books.map { BookRemarks(rank: $0.rank, rise: $0.rise, loans: $0.loans) },
                problems: found.problems
            )
        )
    }
}

extension RankingPeriod: ExpressibleByArgument {}
