import BookfetchKit
import CatalogModel
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Interchange
import Wording

extension SharedRequests {
    /// The library over the books known here. A look-up of an ISBN may use a response that is a day old.
    func knownBooks() async throws -> Library {
        var session = try await session()
        session.cache = CacheUse(maxAge: .seconds(86_400))
        return session.library
    }

    /// A book by its ISBN or identity; `nil` if it is not known here and cannot be looked up.
    func knownBook(_ name: String) async throws -> Book? {
        try await knownBooks().known(KnownBooks(.identity(name), mayLookUp: true)).value.books.first
    }
}

/// A record of one book for reference managers and library systems.
enum BookRecord {
    /// The formats, the fullest first. MARC in ISO 2709 is not among them: Zotero would take it before RIS, which has
    /// more of what it keeps.
    static let formats: [ExportFormat] = [.marcxml, .ris, .bibtex, .cslJSON]

    static func text(of book: Book, _ format: ExportFormat, at time: Date) -> String {
        var stream = ExportStream(format, at: time)
        return stream.next(ExportedBook(book)) + stream.end()
    }

    static func path(to identity: String, _ format: ExportFormat) -> String {
        PageAddress.path("/unapi", [("id", identity), ("format", format.rawValue)])
    }

    static func links(_ book: Book) -> HTML {
        guard let identity = book.identity else { return "" }
        let link = { (format: ExportFormat) -> HTML in
            """
            <link rel="alternate" type="\(ShelfPages.type(of: format))" title="\(format.rawValue)" \
            href="\(path(to: identity, format))">

            """
        }
        return "\(each: formats, link)"
    }
}

/// `/unapi`: the records of a book in several formats, as reference managers find them on pages
/// ([unAPI 1](https://web.archive.org/web/2017/http://unapi.info/specs/)).
struct UnAPIProgram: Sendable {
    let requests: SharedRequests
    let now: @Sendable () -> Date

    func add(to router: Router<ServerContext>) {
        router.get("/unapi") { request, _ in
            let query = PageProgram.query(request)
            guard let name = query["id"], !name.isEmpty else { return formats(of: nil, request) }
            // As COinS of the same page names the book.
            guard let book = try await requests.knownBook(String(name.trimmingPrefix("urn:isbn:"))) else {
                throw ProgramFailure.notFound(.noSuchBook(name: name))
            }
            guard let wanted = query["format"] else { return formats(of: name, request) }
            guard let format = BookRecord.formats.first(where: { $0.rawValue == wanted }) else {
                throw Refusal(
                    status: .notAcceptable,
                    failure: ProgramFailure.usage(.invalidParameter(name: "format", value: wanted))
                )
            }
            return Reply.text(
                BookRecord.text(of: book, format, at: now()),
                type: ShelfPages.type(of: format),
                to: request,
                fields: [.contentDisposition: "inline; filename=\"book.\(format.fileExtension)\""]
            )
        }
    }

    private func formats(of name: String?, _ request: Request) -> Response {
        let formats = BookRecord.formats.map { format in
            let type = ShelfPages.type(of: format).prefix { $0 != ";" }
            return XMLNode("format", [("name", format.rawValue), ("type", String(type))])
        }
        let document = XMLNode("formats", name.map { [("id", $0)] } ?? [], formats)
        return Reply.text(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + document.text(level: 0),
            type: "application/xml; charset=utf-8",
            to: request,
            // The specification's own status: there are several.
            status: name == nil ? .ok : .multipleChoices
        )
    }
}
