package import APIClient
import Basics
package import Documents
import Foundation
import Interchange
package import Terminal
import Wording

extension ProcessEnvironment {
    /// Writes a result in the selected format.
    ///
    /// - Parameters:
    ///   - program: The program whose `more` continues a list.
    ///   - text: The text in place of a table; it returns `nil` if it has written it.
    /// - Throws: ``ProgramFailure`` for the template; a write error of stdout, such as a closed pipe.
    package func write(
        _ result: some FormattedResult,
        options: GlobalOptions,
        whenEmpty origin: Freshness.Origin = .network,
        continuedBy program: String? = nil,
        text: ((OutputTarget) async throws -> [String]?)? = nil
    ) async throws {
        let target = OutputTarget(options: options, context: self)
        waiting.clear()
        switch target.format {
        case .json: try writeDocument(result.document(whenEmpty: origin), options: options)
        case .jsonl: for item in result.items { try output.write(JSONText.line(item)) }
        case .csv:
            try output.write(CSVText.row(result.csvHeader))
            for row in result.csvRows { try output.write(CSVText.row(row, numbers: result.csvNumbers)) }
        case .plain: for row in result.plainRows { try output.write(TabSeparatedRows.line(row) + "\n") }
        case .table:
            let lines = if let text { try await text(target) ?? [] } else { result.tableLines(target) }
            if !lines.isEmpty { try await writeText(lines.map { $0 + "\n" }.joined(), options: options) }
            guard text == nil else { return }
            for remark in result.remarks(continuedBy: program) { note(remark) }
        }
    }

    /// Writes the opened page for JSON output only; otherwise the browser is enough.
    package func write(_ document: OpenedDocument, options: GlobalOptions) throws {
        switch OutputTarget(options: options, context: self).format {
        case .json: try writeDocument(document, options: options)
        case .jsonl: try output.write(JSONText.line(document))
        case .csv, .plain, .table: break
        }
    }

    /// The variables that name a pager; the first one set takes precedence.
    static let pagerVariables = ["BOOKFETCH_PAGER", "PAGER"]

    /// Writes a text: through a pager if stdout is a terminal and the text is longer than the screen.
    ///
    /// - Parameter text: Sanitized text with its line breaks; it may contain styles and links.
    /// - Throws: A write error of stdout. Quitting the pager early is not an error; a run interrupted while the pager
    ///   is open has no output left to write.
    package func writeText(_ text: String, options: GlobalOptions) async throws(SinkError) {
        waiting.clear()
        let pager = Pager(environment: environment, isAllowed: !options.noPager, variables: Self.pagerVariables)
        let outcome = try await pager.show(text, on: terminal)
        if outcome == .interrupted { throw .closed }
        // A missing standard pager is not reported in every run.
        guard case .notStarted(let name) = outcome, options.verbose || isPagerNamed else { return }
        note(.noPager(name: name))
        if name == "less" { note(.install(command: PackageManager.command(for: .less))) }
    }

    private var isPagerNamed: Bool { Self.pagerVariables.contains { environment[$0] != nil } }

    /// Writes a result as one JSON document, or through `--template`; throws also for a faulty template.
    func writeDocument(_ document: some Encodable, options: GlobalOptions) throws {
        waiting.clear()
        guard let template = try options.resultTemplate(in: self) else {
            return try output.write(JSONText.document(document))
        }
        try output.write(template.render(json: JSONText.text(document), isForTerminal: output.isTerminal))
    }
}

extension GlobalOptions {
    /// Whether the result is written as a table, so that notes may be written beside it.
    package func writesTable(to context: ProcessEnvironment) -> Bool {
        OutputTarget(options: self, context: context).format == .table
    }
}

extension OutputTarget {
    init(options: GlobalOptions, context: ProcessEnvironment) {
        let (output, environment) = (context.output, context.environment)
        let format: OutputFormat? = options.json || options.template != nil ? .json : options.format
        self.init(
            format: format ?? (output.isTerminal ? .table : .plain),
            width: OutputWidth.columns(of: output, environment: environment),
            isLinked: options.hyperlinks.isOn(environment: environment, isTerminal: output.isTerminal),
            isStyled: options.color.isOn(environment: environment, isTerminal: output.isTerminal),
            isTerminal: output.isTerminal
        )
    }
}
