/// The characters that UAX #11 calls Wide or Fullwidth, other than emoji, which their own property tells.
///
/// From EastAsianWidth.txt of Unicode 15.1. Gaps of unassigned characters inside a block of wide ones are closed, as that
/// file itself asks for the ideographic planes; so are two of other characters, circled numbers on black squares and the
/// hexagrams of the I Ching, which terminals draw as wide as what is around them.
enum WideRanges {
    /// Whether a scalar value is in one of the ranges.
    static func contains(_ value: UInt32) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(value)
    }

    private static let ranges: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // Hangul Jamo, leading consonants
        0x2329...0x232A,  // angle brackets
        0x2E80...0x303E,  // CJK radicals, Kangxi, description characters, CJK punctuation
        0x3041...0xA4CF,  // kana, Hangul compatibility jamo, enclosed and unified CJK, hexagrams, Yi
        0xA960...0xA97C,  // Hangul Jamo Extended-A
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,  // CJK compatibility ideographs
        0xFE10...0xFE19,  // vertical forms
        0xFE30...0xFE6B,  // CJK compatibility forms, small form variants
        0xFF01...0xFF60,  // full-width ASCII
        0xFFE0...0xFFE6,  // full-width signs
        0x16FE0...0x16FFF,  // ideographic symbols
        0x17000...0x18D08,  // Tangut, Khitan
        0x1AFF0...0x1B2FF,  // kana supplements, Nushu
        0x1F200...0x1F265,  // enclosed ideographic supplement
        0x20000...0x2FFFD,  // supplementary ideographic plane
        0x30000...0x3FFFD,  // tertiary ideographic plane
    ]
}
