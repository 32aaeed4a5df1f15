import CatalogModel

/// Dates of publication as readers of all countries typed them: `October 1, 1988`, `1 Oct 1988`, `Oct. 1988`, `c1996`.
enum OpenLibraryDate {
    /// Reads a date.
    ///
    /// A month counts only where it is named: `06/07/1997` is the year 1997, since who wrote it is not known.
    ///
    /// - Parameter text: The member as it came.
    /// - Returns: The date as precise as it is certain; `nil` without a year.
    static func parse(_ text: String) -> PartialDate? {
        if let date = PartialDate(published: text), date.month != nil { return date }
        let words = tokens(of: text)
        let years = words.lazy.filter { $0.count == 4 && $0.first != "0" }.compactMap { Int($0) }
        guard let year = years.first else { return nil }
        guard let place = words.firstIndex(where: { month($0) != nil }), let month = month(words[place]) else {
            return PartialDate(year: year)
        }
        return PartialDate(year: year, month: month, day: day(beside: place, in: words))
            ?? PartialDate(year: year, month: month)
    }

    /// The day right behind a month, or right before it with its `st`, `nd`, `rd` or `th`.
    private static func day(beside month: Int, in words: [String]) -> Int? {
        let isOrdinal = month > 0 && ["st", "nd", "rd", "th"].contains(words[month - 1].lowercased())
        for place in [month + 1, month - (isOrdinal ? 2 : 1)] where words.indices.contains(place) {
            if words[place].count <= 2, let day = Int(words[place]) { return day }
        }
        return nil
    }

    /// Runs of digits, and runs of letters.
    private static func tokens(of text: String) -> [String] {
        var tokens: [String] = []
        var previous: Bool?
        for character in text {
            guard character.isASCII, character.isLetter || character.isNumber else {
                previous = nil
                continue
            }
            if previous == character.isNumber {
                tokens[tokens.count - 1].append(character)
            } else {
                tokens.append(String(character))
            }
            previous = character.isNumber
        }
        return tokens
    }

    /// The month of an English name or its first three letters; `Sept` too.
    private static func month(_ word: String) -> Int? {
        let names = [
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
            "november", "december",
        ]
        let word = word.lowercased()
        guard word.count >= 3 else { return nil }
        return names.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
    }
}
