import ArgumentParser
import Catalog
import CommandSupport
import MCP
import Messages

/// The tools of `bookfetch mcp`.
struct AgentTools: ToolBox {
    let runs: AgentRuns
    private let all = AgentTool.all

    init(runs: AgentRuns) {
        self.runs = runs
    }

    var tools: [Tool] { all.map(\.tool) }

    func instructions() async -> String {
        let gaps = await remarks()
        let unusable = all.compactMap { tool in gaps[tool.tool.name].map { "\(tool.tool.name): \($0)" } }
        return ([AgentText.instructions] + unusable).joined(separator: "\n")
    }

    func remarks() async -> [String: String] {
        let sessions = [AgentRuns.Program.bookfetch, .news].map { ($0, runs.session(of: $0)) }
        var remarks: [String: String] = [:]
        for tool in all {
            guard let session = sessions.first(where: { $0.0 == tool.program })?.1 else { continue }
            remarks[tool.tool.name] = tool.gap(session)
        }
        return remarks
    }

    func call(_ tool: Tool, _ arguments: ToolArguments) async throws -> ToolAnswer {
        guard let agent = all.first(where: { $0.tool.name == tool.name }) else {
            return ToolAnswer(failure: tool.name)
        }
        if !runs.options.words.contains("--strict"), let request = agent.list(arguments.texts) {
            return try answer(try await runs.books(request), quotesOthers: agent.quotesOthers)
        }
        let command = agent.command(arguments)
        let words = command.words + ["--json"] + runs.options.words + (command.operand.map { ["--", $0] } ?? [])
        return try answer(
            try await runs.run(command.root, of: command.program, words),
            quotesOthers: agent.quotesOthers
        )
    }

    private func answer(_ outcome: AgentRuns.Outcome, quotesOthers: Bool) throws -> ToolAnswer {
        switch outcome {
        case .failure(let sentence): return ToolAnswer(failure: sentence)
        case .document(let document, let notes):
            guard let fitted = AnswerBounds.fitted(document) else { return ToolAnswer(failure: AgentText.tooLarge) }
            return ToolAnswer(
                document: fitted,
                remarks: (quotesOthers ? [AgentText.outsideText] : [])
                    + (notes.isEmpty ? [] : [AgentText.notes(notes)])
            )
        }
    }
}

/// A command of a tool.
struct AgentCommand {
    let program: AgentRuns.Program
    let root: any ParsableCommand.Type
    /// The subcommand and its flags.
    let words: [String]
    /// The argument after the flags.
    let operand: String?

    /// A command of a program.
    static func of(_ program: AgentRuns.Program, _ words: [String], _ operand: String? = nil) -> AgentCommand {
        AgentCommand(program: program, root: program.root, words: words, operand: operand)
    }

    /// A command that only tools have.
    static func own(_ root: any ParsableCommand.Type, _ words: [String] = [], _ operand: String?) -> AgentCommand {
        AgentCommand(program: .bookfetch, root: root, words: words, operand: operand)
    }
}

/// Maximum size of a tool result.
enum AnswerBounds {
    /// The maximum size of a document in bytes.
    static let bytes = 128 * 1024
    /// The characters kept of each text: whole blurbs where they fit.
    static let lengths = [2000, 500, 150]

    /// A document with its texts cut as far as necessary; `nil` if it is still too large.
    static func fitted(_ document: JSON) -> JSON? {
        lengths.lazy.map { document.cut(to: $0) }.first { $0.text.utf8.count <= bytes }
    }
}
