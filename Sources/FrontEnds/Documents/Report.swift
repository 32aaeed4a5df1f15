package import APIClient
package import Terminal
package import Wording

/// A result in every format. Each part is computed only if its format is written.
package protocol FormattedResult: Sendable {
    /// The whole result as one JSON document; of an empty list, with this origin.
    func document(whenEmpty origin: Freshness.Origin) -> any Encodable & Sendable
    /// The rows as JSON lines.
    var items: [any Encodable & Sendable] { get }
    var plainRows: [[String]] { get }
    var csvHeader: [String] { get }
    var csvRows: [[String]] { get }
    var csvNumbers: Set<Int> { get }
    /// The lines of the table; none for an empty result.
    func tableLines(_ target: OutputTarget) -> [String]
    /// What is said below the table; `program` is the one whose `more` continues a list.
    func remarks(continuedBy program: String?) -> [Message]
}

/// A result other than a list of books or articles.
package struct Report: FormattedResult {
    package var document: any Encodable & Sendable
    package var items: [any Encodable & Sendable]
    package var fields: [String]
    package var rows: [[String]]
    /// The columns of the table; none for plain rows in its place.
    package var columns: [Table.Column]
    /// The table cells of each row, if they differ from the plain fields.
    package var cells: [[String]]?
    /// The text if there are no rows; `nil` if there are always some.
    package var whenEmpty: Message?

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

    package func document(whenEmpty origin: Freshness.Origin) -> any Encodable & Sendable { document }
    package var plainRows: [[String]] { rows }
    package var csvHeader: [String] { fields }
    package var csvRows: [[String]] { rows }
    package var csvNumbers: Set<Int> { [] }

    package func tableLines(_ target: OutputTarget) -> [String] {
        if rows.isEmpty { return [] }
        if columns.isEmpty { return rows.map { TabSeparatedRows.line($0) } }
        return Table(columns: columns, rows: cells ?? rows)
            .render(width: target.width, isStyled: target.isStyled, isLinked: target.isLinked)
    }

    package func remarks(continuedBy program: String?) -> [Message] {
        rows.isEmpty ? [whenEmpty].compactMap(\.self) : []
    }

    /// The same report in plain format on a terminal too, for paths or addresses to be copied.
    package func plainOnTerminals() -> Report {
        var report = self
        report.columns = []
        return report
    }
}

package enum OutputFormat: String, CaseIterable, Sendable {
    case table
    /// Tab-separated, one record per line, no header, no colour.
    case plain
    case json
    case jsonl
    /// Comma-separated with a header line ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)).
    case csv
}

package struct OutputTarget: Sendable {
    package let format: OutputFormat
    package let width: Int
    package let isLinked: Bool
    package let isStyled: Bool
    /// Whether stdout is a terminal; in a pipe, addresses are always written in full.
    package let isTerminal: Bool

    package init(format: OutputFormat, width: Int, isLinked: Bool, isStyled: Bool, isTerminal: Bool) {
        self.format = format
        self.width = width
        self.isLinked = isLinked
        self.isStyled = isStyled
        self.isTerminal = isTerminal
    }
}

extension Table.Column {
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
