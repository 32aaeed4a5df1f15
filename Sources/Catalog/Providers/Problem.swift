public import APIClient
public import CatalogModel

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
}

extension Problem {
    /// Whether it only says that nothing is stored of the question.
    var isNotStored: Bool {
        if case .api(let error) = cause, case .notStored = error.cause { true } else { false }
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
