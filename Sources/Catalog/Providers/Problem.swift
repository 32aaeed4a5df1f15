public import APIClient
public import CatalogModel
public import Foundation

/// Something that went wrong without ending the whole: a look-up that failed, a page that did not come.
public struct Problem: Sendable {
    /// What went wrong.
    public enum Cause: Sendable {
        /// The service could not be asked or did not answer well.
        case api(APIError)
        /// The service has no such book.
        case notFound
        /// The service answered with another book; its ISBN where it had one.
        case otherBook(answered: ISBN?)
        /// The service answered with several books where one was asked for.
        case severalBooks(count: Int)
        /// A record's ISBN is none; the text as it stands there.
        case malformedISBN(String)
        /// A list is shorter than the service said it would be.
        case shortList(promised: Int, got: Int)
    }

    /// The service it happened with.
    public let service: ServiceName
    /// What went wrong.
    public let cause: Cause
    /// The book it concerns, where it concerns one.
    public let isbn: ISBN?
    /// The service whose answer is shown in place of one that has ended; `nil` for other problems.
    public let standIn: ServiceName?
    /// The year whose list it concerns, where several years are listed.
    public let year: Int?

    /// Describes a problem.
    public init(
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

    /// The same problem, of one year's list.
    func of(year: Int?) -> Problem {
        Problem(service: service, cause: cause, isbn: isbn, standIn: standIn, year: year)
    }

    /// What the problem is, in the contract's words.
    public var kind: FailureKind {
        switch cause {
        case .api(let error): error.kind
        case .notFound: .notFound
        case .otherBook, .severalBooks, .shortList: .badResponse
        case .malformedISBN: .invalid
        }
    }

    /// Whether it only says that nothing is stored of the question.
    var isNotStored: Bool {
        if case .api(let error) = cause, case .notCached = error.cause { true } else { false }
    }
}

extension [Problem] {
    /// The same, with the service that stands in named where one has ended. A ``SkippedService`` names its own.
    ///
    /// - Parameter service: The service whose answer is shown; `nil` where there is none.
    /// - Returns: As many problems, in the same order.
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

/// Why the catalogue has no answer at all.
public enum CatalogError: Error, Sendable {
    /// The service that would answer did not. With several services, the error of the first that lives, and what happened
    /// with the others.
    case api(APIError, others: [Problem] = [])
    /// No service gives a page that far; the last page that is given, and by which.
    case outOfReach(service: ServiceName, lastPage: Int)
}

extension CatalogError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .api(let error, _): error.description
        case .outOfReach(let service, let lastPage): "The last page that \(service) gives is \(lastPage)."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
