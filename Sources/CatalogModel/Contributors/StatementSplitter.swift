/// Cuts a statement of responsibility into groups and segments, in a time that grows with its length and no faster.
enum StatementSplitter {
    /// The parts between `;`, `|` and `/`, across which a role does not reach back.
    ///
    /// A slash between two role words belongs to a label (`글/그림`).
    static func groups(_ text: Substring) -> [Substring] {
        split(text) { index in
            switch text[index] {
            case ";", "；", "|": true
            case "/", "／": !(isRole(wordBefore(index, in: text)) && isRole(wordAfter(index, in: text)))
            default: false
            }
        }
    }

    /// The parts of a group between commas.
    static func segments(_ group: Substring) -> [Substring] {
        split(group) { [",", "，", "、"].contains(group[$0]) }
    }

    /// The ranges of bracketed parts, outermost only, brackets included, in order. A bracket without its partner is text.
    static func bracketed(_ text: Substring) -> [Range<Substring.Index>] {
        var ranges = [Range<Substring.Index>]()
        var stack = [(close: Character, start: Substring.Index)]()
        // How many of each wait: a bracket that nobody waits for is not looked for.
        var waiting = [Character: Int]()
        for index in text.indices {
            let character = text[index]
            if let close = RoleWords.closing[character] {
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

    /// What stands in the brackets around the whole of a text; `nil` where there are none.
    static func insideBrackets(_ text: Substring) -> Substring? {
        guard let first = text.first, RoleWords.closing[first] != nil, let range = bracketed(text).first,
            range == text.startIndex..<text.endIndex
        else { return nil }
        return text.dropFirst().dropLast().trimmed()
    }

    private static func split(_ text: Substring, where isSeparator: (Substring.Index) -> Bool) -> [Substring] {
        var brackets = bracketed(text)[...]
        var parts = [Substring]()
        var start = text.startIndex
        for index in text.indices where isSeparator(index) {
            brackets = brackets.drop { $0.upperBound <= index }
            if brackets.first?.contains(index) == true { continue }
            parts.append(text[start..<index])
            start = text.index(after: index)
        }
        parts.append(text[start...])
        return parts.map { $0.trimmed() }.filter { !$0.isEmpty }
    }

    private static func isRole(_ word: Substring) -> Bool {
        RoleWords.label(word) != nil
    }

    private static func wordBefore(_ index: Substring.Index, in text: Substring) -> Substring {
        let before = text[..<index].trimmed().suffix(longestWord)
        return before.suffix(from: before.lastIndex(where: isWordEnd).map(before.index(after:)) ?? before.startIndex)
    }

    private static func wordAfter(_ index: Substring.Index, in text: Substring) -> Substring {
        text[text.index(after: index)...].trimmed().prefix(longestWord).prefix { !isWordEnd($0) }
    }

    /// Characters beyond which a word names no role.
    private static let longestWord = 24

    private static func isWordEnd(_ character: Character) -> Bool {
        character.isWhitespace || ",;:|：/／".contains(character)
    }
}
