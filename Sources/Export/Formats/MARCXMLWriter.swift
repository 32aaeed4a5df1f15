import CatalogModel
public import Foundation

/// Writes MARC 21 records as [MARCXML](https://www.loc.gov/standards/marcxml/).
///
/// The first author is the main entry (100 or 110), everyone else an added one (700 or 710), each once, with the words
/// of all duties in `$e` and their relator codes in `$4`. Korean names that can be taken apart are entered family name
/// first, as MARC asks for; other names are entered as they are written. ISBD punctuation is omitted, and the leader
/// says so, and that the encoding level is unknown. The reader's memo stays out.
public struct MARCXMLWriter: BookWriter {
    /// When the records were made (field 005).
    public let time: Date

    /// A writer.
    public init(time: Date) {
        self.time = time
    }

    /// The declaration and the beginning of the collection.
    public let prefix =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<collection xmlns=\"http://www.loc.gov/MARC21/slim\">\n"
    /// Nothing.
    public let separator = ""

    /// The end of the collection.
    public func suffix(count: Int) -> String { "</collection>\n" }

    /// One `record`.
    public func entry(_ exported: ExportedBook, key: String) -> String {
        let book = exported.book
        let credits = Credits(book)
        let written = WritingTime(time)
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
        // Field 008 has the language; 041 says that the book is a translation.
        if let language = TitleLanguage(book), !credits.names(.translator).isEmpty {
            record.add("041", indicators: "1 ", [("a", language.threeLetters)])
        }
        let people = credits.people
        let main = people.firstIndex { $0.duties.contains(.author) }
        if let main { record.add(people[main], isMain: true) }
        // The second indicator says how many characters sorting passes over; other articles mean something elsewhere.
        record.add(
            "245",
            indicators: (main == nil ? "0" : "1") + (book.titleLine.hasPrefix("The ") ? "4" : "0"),
            [("a", book.titleLine), ("b", book.subtitleLine), ("c", credits.isEmpty ? nil : credits.statement)]
        )
        // A parallel title of which an entry is made, and no note.
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
