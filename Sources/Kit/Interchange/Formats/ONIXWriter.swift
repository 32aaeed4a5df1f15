import CatalogModel
package import Foundation

/// Writes [ONIX for Books](https://www.editeur.org/93/Release-3.0-and-3.1-Downloads/) 3.0 with reference tags.
///
/// Only what the record contains is stated: the form is "book" without detail (BA), availability is "contact supplier"
/// (99), and the role of the supplier, the service with the price, is unspecified. The list price is the recommended
/// one; the shop's own price has no code and is omitted, as is the user's memo.
package struct ONIXWriter: BookWriter {
    package let time: Date
    /// Whether the reader's tags are added, as keywords (scheme 20 of code list 27).
    package let hasTags: Bool

    package init(time: Date, hasTags: Bool = false) {
        self.time = time
        self.hasTags = hasTags
    }

    /// The declaration, the beginning of the message and its header.
    package var prefix: String {
        let written = ExportTimestamp(time)
        let header = XMLNode(
            "Header",
            [],
            [
                XMLNode("Sender", [], [XMLNode("SenderName", text: "bookfetch")]),
                XMLNode("SentDateTime", text: "\(written.day)T\(written.clock)Z"),
            ]
        )
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<ONIXMessage release=\"3.0\" xmlns=\"http://ns.editeur.org/onix/3.0/reference\">\n"
            + header.text(level: 1)
    }

    package let separator = ""

    package func entry(_ exported: ExportedBook, key: String) -> String {
        let book = exported.book
        let nodes =
            [
                XMLNode("RecordReference", text: "bookfetch.\(key)"),
                XMLNode("NotificationType", text: "03"),
                identifier(of: book, key: key),
                ONIXDescription.node(book, tags: hasTags ? exported.ownTags : []),
                ONIXCollateral.node(book),
                ONIXPublishing.node(book),
                ONIXSupply.node(book),
            ]
        return XMLNode("Product", [], nodes.compactMap(\.self)).text(level: 1)
    }

    /// The end of the message; without products, with the element for that.
    package func suffix(count: Int) -> String { (count == 0 ? "  <NoProduct/>\n" : "") + "</ONIXMessage>\n" }

    /// The ISBN (code 15), otherwise the shop's own number or the key, as proprietary (code 01).
    private func identifier(of book: Book, key: String) -> XMLNode {
        if let isbn = book.isbn {
            return XMLNode(
                "ProductIdentifier",
                [],
                [XMLNode("ProductIDType", text: "15"), XMLNode("IDValue", text: isbn.isbn13)]
            )
        }
        let code = book.otherCodes.first.map(PlainText.line).flatMap { $0.isEmpty ? nil : $0 }
        let source = code == nil ? nil : book.sourceLine
        return XMLNode(
            "ProductIdentifier",
            [],
            [
                XMLNode("ProductIDType", text: "01"), XMLNode("IDTypeName", text: source ?? "bookfetch"),
                XMLNode("IDValue", text: code ?? key),
            ]
        )
    }
}

/// The description of the book: block 1 of a product.
enum ONIXDescription {
    static func node(_ book: Book, tags: [String]) -> XMLNode {
        var nodes = [XMLNode("ProductComposition", text: "00"), XMLNode("ProductForm", text: "BA")]
        nodes += size(book) + book.details.series.compactMap(collection)
        nodes.append(title(book))
        if let parallel = book.parallelTitleLine {
            // 06: a title in another language.
            nodes.append(
                XMLNode(
                    "TitleDetail",
                    [],
                    [
                        XMLNode("TitleType", text: "06"),
                        XMLNode(
                            "TitleElement",
                            [],
                            [XMLNode("TitleElementLevel", text: "01"), XMLNode("TitleText", text: parallel)]
                        ),
                    ]
                )
            )
        }
        let credits = Credits(book)
        for (index, person) in credits.people.enumerated() { nodes.append(contributor(person, number: index + 1)) }
        nodes.append(
            credits.isEmpty ? XMLNode("NoContributor") : XMLNode("ContributorStatement", text: credits.statement)
        )
        if let edition = book.editionLine {
            let isNumber = edition.wholeMatch(of: /[1-9][0-9]{0,3}/) != nil
            nodes.append(XMLNode(isNumber ? "EditionNumber" : "EditionStatement", text: edition))
        }
        if let language = TitleLanguage(book) {
            let code = XMLNode("LanguageCode", text: language.threeLetters)
            nodes.append(XMLNode("Language", [], [XMLNode("LanguageRole", text: "01"), code]))
        }
        if let pages = book.pageCount {
            // 00: the main content; 03: counted in pages.
            nodes.append(
                XMLNode(
                    "Extent",
                    [],
                    [
                        XMLNode("ExtentType", text: "00"), XMLNode("ExtentValue", text: String(pages)),
                        XMLNode("ExtentUnit", text: "03"),
                    ]
                )
            )
        }
        if let illustrations = book.illustrationsLine {
            nodes.append(XMLNode("IllustrationsNote", text: illustrations))
        }
        nodes += subjects(book, tags)
        return XMLNode("DescriptiveDetail", [], nodes)
    }

    /// Code list 27: Dewey (01), the Korean Decimal Classification (35), and schemes with a name (24): the ISBN's
    /// add-on code and the source's own category.
    private static func subjects(_ book: Book, _ tags: [String]) -> [XMLNode] {
        let known = book.classification
        let codes: [(scheme: String, name: String?, code: String?)] = [
            ("01", nil, known.ddc), ("35", nil, known.kdc), ("24", "ISBN 부가기호", known.addCode),
        ]
        var subjects = codes.compactMap { scheme, name, code in
            code.map { (scheme, name, XMLNode("SubjectCode", text: $0)) }
        }
        if let category = book.categoryLine {
            subjects.append(("24", book.sourceLine ?? "bookfetch", XMLNode("SubjectHeadingText", text: category)))
        }
        if !tags.isEmpty {
            subjects.append(("20", nil, XMLNode("SubjectHeadingText", text: tags.joined(separator: "; "))))
        }
        return subjects.map { scheme, name, value in
            let nodes = [
                XMLNode("SubjectSchemeIdentifier", text: scheme), name.map { XMLNode("SubjectSchemeName", text: $0) },
                value,
            ]
            return XMLNode("Subject", [], nodes.compactMap(\.self))
        }
    }

    /// Code list 48: height (01) and width (02).
    private static func size(_ book: Book) -> [XMLNode] {
        [("01", book.details.size?.height), ("02", book.details.size?.width)].compactMap { type, millimetres in
            millimetres.map { value in
                let unit = XMLNode("MeasureUnitCode", text: "mm")
                return XMLNode(
                    "Measure",
                    [],
                    [XMLNode("MeasureType", text: type), XMLNode("Measurement", text: String(value)), unit]
                )
            }
        }
    }

    /// A series of the publisher (code list 148, 10), with the book's number in it.
    private static func collection(_ series: SeriesStatement) -> XMLNode? {
        let title = PlainText.line(series.title)
        guard !title.isEmpty else { return nil }
        let number = PlainText.line(series.number ?? "")
        let element = [
            XMLNode("TitleElementLevel", text: "02"), number.isEmpty ? nil : XMLNode("PartNumber", text: number),
            XMLNode("TitleText", text: title),
        ]
        let detail = [
            XMLNode("TitleType", text: "01"), XMLNode("TitleElement", [], element.compactMap(\.self)),
        ]
        return XMLNode(
            "Collection",
            [],
            [XMLNode("CollectionType", text: "10"), XMLNode("TitleDetail", [], detail)]
        )
    }

    /// The number of a volume is apart from the title where the title ends with it: `바람의 서재. 2`.
    private static func title(_ book: Book) -> XMLNode {
        let (whole, end) = (book.titleLine, book.volumeLine.map { ". \($0)" })
        let title = end.flatMap { whole.hasSuffix($0) ? String(whole.dropLast($0.count)) : nil } ?? ""
        let element = [
            XMLNode("TitleElementLevel", text: "01"),
            title.isEmpty ? nil : book.volumeLine.map { XMLNode("PartNumber", text: $0) },
            XMLNode("TitleText", text: title.isEmpty ? whole : title),
            book.subtitleLine.map { XMLNode("Subtitle", text: $0) },
        ]
        return XMLNode(
            "TitleDetail",
            [],
            [XMLNode("TitleType", text: "01"), XMLNode("TitleElement", [], element.compactMap(\.self))]
        )
    }

    private static func contributor(_ person: Credits.Person, number: Int) -> XMLNode {
        let roles = person.duties.map { XMLNode("ContributorRole", text: $0.onixRole) }
        var nodes = [XMLNode("SequenceNumber", text: String(number))] + roles
        switch person.name.kind {
        case .organisation: nodes.append(XMLNode("CorporateName", text: person.name.text))
        case .inverted(let family, let given):
            nodes.append(XMLNode("PersonName", text: "\(given) \(family)"))
            nodes.append(XMLNode("PersonNameInverted", text: "\(family), \(given)"))
        case .korean, .latin, .whole: nodes.append(XMLNode("PersonName", text: person.name.text))
        }
        return XMLNode("Contributor", [], nodes)
    }
}

/// Texts about the book: block 2 of a product, with the blurb and the cover.
enum ONIXCollateral {
    static func node(_ book: Book) -> XMLNode? {
        var nodes = [XMLNode]()
        if book.descriptionLine != nil, let text = book.description {
            nodes.append(
                XMLNode(
                    "TextContent",
                    [],
                    [
                        XMLNode("TextType", text: "03"), XMLNode("ContentAudience", text: "00"),
                        XMLNode("Text", text: text),
                    ]
                )
            )
        }
        if let cover = book.coverAddress {
            let version = [XMLNode("ResourceForm", text: "01"), XMLNode("ResourceLink", text: cover)]
            nodes.append(
                XMLNode(
                    "SupportingResource",
                    [],
                    [
                        XMLNode("ResourceContentType", text: "01"), XMLNode("ContentAudience", text: "00"),
                        XMLNode("ResourceMode", text: "03"), XMLNode("ResourceVersion", [], version),
                    ]
                )
            )
        }
        return nodes.isEmpty ? nil : XMLNode("CollateralDetail", [], nodes)
    }
}

/// Publisher, place and date: block 4 of a product. ONIX allows them only with a publisher's name, and none is
/// invented: a book without a publisher has no place and no date.
enum ONIXPublishing {
    static func isLeftOut(of book: Book) -> Bool {
        book.publisherLine == nil && (book.placeLine != nil || book.publishedOn != nil)
    }

    static func node(_ book: Book) -> XMLNode? {
        guard let publisher = book.publisherLine else { return nil }
        let name = [XMLNode("PublishingRole", text: "01"), XMLNode("PublisherName", text: publisher)]
        var nodes = [XMLNode("Publisher", [], name)]
        if let place = book.placeLine { nodes.append(XMLNode("CityOfPublication", text: place)) }
        if let date = book.publishedOn {
            nodes.append(
                XMLNode(
                    "PublishingDate",
                    [],
                    [
                        XMLNode("PublishingDateRole", text: "01"),
                        XMLNode("Date", [("dateformat", format(of: date))], text: date.description.filter(\.isNumber)),
                    ]
                )
            )
        }
        return XMLNode("PublishingDetail", [], nodes)
    }

    /// Code list 55: `YYYYMMDD`, `YYYYMM`, `YYYY`.
    private static func format(of date: PartialDate) -> String {
        date.day != nil ? "00" : date.month != nil ? "01" : "05"
    }
}

/// Where the book is available: block 6 of a product, for books with a list price or a page at a service.
enum ONIXSupply {
    static func node(_ book: Book) -> XMLNode? {
        let pages = book.pagesAbout
        guard book.listPrice != nil || !pages.isEmpty else { return nil }
        let name = [book.sourceLine, pages.first?.service, book.publisherLine].compactMap(\.self).first { !$0.isEmpty }
        let supplier =
            [XMLNode("SupplierRole", text: "00"), XMLNode("SupplierName", text: name ?? "bookfetch")]
            + pages.map { website($0, supplier: name) }
        let detail = [
            XMLNode("Supplier", [], supplier), XMLNode("ProductAvailability", text: "99"), price(of: book),
        ]
        return XMLNode("ProductSupply", [], [XMLNode("SupplyDetail", [], detail)])
    }

    /// Code list 73: the supplier's page about the work (36), or a third party's (12).
    private static func website(_ link: Link, supplier: String?) -> XMLNode {
        XMLNode(
            "Website",
            [],
            [
                XMLNode("WebsiteRole", text: link.service == supplier ? "36" : "12"),
                XMLNode("WebsiteLink", text: link.url),
            ]
        )
    }

    /// The recommended price with tax (02); without one, "contact supplier" (04).
    private static func price(of book: Book) -> XMLNode {
        guard let price = book.listPrice else { return XMLNode("UnpricedItemType", text: "04") }
        return XMLNode(
            "Price",
            [],
            [
                XMLNode("PriceType", text: "02"), XMLNode("PriceAmount", text: String(price.amount)),
                XMLNode("CurrencyCode", text: price.currency),
            ]
        )
    }
}
