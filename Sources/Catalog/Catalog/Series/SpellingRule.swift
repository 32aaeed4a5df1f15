import Basics
import Foundation

/// Finds probable misspellings in titles, judged by the other titles alone: there is no dictionary. A word is suspect
/// if it occurs once in the whole file and a similar word occurs elsewhere. Most similar words are just other words
/// (fight and flight, snake and snape), so the conditions are strict: the same first letter, another title, and more
/// than a different ending; the longer the word, the more letters may differ.
enum SpellingRule {
    static func findings(_ subject: LintContext) -> [SeriesFinding] {
        let titles = subject.volumes.flatMap { allTitles(of: $0, subject) }
        let texts = titles.map(\.text)
        let others = subject.volumes.flatMap(prose)
        let vocabulary = Vocabulary(titles: texts, others: others)
        let hangul = HangulVocabulary(titles: texts, others: others)
        return titles.enumerated().flatMap { index, title in
            let inAlphabets = Word.all(in: title.text).map { ($0.written, vocabulary.meant(by: $0, inTitle: index)) }
            let inHangul = HangulWord.all(in: title.text).map { ($0.written, hangul.meant(by: $0, inTitle: index)) }
            return (inAlphabets + inHangul).compactMap { written, meant in
                meant.map { title.finding(.likelyMisspelling(written, meant: $0.written, seen: $0.count)) }
            }
        }
    }

    private struct Title {
        let text: String
        let finding: (SeriesFinding.Kind) -> SeriesFinding
    }

    /// The titles of a volume and of its chapters, and the author, whose name should be the same everywhere.
    private static func allTitles(of volume: LintContext.Volume, _ subject: LintContext) -> [Title] {
        var titles = [Title]()
        for (member, text) in [(SeriesMember.title, volume.volume.title), (.author, volume.volume.author)] {
            guard let text, let node = volume[member] else { continue }
            titles.append(
                Title(text: text) { kind in
                    subject.finding(kind, at: node, path: volume.path(member), volume: volume.volume.number)
                }
            )
        }
        for (index, chapter) in volume.volume.chapters.enumerated() {
            guard let name = chapter.name else { continue }
            titles.append(Title(text: name) { subject.finding($0, in: volume, chapter: index) })
        }
        return titles
    }

    /// Texts that are evidence for spellings: the page's address usually contains the title.
    private static func prose(_ volume: LintContext.Volume) -> [String] {
        let address = volume.volume.wiki?.split(separator: "/").last.flatMap { String($0).removingPercentEncoding }
        return [volume.volume.summary, volume.volume.dedication, address].compactMap(\.self)
    }
}

struct Vocabulary {
    private struct Entry {
        let written: String
        var count = 0
        var titles = [Int]()
    }

    private var entries = [String: Entry]()
    private var byFirstLetter = [Character: [String]]()

    /// - Parameter others: Texts whose words count as evidence only.
    init(titles: [String], others: [String]) {
        for (index, title) in titles.enumerated() {
            for word in Word.all(in: title) { add(word, title: index) }
        }
        for text in others {
            for word in Word.all(in: text) { add(word, title: nil) }
        }
        // The order of a dictionary changes from run to run; findings must not.
        byFirstLetter = Dictionary(grouping: entries.keys.sorted()) { $0.first ?? " " }
    }

    private mutating func add(_ word: Word, title: Int?) {
        entries[word.key, default: Entry(written: word.written)].count += 1
        if let title { entries[word.key]?.titles.append(title) }
    }

    func meant(by word: Word, inTitle title: Int) -> (written: String, count: Int)? {
        guard word.key.count >= 5, let first = word.key.first, entries[word.key]?.count == 1 else { return nil }
        let candidates = (byFirstLetter[first] ?? []).compactMap { key in
            entries[key].flatMap { entry in
                isMeant(key, entry, by: word.key, inTitle: title) ? entry : nil
            }
        }
        return candidates.max { $0.count < $1.count }.map { ($0.written, $0.count) }
    }

    private func isMeant(_ key: String, _ entry: Entry, by word: String, inTitle title: Int) -> Bool {
        guard key != word, key.count >= 4, !entry.titles.contains(title), !Self.differByEnding(key, word),
            let distance = EditDistance.between(key, word, limit: 2)
        else { return false }
        let shorter = min(key.count, word.count)
        // If both occur once: only a long word, and the earlier one is assumed to be right.
        if entry.count == 1, shorter < 7 || entry.titles.contains(where: { $0 > title }) { return false }
        switch (distance, word.count - key.count) {
        case (1, 1): return true
        case (1, -1): return shorter >= 5
        case (1, _): return key.sorted() == word.sorted() ? shorter >= 6 : shorter >= 7 && entry.count > 1
        default: return shorter >= 9 && entry.count > 1
        }
    }

    /// Whether two words differ only by an ending: a plural, a past tense.
    private static func differByEnding(_ one: String, _ other: String) -> Bool {
        let (short, long) = one.count < other.count ? (one, other) : (other, one)
        return long.hasPrefix(short) && endings.contains(String(long.dropFirst(short.count)))
    }

    private static let endings: Set<String> = ["s", "es", "d", "ed", "r", "er", "y", "ly", "al"]
}

struct Word: Hashable {
    /// As written, without a possessive ending.
    let written: String
    let key: String

    /// The words of a text: letters, with apostrophes inside. Words in kana and ideographs are left out, and those in
    /// Hangul are compared differently; see `HangulWord`.
    static func all(in text: String) -> [Word] {
        text.split { !$0.isLetter && $0 != "'" && $0 != "’" }.compactMap { piece in
            var letters = piece.drop { !$0.isLetter }
            while letters.last?.isLetter == false { letters.removeLast() }
            for ending in ["'s", "’s"] where letters.hasSuffix(ending) { letters = letters.dropLast(2) }
            guard !letters.isEmpty, letters.unicodeScalars.allSatisfy(isOfAlphabet) else { return nil }
            let written = String(letters)
            return Word(written: written, key: written.lowercased().precomposedStringWithCanonicalMapping)
        }
    }

    /// Letters of an alphabet have case or belong to a script below the East Asian blocks.
    private static func isOfAlphabet(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x1100 || (0x1200..<0x2E80).contains(scalar.value)
    }
}
