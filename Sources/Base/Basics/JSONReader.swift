/// A JSON value with its position. Foundation's decoder reports neither the position of a value nor a trailing comma.
package struct JSONNode: Hashable, Sendable {
    package struct Member: Hashable, Sendable {
        package let name: String
        package let nameOffset: Int
        package let value: JSONNode
    }

    package indirect enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        case number(String)
        case string(String)
        case array([JSONNode])
        /// Members in order; names may be repeated.
        case object([Member])
    }

    package let value: Value
    /// The byte offset, not counting a byte order mark.
    package let offset: Int

    package var members: [Member] {
        if case .object(let members) = value { members } else { [] }
    }

    package var items: [JSONNode] {
        if case .array(let items) = value { items } else { [] }
    }

    /// The value of a member; the last of several with the same name, as in most JSON parsers.
    package subscript(name: String) -> JSONNode? {
        members.last { $0.name == name }?.value
    }

    /// A string, or a number in its original notation.
    package var written: String? {
        switch value {
        case .string(let text), .number(let text): text
        case .null, .bool, .array, .object: nil
        }
    }
}

/// A JSON parser according to [RFC 8259](https://www.rfc-editor.org/rfc/rfc8259) that also accepts and records a comma
/// before `]` or `}`, and can skip malformed values.
package struct JSONReader {
    package enum Problem: Hashable, Sendable {
        case nothing
        case endsEarly
        case unexpected(Character)
        case textAfterEnd
        case controlCharacter
        case escape
        case number
        case tooDeep
    }

    package struct Fault: Error, Hashable {
        package let problem: Problem
        package let offset: Int
    }

    /// The maximum nesting depth: far more than any file needs, and far less than the stack allows.
    package static let maxDepth = 128

    package let bytes: [UInt8]
    package var index = 0
    package private(set) var trailingCommas = [Int]()
    private var depth = 0

    /// Creates a parser for UTF-8 text without a byte order mark.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package mutating func document() throws(Fault) -> JSONNode {
        skipSpace()
        guard index < bytes.count else { throw Fault(problem: .nothing, offset: index) }
        let node = try value()
        skipSpace()
        guard index == bytes.count else { throw Fault(problem: .textAfterEnd, offset: index) }
        return node
    }

    private mutating func value() throws(Fault) -> JSONNode {
        guard let byte = current else { throw Fault(problem: .endsEarly, offset: index) }
        let start = index
        let value: JSONNode.Value
        switch byte {
        case UInt8(ascii: "{"): value = .object(try object())
        case UInt8(ascii: "["): value = .array(try array())
        case UInt8(ascii: "\""): value = .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
        case UInt8(ascii: "t"): value = try word("true", .bool(true))
        case UInt8(ascii: "f"): value = try word("false", .bool(false))
        case UInt8(ascii: "n"): value = try word("null", .null)
        default: throw unexpected()
        }
        return JSONNode(value: value, offset: start)
    }

    /// Skips a value without parsing its content: a string by its quotes, an object or array by its brackets, anything
    /// else up to a space, a comma or a bracket. Returns whether it was complete; otherwise the position is unchanged.
    package mutating func skipValue() -> Bool {
        let start = index
        var depth = 0
        repeat {
            switch current {
            case nil:
                index = start
                return false
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                index += 1
            case UInt8(ascii: "\""):
                guard skipString() else {
                    index = start
                    return false
                }
            default:
                if depth == 0 {
                    index = bytes[start...].firstIndex { $0 <= 0x20 || ",]}".utf8.contains($0) } ?? bytes.count
                    return index > start
                }
                index += 1
            }
        } while depth > 0
        // A closing bracket alone is not a value.
        guard depth == 0 else {
            index = start
            return false
        }
        return true
    }

    private mutating func skipString() -> Bool {
        index += 1
        while let byte = current {
            index += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return true }
        }
        return false
    }

    private mutating func object() throws(Fault) -> [JSONNode.Member] {
        var members = [JSONNode.Member]()
        try items(until: UInt8(ascii: "}")) { (reader) throws(Fault) in
            guard reader.current == UInt8(ascii: "\"") else { throw reader.unexpected() }
            let nameOffset = reader.index
            let name = try reader.string()
            reader.skipSpace()
            guard reader.current == UInt8(ascii: ":") else { throw reader.unexpected() }
            reader.index += 1
            reader.skipSpace()
            members.append(.init(name: name, nameOffset: nameOffset, value: try reader.value()))
        }
        return members
    }

    private mutating func array() throws(Fault) -> [JSONNode] {
        var nodes = [JSONNode]()
        try items(until: UInt8(ascii: "]")) { (reader) throws(Fault) in nodes.append(try reader.value()) }
        return nodes
    }

    private mutating func items(
        until close: UInt8,
        read: (inout JSONReader) throws(Fault) -> Void
    ) throws(Fault) {
        guard depth < Self.maxDepth else { throw Fault(problem: .tooDeep, offset: index) }
        depth += 1
        defer { depth -= 1 }
        index += 1
        skipSpace()
        var comma: Int?
        while current != close {
            try read(&self)
            skipSpace()
            comma = current == UInt8(ascii: ",") ? index : nil
            if comma != nil {
                index += 1
                skipSpace()
            } else if current != close {
                throw unexpected()
            }
        }
        if let comma { trailingCommas.append(comma) }
        index += 1
    }

    private mutating func word(_ word: String, _ value: JSONNode.Value) throws(Fault) -> JSONNode.Value {
        for byte in word.utf8 {
            guard current == byte else { throw unexpected() }
            index += 1
        }
        return value
    }

    private mutating func number() throws(Fault) -> String {
        let start = index
        func fault() -> Fault { Fault(problem: .number, offset: start) }
        if current == UInt8(ascii: "-") { index += 1 }
        let whole = digits()
        guard whole == 1 || (whole > 1 && bytes[index - whole] != UInt8(ascii: "0")) else { throw fault() }
        if current == UInt8(ascii: ".") {
            index += 1
            guard digits() > 0 else { throw fault() }
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            index += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
            guard digits() > 0 else { throw fault() }
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func digits() -> Int {
        let start = index
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        return index - start
    }

    package mutating func skipSpace() {
        while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
    }

    package var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func unexpected() -> Fault {
        guard index < bytes.count, let character = String(decoding: bytes[index...].prefix(64), as: UTF8.self).first
        else { return Fault(problem: .endsEarly, offset: index) }
        return Fault(problem: .unexpected(character), offset: index)
    }

    package mutating func string() throws(Fault) -> String {
        let start = index
        index += 1
        var text = [UInt8]()
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += try escape()
            case 0..<0x20: throw Fault(problem: .controlCharacter, offset: index)
            default:
                text.append(byte)
                index += 1
            }
        }
        // The start of the string is more helpful than the end of the file: from there on the quotes are unbalanced.
        throw Fault(problem: .endsEarly, offset: start)
    }

    private mutating func escape() throws(Fault) -> [UInt8] {
        guard case .scalar(let scalar, let length) = JSONEscape(in: bytes, at: index) else {
            throw Fault(problem: .escape, offset: index)
        }
        index += length
        return Array(String(Character(scalar)).utf8)
    }
}

package enum JSONEscape {
    /// The scalar it represents, and its length in bytes.
    case scalar(Unicode.Scalar, length: Int)
    /// An unpaired surrogate, of six bytes.
    case loneSurrogate

    package init?(in bytes: [UInt8], at index: Int) {
        guard index + 1 < bytes.count else { return nil }
        switch bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            self = .scalar(Unicode.Scalar(bytes[index + 1]), length: 2)
        case UInt8(ascii: "b"): self = .scalar("\u{08}", length: 2)
        case UInt8(ascii: "f"): self = .scalar("\u{0C}", length: 2)
        case UInt8(ascii: "n"): self = .scalar("\n", length: 2)
        case UInt8(ascii: "r"): self = .scalar("\r", length: 2)
        case UInt8(ascii: "t"): self = .scalar("\t", length: 2)
        case UInt8(ascii: "u"):
            guard let unit = Self.codeUnit(in: bytes, at: index) else { return nil }
            if let scalar = Unicode.Scalar(unit) {
                self = .scalar(scalar, length: 6)
            } else if unit < 0xDC00, let low = Self.codeUnit(in: bytes, at: index + 6), (0xDC00...0xDFFF).contains(low),
                let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
            {
                self = .scalar(scalar, length: 12)
            } else {
                self = .loneSurrogate
            }
        default: return nil
        }
    }

    private static func codeUnit(in bytes: [UInt8], at index: Int) -> UInt32? {
        guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
        else { return nil }
        var unit: UInt32 = 0
        for byte in bytes[(index + 2)..<(index + 6)] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }
}
