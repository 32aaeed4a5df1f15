/// Turns for a number of runs at the same time; further ones wait in order, up to a limit in number and in time.
actor Turns {
    enum Turn {
        /// It has to be ended.
        case begun
        /// Too many wait, or this one has waited for too long.
        case busy
        /// Its task was cancelled.
        case left
    }

    private struct Place {
        let id: Int
        let continuation: CheckedContinuation<Turn, Never>
    }

    private var free: Int
    private let queue: Int
    private let patience: Duration
    private let sleep: @Sendable (Duration) async throws -> Void
    private var waiting: [Place] = []
    private var lastID = 0

    /// - Parameters:
    ///   - width: The number of turns.
    ///   - queue: The number that may wait for one.
    ///   - patience: How long each may wait.
    init(
        _ width: Int,
        queue: Int,
        patience: Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        free = width
        (self.queue, self.patience, self.sleep) = (queue, patience, sleep)
    }

    /// The number that wait for a turn.
    var waitingCount: Int { waiting.count }

    /// Waits for a turn.
    func begin() async -> Turn {
        if Task.isCancelled { return .left }
        if free > 0 {
            free -= 1
            return .begun
        }
        guard waiting.count < queue else { return .busy }
        lastID += 1
        let id = lastID
        let deadline = Task { [patience, sleep] in
            guard (try? await sleep(patience)) != nil else { return }
            self.end(id, .busy)
        }
        defer { deadline.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append(Place(id: id, continuation: $0)) }
        } onCancel: {
            Task { await self.end(id, .left) }
        }
    }

    func end() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().continuation.resume(returning: .begun) }
    }

    private func end(_ id: Int, _ turn: Turn) {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).continuation.resume(returning: turn)
    }
}
