import APIClient
import HTTPTypes
import Synchronization
import TestSupport
import Testing

/// A transport that answers the first requests, and in the one after them interrupts the whole run.
final class CancellingTransport: HTTPTransport {
    private let stubs: StubTransport
    private let left: Mutex<Int>
    private let run = Mutex<Task<Outcome, Never>?>(nil)
    private let error: TransportError

    /// - Parameters:
    ///   - stubs: What is answered before.
    ///   - error: How the request fails that is under way then.
    init(_ stubs: [Stub], error: TransportError = .cancelled) {
        self.error = error
        self.stubs = StubTransport(stubs)
        left = Mutex(stubs.count)
    }

    /// Runs a program over this transport.
    func outcome(_ body: @escaping @Sendable (any HTTPTransport) async -> Outcome) async -> Outcome {
        let task = Task { await body(self) }
        run.withLock { $0 = task }
        return await task.value
    }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let isLast = left.withLock { left in
            left -= 1
            return left < 0
        }
        guard isLast else { return try await stubs.send(request) }
        while run.withLock({ $0 }) == nil { await Task.yield() }
        run.withLock { $0 }?.cancel()
        throw error
    }
}
