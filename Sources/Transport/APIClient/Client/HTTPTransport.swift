public import Foundation
public import HTTPTypes

/// Sends one request and returns one response: no redirect, no retry, no credential, no cookie.
///
/// *Transport or middleware?* Anything that does not depend on how a server is reached (when to retry, where a redirect
/// may lead, what to log) is a ``Middleware``. A transport only moves bytes, so a fake for tests takes ten lines:
///
/// ```swift
/// struct AlwaysEmpty: HTTPTransport {
///     func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
///         TransportResponse(head: HTTPResponse(status: .ok), body: Data("{}".utf8))
///     }
/// }
/// ```
public protocol HTTPTransport: Sendable {
    /// Sends a request and waits for the whole response, its body decoded (gzip and so on) and in memory. Cancelling
    /// the task stops the transfer and throws ``TransportError/cancelled``. A redirect is a response too.
    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse

    /// Announces up to this many simultaneous requests, so that the transport's own limits allow for them.
    func expect(concurrentRequests count: Int)

    /// Announces that a request will follow as soon as it is admitted, so that what takes long to load is loaded
    /// meanwhile. It returns at once, and does nothing the second time.
    func prepare()
}

extension HTTPTransport {
    /// Does nothing, as a transport without limits has nothing to prepare.
    public func expect(concurrentRequests count: Int) {}

    /// Does nothing, for a transport that loads nothing.
    public func prepare() {}
}

/// A request as sent over the network, key included: created in one place, directly above the transport, and never
/// logged.
public struct TransportRequest: Sendable {
    /// Method, scheme, authority, path with query, and header fields.
    public var head: HTTPRequest
    /// The limits on duration and size of the exchange.
    public var limits: TransferLimits

    /// Creates a request.
    public init(head: HTTPRequest, limits: TransferLimits = TransferLimits()) {
        self.head = head
        self.limits = limits
    }
}

/// The limits on duration and size of one exchange, and on where it may lead.
public struct TransferLimits: Hashable, Sendable {
    /// The time to connect, TLS included.
    public var connect: Duration
    /// The time for the whole exchange.
    public var total: Duration
    /// The maximum body size in bytes, after decompression.
    public var bodySize: Int
    /// Whether the host has to be a public one, since its address came from outside: never this machine, a private
    /// network or a link, by whatever name.
    public var publicHostsOnly: Bool

    /// Limits; by default 5 s to connect, 20 s in all, 32 MiB, any host.
    public init(
        connect: Duration = .seconds(5),
        total: Duration = .seconds(20),
        bodySize: Int = 32 << 20,
        publicHostsOnly: Bool = false
    ) {
        self.connect = connect
        self.total = total
        self.bodySize = bodySize
        self.publicHostsOnly = publicHostsOnly
    }
}

/// A complete response as received.
public struct TransportResponse: Sendable {
    /// Status and header fields, in order, repeated fields included.
    public var head: HTTPResponse
    /// The body, decompressed.
    public var body: Data

    /// Creates a response.
    public init(head: HTTPResponse, body: Data) {
        self.head = head
        self.body = body
    }
}

/// Why there is no complete response.
public enum TransportError: Error, Hashable, Sendable {
    /// The host name does not resolve, or there is no network.
    case cannotResolve(host: String)
    /// Nothing listens at the address.
    case cannotConnect(host: String)
    /// TLS failed: certificate, protocol or cipher.
    case tls(String)
    /// A limit of ``TransferLimits`` was exceeded.
    case timedOut(Phase)
    /// The connection closed before the response was complete.
    case interrupted(String)
    /// The body exceeded the limit, in bytes.
    case tooLarge(limit: Int)
    /// The transport rejects the address: another scheme, or plain HTTP to a remote host.
    case refusedAddress(String)
    /// The task was cancelled, or the transport is shutting down; the server may have received the request.
    case cancelled
    /// Cancelled before any of the request was sent.
    case cancelledUnsent
    /// Anything else, in the transport's own words, free of addresses and keys.
    case other(code: Int, text: String)

    /// The exceeded limit.
    public enum Phase: Hashable, Sendable {
        /// The time to connect.
        case connect
        /// The time for the whole exchange.
        case total
    }

    /// Whether nothing of the request was sent, so that the server cannot have counted it either.
    package var isUnsent: Bool {
        switch self {
        case .cannotResolve, .cannotConnect, .tls, .timedOut(.connect), .refusedAddress, .cancelledUnsent: true
        case .timedOut(.total), .interrupted, .tooLarge, .cancelled, .other: false
        }
    }
}

extension TransportError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .cannotResolve(let host): "The host name \(host) cannot be resolved."
        case .cannotConnect(let host): "Cannot connect to \(host)."
        case .tls(let text): "No secure connection could be made: \(text)."
        case .timedOut(.connect): "Connecting timed out."
        case .timedOut(.total): "The transfer timed out."
        case .interrupted(let text): "The connection was interrupted before the end of the response: \(text)."
        case .tooLarge(let limit): "The response is larger than \(limit) bytes."
        case .refusedAddress(let text): "The address is refused: \(text)."
        case .cancelled, .cancelledUnsent: "The transfer was cancelled."
        case .other(let code, let text): "The transfer failed: \(text) (\(code))."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
