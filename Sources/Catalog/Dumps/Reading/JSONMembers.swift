import Basics

/// Reads the members of JSON objects in place, without a value for any member that is not requested. Foundation's
/// parser makes a tree of each record, which takes several times as long as the whole import.
struct JSONMembers {
    private let bytes: [UInt8]
    private var at: Int
    private let end: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        at = range.lowerBound
        end = range.upperBound
    }

    /// A string's place, without its quotation marks.
    struct Text {
        let range: Range<Int>
        let isEscaped: Bool
    }

    /// - Parameter take: Receives a member's name; the value is read by the methods below, or skipped.
    mutating func object(_ take: (inout JSONMembers, Text) -> Void) -> Bool {
        guard members(take) else { return false }
        space()
        return at == end
    }

    private mutating func members(_ take: (inout JSONMembers, Text) -> Void) -> Bool {
        space()
        guard skip(UInt8(ascii: "{")) else { return false }
        space()
        if skip(UInt8(ascii: "}")) { return true }
        while true {
            space()
            guard let name = string() else { return false }
            space()
            guard skip(UInt8(ascii: ":")) else { return false }
            space()
            let value = at
            take(&self, name)
            // The value was not taken.
            if at == value, !skipValue() { return false }
            space()
            if skip(UInt8(ascii: "}")) { return true }
            guard skip(UInt8(ascii: ",")) else { return false }
        }
    }

    /// The texts of a value: a string, a number, an object's `value`, `@value` or `name`, or those of an array.
    mutating func texts(_ take: (Text) -> Void) {
        guard at < end else { return }
        switch bytes[at] {
        case UInt8(ascii: "\""):
            if let text = string() { take(text) }
        case UInt8(ascii: "["):
            at += 1
            space()
            if skip(UInt8(ascii: "]")) { return }
            while at < end {
                let before = at
                if bytes[at] == UInt8(ascii: "[") {
                    guard skipValue() else { return fail() }
                } else {
                    texts(take)
                }
                guard at > before else { return fail() }
                space()
                if skip(UInt8(ascii: "]")) { return }
                guard skip(UInt8(ascii: ",")) else { return fail() }
                space()
            }
        case UInt8(ascii: "{"):
            let isWellFormed = members { cursor, name in
                guard cursor.isOne(of: ["value", "@value", "name"], name), cursor.isAtString,
                    let text = cursor.string()
                else { return }
                take(text)
            }
            if !isWellFormed { fail() }
        case UInt8(ascii: "-"), 0x30...0x39:
            let start = at
            guard skipValue() else { return fail() }
            take(Text(range: start..<at, isEscaped: false))
        default:
            if !skipValue() { fail() }
        }
    }

    func bytes(of text: Text) -> [UInt8] {
        guard text.isEscaped else { return Array(bytes[text.range]) }
        var result: [UInt8] = []
        var place = text.range.lowerBound
        let end = text.range.upperBound
        while place < end {
            let byte = bytes[place]
            place += 1
            guard byte == UInt8(ascii: "\\"), place < end else {
                result.append(byte)
                continue
            }
            let escape = bytes[place]
            place += 1
            switch escape {
            case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "b"), UInt8(ascii: "f"):
                result.append(0x20)
            case UInt8(ascii: "u"):
                guard var value = hex(place) else { continue }
                place += 4
                if (0xD800..<0xDC00).contains(value), place + 1 < end, bytes[place] == UInt8(ascii: "\\"),
                    bytes[place + 1] == UInt8(ascii: "u"), let low = hex(place + 2), (0xDC00..<0xE000).contains(low)
                {
                    value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
                    place += 6
                }
                result.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
            default: result.append(escape)
            }
        }
        return result
    }

    /// The bytes of a text, for one that has no escapes: they are not copied.
    func slice(of text: Text) -> ArraySlice<UInt8> { bytes[text.range] }

    /// Hands on a text's bytes, without a copy if it has no escapes.
    func with(_ text: Text, _ body: (ArraySlice<UInt8>) -> Void) {
        body(text.isEscaped ? bytes(of: text)[...] : bytes[text.range])
    }

    private func isOne(of names: [StaticString], _ text: Text) -> Bool {
        names.contains { bytes[text.range].elementsEqual("\($0)".utf8) }
    }

    private var isAtString: Bool { at < end && bytes[at] == UInt8(ascii: "\"") }

    private func hex(_ place: Int) -> UInt32? {
        guard place + 4 <= end else { return nil }
        var value: UInt32 = 0
        for byte in bytes[place..<place + 4] {
            switch byte {
            case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
            case 0x41...0x46: value = value << 4 | UInt32(byte - 0x37)
            case 0x61...0x66: value = value << 4 | UInt32(byte - 0x57)
            default: return nil
            }
        }
        return value
    }

    private mutating func fail() { at = end + 1 }

    private mutating func space() {
        while at < end, bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == 0x09 { at += 1 }
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard at < end, bytes[at] == byte else { return false }
        at += 1
        return true
    }

    private mutating func string() -> Text? {
        guard skip(UInt8(ascii: "\"")) else { return nil }
        let start = at
        var isEscaped = false
        while at < end {
            switch bytes[at] {
            case UInt8(ascii: "\""):
                at += 1
                return Text(range: start..<at - 1, isEscaped: isEscaped)
            case UInt8(ascii: "\\"):
                isEscaped = true
                at += 2
            default: at += 1
            }
        }
        return nil
    }

    /// Skips a value; arrays and objects by their brackets, so that depth costs nothing.
    private mutating func skipValue() -> Bool {
        guard at < end else { return false }
        var depth = 0
        repeat {
            guard at < end else { return false }
            switch bytes[at] {
            case UInt8(ascii: "\""): guard string() != nil else { return false }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                at += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                guard depth >= 0 else { return false }
                at += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard depth > 0 else { return false }
                at += 1
            case 0x20, 0x0A, 0x0D, 0x09: at += 1
            case UInt8(ascii: "-"), 0x30...0x39, UInt8(ascii: "a")...UInt8(ascii: "z"):
                repeat { at += 1 } while at < end && Self.isScalar(bytes[at])
            default: return false
            }
        } while depth > 0
        return true
    }

    private static func isScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"), UInt8(ascii: "+"),
            UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

/// Names of members, by a hash of their bytes.
struct MemberNames<Value: Sendable>: Sendable {
    private let values: [UInt64: Value]

    init(_ names: [String: Value]) {
        values = Dictionary(names.map { (FNV1a($0.key.utf8).value, $0.value) }) { first, _ in first }
    }

    subscript(name: some Sequence<UInt8>) -> Value? { values[FNV1a(name).value] }
}
