import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import Documents
import Foundation
import Wording

/// `news headlines`, the default of `news`.
struct HeadlinesCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "headlines",
            abstract: .helpHeadlines,
            usage: """
                news --country us --page 2
                news headlines --category science --query comet --json
                """,
            discussion: .helpHeadlinesMore
        )
    }

    @Option(help: ArgumentHelp(.helpHeadlinesCountry, valueName: "code"), completion: StoredCompletion.one)
    var country: String?

    @Option(
        help: ArgumentHelp(.helpHeadlinesCategory(HeadlinesRequest.categories), valueName: "name"),
        completion: .list(HeadlinesRequest.categories)
    )
    var category: String?

    @Option(
        help: ArgumentHelp(.helpSources, valueName: "ids"),
        completion: StoredCompletion.list
    )
    var sources: String?

    @Option(help: ArgumentHelp(.helpHeadlinesQuery, valueName: "words"))
    var query: String?

    @Option(name: .shortAndLong, help: ArgumentHelp(.helpNewsSource, valueName: "source"))
    var source: HeadlineSource = .auto

    @Flag(help: ArgumentHelp(.helpFallback))
    var fallback = false

    @OptionGroup var pages: ArticlePageOptions
    @OptionGroup var pictures: ImageOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        let typed = typed
        try ValidationError.of { () throws(ProgramFailure) in try typed.check(naming: "--") }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        let request = typed.request(home: try session.homeCountry().code)
        var headlines = Headlines(request, service: source == .auto ? nil : source.service, limit: pages.limit)
        (headlines.searchesInstead, headlines.isUnreadOnly) = (fallback, pages.unread)
        try await session.show(headlines, images: pictures.images)
    }

    private var typed: TypedHeadlines {
        TypedHeadlines(
            country: country,
            category: category,
            sources: sources,
            query: query,
            page: pages.page,
            pageSize: pages.size
        )
    }
}
