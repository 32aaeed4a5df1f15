import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Wording

struct TrendsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "trends",
            abstract: .helpTrends,
            usage: """
                bookfetch trends
                bookfetch trends keywords --month 2026-10
                bookfetch trends books 등대 바다
                bookfetch trends library 111456 --by hours
                bookfetch trends reading --region 서울
                """,
            discussion: .helpTrendsMore,
            subcommands: [
                TrendsLoansCommand.self, TrendsKeywordsCommand.self, TrendsBooksCommand.self,
                TrendsLibraryCommand.self, TrendsReadingCommand.self,
            ],
            defaultSubcommand: TrendsLoansCommand.self
        )
    }
}

struct TrendsLoansCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "loans",
            abstract: .helpTrendsLoans,
            usage: """
                bookfetch trends
                bookfetch trends loans --date 2026-11-20 --json
                """
        )
    }

    @Option(help: ArgumentHelp(.helpTrendsDate, valueName: "date"))
    var date: String?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        guard let date else { return }
        _ = try ValidationError.of { () throws(ProgramFailure) in try TypedPeriod.day(date) }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        try await session.show(RisingLoans(on: try date.map { try TypedPeriod.day($0) }))
    }
}

struct TrendsKeywordsCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "keywords",
            abstract: .helpTrendsKeywords,
            usage: "bookfetch trends keywords --month 2026-10"
        )
    }

    @Option(help: ArgumentHelp(.helpTrendsMonth, valueName: "month"))
    var month: String?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        guard let month else { return }
        _ = try ValidationError.of { () throws(ProgramFailure) in try TypedPeriod.month(month) }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        try await session.show(Trends(.keywordsOfMonth(try month.map { try TypedPeriod.month($0) })))
    }
}

struct TrendsBooksCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "books",
            abstract: .helpTrendsBooks,
            usage: "bookfetch trends books 등대 바다"
        )
    }

    @Argument(help: ArgumentHelp(.helpTrendsWords, valueName: "keyword"))
    var words: [String]

    @OptionGroup var pages: ListOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws { _ = try keywords }

    /// The keywords; several of them may be one word of the shell's.
    private var keywords: [String] {
        get throws {
            let keywords = words.flatMap { Words.keywords($0) }
            guard !keywords.isEmpty else { throw ValidationError(.missingKeywords) }
            return keywords
        }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        try await session.show(KeywordBooks(try keywords, page: pages.page, pageSize: pages.size))
    }
}

struct TrendsLibraryCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "library",
            abstract: .helpTrendsLibrary,
            usage: "bookfetch trends library 111456 --by hours"
        )
    }

    @Argument(help: ArgumentHelp(.helpTrendsNumber, valueName: "number"))
    var library: String

    @Option(help: ArgumentHelp(.helpTrendsBy, valueName: "unit"))
    var by: TrendTimeUnit = .weekdays

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        try ValidationError.of { () throws(ProgramFailure) in try LibraryNumber.check(library) }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        try await session.show(Trends(.loanTimes(library: library, by: by)))
    }
}

struct TrendsReadingCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "reading",
            abstract: .helpTrendsReading,
            usage: "bookfetch trends reading --region 서울 --time 2026-10"
        )
    }

    @Option(help: ArgumentHelp(.helpTrendsRegion, valueName: "region"), completion: StoredCompletion.one)
    var region: String?

    @Option(help: ArgumentHelp(.helpTrendsTime, valueName: "time"))
    var time: String?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        guard let time else { return }
        _ = try ValidationError.of { () throws(ProgramFailure) in try TypedPeriod.yearOrMonth(time) }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        let regions = session.library.regions
        let place = try region.map { text throws(ProgramFailure) in
            guard let place = LibraryRegion.named(text, in: regions) else {
                throw .usage(.unknownRegion(region: text), hint: regions.hint(for: text))
            }
            return place
        }
        let time = try time.map { try TypedPeriod.yearOrMonth($0) }
        try await session.show(Trends(.reading(region: place?.id, time: time)))
    }
}

extension TrendTimeUnit: ChoiceArgument {}

extension Session {
    fileprivate func show(_ request: Trends) async throws {
        try await show(list: try await request.document(in: self).content)
    }
}
