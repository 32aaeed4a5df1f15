public import Foundation

/// A service as configured for this run: name, base URL, credential, pace and cache defaults.
public struct Service: Sendable {
    /// The service's stable name.
    public let name: ServiceName
    /// The base URL.
    public let baseURL: BaseURL
    /// Its key and where that goes; `nil` for a service without one.
    public let credential: Credential?
    /// The rate limit of requests to it; `nil` for none.
    public var pace: Pace?
    /// The default maximum age of a cached response that is served without a request; zero always sends one.
    public let defaultMaxAge: Duration
    /// The maximum time the service's terms allow a response to be cached; `nil` without a limit. Older responses are
    /// never served and are removed.
    public let maximumRetention: Duration?
    /// The day (`YYYY-MM-DD`) for which the service announced that it shuts down; `nil` while it has not.
    ///
    /// With such a day, a response typical of a closed service (404 or 410, HTML, a redirect to elsewhere) is reported
    /// as ``FailureKind/retired`` and not as a malformed response, and after that day every response of an unknown
    /// form.
    public let announcedEnd: String?
    /// The comment in parentheses after the program's name in `User-Agent`, for a service that requires a contact: a
    /// web or mail address, in ASCII without parentheses; `nil` for the name alone.
    public let userAgentComment: String?
    /// Whether redirects to other hosts are followed, over `https` alone: for images, which need no key and may be
    /// hosted anywhere. Never with a ``credential``.
    public let followsCrossOriginRedirects: Bool
    /// Whether its name may be given to another service at another address, so that cached responses are of one
    /// address.
    package var isCachedByAddress = false
    /// Whether a request is sent only after the response to the one before, however slow that is.
    package var takesOneRequestAtATime = false

    /// Creates a service.
    public init(
        name: ServiceName,
        baseURL: BaseURL,
        credential: Credential?,
        pace: Pace? = nil,
        defaultMaxAge: Duration = .zero,
        maximumRetention: Duration? = nil,
        announcedEnd: String? = nil,
        userAgentComment: String? = nil,
        followsCrossOriginRedirects: Bool = false
    ) {
        self.name = name
        self.baseURL = baseURL
        // Plain http to another machine is supported for feeds only, and a feed has no key.
        let credential = baseURL.isInsecure ? nil : credential
        self.credential = credential
        self.pace = pace
        self.defaultMaxAge = defaultMaxAge
        self.maximumRetention = maximumRetention
        self.announcedEnd = announcedEnd
        self.userAgentComment = userAgentComment
        self.followsCrossOriginRedirects = followsCrossOriginRedirects && credential == nil
    }

    /// Whether the announced day is over everywhere; `false` if none was announced.
    package func hasEnded(at date: Date) -> Bool { announcedEnd.map { Self.isOver($0, at: date) } ?? false }

    /// Whether a day (`YYYY-MM-DD`) is over in the furthest time zone behind, and so everywhere.
    static func isOver(_ day: String, at date: Date) -> Bool {
        date.addingTimeInterval(-12 * 3_600).formatted(.iso8601.year().month().day()) > day
    }
}

/// The short, stable name of a service: `kakao`, `aladin`, `nlk`, `newsapi`.
///
/// It is the value of `--source`, the `service` in JSON, and the first part of every cache key, so a name never changes
/// once shipped. Each service's module declares its own constant.
public struct ServiceName: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The name as typed and printed.
    public let rawValue: String

    /// Creates a name from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The name as typed and printed.
    public var description: String { rawValue }
}

/// A service's base URL: scheme, host, port and a path prefix, nothing else.
///
/// `https` everywhere; `http` for loopback hosts only, so that a mistyped override can never send a key in the clear.
public struct BaseURL: Hashable, Sendable, CustomStringConvertible {
    /// Why a text is not a valid base URL.
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
    /// The host in lower case; an IPv6 address is in brackets.
    public let host: String
    /// The port, if given.
    public let port: Int?
    /// The percent-encoded path before every endpoint's own, without a trailing slash; usually empty.
    public let pathPrefix: String

    /// Parses `https://host[:port][/prefix]`.
    public init(_ text: String) throws(Invalid) {
        try self.init(text, allowsPlainHTTP: false)
    }

    /// Parses an address that may be plain `http` to any host: a publisher's feed that the user added with
    /// `--insecure`.
    ///
    /// A ``Service`` at such an address never has a credential.
    ///
    /// - Parameter allowsPlainHTTP: Whether `http` to another machine is accepted.
    package init(_ text: String, allowsPlainHTTP: Bool) throws(Invalid) {
        guard let components = URLComponents(string: text), let scheme = components.scheme?.lowercased(),
            let host = components.encodedHost?.lowercased(), !host.isEmpty
        else { throw .notAnAddress }
        guard scheme == "https" || scheme == "http" else { throw .scheme(scheme) }
        guard scheme == "https" || allowsPlainHTTP || Self.isLoopback(host) else { throw .plainHTTP(host: host) }
        // A port too large for an Int is parsed as none, and the key would go to another port than intended.
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

    var isInsecure: Bool { scheme == "http" && !Self.isLoopback(host) }

    /// Creates the root of a host over `https`, known at compile time.
    ///
    /// - Parameter host: The host in lower case, without port or path: `newsapi.org`.
    public init(https host: StaticString) {
        scheme = "https"
        self.host = "\(host)"
        port = nil
        pathPrefix = ""
    }

    /// The address of an endpoint below this base, without any credential. `path`: the endpoint's path,
    /// percent-encoded; a leading slash is added if missing, since the path would otherwise extend the host.
    package func url(path: String, query: Query) -> URLComponents {
        var components = URLComponents()
        components.scheme = scheme
        components.encodedHost = host
        components.port = port
        components.percentEncodedPath = pathPrefix + (path.hasPrefix("/") || path.isEmpty ? "" : "/") + path
        components.percentEncodedQuery = query.items.isEmpty ? nil : query.percentEncoded
        return components
    }

    /// The base URL as text.
    public var description: String {
        "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")\(pathPrefix)"
    }

    /// Whether a host names this machine: `localhost`, `127.0.0.0/8` or `[::1]`.
    ///
    /// - Parameter host: The host in lower case, an IPv6 address in brackets.
    /// - Returns: Whether plain HTTP to it stays on this machine.
    package static func isLoopback(_ host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        // `UInt8` accepts a sign as well, and a host with one is a name that anyone can register.
        return parts.count == 4 && parts[0] == "127"
            && parts.allSatisfy { UInt8($0) != nil && $0.first != "+" && $0.first != "-" }
    }
}

extension BaseURL.Invalid: LocalizedError, CustomStringConvertible {
    /// One English sentence. It does not quote the address, which may contain a password.
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
