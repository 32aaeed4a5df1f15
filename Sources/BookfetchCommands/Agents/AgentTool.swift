import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CommandSupport
import MCP
import Messages

/// A tool, and the command behind it.
struct AgentTool: Sendable {
    let tool: Tool
    /// Whether its document holds texts of others, which a model must not follow.
    var quotesOthers = true
    /// The command of a call.
    let command: @Sendable (ToolArguments) -> AgentCommand
    /// The list of books that the values of a call stand for; `nil` for values of which the command says what is wrong, and
    /// for tools that list none.
    var list: @Sendable ([String: String]) -> BookRequest? = { _ in nil }
    /// What it lacks for want of a key, for models; `nil` if nothing.
    var gap: @Sendable (Session) -> String? = { _ in nil }
    /// The program whose settings decide on that.
    var program = AgentRuns.Program.bookfetch

    /// All tools, in the contract's order.
    static var all: [AgentTool] {
        [
            searchBooks, lookUpISBN, booksByDay, bestsellers, newsHeadlines, newsSearch, librarySearch, quota,
        ]
    }
}

// MARK: Books

extension AgentTool {
    private static var searchBooks: AgentTool {
        AgentTool(
            tool: Tool(
                name: "search_books",
                title: "Search books",
                description: AgentText.searchBooks,
                parameters: [
                    query(AgentText.query),
                    choice("target", BookSearchRequest.Target.allCases.map(\.rawValue), AgentText.target, "any"),
                    choice("sort", BookSearchRequest.Sort.allCases.map(\.rawValue), AgentText.sort, "accuracy"),
                    choice("source", SearchSource.allValueStrings, AgentText.source, "auto"),
                ] + pages,
                outputSchema: OutputSchemas.books,
                isOpenWorld: true
            ),
            command: { .of(.bookfetch, ["search"] + flags($0, "target", "sort", "source"), $0.text("query")) },
            list: { values in BookRequest(search: values.merging(["q": values["query"] ?? ""]) { $1 }) },
            gap: { $0.library.isKeyless ? $0.onlyFallback : nil }
        )
    }

    private static var lookUpISBN: AgentTool {
        AgentTool(
            tool: Tool(
                name: "lookup_isbn",
                title: "Look up a book by its ISBN",
                description: AgentText.lookUpISBN,
                parameters: [ToolParameter("isbn", .text(longest: 30), AgentText.isbn, isRequired: true)],
                outputSchema: OutputSchemas.books,
                isOpenWorld: true
            ),
            command: { .own(AgentLookUpCommand.self, [], $0.text("isbn")) },
            gap: { $0.library.isLookUpKeyless ? $0.onlyFallback : nil }
        )
    }

    private static var booksByDay: AgentTool {
        AgentTool(
            tool: Tool(
                name: "books_by_day",
                title: "Books published on a day",
                description: AgentText.booksByDay,
                parameters: [
                    ToolParameter("date", .text(longest: 30), AgentText.date, isRequired: true),
                    ToolParameter("years", .text(longest: 30), AgentText.years),
                ] + pages,
                outputSchema: OutputSchemas.books,
                isOpenWorld: true
            ),
            command: { .of(.bookfetch, ["birthday"] + flags($0, "years"), $0.text("date")) },
            list: { BookRequest(birthday: $0) },
            gap: { $0.gap(.days) }
        )
    }

    private static var bestsellers: AgentTool {
        AgentTool(
            tool: Tool(
                name: "bestsellers",
                title: "Best sellers and most borrowed books",
                description: AgentText.bestsellers,
                parameters: [
                    ToolParameter("genre", .text(longest: 100), AgentText.genre),
                    choice("period", RankingPeriod.allCases.map(\.rawValue), AgentText.period, "week"),
                    ToolParameter("loans", .flag, AgentText.loans, standard: false),
                ] + pages,
                outputSchema: OutputSchemas.books,
                isOpenWorld: true
            ),
            command: { arguments in
                let loans = arguments.flag("loans") ? ["--loans"] : []
                return .of(.bookfetch, ["bestsellers"] + flags(arguments, "genre", "period") + loans)
            },
            list: { BookRequest(bestsellers: $0) },
            gap: { $0.gap(.rankings) }
        )
    }

    private static var librarySearch: AgentTool {
        AgentTool(
            tool: Tool(
                name: "library_search",
                title: "Search the books seen before",
                description: AgentText.librarySearch,
                parameters: [query(AgentText.libraryQuery)] + pages,
                outputSchema: OutputSchemas.books,
                isOpenWorld: false
            ),
            command: { .own(LibrarySearchCommand.self, flags($0), $0.text("query")) }
        )
    }

    private static var quota: AgentTool {
        AgentTool(
            tool: Tool(
                name: "quota",
                title: "Requests used and left",
                description: AgentText.quota,
                parameters: [],
                outputSchema: OutputSchemas.quota,
                isOpenWorld: false
            ),
            quotesOthers: false,
            command: { _ in .of(.bookfetch, ["quota"]) }
        )
    }
}

// MARK: News

extension AgentTool {
    private static var newsHeadlines: AgentTool {
        AgentTool(
            tool: Tool(
                name: "news_headlines",
                title: "News headlines",
                description: AgentText.newsHeadlines,
                parameters: [
                    ToolParameter("country", .text(longest: 2), AgentText.country),
                    choice("category", HeadlinesRequest.categories, AgentText.category),
                    ToolParameter("query", .text(longest: 300), AgentText.headlinesQuery),
                ] + pages,
                outputSchema: OutputSchemas.articles,
                isOpenWorld: true
            ),
            command: { .of(.news, ["headlines"] + flags($0, "country", "category", "query")) },
            gap: { $0.gap(.headlines) },
            program: .news
        )
    }

    private static var newsSearch: AgentTool {
        AgentTool(
            tool: Tool(
                name: "news_search",
                title: "Search news",
                description: AgentText.newsSearch,
                parameters: [
                    query(AgentText.newsQuery),
                    ToolParameter("from", .text(longest: 40), AgentText.from),
                    ToolParameter("to", .text(longest: 40), AgentText.to),
                    ToolParameter("language", .text(longest: 2), AgentText.language),
                    ToolParameter("domains", .text(longest: 500), AgentText.domains),
                    choice(
                        "sort",
                        ArticleSearchRequest.Sort.allCases.map(\.rawValue),
                        AgentText.newsSort,
                        "publishedAt"
                    ),
                ] + pages,
                outputSchema: OutputSchemas.articles,
                isOpenWorld: true
            ),
            command: { arguments in
                let words = flags(arguments, "from", "to", "language", "domains", "sort")
                return .of(.news, ["search"] + words, arguments.text("query"))
            },
            gap: { $0.gap(.articles) },
            program: .news
        )
    }
}

// MARK: Arguments

extension AgentTool {
    /// The page of a list: the last one keeps later arithmetic safe, and no service has that many.
    private static var pages: [ToolParameter] {
        [
            ToolParameter("page", .number(1...10_000), AgentText.page, standard: JSON(1)),
            ToolParameter("size", .number(1...20), AgentText.size, standard: JSON(10)),
        ]
    }

    private static func query(_ description: String) -> ToolParameter {
        ToolParameter("query", .text(longest: 300), description, isRequired: true)
    }

    private static func choice(
        _ name: String,
        _ words: [String],
        _ description: String,
        _ standard: String? = nil
    ) -> ToolParameter {
        ToolParameter(name, .choice(words), description, standard: standard.map { .string($0) })
    }

    /// Arguments as flags of the same name, with those of the page. A value stands after `=`, so that none is taken for a
    /// flag.
    private static func flags(_ arguments: ToolArguments, _ names: String...) -> [String] {
        names.compactMap { name in arguments.text(name).map { "--\(name)=\($0)" } }
            + ["page", "size"].compactMap { name in arguments.number(name).map { "--\(name)=\($0)" } }
    }
}

extension Session {
    /// That no provider of a capability has a key, and where to get one; `nil` if one has, or needs none.
    func gap<Asked>(_ capability: Capability<Asked>) -> String? {
        guard usable(capability).isEmpty, providers.fallback(capability) == nil else { return nil }
        let failure = library.noKeys(providers.registry.services(that: capability.name).map(\.name))
        return [failure.message, failure.hint].compactMap(\.self).joined(separator: " ").english
    }

    /// That books come from the fallback alone, which needs no key.
    var onlyFallback: String {
        AgentText.onlyFallback(
            variables: providers.all(.search).compactMap { service($0.service)?.credential?.variable }
        )
    }
}
