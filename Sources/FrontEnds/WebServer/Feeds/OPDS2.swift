import Basics
import CatalogModel
import Interchange
import Wording

/// A catalogue in [OPDS 2.0](https://drafts.opds.io/opds-2.0). Absent and blank values are left out, as it requires.
enum OPDS2 {
    static let type = "application/opds+json"

    static func root(base: String) -> String {
        let navigation = FeedSource.catalogue.map { source -> JSON in
            [
                "title": .string(source.title.text), "href": "\(base)/opds/v2/\(source.name)", "type": .string(type),
                "rel": "subsection",
            ]
        }
        let root: JSON = [
            "metadata": ["title": "bookfetch"],
            "links": [link("self", "\(base)/opds/v2", type), search(base)],
            "navigation": .array(navigation),
        ]
        return JSONText.line(root)
    }

    /// A list of publications. A book without a shop's offer cannot be one, and is left out. A feed needs one
    /// publication or link at least, so a list without publications leads back to the root.
    static func feed(
        title: String,
        _ document: BooksView,
        _ entries: [FeedEntry],
        base: String,
        path: (Int) -> String
    ) -> String {
        var metadata: JSON = [
            "title": .string(title), "itemsPerPage": JSON(document.pageSize), "currentPage": JSON(document.page),
        ]
        metadata["numberOfItems"] = document.total.map { JSON($0) }
        var links = [
            link("self", base + path(document.page), type), link("first", base + path(1), type),
            link("start", "\(base)/opds/v2", type), search(base),
        ]
        if document.page > 1 { links.append(link("previous", base + path(document.page - 1), type)) }
        if document.hasMore { links.append(link("next", base + path(document.page + 1), type)) }
        var feed: JSON = ["metadata": metadata, "links": .array(links)]
        let publications = entries.compactMap { publication($0, base: base) }
        if publications.isEmpty {
            feed["navigation"] = [
                ["title": "bookfetch", "href": "\(base)/opds/v2", "type": .string(type), "rel": "start"]
            ]
        } else {
            feed["publications"] = .array(publications)
        }
        return JSONText.line(feed)
    }

    private static func publication(_ entry: FeedEntry, base: String) -> JSON? {
        guard let offer = entry.offer else { return nil }
        let book = entry.book
        var metadata: JSON = [
            "@type": "http://schema.org/Book", "title": .string(book.title), "identifier": .string(entry.id),
            "modified": .string(entry.updated),
        ]
        metadata["subtitle"] = filled(book.subtitle)
        metadata["author"] = names(book.authors)
        metadata["translator"] = names(book.translators)
        metadata["illustrator"] = names(book.names(.illustrator))
        metadata["editor"] = names(book.names(.editor))
        metadata["publisher"] = filled(book.publisher)
        metadata["published"] = book.publishedOn.flatMap { $0.day == nil ? nil : .string($0.description) }
        metadata["language"] = TitleLanguage(book).map { .string($0.twoLetters) }
        metadata["description"] = filled(book.description)
        metadata["numberOfPages"] = book.pages.map { JSON($0) }
        if let category = filled(book.category) { metadata["subject"] = [category] }
        var buy = link("http://opds-spec.org/acquisition/buy", offer.address, "text/html")
        buy["properties"] = ["price": ["currency": "KRW", "value": JSON(offer.price)]]
        var links = [buy]
        if let page = entry.page { links.append(link("alternate", base + page, "text/html")) }
        var publication: JSON = ["metadata": metadata, "links": .array(links)]
        if let cover = entry.cover {
            publication["images"] = [["href": "\(base)\(cover.address)", "type": .string(cover.type)]]
        }
        return publication
    }

    private static func search(_ base: String) -> JSON {
        var search = link("search", "\(base)/opds/v2/search{?query}", type)
        search["templated"] = true
        return search
    }

    private static func link(_ relation: String, _ address: String, _ type: String) -> JSON {
        ["rel": .string(relation), "href": .string(address), "type": .string(type)]
    }

    private static func names(_ names: [String]) -> JSON? {
        let names = names.compactMap { filled($0) }
        return names.isEmpty ? nil : .array(names)
    }

    private static func filled(_ text: String?) -> JSON? {
        text.flatMap { $0.contains { !$0.isWhitespace } ? .string($0) : nil }
    }
}
