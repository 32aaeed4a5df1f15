/// How wide text stands on a terminal. Written apart from the program's own reckoning, which it is held against, and
/// for no more than the tests print: Hangul and its punctuation are two cells wide, the rest is one.
enum Cells {
    static func width(of text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { width, scalar in
            switch scalar.value {
            case 0x1100...0x115F, 0x3000...0x303E, 0x3131...0x318E, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60:
                width + 2
            default: width + 1
            }
        }
    }

    /// The text without what sets style, `ESC [ … m`, and what makes links, `ESC ] 8 ; … ESC \`.
    static func unstyled(_ text: String) -> String {
        text.replacing(/\u{1B}\[[0-9;]*m/, with: "").replacing(
            /\u{1B}\]8;[^\u{1B}\u{07}\n]*(\u{1B}\\|\u{07})/,
            with: ""
        )
    }
}

/// Reads comma-separated rows ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)), strictly.
enum CSVReader {
    enum Malformed: Error {
        case quoteInsideAField
        case textAfterAQuote
        case noLineBreakAtTheEnd
    }

    static func rows(_ text: String) throws -> [[String]] {
        var rows: [[String]] = []
        var row: [String] = []
        var field = ""
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"":
                guard field.isEmpty else { throw Malformed.quoteInsideAField }
                field = try quoted(&rest)
            case ",":
                row.append(field)
                field = ""
            case "\r" where rest.first == "\n":
                rest.removeFirst()
                rows.append(row + [field])
                (row, field) = ([], "")
            default:
                field.unicodeScalars.append(scalar)
            }
        }
        guard row.isEmpty, field.isEmpty else { throw Malformed.noLineBreakAtTheEnd }
        return rows
    }

    /// Reads a field whose opening quote has been read.
    private static func quoted(_ rest: inout ArraySlice<Unicode.Scalar>) throws -> String {
        var field = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == "\"" {
                guard rest.first == "\"" else { break }
                rest.removeFirst()
            }
            field.append(scalar)
        }
        guard let next = rest.first, next == "," || next == "\r" else { throw Malformed.textAfterAQuote }
        return String(field)
    }
}
