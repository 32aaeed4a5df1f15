import Synchronization

/// Coalesces concurrent equal requests into one run, and serves its result for some seconds more. A run that waits for its
/// turn is given up once all who wait for it have left.
actor Coalescer<Request: Hashable & Sendable, Result: Sendable> {
    struct Rule: Sendable {
        /// How long a result serves further requests for the same thing: the tabs that a browser opens at once.
        var retention: Duration = .seconds(2)
        /// How long an older result is still given where its age does not matter, while a new one is fetched.
        var tolerance: Duration = .seconds(30)
        /// The number of bytes of retained results.
        var capacity = 32 << 20
        let size: @Sendable (Result) -> Int
        /// Whether a result may be some seconds old while a new one is fetched.
        let toleratesAge: @Sendable (Request, Result) -> Bool
        /// Whether a result serves anybody but those who waited for it.
        var isKept: @Sendable (Request) -> Bool = { _ in true }
    }

    private let rule: Rule
    private let uptime: @Sendable () -> Duration
    private let run: @Sendable (Request, RunStage) async -> Result
    private var running: [Request: Run] = [:]
    private var results: [Request: (result: Result, at: Duration)] = [:]
    private var retained = 0
    private var generation = 0

    private struct Run {
        let id: Int
        let task: Task<Result, Never>
        let stage: RunStage
        var waiting: Set<Int> = []
        /// Whether it goes on without anybody: a newer result for one that was given.
        var isKept = false
    }

    private var lastID = 0

    /// - Parameter run: Runs a request, and says when it has begun; until then it may be cancelled.
    init(
        _ rule: Rule,
        uptime: @escaping @Sendable () -> Duration,
        run: @escaping @Sendable (Request, RunStage) async -> Result
    ) {
        (self.rule, self.uptime, self.run) = (rule, uptime, run)
    }

    /// The result of a request. A caller that gives up does not end a run: others may wait, and the result is kept.
    func read(_ request: Request) async -> Result {
        guard let stored = results[request] else { return await wait(for: request) }
        let age = uptime() - stored.at
        if age < rule.retention { return stored.result }
        guard age < rule.tolerance, rule.toleratesAge(request, stored.result) else { return await wait(for: request) }
        begin(request)
        running[request]?.isKept = true
        return stored.result
    }

    /// Drops every result, after a change of the user's data.
    func changed() {
        generation += 1
        running.removeAll()
        results.removeAll()
        retained = 0
    }

    func readers(of request: Request) -> Int { running[request]?.waiting.count ?? 0 }

    /// Cancels every run, at the end of the server.
    func stop() {
        for run in running.values { run.task.cancel() }
    }

    private func wait(for request: Request) async -> Result {
        let run = begin(request)
        lastID += 1
        let reader = lastID
        running[request]?.waiting.insert(reader)
        ClientPresence.current?.onLeave { Task { await self.leave(request, run.id, reader) } }
        return await withTaskCancellationHandler {
            await run.task.value
        } onCancel: {
            Task { await self.leave(request, run.id, reader) }
        }
    }

    private func leave(_ request: Request, _ id: Int, _ reader: Int) {
        guard let run = running[request], run.id == id, running[request]?.waiting.remove(reader) != nil else { return }
        guard run.waiting == [reader], !run.isKept, !run.stage.hasBegun else { return }
        running[request] = nil
        run.task.cancel()
    }

    @discardableResult
    private func begin(_ request: Request) -> Run {
        if let run = running[request] { return run }
        lastID += 1
        let (id, begun, stage) = (lastID, generation, RunStage())
        let task = Task {
            // It works for everybody who waits for it.
            let result = await ClientPresence.$current.withValue(nil) { await run(request, stage) }
            // A change in the meantime makes the result one of the past.
            guard begun == generation, running[request]?.id == id else { return result }
            running[request] = nil
            if rule.isKept(request) { keep(result, of: request) }
            return result
        }
        let new = Run(id: id, task: task, stage: stage)
        running[request] = new
        return new
    }

    private func keep(_ result: Result, of request: Request) {
        let now = uptime()
        if let earlier = results.removeValue(forKey: request) { retained -= rule.size(earlier.result) }
        let size = rule.size(result)
        if retained + size > rule.capacity {
            results = results.filter { now - $0.value.at < rule.retention }
            retained = results.values.reduce(0) { $0 + rule.size($1.result) }
        }
        guard retained + size <= rule.capacity else { return }
        results[request] = (result, now)
        retained += size
    }
}

/// Whether a run has begun, and is not to be given up any more.
final class RunStage: Sendable {
    private let begun = Atomic(false)

    var hasBegun: Bool { begun.load(ordering: .acquiring) }

    func begin() { begun.store(true, ordering: .releasing) }
}
