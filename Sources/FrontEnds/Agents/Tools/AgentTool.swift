import APIClient
import Basics
import BookfetchKit
import Catalog
import Documents
import Wording

struct AgentTool: Sendable {
    let tool: Tool
    /// Whether its document contains third-party text, which a model must not follow.
    var quotesOthers = true
    var program = AgentSessions.Program.bookfetch
    /// What it lacks for want of a key, for models; `nil` if nothing.
    let gap: @Sendable (Session) -> String?
    let result: @Sendable (ToolArguments, Session) async throws(ProgramFailure) -> Result

    struct Result: Sendable {
        let document: String
        let lines: [Message]
        let strictFailure: ProgramFailure?
    }

    /// - Parameter isOpenWorld: Whether requests to services may be sent.
    private init<Content>(
        _ name: String,
        _ title: String,
        _ text: String,
        _ described: RequestDescription<Content>,
        _ offered: [AgentParameter],
        schema: JSON,
        isOpenWorld: Bool = true,
        program: AgentSessions.Program = .bookfetch,
        gap: @escaping @Sendable (Session) -> String? = { _ in nil }
    ) {
        tool = Tool(
            name: name,
            title: title,
            description: text,
            parameters: offered.compactMap { offer in
                described.parameters.first { $0.name == offer.name }.map(offer.parameter)
            },
            outputSchema: schema,
            isOpenWorld: isOpenWorld
        )
        self.program = program
        self.gap = gap
        result = { arguments, session throws(ProgramFailure) in
            var values: [String: String] = [:]
            for offer in offered { values[offer.name] = arguments.texts[offer.shownName] }
            return Result(try await session.document(of: await described.request(values, session)))
        }
    }

    static var all: [AgentTool] {
        [
            searchBooks, lookUpISBN, booksByDay, bestsellers, trends, newsHeadlines, newsSearch, librarySearch,
            quota,
        ]
    }
}

extension AgentTool.Result {
    fileprivate init<Content>(_ found: Document<Content>) {
        document = found.text
        lines = found.lines
        strictFailure = found.origin.strictFailure
    }
}

private struct AgentParameter {
    let name: String
    var shownName: String
    private let text: String
    private let maxLength: Int
    private let range: ClosedRange<Int>?
    private let standard: JSON?

    init(
        _ name: String,
        as shownName: String? = nil,
        _ text: String,
        maxLength: Int = 300,
        in range: ClosedRange<Int>? = nil,
        standard: JSON? = nil
    ) {
        self.name = name
        self.shownName = shownName ?? name
        (self.text, self.maxLength, self.range, self.standard) = (text, maxLength, range, standard)
    }

    /// The page of a list: a model reads fewer books than a person, and no service has so many pages.
    static let pages = [
        AgentParameter("page", AgentText.page, in: 1...10_000, standard: JSON(1)),
        AgentParameter("size", AgentText.size, in: 1...20, standard: JSON(10)),
    ]

    func parameter(of described: RequestParameter) -> ToolParameter {
        let kind: ToolParameter.Kind =
            switch described.values {
            case .text: .text(maxLength: maxLength)
            case .number(let known): .number(range ?? known)
            case .choice(let words): .choice(words)
            case .yesOrNo: .flag
            }
        return ToolParameter(shownName, kind, text, isRequired: described.isRequired, standard: standard)
    }
}

// MARK: Books

extension AgentTool {
    private static var searchBooks: AgentTool {
        AgentTool(
            "search_books",
            "Search books",
            AgentText.searchBooks,
            .search,
            [
                AgentParameter("q", as: "query", AgentText.query),
                AgentParameter("target", AgentText.target, standard: "any"),
                AgentParameter("sort", AgentText.sort, standard: "accuracy"),
                AgentParameter("source", AgentText.source, standard: "auto"),
            ] + AgentParameter.pages,
            schema: OutputSchemas.books,
            gap: { $0.library.isKeyless ? $0.onlyFallback : nil }
        )
    }

    /// The book as services describe it: nothing of the reader's own, and nothing is left behind.
    private static var lookUpISBN: AgentTool {
        AgentTool(
            "lookup_isbn",
            "Look up a book by its ISBN",
            AgentText.lookUpISBN,
            .isbn,
            [
                AgentParameter("isbn", AgentText.isbn, maxLength: 30),
                AgentParameter("keywords", AgentText.keywords, standard: false),
            ],
            schema: OutputSchemas.books,
            gap: { $0.library.isLookUpKeyless ? $0.onlyFallback : nil }
        )
    }

    private static var booksByDay: AgentTool {
        AgentTool(
            "books_by_day",
            "Books published on a day",
            AgentText.booksByDay,
            .birthday,
            [
                AgentParameter("date", AgentText.date, maxLength: 30),
                AgentParameter("years", AgentText.years, maxLength: 30),
            ] + AgentParameter.pages,
            schema: OutputSchemas.books,
            gap: { $0.gap(.days) }
        )
    }

    private static var bestsellers: AgentTool {
        AgentTool(
            "bestsellers",
            "Best sellers and most borrowed books",
            AgentText.bestsellers,
            .bestsellers,
            [
                AgentParameter("genre", AgentText.genre, maxLength: 100),
                AgentParameter("period", AgentText.period, standard: "week"),
                AgentParameter("loans", AgentText.loans, standard: false),
            ] + AgentParameter.pages,
            schema: OutputSchemas.books,
            gap: { $0.gap(.rankings) }
        )
    }

    private static var trends: AgentTool {
        AgentTool(
            "trends",
            "What public libraries lend",
            AgentText.trends,
            .trends,
            [
                AgentParameter("subject", AgentText.trendsSubject, standard: "loans"),
                AgentParameter("date", AgentText.trendsDate, maxLength: 30),
                AgentParameter("month", AgentText.trendsMonth, maxLength: 30),
                AgentParameter("keywords", AgentText.trendsKeywords),
                AgentParameter("library", AgentText.trendsLibrary, maxLength: 20),
                AgentParameter("by", AgentText.trendsBy),
                AgentParameter("region", AgentText.trendsRegion, maxLength: 30),
                AgentParameter("time", AgentText.trendsTime, maxLength: 30),
            ] + AgentParameter.pages,
            schema: ["type": "object", "oneOf": [OutputSchemas.books, OutputSchemas.trends]],
            gap: { $0.gap(.trends) }
        )
    }

    private static var librarySearch: AgentTool {
        AgentTool(
            "library_search",
            "Search the books seen before",
            AgentText.librarySearch,
            .seenBooks,
            [AgentParameter("q", as: "query", AgentText.libraryQuery)] + AgentParameter.pages,
            schema: OutputSchemas.books,
            isOpenWorld: false
        )
    }

    private static var quota: AgentTool {
        var tool = AgentTool(
            "quota",
            "Requests used and left",
            AgentText.quota,
            .quota,
            [],
            schema: OutputSchemas.quota,
            isOpenWorld: false
        )
        tool.quotesOthers = false
        return tool
    }
}

// MARK: News

extension AgentTool {
    private static var newsHeadlines: AgentTool {
        AgentTool(
            "news_headlines",
            "News headlines",
            AgentText.newsHeadlines,
            .headlines,
            [
                AgentParameter("country", AgentText.country, maxLength: 2),
                AgentParameter("category", AgentText.category),
                AgentParameter("query", AgentText.headlinesQuery),
            ] + AgentParameter.pages,
            schema: OutputSchemas.articles,
            program: .news,
            gap: { $0.gap(.headlines) }
        )
    }

    private static var newsSearch: AgentTool {
        AgentTool(
            "news_search",
            "Search news",
            AgentText.newsSearch,
            .articles,
            [
                AgentParameter("q", as: "query", AgentText.newsQuery),
                AgentParameter("from", AgentText.from, maxLength: 40),
                AgentParameter("to", AgentText.to, maxLength: 40),
                AgentParameter("language", AgentText.language, maxLength: 2),
                AgentParameter("domains", AgentText.domains, maxLength: 500),
                AgentParameter("sort", AgentText.newsSort, standard: "publishedAt"),
            ] + AgentParameter.pages,
            schema: OutputSchemas.articles,
            program: .news,
            gap: { $0.gap(.articles) }
        )
    }
}

extension Session {
    /// That no provider of a capability has a key, and where to get one; `nil` if one has, or needs none.
    func gap<Provider>(_ capability: Capability<Provider>) -> String? {
        guard usable(capability).isEmpty, providers.fallback(capability) == nil else { return nil }
        let failure = library.noKeys(providers.registry.services(that: capability.name).map(\.name))
        return [failure.message, failure.hint].compactMap(\.self).joined(separator: " ").english
    }

    var onlyFallback: String {
        AgentText.onlyFallback(
            variables: providers.all(.search).compactMap { service($0.service)?.credential?.variable }
        )
    }
}
