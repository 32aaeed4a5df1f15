import APIClient
import CommandSupport
import Foundation
import Messages

/// Answers requests by running commands: each question once, however many ask it at the same moment.
actor Desk {
    /// How long an answer serves further requests for the same thing: the tabs that a browser opens at once.
    static let retention: Duration = .seconds(2)
    /// How long an older answer is still given where its age does not matter, while a new one is fetched.
    static let tolerance: Duration = .seconds(30)
    /// The number of commands that run at the same time; further ones wait in order.
    static let width = 8
    /// The number of commands that may wait.
    static let queue = 256
    /// The number of bytes of retained documents.
    private static let capacity = 32 << 20

    private let context: CommandContext
    private let flags: [String]
    private var running: [DeskCommand: Task<DeskAnswer, Never>] = [:]
    private var answers: [DeskCommand: (answer: DeskAnswer, at: Duration)] = [:]
    private var retained = 0
    private var generation = 0
    private var free = Desk.width
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(context: CommandContext, flags: [String]) {
        self.context = context
        self.flags = flags
    }

    /// Answers a question. A request that is given up does not end the command, since others may wait for it.
    func read(_ command: DeskCommand) async -> DeskAnswer {
        guard let kept = answers[command] else { return await fetch(command) }
        let age = context.time.uptime() - kept.at
        if age < Self.retention { return kept.answer }
        guard age < Self.tolerance, kept.answer.failure == nil, command.toleratesAge(with: flags) else {
            return await fetch(command)
        }
        if running[command] == nil { Task { await fetch(command) } }
        return kept.answer
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
        retained = 0
    }

    @discardableResult
    private func fetch(_ command: DeskCommand) async -> DeskAnswer {
        if let task = running[command] { return await task.value }
        let asked = generation
        let task = Task { await run(command) }
        running[command] = task
        let answer = await task.value
        // A change in the meantime makes the answer one of the past.
        guard asked == generation else { return answer }
        running[command] = nil
        keep(answer, of: command)
        return answer
    }

    private func keep(_ answer: DeskAnswer, of command: DeskCommand) {
        let now = context.time.uptime()
        if let earlier = answers.removeValue(forKey: command) { retained -= earlier.answer.document.utf8.count }
        if retained + answer.document.utf8.count > Self.capacity {
            answers = answers.filter { now - $0.value.at < Self.retention }
            retained = answers.values.reduce(0) { $0 + $1.answer.document.utf8.count }
        }
        guard retained + answer.document.utf8.count <= Self.capacity else { return }
        answers[command] = (answer, now)
        retained += answer.document.utf8.count
    }

    private func run(_ command: DeskCommand) async -> DeskAnswer {
        if free > 0 {
            free -= 1
        } else {
            guard waiting.count < Self.queue else {
                let failure = DeskFailure(code: .unavailable, kind: "server", message: .serverIsBusy)
                return DeskAnswer(document: "", notes: [], failure: failure)
            }
            await withCheckedContinuation { waiting.append($0) }
        }
        let answer = await command.run(in: context, flags: flags)
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
        return answer
    }
}
