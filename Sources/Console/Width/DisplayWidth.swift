/// How many cells of a terminal a text takes.
///
/// A grapheme cluster is measured as one thing, as terminals draw it: Hangul, whether composed or as conjoining jamo, CJK,
/// full-width forms and emoji take 2 cells, combining marks and control characters 0, all else 1. Characters whose width
/// is ambiguous in [UAX #11](https://www.unicode.org/reports/tr11/) take 1, as in every terminal that is not set up for a
/// legacy East Asian encoding.
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
        guard let base = scalars.first(where: { !isZeroWidth($0) }) else { return 0 }
        // The voiced sound marks of half-width katakana join the letter's cluster but have a cell of their own.
        let marks = scalars.dropFirst().count { $0 == "\u{FF9E}" || $0 == "\u{FF9F}" }
        if scalars.count > 1, base.properties.isEmoji, isEmojiSequence(scalars) { return 2 }
        return (isWide(base) ? 2 : 1) + marks
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
        case 0xFF9E, 0xFF9F: return false
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }
}
