public import Foundation
public import HTTPTypes

/// One policy around the transport: it may change the request, repeat it, or reject it.
public protocol Middleware: Sendable {
    /// Handles one request. `next`: the rest of the chain; may be called several times, or not at all.
    func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse
}

/// A request on its way through the middleware: the address and headers without any key.
public struct APIRequest: Sendable {
    /// The service.
    public let service: ServiceName
    /// The operation.
    public let operation: String
    /// The method; every service here is read-only, so `GET`.
    public var method: HTTPRequest.Method
    /// The address without any credential. A redirect changes it.
    public var url: URLComponents
    /// Header fields without any credential.
    public var fields: HTTPFields
    /// The limits on duration and size of the exchange.
    public var limits: TransferLimits
    /// The transient failures that may be retried.
    public var retries: RetryMode
    /// A retry limit shared by several requests.
    package var retryBudget: (any RetryBudget)?

    package init(
        service: ServiceName,
        operation: String,
        method: HTTPRequest.Method = .get,
        url: URLComponents,
        fields: HTTPFields = HTTPFields(),
        limits: TransferLimits = TransferLimits(),
        retries: RetryMode = .always
    ) {
        self.service = service
        self.operation = operation
        self.method = method
        self.url = url
        self.fields = fields
        self.limits = limits
        self.retries = retries
    }
}

/// The transient failures that are retried.
public enum RetryMode: Hashable, Sendable {
    /// None: even transient failures are reported.
    case never
    /// Those with a short `Retry-After` from the service. After other failures a fallback provider can take over at
    /// once, but a service that names a short wait is working.
    case onRetryAfter
    /// All.
    case always
}

/// The retries that several requests may share: consulted before each retry of a failed request. A wait that the
/// service itself requests is not a failure and does not use the budget.
package protocol RetryBudget: AnyObject, Sendable {
    /// Records a failed attempt; waits while other requests in progress have to finish first.
    func allowsRetry() async -> Bool
}

/// Why there is no response from the middleware and the transport.
public enum ExchangeError: Error, Hashable, Sendable {
    /// The transport failed.
    case transport(TransportError)
    /// The service redirects to another origin, which must not receive the key and is not expected to serve the
    /// endpoint.
    case redirectRefused(toHost: String)
    /// The redirect limit was exceeded.
    case tooManyRedirects(limit: Int)
    /// The service's quota is used up, as this client counts it; `availableAt` is when a request is possible again,
    /// where that is known.
    case quotaUsedUp(availableAt: Date?)
    /// The service sent this status (429) and a `Retry-After` that has not passed yet; nothing was sent.
    case waitRequested(status: Int, until: Date)
    /// The server that counts the requests of several machines is away: without the count nothing is sent.
    case countUnavailable
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
        case .waitRequested(let status, let until):
            "The service answered HTTP \(status) and asked to wait until \(until.formatted(.iso8601))."
        case .countUnavailable: "The server that counts the requests is away, so none was sent."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
