/// Cuts a statement of responsibility into groups and segments.
enum StatementSplitter {
    /// The parts between `;`, `|` and `/`, across which a role does not reach back.
    ///
    /// A slash between two role words belongs to a label (`글/그림`).
    static func groups(_ text: String) -> [Substring] {
        split(text[...]) { index in
            switch text[index] {
            case ";", "；", "|": true
            case "/", "／":
                !(RoleWords.label(wordBefore(index, in: text)) != nil
                    && RoleWords.label(wordAfter(index, in: text)) != nil)
            default: false
            }
        }
    }

    /// The parts of a group between commas.
    static func segments(_ group: Substring) -> [Substring] {
        split(group) { [",", "，", "、"].contains(group[$0]) }
    }

    /// The ranges of bracketed parts, outermost only, brackets included. A bracket without its partner is text.
    static func bracketed(_ text: Substring) -> [Range<Substring.Index>] {
        var ranges = [Range<Substring.Index>]()
        var stack = [(close: Character, start: Substring.Index)]()
        for index in text.indices {
            if let pair = RoleWords.brackets.first(where: { $0.open == text[index] }) {
                stack.append((pair.close, index))
            } else if let opened = stack.lastIndex(where: { $0.close == text[index] }) {
                let start = stack[opened].start
                stack.removeSubrange(opened...)
                ranges.removeAll { $0.lowerBound > start }
                ranges.append(start..<text.index(after: index))
            }
        }
        return ranges
    }

    private static func split(_ text: Substring, where isSeparator: (Substring.Index) -> Bool) -> [Substring] {
        let brackets = bracketed(text)
        var parts = [Substring]()
        var start = text.startIndex
        for index in text.indices where isSeparator(index) && !brackets.contains(where: { $0.contains(index) }) {
            parts.append(text[start..<index])
            start = text.index(after: index)
        }
        parts.append(text[start...])
        return parts.map { $0.trimmed() }.filter { !$0.isEmpty }
    }

    private static func wordBefore(_ index: String.Index, in text: String) -> Substring {
        let before = text[..<index].trimmed()
        return before.suffix(from: before.lastIndex(where: isWordEnd).map(before.index(after:)) ?? before.startIndex)
    }

    private static func wordAfter(_ index: String.Index, in text: String) -> Substring {
        text[text.index(after: index)...].trimmed().prefix { !isWordEnd($0) }
    }

    private static func isWordEnd(_ character: Character) -> Bool {
        character.isWhitespace || ",;:|：".contains(character)
    }
}
