package import Console
import Foundation
package import Messages

/// A result other than a list of books or articles for output in any format.
package struct Report: Sendable {
    /// The whole result as one JSON document.
    package var document: any Encodable & Sendable
    /// The rows as JSON lines.
    package var items: [any Encodable & Sendable]
    /// The names of the plain and CSV fields.
    package var fields: [String]
    /// The plain and CSV fields of each row.
    package var rows: [[String]]
    /// The columns of the table.
    package var columns: [Table.Column]
    /// The table cells of each row; `nil` if they equal the plain fields.
    package var cells: [[String]]?
    /// The text if there are no rows; `nil` if there are always some.
    package var whenEmpty: Message?

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - document: The whole result as one JSON document.
    ///   - items: The rows as JSON lines.
    ///   - fields: The names of the plain and CSV fields.
    ///   - rows: The plain and CSV fields of each row.
    ///   - columns: The columns of the table.
    ///   - cells: The table cells of each row, if they differ from the plain fields.
    ///   - whenEmpty: The text if there are no rows; `nil` if there are always some.
    package init(
        document: any Encodable & Sendable,
        items: [any Encodable & Sendable],
        fields: [String],
        rows: [[String]],
        columns: [Table.Column],
        cells: [[String]]? = nil,
        whenEmpty: Message? = nil
    ) {
        self.document = document
        self.items = items
        self.fields = fields
        self.rows = rows
        self.columns = columns
        self.cells = cells
        self.whenEmpty = whenEmpty
    }

    /// The same report in plain format on a terminal too, for paths or addresses to be copied.
    package func plainOnTerminals() -> Report {
        var report = self
        report.columns = []
        return report
    }
}

/// The output format of a result.
package enum OutputFormat: String, CaseIterable, Sendable {
    /// Columns with a header, for terminals.
    case table
    /// Tab-separated, one record per line, no header, no colour.
    case plain
    /// One JSON document.
    case json
    /// One JSON object per line.
    case jsonl
    /// Comma-separated with a header line ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)).
    case csv
}

/// The destination and format of a result.
package struct OutputTarget: Sendable {
    /// How the result is written.
    package let format: OutputFormat
    /// The width of a table in columns.
    package let width: Int
    /// Whether titles and addresses are links.
    package let isLinked: Bool
    /// Whether a table's header and titles are styled.
    package let isStyled: Bool
    /// Whether stdout is a terminal; in a pipe, addresses are always written in full.
    package let isTerminal: Bool

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - format: How the result is written.
    ///   - width: The maximum width of a table in columns.
    ///   - isLinked: Whether titles and addresses are links.
    ///   - isStyled: Whether a table's header and titles are styled.
    ///   - isTerminal: Whether stdout is a terminal.
    package init(format: OutputFormat, width: Int, isLinked: Bool, isStyled: Bool, isTerminal: Bool) {
        self.format = format
        self.width = width
        self.isLinked = isLinked
        self.isStyled = isStyled
        self.isTerminal = isTerminal
    }
}

extension Table.Column {
    /// Creates a column with a heading in the run's language.
    package init(
        _ heading: Message,
        alignment: Alignment = .left,
        minimumWidth: Int = 8,
        priority: Int = 0,
        weight: Int = 1,
        isTruncatable: Bool = true,
        truncation: Truncation = .end,
        style: Style? = nil,
        styles: [String: Style] = [:]
    ) {
        self.init(
            heading.text,
            alignment: alignment,
            minimumWidth: minimumWidth,
            priority: priority,
            weight: weight,
            isTruncatable: isTruncatable,
            truncation: truncation,
            style: style,
            styles: styles
        )
    }
}

/// JSON output: keys in a fixed order, slashes unescaped.
package enum JSONText {
    /// One indented document, with a trailing line break.
    package static func document(_ value: some Encodable) throws -> String {
        try text(value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]) + "\n"
    }

    /// One line, with a trailing line break.
    package static func line(_ value: some Encodable) throws -> String {
        try text(value, [.sortedKeys, .withoutEscapingSlashes]) + "\n"
    }

    private static func text(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
