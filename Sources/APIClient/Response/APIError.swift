public import Foundation

/// A request that failed: which service and operation, at which stage, and why.
///
/// It holds facts, no sentences for people beyond what a service itself says; the command layer writes those.
public struct APIError: Error, Sendable {
    /// How far the request got.
    public enum Stage: String, Sendable {
        /// Before anything was sent: a key is missing, or the run is offline.
        case preparing
        /// On the way: the network, a redirect, a limit.
        case exchange
        /// An answer came and says no.
        case answer
        /// An answer came and cannot be read.
        case decoding
    }

    /// Why a request failed.
    public enum Cause: Sendable {
        /// No key is configured; the variable to set and the page to get one.
        case missingKey(variable: String, obtainAt: String)
        /// The configured key cannot stand in a header or an address.
        case malformedKey(variable: String)
        /// The run is offline and this question was never answered before.
        case notStored
        /// The exchange gave no response.
        case exchange(ExchangeError)
        /// The service names an error.
        case service(any ServiceError)
        /// The status is no success.
        case status(HTTPStatusError)
        /// The body is not what was promised.
        case unreadable(UnreadableBody)
    }

    /// The service that was asked.
    public let service: ServiceName
    /// What it was asked.
    public let operation: String
    /// Why it failed.
    public let cause: Cause
    /// What the failure means to whoever asked.
    public let kind: FailureKind
    /// The day (`YYYY-MM-DD`) the service announced as its last; `nil` while it has not.
    public let announcedEnd: String?

    /// Describes a failure.
    ///
    /// - Parameters:
    ///   - service: The service that was asked.
    ///   - operation: What it was asked.
    ///   - cause: Why it failed.
    ///   - announcedEnd: The day the service announced as its last; see ``Service/announcedEnd``.
    public init(service: ServiceName, operation: String, cause: Cause, announcedEnd: String? = nil) {
        self.service = service
        self.operation = operation
        self.cause = cause
        self.announcedEnd = announcedEnd
        kind = announcedEnd != nil && cause.looksRetired ? .retired : cause.kind
    }

    /// How far the request got.
    public var stage: Stage {
        switch cause {
        case .missingKey, .malformedKey, .notStored: .preparing
        case .exchange: .exchange
        case .service, .status: .answer
        case .unreadable: .decoding
        }
    }

    /// Whether a closed service would answer like this: 404 or 410, a redirect to elsewhere, a web page or another text for
    /// people, or nothing.
    ///
    /// A living service does so too now and then; it is ``FailureKind/retired`` for certain only where it announced its
    /// end.
    public var looksRetired: Bool { cause.looksRetired }

    /// Whether the task was cancelled, which is no failure of the service.
    public var isCancellation: Bool {
        switch cause {
        case .exchange(.transport(.cancelled)), .exchange(.transport(.cancelledUnsent)): true
        default: false
        }
    }

    /// How long the service asks to wait, where it says so.
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
        case .notStored: .offline
        case .exchange(.transport(let error)): error.kind
        case .exchange(.redirectRefused), .exchange(.tooManyRedirects): .badResponse
        case .exchange(.quotaUsedUp): .quota
        case .exchange(.askedToWait(let status, _)): HTTPStatusError(status: status).kind
        case .service(let error): error.kind
        case .status(let error): error.kind
        case .unreadable: .badResponse
        }
    }

    /// Whether a service that announced its end would answer like this once it is gone.
    var looksRetired: Bool {
        switch self {
        case .exchange(.redirectRefused), .exchange(.tooManyRedirects), .unreadable(.html), .unreadable(.empty),
            .unreadable(.text):
            true
        case .status(let error):
            error.status == 404 || error.status == 410 || (300...399).contains(error.status)
                || (error.isPage && error.status == 403)
        default: false
        }
    }
}

extension TransportError {
    /// What the failure means to whoever asked.
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
    /// One English sentence that names service and operation, free of keys and of anything the service was asked.
    public var description: String {
        switch cause {
        case .missingKey(let variable, let page):
            "\(service) \(operation) needs a key: set \(variable), which can be had at \(page)."
        case .malformedKey(let variable):
            "\(service) \(operation) was not sent: \(variable) holds a character that no key has."
        case .notStored: "\(service) \(operation) is not in the response cache, and the run is offline."
        case .exchange(let error): "\(service) \(operation) failed: \(error)"
        case .service(let error): "\(service) \(operation) failed: \(error.message)"
        case .status(let error): "\(service) \(operation) failed: \(error)"
        case .unreadable(let error): "\(service) \(operation) failed: \(error)"
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
