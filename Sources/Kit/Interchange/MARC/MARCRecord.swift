import CatalogModel

/// One MARC record: a leader, control fields and data fields, in the order of their tags. `MARCXMLWriter` writes it as
/// XML and `MARCWriter` as ISO 2709. All texts are one line without control characters, such as ISO 2709's separators.
struct MARCRecord: Hashable, Sendable {
    struct Field: Hashable, Sendable {
        let designator: Designator
        var content: Content

        init(_ designator: Designator, _ content: Content) { (self.designator, self.content) = (designator, content) }

        init(tag: String, content: Content) { self.init(Designator(tag), content) }

        var tag: String { designator.description }

        subscript(code: Designator) -> String? {
            guard case .data(_, let subfields) = content else { return nil }
            for subfield in subfields where subfield.designator == code { return subfield.text }
            return nil
        }

        func all(_ code: Designator) -> [String] {
            var texts = [String]()
            for subfield in subfields where subfield.designator == code { texts.append(subfield.text) }
            return texts
        }

        var subfields: [Subfield] {
            if case .data(_, let subfields) = content { subfields } else { [] }
        }

        /// Both indicators; empty for a control field.
        var indicators: String {
            if case .data(let indicators, _) = content { indicators } else { "" }
        }
    }

    enum Content: Hashable, Sendable {
        /// Text at fixed positions, in fields below 010.
        case control(String)
        case data(indicators: String, subfields: [Subfield])
    }

    struct Subfield: Hashable, Sendable {
        let designator: Designator
        var text: String

        init(_ code: String, _ text: String) { self.init(Designator(code), text) }

        init(_ designator: Designator, _ text: String) { (self.designator, self.text) = (designator, text) }

        var code: String { designator.description }
    }

    /// 24 ASCII characters. The record's length and its data's address are 0 in it; `MARCWriter` fills them in.
    let leader: String
    var fields: [Field] = []

    func all(_ tag: Designator) -> [Field] {
        var found = [Field]()
        for field in fields where field.designator == tag { found.append(field) }
        return found
    }

    subscript(tag: Designator) -> Field? {
        for field in fields where field.designator == tag { return field }
        return nil
    }

    func first(_ tag: Designator, where fits: (Field) -> Bool) -> Field? {
        fields.first { $0.designator == tag && fits($0) }
    }

    func control(_ tag: Designator) -> String? {
        if case .control(let text)? = self[tag]?.content { text } else { nil }
    }

    /// Adds uncontrolled index terms behind those that are there, in the order of the tags.
    mutating func addTerms(_ terms: [String]) {
        var added = MARCRecord(leader: leader)
        for term in terms { added.add("653", [("a", term)]) }
        let known = Set(all("653").flatMap { $0.all("a") })
        let place = fields.firstIndex { $0.designator > "653" } ?? fields.endIndex
        fields.insert(contentsOf: added.fields.filter { !known.contains($0["a"] ?? "") }, at: place)
    }

    mutating func addControl(_ tag: String, _ text: String) {
        fields.append(Field(tag: tag, content: .control(text)))
    }

    /// Adds a field with two indicators and the subfields that have text; no field without any.
    mutating func add(_ tag: String, indicators: String = "  ", _ subfields: [(String, String?)]) {
        add(tag, indicators: indicators, subfields.compactMap { code, text in text.map { Subfield(code, $0) } })
    }

    /// Adds a field with two indicators and the subfields that have text; no field without any.
    mutating func add(_ tag: String, indicators: String = "  ", _ subfields: [Subfield]) {
        var written = subfields
        for index in written.indices { written[index].text = PlainText.line(written[index].text) }
        if written.contains(where: \.text.isEmpty) { written.removeAll(where: \.text.isEmpty) }
        guard !written.isEmpty else { return }
        fields.append(Field(tag: tag, content: .data(indicators: indicators, subfields: written)))
    }
}

/// The rules of a MARC record's content. The raw values are the ones a user types.
public enum MARCProfile: String, CaseIterable, Sendable {
    /// [MARC 21](https://www.loc.gov/marc/bibliographic/), as the Library of Congress maintains it.
    case marc21
    /// [KORMARC](https://librarian.nl.go.kr/LI/contents/L10102000000.do), as Korean libraries use it.
    case kormarc

    /// A book's record, with what the library adds to it. `key` is its number in the document (001).
    func record(
        of book: Book,
        key: String,
        written: ExportTimestamp,
        library: LibraryProfile = LibraryProfile()
    ) -> MARCRecord {
        var book = book
        let key = controlNumber(of: book, key: key)
        book.details.kdcEdition = book.details.kdcEdition ?? library.kdcEdition
        book.details.ddcEdition = book.details.ddcEdition ?? library.ddcEdition
        var record =
            switch self {
            case .marc21: MARC21Rules.record(of: book, key: key, written: written, agency: library.agency)
            case .kormarc: KORMARCRules.record(of: book, key: key, written: written, library: library)
            }
        library.complete(&record, of: book)
        return record
    }

    /// The control number: the ISBN in place of a citation key made of author and title, so that the numbers of all
    /// books with one are alike. A number that tells two books of one key apart is retained.
    private func controlNumber(of book: Book, key: String) -> String {
        let base = CitationKey.base(for: book)
        guard let isbn = book.isbn, key.hasPrefix(base) else { return key }
        return "isbn" + isbn.isbn13 + key.dropFirst(base.count)
    }
}
