public import Console
import Export
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
}

extension Report {
    /// The same report, its rows written plainly on a terminal too: for a path or an address that is copied from there.
    public func plainOnTerminals() -> Report {
        var report = self
        report.columns = []
        return report
    }
}

extension CommandContext {
    /// Writes a report in the format asked for, where a person reads along as text of its own.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - text: The lines for a person, for a terminal of that width.
    ///   - options: The flags.
    /// - Throws: What stdout throws when nobody reads it or it cannot be written.
    public func write(_ report: Report, text: (Int) -> [String], options: GlobalOptions) async throws {
        let target = OutputTarget(options: options, context: self)
        guard target.format == .table else { return try await write(report, options: options) }
        try await writeText(text(target.width).map { $0 + "\n" }.joined(), options: options)
    }

    /// Writes a report in the format asked for.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - options: The flags.
    /// - Throws: What stdout throws when nobody reads it or it cannot be written.
    public func write(_ report: Report, options: GlobalOptions) async throws {
        let target = OutputTarget(options: options, context: self)
        waiting.clear()
        switch target.format {
        case .json:
            try writeDocument(report.document, options: options)
        case .jsonl:
            for item in report.items { try output.write(JSONText.line(item)) }
        case .csv:
            try output.write(CSVText.row(report.fields))
            for row in report.rows { try output.write(CSVText.row(row)) }
        case .plain:
            for row in report.rows { try output.writeLine(PlainRows.line(row)) }
        case .table where report.columns.isEmpty && !report.rows.isEmpty:
            try await writeText(PlainRows.text(report.rows), options: options)
        case .table:
            guard !report.rows.isEmpty else {
                if let message = report.whenEmpty { note(message) }
                return
            }
            let table = Table(columns: report.columns, rows: report.cells ?? report.rows)
            let lines = table.render(width: target.width, isStyled: target.isStyled, isLinked: target.isLinked)
            try await writeText(lines.map { $0 + "\n" }.joined(), options: options)
        }
    }
}
