package enum TerminalKey: Hashable, Sendable {
    /// A key with a visible character, or a part of one: a combining mark, a jamo.
    case character(Character)
    case control(Character)
    case up, down, left, right, pageUp, pageDown, home, end
    case enter, tab, backspace, delete, escape
    case other
}

/// Decodes the bytes that a terminal sends for keys. A character or a sequence may arrive in pieces; the rest is
/// buffered for the next one.
package struct TerminalKeyDecoder: Hashable, Sendable {
    private var pending: [UInt8] = []

    package init() {}

    /// Whether bytes of an unfinished sequence are buffered. Escape alone is the start of one, and a key by itself:
    /// after some time without further bytes ``flush()`` decides.
    package var isWaitingForSequence: Bool { pending.first == Self.escape }

    package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalKey] {
        pending += bytes
        var keys: [TerminalKey] = []
        while let step = Self.step(pending[...]) {
            pending.removeFirst(step.count)
            if let key = step.key { keys.append(key) }
        }
        return keys
    }

    /// Ends an unfinished sequence: Escape by itself is a key, anything longer is dropped.
    package mutating func flush() -> [TerminalKey] {
        guard isWaitingForSequence else { return [] }
        defer { pending = [] }
        return pending.count == 1 ? [.escape] : []
    }

    private static let escape: UInt8 = 0x1B
    /// The length in bytes from which an unfinished sequence is dropped.
    private static let longestSequence = 32

    /// The first key and its length; `nil` if it is unfinished. Bytes without meaning have no key.
    private static func step(_ bytes: ArraySlice<UInt8>) -> (count: Int, key: TerminalKey?)? {
        guard let first = bytes.first else { return nil }
        switch first {
        case escape: return sequence(bytes)
        case 0x0D, 0x0A: return (1, .enter)
        case 0x09: return (1, .tab)
        case 0x08, 0x7F: return (1, .backspace)
        case 0x01...0x1A: return (1, .control(Character(Unicode.Scalar(first + 0x60))))
        case 0x00...0x1F: return (1, .other)
        case 0x20...0x7E: return (1, .character(Character(Unicode.Scalar(first))))
        default: return character(bytes)
        }
    }

    private static func character(_ bytes: ArraySlice<UInt8>) -> (count: Int, key: TerminalKey?)? {
        let length: Int
        switch bytes.first ?? 0 {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF: length = 3
        case 0xF0...0xF4: length = 4
        default: return (1, nil)
        }
        let head = bytes.prefix(length)
        guard head.dropFirst().allSatisfy({ (0x80...0xBF).contains($0) }) else { return (1, nil) }
        guard head.count == length else { return nil }
        guard let text = String(validating: head, as: UTF8.self), let character = text.first else { return (1, nil) }
        return (length, .character(character))
    }

    /// A sequence that starts with Escape: `ESC [ parameters letter`, or `ESC O letter`.
    private static func sequence(_ bytes: ArraySlice<UInt8>) -> (count: Int, key: TerminalKey?)? {
        let rest = bytes.dropFirst()
        guard let second = rest.first else { return nil }
        switch second {
        case UInt8(ascii: "["), UInt8(ascii: "O"):
            let parameters = rest.dropFirst().prefix { (0x20...0x3F).contains($0) }
            guard let final = rest.dropFirst(1 + parameters.count).first else {
                return bytes.count < longestSequence ? nil : (bytes.count, nil)
            }
            return (3 + parameters.count, key(final, String(decoding: parameters, as: UTF8.self)))
        case escape: return (1, .escape)
        // Alt and a key.
        default: return step(rest).map { (1 + $0.count, .other) }
        }
    }

    private static func key(_ final: UInt8, _ parameters: String) -> TerminalKey {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "~"): numbered[String(parameters.prefix { $0 != ";" })] ?? .other
        default: .other
        }
    }

    private static let numbered: [String: TerminalKey] = [
        "1": .home, "7": .home, "4": .end, "8": .end, "3": .delete, "5": .pageUp, "6": .pageDown,
    ]
}
