import Basics
import CatalogModel
import Foundation
import Interchange

/// What a page says of a book to programs that read pages: reference managers and search engines.
enum BookMarkup {
    /// Title and subtitle, separated by a colon, for programs that show one title.
    static func title(_ book: Book) -> String {
        [book.title, book.subtitle].compactMap(\.self).joined(separator: ": ")
    }

    /// The book as [COinS](https://en.wikipedia.org/wiki/COinS), and its name for ``UnAPIProgram``.
    static func span(_ book: Book, identity: String?) -> HTML {
        var pairs = [("rft.btitle", title(book))]
        pairs += book.authors.map { ("rft.au", $0) }
        for (name, value) in [
            ("rft.pub", book.publisher), ("rft.date", book.publishedOn?.description), ("rft.isbn", book.isbn?.isbn13),
            ("rft.tpages", book.pages.map { "\($0)" }), ("rft_id", book.isbn.map { "urn:isbn:\($0.isbn13)" }),
        ] {
            if let value { pairs.append((name, value)) }
        }
        return """
            <span class="Z3988" title="ctx_ver=Z39.88-2004&amp;rft_val_fmt=info%3Aofi%2Ffmt%3Akev%3Amtx%3Abook&amp;\
            rft.genre=book\(each: pairs, { "&amp;\($0.0)=\(PageAddress.escaped($0.1))" })"></span>\
            \(identity, { #"<abbr class="unapi-id" title="\#($0)"></abbr>"# })
            """
    }

    /// The book as [schema.org](https://schema.org/Book) describes one, in JSON-LD. It is data and never runs, so that
    /// no policy for scripts concerns it.
    static func linkedData(_ book: Book, address: String) -> HTML {
        var document: JSON = [
            "@context": "https://schema.org", "@type": "Book", "@id": .string(address), "url": .string(address),
            "name": .string(book.title),
        ]
        func people(_ names: [String]) -> JSON? {
            names.isEmpty ? nil : .array(names.map { ["@type": "Person", "name": .string($0)] })
        }
        document["alternativeHeadline"] = book.subtitle.map { .string($0) }
        document["alternateName"] = book.parallelTitle.map { .string($0) }
        document["author"] = people(book.authors)
        document["translator"] = people(book.translators)
        document["illustrator"] = people(book.names(.illustrator))
        document["editor"] = people(book.names(.editor))
        document["publisher"] = book.publisher.map { ["@type": "Organization", "name": .string($0)] }
        document["datePublished"] = book.publishedOn.map { .string($0.description) }
        document["inLanguage"] = TitleLanguage(book).map { .string($0.twoLetters) }
        document["isbn"] = book.isbn.map { .string($0.isbn13) }
        document["numberOfPages"] = book.pages.map { JSON($0) }
        document["description"] = book.description.map { .string($0) }
        document["genre"] = book.category.map { .string($0) }
        let pages = book.links.compactMap { SafeLink.web($0.url) }
        if !pages.isEmpty { document["sameAs"] = .array(pages.map { .string($0) }) }
        return HTML(markup: #"<script type="application/ld+json">\#(inert(JSONText.line(document)))</script>\#n"#)
    }

    /// JSON in which nothing can end its element or begin another: the three signs of markup are written by number.
    private static func inert(_ json: String) -> String {
        json.trimmingCharacters(in: .newlines)
            .replacing("<", with: #"\u003C"#).replacing(">", with: #"\u003E"#).replacing("&", with: #"\u0026"#)
    }
}

extension HTML {
    init(markup text: String) { self.init(stringLiteral: text) }
}
