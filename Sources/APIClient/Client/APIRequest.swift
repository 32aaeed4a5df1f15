public import Foundation
public import HTTPTypes

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
