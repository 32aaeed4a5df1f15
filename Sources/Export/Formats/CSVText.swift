/// Comma-separated rows ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)): the one place where this program writes them,
/// for lists and for exports, and knows its own cells again.
///
/// Spreadsheets run cells that begin with `=`, `+`, `-`, `@`, a tab or a carriage return as formulas, also when quotes stand
/// around them, and the texts come from web services. Such a cell gets an apostrophe in front, the one sign that all
/// spreadsheets read as "this is text". A text that begins with apostrophes before such a character gets one more, so
/// that ``unguarded(_:)`` gives every text back as it was.
package enum CSVText {
    /// One row, ended by CRLF. Control characters are left out.
    ///
    /// - Parameters:
    ///   - fields: The texts of the cells.
    ///   - numbers: The places of cells that hold numbers of our own counting: `-3` is no formula there.
    ///   - guardsFormulas: Whether cells that a spreadsheet would run are made text.
    /// - Returns: The row.
    package static func row(_ fields: [String], numbers: Set<Int> = [], guardsFormulas: Bool = true) -> String {
        fields.enumerated().map { index, field in
            cell(field, guardsFormulas: guardsFormulas && !(numbers.contains(index) && Int(field) != nil))
        }
        .joined(separator: ",") + "\r\n"
    }

    /// A cell's text as it was before ``row(_:numbers:guardsFormulas:)`` guarded it.
    package static func unguarded(_ text: String) -> String {
        guard text.unicodeScalars.first == "'", isFormula(text) else { return text }
        return String(text.unicodeScalars.dropFirst())
    }

    /// Whether a text would be run, apostrophes before it aside.
    private static func isFormula(_ text: String) -> Bool {
        // By scalar: a sign with a combining mark behind it is another character, and still that sign to a spreadsheet.
        text.unicodeScalars.first { $0 != "'" }.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    }

    private static func cell(_ text: String, guardsFormulas: Bool) -> String {
        var text = PlainText.withoutControls(text)
        if guardsFormulas, isFormula(text) { text = "'" + text }
        // By scalar: CRLF is one character, and so is a quote with a combining mark behind it.
        guard text.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
