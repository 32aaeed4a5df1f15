/// A small reader of XML, for formats that other programs write by machine: MARCXML, SRU, ONIX and the package of an
/// EPUB.
///
/// Names lose their prefixes. There are no entities but XML's own and numbers; a document type ends the reading, since
/// its entities could grow without limit.
package struct XMLReader {
    package enum Event: Hashable {
        case start(String, Attributes)
        case text(String)
        case end(String)
    }

    /// The attributes of an element: few, so that they are searched and not hashed.
    package struct Attributes: Hashable {
        private var pairs: [Pair] = []

        private struct Pair: Hashable {
            let name: String
            let value: String
        }

        package init() {}

        package subscript(name: String) -> String? { pairs.last { $0.name == name }?.value }

        fileprivate mutating func add(_ name: String, _ value: String) {
            // An element of MARCXML has three.
            if pairs.isEmpty { pairs.reserveCapacity(3) }
            pairs.append(Pair(name: name, value: value))
        }
    }

    private let bytes: [UInt8]
    private var index = 0
    private var open: [String] = []
    private var pending: Event?
    private var hasRoot = false
    /// The lines counted last, and up to where.
    private var counted = (lines: 0, end: 0)

    /// The line that was reached, from 1. Counted on access: few events need it.
    package var line: Int {
        mutating get {
            counted.lines += bytes[counted.end..<index].count { $0 == 0x0A }
            counted.end = index
            return counted.lines + 1
        }
    }

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The place behind the last event, in bytes.
    package var offset: Int { index }

    package var isComplete: Bool { hasRoot && open.isEmpty }

    /// The next event; `nil` at the end, or at a fault, which ``isComplete`` tells apart.
    package mutating func next() -> Event? {
        if let event = pending {
            pending = nil
            return event
        }
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else { return open.isEmpty ? skipText() : text() }
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            guard next == UInt8(ascii: "!") || next == UInt8(ascii: "?") else { return tag() }
            if starts("<!--") {
                guard skip(to: "-->") else { return nil }
            } else if starts("<![CDATA[") {
                let start = index + 9
                guard skip(to: "]]>") else { return nil }
                return .text(String(decoding: bytes[start..<index - 3], as: UTF8.self))
            } else if starts("<?") {
                guard skip(to: "?>") else { return nil }
            } else {
                // `<!DOCTYPE html>` declares nothing; anything with a subset is refused.
                guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")),
                    !bytes[index..<end].contains(UInt8(ascii: "["))
                else { return nil }
                index = end + 1
            }
        }
        return nil
    }

    /// White space around the root element.
    private mutating func skipText() -> Event? {
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
        return next()
    }

    private mutating func text() -> Event? { .text(value(to: UInt8(ascii: "<"))) }

    private mutating func value(to mark: UInt8) -> String {
        let start = index
        var hasReferences = false
        while index < bytes.count, bytes[index] != mark {
            if bytes[index] == UInt8(ascii: "&") { hasReferences = true }
            index += 1
        }
        let value = bytes[start..<index]
        return hasReferences ? Self.unescaped(value) : String(decoding: value, as: UTF8.self)
    }

    private mutating func tag() -> Event? {
        index += 1
        let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
        if isEnd { index += 1 }
        guard let name = name() else { return nil }
        if isEnd {
            while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
            guard index < bytes.count, open.popLast() == name else { return nil }
            index += 1
            return .end(name)
        }
        var attributes = Attributes()
        while true {
            skipSpace()
            guard index < bytes.count else { return nil }
            if bytes[index] == UInt8(ascii: ">") {
                index += 1
                open.append(name)
                hasRoot = true
                return .start(name, attributes)
            }
            if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: ">") {
                index += 2
                hasRoot = true
                pending = .end(name)
                return .start(name, attributes)
            }
            guard let attribute = self.name() else { return nil }
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
            index += 1
            skipSpace()
            guard index < bytes.count else { return nil }
            let quote = bytes[index]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
            index += 1
            let value = value(to: quote)
            guard index < bytes.count else { return nil }
            attributes.add(attribute, value)
            index += 1
        }
    }

    /// A name without its prefix.
    private mutating func name() -> String? {
        var start = index
        while index < bytes.count, !Self.endsName(bytes[index]) {
            index += 1
            if bytes[index - 1] == UInt8(ascii: ":") { start = index }
        }
        return start == index ? nil : String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "<"): true
        default: isSpace(byte)
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }

    private func starts(_ text: StaticString) -> Bool {
        bytes[index...].starts(with: String(describing: text).utf8)
    }

    private mutating func skipSpace() {
        while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    }

    /// Moves behind a mark; false without one.
    private mutating func skip(to mark: String) -> Bool {
        let mark = Array(mark.utf8)
        while index + mark.count <= bytes.count {
            if bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) {
                index += mark.count
                return true
            }
            index += 1
        }
        return false
    }

    /// A text with its references decoded: XML's own, and numbers, of which an invalid one is nothing.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var result = [UInt8]()
        result.reserveCapacity(bytes.count)
        var rest = bytes
        while let byte = rest.popFirst() {
            // At most `#x`, six digits and the semicolon.
            if byte == UInt8(ascii: "&"), let end = rest.prefix(9).firstIndex(of: UInt8(ascii: ";")),
                let text = replacement(of: rest[..<end])
            {
                result += Array(text.utf8)
                rest = rest[(end + 1)...]
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The text that a reference stands for, empty for a number that is no character; `nil` for what is no reference.
    private static func replacement(of reference: ArraySlice<UInt8>) -> String? {
        guard reference.first == UInt8(ascii: "#") else {
            return switch String(decoding: reference, as: UTF8.self) {
            case "amp": "&"
            case "lt": "<"
            case "gt": ">"
            case "quot": "\""
            case "apos": "'"
            default: nil
            }
        }
        let isHexadecimal = reference.dropFirst().first == UInt8(ascii: "x")
        let digits = reference.dropFirst(isHexadecimal ? 2 : 1)
        guard (1...6).contains(digits.count),
            digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) })
        else { return nil }
        let code = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
        return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
}
