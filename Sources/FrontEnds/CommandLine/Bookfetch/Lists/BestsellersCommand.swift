import APIClient
import ArgumentParser
import BookfetchKit
public import Catalog
import Documents
import Wording

struct BestsellersCommand: FormattedCommand {
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
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        if loans, !period.countsLoans {
            throw ValidationError(.noLoanPeriod(period: period.rawValue))
        }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .requests)
        let request = Bestsellers(
            period,
            loansOnly: loans,
            genre: try genre.text,
            page: pages.page,
            pageSize: pages.size
        )
        try await session.show(request)
    }
}

extension RankingPeriod: ChoiceArgument {}
