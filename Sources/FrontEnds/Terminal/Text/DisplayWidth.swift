/// The width of a text in terminal cells.
///
/// The reference is wcwidth(3) of glibc, which terminals use or agree with: Hangul syllables, CJK, full-width forms and
/// emoji are 2 cells wide, vowels and final consonants of conjoining jamo, non-spacing marks and control characters 0,
/// all else 1. This includes the spacing vowel signs of Thai, Devanagari and similar scripts: each has a cell of its
/// own, although it belongs to the letter's grapheme cluster. Characters of ambiguous width in [UAX
/// #11](https://www.unicode.org/reports/tr11/) are 1 cell wide, as in every terminal that is not configured for a
/// legacy East Asian encoding. Two intended differences: an emoji of several characters is one image of 2 cells, and
/// unprintable characters have no width.
package enum DisplayWidth {
    /// - Parameter text: Text without escape sequences.
    /// - Returns: Cells; a line break counts 0.
    package static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    package static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        if scalars.count > 1, let base = scalars.first(where: { !isZeroWidth($0) }), base.properties.isEmoji,
            isEmojiSequence(scalars)
        {
            return 2
        }
        return scalars.reduce(0) { $0 + (isZeroWidth($1) ? 0 : isWide($1) ? 2 : 1) }
    }

    /// Whether the characters after an emoji form an image with it: VS16, a joiner, a skin tone, half a flag.
    private static func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
        scalars.dropFirst().contains {
            $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier || isRegionalIndicator($0)
        }
    }

    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x1100 { return false }
        // Half a flag is drawn as a letter in a box.
        if isRegionalIndicator(scalar) { return false }
        return scalar.properties.isEmojiPresentation || WideRanges.contains(scalar.value)
    }

    private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: return false
        // Vowels and final consonants of conjoining jamo are drawn in the cells of their syllable.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
        // Drawn as a hyphen, if at all.
        case 0xAD: return false
        default: break
        }
        switch scalar.properties.generalCategory {
        // Signs such as the Arabic end of ayah enclose the following number, and are visible.
        case .format: return !isPrepended(scalar)
        case .control, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }

    /// The characters of [Prepended_Concatenation_Mark](https://www.unicode.org/reports/tr44/).
    private static func isPrepended(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: true
        default: false
        }
    }
}

/// The position of a text in a wider space.
package enum Alignment: Hashable, Sendable {
    case left
    case right
}

extension String {
    /// The text padded with spaces to a width; unchanged if it is wide enough.
    package func padded(toWidth width: Int, alignment: Alignment = .left) -> String {
        let missing = width - DisplayWidth.of(self)
        guard missing > 0 else { return self }
        let spaces = String(repeating: " ", count: missing)
        return alignment == .left ? self + spaces : spaces + self
    }

    /// The text truncated to a width between two grapheme clusters.
    ///
    /// - Parameter ellipsis: Marks the truncation; left out if it does not fit itself.
    /// - Returns: A text at most that wide, and one cell less if a wide character does not fit.
    package func truncated(toWidth width: Int, ellipsis: String = "…") -> String {
        guard DisplayWidth.of(self) > width else { return self }
        let ellipsis = DisplayWidth.of(ellipsis) <= width ? ellipsis : ""
        let room = max(0, width - DisplayWidth.of(ellipsis))
        var remaining = prefix(ofWidth: room)
        while remaining.last == " " { remaining.removeLast() }
        return remaining + ellipsis
    }

    /// The text in lines of a width, broken at white space, in linear time.
    ///
    /// - Parameters:
    ///   - width: Cells; a line has at least one character, however narrow this is.
    ///   - breakingWords: Whether a word that is wider than a line is broken too; otherwise it is a line of its own
    ///     that exceeds the width.
    /// - Returns: The lines; line breaks of the text are preserved, an empty text is one empty line.
    package func wrapped(toWidth width: Int, breakingWords: Bool = true) -> [String] {
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

    func prefix(ofWidth width: Int) -> String {
        var used = 0
        return String(
            prefix { character in
                used += DisplayWidth.of(character)
                return used <= width
            }
        )
    }

    func suffix(ofWidth width: Int) -> String {
        var used = 0
        let start = indices.reversed().prefix { index in
            used += DisplayWidth.of(self[index])
            return used <= width
        }
        return String(self[(start.last ?? endIndex)...])
    }
}

/// The characters that UAX #11 calls Wide or Fullwidth, other than emoji, which have a property of their own. From
/// EastAsianWidth.txt of Unicode 15.1. Gaps of unassigned characters inside a block of wide ones are closed, as that
/// file itself specifies for the ideographic planes; so are two of other characters, circled numbers on black squares
/// and the hexagrams of the I Ching, which terminals draw as wide as their neighbours.
enum WideRanges {
    static func contains(_ value: UInt32) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(value)
    }

    private static let ranges: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // Hangul Jamo, leading consonants
        0x2329...0x232A,  // angle brackets
        0x2E80...0x303E,  // CJK radicals, Kangxi, description characters, CJK punctuation
        0x3041...0xA4CF,  // kana, Hangul compatibility jamo, enclosed and unified CJK, hexagrams, Yi
        0xA960...0xA97C,  // Hangul Jamo Extended-A
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,  // CJK compatibility ideographs
        0xFE10...0xFE19,  // vertical forms
        0xFE30...0xFE6B,  // CJK compatibility forms, small form variants
        0xFF01...0xFF60,  // full-width ASCII
        0xFFE0...0xFFE6,  // full-width signs
        0x16FE0...0x16FFF,  // ideographic symbols
        0x17000...0x18D08,  // Tangut, Khitan
        0x1AFF0...0x1B2FF,  // kana supplements, Nushu
        0x1F200...0x1F265,  // enclosed ideographic supplement
        0x20000...0x2FFFD,  // supplementary ideographic plane
        0x30000...0x3FFFD,  // tertiary ideographic plane
    ]
}
