package import CatalogModel

/// A package document (OPF 2.0) that describes a book beside its file, as Calibre and others read it: `book.opf` beside
/// `book.epub`.
package enum OPFDocument {
    /// Writes a document. Returns XML, with a line break at its end.
    package static func text(of book: Book) -> String {
        var nodes = [XMLNode("dc:title", text: book.fullTitle)]
        for person in Credits(book).people {
            let duty = person.duties.first ?? .other
            nodes.append(
                XMLNode(
                    duty == .author ? "dc:creator" : "dc:contributor",
                    [("opf:role", duty.marcRelator)],
                    text: person.name.text
                )
            )
        }
        func add(_ name: String, _ text: String?, _ attributes: [(String, String)] = []) {
            if let text { nodes.append(XMLNode(name, attributes, text: text)) }
        }
        add("dc:identifier", book.isbn?.isbn13, [("id", "isbn"), ("opf:scheme", "ISBN")])
        add("dc:publisher", book.publisherLine)
        // Programs read a day without a zone in their own, which may be another day.
        add("dc:date", book.publishedOn.map { $0.day == nil ? "\($0)" : "\($0)T00:00:00+00:00" })
        add("dc:language", TitleLanguage(book)?.twoLetters)
        for term in book.subjectTerms { add("dc:subject", term) }
        add("dc:description", book.description)
        // Calibre has one series of a book, and takes one without a number as its first volume.
        let isNumber = /[0-9]{1,6}(?:\.[0-9]{1,2})?/
        if let series = book.details.series.first(where: { $0.number?.wholeMatch(of: isNumber) != nil }) {
            nodes.append(XMLNode("meta", [("name", "calibre:series"), ("content", series.title)]))
            nodes.append(XMLNode("meta", [("name", "calibre:series_index"), ("content", series.number ?? "")]))
        }
        let metadata = XMLNode(
            "metadata",
            [("xmlns:dc", "http://purl.org/dc/elements/1.1/"), ("xmlns:opf", "http://www.idpf.org/2007/opf")],
            nodes
        )
        let identifier = book.isbn == nil ? [] : [("unique-identifier", "isbn")]
        let package = XMLNode(
            "package",
            [("xmlns", "http://www.idpf.org/2007/opf"), ("version", "2.0")] + identifier,
            [metadata]
        )
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + package.text(level: 0)
    }
}
