import APIClient
import Agents
import ArgumentParser
import Basics
import Documents
import Synchronization
import Terminal
import Wording

struct McpCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "mcp",
            abstract: .helpMcp,
            usage: """
                bookfetch mcp
                bookfetch mcp --demo
                """,
            discussion: .helpMcpMore
        )
    }

    @OptionGroup var flags: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        if context.input.isTerminal { context.note(.mcpOnTerminal) }
        try await context.withOwnCatalogues { try await serve(in: context) }
    }

    private func serve(in context: ProcessEnvironment) async throws {
        let (output, input) = (context.output, context.input)
        let isVerbose = flags.isVerbose
        let connection = Connection()
        let server = Server(
            name: "bookfetch",
            version: Version.current,
            box: AgentTools(in: context, flags: flags.flags)
        ) { line in
            if isVerbose { context.note(Message(verbatim: line)) }
        }
        try await connection.serve {
            await server.run { () -> Server.Line? in
                switch await input.readLine(limit: Server.longestLine) {
                case .bytes(let bytes)?: .bytes(bytes)
                case .tooLong?: .tooLong
                case nil: nil
                }
            } send: { line in
                connection.send(line, to: output)
            }
        }
    }
}

/// The stream to the client: whole lines, and the end of the work once it is closed.
private final class Connection: Sendable {
    private struct State {
        var failure: SinkError?
        var work: Task<Void, Never>?
    }

    private let state = Mutex(State())

    func send(_ line: String, to output: any TextSink) {
        state.withLock { state in
            guard state.failure == nil else { return }
            do throws(SinkError) {
                // The protocol's JSON escapes every control character.
                try output.writeLine(line)
            } catch {
                state.failure = error
                state.work?.cancel()
            }
        }
    }

    func serve(_ body: @escaping @Sendable () async -> Void) async throws {
        let work = Task { await body() }
        state.withLock { state in
            state.work = work
            if state.failure != nil { work.cancel() }
        }
        await withTaskCancellationHandler {
            await work.value
        } onCancel: {
            work.cancel()
        }
        if let failure = state.withLock({ $0.failure }) { throw failure }
        try Task.checkCancellation()
    }
}
