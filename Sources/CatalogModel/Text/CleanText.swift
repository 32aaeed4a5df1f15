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
