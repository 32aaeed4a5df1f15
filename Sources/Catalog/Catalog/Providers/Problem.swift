public import APIClient
public import CatalogModel
public import Foundation

/// A problem that did not end the whole operation: a failed look-up, a missing page.
public struct Problem: Sendable {
    /// The cause of a problem.
    public enum Cause: Sendable {
        /// The request failed or the response was invalid.
        case api(APIError)
        /// The service does not have the book.
        case notFound
        /// The service returned another book; its ISBN if it has one.
        case otherBook(received: ISBN?)
        /// The service returned several books for a single-book request.
        case severalBooks(count: Int)
        /// A record's ISBN is invalid; the original text.
        case malformedISBN(String)
        /// A list is shorter than the service announced.
        case shortList(promised: Int, got: Int)
    }

    /// The service concerned.
    public let service: ServiceName
    /// The cause.
    public let cause: Cause
    /// The book concerned, if any.
    public let isbn: ISBN?
    /// The service whose response is shown instead of one that has shut down; `nil` for other problems.
    public let standIn: ServiceName?
    /// The year whose list is concerned, if several years are listed.
    public let year: Int?

    package init(
        service: ServiceName,
        cause: Cause,
        isbn: ISBN? = nil,
        standIn: ServiceName? = nil,
        year: Int? = nil
    ) {
        self.service = service
        self.cause = cause
        self.isbn = isbn
        self.standIn = standIn
        self.year = year
    }

    func of(year: Int?) -> Problem {
        Problem(service: service, cause: cause, isbn: isbn, standIn: standIn, year: year)
    }

    /// The kind of failure, in the contract's terms.
    public var kind: FailureKind {
        switch cause {
        case .api(let error): error.kind
        case .notFound: .notFound
        case .otherBook, .severalBooks, .shortList: .badResponse
        case .malformedISBN: .invalid
        }
    }

    var isNotStored: Bool {
        if case .api(let error) = cause, case .notCached = error.cause { true } else { false }
    }
}

extension [Problem] {
    /// The same problems, with the replacement named for a service that has shut down. A `SkippedService` names its
    /// own. `service`: the service whose response is shown; `nil` if there is none.
    func replaced(by service: ServiceName?) -> [Problem] {
        map { problem in
            guard case .api(let error) = problem.cause, error.kind == .retired, problem.service != service else {
                return problem
            }
            if case .service(let skip as SkippedService) = error.cause {
                guard skip.standIn == nil, let service else { return problem }
                let replaced = skip.replaced(by: service).error(of: problem.service)
                return Problem(service: problem.service, cause: .api(replaced), isbn: problem.isbn)
            }
            return Problem(service: problem.service, cause: problem.cause, isbn: problem.isbn, standIn: service)
        }
    }
}

/// The reason a service was skipped: less than a day ago it appeared to have shut down. Wrapped in an `APIError` among
/// a result's problems, or thrown as the error itself if nothing replaced the service.
package struct SkippedService: ServiceError, Hashable {
    /// When the service was found to have shut down.
    package let since: Date
    package let until: Date
    /// The service used in its place; `nil` if there is none.
    package let standIn: ServiceName?

    package var kind: FailureKind { .retired }

    package var message: String {
        let standIn = standIn.map { "; \($0) stands in" } ?? ""
        return """
            it answered like a service that has ended on \(Instant.text(since)) and is not asked before \
            \(Instant.text(until))\(standIn).
            """
    }

    package var errorDescription: String? { "The service was not asked: \(message)" }

    func replaced(by standIn: ServiceName?) -> SkippedService {
        SkippedService(since: since, until: until, standIn: standIn)
    }

    func error(of service: ServiceName) -> APIError {
        APIError(service: service, operation: "skipped", cause: .service(self))
    }
}

/// The reason the catalogue has no result.
public enum CatalogError: Error, Sendable {
    /// No service responded. With several services: the error of the first that has not shut down, and the problems of
    /// the others.
    case api(APIError, others: [Problem] = [])
    /// No service offers this page; the last available page and its service.
    case outOfReach(service: ServiceName, lastPage: Int)
    /// No registered service offers this.
    case noService(CapabilityName)

    /// The error of the request that failed; `nil` if none was sent.
    public var api: APIError? {
        if case .api(let error, _) = self { error } else { nil }
    }
}

extension CatalogError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .api(let error, _): error.description
        case .outOfReach(let service, let lastPage): "The last page that \(service) gives is \(lastPage)."
        case .noService: "No service offers this."
        }
    }

    /// The same sentence, for `localizedDescription`.
    public var errorDescription: String? { description }
}
