/// Parses JSON by RFC 8259, and records commas before `]` or `}`.
struct JSONReader {
    /// Why a text is not JSON, and where.
    struct Fault: Error, Hashable {
        let problem: JSONProblem
        let offset: Int
    }

    /// Far more than any series needs, and far less than the stack allows.
    static let deepest = 128

    let bytes: [UInt8]
    var index = 0
    /// The offsets of trailing commas.
    private(set) var trailingCommas = [Int]()
    private var depth = 0

    /// A parser for a text in UTF-8 without a byte order mark.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Parses the single value of a JSON text.
    mutating func document() throws(Fault) -> JSONNode {
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

    /// Parses comma-separated items between two brackets.
    private mutating func items(
        until close: UInt8,
        read: (inout JSONReader) throws(Fault) -> Void
    ) throws(Fault) {
        guard depth < Self.deepest else { throw Fault(problem: .tooDeep, offset: index) }
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

    /// Skips digits and returns their number.
    private mutating func digits() -> Int {
        let start = index
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        return index - start
    }

    private mutating func skipSpace() {
        while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
    }

    var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// The error for the next character.
    func unexpected() -> Fault {
        guard index < bytes.count, let character = String(decoding: bytes[index...].prefix(64), as: UTF8.self).first
        else { return Fault(problem: .endsEarly, offset: index) }
        return Fault(problem: .unexpected(character), offset: index)
    }

    /// Parses a text, including both quotes.
    mutating func string() throws(Fault) -> String {
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
        // The start of the text is more useful than the end of the file: from there on the quotes are unbalanced.
        throw Fault(problem: .endsEarly, offset: start)
    }

    /// Parses an escape sequence.
    private mutating func escape() throws(Fault) -> [UInt8] {
        let start = index
        index += 1
        guard let byte = current else { throw Fault(problem: .escape, offset: start) }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            var value = codeUnit()
            if let high = value, (0xD800..<0xDC00).contains(high), current == UInt8(ascii: "\\") {
                index += 1
                guard current == UInt8(ascii: "u") else { throw Fault(problem: .escape, offset: start) }
                index += 1
                guard let low = codeUnit(), (0xDC00..<0xE000).contains(low) else {
                    throw Fault(problem: .escape, offset: start)
                }
                value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let value, let scalar = Unicode.Scalar(value) else { throw Fault(problem: .escape, offset: start) }
            return Array(String(Character(scalar)).utf8)
        default: throw Fault(problem: .escape, offset: start)
        }
    }

    /// Parses four hexadecimal digits.
    private mutating func codeUnit() -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                return nil
            }
            value = value << 4 + UInt32(digit)
            index += 1
        }
        return value
    }
}
