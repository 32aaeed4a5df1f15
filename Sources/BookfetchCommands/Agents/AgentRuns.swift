import ArgumentParser
import CommandSupport
import Console
import MCP
import Messages
import NewsCommands

/// The commands as agents run them: within this process, for their JSON documents.
///
/// A tool has no code of its own for what a command does, so both give the same document, the same sentence for a failure
/// and the same protection of keys.
struct AgentRuns: Sendable {
    /// The run of `bookfetch mcp`.
    let context: CommandContext
    /// Its flags, which apply to every call.
    let options: RunOptions

    /// One of the two programs.
    enum Program: String, Sendable {
        case bookfetch, news

        var root: any ParsableCommand.Type { self == .news ? NewsCommand.self : BookfetchCommand.self }
    }

    /// The outcome of a command.
    enum Outcome: Sendable {
        /// Its document, and its notes.
        case document(JSON, notes: [String])
        /// Why it failed, and what to do.
        case failure(String)
    }

    /// Runs a command.
    ///
    /// - Parameters:
    ///   - root: The command, or a program's root.
    ///   - program: The program.
    ///   - arguments: The words after the program's name, without flags of the run.
    /// - Returns: The outcome.
    /// - Throws: `CancellationError` when the call was cancelled.
    func run(
        _ root: any ParsableCommand.Type,
        of program: Program,
        _ arguments: [String]
    ) async throws(CancellationError) -> Outcome {
        let output = MemorySink()
        let errors = MemorySink()
        let status = await CommandSupport.Program.run(
            root,
            arguments: arguments,
            in: context.inner(program: program.rawValue, output: output, errors: errors)
        )
        guard status != .interrupted, !Task.isCancelled else { throw CancellationError() }
        let said = errors.lines
        if options.isVerbose { for line in said { context.note(Message(verbatim: line)) } }
        guard status == .done, let document = try? JSON(parsing: output.bytes) else {
            return .failure(Self.sentence(said))
        }
        let prefix = "\(program.rawValue): "
        return .document(document, notes: said.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 })
    }

    /// Finds a list of books.
    ///
    /// - Parameter request: The list.
    /// - Returns: Its document, or why there is none.
    /// - Throws: `CancellationError` when the call was cancelled.
    func books(_ request: BookRequest) async throws -> Outcome {
        let errors = MemorySink()
        let inner = context.inner(program: Program.bookfetch.rawValue, output: MemorySink(), errors: errors)
        defer { inner.finishForGood() }
        do {
            let session = try Session(GlobalOptions(run: options), in: inner)
            let answer = await request.answer(session)
            try Task.checkCancellation()
            switch answer.shown {
            case .success:
                guard let text = try answer.document(), let document = try? JSON(parsing: Array(text.utf8)) else {
                    return .failure("")
                }
                return .document(document, notes: answer.lines.map(\.text))
            case .failure(let failure):
                guard failure.status != .interrupted else { throw CancellationError() }
                return .failure(Self.sentence(failure))
            }
        } catch let failure as ProgramFailure {
            return .failure(Self.sentence(failure))
        }
    }

    private static func sentence(_ failure: ProgramFailure) -> String {
        [failure.message, failure.hint].compactMap(\.self).map(\.text).joined(separator: " ")
    }

    /// Sentence and hint of an `error/1`, which is the last line of stderr.
    private static func sentence(_ lines: [String]) -> String {
        guard let last = lines.last, let document = try? JSON(parsing: Array(last.utf8)) else {
            return lines.joined(separator: " ")
        }
        return [document["message"]?.string, document["hint"]?.string].compactMap(\.self).joined(separator: " ")
    }

    /// A session of a program, for what it can do; `nil` if the settings are invalid.
    func session(of program: Program) -> Session? {
        guard let global = try? GlobalOptions(run: options) else { return nil }
        return try? Session(
            global,
            in: context.inner(program: program.rawValue, output: MemorySink(), errors: MemorySink())
        )
    }
}
