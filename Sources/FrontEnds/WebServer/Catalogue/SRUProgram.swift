import Basics
import BookfetchKit
import CatalogModel
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Interchange
import Wording

/// `/sru`: the books known here for library systems, which copy their records
/// ([SRU 1.1 and 1.2](https://www.loc.gov/standards/sru/)).
struct SRUProgram: Sendable {
    enum Schema: String, CaseIterable, Sendable {
        case marcxml, kormarc, dc

        var name: String {
            switch self {
            case .marcxml: "info:srw/schema/1/marcxml-v1.1"
            // A record of the same form with the content of KORMARC; no registry has a name for it.
            case .kormarc: "tag:bookfetch,2026:kormarc"
            case .dc: "info:srw/schema/1/dc-v1.1"
            }
        }
    }

    static let versions = ["1.1", "1.2"]
    static let usual = 10
    static let maxCount = 50

    let requests: SharedRequests
    let now: @Sendable () -> Date

    func add(to router: Router<ServerContext>) {
        router.get("/sru") { request, _ in
            Self.reply(try await respond(PageProgram.query(request)), to: request)
        }
        router.post("/sru") { request, _ in
            // SOAP, the usual form of some clients, is XML.
            if request.headers[.contentType]?.lowercased().contains("xml") == true
                || request.headers[.soapAction] != nil
            {
                throw Refusal(status: .unsupportedMediaType, failure: ProgramFailure.usage(.noSOAP))
            }
            let form = try await ChangeProgram.form(of: request)
            return Self.reply(try await respond(form.all), to: request)
        }
    }

    private static func reply(_ document: String, to request: Request) -> Response {
        Reply.text(document, type: "text/xml; charset=utf-8", to: request)
    }

    private func respond(_ given: [String: String]) async throws -> String {
        let version = given["version"].flatMap { Self.versions.contains($0) ? $0 : nil } ?? "1.2"
        let operation = given["operation"] ?? (given["query"] == nil ? "explain" : "searchRetrieve")
        do throws(CQL.Diagnostic) {
            if let requested = given["version"], !Self.versions.contains(requested) { throw CQL.Diagnostic(5, "1.2") }
            switch operation {
            case "explain": return SRUDocument.explain(version)
            case "searchRetrieve":
                let search = try Search(given)
                return try await found(search, version)
            default: throw CQL.Diagnostic(4, operation)
            }
        } catch {
            return SRUDocument.failure(error, version, of: operation)
        }
    }

    private struct Search {
        let condition: KnownBooks.Condition
        let first: Int
        let count: Int
        let schema: Schema
        let isText: Bool

        init(_ given: [String: String]) throws(CQL.Diagnostic) {
            guard let query = given["query"], !query.isEmpty else { throw CQL.Diagnostic(7, "query") }
            func number(_ name: String, else usual: Int, from least: Int) throws(CQL.Diagnostic) -> Int {
                guard let text = given[name], !text.isEmpty else { return usual }
                guard let number = Int(text, clampedTo: 0...1_000_000_000), number >= least else {
                    throw CQL.Diagnostic(6, name)
                }
                return number
            }
            if let keys = given["sortKeys"], !keys.isEmpty { throw CQL.Diagnostic(80) }
            condition = try CQL.condition(query)
            first = try number("startRecord", else: 1, from: 1)
            count = min(try number("maximumRecords", else: usual, from: 0), maxCount)
            let name = given["recordSchema"].flatMap { $0.isEmpty ? nil : $0 } ?? Schema.marcxml.rawValue
            guard let schema = Schema.allCases.first(where: { $0.rawValue == name || $0.name == name }) else {
                throw CQL.Diagnostic(66, name)
            }
            self.schema = schema
            let packing = given["recordPacking"] ?? "xml"
            guard ["xml", "string"].contains(packing) else { throw CQL.Diagnostic(71, packing) }
            isText = packing == "string"
        }
    }

    private func found(_ search: Search, _ version: String) async throws(CQL.Diagnostic) -> String {
        let wanted = KnownBooks(
            search.condition,
            offset: search.first - 1,
            count: search.count,
            mayLookUp: true
        )
        guard let library = try? await requests.knownBooks() else { throw CQL.Diagnostic(2) }
        let list = await library.known(wanted).value
        guard search.first == 1 || search.first <= list.total else { throw CQL.Diagnostic(61) }
        let time = now()
        let records = list.books.enumerated().map { index, book in
            SRUDocument.record(
                Self.text(of: book, search.schema, at: time),
                search.schema,
                isText: search.isText,
                name: version == "1.1" ? nil : book.identity,
                position: search.first + index
            )
        }
        let next = search.first + records.count
        return SRUDocument.found(
            records,
            total: list.total,
            next: !records.isEmpty && next <= list.total ? next : nil,
            version
        )
    }

    private static func text(of book: Book, _ schema: Schema, at time: Date) -> String {
        switch schema {
        case .dc: DublinCore.record(of: book)
        case .marcxml, .kormarc:
            MARCXMLWriter(
                time: time,
                profile: schema == .kormarc ? .kormarc : .marc21,
                library: LibraryProfile().namingServices
            )
            .entry(ExportedBook(book), key: controlNumber(of: book))
            .replacing("<record>", with: #"<record xmlns="http://www.loc.gov/MARC21/slim">"#, maxReplacements: 1)
        }
    }

    /// Its identity, by which `rec.id` finds it again, if MARC's field 001 can hold it.
    private static func controlNumber(of book: Book) -> String {
        (book.identity ?? "").filter { $0.isASCII && ($0.isLetter || $0.isNumber || ":-.".contains($0)) }
    }
}

/// A record in unqualified Dublin Core.
private enum DublinCore {
    static func record(of book: Book) -> String {
        var nodes: [XMLNode] = []
        func add(_ name: String, _ text: String?) {
            if let text, !text.isEmpty { nodes.append(XMLNode("dc:\(name)", text: text)) }
        }
        add("title", [book.title, book.subtitle].compactMap(\.self).joined(separator: ": "))
        for name in book.authors { add("creator", name) }
        for person in book.contributors where person.role != .author { add("contributor", person.name) }
        add("publisher", book.publisher)
        add("date", book.publishedOn?.description)
        add("type", "Text")
        add("format", book.pages.map { "\($0) p." })
        add("identifier", book.isbn.map { "urn:isbn:\($0.isbn13)" })
        add("subject", book.category)
        add("description", book.description)
        let spaces = [
            ("xmlns:srw_dc", "info:srw/schema/1/dc-schema"), ("xmlns:dc", "http://purl.org/dc/elements/1.1/"),
        ]
        return XMLNode("srw_dc:dc", spaces, nodes).text(level: 1)
    }
}
