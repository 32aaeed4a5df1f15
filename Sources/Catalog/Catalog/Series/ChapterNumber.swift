enum ChapterNumber {
    /// Splits a title. Recognised are `3. The Harbour`, `3) …`, `3: …`, `3 - …`, `Chapter 3`, `Ch. 3: …`, `Chapter IV.
    /// …`, `제3장 …`, `3장 …`, `3화 …`, and a bare number. A number that belongs to the title is not a chapter number: `7
    /// Days`, `3:10 to Yuma`, `1.5 Degrees`. Nor is one of more than three digits, which is a year. Roman numerals
    /// count after `Chapter` only: elsewhere they are initials (`C. S. Lewis`).
    static func split(_ title: String) -> (number: Int?, name: String?) {
        let match =
            title.prefixMatch(of: chapterWord).flatMap { match in
                value(match.output.1).map { ($0, match.range.upperBound) }
            }
            ?? title.prefixMatch(of: koreanMark).flatMap { match in
                Int(match.output.1).map { ($0, match.range.upperBound) }
            }
            ?? title.prefixMatch(of: leading).flatMap { match in
                Int(match.output.1).map { ($0, match.range.upperBound) }
            }
        guard let (number, end) = match else { return (nil, title.isEmpty ? nil : title) }
        let rest = title[end...].drop { $0.isWhitespace }
        return (number, rest.isEmpty ? nil : String(rest))
    }

    /// `Chapter 3`, `CHAPTER III:`, `Ch. 3 -`
    private static var chapterWord: Regex<(Substring, Substring)> {
        /(?i:chapter|ch\.)\s*([0-9]{1,3}|[IVXLivxl]{1,7})(?:\s*[.):]|\s+[-–—]|(?=\s|$))/
    }

    /// `제3장`, `제 3 장:`, `3화`
    private static var koreanMark: Regex<(Substring, Substring)> {
        /(?:제\s*)?([0-9]{1,3})\s*[장화](?:\s*[.):]|\s+[-–—]|(?=\s|$))/
    }

    /// `3.`, `3)`, `3:`, `3 -`, `3`; after the first three no digit may follow.
    private static var leading: Regex<(Substring, Substring)> {
        /([0-9]{1,3})(?:[.):](?![0-9])|\s+[-–—](?=\s)|(?=\s*$))/
    }

    private static func value(_ text: Substring) -> Int? {
        Int(text) ?? roman(text)
    }

    /// `XIV` is 14; a non-standard numeral, such as `IIX`, is `nil`.
    private static func roman(_ text: Substring) -> Int? {
        let values: [Character: Int] = ["I": 1, "V": 5, "X": 10, "L": 50]
        let digits = text.uppercased().compactMap { values[$0] }
        var total = 0
        for (index, digit) in digits.enumerated() {
            total += index + 1 < digits.count && digit < digits[index + 1] ? -digit : digit
        }
        return total > 0 && romanText(total) == text.uppercased() ? total : nil
    }

    private static func romanText(_ number: Int) -> String {
        var rest = number
        var text = ""
        for (value, letters) in [(50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")] {
            while rest >= value {
                text += letters
                rest -= value
            }
        }
        return text
    }
}
