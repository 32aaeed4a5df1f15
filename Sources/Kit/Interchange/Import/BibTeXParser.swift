import Foundation

/// The structure of a `.bib` file.
struct BibTeXParser {
    struct Entry {
        let type: String
        let line: Int
        let key: String
        /// Values by name in lower case, in TeX's notation.
        var fields: [String: String]
        /// Whether the entry does not end, or breaks the grammar, so that nothing of it is read.
        var isBroken = false
    }

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var macros: [String: String] = [:]
    /// The places where entries may begin, in order, and the first of them behind the entry that is read.
    private let starts: [Int]
    private var nextStart = 0
    /// Where the reading of an entry ends at the latest.
    private var limit = 0

    /// How many places where an entry may begin another one may contain: text such as `@book{` in an abstract. It keeps
    /// the reading linear where many entries do not end.
    private static let maximumInside = 8

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        starts = Self.starts(in: bytes)
    }

    /// The places of `@word{` and `@word(` that no letter or number precedes.
    private static func starts(in bytes: [UInt8]) -> [Int] {
        var starts = [Int]()
        for place in bytes.indices where bytes[place] == UInt8(ascii: "@") {
            if place > 0, isWord(bytes[place - 1]) { continue }
            var end = place + 1
            while end < bytes.count, end - place < 40, isWord(bytes[end]) { end += 1 }
            guard end > place + 1 else { continue }
            while end < bytes.count, end - place < 80, bytes[end] <= 0x20 { end += 1 }
            guard end < bytes.count, bytes[end] == UInt8(ascii: "{") || bytes[end] == UInt8(ascii: "(") else {
                continue
            }
            starts.append(place)
        }
        return starts
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte & 0xDF) || (0x30...0x39).contains(byte)
    }

    /// Whether a word of lower-case letters is in the file, in any case.
    func mayContain(_ word: String) -> Bool {
        let word = Array(word.utf8)
        return bytes.indices.contains { start in
            bytes[start] | 0x20 == word[0] && start + word.count <= bytes.count
                && word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] }
        }
    }

    /// The next entry; text between entries is a comment. An entry that is broken loses itself alone: the reading goes
    /// on where the next one may begin.
    mutating func next() -> Entry? {
        while nextStart < starts.count {
            let place = starts[nextStart]
            nextStart += 1
            // Inside the last entry.
            guard place >= index else { continue }
            limit = bytes.count
            while index < place { advance() }
            let end = nextStart + Self.maximumInside
            limit = end < starts.count ? starts[end] : bytes.count
            let start = line
            advance()
            let type = word().lowercased()
            skipSpace()
            let isBraced = current == UInt8(ascii: "{")
            if type == "comment" || type == "preamble" {
                guard isBraced, group() == nil else { continue }
                restart(behind: place, line: start)
                continue
            }
            advance()
            let close = UInt8(ascii: isBraced ? "}" : ")")
            var key = ""
            if type != "string" {
                key = text(until: [UInt8(ascii: ","), close]).trimmed
                if current == UInt8(ascii: ",") { advance() }
            }
            guard let fields = fields(until: close) else {
                restart(behind: place, line: start)
                return Entry(type: type, line: start, key: key, fields: [:], isBroken: true)
            }
            if type == "string" {
                macros.merge(fields) { $1 }
                continue
            }
            return Entry(type: type, line: start, key: key, fields: fields)
        }
        return nil
    }

    private mutating func restart(behind place: Int, line: Int) { (index, self.line) = (place + 1, line) }

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
            // Macros that name each other grow without end.
            guard result.utf8.count <= bytes.count else { return nil }
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

    private var current: UInt8? { index < limit ? bytes[index] : nil }

    private mutating func advance() {
        guard index < limit else { return }
        if bytes[index] == 0x0A { line += 1 }
        index += 1
    }

    private mutating func skipSpace() {
        while let byte = current, byte <= 0x20 { advance() }
    }
}
