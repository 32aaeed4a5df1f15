public import Foundation
public import HTTPTypes

/// One policy around the transport: it may change the request, ask more than once, or refuse.
public protocol Middleware: Sendable {
    /// Handles one request.
    ///
    /// - Parameters:
    ///   - request: The request, free of keys.
    ///   - next: The rest of the way down; may be called not at all, or several times.
    /// - Returns: The response to hand up.
    /// - Throws: ``ExchangeError`` when there is none.
    func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse
}

/// A request on its way down through the middleware: the address and headers without any key.
public struct APIRequest: Sendable {
    /// The service that is asked.
    public let service: ServiceName
    /// What it is asked.
    public let operation: String
    /// The method; every service here is read-only, so `GET`.
    public var method: HTTPRequest.Method
    /// The address without any credential. A redirect changes it.
    public var url: URLComponents
    /// Header fields without any credential.
    public var fields: HTTPFields
    /// How long and how large the exchange may get.
    public var limits: TransferLimits
    /// Which passing failures may be asked again.
    public var retries: Retries
    /// What limits repetitions over several requests.
    package var retryBudget: (any RetryBudget)?

    /// Makes a request.
    public init(
        service: ServiceName,
        operation: String,
        method: HTTPRequest.Method = .get,
        url: URLComponents,
        fields: HTTPFields = HTTPFields(),
        limits: TransferLimits = TransferLimits(),
        retries: Retries = .always
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

/// Which passing failures are asked again.
public enum Retries: Hashable, Sendable {
    /// None: what passes by itself is to be seen.
    case never
    /// Those for which the service itself names a short wait (`Retry-After`): for what looks broken another service can take
    /// over at once, but one that asks for a second's patience is well.
    case whenAskedToWait
    /// All.
    case always
}

/// What several requests may cost a service together: asked before each repetition of one that failed.
///
/// A wait that the service itself asks for is no failure, and nothing is asked before it.
package protocol RetryBudget: AnyObject, Sendable {
    /// Takes a failed attempt down; waits where others that are under way have to end first.
    ///
    /// - Returns: Whether the request may be repeated.
    func allowsRetry() async -> Bool
}

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
