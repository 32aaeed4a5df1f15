import APIClient
import ArgumentParser
import Catalog
import CommandSupport
import Foundation

/// `news headlines`, which is also `news`.
struct HeadlinesCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "headlines",
        abstract: "Show the headlines of a country, a category or some sources.",
        usage: """
            news --country us --page 2
            news headlines --category science --query comet --json
            """,
        discussion: """
            Without --country and --sources, the country is that of NEWS_COUNTRY ('news config country' sets it), else \
            us: the only one newsapi has given headlines for since 2024. With --fallback, Korea's are searched for \
            instead. newsapi takes no --sources together with --country or --category.
            """
    )

    @Option(help: ArgumentHelp("Two-letter country code.", valueName: "code"))
    var country: String?

    @Option(
        help: ArgumentHelp("\(HeadlinesCommand.categories).", valueName: "name"),
        completion: .list(HeadlinesRequest.categories)
    )
    var category: String?

    @Option(
        help: ArgumentHelp("Source ids, separated by commas.", valueName: "ids"),
        completion: StoredCompletion.list
    )
    var sources: String?

    @Option(help: ArgumentHelp("Words the articles hold.", valueName: "words"))
    var query: String?

    @Flag(help: "Where a country has no headlines, search for its news instead; known for kr.")
    var fallback = false

    @OptionGroup var pages: ArticlePageOptions
    @OptionGroup var pictures: ImageOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if let country, country.utf8.count != 2 || !country.allSatisfy({ $0.isASCII && $0.isLetter }) {
            throw ValidationError(NewsOptionText.country.text(["code": country]))
        }
        for (flag, text) in [("--query", query), ("--category", category), ("--sources", sources)] {
            if let text, Words.query([text])?.allSatisfy({ $0.isWhitespace || $0 == "," }) ?? true {
                throw ValidationError(NewsOptionText.emptyFlag.text(["flag": flag]))
            }
        }
        if let category, let name = request(home: nil).category, !HeadlinesRequest.categories.contains(name) {
            throw ValidationError(
                NewsOptionText.category.text([
                    "categories": WordList.oneOf(HeadlinesRequest.categories), "category": category,
                ])
            )
        }
    }

    /// The categories as the help names them; its Korean is that of the whole sentence.
    private static let categories = WordList.oneOf(HeadlinesRequest.categories)

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let request = request(home: try session.homeCountry().code)
        if !request.sources.isEmpty, country != nil || request.category != nil {
            session.note(NewsText.notMixed.text())
        }
        let headlines = try session.headlineChain()
        var found: ArticlePage
        do throws(APIError) {
            found = try await headlines.headlines(request, limit: pages.limit, options: session.requestOptions)
        } catch {
            throw ProgramFailure(error)
        }
        var searched: CountrySearch?
        if found.articles.isEmpty, found.hiddenRemoved == 0, found.total ?? 0 == 0, let country = request.country,
            country != "us", request.page == 1 || fallback
        {
            session.note(NewsText.emptyCountry.text(["country": country]))
            if let search = CountrySearch(country: country, words: request.query) {
                if fallback {
                    session.note(NewsText.searched.text(["command": search.command]))
                    found = try await search.run(session, pages)
                    searched = search
                } else {
                    session.note(NewsText.offer.text(["one": search.command, "other": search.papers]))
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
