import Foundation

/// Cleans text from a server: no markup, no entities, no control or invisible characters, NFC.
///
/// The steps, in this order: server code `<% … %>` is removed, escaped or not; tags are removed, other than HTML's own
/// only if well-formed; entities are decoded, once; escaped tags are removed if they are certainly markup (line breaks,
/// and pairs such as `&lt;b&gt;…&lt;/b&gt;`); dangerous and invisible characters are removed; white space is collapsed.
/// Other text in angle brackets is preserved, since Korean book titles are written in them: `<나쁜 어린이표>`.
public enum CleanText {
    /// Cleans a text to one line.
    ///
    /// - Parameter text: A title, a name, a headline as received.
    /// - Returns: The text with every run of white space, line breaks included, as one space.
    public static func plain(_ text: String) -> String {
        let clean = withoutMarkup(text)
        return String(clean.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }

    /// Cleans a text to paragraphs.
    ///
    /// - Parameter text: A blurb or an article's text as received.
    /// - Returns: Lines without leading and trailing space; line breaks and the ends of block elements become newlines,
    ///   with at most one empty line in a row.
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

    /// A text with a bounded number of combining marks per letter, otherwise unchanged.
    ///
    /// Comparing and normalising sort the marks of a letter in quadratic time: untrusted text passes through here
    /// before it is processed as characters.
    ///
    /// - Parameter text: Any text.
    /// - Returns: The text with at most thirty marks in a row.
    package static func withoutEndlessMarks(_ text: String) -> String { TextHygiene.withoutEndlessMarks(text) }

    private static func withoutMarkup(_ text: String) -> String {
        // Nearly all titles and names are clean; they need one scan.
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

/// Removes characters from a text that are invisible to a reader but affect a terminal or a comparison.
///
/// `Console.SafeText` does the same on output, for text that was not cleaned here; the two modules are independent.
enum TextHygiene {
    /// The maximum number of combining marks in a row, as in Unicode's Stream-Safe Text Format (UAX #15, 13).
    /// Normalising and comparing sort the marks of one letter, in quadratic time.
    private static let mostMarks = 30

    /// A text without excess combining marks; applied first, before the text is processed as characters.
    static func withoutEndlessMarks(_ text: String) -> String {
        var count = 0
        guard text.utf8.count > mostMarks, text.unicodeScalars.contains(where: { !isKept($0, after: &count) }) else {
            return text
        }
        count = 0
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { isKept($0, after: &count) }))
    }

    /// Whether a scalar is preserved after this many marks.
    private static func isKept(_ scalar: Unicode.Scalar, after count: inout Int) -> Bool {
        switch scalar.value {
        // Latin letters and signs, Chinese characters, Hangul: nearly all text, and none of them is a mark.
        case 0..<0x300, 0x4E00...0x9FFF, 0xAC00...0xD7A3: count = 0
        default: count = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
        }
        return count <= mostMarks
    }

    /// Removes terminal escape sequences, control characters other than tab and line ends, bidirectional controls,
    /// invisible characters, and excess combining marks; a joiner or variation selector stays inside an emoji, a joiner
    /// or non-joiner inside a word of a script that uses them.
    static func clean(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        guard scalars.contains(where: { $0.value < 0x20 || $0.value > 0x7E }) else { return text }
        var result = String.UnicodeScalarView()
        var index = 0
        var marks = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar == "\u{1B}" || ("\u{80}"..."\u{9F}").contains(scalar), scalar != "\u{85}" {
                index = EscapeSequence.end(in: scalars, from: index)
            } else {
                let next = index + 1 < scalars.count ? scalars[index + 1] : nil
                if keeps(scalar, before: result.last, after: next), isKept(scalar, after: &marks) {
                    result.append(scalar)
                }
                index += 1
            }
        }
        return String(result)
    }

    private static func keeps(_ scalar: Unicode.Scalar, before: Unicode.Scalar?, after: Unicode.Scalar?) -> Bool {
        switch scalar {
        case "\t", "\n", "\r", "\u{85}": true
        case "\u{200D}":
            before.map(endsEmoji) == true && after.map(isPictograph) == true || isInWord(before, after)
        case "\u{200C}": isInWord(before, after)
        case "\u{FE0E}", "\u{FE0F}": before?.properties.isEmoji == true
        // Tags spell the region of a flag after the black flag, and hidden text everywhere else.
        case "\u{E0020}"..."\u{E007F}":
            before.map(takesTag) == true
        case "\u{034F}", "\u{180E}", "\u{FFF9}"..."\u{FFFB}": false
        default:
            switch scalar.properties.generalCategory {
            case .control, .format: false
            default: true
            }
        }
    }

    /// Whether both neighbours are letters or marks of a joining script, in which joiners and non-joiners are part of
    /// the spelling: `می‌خواهم`. In other scripts they are only invisible.
    private static func isInWord(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
        guard let before, let after else { return false }
        return joins(before) && joins(after)
    }

    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Arabic, Syriac, NKo, Mandaic; the scripts of India, Tibetan, Myanmar, Khmer, Mongolian; Arabic forms.
        case 0x0600...0x08FF, 0x0900...0x0DFF, 0x0F00...0x109F, 0x1780...0x18AF, 0xA8E0...0xA8FF, 0xAA60...0xAA7F,
            0xFB50...0xFDFF, 0xFE70...0xFEFC:
            true
        default: false
        }
    }

    private static func endsEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{FE0F}" || isPictograph(scalar)
    }

    /// An emoji other than a digit (digits are used for keycaps).
    private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isEmoji && !scalar.isASCII
    }

    private static func takesTag(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{1F3F4}" || ("\u{E0020}"..."\u{E007E}").contains(scalar)
    }
}

/// Terminal control sequences
/// ([ECMA-48](https://ecma-international.org/publications-and-standards/standards/ecma-48/)).
enum EscapeSequence {
    /// The index after the sequence that an ESC or a C1 character begins. For an unterminated sequence only the first
    /// characters count: the text after them stays, and is harmless without them.
    static func end(in scalars: [Unicode.Scalar], from start: Int) -> Int {
        var index = start + 1
        var kind = scalars[start]
        if kind == "\u{1B}" {
            guard index < scalars.count else { return index }
            // ESC and a character of the second column are equivalent to a C1 character: ESC [ is CSI.
            guard ("@"..."_").contains(scalars[index]) else { return endOfShort(in: scalars, from: index) }
            kind = Unicode.Scalar(scalars[index].value + 0x40) ?? kind
            index += 1
        }
        switch kind {
        case "\u{9B}": return endOfControl(in: scalars, from: index)
        case "\u{90}", "\u{98}", "\u{9D}", "\u{9E}", "\u{9F}": return endOfString(in: scalars, from: index) ?? index
        default: return index
        }
    }

    /// Intermediates and one final character, as in `ESC ( B`.
    private static func endOfShort(in scalars: [Unicode.Scalar], from start: Int) -> Int {
        var index = start
        while index < scalars.count, (" "..."/").contains(scalars[index]) { index += 1 }
        guard index < scalars.count, ("0"..."~").contains(scalars[index]) else { return start }
        return index + 1
    }

    /// Parameters, intermediates and a final character after CSI.
    private static func endOfControl(in scalars: [Unicode.Scalar], from start: Int) -> Int {
        var index = start
        while index < scalars.count, (" "..."?").contains(scalars[index]) { index += 1 }
        guard index < scalars.count, ("@"..."~").contains(scalars[index]) else { return start }
        return index + 1
    }

    /// Anything up to BEL or ST, as in a hyperlink (OSC 8) or a window title.
    private static func endOfString(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
        var index = start
        while index < scalars.count {
            switch scalars[index] {
            case "\u{07}", "\u{9C}": return index + 1
            case "\u{1B}":
                guard index + 1 < scalars.count, scalars[index + 1] == "\\" else { return nil }
                return index + 2
            // A new sequence or a new line shows that this one was never terminated.
            case "\u{80}"..."\u{9F}", "\n", "\r": return nil
            default: index += 1
            }
        }
        return nil
    }
}
