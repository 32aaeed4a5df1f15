import Basics
import BookfetchKit
import CatalogModel
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Store
import Wording

/// A path under `/api/v1`: one value for the router and for OpenAPI.
struct APIRoute: Sendable {
    let method: HTTPRequest.Method
    /// The path below `/api/v1`, with parameters in braces.
    let path: String
    let summary: Message
    let operation: [String]
    var parameters: [RequestParameter] = []
    /// The schema of the document, a file of `docs/schema` without its extension.
    let schema: String
    /// The schema of its other kind of document, if it has two.
    var otherSchema: String?
    var content: Content?
    /// Whether what the route reads or changes has a version: `ETag` and `If-Match`.
    var hasVersion = false
    let run: @Sendable (Call) async throws -> Output

    enum Content: Sendable {
        case text
        /// A file, whatever type the request gives it.
        case file
    }

    struct Call: Sendable {
        let values: [String: String]
        var text: String?
        var file = Data()
        let version: String?
        let requests: SharedRequests

        func book() throws(ProgramFailure) -> BookTarget { try BookTarget(values["isbn"] ?? "") }
    }

    struct Output: Sendable {
        let document: String
        var version: String?
    }

    var isChange: Bool { method != .get }

    static let all: [APIRoute] = [
        reading("/search", .helpSearch, ["search"], "bookfetch.books-1", .search) { try await $0.read($1) },
        reading("/birthday/{date}", .helpBirthday, ["birthday"], "bookfetch.books-1", .birthday) {
            try await $0.read($1)
        },
        book,
        reading("/books/{isbn}/similar", .helpSimilar, ["similar"], "bookfetch.books-1", .similar) {
            try await $0.read($1)
        },
        reading("/bestsellers", .helpBestsellers, ["bestsellers"], "bookfetch.books-1", .bestsellers) {
            try await $0.read($1)
        },
        reading("/new", .helpNew, ["new"], "bookfetch.books-1", .newBooks) { try await $0.read($1) },
        trends,
        reading("/genres", .helpGenres, ["genres"], "bookfetch.genres-1", .genres) { try await $0.read($1) },
        reading("/shelf", .helpShelfList, ["shelf", "list"], "bookfetch.books-1", .shelf) { try await $0.read($1) },
        shelf(.put, "/shelf", .words("isbn", .helpBook)),
        shelf(.delete, "/shelf", .words("isbn", .helpBook)),
        shelf(.put, "/shelf/{isbn}", .path("isbn", .helpBook)),
        shelf(.delete, "/shelf/{isbn}", .path("isbn", .helpBook)),
        describedBook, importedFile, tags(.put), tags(.delete),
        memo(.get), memo(.put), memo(.delete), statistics, watches,
        reading("/news", .helpHeadlines, ["news", "headlines"], "news.articles-1", .headlines) {
            try await $0.read($1)
        },
        reading("/news/search", .helpNewsSearch, ["news", "search"], "news.articles-1", .articles) {
            try await $0.read($1)
        },
    ]

    private static func reading<Content>(
        _ path: String,
        _ summary: Message,
        _ operation: [String],
        _ schema: String,
        _ described: RequestDescription<Content>,
        _ read: @escaping @Sendable (SharedRequests, DocumentQuery<Content>) async throws -> Document<Content>
    ) -> APIRoute {
        APIRoute(
            method: .get,
            path: path,
            summary: summary,
            operation: operation,
            parameters: described.parameters,
            schema: schema
        ) { call in
            let query = try await described.request(call.values, call.requests.session())
            return Output(document: try await read(call.requests, query).text)
        }
    }

    private static let book = APIRoute(
        method: .get,
        path: "/books/{isbn}",
        summary: .helpShow,
        operation: ["show"],
        parameters: RequestDescription.book.parameters,
        schema: "bookfetch.books-1"
    ) { call in
        let query = try await RequestDescription.book.request(call.values, call.requests.session())
        let found = try await call.requests.read(query)
        // A book that no service has is a result on the command line, and a missing resource here.
        guard found.content != nil else {
            throw ProgramFailure.notFound(.noSuchBook(name: call.values["isbn"] ?? ""))
        }
        return Output(document: found.text)
    }

    private static let trends = APIRoute(
        method: .get,
        path: "/trends",
        summary: .helpTrends,
        operation: ["trends"],
        parameters: RequestDescription.trends.parameters,
        schema: "bookfetch.trends-1",
        otherSchema: "bookfetch.books-1"
    ) { call in
        let query = try await RequestDescription.trends.request(call.values, call.requests.session())
        return Output(document: try await call.requests.read(query).text)
    }

    private static func shelf(_ method: HTTPRequest.Method, _ path: String, _ isbn: RequestParameter) -> APIRoute {
        APIRoute(
            method: method,
            path: path,
            summary: method == .put ? .helpShelfAdd : .helpShelfRemove,
            operation: ["shelf", method == .put ? "add" : "remove"],
            parameters: [isbn],
            schema: "bookfetch.books-1"
        ) { call in
            let target = try call.book()
            let list = try await call.requests.change { library in
                method == .put
                    ? BookList(added: try await library.addToShelfForPages([target]))
                    : BookList(changed: try await library.shelf.remove([target.name]), by: "shelf remove")
            }
            let document = list.document
            return Output(document: JSONText.document(document))
        }
    }

    private static let describedBook = APIRoute(
        method: .post,
        path: "/shelf",
        summary: .helpManual,
        operation: ["shelf", "add", "manual"],
        parameters: [
            .words("title", .helpManualTitle), .text("author", .helpManualAuthor),
            .text("publisher", .helpManualPublisher), .text("pages", .helpManualPages), .text("date", .helpManualDate),
        ],
        schema: "bookfetch.books-1"
    ) { call in
        if let empty = call.values.first(where: { $0.value.isEmpty }) {
            throw ProgramFailure.usage(.missingParameter(name: empty.key))
        }
        let book = try ManualBook(described: { call.values[$0] })
        let added = try await call.requests.change { try await $0.shelf.add(book, cover: nil) }
        let list = ShownChange(describing: book, added).list
        let document = list.document
        return Output(document: JSONText.document(document))
    }

    private static let importedFile = APIRoute(
        method: .post,
        path: "/shelf/import",
        summary: .helpShelfImport,
        operation: ["shelf", "import"],
        schema: "bookfetch.books-1",
        content: .file
    ) { call in
        let result = try await ImportPages.books(
            of: call.file,
            named: "file",
            try await call.requests.library(),
            today: call.requests.clock().today
        )
        let outcome = try await call.requests.change { try await $0.importBooks(result) }
        let list = ShownImport(outcome, of: result, from: "file").change.list
        let document = list.document
        return Output(document: JSONText.document(document))
    }

    private static func tags(_ method: HTTPRequest.Method) -> APIRoute {
        APIRoute(
            method: method,
            path: "/shelf/{isbn}/tags",
            summary: method == .put ? .helpShelfTagAdd : .helpShelfTagRemove,
            operation: ["shelf", "tag", method == .put ? "add" : "remove"],
            parameters: [.path("isbn", .helpBook), .words("tag", .helpShelfTags)],
            schema: "bookfetch.books-1"
        ) { call in
            let (identity, tags) = (try call.book().name, BookTag.list(call.values["tag"] ?? ""))
            guard !tags.isEmpty else { throw ProgramFailure.usage(.missingParameter(name: "tag")) }
            let changed = try await call.requests.change { library in
                method == .put
                    ? try await library.shelf.changeTags(of: [identity], adding: tags)
                    : try await library.shelf.changeTags(of: [identity], removing: tags)
            }
            let list = BookList(tagged: changed, isRemoval: method != .put)
            let document = list.document
            return Output(document: JSONText.document(document))
        }
    }

    private static func memo(_ method: HTTPRequest.Method) -> APIRoute {
        APIRoute(
            method: method,
            path: "/memos/{isbn}",
            summary: .helpMemo,
            operation: ["memo"],
            parameters: [.path("isbn", .helpBook)],
            schema: "bookfetch.memo-1",
            content: method == .put ? .text : nil,
            hasVersion: true
        ) { call in
            let identity = try call.book().name
            let (text, version) = (call.text, call.version)
            if method != .get {
                _ = try await call.requests.change { library in
                    if let text {
                        try await library.memos.set(MemoText(text, of: identity), for: identity, ifVersion: version)
                    } else {
                        _ = try await library.memos.remove(for: identity, ifVersion: version)
                    }
                }
            }
            let memo = try await call.requests.library().memos.current(for: identity)
            let records = memo.memo.map { [MemoRecord($0)] } ?? []
            let document = MemoDocument(identity: identity, version: memo.version, memos: records)
            return Output(document: JSONText.document(document), version: memo.version)
        }
    }

    private static let statistics = APIRoute(
        method: .get,
        path: "/statistics",
        summary: .helpShelfStats,
        operation: ["shelf", "stats"],
        parameters: [.text("year", .helpShelfStatsYear)],
        schema: "bookfetch.stats-1"
    ) { call in
        let year = call.values["year"]
        let today = call.requests.clock().today
        let stats = try await call.requests.library()
            .statistics(of: StatisticsYear.read(year, today: today), today: today)
        let request = RequestRecord(command: "shelf stats", ["year": .optional(year)])
        return Output(document: JSONText.document(AnyDocument(stats.report(request))))
    }

    private static let watches = APIRoute(
        method: .get,
        path: "/watches",
        summary: .helpWatchList,
        operation: ["watch", "list"],
        schema: "bookfetch.watches-1"
    ) { call in
        let watches = try await call.requests.library().watches.list()
        let report = WatchReports.list(watches, call.requests.clock())
        return Output(document: JSONText.document(AnyDocument(report)))
    }

    /// Throws ``ProgramFailure`` for a parameter that is unknown, missing or repeated.
    func values(
        query: [(name: String, value: String)],
        path: (String) -> String?
    ) throws(ProgramFailure) -> [String: String] {
        var found: [String: String] = [:]
        for given in query where !parameters.contains(where: { $0.name == given.name && !$0.isInPath }) {
            throw ProgramFailure.usage(.unknownParameter(name: given.name))
        }
        for parameter in parameters {
            let values =
                parameter.isInPath
                ? [path(parameter.name)].compactMap(\.self) : query.filter { $0.name == parameter.name }.map(\.value)
            if values.count > 1 { throw ProgramFailure.usage(.repeatedParameter(name: parameter.name)) }
            guard let value = values.first else {
                if parameter.isRequired { throw ProgramFailure.usage(.missingParameter(name: parameter.name)) }
                continue
            }
            if parameter.name == "isbn" { try BookName.check(value) }
            found[parameter.name] = value
        }
        return found
    }
}

private struct AnyDocument: Encodable {
    private let document: any Encodable

    init(_ report: Report) { document = report.document }

    func encode(to encoder: any Encoder) throws { try document.encode(to: encoder) }
}

/// A book's name in an address: an ISBN, or a service and its number. Numbers of lines belong to terminals.
enum BookName {
    /// Rejects a number that a command would read as a line of its last list.
    static func check(_ text: String) throws(ProgramFailure) {
        let isLine = text.utf8.count <= 3 && text.allSatisfy(\.isNumber)
        if isLine { throw ProgramFailure.usage(.invalidBookName(text: text)) }
    }
}
