/// How many cells of a terminal a text takes.
///
/// The judge is wcwidth(3) of glibc, which terminals use or agree with: Hangul syllables, CJK, full-width forms and emoji
/// take 2 cells, vowels and final consonants of conjoining jamo, non-spacing marks and control characters 0, all else 1.
/// That goes for the spacing vowel signs of Thai, Devanagari and their like too: each has a cell of its own, although it
/// belongs to the letter's grapheme cluster. Characters whose width is ambiguous in
/// [UAX #11](https://www.unicode.org/reports/tr11/) take 1, as in every terminal that is not set up for a legacy East
/// Asian encoding. What differs on purpose: an emoji of several characters is one picture of 2 cells, and what cannot be
/// printed takes no room.
public enum DisplayWidth {
    /// The width of a text.
    ///
    /// - Parameter text: Text without escape sequences.
    /// - Returns: Cells; a line break counts 0.
    public static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// The width of one grapheme cluster.
    public static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        if scalars.count > 1, let base = scalars.first(where: { !isZeroWidth($0) }), base.properties.isEmoji,
            isEmojiSequence(scalars)
        {
            return 2
        }
        return scalars.reduce(0) { $0 + (isZeroWidth($1) ? 0 : isWide($1) ? 2 : 1) }
    }

    /// Whether what follows an emoji character makes a picture of it: VS16, a joiner, a skin tone, a second half of a
    /// flag.
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
        // Vowels and final consonants of conjoining jamo are drawn into the syllable before them.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
        // A hyphen where it is drawn at all.
        case 0xAD: return false
        default: break
        }
        switch scalar.properties.generalCategory {
        // Signs such as the Arabic end of ayah enclose the number behind them, and are seen.
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
