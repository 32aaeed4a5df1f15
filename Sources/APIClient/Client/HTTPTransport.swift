public import Foundation
public import HTTPTypes

/// Sends one request and returns one response. Nothing else: no redirect, no retry, no credential, no cookie.
///
/// *Transport or middleware?* What is the same for any way of reaching a server (when to ask again, where a redirect
/// may lead, what to log) is a ``Middleware``. A transport only moves bytes, so a test's is ten lines:
///
/// ```swift
/// struct AlwaysEmpty: HTTPTransport {
///     func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
///         TransportResponse(head: HTTPResponse(status: .ok), body: Data("{}".utf8))
///     }
/// }
/// ```
public protocol HTTPTransport: Sendable {
    /// Sends a request and waits for the whole response, its body decoded (gzip and so on) and in memory.
    ///
    /// Cancelling the task stops the transfer and throws ``TransportError/cancelled``.
    ///
    /// - Parameter request: The request as it goes on the wire.
    /// - Returns: Whatever the server answered, whatever its status; a redirect is an answer too.
    /// - Throws: ``TransportError`` when there is no complete answer.
    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse
}

/// A request as it goes on the wire, key included: made in one place, right above the transport, and never logged.
public struct TransportRequest: Sendable {
    /// Method, scheme, authority, path with query, and header fields.
    public var head: HTTPRequest
    /// How long and how large the exchange may get.
    public var limits: TransferLimits

    /// Makes a request.
    public init(head: HTTPRequest, limits: TransferLimits = TransferLimits()) {
        self.head = head
        self.limits = limits
    }
}

/// How long and how large one exchange may get.
public struct TransferLimits: Hashable, Sendable {
    /// The time to get a connection, TLS included.
    public var connect: Duration
    /// The time for the whole exchange.
    public var total: Duration
    /// The largest body in bytes, counted after decompression.
    public var bodySize: Int

    /// Limits; by default 5 s to connect, 20 s in all, 32 MiB.
    public init(connect: Duration = .seconds(5), total: Duration = .seconds(20), bodySize: Int = 32 << 20) {
        self.connect = connect
        self.total = total
        self.bodySize = bodySize
    }
}

/// A complete response as it came off the wire.
public struct TransportResponse: Sendable {
    /// Status and header fields, repeats kept in order.
    public var head: HTTPResponse
    /// The body, decompressed.
    public var body: Data

    /// Makes a response.
    public init(head: HTTPResponse, body: Data) {
        self.head = head
        self.body = body
    }
}

/// Why there is no complete response.
public enum TransportError: Error, Hashable, Sendable {
    /// The host's name has no address, or there is no network to ask in.
    case cannotResolve(host: String)
    /// Nothing answers at the address.
    case cannotConnect(host: String)
    /// The connection could not be made safe: certificate, protocol or cipher.
    case tls(String)
    /// A limit of ``TransferLimits`` ran out.
    case timedOut(Phase)
    /// The connection ended before the response did.
    case interrupted(String)
    /// The body grew past the limit, in bytes.
    case tooLarge(limit: Int)
    /// The address is one that the transport refuses: another scheme, or plain HTTP to a host elsewhere.
    case refusedAddress(String)
    /// The task was cancelled, or the transport is shutting down; the server may have the request.
    case cancelled
    /// The same, before any of the request was sent.
    case cancelledUnsent
    /// Anything else, in the transport's own words, free of addresses and keys.
    case other(code: Int, text: String)

    /// Which limit ran out.
    public enum Phase: Hashable, Sendable {
        /// The time to connect.
        case connect
        /// The time for the whole exchange.
        case total
    }

    /// Whether the server has nothing of the request, so that it cannot have counted it either.
    public var isUnsent: Bool {
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
