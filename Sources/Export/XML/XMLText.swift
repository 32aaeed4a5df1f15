/// Text for XML 1.0.
enum XMLText {
    /// Text between tags: line breaks stay, other white space is collapsed, what XML forbids goes.
    static func content(_ text: String) -> String { escape(PlainText.paragraphs(text)) }

    /// Text as it is, with the signs of XML escaped.
    static func escape(_ text: String) -> String {
        guard text.utf8.contains(where: { "&<>\"".utf8.contains($0) }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            // `]]>` may not stand in text.
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
