/// Output for other programs: one record a line, a tab between values, no header, no colour.
public enum PlainRows {
    /// One record.
    ///
    /// - Parameter values: The record's values in order; an absent one is an empty text, so that columns keep their place.
    /// - Returns: A line without its line break. Tabs and line breaks inside values become spaces, and what
    ///   `SafeText` removes is removed, since such output is read on a terminal as well.
    public static func line(_ values: [String]) -> String {
        values.map(SafeText.line).joined(separator: "\t")
    }

    /// Records.
    ///
    /// - Parameter rows: The records in order.
    /// - Returns: Their lines, each with its line break; empty for none.
    public static func text(_ rows: [[String]]) -> String {
        rows.map { line($0) + "\n" }.joined()
    }
}
