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
package struct RefusedParameter: ServiceError {
    /// Why, in English, in a few words.
    package let reason: String

    package var kind: FailureKind { .invalid }
    package var message: String { "The service does not allow a value of the request: \(reason)" }
    package var koreanSentence: String? { "서비스에서 허용하지 않는 값입니다: \(reason)" }
}

extension String {
    /// The text, or nothing where it is empty.
    var nonEmpty: String? { isEmpty ? nil : self }
}
