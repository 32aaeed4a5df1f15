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
