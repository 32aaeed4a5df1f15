import Basics
import CatalogModel
import Foundation

/// The package document of an EPUB: its own description, and its documents in reading order.
///
/// EPUB 3 says in refinements (`<meta refines="#t1" property="title-type">main</meta>`) what EPUB 2 says in attributes
/// (`opf:role`, `opf:event`), and Calibre in `meta` elements of its own.
struct EPUBPackage {
    /// The texts of the identifiers, then those of what the book was made of, such as its printed edition.
    var identifiers: [String] { texts(of: "identifier") + texts(of: "source") }
    private var elements: [Element] = []
    private var refinements: [String: [(property: String, value: String)]] = [:]
    /// Calibre's series and the number in it, and others that have a name and a content.
    private var named: [String: String] = [:]
    private var documents: [String] = []

    private struct Element {
        let name: String
        let value: String
        let attributes: XMLReader.Attributes

        var id: String? { attributes["id"] }
    }

    init?(_ archive: ZIPArchive) {
        var root: String?
        guard let container = archive.file("META-INF/container.xml") else { return nil }
        var reader = XMLReader(container)
        while let event = reader.next() {
            if case .start("rootfile", let attributes) = event { root = root ?? attributes["full-path"] }
        }
        guard let root, let package = archive.file(root) else { return nil }
        let folder = root.lastIndex(of: "/").map { String(root[...$0]) } ?? ""
        // A package may be in UTF-16.
        read((try? ImportText(Data(package)).bytes) ?? package, folder: folder)
    }

    private mutating func read(_ package: [UInt8], folder: String) {
        var reader = XMLReader(package)
        var text = ""
        var attributes = XMLReader.Attributes()
        var items: [String: String] = [:]
        while let event = reader.next() {
            switch event {
            case .start(let name, let found):
                (text, attributes) = ("", found)
                if name == "item", let id = found["id"], let path = found["href"] {
                    items[id] = folder + (path.removingPercentEncoding ?? path)
                }
                if name == "itemref", let path = found["idref"].flatMap({ items[$0] }) { documents.append(path) }
                if name == "meta", let name = found["name"], let content = found["content"] { named[name] = content }
            case .text(let more): text += more
            case .end(let name):
                let value = CleanText.plain(text)
                // Paragraphs of a description.
                let whole = name.lowercased() == "description" ? CleanText.block(text) : value
                text = ""
                guard !value.isEmpty else { continue }
                if name == "meta", let target = attributes["refines"], let property = attributes["property"] {
                    refinements[String(target.drop { $0 == "#" }), default: []].append((property, value))
                } else {
                    // EPUB's forerunner wrote `dc:Title`.
                    elements.append(Element(name: name.lowercased(), value: whole, attributes: attributes))
                }
            }
        }
    }

    private func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    private func texts(of name: String) -> [String] { all(name).map(\.value) }

    /// What the document says of an element beside it.
    private func refined(_ element: Element, _ property: String) -> [String] {
        element.id.flatMap { refinements[$0] }?.filter { $0.property == property }.map(\.value) ?? []
    }

    /// The book as the document describes it; without a title if it does not.
    var book: Book {
        let titles = all("title").map { (type: refined($0, "title-type").first, text: $0.value) }
        let main = titles.first { $0.type == "main" } ?? titles.first { $0.type == nil } ?? titles.first
        let subtitles = titles.filter { $0.type == "subtitle" }.map(\.text)
        var book = Book(
            isbn: ISBN.all(in: texts(of: "identifier").joined(separator: "\n")).first
                ?? ISBN.all(in: texts(of: "source").joined(separator: "\n")).first,
            title: main?.text ?? "",
            subtitle: subtitles.isEmpty ? nil : subtitles.joined(separator: " : "),
            contributors: elements.flatMap(people),
            publisher: texts(of: "publisher").first,
            publishedOn: publishedOn,
            description: texts(of: "description").first,
            sources: ["import"]
        )
        book.details.edition = titles.first { $0.type == "edition" }?.text
        book.details.series = series
        if book.details.series.isEmpty {
            book.details.series = titles.filter { $0.type == "collection" }.compactMap { SeriesStatement($0.text) }
        }
        return book
    }

    /// The people of a creator or contributor, one for each role. Who made the file is none.
    private func people(_ element: Element) -> [Contributor] {
        guard element.name == "creator" || element.name == "contributor" else { return [] }
        let (name, isCreator) = (element.value, element.name == "creator")
        let refined = refined(element, "role")
        let codes = (refined.isEmpty ? [element.attributes["role"]].compactMap(\.self) : refined)
            .map { String($0.lowercased().suffix(3)) }
        guard !codes.isEmpty else {
            // `윤서경 지음 ; 박하늘 옮김`, as the title page has it.
            let isKorean = isCreator && name.unicodeScalars.contains(where: Script.isHangul)
            let stated = isKorean ? ContributorStatement(name).contributors : []
            return stated.isEmpty ? [Contributor(name: name, role: isCreator ? .author : .other)] : stated
        }
        let duties = codes.filter { !Self.makers.contains($0) }.map { ContributorDuty(relator: $0) ?? .other }
        return duties.map { $0.contributor(name) }
    }

    /// The relator codes of those who make and sell a file: book producer, designers, markup editors and more.
    private static let makers = MARCPeople.Entry.makers.union(["bkp", "bkd", "bjd", "cov", "dsr", "mrk", "red", "trc"])

    /// The date of publication. Dates of other events, such as the making of the file, are none; nor is Calibre's date
    /// of a book without one, in the year 101.
    private var publishedOn: PartialDate? {
        let dates = all("date").map { (event: $0.attributes["event"]?.lowercased(), text: $0.value) }
        let issued = all("meta").filter { ["dcterms:issued", "dcterms:date"].contains($0.attributes["property"]) }
        let texts =
            dates.filter { $0.event == "publication" }.map(\.text) + dates.filter { $0.event == nil }.map(\.text)
            + issued.map(\.value) + dates.filter { $0.event == "original-publication" }.map(\.text)
        return texts.lazy.compactMap { text in
            // Without the time of the day.
            let day = text.utf8.dropFirst(10).first == UInt8(ascii: "T") ? String(text.prefix(10)) : text
            return CitedDate.read(day).flatMap { $0.year < 1000 ? nil : $0 }
        }.first
    }

    private var series: [SeriesStatement] {
        var found = all("meta").filter { $0.attributes["property"] == "belongs-to-collection" }.compactMap {
            SeriesStatement($0.value, number: refined($0, "group-position").first)
        }
        if let title = named["calibre:series"].map(CleanText.plain), !found.contains(where: { $0.title == title }) {
            let number = named["calibre:series_index"].map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
            found += [SeriesStatement(title, number: number)].compactMap(\.self)
        }
        return found
    }

    func endTexts(_ archive: ZIPArchive, count: Int) -> [String] {
        let ends = documents.count <= count * 2 ? documents : documents.prefix(count) + documents.suffix(count)
        return ends.compactMap { archive.file($0) }.map { bytes in
            String(decoding: bytes, as: UTF8.self).replacing(/<[^>]*>/, with: " ")
        }
    }
}
