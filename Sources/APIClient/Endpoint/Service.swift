public import Foundation

/// A service as this run uses it: its name, where it lives, how it is paid its key, and how gently it is asked.
public struct Service: Sendable {
    /// The service's stable name.
    public let name: ServiceName
    /// Where it lives.
    public let baseURL: BaseURL
    /// Its key and where that goes; `nil` for a service that wants none.
    public let credential: Credential?
    /// The least time between the starts of two requests.
    public let pace: Duration
    /// How young a stored answer must be to be served without asking, when nobody said otherwise; zero asks always.
    public let defaultMaxAge: Duration
    /// How long its terms let an answer be kept; `nil` where they name no end. Older answers stand in for nothing and go.
    public let longestKeeping: Duration?
    /// The day (`YYYY-MM-DD`) for which the service announced its own end; `nil` while it has not.
    ///
    /// With such a day, an answer that looks like a closed service's (404 or 410, HTML, a redirect to elsewhere) is
    /// reported as ``FailureKind/retired`` and not as a broken answer.
    public let announcedEnd: String?
    /// What stands in parentheses behind the program's name in `User-Agent`, for a service that wants to know whom it can
    /// write to: an address of the web or of mail, in ASCII without parentheses; `nil` for the name alone.
    public let userAgentComment: String?
    /// Whether redirects to other hosts are followed, over `https` alone: for pictures, which are asked for without a key and
    /// may lie anywhere. Never with a ``credential``.
    public let followsRedirectsElsewhere: Bool

    /// Describes a service.
    public init(
        name: ServiceName,
        baseURL: BaseURL,
        credential: Credential?,
        pace: Duration = .zero,
        defaultMaxAge: Duration = .zero,
        longestKeeping: Duration? = nil,
        announcedEnd: String? = nil,
        userAgentComment: String? = nil,
        followsRedirectsElsewhere: Bool = false
    ) {
        self.name = name
        self.baseURL = baseURL
        self.credential = credential
        self.pace = pace
        self.defaultMaxAge = defaultMaxAge
        self.longestKeeping = longestKeeping
        self.announcedEnd = announcedEnd
        self.userAgentComment = userAgentComment
        self.followsRedirectsElsewhere = followsRedirectsElsewhere && credential == nil
    }
}

/// The short, stable name of a service: `kakao`, `aladin`, `nlk`, `newsapi`.
///
/// It is what users type after `--source`, what stands under `service` in JSON, and the first part of every stored
/// answer's key, so a name never changes once shipped. Each service's room declares its own constant.
public struct ServiceName: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The name as typed and printed.
    public let rawValue: String

    /// Makes a name from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The name as typed and printed.
    public var description: String { rawValue }
}

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
