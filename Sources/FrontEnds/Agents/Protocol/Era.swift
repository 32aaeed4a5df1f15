import Basics

package enum ProtocolVersion {
    /// Those without a handshake, which every request names itself.
    package static let modern = ["2026-07-28"]
    /// Those with a handshake, the newest first. 2025-03-26 is left out: it demands batches, which no other version
    /// has.
    package static let legacy = ["2025-11-25", "2025-06-18", "2024-11-05"]
}

/// The era of a request, which decides on the members of its result.
enum Era: Sendable {
    /// Stateless: each request names the version and the client's capabilities.
    case modern
    /// A session that began with `initialize`.
    case legacy

    /// The version that a message names itself; `nil` for one of a session.
    static func version(in params: [String: JSON]) -> JSON? { params["_meta"]?[versionKey] }

    private static let versionKey = "io.modelcontextprotocol/protocolVersion"
    private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
    private static let serverKey = "io.modelcontextprotocol/serverInfo"

    init(of request: Incoming.Request, hasSession: Bool) throws(ProtocolError) {
        let meta = request.params["_meta"]
        guard let version = Self.version(in: request.params) else {
            // A ping may precede the handshake.
            guard hasSession || request.method == "ping" else {
                throw .invalidParams("_meta.\(Self.versionKey) is missing, and no session was begun by initialize")
            }
            self = .legacy
            return
        }
        guard let version = version.string else { throw .invalidParams("_meta.\(Self.versionKey) is not a string") }
        guard ProtocolVersion.modern.contains(version) else { throw .unsupportedVersion(version) }
        guard meta?[Self.capabilitiesKey]?.object != nil else {
            throw .invalidParams("_meta.\(Self.capabilitiesKey) is not an object")
        }
        self = .modern
    }

    /// - Parameter seconds: How long a client may cache the result; `nil` for one that is not to be cached.
    func result(_ members: [String: JSON], from server: JSON, validFor seconds: Int? = nil) -> JSON {
        guard self == .modern else { return .object(members) }
        var members = members
        members["resultType"] = "complete"
        members["_meta"] = [Self.serverKey: server]
        if let seconds {
            members["ttlMs"] = JSON(seconds * 1000)
            // It depends on this user's keys.
            members["cacheScope"] = "private"
        }
        return .object(members)
    }
}
