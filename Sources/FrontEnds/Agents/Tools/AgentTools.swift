import Basics
package import Documents
import Terminal
import Wording

/// The tools, each call of which has a run of its own.
package struct AgentTools: ToolBox {
    private let sessions: AgentSessions
    private let all = AgentTool.all

    package init(in context: ProcessEnvironment, flags: RunFlags) {
        sessions = AgentSessions(context: context, options: flags)
    }

    package var tools: [Tool] { all.map(\.tool) }

    package func instructions() async -> String {
        let gaps = await remarks()
        let unusable = all.compactMap { tool in gaps[tool.tool.name].map { "\(tool.tool.name): \($0)" } }
        return ([AgentText.instructions] + unusable).joined(separator: "\n")
    }

    package func remarks() async -> [String: String] {
        var remarks: [String: String] = [:]
        for program in AgentSessions.Program.allCases {
            // Without a session the settings are wrong, which a call says.
            try? await sessions.with(program) { session in
                for tool in all where tool.program == program { remarks[tool.tool.name] = tool.gap(session) }
            }
        }
        return remarks
    }

    package func call(_ tool: Tool, _ arguments: ToolArguments) async throws -> ToolResult {
        guard let agent = all.first(where: { $0.tool.name == tool.name }) else {
            return ToolResult(failure: tool.name)
        }
        do {
            let result = try await AgentText.$isRead.withValue(true) {
                try await sessions.with(agent.program) { session in try await agent.result(arguments, session) }
            }
            try Task.checkCancellation()
            if sessions.options.strict, let failure = result.strictFailure { throw failure }
            guard let document = JSON(parsing: Array(result.document.utf8)),
                let fitted = AnswerBounds.fitted(document)
            else { return ToolResult(failure: AgentText.tooLarge) }
            let notes = result.lines.map(\.text)
            return ToolResult(
                document: fitted.document,
                line: fitted.line,
                remarks: (agent.quotesOthers ? [AgentText.outsideText] : [])
                    + (notes.isEmpty ? [] : [AgentText.notes(notes)])
            )
        } catch let failure as ProgramFailure {
            guard failure.status != .interrupted, !Task.isCancelled else { throw CancellationError() }
            let words = [failure.message, failure.hint].compactMap(\.self).map(\.text)
            return ToolResult(failure: words.joined(separator: " "))
        }
    }
}

/// The sessions of calls: each call has its own, as each run of a program has.
struct AgentSessions: Sendable {
    let context: ProcessEnvironment
    let options: RunFlags

    enum Program: String, CaseIterable, Sendable {
        case bookfetch, news
    }

    /// Works with a session, and ends it. Throws ``ProgramFailure`` for an invalid setting; what the work throws.
    func with<Value>(_ program: Program, _ body: (Session) async throws -> Value) async throws -> Value {
        let errors = MemorySink()
        let quiet = context.quiet(program: program.rawValue, errors: errors)
        defer {
            quiet.finishForGood()
            if options.verbose { for line in errors.lines { context.note(Message(verbatim: line)) } }
        }
        return try await body(try Session(GlobalOptions(run: options), in: quiet))
    }
}

enum AnswerBounds {
    /// The maximum size of a document in bytes.
    static let bytes = 128 * 1024
    /// The maximum lengths of a text in characters, tried in turn: whole blurbs where they fit.
    static let lengths = [2000, 500, 150]

    /// A document with its texts cut as far as necessary, and the line it is sent as; `nil` if it is still too large.
    static func fitted(_ document: JSON) -> (document: JSON, line: String)? {
        for length in lengths {
            let cut = document.cut(to: length)
            let line = cut.line
            if line.utf8.count <= bytes { return (cut, line) }
        }
        return nil
    }
}
