import Foundation

/// The bytes of a list as UTF-8, converted piece by piece: UTF-8 and CP949 as they are, UTF-16 converted. A byte order
/// mark tells UTF-16, and so does a zero byte, which no other text contains. CP949, as Korean Excel writes it, is told
/// row by row, where ``decoded(_:)`` finds invalid UTF-8: its bytes contain no separator, quote or line end.
struct ListText: Sendable {
    private enum Form: Sendable {
        case bytes
        case utf16(isBigEndian: Bool)
    }

    private var form: Form?
    /// The bytes that belong to what follows: half a character, or a CR before a possible LF.
    private var held: [UInt8] = []

    /// The next piece of the text in UTF-8. Returns the text without a byte order mark. It does not end between CR and
    /// LF.
    mutating func add(_ piece: [UInt8], isLast: Bool) -> [UInt8] {
        var bytes = held + piece
        held = []
        if form == nil {
            guard bytes.count >= 4 || isLast else {
                held = bytes
                return []
            }
            form = Self.form(of: bytes)
            bytes.removeFirst(Self.markLength(of: bytes))
        }
        switch form {
        case .utf16(let isBigEndian):
            bytes = utf8(bytes, isBigEndian: isBigEndian, isLast: isLast)
        default:
            if !isLast, bytes.last == 0x0D {
                bytes.removeLast()
                held = [0x0D]
            }
        }
        return bytes
    }

    private static func form(of bytes: [UInt8]) -> Form {
        if bytes.starts(with: [0xFF, 0xFE]) { return .utf16(isBigEndian: false) }
        if bytes.starts(with: [0xFE, 0xFF]) { return .utf16(isBigEndian: true) }
        var zeros = [0, 0]
        for (index, byte) in bytes.prefix(4096).enumerated() where byte == 0 { zeros[index % 2] += 1 }
        // Digits and separators have theirs all on one side; a stray zero byte does not make a text UTF-16.
        if zeros[1] > 1, zeros[1] > zeros[0] * 4 { return .utf16(isBigEndian: false) }
        if zeros[0] > 1, zeros[0] > zeros[1] * 4 { return .utf16(isBigEndian: true) }
        return .bytes
    }

    private static func markLength(of bytes: [UInt8]) -> Int {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return 3 }
        return bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) ? 2 : 0
    }

    private mutating func utf8(_ bytes: [UInt8], isBigEndian: Bool, isLast: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = 0
        while index + 1 < bytes.count {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(isBigEndian ? first << 8 | second : second << 8 | first)
            index += 2
        }
        // A CR waits for its LF, and half of a pair for the other.
        if !isLast, let last = units.last, last == 0x0D || last & 0xFC00 == 0xD800 {
            units.removeLast()
            index -= 2
        }
        if !isLast { held = Array(bytes[index...]) }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// A text in UTF-8, or else in CP949; other bytes are replaced.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self) ?? decodedAsCP949(bytes)
    }

    /// A text in CP949; other bytes are replaced.
    static func decodedAsCP949(_ bytes: ArraySlice<UInt8>) -> String {
        String(data: Data(bytes), encoding: korean) ?? String(decoding: bytes, as: UTF8.self)
    }

    /// CP949, by Foundation's number for it: that of Core Foundation (`kCFStringEncodingDOSKorean`) with the highest
    /// bit set.
    private static let korean = String.Encoding(rawValue: 0x8000_0422)
}
