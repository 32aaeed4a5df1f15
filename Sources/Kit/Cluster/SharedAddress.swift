import APIClient
import Foundation

/// The address of the server that several machines share: `redis://[[user]:password@]host[:port][/database]`, or
/// `rediss://` over TLS. Every way of printing it leaves out user and password.
package struct SharedAddress: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    /// Why a text is not a valid address. No case quotes it, since it may contain a password.
    package enum Invalid: Error, Hashable, Sendable {
        case scheme
        case host
        case port
        case database
        case extraParts
        /// A user or password contains an invalid percent escape or U+0000.
        case escape
    }

    package let isSecure: Bool
    /// The host, an IPv6 address without brackets.
    package let host: String
    /// The port; 6379 by default.
    package let port: Int
    /// The number of the database; 0 by default.
    package let database: Int
    let user: Secret?
    let password: Secret?

    /// Parses an address. User and password are percent-decoded and end at the last `@`.
    package init(_ text: String) throws(Invalid) {
        guard let scheme = text.firstRange(of: "://") else { throw .scheme }
        switch text[..<scheme.lowerBound].lowercased() {
        case "redis": isSecure = false
        case "rediss": isSecure = true
        default: throw .scheme
        }
        var rest = text[scheme.upperBound...]
        (user, password) = try Self.credentials(&rest)
        guard !rest.contains(where: { $0 == "?" || $0 == "#" }) else { throw .extraParts }
        let authority = rest.prefix { $0 != "/" }
        let path = rest[authority.endIndex...].drop { $0 == "/" }
        (host, port) = try Self.hostAndPort(authority)
        guard path.isEmpty || path.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .database }
        guard let database = path.isEmpty ? 0 : Int(path), database <= 65_535 else { throw .database }
        self.database = database
    }

    private static func credentials(_ rest: inout Substring) throws(Invalid) -> (Secret?, Secret?) {
        guard let at = rest.lastIndex(of: "@") else { return (nil, nil) }
        let before = rest[..<at]
        rest = rest[rest.index(after: at)...]
        let user = before.prefix { $0 != ":" }
        let password = before[user.endIndex...].dropFirst()
        return (try secret(user), try secret(password))
    }

    private static func secret(_ text: Substring) throws(Invalid) -> Secret? {
        guard let decoded = String(text).removingPercentEncoding, !decoded.utf8.contains(0) else { throw .escape }
        return Secret(decoded)
    }

    private static func hostAndPort(_ authority: Substring) throws(Invalid) -> (String, Int) {
        var host = authority
        var port: Substring?
        if authority.first == "[" {
            guard let end = authority.firstIndex(of: "]") else { throw .host }
            host = authority[authority.index(after: authority.startIndex)..<end]
            let rest = authority[authority.index(after: end)...]
            guard rest.isEmpty || rest.first == ":" else { throw .host }
            port = rest.isEmpty ? nil : rest.dropFirst()
        } else if let colon = authority.firstIndex(of: ":") {
            host = authority[..<colon]
            port = authority[authority.index(after: colon)...]
        }
        guard !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .host }
        guard let port else { return (String(host), 6379) }
        guard let number = Int(port), (1...65_535).contains(number), port.first != "+" else { throw .port }
        return (String(host), number)
    }

    package var place: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// The address without user and password.
    package var description: String {
        "\(isSecure ? "rediss" : "redis")://\(user == nil && password == nil ? "" : "\(Secret.mask)@")\(place)/\(database)"
    }

    package var debugDescription: String { description }
}
