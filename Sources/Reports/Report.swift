public import Console
import Foundation
package import Messages

/// A result that is no list of books or articles, ready to be written in any format.
public struct Report: Sendable {
    /// The whole as one JSON document.
    public var document: any Encodable & Sendable
    /// Each row as a JSON line.
    public var items: [any Encodable & Sendable]
    /// The names of the plain and CSV fields.
    public var fields: [String]
    /// Each row's plain and CSV fields.
    public var rows: [[String]]
    /// The columns of the table.
    public var columns: [Table.Column]
    /// Each row's cells in the table; the plain fields where they are the same.
    public var cells: [[String]]?
    /// What a person reads where there are no rows; `nil` where there are always some.
    package var whenEmpty: Message?

    /// A report.
    ///
    /// - Parameters:
    ///   - document: The whole as one JSON document.
    ///   - items: Each row as a JSON line.
    ///   - fields: The names of the plain and CSV fields.
    ///   - rows: Each row's plain and CSV fields.
    ///   - columns: The columns of the table.
    ///   - cells: Each row's cells in the table, where they are not the plain fields.
    ///   - whenEmpty: What a person reads where there are no rows; `nil` where there are always some.
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

    /// The same report, its rows written plainly on a terminal too: for a path or an address that is copied from there.
    public func plainOnTerminals() -> Report {
        var report = self
        report.columns = []
        return report
    }
}

/// How a command writes what it found.
public enum OutputFormat: String, CaseIterable, Sendable {
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

/// Where a result goes and how it is written there.
package struct OutputTarget: Sendable {
    /// How the result is written.
    package let format: OutputFormat
    /// The columns a table may use.
    package let width: Int
    /// Whether titles and addresses are links.
    package let isLinked: Bool
    /// Whether a table's header and titles are set off.
    package let isStyled: Bool

    /// A target.
    ///
    /// - Parameters:
    ///   - format: How the result is written.
    ///   - width: The columns a table may use.
    ///   - isLinked: Whether titles and addresses are links.
    ///   - isStyled: Whether a table's header and titles are set off.
    package init(format: OutputFormat, width: Int, isLinked: Bool, isStyled: Bool) {
        self.format = format
        self.width = width
        self.isLinked = isLinked
        self.isStyled = isStyled
    }
}

extension Table.Column {
    /// A column with a heading in the run's language.
    package init(
        _ heading: Message,
        alignment: Alignment = .left,
        minimumWidth: Int = 8,
        priority: Int = 0,
        weight: Int = 1,
        isTruncatable: Bool = true
    ) {
        self.init(
            heading.text,
            alignment: alignment,
            minimumWidth: minimumWidth,
            priority: priority,
            weight: weight,
            isTruncatable: isTruncatable
        )
    }
}

/// JSON as the programs write it: keys in a fixed order, slashes as they are.
package enum JSONText {
    /// One document, indented, with a line break at its end.
    package static func document(_ value: some Encodable) throws -> String {
        try text(value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]) + "\n"
    }

    /// One line, with a line break at its end.
    package static func line(_ value: some Encodable) throws -> String {
        try text(value, [.sortedKeys, .withoutEscapingSlashes]) + "\n"
    }

    private static func text(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
