/// The properties at the beginning of a Markdown note, between two lines of `---`, line by line: what is not changed
/// stays as it is written, comments included. This reads the YAML that notes have: a property a line, texts and lists
/// in every notation. Values of other structure are kept, but not understood.
struct FrontMatter {
    /// Lines with their ends: a property, or blank lines and comments between two.
    private struct Entry {
        /// The property as written, quotes included; `nil` for lines between properties.
        let name: String?
        /// The first line in the file, from 1.
        let line: Int
        var lines: [String]
    }

    private var entries: [Entry] = []
    private let bounds: Range<Int>
    private let lineEnd: String

    init?(_ note: [UInt8]) throws(NoteProblem) {
        guard let (start, end, isClosed) = Self.bounds(of: note) else { return nil }
        guard isClosed else { throw .notClosed }
        bounds = start..<end
        lineEnd = note[..<start].dropLast().last == 0x0D ? "\r\n" : "\n"
        guard String(validating: note[bounds], as: UTF8.self) != nil else { throw .notText }
        try read(note[bounds])
    }

    private mutating func read(_ bytes: ArraySlice<UInt8>) throws(NoteProblem) {
        // The opening line is the first.
        var line = 1
        var between: [String] = []
        var names = Set<String>()
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let next = Self.endOfLine(bytes, from: index)
            let text = String(decoding: bytes[index..<next], as: UTF8.self)
            index = next
            line += 1
            let plain = Self.withoutEnd(text)
            if plain.allSatisfy(\.isWhitespace) || plain.hasPrefix("#") {
                between.append(text)
            } else if let name = Self.name(in: plain) {
                guard names.insert(name).inserted else { throw .repeated(name) }
                flush(&between, before: line)
                entries.append(Entry(name: name, line: line, lines: [text]))
            } else {
                // A line of the property above: indented, an item of a list, or the end of one in brackets.
                let isInside = [" ", "\t", "- ", "]", "}"].contains { plain.hasPrefix($0) } || plain == "-"
                guard isInside, let last = entries.indices.last, entries[last].name != nil else { throw .line(line) }
                entries[last].lines += between + [text]
                between = []
            }
        }
        flush(&between, before: line + 1)
        for place in entries.indices where entries[place].name != nil {
            if reading(of: place) == nil { throw .line(entries[place].line) }
        }
    }

    private mutating func flush(_ between: inout [String], before line: Int) {
        guard !between.isEmpty else { return }
        entries.append(Entry(name: nil, line: line - between.count, lines: between))
        between = []
    }

    /// The position of a property, whatever its case: Obsidian does not distinguish it.
    func place(of name: String) -> Int? {
        entries.firstIndex { $0.name.map { Self.unquoted($0).lowercased() == name } ?? false }
    }

    /// Throws `NoteProblem.line` for a value that is neither a text nor a list of texts.
    func value(at place: Int) throws(NoteProblem) -> YAMLReading {
        guard let found = reading(of: place), !found.isStructured else { throw .line(entries[place].line) }
        return found
    }

    mutating func replace(_ place: Int, by value: YAMLValue, _ found: YAMLReading) {
        guard let name = entries[place].name else { return }
        let lines = value.lines(of: name, comment: found.comment) + found.comments
        entries[place].lines = lines.map { $0 + lineEnd }
    }

    mutating func append(_ lines: [String]) {
        entries.append(Entry(name: nil, line: 0, lines: lines.map { $0 + lineEnd }))
    }

    func bytes(of note: [UInt8]) -> [UInt8] {
        note[..<bounds.lowerBound] + entries.flatMap(\.lines).flatMap(\.utf8) + note[bounds.upperBound...]
    }

    private func reading(of place: Int) -> YAMLReading? {
        let lines = entries[place].lines.map { String(Self.withoutEnd($0)) }
        guard let name = entries[place].name, let first = lines.first else { return nil }
        let value = first.dropFirst(name.count).drop { $0 == " " || $0 == "\t" }.dropFirst()
        return YAMLReading(String(value), below: Array(lines.dropFirst()))
    }

    private static func name(in line: Substring) -> String? {
        guard let first = line.first, !" \t-?:,[]{}#&*!|>%@`".contains(first) || line.hasPrefix("-") else { return nil }
        if line.hasPrefix("- ") || line == "-" { return nil }
        if first == "\"" || first == "'" {
            guard let close = line.dropFirst().firstIndex(of: first) else { return nil }
            let rest = line[line.index(after: close)...].drop { $0 == " " || $0 == "\t" }
            let isName = rest.first == ":" && (rest.count == 1 || rest.dropFirst().first?.isWhitespace == true)
            return isName ? String(line[...close]) : nil
        }
        for index in line.indices where line[index] == ":" {
            let after = line.index(after: index)
            guard after == line.endIndex || line[after] == " " || line[after] == "\t" else { continue }
            var name = line[..<index]
            while let last = name.last, last == " " || last == "\t" { name.removeLast() }
            return name.isEmpty || name.contains(" #") ? nil : String(name)
        }
        return nil
    }

    private static func unquoted(_ name: String) -> String {
        guard let first = name.first, first == "\"" || first == "'" else { return name }
        return String(name.dropFirst().dropLast())
    }

    // MARK: Bytes

    /// The properties of a note as bytes; if they do not end, the beginning of the note. `nil` if it has none.
    static func range(in note: [UInt8]) -> Range<Int>? {
        bounds(of: note).map { $0.isClosed ? $0.start..<$0.end : $0.start..<min($0.end, $0.start + 8_192) }
    }

    static func names(_ names: [String], in bytes: ArraySlice<UInt8>) -> Bool {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let next = endOfLine(bytes, from: index)
            var line = bytes[index..<next]
            if line.first == UInt8(ascii: "\"") || line.first == UInt8(ascii: "'") { line.removeFirst() }
            for name in names where line.prefix(name.utf8.count).elementsEqual(name.utf8, by: { $0 | 0x20 == $1 }) {
                let next = line.dropFirst(name.utf8.count).first
                if let next, [0x20, 0x09, UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(next) {
                    return true
                }
            }
            index = next
        }
        return false
    }

    /// The bytes between the line that opens the properties and the one that closes them.
    private static func bounds(of note: [UInt8]) -> (start: Int, end: Int, isClosed: Bool)? {
        let first = note.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let start = endOfLine(note[...], from: first)
        guard isMark(note[first..<start]), note[..<start].last == 0x0A else { return nil }
        var line = start
        while line < note.count {
            let next = endOfLine(note[...], from: line)
            if isMark(note[line..<next]) { return (start, line, true) }
            line = next
        }
        return (start, note.count, false)
    }

    private static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: [0x2D, 0x2D, 0x2D]) && line.dropFirst(3).allSatisfy { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
    }

    private static func endOfLine(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex
    }

    private static func withoutEnd(_ line: String) -> Substring {
        // CRLF is one character.
        line.last?.isNewline == true ? line.dropLast() : line[...]
    }
}
