public import Console
import Export
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

/// Where a result goes and how it is written there.
struct OutputTarget: Sendable {
    let options: GlobalOptions
    let context: CommandContext

    /// How the result is written: what the flags say, else a table on a terminal and plain lines in a pipe.
    var format: OutputFormat {
        if options.json || options.template != nil { return .json }
        return options.format ?? (context.output.isTerminal ? .table : .plain)
    }

    /// The columns a table may use.
    var width: Int {
        OutputWidth.columns(of: context.output, environment: context.environment)
    }

    /// Whether titles and addresses are links.
    var isLinked: Bool {
        options.hyperlinks.isOn(environment: context.environment, isTerminal: context.output.isTerminal)
    }

    /// Whether a table's header and titles are set off.
    var isStyled: Bool {
        options.color.isOn(environment: context.environment, isTerminal: context.output.isTerminal)
    }
}

/// JSON as the programs write it: keys in a fixed order, slashes as they are.
enum JSONText {
    /// One document, indented, with a line break at its end.
    static func document(_ value: some Encodable) throws -> String {
        try text(value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]) + "\n"
    }

    /// One line, with a line break at its end.
    static func line(_ value: some Encodable) throws -> String {
        try text(value, [.sortedKeys, .withoutEscapingSlashes]) + "\n"
    }

    private static func text(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
