import Basics
import CatalogModel

/// A book as a record of KORMARC, the Korean format (KS X 6006-0), as far as the book's data go.
///
/// Titles are the main entry, as in Korean cataloguing rules, so that there is no 1XX. Names are written in direct
/// order (700, 710) with the Korean terms of their roles in `$e`; 245, 260, 300 and 490 have the punctuation of ISBD.
/// The code of the library (040 `$a`), the edition of its classification (`$2`) and its own fields come from its
/// ``LibraryProfile``. A place or publisher that is not known is said to be so, as the rules want.
enum KORMARCRules {
    static func record(of book: Book, key: String, written: ExportTimestamp, library: LibraryProfile) -> MARCRecord {
        let credits = Credits(book)
        // 09: UTF-8; 17: level unknown; 18: with the punctuation of ISBD.
        var record = MARCRecord(leader: "00000nam a2200000ui 4500")
        record.addControl("001", key)
        record.addControl("005", written.day + written.clock + ".0")
        record.addControl("008", fixedData(book, written: written))
        record.add("020", identifier(of: book))
        record.addNumbers(of: book)
        // The language of cataloguing.
        record.add("040", [("a", library.agency), ("b", "kor"), ("c", library.agency)])
        record.addLanguages(of: book, credits)
        if let kdc = book.classification.kdc { record.add("056", [("a", kdc), ("2", book.details.kdcEdition)]) }
        if let ddc = book.classification.ddc {
            record.add("082", indicators: "0 ", [("a", ddc), ("2", book.details.ddcEdition)])
        }
        record.add("245", indicators: "00", title(of: book, credits))
        // With an added entry: the original title of a translation in a note, a parallel title in none.
        let isTranslation = !credits.names(.translator).isEmpty
        record.add("246", indicators: isTranslation ? "19" : "31", [("a", book.parallelTitleLine)])
        record.add("250", [("a", book.details.edition)])
        record.add("260", publication(of: book))
        record.add("300", form(of: book))
        for series in book.details.series { record.add("490", indicators: "10", statement(of: series)) }
        record.add("520", [("a", book.descriptionLine)])
        record.addSubjects(of: book)
        record.add("653", [("a", book.subjectTerm)])
        for person in credits.people { record.add(person, unnamed: credits.term(of: .other)) }
        for series in book.details.series { record.add("830", indicators: " 0", statement(of: series)) }
        record.addLinks(of: book, cover: "표지") { library.serviceTitles[$0] ?? $0 }
        return record
    }

    /// ISBN, add-on code and price: `$a9788900000016$g03810 :$c₩12000`.
    private static func identifier(of book: Book) -> [MARCRecord.Subfield] {
        let price = book.listPrice.map { $0.currency == "KRW" ? "₩\($0.amount)" : "\($0.amount) \($0.currency)" }
        // An add-on code belongs to an ISBN.
        let code = book.isbn == nil ? nil : book.classification.addCode
        var subfields = [("a", book.isbn?.isbn13), ("g", code)].compactMap { name, text in
            text.map { MARCRecord.Subfield(name, $0) }
        }
        guard let price else { return subfields }
        subfields.punctuate(" :")
        return subfields + [MARCRecord.Subfield("c", price)]
    }

    /// Title, volume, subtitle and statements of responsibility: `$a제목.$n1,$p권제 :$b부제 /$d지은이: 가,$e나 ;$e옮긴이: 다`.
    private static func title(of book: Book, _ credits: Credits) -> [MARCRecord.Subfield] {
        let divided = VolumeTitle(book)
        var subfields = [MARCRecord.Subfield("a", divided.title)]
        if let number = divided.number {
            if divided.title.last != "." { subfields.punctuate(".") }
            subfields.append(MARCRecord.Subfield("n", number))
        }
        if let part = divided.part {
            subfields.punctuate(divided.number == nil ? "." : ",")
            subfields.append(MARCRecord.Subfield("p", part))
        }
        if let subtitle = book.subtitleLine {
            subfields.punctuate(" :")
            subfields.append(MARCRecord.Subfield("b", subtitle))
        }
        let groups = credits.groups { $0.role == .author ? nil : ContributorDuty($0).koreanTerm }
        for (index, group) in groups.enumerated() {
            // A person with two roles of one label is there twice.
            var names = [String]()
            names.addMissing(group.names)
            // `가, 나 [외]지음`, `지은이: 가, 나 [외]`.
            if group.hasOthers { names[names.count - 1] += " [외]" }
            if let label = group.label {
                if isWrittenAfterNames(label) {
                    names[names.count - 1] += (group.hasOthers ? "" : " ") + label
                } else {
                    names[0] = label + ": " + names[0]
                }
            }
            for (place, name) in names.enumerated() {
                subfields.punctuate(place > 0 ? "," : index > 0 ? " ;" : " /")
                subfields.append(MARCRecord.Subfield(index == 0 && place == 0 ? "d" : "e", name))
            }
        }
        return subfields
    }

    /// Whether a label is a predicate, as on title pages: `가 지음`, but `지은이: 가`.
    private static func isWrittenAfterNames(_ label: String) -> Bool {
        ["지음", "옮김", "엮음", "그림", "찍음", "씀"].contains { label.hasSuffix($0) }
            || ["저", "역", "편", "공저", "공역", "공편", "편저", "역주", "著", "譯", "編"].contains(label)
    }

    /// Place, publisher and year: `$a서울 :$b책마루,$c2015`; nothing if none of them is known.
    private static func publication(of book: Book) -> [MARCRecord.Subfield] {
        guard book.publisherLine != nil || book.publishedOn != nil || book.details.place != nil else { return [] }
        var subfields = [
            MARCRecord.Subfield("a", "\(book.details.place ?? UnknownPublication.place) :"),
            MARCRecord.Subfield("b", book.publisherLine ?? UnknownPublication.publisher),
        ]
        guard let year = book.publishedOn?.year else { return subfields }
        subfields.punctuate(",")
        return subfields + [MARCRecord.Subfield("c", String(year))]
    }

    /// Pages, illustrations and size: `$a223 p. :$b삽화 ;$c21 cm`.
    private static func form(of book: Book) -> [MARCRecord.Subfield] {
        var subfields = [MARCRecord.Subfield]()
        func add(_ code: String, after mark: String, _ text: String?) {
            guard let text else { return }
            subfields.punctuate(mark)
            subfields.append(MARCRecord.Subfield(code, text))
        }
        add("a", after: "", book.pageCount.map { "\($0) p." })
        add("b", after: " :", book.details.illustrations)
        add("c", after: " ;", book.details.size?.statement)
        return subfields
    }

    /// A series and the number in it: `$a밤의 총서 ;$v3`.
    private static func statement(of series: SeriesStatement) -> [MARCRecord.Subfield] {
        guard let number = series.number else { return [MARCRecord.Subfield("a", series.title)] }
        return [MARCRecord.Subfield("a", "\(series.title) ;"), MARCRecord.Subfield("v", number)]
    }

    /// Field 008: 40 characters, in which `|` means "not coded". Positions 26, 27, 38 and 39 are Korean universities
    /// and government agencies.
    private static func fixedData(_ book: Book, written: ExportTimestamp) -> String {
        let date = book.publishedOn.map { "s\(GregorianCalendar.padded($0.year, 4))    " } ?? "nuuuuuuuu"
        let place = book.isFromKorea ? "ko " : "xx "
        let language = TitleLanguage.code(of: book) ?? "und"
        return written.day.dropFirst(2) + date + place + String(repeating: "|", count: 17) + language + "||"
    }
}

/// The placeholders of Korean catalogues for an unknown place or publisher.
enum UnknownPublication {
    static let place = "[발행지불명]"
    static let publisher = "[발행처불명]"
}

extension [MARCRecord.Subfield] {
    /// Adds punctuation to the end of the last subfield, which is where MARC has it.
    fileprivate mutating func punctuate(_ mark: String) {
        guard let last = indices.last else { return }
        self[last].text += mark
    }
}

extension MARCRecord {
    /// Adds a person with the terms of all roles. The first indicator says whether the name begins with a family name.
    /// `unnamed`: the label of a role that the source does not name, which is not written.
    fileprivate mutating func add(_ person: Credits.Person, unnamed: String) {
        var terms = person.duties.compactMap(\.koreanTerm)
        if person.duties.contains(.other) {
            // A role without a term has the source's word alone.
            terms += person.labels.filter { label in
                label != unnamed && Role.named(by: label).allSatisfy { $0 == .other }
            }
        }
        let subfields =
            [Subfield("a", person.name.text)] + terms.map { Subfield("e", $0) }
            + person.duties.map { Subfield("4", $0.marcRelator) }
        switch person.name.kind {
        case .organisation: add("710", subfields)
        case .korean, .inverted: add("700", indicators: "1 ", subfields)
        case .latin, .whole: add("700", indicators: "0 ", subfields)
        }
    }
}
