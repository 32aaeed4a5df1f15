import Basics
import Foundation

/// Cleans text from a server: no markup, no entities, no control or invisible characters, NFC.
///
/// The steps, in this order: server code `<% … %>` is removed, escaped or not; tags are removed, other than HTML's own
/// only if well-formed; entities are decoded, once; escaped tags are removed if they are certainly markup (line breaks,
/// and pairs such as `&lt;b&gt;…&lt;/b&gt;`); dangerous and invisible characters are removed; white space is collapsed.
/// Other text in angle brackets is preserved, since Korean book titles are written in them: `<나쁜 어린이표>`.
package enum CleanText {
    /// Cleans a text to one line.
    ///
    /// - Parameter text: A title, a name, a headline as received.
    /// - Returns: The text with every run of white space, line breaks included, as one space.
    package static func plain(_ text: String) -> String {
        if let line = SimpleText.line(ifSimple: text, markup: false) { return line }
        let clean = withoutMarkup(text)
        return SimpleText.line(ifSimple: clean) ?? line(clean)
    }

    /// Cleans a text to paragraphs.
    ///
    /// - Parameter text: A blurb or an article's text as received.
    /// - Returns: Lines without leading and trailing space; line breaks and the ends of block elements become newlines,
    ///   with at most one empty line in a row.
    package static func block(_ text: String) -> String {
        if let block = SimpleText.block(ifSimple: text, markup: false) { return block }
        let clean = withoutMarkup(text)
        if let block = SimpleText.block(ifSimple: clean) { return block }
        var lines = [String]()
        for line in clean.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let line = Self.line(line)
            if line.isEmpty, lines.last?.isEmpty ?? true { continue }
            lines.append(line)
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// Cleans a text without HTML to one line: angle brackets and ampersands stay as they are.
    ///
    /// - Parameter text: A text whose format defines it as plain, such as a `type="text"` title of Atom.
    /// - Returns: The text without control and invisible characters, with every run of white space as one space.
    package static func literal(_ text: String) -> String {
        if let line = SimpleText.line(ifSimple: text) { return line }
        let clean = TextSanitizer.clean(TextSanitizer.limitingCombiningMarks(text))
        return line(clean.precomposedStringWithCanonicalMapping)
    }

    /// A text with every run of white space as one space. Twice: a mark after a line break begins a word, and with the
    /// space that then comes before it, it is one character and white space again, so that it is left out.
    private static func line(_ text: some StringProtocol) -> String {
        let once = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return once.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// A text with its HTML character references decoded, once, and otherwise unchanged.
    package static func decodingReferences(_ text: String) -> String { HTMLEntities.decode(text) }

    /// A text with a bounded number of combining marks per letter, otherwise unchanged. Comparing and normalising sort
    /// the marks of a letter in quadratic time: untrusted text passes through here before it is processed as
    /// characters. Returns the text with at most thirty marks in a row.
    package static func limitingCombiningMarks(_ text: String) -> String { TextSanitizer.limitingCombiningMarks(text) }

    private static func withoutMarkup(_ text: String) -> String {
        // In a simple text every bracket and ampersand is a character of its own, and there are no combining marks.
        let isSimple = SimpleText.holds(text)
        var text = isSimple ? text : TextSanitizer.limitingCombiningMarks(text)
        if text.hasByte(UInt8(ascii: "<")), isSimple || text.contains("<") {
            text = HTMLMarkup.removingTags(from: HTMLMarkup.removingServerCode(from: text), where: .written)
        }
        if text.hasByte(UInt8(ascii: "&")), isSimple || text.contains("&") {
            text = HTMLEntities.decode(text)
            text = HTMLMarkup.removingTags(from: HTMLMarkup.removingServerCode(from: text), where: .escaped)
        }
        guard !SimpleText.holds(text) else { return text }
        return TextSanitizer.clean(text).precomposedStringWithCanonicalMapping
    }
}

/// Removes characters from a text that are invisible to a reader but affect a terminal or a comparison.
/// `Terminal.SafeText` does the like at the last gate, for text that never came through here.
enum TextSanitizer {
    /// The maximum number of combining marks in a row, as in Unicode's Stream-Safe Text Format (UAX #15, 13).
    /// Normalising and comparing sort the marks of one letter, in quadratic time.
    private static let maximumMarks = 30

    /// A text without excess combining marks; applied first, before the text is processed as characters.
    static func limitingCombiningMarks(_ text: String) -> String {
        var count = 0
        guard text.utf8.count > maximumMarks, text.unicodeScalars.contains(where: { !isAllowed($0, after: &count) })
        else {
            return text
        }
        count = 0
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { isAllowed($0, after: &count) }))
    }

    /// Whether a scalar is preserved after this many marks.
    private static func isAllowed(_ scalar: Unicode.Scalar, after count: inout Int) -> Bool {
        switch scalar.value {
        // Latin letters and signs, Chinese characters, Hangul: nearly all text, and none of them is a mark.
        case 0..<0x300, 0x4E00...0x9FFF, 0xAC00...0xD7A3: count = 0
        default: count = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
        }
        return count <= maximumMarks
    }

    /// The visible characters, with tabs and line ends, and without marks beyond those that any letter has. Marks are
    /// counted again where something invisible between them was removed.
    static func clean(_ text: String) -> String {
        limitingCombiningMarks(VisibleText.of(text, whitespace: .unchanged))
    }
}
