/// Terminal control sequences ([ECMA-48](https://ecma-international.org/publications-and-standards/standards/ecma-48/)).
enum EscapeSequence {
    /// The index behind the sequence that an ESC or a C1 character begins. A sequence that does not end is only its first
    /// characters: the text behind them stays, and is harmless without them.
    static func end(in scalars: [Unicode.Scalar], from start: Int) -> Int {
        var index = start + 1
        var kind = scalars[start]
        if kind == "\u{1B}" {
            guard index < scalars.count else { return index }
            // ESC and a character of the second column stand for a C1 character: ESC [ is CSI.
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

    /// Parameters, intermediates and a final character behind CSI.
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
            // A new sequence or a new line shows that this one was never ended.
            case "\u{80}"..."\u{9F}", "\n", "\r": return nil
            default: index += 1
            }
        }
        return nil
    }
}
