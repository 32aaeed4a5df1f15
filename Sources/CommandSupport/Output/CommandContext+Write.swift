import APIClient
public import Console
import Export
import Foundation
import Messages
public import Reports

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
            for row in report.rows { try output.writeLine(TabSeparatedRows.line(row)) }
        case .table where report.columns.isEmpty && !report.rows.isEmpty:
            try await writeText(TabSeparatedRows.text(report.rows), options: options)
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

    /// Writes what was opened for a script that asked for JSON. A person sees the browser.
    ///
    /// - Parameters:
    ///   - document: What was opened.
    ///   - options: The flags.
    /// - Throws: What stdout throws when nobody reads it or it cannot be written.
    public func write(_ document: OpenedDocument, options: GlobalOptions) throws {
        switch OutputTarget(options: options, context: self).format {
        case .json: try writeDocument(document, options: options)
        case .jsonl: try output.write(JSONText.line(document))
        case .csv, .plain, .table: break
        }
    }

    /// The variables that name a pager, the first one that is set decides.
    static let pagerVariables = ["BOOKFETCH_PAGER", "PAGER"]

    /// Writes a text for a person: through a pager where stdout is a terminal and the text is longer than it.
    ///
    /// - Parameters:
    ///   - text: Safe text with its line breaks; styles and links may be in it.
    ///   - options: The flags, of which `--no-pager` counts.
    /// - Throws: What stdout throws. That a reader quits the pager early is no error; a run that is asked to end while the
    ///   pager is open has nobody left to write for.
    public func writeText(_ text: String, options: GlobalOptions) async throws(SinkError) {
        waiting.clear()
        let pager = Pager(environment: environment, isAllowed: !options.noPager, variables: Self.pagerVariables)
        let outcome = try await pager.show(text, on: terminal)
        if outcome == .interrupted { throw .closed }
        // That the standard pager is not installed is nothing to hear about in every run.
        guard case .notStarted(let name) = outcome, options.verbose || isPagerNamed else { return }
        note(.noPager(name: name))
    }

    private var isPagerNamed: Bool { Self.pagerVariables.contains { environment[$0] != nil } }

    /// Writes a result as one JSON document, or as `--template` says.
    ///
    /// - Parameters:
    ///   - document: The result.
    ///   - options: The flags.
    /// - Throws: ``ProgramFailure`` for the template; what stdout throws.
    func writeDocument(_ document: some Encodable, options: GlobalOptions) throws {
        waiting.clear()
        guard let template = try options.resultTemplate(in: self) else {
            try output.write(JSONText.document(document))
            return
        }
        try output.write(template.render(document, isForTerminal: output.isTerminal))
    }
}

extension OutputTarget {
    /// Where a command's result goes.
    ///
    /// - Parameters:
    ///   - options: The flags; where they name no format, it is a table on a terminal and plain lines in a pipe.
    ///   - context: The run, whose stdout and environment say the rest.
    init(options: GlobalOptions, context: CommandContext) {
        let (output, environment) = (context.output, context.environment)
        let format: OutputFormat? = options.json || options.template != nil ? .json : options.format
        self.init(
            format: format ?? (output.isTerminal ? .table : .plain),
            width: OutputWidth.columns(of: output, environment: environment),
            isLinked: options.hyperlinks.isOn(environment: environment, isTerminal: output.isTerminal),
            isStyled: options.color.isOn(environment: environment, isTerminal: output.isTerminal)
        )
    }
}

extension GlobalOptions {
    /// The template that the result is written by.
    ///
    /// - Parameter context: The run; a file is looked for in its current folder.
    /// - Returns: The template; `nil` without `--template`.
    /// - Throws: ``ProgramFailure`` with code 64 for what is no template, 66 for a file that is not there or no text.
    func resultTemplate(in context: CommandContext) throws(ProgramFailure) -> ResultTemplate? {
        guard let template else { return nil }
        guard template.hasPrefix("@") else { return try Self.parsed(Self.unescaped(template)) }
        let path = String(template.dropFirst())
        let file = URL(filePath: path, relativeTo: context.currentFolder)
        guard let bytes = try? Data(contentsOf: file), let text = String(validating: bytes, as: UTF8.self) else {
            throw ProgramFailure(
                status: .noInput,
                kind: .invalid,
                message: .cannotReadTemplate(path: path)
            )
        }
        return try Self.parsed(text)
    }

    private static func parsed(_ text: String) throws(ProgramFailure) -> ResultTemplate {
        do throws(TemplateError) {
            return try ResultTemplate(text)
        } catch {
            throw .usage(error.sentence, hint: .templateExample)
        }
    }

    /// `\n`, `\t` and `\\` as a shell's single quotes leave them; any other backslash stays.
    private static func unescaped(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "\\", let next = rest.first, let known = ["n": "\n", "t": "\t", "\\": "\\"][next] else {
                result.append(character)
                continue
            }
            result += known
            rest.removeFirst()
        }
        return result
    }
}
