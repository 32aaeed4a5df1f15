public import Console
import Export
public import Reports

/// Rows that are written as they come, since there may be more of them than memory holds.
///
/// With `--json` they are one document, the shape `bookfetch.lookup/1`, whose rows are written one by one; a template needs
/// that document whole.
public struct RowStream {
    private let context: CommandContext
    private let options: GlobalOptions
    private let format: OutputFormat
    private let sink: any TextSink
    private var isFirst = true
    /// The document so far, where a template waits for it.
    private var document: String?

    /// A stream of rows.
    ///
    /// - Parameters:
    ///   - options: The flags.
    ///   - context: The run, whose stdout says how rows are written.
    ///   - sink: Where they go, on their way to stdout.
    public init(options: GlobalOptions, context: CommandContext, to sink: any TextSink) {
        self.sink = sink
        self.context = context
        self.options = options
        format = OutputTarget(options: options, context: context).format
        document = options.template == nil ? nil : ""
    }

    /// Writes what stands before the rows.
    ///
    /// - Parameters:
    ///   - fields: The names of the fields.
    ///   - request: What was asked for.
    ///   - isResumed: Whether the rows go on with those of an earlier run.
    /// - Throws: What stdout throws.
    public mutating func begin(rows fields: [String], request: RequestRecord, isResumed: Bool) throws {
        switch format {
        case .json:
            let request = try JSONText.line(request).dropLast()
            try put("{\"schema\": \"bookfetch.lookup/1\", \"request\": \(request), \"rows\": [")
        case .csv where !isResumed: try put(CSVText.row(fields))
        default: break
        }
    }

    /// Writes one row.
    ///
    /// - Parameters:
    ///   - row: Its fields.
    ///   - item: The row as JSON.
    /// - Throws: What stdout throws.
    public mutating func write(row: [String], item: some Encodable) throws {
        defer { isFirst = false }
        switch format {
        case .json: try put((isFirst ? "\n" : ",\n") + JSONText.line(item).dropLast())
        case .jsonl: try put(JSONText.line(item))
        case .csv: try put(CSVText.row(row))
        case .plain: try put(TabSeparatedRows.line(row) + "\n")
        case .table:
            try put(
                SafeText.line(row.filter { !$0.isEmpty }.joined(separator: "  "))
                    .truncated(toWidth: OutputTarget(options: options, context: context).width) + "\n"
            )
        }
    }

    /// Writes what stands behind the rows.
    ///
    /// - Parameters:
    ///   - freshness: Where the rows' answers came from.
    ///   - problems: What went wrong.
    /// - Throws: What stdout throws; ``ProgramFailure`` for the template.
    public mutating func end(freshness: FreshnessRecord, problems: [ProblemRecord]) throws {
        guard format == .json else { return }
        let freshness = try JSONText.line(freshness).dropLast()
        let problems = try JSONText.line(problems).dropLast()
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
