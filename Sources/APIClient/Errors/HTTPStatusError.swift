/// A status that is no success and that the service's own error reader had nothing better to say about.
public struct HTTPStatusError: Error, Hashable, Sendable {
    /// The status code, 300 to 599 as a rule.
    public let status: Int
    /// The wait asked for by `Retry-After`.
    public let retryAfter: Duration?
    /// Whether the body is a web page, as firewalls and maintenance send it.
    public let isPage: Bool

    /// Makes an error from a status.
    public init(status: Int, retryAfter: Duration? = nil, isPage: Bool = false) {
        self.status = status
        self.retryAfter = retryAfter
        self.isPage = isPage
    }

    /// What the status means to whoever asked. A web page with 403 comes from a firewall that stands before the service,
    /// which has not seen the key.
    public var kind: FailureKind {
        switch status {
        case 403 where isPage: .badResponse
        case 401, 403, 407: .auth
        case 404, 410: .retired
        case 408: .timeout
        case 429: .rateLimited
        case 400, 405...499: .invalid
        case 500...599: .server
        default: .badResponse
        }
    }
}
