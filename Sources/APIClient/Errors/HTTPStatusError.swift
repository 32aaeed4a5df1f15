/// A status that is no success and that the service's own error reader had nothing better to say about.
public struct HTTPStatusError: Error, Hashable, Sendable {
    /// The status code, 300 to 599 as a rule.
    public let status: Int
    /// The wait asked for by `Retry-After`.
    public let retryAfter: Duration?

    /// Makes an error from a status.
    public init(status: Int, retryAfter: Duration? = nil) {
        self.status = status
        self.retryAfter = retryAfter
    }

    /// What the status means to whoever asked.
    public var kind: FailureKind {
        switch status {
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
