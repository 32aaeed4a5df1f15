/// Parses the number of pages from a library's statement of extent.
///
/// | text | pages |
/// |---|---|
/// | `xiii, 345 p.`, `[12], 345 p. : 삽화 ; 23 cm`, `345페이지` | the number marked as pages |
/// | `2책 (650쪽)`, `[96] p.` | one in brackets if there is no other |
/// | `345`, `[12], 345` | a number without another unit |
/// | `1책`, `26 cm`, `3.5MB`, `-1` | none: volumes, sizes, and the code for "not known" |
package enum PageCount {
    /// The pages, at least one; `nil` if there are none.
    package static func parse(_ text: String) -> Int? {
        guard text.utf8.count <= longest else { return nil }
        let matches = text.matches(of: /([0-9][0-9,]*)((?:\.[0-9]+)*)[\])］）]?\s*(\p{L}*)/)
        let numbers = matches.compactMap { match -> Number? in
            let before = text[..<match.range.lowerBound]
            guard match.2.isEmpty, !isNegative(before), let value = Int(match.1.filter { $0 != "," }), value > 0
            else { return nil }
            // Plates are not counted with the pages.
            let behind = text[match.range.upperBound...].prefix { !",;:+([".contains($0) && !$0.isNumber }
            guard !behind.contains("plates"), !behind.contains("도판") else { return nil }
            return Number(value: value, before: before.last, unit: match.3)
        }
        let pages = numbers.filter { isWebPage($0.unit) }
        // A number right after a letter is part of a word: `EPUB3`.
        let bare = numbers.filter { $0.unit.isEmpty && $0.before?.isLetter != true }
        // Numbers in brackets count unnumbered pages: `345, [3] p.`
        let own = [pages, bare].lazy.compactMap { $0.first { !$0.isBracketed } }.first
        return (own ?? pages.first ?? bare.first)?.value
    }

    private static let longest = 400

    private struct Number {
        let value: Int
        let before: Character?
        let unit: Substring

        var isBracketed: Bool { before.map { "[(［（".contains($0) } ?? false }
    }

    private static func isWebPage(_ unit: Substring) -> Bool {
        unit == "S" || ["p", "pp", "pg", "pgs", "page", "pages"].contains(unit.prefix(while: \.isASCII).lowercased())
            || ["쪽", "면", "페이지", "頁"].contains { unit.hasPrefix($0) }
    }

    /// Whether the following number is negative: the text ends with a minus sign, not with the hyphen of a range
    /// (`1-345`).
    private static func isNegative(_ text: Substring) -> Bool {
        guard let last = text.last, last == "-" || last == "−" else { return false }
        return text.dropLast().last?.isWhitespace ?? true
    }
}
