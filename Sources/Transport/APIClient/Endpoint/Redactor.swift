package import Foundation

/// Removes a service's key from everything it returns: Kakao's 401 quotes it, and servers repeat query parameters.
///
/// It works on raw bytes before anything else reads a response, so that no error, log line or cached response can hold
/// the key. It finds every form that decoding an ordinary response could reveal: the key as it is, percent-encoded in
/// part or whole, or with JSON escapes. It does not find a key that a server disguises on purpose (reversed, in
/// Base64).
package struct Redactor: Sendable {
    /// Shorter keys are not searched for: they would match ordinary text.
    static let minimumKeyLength = 6

    private let search: KeyMatcher?

    /// Creates a redactor for one key; it changes nothing without a key, or for one of fewer than six bytes.
    package init(_ secret: Secret?) {
        search = secret.flatMap { $0.exposed.utf8.count < Self.minimumKeyLength ? nil : KeyMatcher(key: $0.exposed) }
    }

    /// The same bytes with every occurrence of the key replaced, in linear time.
    package func redact(_ data: Data) -> Data {
        replacingKey(in: data) ?? data
    }

    package func redact(_ text: String) -> String {
        replacingKey(in: Data(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    func finds(in text: String) -> Bool {
        replacingKey(in: Data(text.utf8)) != nil
    }

    private func replacingKey(in data: Data) -> Data? {
        guard let search else { return nil }
        // Without bounds checks and copies, since bodies may be megabytes; each index below is compared with the count.
        let occurrences = unsafe data.withUnsafeBytes { unsafe search.occurrences(in: $0) }
        guard !occurrences.isEmpty else { return nil }
        // Built anew: replacing in place moves the rest each time, and a body may contain the key a million times.
        var result = Data()
        result.reserveCapacity(data.count)
        var copied = data.startIndex
        for occurrence in occurrences {
            result += data[copied..<data.startIndex + occurrence.lowerBound]
            result += Data(Secret.mask.utf8)
            copied = data.startIndex + occurrence.upperBound
        }
        return result + data[copied...]
    }
}

/// Finds a key in bytes, plain or escaped, by Knuth-Morris-Pratt: the time is linear for any input.
struct KeyMatcher: Sendable {
    private let key: [UInt16]
    private let plain: [UInt8]
    /// After `n + 1` matched units and a mismatch, how many of them are still a prefix of the key.
    private let fallback: [Int]

    init(key: String) {
        plain = Array(key.utf8)
        self.key = plain.map { UInt16($0) }
        var fallback = Array(repeating: 0, count: self.key.count)
        var matched = 0
        for index in self.key.indices.dropFirst() {
            while matched > 0, self.key[matched] != self.key[index] { matched = fallback[matched - 1] }
            if self.key[matched] == self.key[index] { matched += 1 }
            fallback[index] = matched
        }
        self.fallback = fallback
    }

    func occurrences(in bytes: UnsafeRawBufferPointer) -> [Range<Int>] {
        // Nearly every body is without it.
        var found = unsafe isPlain(in: bytes) ? occurrences(in: bytes, reading: nil) : []
        // Every decoding is searched, the undecoded text included: `%41bcdef` contains the key `1bcdef` as it is.
        for escape in [Escape.percent, .json] where unsafe bytes.contains(escape.introducer) {
            unsafe found += occurrences(in: bytes, reading: escape)
        }
        found.sort { $0.lowerBound < $1.lowerBound }
        return found.reduce(into: []) { Self.append($1, to: &$0) }
    }

    /// Whether the key is in the bytes as it is; or perhaps, where its first byte is too frequent to say so in linear
    /// time.
    private func isPlain(in bytes: UnsafeRawBufferPointer) -> Bool {
        guard let start = bytes.baseAddress, let first = plain.first else { return false }
        var index = 0
        var tries = 0
        while index < bytes.count,
            let found = unsafe memchr(start + index, CInt(first), bytes.count - index)
        {
            index = unsafe UnsafeRawPointer(found) - start
            guard bytes.count - index >= plain.count else { return false }
            if unsafe bytes[index..<(index + plain.count)].elementsEqual(plain) { return true }
            index += 1
            tries += 1
            if tries > 10_000 { return true }
        }
        return false
    }

    private func occurrences(in bytes: UnsafeRawBufferPointer, reading escape: Escape?) -> [Range<Int>] {
        var found: [Range<Int>] = []
        // A ring buffer of the last units' start positions, one for each unit of the key.
        var starts = Array(repeating: 0, count: key.count)
        var slot = 0
        var matched = 0
        var index = 0
        while index < bytes.count {
            var unit = unsafe UInt16(bytes[index])
            var length = 1
            if let escape, unsafe bytes[index] == escape.introducer, let escaped = unsafe escape.read(bytes, at: index)
            {
                (unit, length) = escaped
            }
            starts[slot] = index
            slot = slot + 1 == key.count ? 0 : slot + 1
            index += length
            while matched > 0, key[matched] != unit { matched = fallback[matched - 1] }
            guard key[matched] == unit else { continue }
            matched += 1
            if matched == key.count {
                // The slot to be written next holds the oldest start.
                Self.append(starts[slot]..<index, to: &found)
                matched = fallback[matched - 1]
            }
        }
        return found
    }

    private static func append(_ range: Range<Int>, to ranges: inout [Range<Int>]) {
        if let last = ranges.last, last.upperBound > range.lowerBound {
            ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        } else {
            ranges.append(range)
        }
    }
}

/// An escape that writes one byte of a key with several.
private enum Escape {
    /// `%2F`.
    case percent
    /// `\/`, `\"`, `\\` and `\u002F`. The others are for control characters, which no key contains.
    case json

    var introducer: UInt8 {
        switch self {
        case .percent: UInt8(ascii: "%")
        case .json: UInt8(ascii: "\\")
        }
    }

    /// The unit that an escape encodes and the escape's length; `nil` where there is none.
    func read(_ bytes: UnsafeRawBufferPointer, at index: Int) -> (unit: UInt16, length: Int)? {
        switch self {
        case .percent:
            return unsafe Self.hexadecimal(bytes, index + 1..<index + 3).map { ($0, 3) }
        case .json:
            guard index + 1 < bytes.count else { return nil }
            switch unsafe bytes[index + 1] {
            case UInt8(ascii: "u"): return unsafe Self.hexadecimal(bytes, index + 2..<index + 6).map { ($0, 6) }
            case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "\\"): return unsafe (UInt16(bytes[index + 1]), 2)
            default: return nil
            }
        }
    }

    private static func hexadecimal(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt16? {
        guard range.upperBound <= bytes.count else { return nil }
        var value: UInt16 = 0
        for index in range {
            guard let digit = unsafe PercentEncoding.hexValue(bytes[index]) else { return nil }
            value = value << 4 | UInt16(digit)
        }
        return value
    }
}
