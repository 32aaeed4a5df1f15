/// Turns for a number of runs at the same time; further ones wait in order, up to a limit in number and in time.
actor ConcurrencyLimiter {
    enum Admission {
        case begun
        /// Too many wait, or this one has waited for too long.
        case busy
        case left
    }

    private struct Waiter {
        let id: Int
        let continuation: CheckedContinuation<Admission, Never>
    }

    private var free: Int
    private let queue: Int
    private let timeout: Duration
    private let sleep: @Sendable (Duration) async throws -> Void
    private var waiting: [Waiter] = []
    private var lastID = 0

    /// - Parameters:
    ///   - queue: The number that may wait for one.
    ///   - timeout: How long each may wait.
    init(
        _ width: Int,
        queue: Int,
        timeout: Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        free = width
        (self.queue, self.timeout, self.sleep) = (queue, timeout, sleep)
    }

    var waitingCount: Int { waiting.count }

    func begin() async -> Admission {
        if Task.isCancelled { return .left }
        if free > 0 {
            free -= 1
            return .begun
        }
        guard waiting.count < queue else { return .busy }
        lastID += 1
        let id = lastID
        let deadline = Task { [timeout, sleep] in
            guard (try? await sleep(timeout)) != nil else { return }
            self.end(id, .busy)
        }
        defer { deadline.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append(Waiter(id: id, continuation: $0)) }
        } onCancel: {
            Task { await self.end(id, .left) }
        }
    }

    func end() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().continuation.resume(returning: .begun) }
    }

    private func end(_ id: Int, _ admission: Admission) {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).continuation.resume(returning: admission)
    }
}
