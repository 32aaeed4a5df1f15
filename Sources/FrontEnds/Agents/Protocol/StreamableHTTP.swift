import Basics
import Foundation
import Synchronization

/// The protocol over HTTP
/// ([Streamable HTTP](https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http)): each
/// message is a request of its own, and each response is one JSON value. Messages of 2026-07-28 stand for themselves;
/// `initialize` begins a session of the earlier versions, which its client names in `Mcp-Session-Id`
/// ([2025-11-25](https://modelcontextprotocol.io/specification/2025-11-25/basic/transports)).
package final class StreamableHTTP: Sendable {
    package struct Response: Sendable {
        package let status: Int
        /// The message; `nil` for no body.
        package var body: String?
        /// The session that it began.
        package var session: String?
    }

    /// The field of a request by its name; `nil` without it.
    package typealias Fields = (String) -> String?

    package static let sessionField = "Mcp-Session-Id"
    /// The number of sessions; for a further one the one that was not used for the longest time ends.
    static let sessionCount = 64
    /// How long a session lasts without a message.
    static let sessionLifetime = Duration.seconds(3600)

    private struct Session {
        let server: Server
        var lastUse: Duration
    }

    private let server: @Sendable () -> Server
    private let uptime: @Sendable () -> Duration
    private let sessions = Mutex<[String: Session]>([:])

    /// `server`: a server for one client, as each session has its own; `uptime`: the time since any fixed moment.
    package init(server: @escaping @Sendable () -> Server, uptime: @escaping @Sendable () -> Duration) {
        self.server = server
        self.uptime = uptime
    }

    /// Responds to a message. A cancellation cancels its calls.
    ///
    /// - Parameter onLeave: Registers what is to happen when the client closes the connection, which cancels a message
    ///   of 2026-07-28 and none of a session.
    package func post(
        _ body: [UInt8],
        _ fields: Fields,
        onLeave: (@escaping @Sendable () -> Void) -> Void
    ) async -> Response {
        let message: Incoming
        do throws(Rejection) {
            message = try Incoming(body)
        } catch {
            return Response(status: 400, body: Server.Response(error).line)
        }
        let version = fields("MCP-Protocol-Version")
        guard case .request(let request) = message else {
            // None is defined for messages that stand for themselves.
            if version.map(ProtocolVersion.modern.contains) == true { return Response(status: 202) }
            return await inSession(message, version, fields)
        }
        if Era.version(in: request.params) != nil || version.map(ProtocolVersion.modern.contains) == true {
            return await alone(request, version, fields, onLeave)
        }
        return request.method == "initialize"
            ? await beginning(message) : await inSession(message, version, fields, request.id)
    }

    /// Ends a session: 204, 400 without one, 404 for one that there is not.
    package func delete(_ fields: Fields) -> Response {
        guard let name = fields(Self.sessionField) else { return Response(status: 400) }
        guard let session = sessions.withLock({ $0.removeValue(forKey: name) }) else { return Response(status: 404) }
        session.server.cancelCalls()
        return Response(status: 204)
    }

    // MARK: A message that stands for itself

    private func alone(
        _ request: Incoming.Request,
        _ version: String?,
        _ fields: Fields,
        _ onLeave: (@escaping @Sendable () -> Void) -> Void
    ) async -> Response {
        do throws(ProtocolError) {
            try Self.check(request, version, fields)
        } catch {
            return Response(status: 400, body: Server.Response(Rejection(id: request.id, error: error)).line)
        }
        let server = server()
        onLeave { server.cancelCalls() }
        guard let response = await server.response(to: .request(request)) else { return Response(status: 204) }
        let status =
            switch response.error?.code {
            case nil: 200
            case -32601: 404
            default: 400
            }
        return Response(status: status, body: response.line)
    }

    /// Fields and message have to agree, since what is between client and server goes by the fields.
    private static func check(
        _ request: Incoming.Request,
        _ version: String?,
        _ fields: Fields
    ) throws(ProtocolError) {
        guard let version else { throw .fieldMismatch("MCP-Protocol-Version is missing") }
        guard Era.version(in: request.params)?.string == version else {
            throw .fieldMismatch("MCP-Protocol-Version is not the version in _meta")
        }
        // What is requested is stated before it is checked how.
        guard ProtocolVersion.modern.contains(version) else { throw .unsupportedVersion(version) }
        guard fields("Mcp-Method") == request.method else {
            throw .fieldMismatch("Mcp-Method is missing or not the method")
        }
        guard request.method == "tools/call", let name = request.params["name"]?.string else { return }
        guard fields("Mcp-Name").flatMap(decoded) == name else {
            throw .fieldMismatch("Mcp-Name is missing or not the tool's name")
        }
    }

    /// The text of a field that may be in Base64: `=?base64?…?=`.
    private static func decoded(_ field: String) -> String? {
        guard field.hasPrefix("=?base64?"), field.hasSuffix("?="), field.utf8.count >= 11 else { return field }
        return Data(base64Encoded: String(field.dropFirst(9).dropLast(2))).flatMap {
            String(bytes: $0, encoding: .utf8)
        }
    }

    // MARK: Sessions

    private func beginning(_ message: Incoming) async -> Response {
        let server = server()
        guard let response = await server.response(to: message) else { return Response(status: 204) }
        guard response.error == nil else { return Response(status: 400, body: response.line) }
        let (name, now) = (Self.randomName(), uptime())
        let ended = sessions.withLock { sessions in
            defer { sessions[name] = Session(server: server, lastUse: now) }
            var ended = sessions.filter { now - $0.value.lastUse > Self.sessionLifetime }
            if sessions.count - ended.count >= Self.sessionCount,
                let oldest = sessions.min(by: { $0.value.lastUse < $1.value.lastUse })
            {
                ended[oldest.key] = oldest.value
            }
            for name in ended.keys { sessions[name] = nil }
            return ended.values
        }
        for session in ended { session.server.cancelCalls() }
        return Response(status: 200, body: response.line, session: name)
    }

    private func inSession(
        _ message: Incoming,
        _ version: String?,
        _ fields: Fields,
        _ id: RequestID? = nil
    ) async -> Response {
        func refused(_ status: Int, _ error: ProtocolError) -> Response {
            Response(status: status, body: Server.Response(Rejection(id: id, error: error)).line)
        }
        if let version, !(ProtocolVersion.legacy + ["2025-03-26"]).contains(version) {
            return refused(400, .unsupportedVersion(version))
        }
        guard let name = fields(Self.sessionField) else {
            return refused(400, .invalidRequest("\(Self.sessionField) is missing: initialize begins a session"))
        }
        let now = uptime()
        let server = sessions.withLock { sessions -> Server? in
            guard let session = sessions[name], now - session.lastUse <= Self.sessionLifetime else { return nil }
            sessions[name]?.lastUse = now
            return session.server
        }
        guard let server else {
            return refused(404, .invalidRequest("the session has ended: initialize begins another"))
        }
        let response = await server.response(to: message)
        guard let response else { return Response(status: id == nil ? 202 : 204) }
        return Response(status: 200, body: response.line)
    }

    /// 32 hexadecimal digits from the system's random source.
    private static func randomName() -> String {
        UUID().uuidString.replacing("-", with: "").lowercased()
    }
}
