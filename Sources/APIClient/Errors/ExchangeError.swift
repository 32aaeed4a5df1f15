public import Foundation

/// Why the policies around the transport gave no response.
public enum ExchangeError: Error, Hashable, Sendable {
    /// The transport had none.
    case transport(TransportError)
    /// The service redirects to another origin, where no key may go and no answer is expected.
    case redirectRefused(toHost: String)
    /// More redirects than are followed.
    case tooManyRedirects(limit: Int)
    /// The service's quota is used up, as this client counts it; when a request is granted again, where that is known.
    case quotaUsedUp(availableAt: Date?)
    /// The service asked, with this status (429) and `Retry-After`, not to be asked before a time that is still to
    /// come; nothing was sent.
    case askedToWait(status: Int, until: Date)
}

extension ExchangeError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .transport(let error): error.description
        case .redirectRefused(let host):
            "The service redirects to \(host.isEmpty ? "an invalid address" : host), where its key must not go."
        case .tooManyRedirects(let limit): "The service redirects more than \(limit) times."
        case .quotaUsedUp(let moment):
            "The service's quota is used up\(moment.map { " until \($0.formatted(.iso8601))" } ?? "")."
        case .askedToWait(let status, let until):
            "The service answered HTTP \(status) and asked to wait until \(until.formatted(.iso8601))."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
