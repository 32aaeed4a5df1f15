import Basics
import CatalogModel

/// Reads messages of ONIX for Books 3.0 and 3.1, with reference names or short tags: a book for each product.
enum ONIXReader {
    static func isONIX(_ bytes: some Collection<UInt8>) -> Bool {
        let head = String(decoding: bytes.prefix(2000), as: UTF8.self)
        return head.first == "<" && head.contains("ONIX") && head.contains(/<(?:\w+:)?ONIX[Mm]essage[\s>]/)
    }

    static func read(_ bytes: [UInt8], serviceOfHost: (String) -> String?) -> ImportResult {
        var result = ImportResult(.onix)
        var reader = XMLReader(bytes)
        var product: (elements: ONIXElements, line: Int)?
        let paths = ONIXPaths()
        while let event = reader.next() {
            if Task.isCancelled { break }
            switch event {
            case .start("ONIXMessage", let attributes), .start("ONIXmessage", let attributes):
                // Release 2 has other elements.
                guard attributes["release"]?.hasPrefix("3") != false else {
                    result.doubt(reader.line, "release \(attributes["release"] ?? "")", .brokenRecord(format: "ONIX 3"))
                    return result
                }
            case .start(let name, let attributes):
                if product != nil {
                    product?.elements.open(name, attributes)
                } else if name.lowercased() == "product" {
                    product = (ONIXElements(paths), reader.line)
                }
            case .text(let text): product?.elements.add(text)
            case .end(let name):
                guard product?.elements.close(name) == true, let whole = product else { break }
                result.accept(ONIXBook(product: whole.elements), line: whole.line, serviceOfHost)
                product = nil
            }
        }
        if !reader.isComplete { result.doubt(reader.line, "", .brokenRecord(format: "ONIX 3")) }
        return result
    }
}

extension ImportResult {
    fileprivate mutating func accept(_ onix: ONIXBook, line: Int, _ serviceOfHost: (String) -> String?) {
        let book = onix.book(serviceOfHost: serviceOfHost)
        if let reason = onix.reasonAgainst { return doubt(line, book.title, .notABook(member: reason)) }
        accept(book, line: line, tags: onix.tags, unreadable: onix.unreadable(in: book))
    }
}

/// The paths that are read, taken apart once for all products of a file.
private final class ONIXPaths {
    private var known = [String: [String]]()

    func names(of path: String) -> [String] {
        if let names = known[path] { return names }
        let names = path.lowercased().split(separator: "/").map(String.init)
        known[path] = names
        return names
    }
}

/// The elements of one product in one list, so that nothing recurses however deep a file nests them.
private struct ONIXElements {
    private struct Element {
        /// The reference name in lower case, as short tags write those of groups.
        let name: String
        let dateFormat: String?
        var text = ""
        var children: [Int] = []
    }

    private let paths: ONIXPaths
    private var elements = [Element(name: "product", dateFormat: nil)]
    private var path = [0]
    /// How many elements of XHTML are open in a text.
    private var markup = 0
    /// The elements that may have markup in them; it is kept in texts, and left out of lines.
    private static let mixed: Set<String> = [
        "text", "titletext", "titlewithoutprefix", "subtitle", "titlestatement", "contributorstatement",
        "editionstatement", "illustrationsnote",
    ]

    init(_ paths: ONIXPaths) { self.paths = paths }

    mutating func open(_ name: String, _ attributes: XMLReader.Attributes) {
        let name = Self.shortTags[name] ?? name.lowercased()
        let parent = path[path.count - 1]
        guard !Self.mixed.contains(elements[parent].name) else {
            markup += 1
            if elements[parent].name == "text" { elements[parent].text += "<\(name)>" }
            return
        }
        elements[parent].children.append(elements.count)
        path.append(elements.count)
        elements.append(Element(name: name, dateFormat: attributes["dateformat"]))
    }

    mutating func add(_ text: String) { elements[path[path.count - 1]].text += text }

    mutating func close(_ name: String) -> Bool {
        guard markup == 0 else {
            markup -= 1
            let parent = path[path.count - 1]
            if elements[parent].name == "text" { elements[parent].text += "</\(name)>" }
            return false
        }
        path.removeLast()
        return path.isEmpty
    }

    /// The places of the elements at a path of reference names, below an element or the product.
    func all(_ names: String, below parent: Int = 0) -> [Int] {
        paths.names(of: names).reduce([parent]) { parents, name in
            parents.flatMap { elements[$0].children }.filter { elements[$0].name == name }
        }
    }

    /// The texts of the elements at a path, each on one line; empty ones are left out.
    func texts(_ names: String, below parent: Int = 0) -> [String] {
        all(names, below: parent).map { PlainText.line(elements[$0].text) }.filter { !$0.isEmpty }
    }

    func text(_ names: String, below parent: Int = 0) -> String? { texts(names, below: parent).first }

    /// The text of an element with its lines and its markup.
    func wholeText(of place: Int) -> String { elements[place].text }

    func dateFormat(of place: Int) -> String? { elements[place].dateFormat }

    /// Short tags of the elements that are read.
    private static let shortTags = [
        "a001": "recordreference", "a002": "notificationtype", "b012": "productform", "b221": "productidtype",
        "b233": "idtypename", "b244": "idvalue", "b202": "titletype", "x409": "titleelementlevel", "x410": "partnumber",
        "b203": "titletext", "b030": "titleprefix", "b031": "titlewithoutprefix", "b029": "subtitle",
        "x478": "titlestatement", "b034": "sequencenumber", "b035": "contributorrole", "b036": "personname",
        "b037": "personnameinverted",
        "b039": "namesbeforekey", "b040": "keynames", "b047": "corporatename", "b249": "unnamedpersons",
        "b049": "contributorstatement", "b057": "editionnumber", "b058": "editionstatement", "b218": "extenttype",
        "b219": "extentvalue", "b220": "extentunit", "b067": "subjectschemeidentifier", "b171": "subjectschemename",
        "b069": "subjectcode", "b070": "subjectheadingtext", "x426": "texttype", "d104": "text",
        "x436": "resourcecontenttype", "x435": "resourcelink", "b079": "imprintname", "b291": "publishingrole",
        "b081": "publishername", "b209": "cityofpublication", "x448": "publishingdaterole", "b306": "date",
        "j260": "dateformat", "b367": "websiterole", "b295": "websitelink", "x462": "pricetype", "j151": "priceamount",
        "j152": "currencycode", "x315": "measuretype", "c094": "measurement", "c095": "measureunitcode",
        "b062": "illustrationsnote",
    ]
}

/// The book that a product describes. Numbers are those of ONIX's code lists.
private struct ONIXBook {
    let product: ONIXElements

    /// Why the product is no book on a shelf: its record is withdrawn (list 1), or it is a film, a video, for the trade
    /// only or other merchandise (list 150); `nil` for a book.
    var reasonAgainst: String? {
        if product.text("NotificationType") == "05" { return "NotificationType 05" }
        guard let form = product.text("DescriptiveDetail/ProductForm"), "FVXZ".contains(form.prefix(1)) else {
            return nil
        }
        return "ProductForm \(form)"
    }

    func book(serviceOfHost: (String) -> String?) -> Book {
        let (title, subtitle, volume) = titles
        let own = elements("ProductIdentifier", "ProductIDType", ["01"])
            .map { (name: product.text("IDTypeName", below: $0), value: product.text("IDValue", below: $0)) }
        let isbn = isbn
        var book = Book(
            isbn: isbn,
            // A number of ours is made of the texts.
            otherCodes: isbn == nil ? own.filter { $0.name != "bookfetch" }.compactMap(\.value) : [],
            title: title,
            subtitle: subtitle,
            parallelTitle: titleDetails(["06"]).lazy.flatMap { product.all("TitleElement", below: $0) }
                .compactMap { self.title(of: $0) }.first,
            contributors: people,
            othersOmitted: omitsOthers,
            publisher: publisher,
            publishedOn: publishedOn,
            pages: pages,
            price: price,
            description: elements("CollateralDetail/TextContent", "TextType", ["03", "02"]).lazy
                .flatMap { product.all("Text", below: $0) }.map { product.wholeText(of: $0) }.first,
            cover: elements("CollateralDetail/SupportingResource", "ResourceContentType", ["01"]).lazy
                .compactMap { product.text("ResourceVersion/ResourceLink", below: $0) }.first,
            category: category,
            classification: Classification(
                texts: subjectCodes("35"),
                ddc: subjectCodes("01"),
                addCode: elements("DescriptiveDetail/Subject", "SubjectSchemeName", ["ISBN 부가기호"]).lazy
                    .compactMap { product.text("SubjectCode", below: $0) }.first
            ),
            details: CatalogueDetails(
                volume: volume,
                edition: product.text("DescriptiveDetail/EditionStatement")
                    ?? product.text("DescriptiveDetail/EditionNumber"),
                place: product.text("PublishingDetail/CityOfPublication"),
                illustrations: product.text("DescriptiveDetail/IllustrationsNote"),
                size: size,
                series: series
            ),
            links: links.map { Link(service: $0.serviceName(serviceOfHost), url: $0) },
            sources: ["import"]
        )
        book.identify(byKey: own.first { $0.name == ManualBook.source }?.value.map { "\(ManualBook.source):\($0)" })
        return book
    }

    /// What of the product is no value of its element, and is left out.
    func unreadable(in book: Book) -> [ImportProblem] {
        // A number of goods need not be that of a book.
        var problems = elements("ProductIdentifier", "ProductIDType", ["15", "02"]).compactMap { identifier in
            product.text("IDValue", below: identifier).flatMap { text in
                ImportProblem.leftOutISBN(
                    in: text,
                    column: "IDValue \(product.text("ProductIDType", below: identifier) ?? "")"
                )
            }
        }
        func report(_ isRead: Bool, _ column: String, _ texts: [String]) {
            guard !isRead, let text = texts.first else { return }
            problems.append(.unreadableValue(column: column, text: text))
        }
        let dates = elements("PublishingDetail/PublishingDate", "PublishingDateRole", ["01"])
        report(book.publishedOn != nil, "PublishingDate", dates.compactMap { product.text("Date", below: $0) })
        let extents = product.all("DescriptiveDetail/Extent").filter { product.text("ExtentUnit", below: $0) == "03" }
        report(book.pages != nil, "ExtentValue", extents.compactMap { product.text("ExtentValue", below: $0) })
        let prices = product.all("ProductSupply/SupplyDetail/Price").compactMap { price in
            product.text("PriceAmount", below: price).map { amount in
                [amount, product.text("CurrencyCode", below: price)].compactMap(\.self).joined(separator: " ")
            }
        }
        report(book.price != nil, "PriceAmount", prices)
        return problems
    }

    /// The elements at a path of which one below has one of these codes, the ones with the first code first.
    private func elements(_ names: String, _ coded: String, _ codes: [String]) -> [Int] {
        let all = product.all(names)
        return codes.flatMap { code in all.filter { product.text(coded, below: $0) == code } }
    }

    /// List 5: ISBN-13, EAN, ISBN-10.
    private var isbn: ISBN? {
        elements("ProductIdentifier", "ProductIDType", ["15", "03", "02"]).lazy
            .compactMap { product.text("IDValue", below: $0) }.flatMap { ISBN.all(in: $0) }.first
    }

    private func titleDetails(_ types: [String]) -> [Int] {
        elements("DescriptiveDetail/TitleDetail", "TitleType", types)
    }

    private func title(of element: Int) -> String? {
        if let text = product.text("TitleText", below: element) { return text }
        let parts = ["TitlePrefix", "TitleWithoutPrefix"].compactMap { product.text($0, below: element) }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// Title with the volume, subtitle, volume: of the product (list 149, 01), and of its collection if it has only a
    /// number in it.
    private var titles: (title: String, subtitle: String?, volume: String?) {
        guard let detail = titleDetails(["01", "00"]).first ?? product.all("DescriptiveDetail/TitleDetail").first else {
            return ("", nil, nil)
        }
        let parts = product.all("TitleElement", below: detail)
        let own = parts.first { product.text("TitleElementLevel", below: $0) == "01" } ?? parts.first
        let title =
            own.flatMap { self.title(of: $0) } ?? parts.lazy.compactMap { self.title(of: $0) }.first
            ?? product.text("TitleStatement", below: detail) ?? ""
        let volume = own.flatMap { product.text("PartNumber", below: $0) }
        let whole = title.isEmpty ? title : [title, volume].compactMap(\.self).joined(separator: ". ")
        return (whole, own.flatMap { product.text("Subtitle", below: $0) }, volume)
    }

    private var series: [SeriesStatement] {
        product.all("DescriptiveDetail/Collection").compactMap { collection in
            let parts = product.all("TitleDetail/TitleElement", below: collection)
            let number = parts.lazy.compactMap { product.text("PartNumber", below: $0) }.first
            return SeriesStatement(parts.lazy.compactMap { title(of: $0) }.first, number: number)
        }
    }

    private var people: [Contributor] {
        let all = product.all("DescriptiveDetail/Contributor")
        let numbers = all.map { product.text("SequenceNumber", below: $0).flatMap { Int($0) } ?? .max }
        // Those without a number stay in their order, at the end.
        let order = all.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
        return order.map { all[$0] }.flatMap { person -> [Contributor] in
            guard let name = name(of: person) else { return [] }
            var duties = [ContributorDuty]()
            for duty in product.texts("ContributorRole", below: person).map(ContributorDuty.init(onix:))
            where !duties.contains(duty) {
                duties.append(duty)
            }
            return (duties.isEmpty ? [.other] : duties).map { $0.contributor(name) }
        }
    }

    /// A name whose source wrote the family name first stays so, as in the other formats.
    private func name(of person: Int) -> String? {
        if let inverted = product.text("PersonNameInverted", below: person) { return inverted.directKoreanName }
        if let name = product.text("PersonName", below: person) { return name }
        let parts = ["KeyNames", "NamesBeforeKey"].compactMap { product.text($0, below: person) }
        return parts.isEmpty
            ? product.text("CorporateName", below: person) : parts.joined(separator: ", ").directKoreanName
    }

    /// List 19: et al.
    private var omitsOthers: Bool {
        product.texts("DescriptiveDetail/Contributor/UnnamedPersons").contains("03")
            || product.text("DescriptiveDetail/ContributorStatement")?.contains(/\[외\]|\[and others\]|\bet al\b/)
                == true
    }

    /// List 45: the publisher; list 163: the day of publication.
    private var publisher: String? {
        elements("PublishingDetail/Publisher", "PublishingRole", ["01"]).lazy
            .compactMap { product.text("PublisherName", below: $0) }.first
            ?? product.text("PublishingDetail/Publisher/PublisherName")
            ?? product.text("PublishingDetail/Imprint/ImprintName")
    }

    private var publishedOn: PartialDate? {
        guard let place = elements("PublishingDetail/PublishingDate", "PublishingDateRole", ["01"]).first,
            let date = product.all("Date", below: place).first, let text = product.text("Date", below: place)
        else { return nil }
        let length: Int
        // List 55: a day, with a time or without; a month; a year. Weeks, quarters and spans are left out.
        switch product.dateFormat(of: date) ?? product.text("DateFormat", below: place) ?? "00" {
        case "00", "13", "14": length = 8
        case "01": length = 6
        case "05": length = 4
        default: return nil
        }
        let digits = text.filter { $0.isASCII && $0.isNumber }.prefix(length)
        guard let year = Int(digits.prefix(4)) else { return nil }
        return PartialDate(
            year: year,
            month: Int(digits.dropFirst(4).prefix(2)),
            day: Int(digits.dropFirst(6).prefix(2))
        )
    }

    /// List 23: the main content, the whole content, all numbered pages, all pages; list 24: pages.
    private var pages: Int? {
        elements("DescriptiveDetail/Extent", "ExtentType", ["00", "11", "05", "07", "06"]).lazy
            .filter { product.text("ExtentUnit", below: $0) == "03" }
            .compactMap { product.text("ExtentValue", below: $0).flatMap { Int($0, in: PageCount.range) } }.first
    }

    /// List 58: recommended or fixed, with tax or without. Parts of a unit are not kept here.
    private var price: Price? {
        elements("ProductSupply/SupplyDetail/Price", "PriceType", ["02", "04", "01", "03"]).lazy.compactMap { price in
            guard let currency = product.text("CurrencyCode", below: price),
                let amount = product.text("PriceAmount", below: price).flatMap(Self.wholeAmount)
            else { return nil }
            return Price(list: amount, currency: currency)
        }.first
    }

    /// The amount of `15000` or `15000.00`. Not by a regular expression, which would be compiled anew for each product.
    private static func wholeAmount(_ text: String) -> Int? {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let main = parts.first, !main.isEmpty, main.allSatisfy({ (0x30...0x39).contains($0) }),
            parts.count == 1 || !parts[1].isEmpty && parts[1].allSatisfy({ $0 == 0x30 })
        else { return nil }
        return Int(Substring(main))
    }

    private func subjectCodes(_ scheme: String) -> [String?] {
        elements("DescriptiveDetail/Subject", "SubjectSchemeIdentifier", [scheme])
            .map { product.text("SubjectCode", below: $0) }
    }

    private var category: String? {
        let headings = headings { !isOurs || $0 != "20" }
        return headings.isEmpty ? nil : headings.joined(separator: ", ")
    }

    private var isOurs: Bool { product.text("RecordReference")?.hasPrefix("bookfetch.") == true }

    /// The keywords of a message of ours are the reader's tags (list 27, 20); those of a publisher are no reader's.
    var tags: [BookTag] {
        guard isOurs else { return [] }
        var tags = [BookTag]()
        tags.addMissing(headings { $0 == "20" }.flatMap { $0.split(separator: ";") }.compactMap { BookTag(String($0)) })
        return tags
    }

    private func headings(_ isWanted: (String?) -> Bool) -> [String] {
        product.all("DescriptiveDetail/Subject")
            .filter { isWanted(product.text("SubjectSchemeIdentifier", below: $0)) }
            .compactMap { product.text("SubjectHeadingText", below: $0) }
    }

    /// List 48: height and width; list 50: units.
    private var size: CoverDimensions? {
        let factors = ["mm": 1.0, "cm": 10, "in": 25.4]
        func millimetres(_ type: String) -> Int? {
            elements("DescriptiveDetail/Measure", "MeasureType", [type]).lazy.compactMap { place -> Int? in
                guard let value = product.text("Measurement", below: place).flatMap(Double.init),
                    let factor = product.text("MeasureUnitCode", below: place).flatMap({ factors[$0] }),
                    (0...5000).contains(value)
                else { return nil }
                return Int((value * factor).rounded())
            }.first
        }
        return millimetres("01").flatMap { CoverDimensions(height: $0, width: millimetres("02")) }
    }

    /// List 73: pages about the work, of the supplier or of others.
    private var links: [String] {
        product.all("ProductSupply/SupplyDetail/Supplier/Website")
            .filter { ["36", "12"].contains(product.text("WebsiteRole", below: $0)) }
            .compactMap { product.text("WebsiteLink", below: $0) }
    }
}

extension ContributorDuty {
    /// The role of a code of list 17; ``other`` for one that is none of ours.
    fileprivate init(onix code: String) {
        switch code {
        // As told to; text.
        case "A02", "A14": self = .author
        // A book of photographs; drawings; a translation with commentary.
        case "A08": self = .photographer
        case "A35": self = .illustrator
        case "B08": self = .translator
        default: self = Self.allCases.first { $0.onixRole == code } ?? .other
        }
    }
}
