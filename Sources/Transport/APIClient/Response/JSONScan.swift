import Basics

/// A JSON text, read once: where each value begins and ends.
///
/// It reads what is surely valid and nothing else: for a text with a fault, or with anything whose meaning Foundation
/// should decide, it is `nil`, and the text is decoded by Foundation, which then names the fault. Two things are read
/// that JSON forbids and some services send: raw control characters in strings, and half a surrogate pair, which
/// becomes U+FFFD.
final class JSONScan: Sendable {
    /// A value, or the name of an object's member.
    struct Node {
        enum Kind: UInt8 {
            case null, yes, no, object, array
            /// Up to 15 digits, perhaps with a minus before them, but not `-0`.
            case integer
            case decimal
            case number
            /// A string that stands for itself; a name is of this kind only in ASCII.
            case plain
            case escaped
        }

        let kind: Kind
        /// The bytes, without the quotes of a string.
        let start: Int32
        fileprivate(set) var end: Int32
        fileprivate(set) var next: Int32

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    let bytes: [UInt8]
    /// The values in the order of the text; an object's are names and values by turns.
    let nodes: [Node]

    /// Reads a text; `nil` unless it is valid.
    init?(_ bytes: [UInt8]) {
        var reader = JSONScanReader(bytes)
        guard reader.read() else { return nil }
        self.bytes = bytes
        nodes = reader.nodes
    }

    func text(_ node: Node) -> String {
        guard node.kind == .escaped else { return String(decoding: bytes[node.range], as: UTF8.self) }
        var text: [UInt8] = []
        text.reserveCapacity(node.range.count)
        var index = node.range.lowerBound
        while index < node.range.upperBound {
            let byte = bytes[index]
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                index += 1
                continue
            }
            switch JSONEscape(in: bytes, at: index) {
            case .scalar(let scalar, let length):
                if scalar.isASCII {
                    text.append(UInt8(truncatingIfNeeded: scalar.value))
                } else {
                    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                }
                index += length
            case .loneSurrogate, nil:
                text.append(contentsOf: UTF8.encodedReplacementCharacter)
                index += 6
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    func integer(_ node: Node) -> Int {
        var value = 0
        for byte in bytes[node.range] where byte != UInt8(ascii: "-") { value = value * 10 + Int(byte & 0x0F) }
        return bytes[Int(node.start)] == UInt8(ascii: "-") ? -value : value
    }

    /// The node of the first member with a name; `nil` without one.
    func member(_ name: String, of object: Int) -> Int? {
        let length = name.utf8.count
        var place = object + 1
        let end = Int(nodes[object].next)
        while place < end {
            let node = nodes[place]
            let isSame =
                node.kind == .plain ? node.range.count == length && isName(name, at: node.range) : text(node) == name
            if isSame { return place + 1 }
            place = Int(nodes[place + 1].next)
        }
        return nil
    }

    /// Whether a text is the one of as many bytes there.
    private func isName(_ name: String, at range: Range<Int>) -> Bool {
        unsafe name.utf8.withContiguousStorageIfAvailable { name in
            unsafe bytes.withUnsafeBufferPointer { bytes in
                // Offsets of this scan.
                guard let one = name.baseAddress, let other = bytes.baseAddress else {
                    return name.isEmpty
                }
                return unsafe memcmp(one, other + range.lowerBound, range.count) == 0
            }
        } ?? name.utf8.elementsEqual(bytes[range])
    }
}

/// Finds the values of a ``JSONScan``.
private struct JSONScanReader {
    private let bytes: [UInt8]
    private(set) var nodes: [JSONScan.Node] = []
    private var index = 0
    private var depth = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        nodes.reserveCapacity(bytes.count / 24 + 16)
    }

    /// Offsets take four bytes.
    private static let maxLength = 1 << 30
    /// The nesting that is read here; Foundation allows more.
    private static let maxDepth = 64

    /// Reads the text; false unless it is valid.
    mutating func read() -> Bool {
        guard bytes.count < Self.maxLength else { return false }
        skipSpace()
        guard value() else { return false }
        skipSpace()
        return index == bytes.count
    }

    /// The byte at the index; 0 at the end, which is valid nowhere outside a string.
    private var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }

    private mutating func add(_ kind: JSONScan.Node.Kind, from start: Int, to end: Int) {
        nodes.append(
            JSONScan.Node(
                kind: kind,
                start: Int32(truncatingIfNeeded: start),
                end: Int32(truncatingIfNeeded: end),
                next: Int32(truncatingIfNeeded: nodes.count + 1)
            )
        )
    }

    private mutating func value() -> Bool {
        switch current {
        case UInt8(ascii: "\""): return string(isName: false)
        case UInt8(ascii: "{"): return list(.object, until: UInt8(ascii: "}"))
        case UInt8(ascii: "["): return list(.array, until: UInt8(ascii: "]"))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
        case UInt8(ascii: "t"): return word("true", .yes)
        case UInt8(ascii: "f"): return word("false", .no)
        case UInt8(ascii: "n"): return word("null", .null)
        default: return false
        }
    }

    private mutating func word(_ word: String, _ kind: JSONScan.Node.Kind) -> Bool {
        guard bytes[index...].starts(with: word.utf8) else { return false }
        add(kind, from: index, to: index + word.utf8.count)
        index += word.utf8.count
        return true
    }

    private mutating func list(_ kind: JSONScan.Node.Kind, until close: UInt8) -> Bool {
        guard depth < Self.maxDepth else { return false }
        depth += 1
        let own = nodes.count
        add(kind, from: index, to: index)
        index += 1
        skipSpace()
        if current == close {
            index += 1
        } else {
            while true {
                if kind == .object {
                    guard current == UInt8(ascii: "\""), string(isName: true) else { return false }
                    skipSpace()
                    guard current == UInt8(ascii: ":") else { return false }
                    index += 1
                    skipSpace()
                }
                guard value() else { return false }
                skipSpace()
                let byte = current
                index += 1
                if byte == close { break }
                guard byte == UInt8(ascii: ",") else { return false }
                skipSpace()
            }
        }
        nodes[own].end = Int32(truncatingIfNeeded: index)
        nodes[own].next = Int32(truncatingIfNeeded: nodes.count)
        depth -= 1
        return true
    }

    private mutating func number() -> Bool {
        let start = index
        if current == UInt8(ascii: "-") { index += 1 }
        let first = current
        let whole = digits()
        guard whole == 1 || (whole > 1 && first != UInt8(ascii: "0")) else { return false }
        var kind: JSONScan.Node.Kind = first == UInt8(ascii: "0") && index - start > 1 ? .number : .integer
        var count = whole
        if current == UInt8(ascii: ".") {
            index += 1
            let fraction = digits()
            guard fraction > 0 else { return false }
            count += fraction
            kind = .decimal
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            index += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
            guard digits() > 0 else { return false }
            kind = .number
        }
        add(count > 15 ? .number : kind, from: start, to: index)
        return true
    }

    private mutating func digits() -> Int {
        let start = index
        while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(current) { index += 1 }
        return index - start
    }

    /// Reads a string from its first quote, and checks its UTF-8 and its escapes.
    private mutating func string(isName: Bool) -> Bool {
        let start = index + 1
        let count = bytes.count
        var at = start
        var isEscaped = false
        while at < count {
            switch bytes[at] {
            case UInt8(ascii: "\""):
                add(isEscaped ? .escaped : .plain, from: start, to: at)
                index = at + 1
                return true
            case UInt8(ascii: "\\"):
                isEscaped = true
                switch JSONEscape(in: bytes, at: at) {
                case .scalar(_, let length): at += length
                case .loneSurrogate: at += 6
                case nil: return false
                }
            case 0..<0x80: at += 1
            case let byte:
                isEscaped = isEscaped || isName
                let length = UTF8Sequence.length(byte, in: bytes, at: at)
                guard length > 0 else { return false }
                at += length
            }
        }
        return false
    }
}

/// The validity of UTF-8, by the table of well-formed sequences
/// ([Unicode 16, 3.9, table 3-7](https://www.unicode.org/versions/Unicode16.0.0/core-spec/chapter-3/#G27506)).
private enum UTF8Sequence {
    /// The length of the sequence that a byte above 0x7F begins; 0 if it is not valid.
    static func length(_ first: UInt8, in bytes: [UInt8], at index: Int) -> Int {
        let left = bytes.count - index
        guard left > 1 else { return 0 }
        let second = bytes[index + 1]
        switch first {
        case 0xE0...0xEF:
            let lowest: UInt8 = first == 0xE0 ? 0xA0 : 0x80
            let highest: UInt8 = first == 0xED ? 0x9F : 0xBF
            return left > 2 && second >= lowest && second <= highest && isTail(bytes[index + 2]) ? 3 : 0
        case 0xC2...0xDF: return isTail(second) ? 2 : 0
        case 0xF0...0xF4:
            let lowest: UInt8 = first == 0xF0 ? 0x90 : 0x80
            let highest: UInt8 = first == 0xF4 ? 0x8F : 0xBF
            let isValid =
                left > 3 && second >= lowest && second <= highest && isTail(bytes[index + 2])
                && isTail(bytes[index + 3])
            return isValid ? 4 : 0
        default: return 0
        }
    }

    private static func isTail(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
