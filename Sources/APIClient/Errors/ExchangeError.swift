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
