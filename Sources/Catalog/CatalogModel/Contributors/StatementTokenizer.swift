/// Splits a statement of responsibility into groups and segments, in linear time.
enum StatementTokenizer {
    /// The parts between `;`, `|` and `/`, across which a role does not apply backwards, and whether a slash ends each.
    /// A slash between two role words belongs to a label (`글/그림`).
    static func groups(_ text: Substring) -> [(text: Substring, endsInSlash: Bool)] {
        split(text, at: ";；|/／") { index in
            switch text[index] {
            case ";", "；", "|": true
            case "/", "／": !(isRole(wordBefore(index, in: text)) && isRole(wordAfter(index, in: text)))
            default: false
            }
        }.map { ($0.text, $0.separator == "/" || $0.separator == "／") }
    }

    static func segments(_ group: Substring) -> [Substring] {
        split(group, at: ",，、") { [",", "，", "、"].contains(group[$0]) }.map(\.text)
    }

    /// The ranges of bracketed parts, outermost only, brackets included, in order. An unpaired bracket is text.
    static func bracketed(_ text: Substring) -> [Range<Substring.Index>] {
        var ranges = [Range<Substring.Index>]()
        guard text.holdsAny("([（［〔【") else { return ranges }
        var stack = [(close: Character, start: Substring.Index)]()
        // How many of each are open: a closing bracket is searched for only while one is.
        var waiting = [Character: Int]()
        for index in text.indices {
            let character = text[index]
            if let close = RoleVocabulary.closing[character] {
                stack.append((close, index))
                waiting[close, default: 0] += 1
            } else if waiting[character, default: 0] > 0 {
                while let opened = stack.popLast() {
                    waiting[opened.close, default: 0] -= 1
                    guard opened.close == character else { continue }
                    while let last = ranges.last, last.lowerBound > opened.start { ranges.removeLast() }
                    ranges.append(opened.start..<text.index(after: index))
                    break
                }
            }
        }
        return ranges
    }

    static func insideBrackets(_ text: Substring) -> Substring? {
        guard let first = text.first, RoleVocabulary.closing[first] != nil, let range = bracketed(text).first,
            range == text.startIndex..<text.endIndex
        else { return nil }
        return text.dropFirst().dropLast().trimmed()
    }

    /// The indices of the colons outside brackets, in order.
    static func colons(_ text: Substring) -> [Substring.Index] {
        places(in: text, of: ":：") { text[$0] == ":" || text[$0] == "：" }
    }

    private static func split(
        _ text: Substring,
        at separators: String,
        where isSeparator: (Substring.Index) -> Bool
    ) -> [(text: Substring, separator: Character?)] {
        var parts = [(text: Substring, separator: Character?)]()
        var start = text.startIndex
        for index in places(in: text, of: separators, where: isSeparator) {
            parts.append((text[start..<index].trimmed(), text[index]))
            start = text.index(after: index)
        }
        parts.append((text[start...].trimmed(), nil))
        return parts.filter { !$0.text.isEmpty }
    }

    /// The matching indices outside brackets. Most texts contain none of the characters.
    private static func places(
        in text: Substring,
        of characters: String,
        where fits: (Substring.Index) -> Bool
    ) -> [Substring.Index] {
        var found = [Substring.Index]()
        guard text.holdsAny(characters) else { return found }
        var brackets: ArraySlice<Range<Substring.Index>>?
        for index in text.indices where fits(index) {
            let left = (brackets ?? bracketed(text)[...]).drop { $0.upperBound <= index }
            brackets = left
            if left.first?.contains(index) != true { found.append(index) }
        }
        return found
    }

    private static func isRole(_ word: Substring) -> Bool {
        RoleVocabulary.label(word) != nil
    }

    private static func wordBefore(_ index: Substring.Index, in text: Substring) -> Substring {
        let before = text[..<index].trimmed().suffix(maximumWordLength)
        return before.suffix(from: before.lastIndex(where: isWordEnd).map(before.index(after:)) ?? before.startIndex)
    }

    private static func wordAfter(_ index: Substring.Index, in text: Substring) -> Substring {
        text[text.index(after: index)...].trimmed().prefix(maximumWordLength).prefix { !isWordEnd($0) }
    }

    /// The maximum length of a role word in characters.
    private static let maximumWordLength = 24

    private static func isWordEnd(_ character: Character) -> Bool {
        character.isWhitespace || ",;:|：/／".contains(character)
    }
}
