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
            Without --country and --sources, the country is us: the only one newsapi has given headlines for since \
            2024. newsapi takes no --sources together with --country or --category.
            """
    )

    @Option(help: ArgumentHelp("Two-letter country code.", valueName: "code"))
    var country: String?

    @Option(
        help: ArgumentHelp("\(HeadlinesCommand.categories).", valueName: "name")
    )
    var category: String?

    @Option(help: ArgumentHelp("Source ids, separated by commas.", valueName: "ids"))
    var sources: String?

    @Option(help: ArgumentHelp("Words the articles hold.", valueName: "words"))
    var query: String?

    @OptionGroup var pages: ArticlePageOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if let country, country.utf8.count != 2 || !country.allSatisfy({ $0.isASCII && $0.isLetter }) {
            throw ValidationError("--country takes a two-letter code such as us, not '\(country)'.")
        }
        for (flag, text) in [("--query", query), ("--category", category), ("--sources", sources)] {
            if let text, Words.query([text])?.allSatisfy({ $0.isWhitespace || $0 == "," }) ?? true {
                throw ValidationError("\(flag) is empty; leave it out or give it a value.")
            }
        }
        if let category, let name = request.category, !HeadlinesRequest.categories.contains(name) {
            throw ValidationError("--category is \(Self.categories), not '\(category)'.")
        }
    }

    private static let categories: String = {
        let names = HeadlinesRequest.categories
        return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
    }()

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let request = request
        let headlines = Headlines(session.newsAPI)
        let found: ArticlePage
        do throws(APIError) {
            found = try await ArticlePage.collect(limit: pages.limit, from: request.page) {
                (page) async throws(APIError) in
                try await headlines.page(request.at(page: page), options: session.requestOptions)
            }
        } catch {
            throw ProgramFailure(error)
        }
        if request.page == 1, found.articles.isEmpty, found.hiddenRemoved == 0, let country = request.country,
            country != "us"
        {
            session.note(
                """
                newsapi answers with an empty list for --country \(country): since 2024 it has given headlines for us \
                only. That is no error on your side.
                """
            )
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
                    ]
                ),
                page: pages.page,
                pageSize: pages.size,
                limit: pages.limit,
                articlePage: found
            ),
            unreadOnly: pages.unread
        )
    }

    private var request: HeadlinesRequest {
        let ids = (sources ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
        return HeadlinesRequest(
            country: country?.lowercased() ?? (ids.isEmpty ? "us" : nil),
            category: category?.trimmingCharacters(in: .whitespaces).lowercased(),
            sources: ids,
            query: query.flatMap { Words.query([$0]) },
            page: pages.page,
            size: pages.size
        )
    }
}
