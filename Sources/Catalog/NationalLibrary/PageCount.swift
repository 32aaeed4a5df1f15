/// The number of pages in what a library writes of a book's extent.
///
/// | text | pages |
/// |---|---|
/// | `xiii, 345 p.`, `[12], 345 p. : 삽화 ; 23 cm`, `345페이지` | the number that counts pages |
/// | `2책 (650쪽)`, `[96] p.` | one in brackets where there is no other |
/// | `345`, `[12], 345` | a number that counts nothing else |
/// | `1책`, `26 cm`, `3.5MB`, `-1` | none: volumes, sizes, and the code for "not known" |
enum PageCount {
    /// Reads an extent.
    ///
    /// - Parameter text: The member as it came.
    /// - Returns: The pages, at least one; `nil` where none are counted.
    static func parse(_ text: String) -> Int? {
        guard text.utf8.count <= longest else { return nil }
        let matches = text.matches(of: /([0-9][0-9,]*)((?:\.[0-9]+)*)[\])］）]?\s*(\p{L}*)/)
        let numbers = matches.compactMap { match -> Number? in
            let before = text[..<match.range.lowerBound]
            guard match.2.isEmpty, !before.endsWithMinus, let value = Int(match.1.filter { $0 != "," }), value > 0
            else { return nil }
            return Number(value: value, before: before.last, unit: match.3)
        }
        let pages = numbers.filter { isPage($0.unit) }
        // A letter right before it makes a number part of a word: `EPUB3`.
        let bare = numbers.filter { $0.unit.isEmpty && $0.before?.isLetter != true }
        // What stands in brackets are pages without a number printed on them: `345, [3] p.`
        let own = [pages, bare].lazy.compactMap { $0.first { !$0.isBracketed } }.first
        return (own ?? pages.first ?? bare.first)?.value
    }

    /// Bytes beyond which a text is no extent.
    private static let longest = 400

    /// A number with what stands around it.
    private struct Number {
        let value: Int
        let before: Character?
        let unit: Substring

        var isBracketed: Bool { before.map { "[(［（".contains($0) } ?? false }
    }

    private static func isPage(_ unit: Substring) -> Bool {
        ["p", "pp", "pg", "pgs", "page", "pages"].contains(unit.prefix(while: \.isASCII).lowercased())
            || ["쪽", "면", "페이지", "頁"].contains { unit.hasPrefix($0) }
    }
}
