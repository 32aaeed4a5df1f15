package import CatalogModel
package import Foundation

/// Checks a record by the rules of its format.
package struct RecordCheck {
    private let record: MARCRecord
    private let profile: MARCProfile
    private var defects: [RecordDefect] = []

    /// The rules that a book's record breaks, in the order of `CatalogueRule`; empty for a complete record.
    package static func defects(
        of book: Book,
        at time: Date,
        profile: MARCProfile,
        library: LibraryProfile = LibraryProfile()
    ) -> [RecordDefect] {
        let key = CitationKey.base(for: book)
        return defects(
            of: profile.record(of: book, key: key, written: ExportTimestamp(time), library: library),
            profile
        )
    }

    static func defects(of record: MARCRecord, _ profile: MARCProfile) -> [RecordDefect] {
        var check = RecordCheck(record: record, profile: profile)
        check.structure()
        check.numbers()
        check.title()
        check.publication()
        check.entries()
        let order = Dictionary(uniqueKeysWithValues: CatalogueRule.allCases.enumerated().map { ($1, $0) })
        return check.defects.enumerated().sorted { one, other in
            let places = (order[one.element.rule] ?? 0, order[other.element.rule] ?? 0)
            return places.0 == places.1 ? one.offset < other.offset : places.0 < places.1
        }.map(\.element)
    }

    private init(record: MARCRecord, profile: MARCProfile) {
        (self.record, self.profile) = (record, profile)
    }

    private mutating func find(_ rule: CatalogueRule, _ tag: String, _ text: String = "") {
        guard rule.profiles.contains(profile) else { return }
        defects.append(RecordDefect(rule: rule, profile: profile, tag: tag, text: text))
    }

    // MARK: Structure

    private mutating func structure() {
        let leader = Array(record.leader.utf8)
        if leader.count != 24 || !leader.allSatisfy({ (0x20...0x7E).contains($0) }) {
            find(.leader, "LDR", record.leader)
        }
        var seen = Set<String>()
        for field in record.fields {
            guard case .data(let indicators, let subfields) = field.content else { continue }
            guard let definition = FieldDefinition.of(field.tag, in: profile) else { continue }
            if !seen.insert(field.tag).inserted, !definition.isRepeatable { find(.repeatedField, field.tag) }
            for (place, allowed) in [definition.first, definition.second].enumerated() {
                let indicator = indicators.dropFirst(place).first ?? "?"
                if !allowed.contains(indicator) { find(.indicator, field.tag, "\(place + 1): \(indicator)") }
            }
            var codes = Set<String>()
            for subfield in subfields {
                if !definition.subfields.contains(subfield.code), !["6", "8", "3"].contains(subfield.code) {
                    find(.subfield, field.tag, subfield.code)
                }
                if !codes.insert(subfield.code).inserted, definition.single.contains(subfield.code) {
                    find(.repeatedSubfield, field.tag, subfield.code)
                }
                if subfield.text.allSatisfy(\.isWhitespace) { find(.emptySubfield, field.tag, subfield.code) }
            }
        }
        if record.control("001")?.isEmpty ?? true { find(.controlNumber, "001") }
        fixedData()
    }

    private mutating func fixedData() {
        let fixed = record.control("008") ?? ""
        guard fixed.count == 40 else { return find(.fixedLength, "008", fixed) }
        let date = fixed.dropFirst(7).prefix(4)
        if let year, Int(date) != Int(year) {
            find(.fixedDate, "008", String(date))
        }
        let language = fixed.dropFirst(35).prefix(3)
        if !language.allSatisfy({ $0.isASCII && $0.isLowercase }) { find(.fixedLanguage, "008", String(language)) }
    }

    // MARK: Numbers and codes

    private mutating func numbers() {
        let numbers = record.all("020").flatMap { $0.all("a") }
        if numbers.isEmpty { find(.noISBN, "020") }
        for text in numbers.map(Self.plain) where (try? ISBN(text)) == nil { find(.badISBN, "020", text) }
        for code in record.all("020").flatMap({ $0.all("g") }).map(Self.plain) where Classification.addCode(code) == nil
        {
            find(.addCode, "020", code)
        }
        if !record.all("020").contains(where: { $0["c"] != nil }) { find(.price, "020") }
        if record["040"]?["a"] == nil { find(.agency, "040") }
        let isTranslation = record.fields.contains { $0.tag.hasPrefix("7") && $0.all("4").contains("trl") }
        if isTranslation, record["041"] == nil { find(.languageOfTranslation, "041") }
        if isTranslation, let languages = record["041"], languages["h"] == nil { find(.languageOfOriginal, "041") }
        let korean = record.all("056")
        if korean.isEmpty { find(.noKDC, "056") }
        for number in korean.compactMap({ $0["a"] }) where Classification.number(number) != number {
            find(.badKDC, "056", number)
        }
        if korean.contains(where: { $0["2"] == nil }) { find(.kdcEdition, "056") }
        if record["082"] == nil, record["084"] == nil { find(.noClassNumber, "082") }
        if record.all("082").contains(where: { $0["2"] == nil }) { find(.ddcEdition, "082") }
        if let own = record["090"]?["a"], let number = korean.first?["a"], own != number {
            find(.callNumber, "090", own)
        }
    }

    // MARK: Description

    private mutating func title() {
        guard let title = record["245"], let text = title["a"], !Self.plain(text).isEmpty else {
            return find(.noTitle, "245")
        }
        let classification = Classification(texts: [record["056"]?["a"]], ddc: [record["082"]?["a"]])
        let divided = VolumeTitle(Book(title: Self.plain(text), classification: classification))
        if title["n"] == nil, let number = divided.number {
            find(.volumeInTitle, "245", number)
        }
        if title["d"] == nil { find(.noResponsibility, "245") }
        // The mark before each subfield ends the one before it.
        let marks: [String: [Character]] = ["b": [":", "=", ";"], "d": ["/"], "n": ["."], "p": [".", ","]]
        for (before, subfield) in zip(title.subfields, title.subfields.dropFirst()) {
            guard let marks = marks[subfield.code], !(before.text.last.map(marks.contains) ?? false) else { continue }
            find(.titlePunctuation, "245", subfield.code)
        }
        let hasMainEntry = record.fields.contains { $0.tag.hasPrefix("1") }
        if title.indicators.hasPrefix("1") != hasMainEntry { find(.titleEntry, "245", title.indicators) }
    }

    private var publicationTag: String { profile == .kormarc ? "260" : "264" }

    /// The year of publication, also in `[2015]`, `c2015` and `2015.`
    private var year: Substring? {
        record[MARCRecord.Designator(publicationTag)]?["c"]?.firstMatch(of: /[0-9]{3,4}/)?.output
    }

    private mutating func publication() {
        let tag = publicationTag
        guard let field = record[MARCRecord.Designator(tag)] else { return find(.noPublication, tag) }
        let unknown = ["불명", "not identified", "s.l.", "s.n."]
        func isKnown(_ code: MARCRecord.Designator) -> Bool {
            guard let text = field[code] else { return false }
            return !unknown.contains { text.lowercased().contains($0) }
        }
        if !isKnown("a") { find(.noPlace, tag) }
        if !isKnown("b") { find(.noPublisher, tag) }
        // A month or day belongs to 008.
        let date = field["c"] ?? ""
        if year == nil || date.contains(/[0-9]{4}[-.\/][0-9]/) { find(.badYear, tag, date) }
        if record["300"]?["a"] == nil { find(.noPages, "300") }
        if record["300"]?["c"] == nil { find(.noSize, "300") }
    }

    // MARK: Entries

    private mutating func entries() {
        let traced = record.all("490").filter { $0.indicators.hasPrefix("1") }
        let entries = record.fields.count { ["800", "810", "811", "830"].contains($0.tag) }
        if traced.count > entries { find(.seriesEntry, "490", traced.last?["a"].map(Self.plain) ?? "") }
        for term in record.all("653").flatMap({ $0.all("a") })
        where term.contains(">") || term.contains(/^(국내도서|외국도서)-/) {
            find(.categoryPath, "653", term)
        }
        for name in record.all("700").compactMap({ $0["a"] })
        where name.contains(",") && name.unicodeScalars.contains(where: Script.isHangul) {
            find(.invertedName, "700", name)
        }
        for link in record.all("856") where link["u"] == nil { find(.noAddress, "856") }
    }

    /// A text without the mark that precedes the next subfield.
    static func plain(_ text: String) -> String {
        guard text.utf8.last.map(isMark) == true else { return text }
        let bytes = Array(text.utf8)
        var count = bytes.count
        while count > 0, isMark(bytes[count - 1]) {
            // Behind ASCII, Hangul and Chinese characters a mark is a character of its own.
            guard count == 1 || bytes[count - 2] < 0x80 || count > 3 && (0xE3...0xED).contains(bytes[count - 4]) else {
                return plainByCharacters(String(decoding: bytes[..<count], as: UTF8.self))
            }
            count -= 1
        }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    private static func plainByCharacters(_ text: String) -> String {
        var rest = Substring(text)
        while let last = rest.last, " /:;,=".contains(last) { rest.removeLast() }
        return String(rest)
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ","),
            UInt8(ascii: "="):
            true
        default: false
        }
    }
}

/// A format's definition of a field.
private struct FieldDefinition {
    let isRepeatable: Bool
    let first: String
    let second: String
    let subfields: Set<String>
    /// The codes that do not repeat.
    let single: Set<String>

    private init(_ isRepeatable: Bool, _ first: String, _ second: String, _ single: String, _ repeated: String = "") {
        (self.isRepeatable, self.first, self.second) = (isRepeatable, first, second)
        self.single = Set(single.map(String.init))
        subfields = self.single.union(repeated.map(String.init))
    }

    /// The definition of a field that this program writes; `nil` for others, which are not checked.
    static func of(_ tag: String, in profile: MARCProfile) -> FieldDefinition? {
        profile == .kormarc ? korean[tag] ?? shared[tag] : international[tag] ?? shared[tag]
    }

    private static let digits = "0123456789"

    private static let shared: [String: FieldDefinition] = [
        "024": FieldDefinition(true, "0123478", " 01", "acd2", "zq"),
        "037": FieldDefinition(true, " 23", " ", "ab", "cfgn5"),
        "041": FieldDefinition(true, "01 ", " 7", "2", "abdefghijkmnpqrt"),
        "084": FieldDefinition(true, " ", " ", "bq2", "a"),
        "246": FieldDefinition(true, "0123", " 012345678", "abfghi", "np5"),
        "250": FieldDefinition(true, " ", " ", "ab"),
        "264": FieldDefinition(true, " 23", "01234", "", "abc"),
        "300": FieldDefinition(true, " ", " ", "be", "acfg"),
        "520": FieldDefinition(true, " 012348", " ", "abc2", "u"),
        "650": FieldDefinition(true, " 012", "01234567", "abcd", "egvxyz024"),
        "653": FieldDefinition(true, " 012", " 0123456", "", "a"),
        "830": FieldDefinition(true, " ", digits, "adfghlorstvw", "kmnpx057"),
        "856": FieldDefinition(true, " 012347", " 012348", "anopq", "bcdfhiklmrstuvwxyz7"),
    ]

    private static let international: [String: FieldDefinition] = [
        "020": FieldDefinition(true, " ", " ", "ac", "qz"),
        "040": FieldDefinition(false, " ", " ", "abc", "de"),
        "082": FieldDefinition(true, "017 ", " 04", "bmq2", "a"),
        "100": FieldDefinition(false, "013", " ", "abdfglqtu", "cejknp04"),
        "110": FieldDefinition(false, "012", " ", "acfgltu", "bdeknp04"),
        "245": FieldDefinition(false, "01", digits, "abcfghs", "knp"),
        "490": FieldDefinition(true, "01", " ", "l", "avxyz"),
        "700": FieldDefinition(true, "013", " 2", "abdfghilmoqrstux", "cejknp045"),
        "710": FieldDefinition(true, "012", " 2", "afghilmorstux", "bcdeknp045"),
    ]

    /// The differences of KORMARC: 020 has the add-on code, 245 the statements of responsibility in `$d` and `$e`, 490
    /// a second indicator, and names in direct order.
    private static let korean: [String: FieldDefinition] = [
        "020": FieldDefinition(true, " 1", " ", "c", "agqz"),
        "040": FieldDefinition(false, " ", " ", "abc", "de"),
        "056": FieldDefinition(true, " 01", " ", "b2q", "a"),
        "082": FieldDefinition(true, "017 ", " 04", "bmq2", "a"),
        "090": FieldDefinition(true, " 0123456789", " 0123456789", "abcd", "fx"),
        "245": FieldDefinition(false, "0123", digits, "fghk", "abcdenpx"),
        "246": FieldDefinition(true, "0123", " 0123456789", "abfghi", "np5"),
        "260": FieldDefinition(true, " 23", " ", "dk", "abcefg"),
        "490": FieldDefinition(true, "01", " 01", "l", "avxyz"),
        "700": FieldDefinition(true, "013", " 02", "abdfghilmoqrstux", "cejknp045"),
        "710": FieldDefinition(true, " 012", " 02", "afghilmorstux", "bcdeknp045"),
    ]
}
