/// Where a text stands in a wider space.
public enum Alignment: Hashable, Sendable {
    /// Text first, then spaces.
    case left
    /// Spaces first.
    case right
}

extension String {
    /// The text with spaces up to a width; untouched where it is as wide already.
    ///
    /// - Parameters:
    ///   - width: Cells.
    ///   - alignment: On which side the text stands.
    /// - Returns: A text at least that wide.
    public func padded(toWidth width: Int, alignment: Alignment = .left) -> String {
        let missing = width - DisplayWidth.of(self)
        guard missing > 0 else { return self }
        let spaces = String(repeating: " ", count: missing)
        return alignment == .left ? self + spaces : spaces + self
    }

    /// The text cut to a width between two grapheme clusters.
    ///
    /// - Parameters:
    ///   - width: Cells, the ellipsis included.
    ///   - ellipsis: What stands for the rest; left out where it does not fit itself.
    /// - Returns: A text at most that wide, and one cell less where a wide character does not fit.
    public func truncated(toWidth width: Int, ellipsis: String = "…") -> String {
        guard DisplayWidth.of(self) > width else { return self }
        let ellipsis = DisplayWidth.of(ellipsis) <= width ? ellipsis : ""
        let room = max(0, width - DisplayWidth.of(ellipsis))
        var kept = prefix(ofWidth: room)
        while kept.last == " " { kept.removeLast() }
        return kept + ellipsis
    }

    /// The text in lines of a width, broken at white space, in a time that grows with its length and no faster.
    ///
    /// - Parameters:
    ///   - width: Cells; a line holds at least one character, however narrow this is.
    ///   - breakingWords: Whether a word that is wider than a line is broken too; one that stays whole is a line of its own,
    ///     and wider than it should be.
    /// - Returns: The lines; line breaks of the text stay, an empty text is one empty line.
    public func wrapped(toWidth width: Int, breakingWords: Bool = true) -> [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { paragraph in
            var lines = [String]()
            var line = ""
            var lineWidth = 0
            for word in paragraph.split(whereSeparator: \.isWhitespace) {
                let wordWidth = DisplayWidth.of(String(word))
                if !line.isEmpty, lineWidth + 1 + wordWidth <= width {
                    line += " " + word
                    lineWidth += 1 + wordWidth
                    continue
                }
                if !line.isEmpty { lines.append(line) }
                guard breakingWords, wordWidth > width else {
                    line = String(word)
                    lineWidth = wordWidth
                    continue
                }
                line = ""
                lineWidth = 0
                for character in String(word) {
                    let cells = DisplayWidth.of(character)
                    if !line.isEmpty, lineWidth + cells > width {
                        lines.append(line)
                        line = ""
                        lineWidth = 0
                    }
                    line.append(character)
                    lineWidth += cells
                }
            }
            if !line.isEmpty || lines.isEmpty { lines.append(line) }
            return lines
        }
    }

    /// As many whole clusters from the front as fit.
    private func prefix(ofWidth width: Int) -> String {
        var used = 0
        return String(
            prefix { character in
                used += DisplayWidth.of(character)
                return used <= width
            }
        )
    }
}
