public import ArgumentParser

/// How a command writes what it found.
public enum OutputFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// Columns with a header, for a terminal.
    case table
    /// Tab-separated, one record a line, no header, no colour.
    case plain
    /// One JSON document.
    case json
    /// One JSON object a line.
    case jsonl
    /// Comma-separated with a header line ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)).
    case csv
}
