/// The words of a series in Hangul, and beside which words they stand.
///
/// One jamo makes another word quite often (사랑, 사람; 마음, 마을), and one more at the end another form of a verb. So a slip
/// is taken for one inside a word of three syllables or more, and elsewhere only where the word stands in the company of
/// the other: `해리 포토와` among several `해리 포터와`.
struct HangulVocabulary {
    private struct Entry {
        let word: HangulWord
        var count = 0
        /// The titles it occurs in, in order.
        var titles: [Int] = []
        /// The words before it and behind it.
        var company: Set<String> = []
    }

    private var entries: [String: Entry] = [:]

    /// Counts words.
    ///
    /// - Parameters:
    ///   - titles: The titles, whose words may be misspelled.
    ///   - others: Texts whose words count as evidence only.
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

    /// The word that a title's word is probably meant to be, and how often that one occurs.
    func meant(by word: HangulWord, inTitle title: Int) -> (written: String, count: Int)? {
        guard let own = entries[word.stem], own.count == 1 else { return nil }
        return entries.values.filter { isMeant($0, by: own, inTitle: title) }
            // The order of a dictionary changes from run to run; findings should not.
            .max { ($0.count, $1.word.stem) < ($1.count, $0.word.stem) }
            .map { ($0.word.written, $0.count) }
    }

    private func isMeant(_ entry: Entry, by own: Entry, inTitle title: Int) -> Bool {
        guard !entry.titles.contains(title), let place = own.word.slip(from: entry.word) else { return false }
        if own.word.length == 2 || place == own.word.length - 1 {
            return entry.count >= 3 && !entry.company.isDisjoint(with: own.company)
        }
        // Once against once, the one that came first is taken for right.
        return entry.count > 1 || !entry.titles.contains { $0 > title }
    }
}
