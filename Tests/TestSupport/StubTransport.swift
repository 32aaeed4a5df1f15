public import APIClient
import Foundation
import HTTPTypes
import Synchronization
public import Testing

/// A transport that answers from a list of stubs, each for one request, and tells the test about everything else.
///
/// A request that no stub matches is recorded as a test issue and fails as unreachable; a stub that was never used is
/// recorded by ``verify(sourceLocation:)``. Tests use ``withStubs(_:sourceLocation:body:)``, which verifies by itself.
public final class StubTransport: HTTPTransport {
    private struct State {
        var waiting: [Stub]
        var requests: [TransportRequest] = []
    }

    private let state: Mutex<State>
    private let sourceLocation: SourceLocation

    /// A transport over these stubs.
    public init(_ stubs: [Stub], sourceLocation: SourceLocation = #_sourceLocation) {
        state = Mutex(State(waiting: stubs))
        self.sourceLocation = sourceLocation
    }

    /// The requests seen so far, in order of arrival.
    public var requests: [TransportRequest] { state.withLock(\.requests) }

    /// Answers from the first unused stub that matches.
    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let stub: Stub? = state.withLock { state in
            state.requests.append(request)
            guard let index = state.waiting.firstIndex(where: { $0.matches(request) }) else { return nil }
            return state.waiting[index].repeats ? state.waiting[index] : state.waiting.remove(at: index)
        }
        guard let stub else {
            Issue.record("no stub for \(request.head.path ?? "")", sourceLocation: sourceLocation)
            throw .cannotConnect(host: request.head.authority ?? "")
        }
        return try await stub.answer(request)
    }

    /// Records an issue for every stub that was never used.
    public func verify(sourceLocation: SourceLocation = #_sourceLocation) {
        for stub in state.withLock(\.waiting) where !stub.repeats {
            Issue.record("unused stub: \(stub.name)", sourceLocation: sourceLocation)
        }
    }
}

/// Runs a test body over stubs and fails the test for every stub that was never used.
///
/// - Parameters:
///   - stubs: The expected requests and their answers.
///   - sourceLocation: Where failures are reported.
///   - body: The test.
/// - Returns: Whatever the body returns.
/// - Throws: Whatever the body throws.
public func withStubs<Result>(
    _ stubs: [Stub],
    sourceLocation: SourceLocation = #_sourceLocation,
    body: (StubTransport) async throws -> Result
) async rethrows -> Result {
    let transport = StubTransport(stubs, sourceLocation: sourceLocation)
    let result = try await body(transport)
    transport.verify(sourceLocation: sourceLocation)
    return result
}
