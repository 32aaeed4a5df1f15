import APIClient
public import ArgumentParser
import BookfetchKit
public import Catalog
import CommandSupport
import Foundation
import Messages
import Reports
import Store

/// `news search`: text search for articles.
struct NewsSearchCommand: ProgramCommand {
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
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        let request = request(from: nil, to: nil)
        guard request.query != nil || !request.domains.isEmpty || !request.sources.isEmpty else {
            throw ValidationError(.emptyNewsSearch)
        }
        let first = try from.map { try NewsDate($0, flag: "--from") }?.text
        let last = try to.map { try NewsDate($0, flag: "--to") }?.text
        if let first, let last, first.prefix(10) > last.prefix(10) {
            throw ValidationError(.momentsReversed(from: first, to: last))
        }
        try LanguageCode.check(language)
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let request = try await request(session)
        let service = source == .auto ? nil : source.service
        try session.requireFeeds(for: service)
        let found: Outcome<ArticleSearch>
        do throws(CatalogError) {
            found = try await session.library.articles(ArticleSearch(request, service: service, limit: pages.limit))
        } catch {
            if case .api(let cause, let others) = error, !cause.isCancellation { session.note(others) }
            throw ProgramFailure(error)
        }
        for notice in found.notices { session.note(notice) }
        try await session.show(
            ArticleList(
                request: RequestRecord(
                    command: "search",
                    [
                        "query": .optional(request.query),
                        "from": .optional(request.from),
                        "to": .optional(request.to),
                        "language": .optional(request.language),
                        "domains": request.domains.isEmpty ? .null : .list(request.domains),
                        "sources": request.sources.isEmpty ? .null : .list(request.sources),
                        "sort": .text(sort.rawValue),
                        "page": .number(pages.page),
                        "size": .number(pages.size),
                        "limit": .optional(pages.limit),
                        "source": .text(source.rawValue),
                    ]
                ),
                page: pages.page,
                pageSize: pages.size,
                limit: pages.limit,
                articlePage: found.value.page
            ),
            unreadOnly: pages.unread,
            images: pictures.images,
            isStaleTold: found.value.isSeenBefore
        )
    }

    /// The request with its days.
    private func request(_ session: Session) async throws -> ArticleSearchRequest {
        var (first, last): (String?, String?)
        if let from { first = try await session.moment(NewsDate(from, flag: "--from")) }
        if let to { last = try await session.moment(NewsDate(to, flag: "--to")) }
        if let first, let last, first.prefix(10) > last.prefix(10) {
            throw ProgramFailure.usage(.momentsReversed(from: first, to: last))
        }
        return request(from: first, to: last)
    }

    private func request(from: String?, to: String?) -> ArticleSearchRequest {
        let words = query.joined(separator: " ").precomposedStringWithCanonicalMapping
            .trimmingCharacters(in: .whitespacesAndNewlines)
        return ArticleSearchRequest(
            query: words.isEmpty ? nil : words,
            from: from,
            to: to,
            language: language?.lowercased(),
            domains: CommaList.items(domains).map { $0.lowercased() },
            sources: CommaList.items(sources),
            sort: sort,
            page: pages.page,
            size: pages.size
        )
    }
}

extension ArticleSearchRequest.Sort: ExpressibleByArgument {}
