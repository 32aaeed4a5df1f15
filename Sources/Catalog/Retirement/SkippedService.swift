public import APIClient
import CatalogModel
public import Foundation

/// Why a service was not asked: it answered like a closed one less than a day ago.
///
/// It stands in an ``APIError`` among the problems of a result, or is the error itself where nothing stood in.
public struct SkippedService: ServiceError, Hashable {
    /// When it answered like a closed service.
    public let since: Date
    /// When it is asked again.
    public let until: Date
    /// The service that was asked in its place; `nil` where there is none.
    public let standIn: ServiceName?

    /// `retired`.
    public var kind: FailureKind { .retired }

    /// Since when, until when, and what stands in.
    public var message: String {
        let standIn = standIn.map { "; \($0) stands in" } ?? ""
        return """
            it answered like a service that has ended on \(Instant.text(since)) and is not asked before \
            \(Instant.text(until))\(standIn).
            """
    }

    /// The same as a sentence of its own, as `localizedDescription` gives it.
    public var errorDescription: String? { "The service was not asked: \(message)" }

    /// The same with what stands in.
    func replaced(by standIn: ServiceName?) -> SkippedService {
        SkippedService(since: since, until: until, standIn: standIn)
    }

    /// The failure that this is to whoever wanted the service's answer.
    func error(of service: ServiceName) -> APIError {
        APIError(service: service, operation: "skipped", cause: .service(self))
    }
}
