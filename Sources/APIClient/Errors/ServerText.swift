/// What a service says in its own words, made fit to stand in a message.
///
/// An error text is whatever the other side sends: it may repeat the request with its key, hold terminal escapes, or be
/// a page long.
public enum ServerText {
    /// One line of the text: no control or invisible characters, no key, no more than `limit` Unicode scalars.
    ///
    /// The key of the request itself is gone before this is called (see ``Redactor``). What is masked here is anything
    /// else that looks like one: the value of a key parameter, and 32 or more hexadecimal digits in a row.
    ///
    /// - Parameters:
    ///   - text: The text as the service sent it.
    ///   - limit: The most Unicode scalars to keep, the ellipsis of a cut included.
    /// - Returns: The cleaned text, empty when nothing is left.
    public static func clean(_ text: String?, limit: Int = 300) -> String {
        guard let text else { return "" }
        var line = String.UnicodeScalarView()
        var pendingSpace = false
        // The bound keeps a text of megabytes cheap; masking only ever makes it shorter.
        for scalar in text.unicodeScalars.prefix(4096) {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
                pendingSpace = !line.isEmpty
            case .format, .surrogate, .privateUse, .unassigned:
                break
            default:
                if pendingSpace { line.append(" ") }
                pendingSpace = false
                line.append(scalar)
            }
        }
        return cut(masked(String(line)), to: limit)
    }

    private static func masked(_ text: String) -> String {
        text.replacing(/(?i)(\b[a-z_-]*key)=[^\s&"'<>]+/) { "\($0.output.1)=\(Secret.mask)" }
            .replacing(/[0-9A-Fa-f]{32,}/, with: Secret.mask)
    }

    private static func cut(_ text: String, to limit: Int) -> String {
        guard text.unicodeScalars.count > limit else { return text }
        return String(text.unicodeScalars.prefix(limit - 1)) + "…"
    }
}
