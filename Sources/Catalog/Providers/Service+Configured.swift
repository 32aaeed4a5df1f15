public import APIClient

extension Service {
    /// Whether the service can be asked at all: it needs no key, or has one.
    public var isConfigured: Bool { credential == nil || credential?.secret != nil }
}

extension APIError {
    /// A request that a service's own room refuses to make, because a parameter is outside what the service takes.
    static func refused(_ service: ServiceName, _ operation: String, _ reason: String) -> APIError {
        APIError(service: service, operation: operation, cause: .service(RefusedParameter(reason: reason)))
    }
}

/// A parameter outside what a service takes.
private struct RefusedParameter: ServiceError {
    let reason: String

    var kind: FailureKind { .invalid }
    var message: String { "The request has a parameter that the service does not take: \(reason)" }
}

extension String {
    /// The text, or nothing where it is empty.
    var nonEmpty: String? { isEmpty ? nil : self }
}
