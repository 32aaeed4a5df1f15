/// Comma-separated rows ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)).
enum CSVText {
    /// One row, ended by CRLF.
    static func row(_ fields: [String]) -> String {
        fields.map(field).joined(separator: ",") + "\r\n"
    }

    private static func field(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else { return text }
        // By scalar: a quote with a combining mark behind it is another character and still a quote to a reader.
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
