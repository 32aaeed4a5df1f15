/// Initial consonants of Hangul (초성), by which Korean readers abbreviate words: `ㅎㄹㅍㅌ` stands for `해리 포터`. Works on
/// text in NFKC, in which a consonant that is typed alone is a leading consonant, U+1100 to U+1112.
package enum HangulInitials {
    package static func isInitial(_ scalar: Unicode.Scalar) -> Bool { (0x1100...0x1112).contains(scalar.value) }

    package static func isSyllable(_ scalar: Unicode.Scalar) -> Bool { (0xAC00...0xD7A3).contains(scalar.value) }

    /// The initial consonant of a syllable; any other character itself.
    package static func initial(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard isSyllable(scalar) else { return scalar }
        // Each consonant begins 588 syllables.
        return Unicode.Scalar(0x1100 + (scalar.value - 0xAC00) / 588) ?? scalar
    }

    /// A typed text with the clusters separated that input methods make of two consonants: `ㄳ` is `ㄱㅅ`.
    package static func separated(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { clusters[$0] != nil }) else { return text }
        return text.unicodeScalars.reduce(into: "") { $0 += clusters[$1] ?? String($1) }
    }

    private static let clusters: [Unicode.Scalar: String] = [
        "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
        "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
    ]

    /// Whether a text contains a pattern, in which a consonant stands for any syllable that begins with it.
    package static func contains(
        _ pattern: [Unicode.Scalar],
        in text: [Unicode.Scalar],
        atStart: Bool = false
    ) -> Bool {
        guard pattern.count <= text.count else { return false }
        let starts = atStart ? 0...0 : 0...(text.count - pattern.count)
        return starts.contains { start in
            pattern.indices.allSatisfy { index in
                let (wanted, found) = (pattern[index], text[start + index])
                return wanted == found || (isInitial(wanted) && wanted == initial(of: found))
            }
        }
    }
}
