import Foundation

/// A word in Hangul as it is compared with others: without its particle, and by jamo.
struct HangulWord: Hashable {
    /// The word without a particle.
    let stem: String
    /// As written.
    let written: String
    /// The syllables of the whole word.
    private let syllables: [Syllable]
    /// How many of them the stem has.
    let length: Int

    /// The words of a text that are Hangul throughout, but for those that count: `첫째`, `제이권`.
    static func all(in text: String) -> [HangulWord] {
        text.precomposedStringWithCanonicalMapping.split { !$0.isLetter }.compactMap { HangulWord(String($0)) }
    }

    private init?(_ word: String) {
        let syllables = word.unicodeScalars.compactMap { Syllable($0) }
        guard syllables.count == word.unicodeScalars.count, syllables.count >= 2 else { return nil }
        written = word
        self.syllables = syllables
        length = Self.endsInParticle(word, syllables) ? syllables.count - 1 : syllables.count
        stem = String(word.prefix(length))
        // One syllable alone is too short to tell a slip from another word.
        guard length >= 2, !Self.counts(stem) else { return nil }
    }

    /// The place of the one syllable in which the stem differs from another by one jamo; `nil` where they differ by more
    /// or not at all.
    func slip(from other: HangulWord) -> Int? {
        guard length == other.length else { return nil }
        let places = (0..<length).filter { syllables[$0] != other.syllables[$0] }
        guard places.count == 1, let place = places.first,
            syllables[place].differsByOneJamo(from: other.syllables[place])
        else { return nil }
        return place
    }

    private static func endsInParticle(_ word: String, _ syllables: [Syllable]) -> Bool {
        guard let last = word.last, let before = syllables.dropLast().last else { return false }
        return (before.hasFinal ? "은이을과의에도만" : "는가를와로의에도만").contains(last)
    }

    private static func counts(_ stem: String) -> Bool {
        guard let last = stem.last, "권부편째번장화막회년월일차호".contains(last) else { return false }
        let number = stem.dropLast().filter { $0 != "번" && $0 != "제" }
        return number.allSatisfy { numerals.contains($0) }
    }

    private static let numerals: Set<Character> = Set("일이삼사오육칠팔구십백천한두세네첫둘셋넷다섯여덟아홉열곱스물상중하전후")

    /// A syllable's jamo.
    private struct Syllable: Hashable {
        let initial: UInt32
        let vowel: UInt32
        let final: UInt32

        /// Takes a syllable apart, by the arithmetic of the Unicode standard (section 3.12).
        init?(_ scalar: Unicode.Scalar) {
            guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
            let index = scalar.value - 0xAC00
            (initial, vowel, final) = (index / 588, index % 588 / 28, index % 28)
        }

        var hasFinal: Bool { final != 0 }

        func differsByOneJamo(from other: Syllable) -> Bool {
            [initial != other.initial, vowel != other.vowel, final != other.final].count { $0 } == 1
        }
    }
}
