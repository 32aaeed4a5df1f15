import Basics

/// Parses the number of pages from a library's statement of extent.
///
/// | text | pages |
/// |---|---|
/// | `xiii, 345 p.`, `[12], 345 p. : 삽화 ; 23 cm`, `345페이지`, `345 Seiten` | the number marked as pages |
/// | `2책 (650쪽)`, `[96] p.` | one in brackets if there is no other |
/// | `345`, `[12], 345` | a number without another unit |
/// | `1책`, `26 cm`, `3.5MB`, `-1` | none: volumes, sizes, and the code for "not known" |
package enum PageCount {
    /// The numbers of pages that a book may have.
    package static let range = 1...1_000_000

    /// The pages, in ``range``; `nil` if there are none.
    package static func parse(_ text: String) -> Int? {
        guard text.utf8.count <= maxLength else { return nil }
        let numbers = numbers(in: text)
        let pages = numbers.filter { isWebPage($0.unit) }
        // A number right after a letter is part of a word: `EPUB3`.
        let bare = numbers.filter { $0.unit.isEmpty && $0.before?.isLetter != true }
        // Numbers in brackets count unnumbered pages: `345, [3] p.`
        let own = [pages, bare].lazy.compactMap { $0.first { !$0.isBracketed } }.first
        return (own ?? pages.first ?? bare.first)?.value
    }

    /// The numbers with what stands before and behind them. A regular expression would be compiled for each book.
    private static func numbers(in text: String) -> [Number] {
        var numbers = [Number]()
        var rest = text[...]
        while let start = rest.firstIndex(where: isDigit) {
            let digits = rest[start...].prefix { isDigit($0) || $0 == "," }
            rest = rest[digits.endIndex...]
            var isFraction = false
            while rest.first == ".", rest.dropFirst().first.map(isDigit) == true {
                isFraction = true
                rest = rest.dropFirst().drop(while: isDigit)
            }
            if let close = rest.first, "])］）".contains(close) { rest = rest.dropFirst() }
            let unit = rest.drop(while: \.isWhitespace).prefix(while: isLetter)
            rest = rest[unit.endIndex...]
            let before = text[..<start]
            guard !isFraction, !before.endsWithMinus, let value = Int(digits.filter { $0 != "," }, in: range) else {
                continue
            }
            // Plates are not counted with the pages.
            let behind = rest.prefix { !",;:+([".contains($0) && !$0.isNumber }
            guard behind.isEmpty || !behind.contains("plates") && !behind.contains("도판") else { continue }
            numbers.append(Number(value: value, before: before.last, unit: unit))
        }
        return numbers
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    private static func isLetter(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { scalar in
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
            default: false
            }
        } ?? false
    }

    private static let maxLength = 400

    private struct Number {
        let value: Int
        let before: Character?
        let unit: Substring

        var isBracketed: Bool { before.map { "[(［（".contains($0) } ?? false }
    }

    private static func isWebPage(_ unit: Substring) -> Bool {
        unit == "S" || words.contains(unit.prefix(while: \.isASCII).lowercased())
            || ["쪽", "면", "페이지", "頁"].contains { unit.hasPrefix($0) }
    }

    private static let words: Set<String> = [
        "p", "pp", "pg", "pgs", "page", "pages", "seite", "seiten", "sider", "sidor",
    ]
}

extension Substring {
    /// Whether the following number is negative: the text ends with a minus sign, not with the hyphen of a range
    /// (`1-345`).
    package var endsWithMinus: Bool {
        guard let last, last == "-" || last == "−" else { return false }
        return dropLast().last?.isWhitespace ?? true
    }
}
