import CatalogModel
import Foundation

/// Reads `.bib` files of BibTeX and biblatex: the entries of books.
enum BibTeXReader {
    /// Whether a text begins with an entry, comments aside.
    static func isBibTeX(_ bytes: some Collection<UInt8>) -> Bool {
        let head = String(decoding: bytes.prefix(4000), as: UTF8.self)
        return head.contains(/(?m)^\s*@[A-Za-z]+\s*[{(]\s*[^\s{}(),=]*\s*[,=]/)
            || head.contains(/(?mi)^\s*@(?:comment|preamble|string)\s*[{(]/)
    }

    static func read(_ bytes: [UInt8], serviceOfHost: (String) -> String?) -> ImportResult {
        var result = ImportResult(.bibtex)
        var parser = BibTeXParser(bytes)
        while let entry = parser.next() {
            if Task.isCancelled { break }
            guard types.contains(entry.type) else {
                result.doubt(entry.line, entry.fields["title"] ?? entry.type, .notABook(member: "@\(entry.type)"))
                continue
            }
            var cited = CitedBook()
            cited.key = entry.key
            for (name, value) in entry.fields { read(name, value, into: &cited) }
            // The fields of people are read in the order of their roles, whatever the order in the file.
            for (name, duty) in people { cited.addNames(entry.fields[name], duty) }
            for slot in ["editora", "editorb", "editorc"] {
                let type = entry.fields[slot + "type"] ?? ""
                cited.addNames(entry.fields[slot], typedDuties[type] ?? .editor)
            }
            cited.publishedOn = date(entry.fields)
            result.accept(cited.book(serviceOfHost: serviceOfHost), line: entry.line, memo: cited.memoText)
        }
        if let line = parser.brokenAt { result.doubt(line, "", .brokenRecord(format: "BibTeX")) }
        return result
    }

    private static let types: Set<String> = [
        "book", "mvbook", "inbook", "collection", "mvcollection", "booklet", "proceedings", "manual", "ebook",
    ]

    private static let people: [(String, ContributorDuty)] =
        [("author", .author)]
        + ContributorDuty.allCases.compactMap { duty in
            duty.biblatexField.flatMap { $0 == "author" ? nil : ($0, duty) }
        }

    private static let typedDuties: [String: ContributorDuty] = [
        "illustrator": .illustrator, "photographer": .photographer, "supervisor": .supervisor,
        "originalauthor": .original, "adapter": .adapter, "narrator": .narrator,
    ]

    private static func read(_ name: String, _ value: String, into cited: inout CitedBook) {
        let text = BibTeXText.plain(value)
        guard !text.isEmpty else { return }
        switch name {
        case "title": cited.title = text
        case "subtitle": cited.subtitle = text
        case "publisher": cited.publisher = text
        case "address", "location": cited.details.place = text
        case "edition": cited.details.edition = text
        case "volume": cited.details.volume = text
        case "series":
            cited.details.series = [SeriesStatement(text, number: cited.details.series.first?.number)]
                .compactMap(\.self)
        case "isbn": cited.isbns.append(text)
        case "pagetotal": cited.pages = text
        case "price": cited.price = text
        case "url": cited.address = BibTeXText.address(value)
        case "keywords": cited.keywords = CSLJSONReader.keywords(text)
        case "note", "addendum": cited.notes.append(text)
        case "abstract": cited.description = text
        case "annote", "annotation": cited.memo = text
        default: break
        }
    }

    private static func date(_ fields: [String: String]) -> PartialDate? {
        if let date = fields["date"].flatMap({ PartialDate(lenient: BibTeXText.plain($0)) }) { return date }
        guard let year = fields["year"].flatMap({ Int(BibTeXText.plain($0)) }) else { return nil }
        let month = fields["month"].map { BibTeXText.plain($0).lowercased() } ?? ""
        let names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        let number = Int(month) ?? names.firstIndex(of: String(month.prefix(3))).map { $0 + 1 }
        return PartialDate(year: year, month: number)
    }
}

extension CitedBook {
    /// Adds the names of a field, which `and` separates outside of braces.
    fileprivate mutating func addNames(_ value: String?, _ duty: ContributorDuty) {
        guard let value else { return }
        for name in BibTeXText.names(value) {
            if name == "others" {
                othersOmitted = true
            } else {
                add([BibTeXText.plain(name)], duty)
            }
        }
    }
}

/// The structure of a `.bib` file.
private struct BibTeXParser {
    struct Entry {
        let type: String
        let line: Int
        let key: String
        /// Values by name in lower case, in TeX's notation.
        let fields: [String: String]
    }

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var macros: [String: String] = [:]
    /// The line of an entry that does not end.
    private(set) var brokenAt: Int?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next entry; text between entries is a comment.
    mutating func next() -> Entry? {
        while index < bytes.count {
            guard current == UInt8(ascii: "@") else {
                advance()
                continue
            }
            let start = line
            advance()
            let type = word().lowercased()
            skipSpace()
            guard current == UInt8(ascii: "{") || current == UInt8(ascii: "("), !type.isEmpty else { continue }
            let close = current == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")")
            if type == "comment" || type == "preamble", current == UInt8(ascii: "{") {
                if group() == nil { brokenAt = start }
                continue
            }
            advance()
            var key = ""
            if type != "string" {
                key = text(until: [UInt8(ascii: ","), close]).trimmed
                if current == UInt8(ascii: ",") { advance() }
            }
            guard let fields = fields(until: close) else {
                brokenAt = start
                return nil
            }
            if type == "string" {
                macros.merge(fields) { $1 }
                continue
            }
            return Entry(type: type, line: start, key: key, fields: fields)
        }
        return nil
    }

    private mutating func fields(until close: UInt8) -> [String: String]? {
        var fields = [String: String]()
        while true {
            skipSpace()
            guard let byte = current else { return nil }
            if byte == close {
                advance()
                return fields
            }
            if byte == UInt8(ascii: ",") {
                advance()
                continue
            }
            let name = word().lowercased()
            skipSpace()
            guard !name.isEmpty, current == UInt8(ascii: "=") else { return nil }
            advance()
            guard let value = value() else { return nil }
            fields[name] = fields[name] ?? value
        }
    }

    /// Pieces joined by `#`.
    private mutating func value() -> String? {
        var result = ""
        repeat {
            if current == UInt8(ascii: "#") { advance() }
            skipSpace()
            switch current {
            case UInt8(ascii: "{"):
                guard let piece = group() else { return nil }
                result += piece
            case UInt8(ascii: "\""):
                guard let piece = quoted() else { return nil }
                result += piece
            default:
                let name = word()
                guard !name.isEmpty else { return nil }
                result += macros[name.lowercased()] ?? name
            }
            skipSpace()
        } while current == UInt8(ascii: "#")
        return result
    }

    /// The inside of balanced braces, without those.
    private mutating func group() -> String? {
        let start = index + 1
        var depth = 0
        while let byte = current {
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            advance()
            if depth == 0 { return String(decoding: bytes[start..<index - 1], as: UTF8.self) }
        }
        return nil
    }

    private mutating func quoted() -> String? {
        let start = index + 1
        var depth = 0
        advance()
        while let byte = current {
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            if byte == UInt8(ascii: "\""), depth == 0 {
                advance()
                return String(decoding: bytes[start..<index - 1], as: UTF8.self)
            }
            advance()
        }
        return nil
    }

    private mutating func text(until ends: [UInt8]) -> String {
        let start = index
        while let byte = current, !ends.contains(byte) { advance() }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func word() -> String {
        let start = index
        while let byte = current, byte > 0x20, !"{}(),=#\"@".utf8.contains(byte) { advance() }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func advance() {
        if bytes[index] == 0x0A { line += 1 }
        index += 1
    }

    private mutating func skipSpace() {
        while let byte = current, byte <= 0x20 { advance() }
    }
}

/// Text in TeX's notation.
enum BibTeXText {
    /// The text that a value stands for: commands for characters and accents are replaced, braces dropped.
    static func plain(_ value: String) -> String {
        var result = ""
        var text = value[...]
        while let character = text.first {
            text.removeFirst()
            switch character {
            case "{", "}", "$": continue
            case "~": result.append("\u{A0}")
            case "\\": result += command(&text)
            default: result.append(character)
            }
        }
        return PlainText.line(result.precomposedStringWithCanonicalMapping)
    }

    /// An address, which is verbatim but for escaped special characters.
    static func address(_ value: String) -> String {
        PlainText.line(
            value.replacing(/\\([&%$#_~^{}])/) { String($0.1) }.replacing(/^\\url\{(.*)\}$/) { String($0.1) }
        )
    }

    /// The names of a list, in TeX's notation.
    static func names(_ value: String) -> [String] {
        var names = [""]
        var depth = 0
        for word in value.split(whereSeparator: \.isWhitespace) {
            if depth == 0, word == "and" {
                names.append("")
                continue
            }
            let opened = word.replacing(/\\[{}]/, with: "")
            depth += opened.count { $0 == "{" } - opened.count { $0 == "}" }
            names[names.count - 1] += (names.last?.isEmpty == false ? " " : "") + word
        }
        return names.filter { !$0.isEmpty }
    }

    /// What a command stands for; its argument is taken as well.
    private static func command(_ text: inout Substring) -> String {
        guard let first = text.first else { return "" }
        guard first.isASCII, first.isLetter else {
            text.removeFirst()
            if let mark = accents[first] { return argument(&text, with: mark) }
            return first.isWhitespace ? " " : String(first)
        }
        let name = String(text.prefix { $0.isASCII && $0.isLetter })
        text.removeFirst(name.count)
        if let mark = accents[Character(String(name.prefix(1)))], name.count == 1, "cuvHkr".contains(name) {
            return argument(&text, with: mark)
        }
        // The space after a command, and its empty argument, belong to it.
        text = text.drop(while: \.isWhitespace)
        if text.hasPrefix("{}") { text.removeFirst(2) }
        return characters[name] ?? ""
    }

    /// A letter with a mark: `\"{u}`, `\'e`, `\c{c}`.
    private static func argument(_ text: inout Substring, with mark: Character) -> String {
        text = text.drop { $0 == "{" || $0 == " " }
        // A dotless letter gets its dot back, as Unicode combines it.
        for (name, letter) in [("\\i", "i"), ("\\j", "j")] where text.hasPrefix(name) {
            text = text.dropFirst(2).drop(while: \.isWhitespace)
            return letter + String(mark)
        }
        guard let letter = text.first else { return "" }
        text.removeFirst()
        return String(letter) + String(mark)
    }

    private static let accents: [Character: Character] = [
        "\"": "\u{308}", "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "~": "\u{303}", "=": "\u{304}", ".": "\u{307}",
        "c": "\u{327}", "u": "\u{306}", "v": "\u{30C}", "H": "\u{30B}", "k": "\u{328}", "r": "\u{30A}",
    ]

    private static let characters: [String: String] = [
        "textbackslash": "\\", "textasciitilde": "~", "textasciicircum": "^", "textbraceleft": "{",
        "textbraceright": "}", "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "aa": "å",
        "AA": "Å", "l": "ł", "L": "Ł", "i": "ı", "dots": "…", "ldots": "…", "textendash": "–", "textemdash": "—",
    ]
}
