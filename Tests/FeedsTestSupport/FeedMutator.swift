/// Damages feeds, the same way for the same seed.
package struct FeedMutator {
    private var random: SplitMix
    private let samples: [[UInt8]]

    /// A mutator of these documents.
    package init(seed: UInt64, samples: [[UInt8]]) {
        random = SplitMix(state: seed)
        self.samples = samples
    }

    /// A document with one to eight damages.
    package mutating func next() -> [UInt8] {
        guard !samples.isEmpty else { return [] }
        var bytes = samples[pick(samples.count)]
        for _ in 0...pick(8) { damage(&bytes) }
        return bytes
    }

    private mutating func pick(_ count: Int) -> Int { count > 0 ? Int(random.next() % UInt64(count)) : 0 }

    private mutating func damage(_ bytes: inout [UInt8]) {
        let place = pick(bytes.count + 1)
        let end = min(bytes.count, place + pick(1 << pick(12)))
        switch pick(9) {
        case 0 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: pick(bytes.count + 1))
        case 3:
            let piece = Array(Self.pieces[pick(Self.pieces.count)].utf8)
            for _ in 0...(pick(10) == 0 ? pick(3000) : 0) {
                bytes.insert(contentsOf: piece, at: min(place, bytes.count))
            }
        case 4:
            let other = samples[pick(samples.count)]
            let start = pick(other.count)
            let part = other[start..<min(other.count, start + pick(2000))]
            bytes.replaceSubrange(place..<end, with: part)
        case 5 where pick(8) == 0: bytes.removeSubrange(place...)
        case 6:
            // Structure rather than bytes: one delimiter for another.
            let delimiters = Array("<>&;\"'/=:[]!-?".utf8)
            if let found = bytes[place...].firstIndex(where: { delimiters.contains($0) }) {
                bytes[found] = delimiters[pick(delimiters.count)]
            }
        case 7 where pick(6) == 0:
            bytes.insert(contentsOf: [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]][pick(3)], at: 0)
        default:
            if place < bytes.count { bytes[place] ^= 1 << UInt8(pick(8)) }
        }
    }

    private static let pieces = [
        "&", "<", ">", "]]>", "<![CDATA[", "<!--", "-->", "<item>", "</item>", "<entry>", "</channel>", "\0",
        "\u{1B}[2J",
        "&#x0;", "&#xD800;", "&#x110000;", "&#146;", "&nbsp;", "&amp;", "<a b=\"", "<a b='", "<x>", "<?", "?>",
        "\u{FFFE}",
        "<description>", "<img src=", "<br>", "<title type=\"xhtml\">", " xmlns=\"urn:x\"", " xmlns:media=\"\"", "</",
        "<단독>", "\u{202E}", "e\u{301}", "\u{301}", "<media:content url=\"//x\" width=\"99999999999\">", "<b><i>",
        "<link href=\"javascript:alert(1)\"/>", "<pubDate>Sat, 99 99 9999 99:99:99 +9999</pubDate>", "<ttl>-1</ttl>",
        "<ttl>99999999999999999999</ttl>", "xml:base=\"//\"", "encoding=\"utf-7\"", "encoding=\"euc-kr\"",
        "<!ENTITY x \"y\">",
    ]
}

/// The generator SplitMix64.
package struct SplitMix: RandomNumberGenerator {
    package var state: UInt64

    package init(state: UInt64) { self.state = state }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
