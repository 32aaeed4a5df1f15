import CatalogModel

/// The data that a library adds to every record: its code, the editions of its classifications, and fields of its own.
///
/// ```
/// agency = 211001
/// kdc-edition = 6
/// =049  0\$f아$v{volume}
/// =950  0\$b{price}
/// ```
///
/// Fields are written as in MarcEdit's mnemonic format: `=`, the tag, two spaces, two indicators (`\` for a blank one),
/// and subfields after `$`. `{isbn}`, `{price}`, `{volume}`, `{year}`, `{kdc}`, `{ddc}` and `{mark}`, the author mark,
/// and `{call}` and `{control}`, the National Library's call number and the number of its record, stand for the book's
/// values; a subfield whose value is unknown is left out, and a field without any as well.
public struct LibraryProfile: Hashable, Sendable {
    /// The code of the library, for 040.
    public var agency: String?
    /// The edition of the Korean Decimal Classification that it uses.
    public var kdcEdition: String?
    /// The edition of the Dewey Decimal Classification that it uses.
    public var ddcEdition: String?
    /// Whether the reader's tags are added, as uncontrolled index terms (653).
    public var hasTags = false
    /// The titles of services in Korean by their names, for the links of a record of KORMARC.
    package var serviceTitles: [String: String] = [:]
    /// The library's own fields, in order.
    private var fields: [Template] = []

    private struct Template: Hashable, Sendable {
        let tag: String
        let indicators: String
        let subfields: [MARCRecord.Subfield]
    }

    /// Nothing is added.
    public init() {}

    /// Reads a profile.
    ///
    /// - Parameter text: Lines of settings and fields; blank lines and those that begin with `#` do not count.
    /// - Throws: The first line that is neither.
    public init(_ text: String) throws(Invalid) {
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = PlainText.line(String(line))
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("=") {
                fields.append(try Self.template(line, number: index + 1))
            } else {
                try set(line, number: index + 1)
            }
        }
    }

    /// This profile with the field 090 of class number, author mark and volume, unless it has one.
    package var withCallNumber: LibraryProfile {
        guard !fields.contains(where: { $0.tag == "090" }) else { return self }
        var profile = self
        profile.fields.append(
            Template(
                tag: "090",
                indicators: "  ",
                subfields: [.init("a", "{kdc}"), .init("b", "{mark}"), .init("c", "{volume}")]
            )
        )
        return profile
    }

    /// Why a profile cannot be read.
    public struct Invalid: Error, Hashable, Sendable {
        /// A fault in a line.
        public enum Reason: Hashable, Sendable {
            /// It is neither a setting nor a field.
            case syntax
            /// There is no such setting.
            case setting(String)
            /// The tag is not one of a library's own fields.
            case tag(String)
            /// There is no such value of a book.
            case value(String)
        }

        /// The line, from 1.
        public let line: Int
        /// The fault in it.
        public let reason: Reason

        package init(line: Int, reason: Reason) {
            (self.line, self.reason) = (line, reason)
        }
    }

    package static let settings = ["agency", "kdc-edition", "ddc-edition"]
    /// The values of a book that a field may contain.
    package static let values = ["isbn", "price", "volume", "year", "kdc", "ddc", "mark", "call", "control"]

    private mutating func set(_ line: String, number: Int) throws(Invalid) {
        let parts = line.split(maxSplits: 1) { "=:".contains($0) }.map { PlainText.line(String($0)) }
        guard parts.count == 2, let name = parts.first, let value = parts.last else {
            throw Invalid(line: number, reason: .syntax)
        }
        switch name {
        case "agency": agency = value
        case "kdc-edition": kdcEdition = value
        case "ddc-edition": ddcEdition = value
        default: throw Invalid(line: number, reason: .setting(name))
        }
    }

    private static func template(_ line: String, number: Int) throws(Invalid) -> Template {
        guard let match = line.wholeMatch(of: /=([0-9]{3}) +([0-9a-z\\ ]{2})(\$.+)/) else {
            throw Invalid(line: number, reason: .syntax)
        }
        let tag = String(match.1)
        // 049, 09X, 59X and 9XX are local fields, 852 is a holding.
        guard tag == "049" || tag == "852" || tag.hasPrefix("9") || tag.hasPrefix("09") || tag.hasPrefix("59") else {
            throw Invalid(line: number, reason: .tag(tag))
        }
        let subfields = match.3.split(separator: "$").map {
            MARCRecord.Subfield(String($0.prefix(1)), String($0.dropFirst()))
        }
        for value in subfields.flatMap({ $0.text.matches(of: /\{([^}]*)\}/).map { String($0.1) } })
        where !values.contains(value) {
            throw Invalid(line: number, reason: .value(value))
        }
        return Template(tag: tag, indicators: String(match.2.replacing("\\", with: " ")), subfields: subfields)
    }

    func complete(_ record: inout MARCRecord, of book: Book) {
        for field in fields {
            let subfields = field.subfields.compactMap { subfield in
                text(subfield.text, of: book).map { MARCRecord.Subfield(subfield.code, $0) }
            }
            guard !subfields.isEmpty else { continue }
            // A call number begins with its class.
            if field.tag == "090", field.subfields.first?.code == "a", subfields.first?.code != "a" { continue }
            let place = record.fields.firstIndex { $0.tag > field.tag } ?? record.fields.endIndex
            record.fields.insert(
                MARCRecord.Field(tag: field.tag, content: .data(indicators: field.indicators, subfields: subfields)),
                at: place
            )
        }
    }

    /// A text with the book's values; `nil` if one of them is unknown.
    private func text(_ template: String, of book: Book) -> String? {
        var result = template
        for name in Self.values where template.contains("{\(name)}") {
            let value: String? =
                switch name {
                case "isbn": book.isbn?.isbn13
                case "price":
                    book.listPrice.map { $0.currency == "KRW" ? "₩\($0.amount)" : "\($0.amount) \($0.currency)" }
                case "volume": VolumeTitle(book).number
                case "year": book.publishedOn.map { String($0.year) }
                case "kdc": book.classification.kdc
                case "ddc": book.classification.ddc
                case "call": book.details.callNumber
                case "control": book.details.controlNumber
                default: AuthorMark.mark(of: book)
                }
            guard let value else { return nil }
            result = result.replacing("{\(name)}", with: PlainText.line(value))
        }
        return result
    }
}
