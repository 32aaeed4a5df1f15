import CatalogModel

extension Book {
    /// The title as one line; never empty, since formats require one.
    var titleLine: String {
        let line = PlainText.line(title)
        return line.isEmpty ? (isbn?.isbn13 ?? "-") : line
    }

    var subtitleLine: String? { Self.line(subtitle) }

    var parallelTitleLine: String? { Self.line(parallelTitle) }

    /// Title and subtitle, separated by a colon as in citations.
    var fullTitle: String { subtitleLine.map { "\(titleLine): \($0)" } ?? titleLine }

    var publisherLine: String? { Self.line(publisher) }

    var categoryLine: String? { Self.line(category) }

    /// The category path and the class numbers, as keywords: `KDC 813.7`.
    var keywords: [String] {
        let numbers = [("KDC", classification.kdc), ("DDC", classification.ddc)]
        return [categoryLine].compactMap(\.self) + numbers.compactMap { name, number in number.map { "\(name) \($0)" } }
    }

    /// Details of a catalogue, each as one line; of several series the first, with the number in it.
    var volumeLine: String? { Self.line(details.volume) }

    var editionLine: String? { Self.line(details.edition) }

    var placeLine: String? { Self.line(details.place) }

    var illustrationsLine: String? { Self.line(details.illustrations) }

    var seriesLine: String? { Self.line(details.series.first?.title) }

    var seriesNumberLine: String? { seriesLine == nil ? nil : Self.line(details.series.first?.number) }

    var descriptionLine: String? { Self.line(description) }

    var sourceLine: String? { Self.line(sources.first) }

    /// The publisher's price, if the currency code is well-formed.
    var listPrice: (amount: Int, currency: String)? {
        guard let price, let amount = price.list, price.currency.utf8.count == 3,
            price.currency.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
        else { return nil }
        return (amount, price.currency)
    }

    var pagesAbout: [Link] {
        links.compactMap { link in
            WebAddress.clean(link.url).map { Link(service: PlainText.line(link.service), url: $0) }
        }
    }

    var page: String? {
        let pages = pagesAbout
        return (pages.first { $0.service == sources.first } ?? pages.first)?.url
    }

    var coverAddress: String? { cover.flatMap { WebAddress.clean($0) } }

    var pageCount: Int? { pages.flatMap { $0 > 0 ? $0 : nil } }

    private static func line(_ text: String?) -> String? {
        guard let line = text.map(PlainText.line), !line.isEmpty else { return nil }
        return line
    }
}

extension ExportedBook {
    var ownTags: [String] { (tags ?? []).map(\.description) }

    /// The reader's own tags, the category, and the class numbers; see ``CitedKeywords``.
    var keywords: [String] { ownTags + book.keywords }

    /// What a field of its own says of the category; `nil` for a book without a category and tags.
    var keywordCategory: String? { book.categoryLine ?? (ownTags.isEmpty ? nil : "") }
}
