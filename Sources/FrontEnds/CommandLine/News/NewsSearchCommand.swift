import APIClient
import ArgumentParser
import BookfetchKit
public import Catalog
import Documents
import Foundation
import Store
import Wording

struct NewsSearchCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "search",
            abstract: .helpNewsSearch,
            usage: """
                news search 한국 --language ko --sort relevancy
                news search '"climate change" -opinion' --from 2026-11-01 --domains bbc.co.uk
                """,
            discussion: .helpNewsSearchMore
        )
    }

    @Argument(help: ArgumentHelp(.helpNewsQuery))
    var query: [String] = []

    @Option(help: ArgumentHelp(.helpFrom, valueName: "date"))
    var from: String?

    @Option(help: ArgumentHelp(.helpTo, valueName: "date"))
    var to: String?

    @Option(help: ArgumentHelp(.helpLanguage, valueName: "code"))
    var language: String?

    @Option(help: ArgumentHelp(.helpDomains, valueName: "domains"))
    var domains: String?

    @Option(
        help: ArgumentHelp(.helpSources, valueName: "ids"),
        completion: StoredCompletion.list
    )
    var sources: String?

    @Option(help: ArgumentHelp(.helpNewsSort, valueName: "order"))
    var sort: ArticleSearchRequest.Sort = .publishedAt

    @Option(name: .shortAndLong, help: ArgumentHelp(.helpNewsSource, valueName: "source"))
    var source: ArticleSource = .auto

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
        let request = try await typed.request(session, naming: "--")
        var search = ArticleSearch(request, service: source == .auto ? nil : source.service, limit: pages.limit)
        search.isUnreadOnly = pages.unread
        try await session.show(search, images: pictures.images)
    }

    private var typed: TypedArticleSearch {
        TypedArticleSearch(
            query: query.joined(separator: " "),
            from: from,
            to: to,
            language: language,
            domains: domains,
            sources: sources,
            sort: sort,
            page: pages.page,
            pageSize: pages.size
        )
    }
}

extension ArticleSearchRequest.Sort: ChoiceArgument {}
