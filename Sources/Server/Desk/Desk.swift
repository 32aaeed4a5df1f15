import APIClient
import CommandSupport
import Foundation

/// Answers requests by running commands: each question once, however many ask it at the same moment.
actor Desk {
    /// How long an answer serves further requests for the same thing: the tabs that a browser opens at once.
    static let retention: Duration = .seconds(2)
    /// The number of commands that run at the same time; further ones wait in order.
    static let width = 8
    /// The number of retained answers.
    private static let capacity = 256

    private let context: CommandContext
    private let flags: [String]
    private var running: [DeskCommand: Task<DeskAnswer, Never>] = [:]
    private var answers: [DeskCommand: (answer: DeskAnswer, at: Duration)] = [:]
    private var generation = 0
    private var free = Desk.width
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(context: CommandContext, flags: [String]) {
        self.context = context
        self.flags = flags
    }

    /// Answers a question. A request that is given up does not end the command, since others may wait for it.
    func read(_ command: DeskCommand) async -> DeskAnswer {
        let now = context.time.uptime()
        if let kept = answers[command], now - kept.at < Self.retention { return kept.answer }
        if let task = running[command] { return await task.value }
        let asked = generation
        let task = Task { await run(command) }
        running[command] = task
        let answer = await task.value
        // A change in the meantime makes the answer one of the past.
        guard asked == generation else { return answer }
        running[command] = nil
        if answers.count >= Self.capacity { answers.removeAll() }
        answers[command] = (answer, context.time.uptime())
        return answer
    }

    /// Makes a change; every answer from before it is dropped.
    func write(_ command: DeskCommand) async -> DeskAnswer {
        let answer = await Task { await run(command) }.value
        changed()
        return answer
    }

    /// Drops every answer, since what the user keeps has changed.
    func changed() {
        generation += 1
        running.removeAll()
        answers.removeAll()
    }

    private func run(_ command: DeskCommand) async -> DeskAnswer {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
        let answer = await command.run(in: context, flags: flags)
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
        return answer
    }
}
