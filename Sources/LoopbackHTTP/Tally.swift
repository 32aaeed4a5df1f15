import Synchronization

/// What a server saw, for the assertions of tests.
final class Tally: Sendable {
    private struct State {
        var requests: [LoopbackRequest] = []
        var connectionCount = 0
        var concurrency = 0
        var largestConcurrency = 0
    }

    private let state = Mutex(State())

    var requests: [LoopbackRequest] { state.withLock(\.requests) }
    var connectionCount: Int { state.withLock(\.connectionCount) }
    var largestConcurrency: Int { state.withLock(\.largestConcurrency) }

    func countConnection() {
        state.withLock { $0.connectionCount += 1 }
    }

    func begin(_ request: LoopbackRequest) {
        state.withLock { state in
            state.requests.append(request)
            state.concurrency += 1
            state.largestConcurrency = max(state.largestConcurrency, state.concurrency)
        }
    }

    func end() {
        state.withLock { $0.concurrency -= 1 }
    }
}
