/// Text for safe display: nothing in it moves a cursor, sets a title, hides anything or changes the reading direction.
package enum VisibleText {
    package enum Whitespace {
        /// Tab, LF, CR and NEL are unchanged; other control characters for line breaks are removed.
        case unchanged
        /// Each becomes a space, CR LF a single one.
        case spaces
        /// Tabs are unchanged, and line breaks of every kind become LF.
        case lines
    }

    /// Removes terminal escape sequences as a whole, control characters, bidirectional controls and invisible
    /// characters; a joiner or variation selector is retained inside an emoji, a joiner or non-joiner inside a word of
    /// a script whose spelling requires it. Returns the visible text. Printable ASCII is returned unchanged.
    package static func of(_ text: String, whitespace: Whitespace) -> String {
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            if whitespace != .unchanged, scalar == "\r", next == "\n" {
                index += 1
            } else if let replaced = whitespace.replacement(for: scalar) {
                result.append(replaced)
                index += 1
            } else if scalar == "\u{1B}" || ("\u{80}"..."\u{9F}").contains(scalar) {
                index = EscapeSequence.end(in: scalars, from: index)
            } else if scalar == "\u{1F3F4}" {
                let end = endOfFlag(in: scalars, from: index)
                result.append(contentsOf: scalars[index..<end])
                index = end
            } else {
                if isVisible(scalar, after: result.last, before: next) { result.append(scalar) }
                index += 1
            }
        }
        return String(result)
    }

    private static func isVisible(
        _ scalar: Unicode.Scalar,
        after last: Unicode.Scalar?,
        before next: Unicode.Scalar?
    ) -> Bool {
        switch scalar {
        // Between two pictographs a joiner forms one emoji; anywhere else it is only invisible.
        case "\u{200D}":
            last.map { $0 == "\u{FE0F}" || isPictograph($0) } == true && next.map(isPictograph) == true
                || isInWord(last, next)
        case "\u{200C}": isInWord(last, next)
        case "\u{FE0E}", "\u{FE0F}": last?.properties.isEmoji == true
        // Tags outside a flag are hidden text.
        case "\u{E0020}"..."\u{E007F}": false
        case "\u{034F}", "\u{180E}": false
        default:
            switch scalar.properties.generalCategory {
            case .control, .format: false
            default: true
            }
        }
    }

    /// The index after a black flag and the tags that spell its region
    /// ([UTS #51, C.1](https://www.unicode.org/reports/tr51/#flag-emoji-tag-sequences)): three to six letters and
    /// digits, and the end tag. Any other tags hide a text, so none of them belongs to the flag.
    private static func endOfFlag(in scalars: [Unicode.Scalar], from start: Int) -> Int {
        let tags = scalars[(start + 1)...].prefix(7).prefix {
            ("\u{E0030}"..."\u{E0039}").contains($0) || ("\u{E0061}"..."\u{E007A}").contains($0)
        }
        guard (3...6).contains(tags.count), tags.endIndex < scalars.endIndex, scalars[tags.endIndex] == "\u{E007F}"
        else { return start + 1 }
        return tags.endIndex + 1
    }

    /// Whether both neighbours are letters or marks of a joining script, in which a joiner or non-joiner is part of the
    /// spelling: `می‌خواهم`. In other scripts it is only invisible.
    private static func isInWord(_ last: Unicode.Scalar?, _ next: Unicode.Scalar?) -> Bool {
        last.map(joins) == true && next.map(joins) == true
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

    private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isEmoji && !scalar.isASCII
    }
}

extension VisibleText.Whitespace {
    /// The replacement of a tab or a line break; `nil` for any other character.
    fileprivate func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "\t": self == .spaces ? " " : "\t"
        case "\n", "\r", "\u{85}": self == .unchanged ? scalar : self == .lines ? "\n" : " "
        case "\u{0B}", "\u{0C}", "\u{2028}", "\u{2029}": self == .unchanged ? nil : self == .lines ? "\n" : " "
        default: nil
        }
    }
}

/// Terminal control sequences
/// ([ECMA-48](https://ecma-international.org/publications-and-standards/standards/ecma-48/)).
enum EscapeSequence {
    /// The index after the sequence introduced by an ESC or a C1 character. An unterminated sequence consists of its
    /// first characters only: the text after them is kept, and is harmless without them.
    static func end(in scalars: [Unicode.Scalar], from start: Int) -> Int {
        var index = start + 1
        var kind = scalars[start]
        if kind == "\u{1B}" {
            guard index < scalars.count else { return index }
            // ESC with a character of the second column represents a C1 character: ESC [ is CSI.
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

extension String {
    /// The text without white space at both ends. Foundation's way copies it into an `NSString` and back.
    package func trimmed() -> Substring {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
