import Basics
import Foundation

/// Turns text from a server into text: no markup, no entities, no control or invisible characters, NFC.
///
/// The steps, in this order: server code `<% … %>` goes, written or escaped; tags go, and what is not HTML's own where it
/// is well-formed; entities are decoded, once; tags that came escaped go where they are certainly markup (line breaks, and
/// pairs such as `&lt;b&gt;…&lt;/b&gt;`); what is dangerous or invisible goes; white space is collapsed. Anything else in
/// angle brackets stays, since Korean book titles stand in them: `<나쁜 어린이표>`.
public enum CleanText {
    /// One line.
    ///
    /// - Parameter text: A title, a name, a headline as it came.
    /// - Returns: The text with every run of white space, line breaks included, as one space.
    public static func plain(_ text: String) -> String {
        let clean = withoutMarkup(text)
        return String(clean.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }

    /// Paragraphs.
    ///
    /// - Parameter text: A blurb or an article's text as it came.
    /// - Returns: Lines without space at their ends; line breaks and the ends of block elements become newlines, and no
    ///   more than one empty line stands between two others.
    public static func block(_ text: String) -> String {
        var lines = [String]()
        for line in withoutMarkup(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let words = line.split(whereSeparator: \.isWhitespace)
            if words.isEmpty, lines.last?.isEmpty ?? true { continue }
            lines.append(words.joined(separator: " "))
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// A text in which no letter has more combining marks than any letter of any script has, otherwise untouched.
    ///
    /// Comparing and normalising sort the marks of a letter, in a time that grows with the square of their number: a text from
    /// outside passes here before it is looked at as characters.
    ///
    /// - Parameter text: Any text.
    /// - Returns: The text with at most thirty marks in a row.
    package static func withoutEndlessMarks(_ text: String) -> String { TextHygiene.withoutEndlessMarks(text) }

    private static func withoutMarkup(_ text: String) -> String {
        // Nearly all titles and names are clean; they pay one scan.
        var text = TextHygiene.withoutEndlessMarks(text)
        if text.contains("<") {
            text = HTMLMarkup.removingTags(from: HTMLMarkup.removingServerCode(from: text), where: .written)
        }
        if text.contains("&") {
            text = HTMLEntities.decode(text)
            text = HTMLMarkup.removingTags(from: HTMLMarkup.removingServerCode(from: text), where: .escaped)
        }
        return TextHygiene.clean(text).precomposedStringWithCanonicalMapping
    }
}

/// Takes out of a text what a reader does not see and a terminal or a comparison does.
///
/// `Console.SafeText` does the like at the last gate, for text that never came through here.
enum TextHygiene {
    /// How many combining marks in a row are kept, as in Unicode's Stream-Safe Text Format (UAX #15, 13). To sort the marks
    /// of one letter, as every normalisation and every comparison of texts does, takes the square of their number.
    private static let mostMarks = 30

    /// A text without the marks of a letter that has more of them than any: what to begin with, before the text is looked
    /// through as characters.
    static func withoutEndlessMarks(_ text: String) -> String {
        var count = 0
        guard text.utf8.count > mostMarks, text.unicodeScalars.contains(where: { !isKept($0, after: &count) }) else {
            return text
        }
        count = 0
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { isKept($0, after: &count) }))
    }

    /// Whether a scalar is kept behind so many marks.
    private static func isKept(_ scalar: Unicode.Scalar, after count: inout Int) -> Bool {
        switch scalar.value {
        // Latin letters and signs, Chinese characters, Hangul: nearly every text is of these, and none is a mark.
        case 0..<0x300, 0x4E00...0x9FFF, 0xAC00...0xD7A3: count = 0
        default: count = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
        }
        return count <= mostMarks
    }

    /// The visible characters, with tabs and line ends, and without marks beyond those that any letter has. Marks are counted
    /// anew where something invisible between them is gone.
    static func clean(_ text: String) -> String {
        withoutEndlessMarks(VisibleText.of(text, whitespace: .kept))
    }
}
