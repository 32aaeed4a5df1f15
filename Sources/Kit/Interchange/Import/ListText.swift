/// The bytes of a list as UTF-8, converted piece by piece. The whole list has one encoding: that of its byte order
/// mark, UTF-8, UTF-16, CP949 as Korean Excel writes it, or Windows-1252.
///
/// The encoding depends on the text alone, not on the pieces in which it arrives: a pipe is read as a file is. Two
/// bytes of CP949 may be a letter of UTF-8 (탑 is `ž`), so that from the first byte beyond ASCII on the text waits until
/// its beginning makes the encoding certain. A byte that its encoding does not have becomes 0xFF, which no UTF-8 has:
/// the row can be reported.
struct ListText: Sendable {
    /// `nil` until it is certain.
    private(set) var encoding: TextEncoding?
    private var isStarted = false
    /// Bytes that belong to what follows.
    private var held: [UInt8] = []
    private var isReturnHeld = false
    private var faults = 0

    /// The length, from the first byte beyond ASCII, of what decides on the encoding if UTF-8 is not certain before.
    private static let sampleLength = 1 << 16
    /// The length of the beginning in which the zeros of UTF-16 are counted.
    private static let startLength = 4096
    /// With more invalid bytes, nothing more is converted.
    private static let mostFaults = 10_000
    private static let blockSize = 4096

    /// The next piece in UTF-8, without a byte order mark. It does not end between CR and LF.
    mutating func add(_ piece: [UInt8], isLast: Bool) -> [UInt8] {
        var bytes = held + piece
        held = []
        if !isStarted {
            guard isLast || Self.isStartDecided(bytes) else {
                held = bytes
                return []
            }
            isStarted = true
            encoding = TextEncoding(markedIn: bytes) ?? Self.encoding(zerosIn: bytes)
            bytes.removeFirst(TextEncoding.markLength(in: bytes))
        }
        var plain: [UInt8] = []
        if encoding == nil {
            let start = bytes.firstIndex { $0 >= 0x80 } ?? bytes.endIndex
            plain = Array(bytes[..<start])
            bytes.removeSubrange(..<start)
            encoding = Self.decided(bytes, isLast: isLast)
            if encoding == nil {
                held = bytes
                return withoutReturn(plain, isLast: false)
            }
        }
        let text = encoding == .utf8 || encoding == nil ? bytes : converted(bytes, isLast: isLast)
        return withoutReturn(plain + text, isLast: isLast)
    }

    /// Whether the beginning of a text shows a mark or UTF-16 without one, whatever follows.
    private static func isStartDecided(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 4 else { return false }
        return bytes.count >= startLength || TextEncoding(markedIn: bytes) != nil || plainStart(of: bytes) != nil
    }

    private static func encoding(zerosIn bytes: [UInt8]) -> TextEncoding? {
        plainStart(of: bytes) == nil ? TextEncoding(zerosIn: bytes.prefix(startLength)) : nil
    }

    /// The length of the first line, if it has no zero, as one in UTF-16 would have at its end: its end is not at the
    /// very beginning, where it may be half of a character, and after a byte beyond ASCII, which may be half of one,
    /// another byte follows.
    private static func plainStart(of bytes: [UInt8]) -> Int? {
        var needsNext = false
        for (index, byte) in bytes.prefix(startLength).enumerated() {
            switch byte {
            case 0: return nil
            case 0x80...: needsNext = true
            case 0x0A where index >= 4, 0x0D where index >= 4:
                guard needsNext else { return index }
                return index + 1 < bytes.count && bytes[index + 1] != 0 ? index : nil
            default: break
            }
        }
        return nil
    }

    /// The encoding of bytes that begin with one beyond ASCII; `nil` if only more of them tell. Three letters of three
    /// bytes, or as many others, are no chance.
    private static func decided(_ bytes: [UInt8], isLast: Bool) -> TextEncoding? {
        let sample = bytes.prefix(sampleLength)
        let isWhole = isLast && sample.count == bytes.count
        let isEnough = isLast || bytes.count > sampleLength
        var evidence = 0
        var index = 0
        while index < sample.count {
            guard sample[index] >= 0x80 else {
                index += 1
                continue
            }
            let length = sequenceLength(sample[index])
            guard index + length <= sample.count || length == 0 || isWhole else { break }
            let end = min(sample.count, index + max(length, 1))
            guard length > 0, String(validating: sample[index..<end], as: UTF8.self) != nil else {
                // Bytes of no known encoding stay as they are: their rows are reported.
                return isEnough ? TextEncoding(guessedFrom: sample) ?? .utf8 : nil
            }
            evidence += length > 2 ? 3 : 1
            if evidence >= 9 { return .utf8 }
            index = end
        }
        return isEnough ? .utf8 : nil
    }

    private static func sequenceLength(_ byte: UInt8) -> Int {
        switch byte {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
    }

    private mutating func converted(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
        guard let encoding else { return bytes }
        let unit = encoding.name.hasPrefix("UTF-16") ? 2 : 1
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count * 2)
        var index = 0
        while index < bytes.count {
            let block = Array(bytes[index..<min(bytes.count, index + Self.blockSize)])
            guard faults < Self.mostFaults, let part = encoding.converted(block) else {
                text += bytes[index...].map { $0 < 0x80 ? $0 : 0xFF }
                break
            }
            text += part.bytes
            index += part.length
            if part.isWhole || part.length > 0 { continue }
            // The beginning of a character, at the end of the piece.
            if !part.isInvalid, !isLast, bytes.count - index < 8 {
                held = Array(bytes[index...])
                break
            }
            faults += 1
            text.append(0xFF)
            index += unit
        }
        return text
    }

    private mutating func withoutReturn(_ text: [UInt8], isLast: Bool) -> [UInt8] {
        var text = text
        if isReturnHeld { text.insert(0x0D, at: 0) }
        isReturnHeld = !isLast && text.last == 0x0D
        if isReturnHeld { text.removeLast() }
        return text
    }

    /// A text in UTF-8; each byte that is none is written as `\\xC5`.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self)
            ?? bytes.reduce(into: "") { text, byte in
                text += byte < 0x80 ? String(UnicodeScalar(byte)) : "\\x\(String(byte, radix: 16, uppercase: true))"
            }
    }
}
