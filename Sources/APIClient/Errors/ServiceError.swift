public import Foundation

/// An error that a service names in its own answer, read by that service's room.
///
/// Each service has a type of its own that conforms: its code, an enum of named cases, the status it came with and the
/// service's words. ``message`` says in one sentence what the service means.
public protocol ServiceError: LocalizedError, CustomStringConvertible, Sendable {
    /// What the error means to whoever asked.
    var kind: FailureKind { get }
    /// One English sentence without a trailing line break, free of keys, for a person to act on.
    var message: String { get }
    /// How long the service asks to wait, where it says so.
    var retryAfter: Duration? { get }
}

extension ServiceError {
    /// No wait is named.
    public var retryAfter: Duration? { nil }
    /// ``message``.
    public var description: String { message }
    /// ``message``, as `localizedDescription` gives it.
    public var errorDescription: String? { message }
    /// None beyond the message.
    public var failureReason: String? { nil }
    /// None beyond the message.
    public var recoverySuggestion: String? { nil }
    /// None: there is no help book.
    public var helpAnchor: String? { nil }
}
