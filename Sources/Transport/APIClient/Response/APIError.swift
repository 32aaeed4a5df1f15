public import Foundation

/// A failed request: service and operation, stage, and cause.
///
/// It holds facts, and no text for users beyond the service's own message; the command layer writes that.
public struct APIError: Error, Sendable {
    /// The stage at which a request failed.
    public enum Stage: String, Sendable {
        /// Before anything was sent: a key is missing, or the run is offline.
        case preparing
        /// In transfer: the network, a redirect, a limit.
        case exchange
        /// The service responded with an error.
        case answer
        /// The response could not be decoded.
        case decoding
    }

    /// Why a request failed.
    public enum Cause: Sendable {
        /// No key is configured; the variable to set and the page to get one.
        case missingKey(variable: String, obtainAt: String)
        /// The configured key contains characters that are invalid in a header or an address.
        case malformedKey(variable: String)
        /// The run is offline and there is no cached response.
        case notCached
        /// The exchange produced no response.
        case exchange(ExchangeError)
        /// The service reported an error of its own.
        case service(any ServiceError)
        /// The status is not a success.
        case status(HTTPStatusError)
        /// The body has an unexpected form.
        case unreadable(ResponseBodyError)
    }

    /// The service.
    public let service: ServiceName
    /// The operation.
    public let operation: String
    /// Why it failed.
    public let cause: Cause
    /// The failure's meaning to the caller.
    public let kind: FailureKind
    /// The last day (`YYYY-MM-DD`) that the service announced; `nil` while it has not.
    package let announcedEnd: String?
    /// Whether that day was over when the request failed.
    package let hasEnded: Bool
    /// Whether the response is typical of a closed service: 404 or 410, a redirect to elsewhere, a web page or other
    /// text for people, or an empty body; after the announced end also any other response of an unknown form.
    ///
    /// A working service sends such responses occasionally too; it is ``FailureKind/retired`` for certain only if it
    /// announced that it shuts down.
    package let looksShutDown: Bool

    /// Creates an error. `date`: when it failed; `nil` if no end was announced.
    package init(
        service: ServiceName,
        operation: String,
        cause: Cause,
        announcedEnd: String? = nil,
        at date: Date? = nil
    ) {
        self.service = service
        self.operation = operation
        self.cause = cause
        self.announcedEnd = announcedEnd
        hasEnded = if let announcedEnd, let date { Service.isOver(announcedEnd, at: date) } else { false }
        looksShutDown = cause.looksShutDown || (hasEnded && cause.isUnknownForm)
        kind = announcedEnd != nil && looksShutDown ? .retired : cause.kind
    }

    /// The stage at which it failed.
    public var stage: Stage {
        switch cause {
        case .missingKey, .malformedKey, .notCached: .preparing
        case .exchange: .exchange
        case .service, .status: .answer
        case .unreadable: .decoding
        }
    }

    /// Whether the task was cancelled, which is not a failure of the service.
    public var isCancellation: Bool {
        switch cause {
        case .exchange(.transport(.cancelled)), .exchange(.transport(.cancelledUnsent)): true
        default: false
        }
    }

    /// The wait that the service requests, if any.
    public var retryAfter: Duration? {
        switch cause {
        case .service(let error): error.retryAfter
        case .status(let error): error.retryAfter
        default: nil
        }
    }
}

extension APIError.Cause {
    var kind: FailureKind {
        switch self {
        case .missingKey, .malformedKey: .auth
        case .notCached: .offline
        case .exchange(.transport(let error)): error.kind
        case .exchange(.redirectRefused), .exchange(.tooManyRedirects): .badResponse
        case .exchange(.quotaUsedUp), .exchange(.countUnavailable): .quota
        case .exchange(.waitRequested(let status, _)): HTTPStatusError(status: status).kind
        case .service(let error): error.kind
        case .status(let error): error.kind
        case .unreadable: .badResponse
        }
    }

    /// Whether a service responded in a form that a working one does not use: a body that cannot be read, or a status
    /// that blames the request. A rejected key, a wait, an outage and the service's own errors are known forms.
    var isUnknownForm: Bool {
        switch self {
        // A response may be cut short on its way.
        case .unreadable(.notJSON): false
        case .unreadable: true
        case .status(let error): error.kind == .invalid || error.kind == .badResponse
        default: false
        }
    }

    var looksShutDown: Bool {
        switch self {
        case .exchange(.redirectRefused), .exchange(.tooManyRedirects), .unreadable(.html), .unreadable(.empty),
            .unreadable(.text):
            true
        case .status(let error):
            error.status == 404 || error.status == 410 || (300...399).contains(error.status)
                || (error.isWebPage && error.status == 403)
        default: false
        }
    }
}

extension TransportError {
    /// The failure's meaning to the caller.
    public var kind: FailureKind {
        switch self {
        case .cannotResolve, .cannotConnect, .cancelled, .cancelledUnsent: .offline
        case .timedOut: .timeout
        case .tls, .interrupted, .other: .server
        case .tooLarge: .badResponse
        case .refusedAddress: .invalid
        }
    }
}

extension APIError: LocalizedError, CustomStringConvertible {
    /// One English sentence that names service and operation, free of keys and of request parameters.
    public var description: String {
        switch cause {
        case .missingKey(let variable, let page):
            "\(service) \(operation) needs a key: get one at \(page) and set \(variable)."
        case .malformedKey(let variable):
            "\(service) \(operation) was not sent: \(variable) contains a character that is not allowed in a key."
        case .notCached: "\(service) \(operation) is not in the response cache, and the run is offline."
        case .exchange(let error): "\(service) \(operation) failed: \(error)"
        case .service(let error): "\(service) \(operation) failed: \(error.message)"
        case .status(let error): "\(service) \(operation) failed: \(error)"
        case .unreadable(let error): "\(service) \(operation) failed: \(error)"
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
