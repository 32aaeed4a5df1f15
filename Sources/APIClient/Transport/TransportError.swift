public import Foundation

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
