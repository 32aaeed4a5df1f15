public import APIClient
public import Foundation
public import HTTPTypes
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

/// One expected request and its answer.
public struct Stub: Sendable {
    /// What the stub is for, for the message when it goes unused.
    public let name: String
    /// Whether it answers any number of requests, none included.
    public var repeats = false
    let matches: @Sendable (TransportRequest) -> Bool
    let answer: @Sendable (TransportRequest) async throws(TransportError) -> TransportResponse

    /// A stub by its two functions.
    public init(
        _ name: String,
        matches: @escaping @Sendable (TransportRequest) -> Bool,
        answer: @escaping @Sendable (TransportRequest) async throws(TransportError) -> TransportResponse
    ) {
        self.name = name
        self.matches = matches
        self.answer = answer
    }

    /// A stub for a path and some of its parameters, answered by a body.
    ///
    /// - Parameters:
    ///   - path: The path without its query.
    ///   - query: Parameters that must have these values; others are not looked at.
    ///   - status: The status to answer with.
    ///   - fields: Header fields to answer with.
    ///   - body: The body to answer with.
    /// - Returns: The stub.
    public static func get(
        _ path: String,
        query: [String: String] = [:],
        status: Int = 200,
        fields: HTTPFields = HTTPFields(),
        body: Data
    ) -> Stub {
        Stub("\(path) \(query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&"))") {
            $0.matches(path: path, query: query)
        } answer: { _ in
            TransportResponse(head: HTTPResponse(status: .init(code: status), headerFields: fields), body: body)
        }
    }

    /// A stub for a path and some of its parameters that fails.
    ///
    /// - Parameters:
    ///   - path: The path without its query.
    ///   - query: Parameters that must have these values.
    ///   - error: How the transport fails.
    /// - Returns: The stub.
    public static func failing(_ path: String, query: [String: String] = [:], _ error: TransportError) -> Stub {
        Stub("\(path) failing") {
            $0.matches(path: path, query: query)
        } answer: {
            _ async throws(TransportError) in
            throw error
        }
    }

    /// The same stub, for any number of requests.
    public func repeating() -> Stub {
        var stub = self
        stub.repeats = true
        return stub
    }
}

extension TransportRequest {
    /// The path without its query.
    public var path: String {
        String((head.path ?? "").prefix { $0 != "?" })
    }

    /// The parameters, decoded as a server would.
    public var query: Query {
        guard let path = head.path, let mark = path.firstIndex(of: "?") else { return Query() }
        return Query(percentEncoded: String(path[path.index(after: mark)...]))
    }

    /// The value of a parameter, decoded as a server would.
    public func parameter(_ name: String) -> String? {
        query.items.first { $0.name == name }?.value
    }

    func matches(path: String, query wanted: [String: String]) -> Bool {
        self.path == path && wanted.allSatisfy { parameter($0.key) == $0.value }
    }
}
