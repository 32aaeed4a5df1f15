import Spelling

/// The words of a series and where they occur.
struct Vocabulary {
    private struct Entry {
        let written: String
        var count = 0
        /// The titles it occurs in, in order.
        var titles = [Int]()
    }

    private var entries = [String: Entry]()
    /// Keys by their first letter.
    private var byFirstLetter = [Character: [String]]()

    /// Counts words.
    ///
    /// - Parameters:
    ///   - titles: The titles, whose words may be misspelled.
    ///   - others: Texts whose words count as evidence only.
    init(titles: [String], others: [String]) {
        for (index, title) in titles.enumerated() {
            for word in Word.all(in: title) { add(word, title: index) }
        }
        for text in others {
            for word in Word.all(in: text) { add(word, title: nil) }
        }
        // The order of a dictionary changes from run to run; findings should not.
        byFirstLetter = Dictionary(grouping: entries.keys.sorted()) { $0.first ?? " " }
    }

    private mutating func add(_ word: Word, title: Int?) {
        entries[word.key, default: Entry(written: word.written)].count += 1
        if let title { entries[word.key]?.titles.append(title) }
    }

    /// The word that a title's word is probably meant to be, and how often that one occurs.
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
        // Once against once: only a long word, and the one that came first is taken for right.
        if entry.count == 1, shorter < 7 || entry.titles.contains(where: { $0 > title }) { return false }
        switch (distance, word.count - key.count) {
        case (1, 1): return true
        case (1, -1): return shorter >= 5
        case (1, _): return key.sorted() == word.sorted() ? shorter >= 6 : shorter >= 7 && entry.count > 1
        default: return shorter >= 9 && entry.count > 1
        }
    }

    /// Whether one word is the other with an ending: a plural, a past tense.
    private static func differByEnding(_ one: String, _ other: String) -> Bool {
        let (short, long) = one.count < other.count ? (one, other) : (other, one)
        return long.hasPrefix(short) && endings.contains(String(long.dropFirst(short.count)))
    }

    private static let endings: Set<String> = ["s", "es", "d", "ed", "r", "er", "y", "ly", "al"]
}
