import Synchronization

/// Coalesces concurrent equal requests into one run, and serves its result for some seconds more. Once all who wait for
/// a run have left, it is cancelled: at once while it waits for its turn, otherwise unless it ends while its result is
/// of use.
actor Coalescer<Request: Hashable & Sendable, Result: Sendable> {
    struct Rule: Sendable {
        /// How long a result serves further requests for the same thing: the tabs that a browser opens at once.
        var retention: Duration = .seconds(2)
        /// How long an older result is still given where its age does not matter, while a new one is fetched.
        var tolerance: Duration = .seconds(30)
        /// How long a run goes on after its last client has left.
        var abandonment: Duration = .seconds(20)
        let size: @Sendable (Result) -> Int
        /// Whether a result may be some seconds old while a new one is fetched.
        let toleratesAge: @Sendable (Request, Result) -> Bool
        /// Whether a result serves anybody but those who waited for it.
        var isKept: @Sendable (Request) -> Bool = { _ in true }
    }

    private let rule: Rule
    private let budget: RetentionBudget
    private let uptime: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void
    private let run: @Sendable (Request, RunStage) async -> Result
    private var running: [Request: Run] = [:]
    /// Every run that has not ended, by number: also those whose results will be of the past.
    private var tasks: [Int: Task<Result, Never>] = [:]
    private var results: [Request: (result: Result, at: Duration, number: Int)] = [:]
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

    /// - Parameters:
    ///   - budget: The bytes of retained results, which several coalescers may share.
    ///   - run: Runs a request, and says when it has begun; until then it may be cancelled.
    init(
        _ rule: Rule,
        budget: RetentionBudget = RetentionBudget(),
        uptime: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        run: @escaping @Sendable (Request, RunStage) async -> Result
    ) {
        (self.rule, self.budget, self.uptime, self.sleep, self.run) = (rule, budget, uptime, sleep, run)
    }

    /// The result of a request. A caller that gives up does not end a run that others wait for.
    func read(_ request: Request) async -> Result {
        if let stored = results[request] {
            let age = uptime() - stored.at
            if age < rule.retention { return stored.result }
            if age < rule.tolerance, rule.toleratesAge(request, stored.result) {
                begin(request)
                running[request]?.isKept = true
                return stored.result
            }
        }
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

    /// Drops every result, after a change of the user's data.
    func changed() {
        generation += 1
        running.removeAll()
        for stored in results.values { budget.remove(stored.number) }
        results.removeAll()
    }

    /// How many wait for a request's run.
    func readers(of request: Request) -> Int { running[request]?.waiting.count ?? 0 }

    /// Cancels every run, at the end of the server.
    func stop() {
        for task in tasks.values { task.cancel() }
    }

    private func leave(_ request: Request, _ id: Int, _ reader: Int) {
        guard let run = running[request], run.id == id, running[request]?.waiting.remove(reader) != nil else { return }
        guard run.waiting == [reader] else { return }
        guard run.stage.hasBegun else { return abandon(request, id) }
        Task { [sleep, rule] in
            guard (try? await sleep(rule.abandonment)) != nil else { return }
            abandon(request, id)
        }
    }

    /// Cancels a run, unless a client waits for it.
    private func abandon(_ request: Request, _ id: Int) {
        guard let run = running[request], run.id == id, run.waiting.isEmpty, !run.isKept else { return }
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
            tasks[id] = nil
            // A change in the meantime makes the result one of the past.
            guard begun == generation, running[request]?.id == id else { return result }
            running[request] = nil
            if rule.isKept(request) { keep(result, of: request) }
            return result
        }
        let new = Run(id: id, task: task, stage: stage)
        running[request] = new
        tasks[id] = task
        return new
    }

    private func keep(_ result: Result, of request: Request) {
        if let earlier = results.removeValue(forKey: request) { budget.remove(earlier.number) }
        let (now, size) = (uptime(), rule.size(result))
        guard size <= budget.capacity else { return }
        let number = budget.add(size, at: now) { [weak self] number in
            Task { await self?.drop(request, number) }
        }
        results[request] = (result, now, number)
    }

    private func drop(_ request: Request, _ number: Int) {
        if results[request]?.number == number { results[request] = nil }
    }

    /// The number of retained results.
    var retainedCount: Int { results.count }
}

/// Whether a run has begun, and is not to be given up any more.
final class RunStage: Sendable {
    private let begun = Atomic(false)

    var hasBegun: Bool { begun.load(ordering: .acquiring) }

    func begin() { begun.store(true, ordering: .releasing) }
}
