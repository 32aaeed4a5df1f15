/// Turns for a number of runs at the same time, and for a smaller number of those for one host; further ones wait in
/// order, up to a limit in number and in time.
actor ConcurrencyLimiter {
    enum Admission {
        case begun
        /// Too many wait, or this one has waited for too long.
        case busy
        case left
    }

    private struct Waiter {
        let id: Int
        let host: String
        let continuation: CheckedContinuation<Admission, Never>
    }

    private var free: Int
    private let widthOfHost: Int
    private let queue: Int
    private let timeout: Duration
    private let sleep: @Sendable (Duration) async throws -> Void
    private var running: [String: Int] = [:]
    private var waiting: [Waiter] = []
    private var lastID = 0

    /// - Parameters:
    ///   - width: The number of turns.
    ///   - widthOfHost: The number of turns of one host.
    ///   - queue: The number that may wait for one.
    ///   - timeout: How long each may wait.
    init(
        _ width: Int,
        host widthOfHost: Int = .max,
        queue: Int,
        timeout: Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        free = width
        (self.widthOfHost, self.queue, self.timeout, self.sleep) = (widthOfHost, queue, timeout, sleep)
    }

    var waitingCount: Int { waiting.count }

    /// Waits for a turn.
    func begin(_ host: String = "") async -> Admission {
        if Task.isCancelled { return .left }
        if isFree(host) {
            take(host)
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
            await withCheckedContinuation { waiting.append(Waiter(id: id, host: host, continuation: $0)) }
        } onCancel: {
            Task { await self.end(id, .left) }
        }
    }

    /// Ends a turn of a host.
    func end(_ host: String = "") {
        free += 1
        let others = (running[host] ?? 1) - 1
        running[host] = others > 0 ? others : nil
        guard let index = waiting.firstIndex(where: { isFree($0.host) }) else { return }
        let next = waiting.remove(at: index)
        take(next.host)
        next.continuation.resume(returning: .begun)
    }

    private func isFree(_ host: String) -> Bool { free > 0 && running[host] ?? 0 < widthOfHost }

    private func take(_ host: String) {
        free -= 1
        running[host, default: 0] += 1
    }

    private func end(_ id: Int, _ admission: Admission) {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).continuation.resume(returning: admission)
    }
}
