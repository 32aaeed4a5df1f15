public import Foundation

/// Where a service lives: scheme, host, port and a path prefix, nothing else.
///
/// `https` everywhere; `http` for loopback hosts only, so that a mistyped override can never send a key in the clear.
public struct BaseURL: Hashable, Sendable, CustomStringConvertible {
    /// Why a text is no base URL.
    public enum Invalid: Error, Hashable, Sendable {
        /// It is not an absolute address with a host.
        case notAnAddress
        /// The scheme is neither `https` nor `http`.
        case scheme(String)
        /// `http` to a host that is not on this machine.
        case plainHTTP(host: String)
        /// It carries a user name, a password, a query or a fragment.
        case extraParts
    }

    /// `https` or `http`, in lower case.
    public let scheme: String
    /// The host in lower case; an IPv6 address stands in brackets.
    public let host: String
    /// The port where one is named.
    public let port: Int?
    /// The percent-encoded path before every endpoint's own, without a slash at its end; usually empty.
    public let pathPrefix: String

    /// Reads `https://host[:port][/prefix]`.
    ///
    /// - Parameter text: The address, as in `KAKAO_BASE_URL`.
    /// - Throws: ``Invalid``, naming the part that is wrong.
    public init(_ text: String) throws(Invalid) {
        guard let components = URLComponents(string: text), let scheme = components.scheme?.lowercased(),
            let host = components.encodedHost?.lowercased(), !host.isEmpty
        else { throw .notAnAddress }
        guard scheme == "https" || scheme == "http" else { throw .scheme(scheme) }
        guard scheme == "https" || Self.isLoopback(host) else { throw .plainHTTP(host: host) }
        // A port too large for an Int reads as none, and the key would go to another port than was meant.
        guard components.rangeOfPort.map({ $0.isEmpty || 1...65_535 ~= components.port ?? 0 }) ?? true else {
            throw .notAnAddress
        }
        guard components.user == nil, components.password == nil, components.query == nil, components.fragment == nil
        else { throw .extraParts }
        self.scheme = scheme
        self.host = host
        port = components.port
        var prefix = Substring(components.percentEncodedPath)
        while prefix.hasSuffix("/") { prefix.removeLast() }
        pathPrefix = String(prefix)
    }

    /// The root of a host over `https`, known when the program is written.
    ///
    /// - Parameter host: The host in lower case, without port or path: `newsapi.org`.
    public init(https host: StaticString) {
        scheme = "https"
        self.host = "\(host)"
        port = nil
        pathPrefix = ""
    }

    /// The address of an endpoint below this base, without any credential.
    ///
    /// - Parameters:
    ///   - path: The endpoint's path, percent-encoded; a slash is put in front where there is none, since the path would
    ///     else go on where the host ends.
    ///   - query: The endpoint's parameters.
    /// - Returns: The whole address.
    public func url(path: String, query: Query) -> URLComponents {
        var components = URLComponents()
        components.scheme = scheme
        components.encodedHost = host
        components.port = port
        components.percentEncodedPath = pathPrefix + (path.hasPrefix("/") || path.isEmpty ? "" : "/") + path
        components.percentEncodedQuery = query.items.isEmpty ? nil : query.percentEncoded
        return components
    }

    /// The base as an address.
    public var description: String {
        "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")\(pathPrefix)"
    }

    /// Whether a host names this machine: `localhost`, `127.0.0.0/8` or `[::1]`.
    ///
    /// - Parameter host: The host in lower case, an IPv6 address in brackets.
    /// - Returns: Whether plain HTTP to it stays on this machine.
    public static func isLoopback(_ host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        // `UInt8` reads a sign as well, and a host with one is a name that anybody may own.
        return parts.count == 4 && parts[0] == "127"
            && parts.allSatisfy { UInt8($0) != nil && $0.first != "+" && $0.first != "-" }
    }
}

extension BaseURL.Invalid: LocalizedError, CustomStringConvertible {
    /// One English sentence. It does not quote the address, which may hold a password.
    public var description: String {
        switch self {
        case .notAnAddress: "A base URL needs a scheme and a host, as in https://api.example.org."
        case .scheme(let scheme): "A base URL starts with https, or with http for this machine, not with \(scheme)."
        case .plainHTTP(let host): "Plain http is for this machine only; use https for \(host)."
        case .extraParts: "A base URL has no user name, password, query or fragment."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
