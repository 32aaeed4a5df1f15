import APIClient
import CommandSupport
import Messages

/// Answers requests: each question once, however many ask it at the same moment. Lists of books come from the library,
/// other documents from commands.
struct Desk: Sendable {
    private let lists: Coalescer<BookRequest, BookAnswer>
    private let commands: Coalescer<DeskCommand, DeskAnswer>
    private let run: @Sendable (DeskCommand) async -> DeskAnswer

    /// Creates a desk.
    ///
    /// - Parameters:
    ///   - context: The server's run.
    ///   - flags: The flags of every command.
    ///   - room: The session of the library.
    init(context: CommandContext, flags: [String], room: SessionRoom) {
        let turns = Turns(8, queue: 256)
        let busy = DeskFailure(code: .unavailable, kind: "server", message: .serverIsBusy)
        let run: @Sendable (DeskCommand) async -> DeskAnswer = { command in
            await turns.take { await command.run(in: context, flags: flags) }
                ?? DeskAnswer(document: "", notes: [], failure: busy)
        }
        self.run = run
        commands = Coalescer(
            Coalescer.Rule(
                size: { $0.document.utf8.count },
                toleratesAge: { $1.failure == nil && $0.toleratesAge(with: flags) }
            ),
            uptime: context.time.uptime,
            run: run
        )
        lists = Coalescer(
            Coalescer.Rule(size: \.size, toleratesAge: { $0.toleratesAge && (try? $1.shown.get()) != nil }),
            uptime: context.time.uptime
        ) { request in
            await turns.take {
                do {
                    return await request.answer(try await room.session())
                } catch {
                    let failure = error as? ProgramFailure
                    return BookAnswer(
                        failure ?? ProgramFailure(status: .software, kind: .invalid, message: .requestInterrupted)
                    )
                }
            } ?? BookAnswer(ProgramFailure(status: .unavailable, kind: .server, message: .serverIsBusy))
        }
    }

    /// A list of books. A request that is given up does not end its search, since others may wait for it.
    func books(_ request: BookRequest) async -> BookAnswer { await lists.read(request) }

    /// Answers a question by a command.
    func read(_ command: DeskCommand) async -> DeskAnswer { await commands.read(command) }

    /// Makes a change; every answer from before it is dropped.
    func write(_ command: DeskCommand) async -> DeskAnswer {
        let run = run
        let answer = await Task { await run(command) }.value
        await changed()
        return answer
    }

    /// Drops every answer, since what the user keeps has changed.
    func changed() async {
        await commands.changed()
        await lists.changed()
    }
}
