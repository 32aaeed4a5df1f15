public import APIClient
public import Foundation
public import HTTPTypes
import Synchronization
public import Testing

/// A transport that responds from a list of stubs, each for one request, and reports everything else to the test.
///
/// A request without a matching stub is recorded as a test issue and fails as unreachable; an unused stub is recorded
/// by ``verify(sourceLocation:)``. Tests use ``withStubs(_:sourceLocation:body:)``, which verifies by itself.
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

    /// The requests so far, in order of arrival.
    public var requests: [TransportRequest] { state.withLock(\.requests) }

    /// Responds from the first unused stub that matches.
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

    /// Records an issue for every unused stub.
    public func verify(sourceLocation: SourceLocation = #_sourceLocation) {
        for stub in state.withLock(\.waiting) where !stub.repeats {
            Issue.record("unused stub: \(stub.name)", sourceLocation: sourceLocation)
        }
    }
}

/// Runs a test body with stubs and fails the test for every unused stub.
///
/// - Parameters:
///   - stubs: The expected requests and their responses.
///   - sourceLocation: Where failures are reported.
///   - body: The test.
/// - Returns: What the body returns.
/// - Throws: What the body throws.
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

/// One expected request and its response.
public struct Stub: Sendable {
    /// The name of the stub, for the message when it is unused.
    public let name: String
    /// Whether it matches any number of requests, including none.
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

    /// A stub for a path and some of its parameters, with a body as response.
    ///
    /// - Parameters:
    ///   - path: The path without its query.
    ///   - query: Parameters that must have these values; others are ignored.
    ///   - status: The status of the response.
    ///   - fields: The header fields of the response.
    ///   - body: The body of the response.
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
