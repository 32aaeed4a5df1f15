/// Reads the digits of an ISBN out of what was typed or sent.
enum ISBNReader {
    /// The digits' values, with 10 for an `X` at the end of ten.
    static func digits(of text: String) throws(ISBN.Invalid) -> [Int] {
        var digits = [Int]()
        for scalar in withoutPrefix(Array(text.unicodeScalars)) where !isSeparator(scalar) {
            guard let value = value(of: scalar), value < 10 || digits.count == 9 else {
                throw .character(Character(scalar))
            }
            digits.append(value)
        }
        // An X that more digits follow was no check digit.
        if digits.count != 10, digits.contains(10) { throw .character("X") }
        return digits
    }

    /// The value of a digit, half or full width, or of an `X`; `nil` for every other character.
    static func value(of scalar: Unicode.Scalar) -> Int? {
        switch scalar {
        case "0"..."9": Int(scalar.value - 0x30)
        case "\u{FF10}"..."\u{FF19}": Int(scalar.value - 0xFF10)
        case "X", "x", "\u{FF38}", "\u{FF58}": 10
        default: nil
        }
    }

    /// Dashes, white space, and the invisible characters that come along when text is copied from a page.
    static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "-": true
        case "\u{21}"..."\u{7E}": false
        default:
            scalar.properties.isDash || scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
        }
    }

    /// Drops a leading `ISBN`, with `10` or `13` and a colon where they follow it.
    private static func withoutPrefix(_ scalars: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
        let text = scalars.drop(while: isSeparator)
        guard text.prefix(4).map({ $0.properties.lowercaseMapping }).joined() == "isbn" else { return text }
        let rest = text.dropFirst(4).drop(while: isSeparator)
        guard rest.starts(with: "10".unicodeScalars) || rest.starts(with: "13".unicodeScalars) else {
            return withoutColon(rest)
        }
        let number = rest.dropFirst(2).drop(while: isSeparator)
        if isColon(number.first) { return withoutColon(number) }
        // `ISBN 1316498905` begins with 13 as well: it is a mark only where a whole number follows it.
        let count = number.count { !isSeparator($0) }
        return count == 10 || count == 13 ? number : rest
    }

    private static func withoutColon(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        isColon(scalars.first) ? scalars.dropFirst() : scalars
    }

    private static func isColon(_ scalar: Unicode.Scalar?) -> Bool {
        scalar == ":" || scalar == "\u{FF1A}"
    }
}
