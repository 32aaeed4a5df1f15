/// A small reader of XML, for formats that other programs write by machine: MARCXML, ONIX and the package of an EPUB.
///
/// Names lose their prefixes. There are no entities but XML's own and numbers; a document type ends the reading, since its
/// entities could grow without limit.
struct XMLReader {
    /// What comes next in a document.
    enum Event: Hashable {
        case start(String, [String: String])
        case text(String)
        case end(String)
    }

    private let bytes: [UInt8]
    private var index = 0
    private var open: [String] = []
    private var pending: Event?
    private var hasRoot = false
    /// The line that was reached, from 1.
    private(set) var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether the document was read to the end of its root element.
    var isComplete: Bool { hasRoot && open.isEmpty }

    /// The next event; `nil` at the end, or at a fault, which ``isComplete`` tells apart.
    mutating func next() -> Event? {
        if let event = pending {
            pending = nil
            return event
        }
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else { return open.isEmpty ? skipText() : text() }
            if starts("<!--") {
                guard skip(to: "-->") else { return nil }
            } else if starts("<![CDATA[") {
                let start = index + 9
                guard skip(to: "]]>") else { return nil }
                return .text(String(decoding: bytes[start..<index - 3], as: UTF8.self))
            } else if starts("<?") {
                guard skip(to: "?>") else { return nil }
            } else if starts("<!") {
                // `<!DOCTYPE html>` declares nothing; anything with a subset is refused.
                guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")),
                    !bytes[index..<end].contains(UInt8(ascii: "["))
                else { return nil }
                index = end + 1
            } else {
                return tag()
            }
        }
        return nil
    }

    /// White space around the root element.
    private mutating func skipText() -> Event? {
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { advance() }
        return next()
    }

    private mutating func text() -> Event? {
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { advance() }
        return .text(Self.unescaped(bytes[start..<index]))
    }

    private mutating func tag() -> Event? {
        index += 1
        let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
        if isEnd { index += 1 }
        guard let name = name() else { return nil }
        if isEnd {
            guard skip(to: ">"), open.popLast() == name else { return nil }
            return .end(name)
        }
        var attributes = [String: String]()
        while true {
            skipSpace()
            guard index < bytes.count else { return nil }
            if bytes[index] == UInt8(ascii: ">") {
                index += 1
                open.append(name)
                hasRoot = true
                return .start(name, attributes)
            }
            if starts("/>") {
                index += 2
                hasRoot = true
                pending = .end(name)
                return .start(name, attributes)
            }
            guard let attribute = self.name() else { return nil }
            skipSpace()
            guard starts("=") else { return nil }
            index += 1
            skipSpace()
            guard index < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[index]) else {
                return nil
            }
            let (quote, start) = (bytes[index], index + 1)
            advance()
            while index < bytes.count, bytes[index] != quote { advance() }
            guard index < bytes.count else { return nil }
            attributes[attribute] = Self.unescaped(bytes[start..<index])
            index += 1
        }
    }

    /// A name without its prefix.
    private mutating func name() -> String? {
        let start = index
        while index < bytes.count, !" \t\r\n/>=<".utf8.contains(bytes[index]) { index += 1 }
        let name = bytes[start..<index]
        let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
        return local.isEmpty ? nil : String(decoding: local, as: UTF8.self)
    }

    private func starts(_ text: StaticString) -> Bool {
        bytes[index...].starts(with: String(describing: text).utf8)
    }

    private mutating func skipSpace() {
        while index < bytes.count, " \t\r\n".utf8.contains(bytes[index]) { advance() }
    }

    private mutating func advance() {
        if bytes[index] == 0x0A { line += 1 }
        index += 1
    }

    /// Moves behind a mark; false without one.
    private mutating func skip(to mark: String) -> Bool {
        let mark = Array(mark.utf8)
        while index + mark.count <= bytes.count {
            if bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) {
                index += mark.count
                return true
            }
            advance()
        }
        return false
    }

    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "&")) else { return text }
        let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        return text.replacing(/&(#x?[0-9A-Fa-f]{1,6}|[a-z]{2,4});/) { match in
            if let character = named[String(match.1)] { return character }
            guard match.1.hasPrefix("#") else { return String(match.0) }
            let digits = match.1.dropFirst()
            let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
        }
    }
}
