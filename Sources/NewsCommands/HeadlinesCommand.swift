import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CommandSupport
import Foundation
import Messages
import Reports

/// `news headlines`, the default of `news`.
struct HeadlinesCommand: ProgramCommand {
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
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if let country, country.utf8.count != 2 || !country.allSatisfy({ $0.isASCII && $0.isLetter }) {
            throw ValidationError(.invalidCountry(code: country))
        }
        for (flag, text) in [("--query", query), ("--category", category), ("--sources", sources)] {
            if let text, Words.query([text])?.allSatisfy({ $0.isWhitespace || $0 == "," }) ?? true {
                throw ValidationError(.emptyFlag(flag: flag))
            }
        }
        if let category, let name = request(home: nil).category, !HeadlinesRequest.categories.contains(name) {
            throw NewsCategory.error(category)
        }
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let request = request(home: try session.homeCountry().code)
        if !request.sources.isEmpty, country != nil || request.category != nil {
            session.note(.sourcesNotMixed)
        }
        let service = source == .auto ? nil : source.service
        try session.requireFeeds(for: service)
        var found: ArticlePage
        let notices: [Notice]
        do throws(CatalogError) {
            let outcome = try await session.library.headlines(
                Headlines(request, service: service, limit: pages.limit)
            )
            (found, notices) = (outcome.value, outcome.notices)
        } catch {
            if case .api(let cause, let others) = error, !cause.isCancellation { session.note(others) }
            throw ProgramFailure(error)
        }
        for notice in notices { session.note(notice) }
        var searched: CountrySearch?
        // A source without headlines for the country sends an empty list.
        if found.articles.isEmpty, found.hiddenRemoved == 0, found.total ?? 0 == 0, let country = request.country,
            request.page == 1 || fallback, let service = found.service,
            session.library.covers(request, by: service) == false
        {
            session.note(.noHeadlines(country: country))
            if let search = CountrySearch(country: country, words: request.query) {
                if fallback {
                    session.note(.searchedInstead(command: search.command))
                    found = try await search.run(session, source, pages)
                    searched = search
                } else {
                    session.note(.tryInstead(one: search.command, other: search.papers))
                }
            }
        }
        try await session.show(
            ArticleList(
                request: RequestRecord(
                    command: "headlines",
                    [
                        "country": .optional(request.country),
                        "category": .optional(request.category),
                        "sources": request.sources.isEmpty ? .null : .list(request.sources),
                        "query": .optional(request.query),
                        "page": .number(pages.page),
                        "size": .number(pages.size),
                        "limit": .optional(pages.limit),
                        "fallback": .optional(searched?.command),
                        "source": .text(source.rawValue),
                    ]
                ),
                page: pages.page,
                pageSize: pages.size,
                limit: pages.limit,
                articlePage: found
            ),
            unreadOnly: pages.unread,
            images: pictures.images
        )
    }

    private func request(home: String?) -> HeadlinesRequest {
        let ids = (sources ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
        return HeadlinesRequest(
            country: country?.lowercased() ?? (ids.isEmpty ? home ?? HomeCountry.standard : nil),
            category: category?.trimmingCharacters(in: .whitespaces).lowercased(),
            sources: ids,
            query: query.flatMap { Words.query([$0]) },
            page: pages.page,
            size: pages.size
        )
    }
}

/// The search that replaces the headlines of a country without any.
struct CountrySearch {
    private let news: CountryNews
    private let words: String

    /// - Parameters:
    ///   - country: The two-letter code.
    ///   - words: The search text of the headlines; `nil` for none.
    init?(country: String, words: String?) {
        guard let news = CountryNews.of(country) else { return nil }
        self.news = news
        self.words = words ?? news.words
    }

    /// The search as a command.
    var command: String { "news search \(typed) --language \(news.language)" }

    /// The search in the country's newspapers, as a command.
    var papers: String { "news search --domains \(news.domains.joined(separator: ","))" }

    /// The search text quoted for a shell.
    private var typed: String {
        words.allSatisfy { $0.isLetter || $0.isNumber } ? words : "'\(words.replacing("'", with: "'\\''"))'"
    }

    /// Runs the search.
    func run(
        _ session: Session,
        _ source: HeadlineSource,
        _ pages: ArticlePageOptions
    ) async throws(ProgramFailure) -> ArticlePage {
        let request = ArticleSearchRequest(query: words, language: news.language, page: pages.page, size: pages.size)
        let service = source == .auto ? nil : source.service
        try session.requireFeeds(for: service)
        do throws(CatalogError) {
            return try await session.library.articles(ArticleSearch(request, service: service, limit: pages.limit))
                .value.page
        } catch {
            throw ProgramFailure(error)
        }
    }
}
