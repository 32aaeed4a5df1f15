/// What one error code of a service means: a row of that service's table of errors.
public struct ServiceFault: Hashable, Sendable {
    package let kind: FailureKind
    /// One English sentence, without a full stop and without the service's own words.
    package let english: String
    package private(set) var korean: String

    /// The kind and the English sentence of a row, to which `korean(_:)` adds the other.
    package static func means(_ kind: FailureKind, _ english: String) -> ServiceFault {
        ServiceFault(kind: kind, english: english, korean: "")
    }

    package func korean(_ text: String) -> ServiceFault {
        var fault = self
        fault.korean = text
        return fault
    }
}

/// An error whose meaning is a row of its service's table.
public protocol CodedServiceError: ServiceError {
    var fault: ServiceFault { get }
}

extension CodedServiceError {
    /// What the error means to the caller.
    public var kind: FailureKind { fault.kind }
    /// One English sentence, followed by the service's own message.
    public var message: String { said.isEmpty ? "\(fault.english)." : "\(fault.english). Service message: \(said)" }
    /// The sentence in Korean, without the service's own words.
    public var koreanSentence: String? { fault.korean }
}
