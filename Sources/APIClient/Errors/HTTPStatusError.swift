public import Foundation

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

    /// What the status means to whoever asked. A web page with 403, 400 or 406 comes from a firewall that stands before
    /// the service, which has seen neither key nor request.
    public var kind: FailureKind {
        switch status {
        case _ where isPage && Self.namesAFault.contains(status): .badResponse
        case 401, 403, 407: .auth
        case 404, 410: .retired
        case 408: .timeout
        case 429: .rateLimited
        case 400, 405...499: .invalid
        case 500...599: .server
        default: .badResponse
        }
    }

    /// The statuses that find fault with the request, and say something else where a page comes with them.
    private static let namesAFault: Set<Int> = Set(400...499).subtracting([401, 404, 408, 410, 429])
}

extension HTTPStatusError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        let wait = retryAfter.map { " The service asks to wait for \($0.components.seconds) s." } ?? ""
        return "The response has HTTP status \(status)\(isPage ? " and is a web page" : "").\(wait)"
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
