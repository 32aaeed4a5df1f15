/// The value of a property as a note has it: a text, a list of texts, or something else.
struct YAMLReading {
    private(set) var texts: [String] = []
    /// The comment behind the value, with the space before it.
    private(set) var comment = ""
    /// The comments on lines of their own, and behind the items of a list.
    private(set) var comments: [String] = []
    /// Whether it is another value: a list of lists, properties within the property, an anchor.
    private(set) var isStructured = false

    init?(_ first: String, below lines: [String]) {
        let value = first.drop { $0 == " " || $0 == "\t" }
        let isRead: Bool
        switch value.unicodeScalars.first {
        case nil: isRead = readBlock(lines)
        case "#":
            comment = " \(value)"
            isRead = readBlock(lines)
        case "\"", "'", "[", "{": isRead = readClosed(String(value), lines)
        case "|", ">":
            texts = [Self.block(String(value), lines)]
            isRead = true
        case "&", "*", "!":
            isStructured = true
            isRead = true
        case "%", "@", "`", "]", "}", ",": isRead = false
        default: isRead = readPlain(String(value), lines)
        }
        guard isRead else { return nil }
    }

    // MARK: Values on the property's line

    /// A value in quotes or brackets, which may continue on the lines below.
    private mutating func readClosed(_ value: String, _ lines: [String]) -> Bool {
        var scanner = YAMLScanner(([value] + lines).joined(separator: "\n"))
        if value.hasPrefix("{") {
            guard scanner.skipBrackets() else { return false }
            isStructured = true
        } else if value.hasPrefix("[") {
            guard let items = scanner.list() else { return false }
            texts = items
            isStructured = scanner.isStructured
        } else {
            guard let text = scanner.quoted() else { return false }
            texts = [text]
        }
        comments += scanner.comments
        let rest = scanner.rest.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).trimmed }
        guard rest.allSatisfy({ $0.isEmpty || $0.hasPrefix("#") }) else { return false }
        if let first = rest.first, !first.isEmpty {
            guard scanner.rest.first?.isWhitespace == true else { return false }
            comment = " \(first)"
        }
        comments += rest.dropFirst().filter { !$0.isEmpty }
        return true
    }

    private mutating func readPlain(_ value: String, _ lines: [String]) -> Bool {
        guard !value.hasPrefix("- "), value != "-", !value.hasPrefix("? ") else { return false }
        let (text, comment) = Self.withoutComment(value)
        self.comment = comment
        var parts = [text]
        for line in lines.map(\.trimmed) where !line.isEmpty {
            if line.hasPrefix("#") {
                comments.append(line)
            } else {
                let (text, comment) = Self.withoutComment(line)
                if !comment.isEmpty { comments.append(comment.trimmed) }
                parts.append(text)
            }
        }
        guard !parts.contains(where: Self.isPair) else { return false }
        append(parts.joined(separator: " "))
        return true
    }

    private mutating func append(_ text: String) {
        if !["", "~", "null", "Null", "NULL"].contains(text) { texts.append(text) }
    }

    /// A block after `|` or `>`, which keeps and folds its lines respectively.
    private static func block(_ sign: String, _ lines: [String]) -> String {
        let indent = lines.filter { !$0.trimmed.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { String($0.dropFirst(indent)) }.joined(separator: sign.hasPrefix(">") ? " " : "\n").trimmed
    }

    // MARK: Values on the lines below

    /// A list, an item a line; a text on the next line; or properties within the property.
    private mutating func readBlock(_ lines: [String]) -> Bool {
        var indent: Int?
        var isContinued = false
        for line in lines {
            let text = line.trimmed
            if text.isEmpty { continue }
            if text.hasPrefix("#") {
                comments.append(text)
                continue
            }
            let space = line.prefix { $0 == " " }.count
            guard line.dropFirst(space).first != "\t" else { return false }
            let isItem = text == "-" || text.hasPrefix("- ")
            guard let base = indent else {
                indent = space
                guard isItem else { return readText(lines) }
                isContinued = readItem(String(text.dropFirst()).trimmed)
                continue
            }
            if space > base {
                // The text of an item goes on.
                guard isContinued, !isItem, !Self.isPair(text), let last = texts.popLast() else {
                    isStructured = true
                    continue
                }
                texts.append("\(last) \(text)")
            } else {
                guard space == base, isItem else { return false }
                isContinued = readItem(String(text.dropFirst()).trimmed)
            }
        }
        return true
    }

    /// Whether it may go on in the next line.
    private mutating func readItem(_ item: String) -> Bool {
        switch item.unicodeScalars.first {
        case "\"", "'":
            var scanner = YAMLScanner(item)
            guard let text = scanner.quoted() else { break }
            let rest = scanner.rest.trimmed
            guard rest.isEmpty || rest.hasPrefix("#") else { break }
            if !rest.isEmpty { comments.append(rest) }
            texts.append(text)
            return false
        case "[", "{", "|", ">", "&", "*", "!", "%", "@", "`": break
        default:
            guard !item.hasPrefix("- "), item != "-" else { break }
            let (text, comment) = Self.withoutComment(item)
            if !comment.isEmpty { comments.append(comment.trimmed) }
            guard !Self.isPair(text) else { break }
            let count = texts.count
            append(text)
            return texts.count > count
        }
        isStructured = true
        return false
    }

    private mutating func readText(_ lines: [String]) -> Bool {
        let parts = lines.map(\.trimmed).filter { !$0.isEmpty && !$0.hasPrefix("#") }
        if parts.contains(where: Self.isPair) || "\"'[{|>&*!%@`?".contains(parts.first?.first ?? "?") {
            isStructured = true
        } else {
            append(parts.joined(separator: " "))
        }
        return true
    }

    /// Whether a text is a property of its own: `a: b`.
    private static func isPair(_ text: String) -> Bool { text.contains(": ") || text.hasSuffix(":") }

    private static func withoutComment(_ text: String) -> (text: String, comment: String) {
        guard let mark = text.firstRange(of: " #") else { return (text.trimmed, "") }
        return (String(text[..<mark.lowerBound]).trimmed, String(text[mark.lowerBound...]))
    }
}

struct YAMLScanner {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private(set) var comments: [String] = []
    private(set) var isStructured = false

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    var rest: String { String(String.UnicodeScalarView(scalars[index...])) }

    private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// A text in quotes, of which the current character is the first; `nil` if it does not end.
    mutating func quoted() -> String? {
        guard let quote = current else { return nil }
        index += 1
        var text = ""
        while let scalar = current {
            index += 1
            if scalar == quote {
                guard quote == "'", current == "'" else { return text }
                index += 1
                text.append("'")
            } else if scalar == "\\", quote == "\"" {
                guard let escaped = escape() else { return nil }
                text += escaped
            } else if scalar == "\n" {
                fold(&text)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return nil
    }

    /// A list in brackets, of which the current character is the first; `nil` if it does not end.
    mutating func list() -> [String]? {
        index += 1
        var items: [String] = []
        while true {
            skipSpace()
            guard let scalar = current else { return nil }
            switch scalar {
            case "]":
                index += 1
                return items
            case ",": index += 1
            case "\"", "'":
                guard let text = quoted() else { return nil }
                items.append(text)
            case "[", "{":
                guard skipBrackets() else { return nil }
                isStructured = true
            default:
                let start = index
                while let scalar = current, scalar != ",", scalar != "]", !isComment(index) {
                    if scalar == ":", index + 1 < scalars.count, scalars[index + 1] == " " { isStructured = true }
                    index += 1
                }
                let words = String(String.UnicodeScalarView(scalars[start..<index])).split(
                    whereSeparator: \.isWhitespace
                )
                items.append(words.joined(separator: " "))
            }
        }
    }

    mutating func skipBrackets() -> Bool {
        var depth = 0
        while let scalar = current {
            switch scalar {
            case "\"", "'":
                guard quoted() != nil else { return false }
                continue
            case "[", "{": depth += 1
            case "]", "}": depth -= 1
            default: break
            }
            index += 1
            if depth == 0 { return true }
        }
        return false
    }

    private mutating func skipSpace() {
        while let scalar = current {
            if isComment(index) {
                let start = index
                while let scalar = current, scalar != "\n" {
                    _ = scalar
                    index += 1
                }
                comments.append(String(String.UnicodeScalarView(scalars[start..<index])))
            } else if scalar == " " || scalar == "\t" || scalar == "\n" {
                index += 1
            } else {
                return
            }
        }
    }

    private func isComment(_ index: Int) -> Bool {
        scalars[index] == "#" && index > 0 && [" ", "\t", "\n"].contains(scalars[index - 1])
    }

    /// A line break inside quotes is a space, each empty line a line break.
    private mutating func fold(_ text: inout String) {
        while text.last == " " || text.last == "\t" { text.removeLast() }
        var breaks = 0
        while let scalar = current, [" ", "\t", "\n"].contains(scalar) {
            if scalar == "\n" { breaks += 1 }
            index += 1
        }
        text += breaks == 0 ? " " : String(repeating: "\n", count: breaks)
    }

    private mutating func escape() -> String? {
        guard let scalar = current else { return nil }
        index += 1
        let lengths: [Unicode.Scalar: Int] = ["x": 2, "u": 4, "U": 8]
        if let length = lengths[scalar] {
            guard index + length <= scalars.count else { return nil }
            let digits = String(String.UnicodeScalarView(scalars[index..<index + length]))
            guard let number = UInt32(digits, radix: 16), let found = Unicode.Scalar(number) else { return nil }
            index += length
            return String(Character(found))
        }
        if scalar == "\n" {
            while let scalar = current, scalar == " " || scalar == "\t" { index += 1 }
            return ""
        }
        return Self.escapes[scalar]
    }

    private static let escapes: [Unicode.Scalar: String] = [
        "0": "\0", "a": "\u{7}", "b": "\u{8}", "t": "\t", "\t": "\t", "n": "\n", "v": "\u{B}", "f": "\u{C}",
        "r": "\r", "e": "\u{1B}", " ": " ", "\"": "\"", "/": "/", "\\": "\\", "N": "\u{85}", "_": "\u{A0}",
        "L": "\u{2028}", "P": "\u{2029}",
    ]
}
