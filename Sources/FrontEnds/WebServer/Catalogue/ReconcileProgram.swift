import Basics
import BookfetchKit
import CatalogModel
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Wording

/// `/reconcile`: tables of titles are matched with the books known here, as OpenRefine does it, by the
/// [API of version 0.2](https://www.w3.org/community/reports/reconciliation/CG-FINAL-specs-0.2-20230410/).
struct ReconcileProgram: Sendable {
    static let maxCount = 100
    static let path = "/reconcile"

    let requests: SharedRequests

    /// Whether anyone's page may read it: the service's description, which is the same for all and says nothing of the
    /// reader. OpenRefine requests it from its own page.
    static func isOpen(_ request: Request) -> Bool {
        guard request.method == .get || request.method == .head else { return false }
        return request.uri.path == path
            ? request.uri.query == nil : request.uri.path.hasPrefix("\(path)/properties")
    }

    func add(to router: Router<ServerContext>) {
        router.get(RouterPath(Self.path)) { request, _ in
            try await respond(PageProgram.query(request), to: request)
        }
        router.post(RouterPath(Self.path)) { request, _ in
            try await respond(ChangeProgram.form(of: request).all, to: request)
        }
        router.get(RouterPath("\(Self.path)/properties")) { request, _ in
            let properties = Property.allCases.map(\.named)
            return Self.open(
                ["type": .string(Self.type), "properties": .array(properties)],
                to: request
            )
        }
        router.get(RouterPath("\(Self.path)/properties/suggest")) { request, _ in
            let prefix = PageProgram.query(request)["prefix"]?.lowercased() ?? ""
            let found = Property.allCases.filter { $0.rawValue.hasPrefix(prefix) }.map(\.named)
            return Self.open(["result": .array(found)], to: request)
        }
    }

    private func respond(_ given: [String: String], to request: Request) async throws -> Response {
        if let text = given["queries"] {
            return Self.reply(try await results(of: try Self.object(text, "queries")), to: request)
        }
        if let text = given["extend"] {
            return Self.reply(try await rows(for: try Self.object(text, "extend")), to: request)
        }
        return Self.open(Self.manifest, to: request)
    }

    private static func reply(_ document: JSON, to request: Request, fields: HTTPFields = [:]) -> Response {
        Reply.text(JSONText.line(document), type: APIProgram.jsonType, to: request, fields: fields)
    }

    private static func open(_ document: JSON, to request: Request) -> Response {
        reply(
            document,
            to: request,
            fields: [.accessControlAllowOrigin: "*", .crossOriginResourcePolicy: "cross-origin"]
        )
    }

    private static func object(_ text: String, _ name: String) throws(ProgramFailure) -> JSON {
        guard let object = JSON(parsing: Array(text.utf8)), object.object != nil else {
            throw ProgramFailure.usage(.invalidParameter(name: name, value: String(text.prefix(80))))
        }
        return object
    }

    // MARK: The service

    private static let type = "Book"

    private static var manifest: JSON {
        let site = Site.current.address
        let properties: JSON = ["service_url": .string(site), "service_path": .string("\(path)/properties")]
        let suggest: JSON = ["service_url": .string(site), "service_path": .string("\(path)/properties/suggest")]
        return [
            "versions": ["0.1", "0.2"], "name": "bookfetch", "identifierSpace": .string("\(site)/books/"),
            "schemaSpace": "https://schema.org/", "defaultTypes": [["id": .string(type), "name": .string(type)]],
            "view": ["url": .string("\(site)/books/{{id}}")],
            "extend": ["propose_properties": properties, "property_settings": []],
            "suggest": ["property": suggest],
        ]
    }

    /// What a book can be compared by, and a table be completed with.
    enum Property: String, CaseIterable {
        case isbn, author, publisher, year, title, subtitle, translator, date, pages, kdc, ddc, category, description

        var named: JSON { ["id": .string(rawValue), "name": .string(rawValue)] }

        func values(of book: Book) -> [JSON] {
            func texts(_ texts: [String?]) -> [JSON] { texts.compactMap(\.self).map { ["str": .string($0)] } }
            return switch self {
            case .isbn: texts([book.isbn?.isbn13])
            case .author: texts(book.authors)
            case .translator: texts(book.translators)
            case .publisher: texts([book.publisher])
            case .year: book.publishedOn.map { [["int": JSON($0.year)]] } ?? []
            case .date: texts([book.publishedOn?.description])
            case .title: texts([book.title])
            case .subtitle: texts([book.subtitle])
            case .pages: book.pages.map { [["int": JSON($0)]] } ?? []
            case .kdc: texts([book.classification.kdc])
            case .ddc: texts([book.classification.ddc])
            case .category: texts([book.category])
            case .description: texts([book.description])
            }
        }
    }

    // MARK: Queries

    private func results(of queries: JSON) async throws -> JSON {
        let queries = queries.object ?? [:]
        guard queries.count <= Self.maxCount else {
            throw ProgramFailure.usage(.invalidParameter(name: "queries", value: "\(queries.count) > \(Self.maxCount)"))
        }
        let library = try await requests.knownBooks()
        var responses: [String: JSON] = [:]
        for (name, query) in queries.sorted(by: { $0.key < $1.key }) {
            let found = await library.candidates(Self.request(query)).value
            responses[name] = ["result": .array(found.compactMap(Self.candidate))]
        }
        return .object(responses)
    }

    private static func request(_ query: JSON) -> BookCandidates {
        var values: [Property: String] = [:]
        for property in query["properties"]?.array ?? [] {
            guard let known = property["pid"]?.string.flatMap({ Property(rawValue: $0.lowercased()) }) else {
                continue
            }
            values[known] = property["v"].flatMap(text)
        }
        let date = values[.date] ?? ""
        return BookCandidates(
            query["query"].flatMap(text) ?? "",
            author: values[.author],
            publisher: values[.publisher],
            // A column of numbers: 1997.0.
            year: Int((values[.year] ?? date).prefix(4), in: 1...9999),
            isbn: values[.isbn],
            limit: min(max(1, query["limit"].flatMap(text).flatMap { Int($0, clampedTo: 1...50) } ?? 5), 50),
            mayLookUp: true
        )
    }

    /// A value as text: of several the first, of an entity its name.
    private static func text(_ value: JSON) -> String? {
        switch value {
        case .string(let text), .number(let text): text
        case .array(let values): values.lazy.compactMap(text).first
        case .object: value["name"]?.string ?? value["id"]?.string
        case .null, .bool: nil
        }
    }

    private static func candidate(_ candidate: BookCandidate) -> JSON? {
        let book = candidate.book
        guard let identity = book.identity else { return nil }
        let facts = [
            book.authors.joined(separator: ", "), book.publisher ?? "", book.publishedOn?.description ?? "",
        ]
        return [
            "id": .string(identity), "name": .string(book.title), "score": JSON(candidate.score),
            "match": .bool(candidate.isMatch), "type": [["id": .string(type), "name": .string(type)]],
            "description": .string(facts.filter { !$0.isEmpty }.joined(separator: ", ")),
        ]
    }

    // MARK: Extension

    private func rows(for extend: JSON) async throws -> JSON {
        let names = (extend["ids"]?.array ?? []).compactMap(\.string)
        let wanted = (extend["properties"]?.array ?? []).compactMap { $0["id"]?.string }
        guard names.count <= Self.maxCount else {
            throw ProgramFailure.usage(.invalidParameter(name: "extend", value: "\(names.count) > \(Self.maxCount)"))
        }
        let library = try await requests.knownBooks()
        var rows: [String: JSON] = [:]
        for name in names {
            let book = await library.known(KnownBooks(.identity(name))).value.books.first
            let cells = wanted.map { property in
                (property, JSON.array(book.flatMap { Property(rawValue: property)?.values(of: $0) } ?? []))
            }
            rows[name] = .object(Dictionary(cells) { first, _ in first })
        }
        return ["meta": .array(wanted.map { ["id": .string($0), "name": .string($0)] }), "rows": .object(rows)]
    }
}
