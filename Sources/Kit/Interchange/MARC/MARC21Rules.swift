import Basics
import CatalogModel

/// A book as a record of MARC 21.
///
/// The first author is the main entry (100 or 110), all others are added entries (700 or 710), each once, with the
/// terms of all roles in `$e` and their relator codes in `$4`. The terms are Korean in the record of a Korean book, as
/// Korean libraries catalogue it and as most of its sources name them; `$4` is the same in every language. Korean names
/// that can be split are entered family name first, as MARC requires; other names are entered as they are written. ISBD
/// punctuation is omitted, as the leader declares, and the encoding level is unknown.
///
/// MARC 21 has a field for Dewey numbers (082). Those of the Korean Decimal Classification are "other numbers" (084)
/// with [the scheme's code](https://www.loc.gov/standards/sourcelist/classification.html), and there is no place for
/// the ISBN's add-on code: 056 and 020 `$g` are KORMARC's.
enum MARC21Rules {
    static func record(of book: Book, key: String, written: ExportTimestamp, agency: String?) -> MARCRecord {
        let credits = Credits(book)
        var record = MARCRecord(leader: "00000nam a2200000uc 4500")
        record.addControl("001", key)
        record.addControl("005", written.day + written.clock + ".0")
        record.addControl("008", fixedData(book, written: written))
        let price = book.listPrice.map { "\($0.amount) \($0.currency)" }
        record.add("020", [("a", book.isbn?.isbn13), ("c", price)])
        record.addNumbers(of: book)
        if let agency { record.add("040", [("a", agency), ("c", agency)]) }
        // Field 008 has the language; 041 marks the book as a translation.
        record.addLanguages(of: book, credits)
        // A number of the full edition; who assigned it is not known.
        if let ddc = book.classification.ddc {
            record.add("082", indicators: "0 ", [("a", ddc), ("2", book.details.ddcEdition)])
        }
        if let kdc = book.classification.kdc { record.add("084", [("a", kdc), ("2", "kdc")]) }
        let people = credits.people
        let main = people.firstIndex { $0.duties.contains(.author) }
        if let main { record.add(people[main], isMain: true) }
        // The second indicator is the number of characters that sorting skips; other articles have other meanings
        // elsewhere.
        let title = VolumeTitle(book)
        record.add(
            "245",
            indicators: (main == nil ? "0" : "1") + (title.title.hasPrefix("The ") ? "4" : "0"),
            [
                ("a", title.title), ("n", title.number), ("p", title.part), ("b", book.subtitleLine),
                ("c", credits.isEmpty ? nil : credits.statement),
            ]
        )
        // A parallel title, with an added entry and no note.
        record.add("246", indicators: "31", [("a", book.parallelTitleLine)])
        let isKorean = TitleLanguage(book) == .korean
        record.add("250", [("a", book.details.edition)])
        record.add("264", indicators: " 1", publication(of: book, isKorean: isKorean))
        record.add(
            "300",
            [
                ("a", book.pageCount.map { "\($0)\(isKorean ? "쪽" : " pages")" }), ("b", book.details.illustrations),
                ("c", book.details.size?.statement),
            ]
        )
        for series in book.details.series {
            record.add("490", indicators: "1 ", [("a", series.title), ("v", series.number)])
        }
        record.add("520", [("a", book.descriptionLine)])
        record.addSubjects(of: book)
        record.add("653", [("a", book.subjectTerm)])
        for (index, person) in people.enumerated() where index != main { record.add(person, isMain: false) }
        for series in book.details.series {
            record.add("830", indicators: " 0", [("a", series.title), ("v", series.number)])
        }
        record.addLinks(of: book, cover: "Cover") { $0 }
        return record
    }

    /// Place, publisher and year, with the words of cataloguing rules for what is not known; nothing if none of
    /// them is known. Month and day are in 008.
    private static func publication(of book: Book, isKorean: Bool) -> [(String, String?)] {
        guard book.publisherLine != nil || book.publishedOn != nil || book.details.place != nil else { return [] }
        return [
            (
                "a",
                book.details.place
                    ?? (isKorean ? UnknownPublication.place : "[Place of publication not identified]")
            ),
            (
                "b",
                book.publisherLine ?? (isKorean ? UnknownPublication.publisher : "[publisher not identified]")
            ),
            ("c", book.publishedOn.map { String($0.year) }),
        ]
    }

    /// Field 008, [the fixed-length data elements of a book](https://www.loc.gov/marc/bibliographic/bd008b.html): 40
    /// characters, in which `|` means "not coded".
    private static func fixedData(_ book: Book, written: ExportTimestamp) -> String {
        let place = book.isFromKorea ? "ko " : "xx "
        let language = TitleLanguage.code(of: book) ?? "und"
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
}

extension MARCRecord {
    fileprivate mutating func add(_ person: Credits.Person, isMain: Bool) {
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

    /// Adds the numbers of the book that are no ISBN: those of the EAN (024), and a shop's stock numbers (037). The
    /// number of a book that a reader described is its control number.
    mutating func addNumbers(of book: Book) {
        guard book.manualIdentity == nil else { return }
        let isEAN = { (code: String) in code.utf8.count == 13 && code.utf8.allSatisfy { (0x30...0x39).contains($0) } }
        for code in book.otherCodes where isEAN(code) { add("024", indicators: "3 ", [("a", code)]) }
        for code in book.otherCodes where !isEAN(code) { add("037", [("a", code)]) }
    }

    /// Adds the subject headings (650), without the list that they are from, which no source names.
    mutating func addSubjects(of book: Book) {
        for subject in book.details.subjects ?? [] { add("650", indicators: " 4", [("a", PlainText.line(subject))]) }
    }

    /// Adds the language of a translation, and that of the original if it is known (041).
    mutating func addLanguages(of book: Book, _ credits: Credits) {
        guard let language = TitleLanguage.code(of: book), !credits.names(.translator).isEmpty else { return }
        add("041", indicators: "1 ", [("a", language), ("h", OriginalLanguage.code(of: book))])
    }

    /// Adds the pages about the book and its cover (856). `title`: the words for a service, by its name.
    mutating func addLinks(of book: Book, cover: String, title: (String) -> String) {
        for link in book.pagesAbout { add("856", indicators: "42", [("3", title(link.service)), ("u", link.url)]) }
        add("856", indicators: "42", [("3", book.coverAddress == nil ? nil : cover), ("u", book.coverAddress)])
    }
}

extension Book {
    /// Whether the ISBN was assigned in Korea (groups 978-89 and 979-11).
    var isFromKorea: Bool {
        guard let digits = isbn?.isbn13 else { return false }
        return digits.hasPrefix("97889") || digits.hasPrefix("97911")
    }
}
