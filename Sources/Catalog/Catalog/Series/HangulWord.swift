import Foundation

/// A Hangul word for comparison: without its particle, and by jamo.
struct HangulWord: Hashable {
    let stem: String
    let written: String
    /// The syllables of the whole word.
    private let syllables: [Syllable]
    let length: Int

    /// The words of a text that are all Hangul, except ordinals: `첫째`, `제이권`.
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
        // One syllable alone is too short to tell a typo from another word.
        guard length >= 2, !Self.counts(stem) else { return nil }
    }

    /// The index of the one syllable in which two stems differ, by one jamo; `nil` for any other difference.
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

    private struct Syllable: Hashable {
        let initial: UInt32
        let vowel: UInt32
        let final: UInt32

        /// Decomposes a syllable, by the arithmetic of the Unicode standard (section 3.12).
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

/// The Hangul words of a series, and their neighbours. One changed jamo often makes another word (사랑, 사람; 마음, 마을), and
/// one added at the end another form of a verb. So a difference counts as a typo inside a word of three syllables or
/// more, and elsewhere only if the word has the same neighbours as the other: `해리 포토와` among several `해리 포터와`.
struct HangulVocabulary {
    private struct Entry {
        let word: HangulWord
        var count = 0
        var titles: [Int] = []
        var company: Set<String> = []
    }

    private var entries: [String: Entry] = [:]

    /// - Parameter others: Texts whose words count as evidence only.
    init(titles: [String], others: [String]) {
        for (index, title) in titles.enumerated() { add(title, title: index) }
        for text in others { add(text, title: nil) }
    }

    private mutating func add(_ text: String, title: Int?) {
        let words = HangulWord.all(in: text)
        for (index, word) in words.enumerated() {
            var entry = entries[word.stem] ?? Entry(word: word)
            entry.count += 1
            if let title {
                entry.titles.append(title)
                if index > 0 { entry.company.insert("<" + words[index - 1].stem) }
                if index + 1 < words.count { entry.company.insert(">" + words[index + 1].stem) }
            }
            entries[word.stem] = entry
        }
    }

    /// The word that a title's word probably should be, and how often that one occurs.
    func meant(by word: HangulWord, inTitle title: Int) -> (written: String, count: Int)? {
        guard let own = entries[word.stem], own.count == 1 else { return nil }
        return entries.values.filter { isMeant($0, by: own, inTitle: title) }
            // The order of a dictionary changes from run to run; findings must not.
            .max { ($0.count, $1.word.stem) < ($1.count, $0.word.stem) }
            .map { ($0.word.written, $0.count) }
    }

    private func isMeant(_ entry: Entry, by own: Entry, inTitle title: Int) -> Bool {
        guard !entry.titles.contains(title), let place = own.word.slip(from: entry.word) else { return false }
        if own.word.length == 2 || place == own.word.length - 1 {
            return entry.count >= 3 && !entry.company.isDisjoint(with: own.company)
        }
        // If both occur once, the earlier one is assumed to be right.
        return entry.count > 1 || !entry.titles.contains { $0 > title }
    }
}
