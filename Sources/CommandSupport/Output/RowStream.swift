import Basics
package import Console
import Export
package import Reports

/// Rows that are written as they arrive, since there may be more than fit in memory. With `--json` they form one
/// document, whose rows are written one by one; a template needs the whole document.
package struct RowStream {
    private let context: CommandContext
    private let options: GlobalOptions
    package let format: OutputFormat
    private let sink: any TextSink
    private let schema: String
    private var isFirst = true
    private var document: String?

    /// - Parameter schema: The shape of the document.
    package init(
        _ schema: String = "bookfetch.lookup/1",
        options: GlobalOptions,
        context: CommandContext,
        to sink: any TextSink
    ) {
        self.schema = schema
        self.sink = sink
        self.context = context
        self.options = options
        format = OutputTarget(options: options, context: context).format
        document = options.template == nil ? nil : ""
    }

    /// Whether the result is one document, made of all rows.
    package var isDocument: Bool { format == .json || document != nil }

    package mutating func begin(rows fields: [String], request: RequestRecord, isResumed: Bool) throws {
        switch format {
        case .json:
            let request = JSONText.line(request).dropLast()
            try put("{\"schema\": \"\(schema)\", \"request\": \(request), \"rows\": [")
        case .csv where !isResumed: try put(CSVText.row(fields))
        default: break
        }
    }

    /// - Parameter rows: The rows of an item in the formats that have rows.
    package mutating func write(rows: [[String]], item: @autoclosure () -> some Encodable) throws {
        defer { isFirst = false }
        switch format {
        case .json: try put((isFirst ? "\n" : ",\n") + JSONText.line(item()).dropLast())
        case .jsonl: try put(JSONText.line(item()))
        case .csv: for row in rows { try put(CSVText.row(row)) }
        case .plain: for row in rows { try put(TabSeparatedRows.line(row) + "\n") }
        case .table:
            let width = OutputTarget(options: options, context: context).width
            for row in rows {
                let line = SafeText.line(row.filter { !$0.isEmpty }.joined(separator: "  "))
                try put(line.truncated(toWidth: width) + "\n")
            }
        }
    }

    /// Throws a write error of stdout; ``ProgramFailure`` for the template.
    package mutating func end(freshness: FreshnessRecord, problems: [ProblemRecord]) throws {
        guard format == .json else { return }
        let freshness = JSONText.line(freshness).dropLast()
        let problems = JSONText.line(problems).dropLast()
        try put("\n], \"freshness\": \(freshness), \"problems\": \(problems)}\n")
        guard let document, let template = try options.resultTemplate(in: context) else { return }
        try sink.write(template.render(json: document, isForTerminal: context.output.isTerminal))
    }

    private mutating func put(_ text: String) throws {
        if document == nil {
            try sink.write(text)
        } else {
            document?.append(text)
        }
    }
}
