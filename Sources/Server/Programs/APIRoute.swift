import APIClient
import Catalog
import CommandSupport
import Foundation
import HTTPTypes
import Hummingbird
import Messages

/// A path under `/api/v1` that a command answers: one value for the router and for OpenAPI.
struct APIRoute: Sendable {
    let method: HTTPRequest.Method
    /// The path below `/api/v1`, with parameters in braces.
    let path: String
    let summary: Message
    let program: DeskCommand.Program
    /// The command's words before its flags.
    let command: [String]
    /// The words after the arguments: the action of `memo`.
    var action: [String] = []
    var parameters: [APIParameter] = []
    /// The schema of the answer, a file of `docs/schema` without its extension.
    let schema: String
    /// Whether the body is a memo's text.
    var takesText = false
    /// Whether what the route reads or changes has a version: `ETag` and `If-Match`.
    var hasVersion = false
    /// The list of books that valid parameters stand for; `nil` for others, of which the command says what is wrong.
    var list: (@Sendable ([String: String]) -> BookRequest?)?

    /// Whether the command changes something.
    var isChange: Bool { method != .get }

    /// The values of `limit`. A terminal may ask for more, but here a single request must not use up a quota.
    static let limits = 1...200

    private static let newsSources =
        ["auto"] + ServiceRegistry.current.services(that: .headlines).map(\.name.rawValue)

    /// Every route, in the order of the contract.
    static let all: [APIRoute] = [
        APIRoute(
            method: .get,
            path: "/search",
            summary: .helpSearch,
            program: .bookfetch,
            command: ["search"],
            parameters: APIParameter.asked([
                .words("q", .helpSearchWords),
                .text("source", .helpSearchSource, pattern: "^[a-z0-9]+$"),
                .choice("target", ["any", "title", "author", "publisher", "isbn"], .helpSearchTarget),
                .choice("sort", ["accuracy", "latest"], .helpSearchSort),
                .number("limit", limits, .helpBookLimit),
            ]),
            schema: "bookfetch.books-1",
            list: { BookRequest(search: $0) }
        ),
        APIRoute(
            method: .get,
            path: "/birthday/{date}",
            summary: .helpBirthday,
            program: .bookfetch,
            command: ["birthday"],
            parameters: APIParameter.asked([
                .path("date", .helpBirthdayDate),
                .text("years", .helpBirthdayYears, pattern: "^([0-9]{4}-[0-9]{4}|all)$"),
                .number("limit", limits, .helpBookLimit),
            ]),
            schema: "bookfetch.books-1",
            list: { BookRequest(birthday: $0) }
        ),
        APIRoute(
            method: .get,
            path: "/books/{isbn}",
            summary: .helpShow,
            program: .bookfetch,
            command: ["show"],
            parameters: APIParameter.fresh([
                .path("isbn", .helpBook),
                .toggle("explain", .helpExplain),
            ]),
            schema: "bookfetch.books-1"
        ),
        list(
            "/bestsellers",
            .helpBestsellers,
            "bestsellers",
            [
                .text("genre", .helpGenre),
                .choice("period", ["now", "week", "month", "steady"], .helpPeriod),
                .toggle("loans", .helpLoans),
            ]
        ) { BookRequest(bestsellers: $0) },
        list(
            "/new",
            .helpNew,
            "new",
            [
                .text("genre", .helpGenre), .toggle("notable", .helpNotable),
            ]
        ) { BookRequest(newBooks: $0) },
        APIRoute(
            method: .get,
            path: "/genres",
            summary: .helpGenres,
            program: .bookfetch,
            command: ["genres"],
            parameters: APIParameter.fresh([.text("source", .helpGenresSource, pattern: "^[a-z0-9]+$")]),
            schema: "bookfetch.genres-1"
        ),
        APIRoute(
            method: .get,
            path: "/shelf",
            summary: .helpShelfList,
            program: .bookfetch,
            command: ["shelf", "list"],
            parameters: APIParameter.kept([
                .choice(
                    "sort",
                    ["added", "title", "author", "published", "status", "rating", "finished"],
                    .helpShelfSort
                ),
                .choice("status", ["want", "reading", "read"], .helpShelfStatusFilter),
                .text("match", .helpShelfMatch), .number("limit", limits, .helpBookLimit),
            ]),
            schema: "bookfetch.books-1"
        ),
        shelf(.put, "/shelf", .words("isbn", .helpBook)),
        shelf(.delete, "/shelf", .words("isbn", .helpBook)),
        shelf(.put, "/shelf/{isbn}", .path("isbn", .helpBook)),
        shelf(.delete, "/shelf/{isbn}", .path("isbn", .helpBook)),
        memo(.get, .helpMemo, "show"), memo(.put, .helpMemo, "set"),
        memo(.delete, .helpMemo, "remove"),
        APIRoute(
            method: .get,
            path: "/news",
            summary: .helpHeadlines,
            program: .news,
            command: ["headlines"],
            parameters: APIParameter.asked(
                [
                    .text("country", .helpHeadlinesCountry, pattern: "^[A-Za-z]{2}$"),
                    .text("category", .helpHeadlinesCategory(HeadlinesRequest.categories)),
                    .choice("source", newsSources, .helpNewsSource),
                    .text("sources", .helpSources), .text("query", .helpHeadlinesQuery),
                    .number("limit", limits, .helpArticleLimit),
                ],
                sizes: HeadlinesRequest.sizes
            ),
            schema: "news.articles-1"
        ),
        APIRoute(
            method: .get,
            path: "/news/search",
            summary: .helpNewsSearch,
            program: .news,
            command: ["search"],
            parameters: APIParameter.asked(
                [
                    .words("q", .helpNewsQuery), .text("from", .helpFrom),
                    .text("to", .helpTo),
                    .text("language", .helpLanguage, pattern: "^[A-Za-z]{2}$"),
                    .text("domains", .helpDomains),
                    .text("source", .helpNewsSource, pattern: "^[a-z0-9]+$"), .text("sources", .helpSources),
                    .choice("sort", ["publishedAt", "relevancy", "popularity"], .helpNewsSort),
                    .number("limit", limits, .helpArticleLimit),
                ],
                sizes: HeadlinesRequest.sizes
            ),
            schema: "news.articles-1"
        ),
    ]

    private static func list(
        _ path: String,
        _ summary: Message,
        _ command: String,
        _ parameters: [APIParameter],
        _ list: @escaping @Sendable ([String: String]) -> BookRequest?
    ) -> APIRoute {
        APIRoute(
            method: .get,
            path: path,
            summary: summary,
            program: .bookfetch,
            command: [command],
            parameters: APIParameter.asked(parameters),
            schema: "bookfetch.books-1",
            list: list
        )
    }

    private static func shelf(_ method: HTTPRequest.Method, _ path: String, _ isbn: APIParameter) -> APIRoute {
        APIRoute(
            method: method,
            path: path,
            summary: method == .put ? .helpShelfAdd : .helpShelfRemove,
            program: .bookfetch,
            command: ["shelf", method == .put ? "add" : "remove"],
            parameters: [isbn],
            schema: "bookfetch.books-1"
        )
    }

    private static func memo(_ method: HTTPRequest.Method, _ summary: Message, _ action: String) -> APIRoute {
        APIRoute(
            method: method,
            path: "/memos/{isbn}",
            summary: summary,
            program: .bookfetch,
            command: ["memo"],
            action: [action] + (method == .put ? ["-"] : []),
            parameters: [.path("isbn", .helpBook)],
            schema: "bookfetch.memo-1",
            takesText: method == .put,
            hasVersion: true
        )
    }

    /// The values of a request's parameters, by name.
    ///
    /// - Parameters:
    ///   - query: The parameters of the query.
    ///   - path: Those of the path, by name.
    /// - Returns: The values as given.
    /// - Throws: ``DeskFailure`` for a parameter that is unknown, missing or repeated.
    func values(
        query: [(name: String, value: String)],
        path: (String) -> String?
    ) throws(DeskFailure) -> [String: String] {
        var found: [String: String] = [:]
        for given in query where !parameters.contains(where: { $0.name == given.name && !$0.isInPath }) {
            throw DeskFailure(message: .unknownParameter(name: given.name))
        }
        for parameter in parameters {
            let values =
                parameter.isInPath
                ? [path(parameter.name)].compactMap(\.self) : query.filter { $0.name == parameter.name }.map(\.value)
            if values.count > 1 { throw DeskFailure(message: .repeatedParameter(name: parameter.name)) }
            guard let value = values.first else {
                if parameter.isRequired { throw DeskFailure(message: .missingParameter(name: parameter.name)) }
                continue
            }
            if parameter.name == "isbn" { try BookName.check(value) }
            if parameter.name == "limit", let limit = Int(value), !Self.limits.contains(limit) {
                let range = Message(verbatim: "limit: \(Self.limits.lowerBound)–\(Self.limits.upperBound)")
                throw DeskFailure(message: .invalidRequest, hint: range)
            }
            found[parameter.name] = value
        }
        return found
    }

    /// The command for a request.
    ///
    /// - Parameters:
    ///   - values: The values of its parameters.
    ///   - text: The body's text, for a memo.
    ///   - version: The version that a change was made on.
    /// - Returns: The command.
    /// - Throws: ``DeskFailure`` for a toggle that is neither on nor off.
    func command(
        _ values: [String: String],
        text: String? = nil,
        version: String? = nil
    ) throws(DeskFailure) -> DeskCommand {
        var flags = hasVersion && isChange ? version.map { ["--if-version=\($0)"] } ?? [] : []
        var arguments: [String] = []
        for parameter in parameters {
            guard let value = values[parameter.name] else { continue }
            if let flag = try parameter.flag(value) { flags.append(flag) }
            if case .argument = parameter.meaning { arguments.append(value) }
        }
        return DeskCommand(program, command + flags, arguments + action, input: text.map { [$0] } ?? [])
    }
}

/// A book's name in an address: an ISBN, or a service and its number. Numbers of lines belong to terminals.
enum BookName {
    /// Rejects a number that a command would read as a line of its last list.
    static func check(_ text: String) throws(DeskFailure) {
        let isLine = text.utf8.count <= 3 && text.allSatisfy(\.isNumber)
        if isLine { throw DeskFailure(message: .invalidBookName(text: text)) }
    }
}
