import Basics
import CatalogModel
public import Foundation

/// Writes MARC 21 records as [MARCXML](https://www.loc.gov/standards/marcxml/).
///
/// The first author is the main entry (100 or 110), all others are added entries (700 or 710), each once, with the
/// terms of all roles in `$e` and their relator codes in `$4`. Korean names that can be split are entered family name
/// first, as MARC requires; other names are entered as they are written. ISBD punctuation is omitted, as the leader
/// declares, and the encoding level is unknown. The user's memo is not included.
public struct MARCXMLWriter: BookWriter {
    /// When the records were created (field 005).
    public let time: Date

    /// A writer.
    public init(time: Date) {
        self.time = time
    }

    /// The declaration and the beginning of the collection.
    public let prefix =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<collection xmlns=\"http://www.loc.gov/MARC21/slim\">\n"
    /// Empty.
    public let separator = ""

    /// The end of the collection.
    public func suffix(count: Int) -> String { "</collection>\n" }

    /// One `record`.
    public func entry(_ exported: ExportedBook, key: String) -> String {
        let book = exported.book
        let credits = Credits(book)
        let written = ExportTimestamp(time)
        var record = MARCRecord(leader: "00000nam a2200000uc 4500")
        record.addControl("001", key)
        record.addControl("005", written.day + written.clock + ".0")
        record.addControl("008", MARCFixedData.text(book, written: written))
        let price = book.listPrice.map { "\($0.amount) \($0.currency)" }
        if let isbn = book.isbn {
            record.add("020", [("a", isbn.isbn13), ("c", price)])
        } else {
            record.add("020", [("c", price)])
        }
        for code in book.otherCodes { record.add("024", indicators: "8 ", [("a", PlainText.line(code))]) }
        // Field 008 has the language; 041 marks the book as a translation.
        if let language = TitleLanguage(book), !credits.names(.translator).isEmpty {
            record.add("041", indicators: "1 ", [("a", language.threeLetters)])
        }
        let people = credits.people
        let main = people.firstIndex { $0.duties.contains(.author) }
        if let main { record.add(people[main], isMain: true) }
        // The second indicator is the number of characters that sorting skips; other articles have other meanings
        // elsewhere.
        record.add(
            "245",
            indicators: (main == nil ? "0" : "1") + (book.titleLine.hasPrefix("The ") ? "4" : "0"),
            [("a", book.titleLine), ("b", book.subtitleLine), ("c", credits.isEmpty ? nil : credits.statement)]
        )
        // A parallel title, with an added entry and no note.
        record.add("246", indicators: "31", [("a", book.parallelTitleLine)])
        record.add("264", indicators: " 1", [("b", book.publisherLine), ("c", book.publishedOn?.description)])
        let unit = TitleLanguage(book) == .korean ? "쪽" : " pages"
        record.add("300", [("a", book.pageCount.map { "\($0)\(unit)" })])
        record.add("520", [("a", book.descriptionLine)])
        record.add("653", [("a", book.categoryLine)])
        for (index, person) in people.enumerated() where index != main { record.add(person, isMain: false) }
        for link in book.pagesAbout {
            record.add("856", indicators: "42", [("3", link.service), ("u", link.url)])
        }
        record.add(
            "856",
            indicators: "42",
            [("3", book.coverAddress == nil ? nil : "Cover"), ("u", book.coverAddress)]
        )
        return record.text
    }
}

/// One MARC 21 record, as XML.
struct MARCRecord {
    private var nodes: [XMLNode]

    /// A record with this leader; in XML its lengths and addresses are 0.
    init(leader: String) {
        nodes = [XMLNode("leader", fixed: leader)]
    }

    /// Adds a field without subfields.
    mutating func addControl(_ tag: String, _ text: String) {
        nodes.append(XMLNode("controlfield", [("tag", tag)], fixed: text))
    }

    /// Adds a field with two indicators and the subfields that have text; no field without any.
    mutating func add(_ tag: String, indicators: String = "  ", _ subfields: [(String, String?)]) {
        let written = subfields.compactMap { code, text in
            text.flatMap { $0.isEmpty ? nil : XMLNode("subfield", [("code", code)], text: $0) }
        }
        guard !written.isEmpty else { return }
        let attributes = [("tag", tag), ("ind1", String(indicators.prefix(1))), ("ind2", String(indicators.suffix(1)))]
        nodes.append(XMLNode("datafield", attributes, written))
    }

    /// Adds a person as main or added entry, with all roles.
    mutating func add(_ person: Credits.Person, isMain: Bool) {
        let isOrganisation = person.name.kind == .organisation
        let tag = (isMain ? "1" : "7") + (isOrganisation ? "10" : "00")
        var subfields: [(String, String?)] = [("a", person.name.familyFirst)]
        subfields += person.labels.map { ("e", $0) }
        subfields += person.duties.map { ("4", $0.marcRelator) }
        let entered =
            switch person.name.kind {
            case .korean, .inverted: "1"
            case .organisation: "2"
            case .latin, .whole: "0"
            }
        add(tag, indicators: entered + " ", subfields)
    }

    /// The record, indented by one level.
    var text: String { XMLNode("record", [], nodes).text(level: 1) }
}

/// Field 008, [the fixed-length data elements of a book](https://www.loc.gov/marc/bibliographic/bd008b.html): 40
/// characters, in which `|` means "not coded".
enum MARCFixedData {
    static func text(_ book: Book, written: ExportTimestamp) -> String {
        let place = isKorean(book) ? "ko " : "xx "
        let language = TitleLanguage(book)?.threeLetters ?? "und"
        // 18-34: illustrations, audience, form, contents, and so on; 38: not modified; 39: not a cataloguing agency.
        return written.day.dropFirst(2) + dates(book.publishedOn) + place + "|||||||||||||| ||" + language + " d"
    }

    /// Type of date and two dates: `e` with month and day, `s` for a year alone, `n` for none.
    private static func dates(_ date: PartialDate?) -> String {
        guard let date else { return "nuuuuuuuu" }
        let year = GregorianCalendar.padded(date.year, 4)
        guard let month = date.month else { return "s\(year)    " }
        return "e\(year)\(GregorianCalendar.padded(month, 2))"
            + (date.day.map { GregorianCalendar.padded($0, 2) } ?? "  ")
    }

    /// Whether the ISBN was assigned in Korea (groups 978-89 and 979-11).
    private static func isKorean(_ book: Book) -> Bool {
        guard let digits = book.isbn?.isbn13 else { return false }
        return digits.hasPrefix("97889") || digits.hasPrefix("97911")
    }
}
