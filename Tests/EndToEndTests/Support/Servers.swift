import Foundation
import Replay
import Synchronization
import TestPrograms
import TestSite
import TestSupport
import Testing

/// Runs a test over a service that answers on these paths. A request for another path fails the test; so does a route
/// that was never asked.
func withService<Result>(
    _ routes: Route...,
    sourceLocation: SourceLocation = #_sourceLocation,
    body: (LoopbackServer) async throws -> Result
) async throws -> Result {
    let server = try LoopbackServer { request in
        routes.first { $0.path == request.path }?.reply(request) ?? .response(status: 404, body: [])
    }
    let result = try await stopping(server, after: body)
    let requested = Set(server.requests.map(\.path))
    for path in requested.subtracting(routes.map(\.path)) {
        Issue.record("no route for \(path)", sourceLocation: sourceLocation)
    }
    for route in routes where !route.isOptional && !requested.contains(route.path) {
        Issue.record("unused route: \(route.path)", sourceLocation: sourceLocation)
    }
    return result
}

/// Runs a test over all four services as the fixtures answer for them, keys insisted on.
func withFixtures<Result>(_ body: (LoopbackServer) async throws -> Result) async throws -> Result {
    let site = try FixtureSite(folder: Fixture.project.appending(path: "Fixtures"), checksKeys: true)
    return try await stopping(LoopbackServer(serving: site), after: body)
}

/// Runs a test over a server that must never be asked.
func withUnusedServer<Result>(
    sourceLocation: SourceLocation = #_sourceLocation,
    body: (LoopbackServer) async throws -> Result
) async throws -> Result {
    let server = try LoopbackServer { _ in .response(status: 404, body: []) }
    let result = try await stopping(server, after: body)
    #expect(server.connectionCount == 0, "somebody connected", sourceLocation: sourceLocation)
    return result
}

/// Stops a server after a test body, on another thread: it may have to wait for its own.
private func stopping<Result>(
    _ server: LoopbackServer,
    after body: (LoopbackServer) async throws -> Result
) async throws -> Result {
    do {
        let result = try await body(server)
        await onThread { server.stop() }
        return result
    } catch {
        await onThread { server.stop() }
        throw error
    }
}

/// What a test's service answers on one path.
struct Route: Sendable {
    let path: String
    /// Whether it may go unasked.
    var isOptional = false
    let reply: @Sendable (LoopbackRequest) -> LoopbackResponse

    /// A route by its function.
    init(_ path: String, reply: @escaping @Sendable (LoopbackRequest) -> LoopbackResponse) {
        self.path = path
        self.reply = reply
    }

    /// A route that always answers the same.
    init(_ path: String, status: Int = 200, fields: [(String, String)] = [], body: String) {
        let reply = LoopbackResponse.response(status: status, fields: fields, body: Array(body.utf8))
        self.init(path) { _ in reply }
    }

    /// A route that sends its callers elsewhere.
    static func redirecting(_ path: String, to location: String, status: Int = 302) -> Route {
        Route(path, status: status, fields: [("Location", location)], body: "")
    }

    /// A route that begins to answer and never goes on.
    static func stalling(_ path: String) -> Route {
        Route(path) { _ in .stalled }
    }

    /// The same, which may go unasked.
    func optional() -> Route {
        var copy = self
        copy.isOptional = true
        return copy
    }
}

extension LoopbackResponse {
    /// A response that never ends: a byte now and then until the client is gone. One that stood still would be given up
    /// after a while, and a test of what happens before that would be a race.
    static let stalled = LoopbackResponse.raw { connection in
        connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n{")
        while connection.write(" ") { connection.sleep(milliseconds: 200) }
    }
}

/// True when first asked, and never again; for a service that fails once.
final class FirstTime: Sendable {
    private let wasRequested = Atomic(false)

    var isNow: Bool { !wasRequested.exchange(true, ordering: .relaxed) }
}
