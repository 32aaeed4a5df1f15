public import Console
import Export
import Foundation
package import Messages

/// A result other than a list of books or articles for output in any format.
public struct Report: Sendable {
    /// The whole result as one JSON document.
    public var document: any Encodable & Sendable
    /// The rows as JSON lines.
    public var items: [any Encodable & Sendable]
    /// The names of the plain and CSV fields.
    public var fields: [String]
    /// The plain and CSV fields of each row.
    public var rows: [[String]]
    /// The columns of the table.
    public var columns: [Table.Column]
    /// The table cells of each row; `nil` if they equal the plain fields.
    public var cells: [[String]]?
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
    public func plainOnTerminals() -> Report {
        var report = self
        report.columns = []
        return report
    }
}

/// The destination and format of a result.
struct OutputTarget: Sendable {
    let options: GlobalOptions
    let context: CommandContext

    /// The output format: as selected by the flags, otherwise a table on a terminal and plain lines in a pipe.
    var format: OutputFormat {
        if options.json || options.template != nil { return .json }
        return options.format ?? (context.output.isTerminal ? .table : .plain)
    }

    /// The width of a table in columns.
    var width: Int {
        OutputWidth.columns(of: context.output, environment: context.environment)
    }

    /// Whether titles and addresses are links.
    var isLinked: Bool {
        options.hyperlinks.isOn(environment: context.environment, isTerminal: context.output.isTerminal)
    }

    /// Whether a table's header and titles are styled.
    var isStyled: Bool {
        options.color.isOn(environment: context.environment, isTerminal: context.output.isTerminal)
    }
}

/// JSON output: keys in a fixed order, slashes unescaped.
enum JSONText {
    /// One indented document, with a trailing line break.
    static func document(_ value: some Encodable) throws -> String {
        try text(value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]) + "\n"
    }

    /// One line, with a trailing line break.
    static func line(_ value: some Encodable) throws -> String {
        try text(value, [.sortedKeys, .withoutEscapingSlashes]) + "\n"
    }

    private static func text(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
