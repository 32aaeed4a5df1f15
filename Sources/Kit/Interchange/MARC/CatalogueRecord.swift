package import CatalogModel

/// A library's record of one book, as its catalogue sends it: MARCXML of MARC 21, KORMARC or UNIMARC.
package struct CatalogueRecord {
    private let record: MARCRecord
    private let found: MARCBook

    /// Reads the first record of a document.
    ///
    /// - Parameters:
    ///   - xml: The document, in UTF-8.
    ///   - isUNIMARC: Whether the record is in UNIMARC although it may not say so.
    /// - Returns: `nil` if there is no whole record, as of a catalogue that has it empty.
    package init?(_ xml: [UInt8], isUNIMARC: Bool = false) {
        var records = MARCXMLRecords(xml, isUNIMARC: isUNIMARC)
        guard let record = records.next(), !record.fields.isEmpty else { return nil }
        self.record = record
        found = MARCBook(record: record)
    }

    /// The control number (001), which the catalogue knows the record by.
    package var number: String? { record.control("001").map(PlainText.line) }

    /// Whether the record is of a book rather than of an article, a film or music.
    package var isBook: Bool {
        let level = record.leader.unicodeScalars.dropFirst(7).first
        return found.kindOfOther == nil && level != "a" && level != "b"
    }

    /// Whether the record is of the edition with an ISBN: one of its valid numbers, not a cancelled one (`$z`) or that
    /// of another edition (776). Where only some numbers have a qualifier (`$q`), those are of other editions.
    package func isOf(_ isbn: ISBN) -> Bool {
        let fields = record.all("020").filter { $0["a"] != nil }
        let unqualified = fields.filter { $0["q"] == nil }
        return (unqualified.isEmpty ? fields : unqualified)
            .contains { field in field.all("a").contains { ISBN.all(in: $0).contains(isbn) } }
    }

    /// The language of the text: that of 008, else the first of 041.
    private var language: String? {
        let codes = [(record.control("008") ?? "").dropFirst(35).prefix(3), (record["041"]?["a"] ?? "").prefix(3)]
        return codes.map { $0.lowercased() }.first { code in
            // Undetermined, several and none are no language.
            code.utf8.count == 3 && code.utf8.allSatisfy { (0x61...0x7A).contains($0) }
                && !["und", "mul", "zxx"].contains(code)
        }
    }

    /// The words of the chains of headings that libraries in Germany make (689); `nil` for none.
    private var chainedSubjects: [String]? {
        var subjects: [String] = []
        subjects.addMissing(record.all("689").prefix(40).compactMap { $0["a"].map { PlainText.line($0) } })
        return subjects.isEmpty ? nil : subjects
    }

    /// The book, with its texts and addresses cleaned.
    ///
    /// - Parameters:
    ///   - isbn: The requested number; `nil` for the record's first.
    ///   - source: The catalogue's name among the services.
    package func book(_ isbn: ISBN? = nil, from source: String, serviceOfHost: (String) -> String? = { _ in nil })
        -> Book
    {
        var book = found.book(serviceOfHost: serviceOfHost)
        if let isbn { book.isbn = isbn }
        book.sources = [source]
        book.details.language = language
        if book.details.subjects == nil { book.details.subjects = chainedSubjects }
        // Uncontrolled terms are codes of the trade there (`(Produktform)Paperback`), and other numbers are no shop's.
        (book.category, book.otherCodes) = (nil, [])
        for index in book.contributors.indices {
            book.contributors[index].name = book.contributors[index].name.inDirectOrder
            // An author needs no word of another language (`Verfasser`).
            if book.contributors[index].role == .author { book.contributors[index].label = nil }
        }
        book.cleanForImport()
        return book
    }
}

extension String {
    /// A name of an entry as a title page has it: `Ida Beispiel` for `Beispiel, Ida`; any other text is unchanged.
    fileprivate var inDirectOrder: String {
        let parts = split(separator: ",", omittingEmptySubsequences: false).map { PlainText.line(String($0)) }
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return self }
        return "\(parts[1]) \(parts[0])"
    }
}
