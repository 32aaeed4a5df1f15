import Foundation
import LoopbackHTTP
import Replay
import ReplayServer
import TestPrograms
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
    let asked = Set(server.requests.map(\.path))
    for path in asked.subtracting(routes.map(\.path)) {
        Issue.record("no route for \(path)", sourceLocation: sourceLocation)
    }
    for route in routes where !route.isOptional && !asked.contains(route.path) {
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
func withUnaskedServer<Result>(
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
