/// Coalesces concurrent equal requests into one run, and serves its result for some seconds more.
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
    }

    private let rule: Rule
    private let uptime: @Sendable () -> Duration
    private let run: @Sendable (Request) async -> Result
    private var running: [Request: Task<Result, Never>] = [:]
    private var results: [Request: (result: Result, at: Duration)] = [:]
    private var retained = 0
    private var generation = 0

    init(
        _ rule: Rule,
        uptime: @escaping @Sendable () -> Duration,
        run: @escaping @Sendable (Request) async -> Result
    ) {
        (self.rule, self.uptime, self.run) = (rule, uptime, run)
    }

    /// The result of a request. A caller that gives up does not end the run, since others may wait for it.
    func read(_ request: Request) async -> Result {
        guard let kept = results[request] else { return await task(for: request).value }
        let age = uptime() - kept.at
        if age < rule.retention { return kept.result }
        let next = task(for: request)
        return age < rule.tolerance && rule.toleratesAge(request, kept.result) ? kept.result : await next.value
    }

    /// Drops every result, after a change of the user's data.
    func changed() {
        generation += 1
        running.removeAll()
        results.removeAll()
        retained = 0
    }

    private func task(for request: Request) -> Task<Result, Never> {
        if let task = running[request] { return task }
        let begun = generation
        let task = Task {
            let result = await run(request)
            // A change in the meantime makes the result one of the past.
            guard begun == generation else { return result }
            running[request] = nil
            keep(result, of: request)
            return result
        }
        running[request] = task
        return task
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

/// Turns for a number of runs at the same time; further ones wait in order, up to a limit.
actor Turns {
    private var free: Int
    private let queue: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ width: Int, queue: Int) {
        free = width
        self.queue = queue
    }

    /// Waits for a turn, which has to be ended; false if too many wait already.
    func begin() async -> Bool {
        if free > 0 {
            free -= 1
            return true
        }
        guard waiting.count < queue else { return false }
        await withCheckedContinuation { waiting.append($0) }
        return true
    }

    func end() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
