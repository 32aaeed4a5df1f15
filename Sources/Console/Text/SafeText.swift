/// The last filter before a terminal: no text can move the cursor, set the title, hide anything or change the reading
/// direction.
///
/// `CatalogModel.CleanText` has removed most of this from service data before. File names, error messages and stored
/// text do not pass through it, so nothing is assumed here, and the two modules share no code.
public enum SafeText {
    /// Filters a text to one line.
    ///
    /// - Parameter text: Any text.
    /// - Returns: The text with a space for each tab and line break, and without escape sequences, control characters,
    ///   bidirectional controls, and invisible characters other than those inside an emoji or a word whose spelling
    ///   needs them.
    public static func line(_ text: String) -> String {
        filtered(text) { $0 == "\t" || isLineBreak($0) ? " " : nil }
    }

    /// Filters a text of several lines.
    ///
    /// - Parameter text: Any text.
    /// - Returns: As `line(_:)`, but tabs are preserved and line breaks of every kind become `\n`.
    public static func block(_ text: String) -> String {
        filtered(text) { isLineBreak($0) ? "\n" : $0 == "\t" ? "\t" : nil }
    }

    /// Applies `replacement` and drops dangerous characters.
    private static func filtered(_ text: String, replacement: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            if scalar == "\r", next == "\n" {
                index += 1
            } else if let replaced = replacement(scalar) {
                result.append(replaced)
                index += 1
            } else if scalar == "\u{1B}" || ("\u{80}"..."\u{9F}").contains(scalar) {
                index = EscapeSequence.end(in: scalars, from: index)
            } else {
                if isShown(scalar, after: result.last, before: next) { result.append(scalar) }
                index += 1
            }
        }
        return String(result)
    }

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    private static func isShown(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?, before next: Unicode.Scalar?)
        -> Bool
    {
        switch scalar {
        // A joiner between two emoji makes them one; anywhere else it is only invisible.
        case "\u{200D}":
            last.map { $0 == "\u{FE0F}" || isPicture($0) } == true && next.map(isPicture) == true
                || last.map(joins) == true && next.map(joins) == true
        // In joining scripts, both are part of the spelling.
        case "\u{200C}": last.map(joins) == true && next.map(joins) == true
        case "\u{FE0E}", "\u{FE0F}": last?.properties.isEmoji == true
        case "\u{E0020}"..."\u{E007F}":
            last.map { $0 == "\u{1F3F4}" || ("\u{E0020}"..."\u{E007E}").contains($0) } == true
        case "\u{034F}", "\u{180E}": false
        default:
            switch scalar.properties.generalCategory {
            case .control, .format: false
            default: true
            }
        }
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

    private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isEmoji && !scalar.isASCII
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
