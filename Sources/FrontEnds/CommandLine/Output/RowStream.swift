import Basics
package import Documents
import Interchange
package import Terminal
package import Wording

/// Rows that are written as they arrive, since there may be more than fit in memory. With `--json` they form one
/// document, whose rows are written one by one; a template needs the whole document.
package struct RowStream {
    private let context: ProcessEnvironment
    private let options: GlobalOptions
    package let format: OutputFormat
    private let sink: any TextSink
    private let schema: String
    private let layout: [Slot]
    private var isFirst = true
    private var document: String?

    /// The place of a column in the lines of a table, whose cells are not known before they are written.
    package struct Slot: Sendable {
        let title: Message
        let width: Int
        let minimumWidth: Int

        /// - Parameter minimumWidth: What is left of it at the end of a line; a narrower one is not shown.
        package init(_ title: Message, width: Int, minimumWidth: Int? = nil) {
            (self.title, self.width, self.minimumWidth) = (title, width, minimumWidth ?? width)
        }
    }

    /// - Parameters:
    ///   - schema: The shape of the document.
    ///   - layout: The columns of the table, which has a header then; without them each line is as long as its cells.
    package init(
        _ schema: String = "bookfetch.lookup/1",
        layout: [Slot] = [],
        options: GlobalOptions,
        context: ProcessEnvironment,
        to sink: any TextSink
    ) {
        self.schema = schema
        self.layout = layout
        self.sink = sink
        self.context = context
        self.options = options
        format = OutputTarget(options: options, context: context).format
        document = options.template == nil ? nil : ""
    }

    package var isDocument: Bool { format == .json || document != nil }

    package mutating func begin(rows fields: [String], request: RequestRecord, isResumed: Bool) throws {
        switch format {
        case .json:
            let request = JSONText.line(request).dropLast()
            try put("{\"schema\": \"\(schema)\", \"request\": \(request), \"rows\": [")
        case .csv where !isResumed: try put(CSVText.row(fields))
        case .table where !isResumed && !layout.isEmpty: try put(line(layout.map(\.title.text)) + "\n")
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
        case .table: for row in rows { try put(line(row) + "\n") }
        }
    }

    private func line(_ row: [String]) -> String {
        let width = OutputTarget(options: options, context: context).width
        guard !layout.isEmpty else {
            return SafeText.line(row.filter { !$0.isEmpty }.joined(separator: "  ")).truncated(toWidth: width)
        }
        let count = (row.lastIndex { !$0.isEmpty } ?? -1) + 1
        var cells: [(text: String, room: Int)] = []
        var start = 0
        for (place, (cell, slot)) in zip(row.prefix(count), layout).enumerated() {
            let left = width - start
            guard left >= slot.minimumWidth else { break }
            // The last cell of a row, such as a sentence, has the rest of the line.
            let room = place == count - 1 ? left : min(slot.width, left)
            cells.append((SafeText.line(cell).truncated(toWidth: room), room))
            start += slot.width + 2
        }
        let padded = cells.dropLast().map { $0.text.padded(toWidth: $0.room) }
        return (padded + cells.suffix(1).map(\.text)).joined(separator: "  ")
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
