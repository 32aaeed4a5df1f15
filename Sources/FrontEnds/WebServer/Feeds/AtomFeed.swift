import CatalogModel
import Foundation
import Interchange
import Wording

/// A list of books as Atom ([RFC 4287](https://www.rfc-editor.org/rfc/rfc4287)), and as an acquisition feed of
/// [OPDS 1.2](https://specs.opds.io/opds-1.2).
struct AtomFeed: Sendable {
    /// `http://127.0.0.1:8080`, by which a reader reached the server.
    let base: String
    let path: String
    let title: String
    let entries: [FeedEntry]
    let updated: String
    let next: String?
    /// The year of a day's feed, whose books come again in the next.
    var year: Int?

    static let type = "application/atom+xml; charset=utf-8"
    static let acquisitionType = "application/atom+xml;profile=opds-catalog;kind=acquisition"
    static let navigationType = "application/atom+xml;profile=opds-catalog;kind=navigation"

    var text: String {
        Self.document(
            head(linkType: "application/atom+xml") + [link("alternate", "/", "text/html")]
                + entries.map { entry in entryNode(entry, isOPDS: false) }
        )
    }

    /// The feed for e-readers. A book without a shop's offer cannot be an acquisition entry, and is left out.
    var opds: String {
        let more = next.map { [link("next", $0, Self.acquisitionType)] } ?? []
        return Self.document(
            head(linkType: Self.acquisitionType) + [
                link("start", "/opds", Self.navigationType), link("up", "/opds", Self.navigationType),
            ] + searches + more + entries.filter { $0.offer != nil }.map { entryNode($0, isOPDS: true) },
            isOPDS: true
        )
    }

    /// The root of the OPDS catalogue: a navigation feed over every list.
    static func root(base: String, updated: String) -> String {
        let feed = AtomFeed(base: base, path: "/opds", title: "bookfetch", entries: [], updated: updated, next: nil)
        let entries = FeedSource.catalogue.map { source in
            XMLNode(
                "entry",
                [],
                [
                    XMLNode("title", text: source.title.text),
                    XMLNode("id", text: "tag:bookfetch,2026:opds/\(source.name)"),
                    XMLNode("updated", text: updated),
                    XMLNode("content", [("type", "text")], text: source.title.text),
                    feed.link("subsection", "/opds/\(source.name)", acquisitionType),
                ]
            )
        }
        return document(
            feed.head(linkType: navigationType) + [
                feed.link("start", "/opds", navigationType)
            ] + feed.searches + entries,
            isOPDS: true
        )
    }

    private static func document(_ nodes: [XMLNode], isOPDS: Bool = false) -> String {
        var spaces = [("xmlns", "http://www.w3.org/2005/Atom")]
        if isOPDS {
            spaces += [
                ("xmlns:dc", "http://purl.org/dc/terms/"), ("xmlns:opds", "http://opds-spec.org/2010/catalog"),
            ]
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + XMLNode("feed", spaces, nodes).text(level: 0)
    }

    private func head(linkType: String) -> [XMLNode] {
        [
            XMLNode("id", text: "tag:bookfetch,2026:\(path.dropFirst())"),
            XMLNode("title", text: title),
            XMLNode("updated", text: updated),
            XMLNode("author", [], [XMLNode("name", text: "bookfetch")]),
            link("self", path, linkType),
        ]
    }

    private func link(_ relation: String, _ path: String, _ type: String) -> XMLNode {
        let address = path.hasPrefix("/") ? base + path : path
        return XMLNode("link", [("rel", relation), ("href", address), ("type", type)])
    }

    /// Where books are searched for: by a description, and, for readers that know no descriptions, by a template.
    private var searches: [XMLNode] {
        [
            link("search", "/opensearch.xml", "application/opensearchdescription+xml"),
            link("search", "/opds/search?query={searchTerms}", "application/atom+xml"),
        ]
    }

    /// An entry's own identifier in this feed, and in this year's: readers show no identifier twice, and one book may
    /// be in several feeds.
    private func identifier(_ entry: FeedEntry) -> String {
        let name = path.dropFirst().prefix { $0 != "?" }.replacing(".atom", with: "")
        return "tag:bookfetch,2026:\(name)\(year.map { "/\($0)" } ?? "")/\(PageAddress.escaped(entry.name))"
    }

    private func entryNode(_ entry: FeedEntry, isOPDS: Bool) -> XMLNode {
        let book = entry.book
        var nodes = [
            XMLNode("id", text: isOPDS ? entry.id : identifier(entry)), XMLNode("title", text: BookMarkup.title(book)),
            XMLNode("updated", text: entry.updated),
        ]
        nodes += book.authors.map { XMLNode("author", [], [XMLNode("name", text: $0)]) }
        if isOPDS {
            nodes.append(XMLNode("dc:identifier", text: entry.id))
            if let date = book.publishedOn { nodes.append(XMLNode("dc:issued", text: date.description)) }
            if let publisher = book.publisher { nodes.append(XMLNode("dc:publisher", text: publisher)) }
            if let language = TitleLanguage(book) { nodes.append(XMLNode("dc:language", text: language.twoLetters)) }
        }
        if let category = book.category { nodes.append(XMLNode("category", [("term", category)])) }
        if let description = book.description, !description.isEmpty {
            nodes.append(XMLNode("summary", [("type", "text")], text: description))
        } else if !isOPDS {
            nodes.append(
                XMLNode(
                    "summary",
                    [("type", "text")],
                    text: [book.publisher, book.publishedOn?.description].compactMap(\.self).joined(separator: ", ")
                )
            )
        }
        if let page = entry.page { nodes.append(link("alternate", page, "text/html")) }
        guard isOPDS else { return XMLNode("entry", [], nodes) }
        if let cover = entry.cover {
            nodes.append(link("http://opds-spec.org/image", cover.address, cover.type))
            nodes.append(link("http://opds-spec.org/image/thumbnail", cover.address, cover.type))
        }
        if let offer = entry.offer {
            let attributes = [
                ("rel", "http://opds-spec.org/acquisition/buy"), ("href", offer.address), ("type", "text/html"),
            ]
            nodes.append(
                XMLNode("link", attributes, [XMLNode("opds:price", [("currencycode", "KRW")], text: "\(offer.price)")])
            )
        }
        return XMLNode("entry", [], nodes)
    }
}
