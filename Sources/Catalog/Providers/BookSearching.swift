public import APIClient

/// A service that finds books by words.
public protocol BookSearching: Provider {
    /// The last page available for a page size; `nil` when there is no known limit.
    func lastPage(size: Int) -> Int?

    /// Whether the service can look where the request says.
    func takes(_ request: BookSearchRequest) -> Bool

    /// Requests one page.
    ///
    /// - Parameters:
    ///   - request: The search; its page is within ``lastPage(size:)``.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The page; an empty one when nothing is found.
    /// - Throws: ``APIError``.
    func search(_ request: BookSearchRequest, options: RequestOptions) async throws(APIError) -> BookPage
}

extension BookSearching {
    /// Most services look everywhere.
    public func takes(_ request: BookSearchRequest) -> Bool { true }
}

/// A search as a reader means it, before any service's own parameters.
public struct BookSearchRequest: Hashable, Sendable {
    /// Which part of a book the text is looked for in.
    public enum Target: String, CaseIterable, Sendable {
        /// Anywhere the service looks.
        case any
        /// The title.
        case title
        /// Authors, translators and others who made the book.
        case author
        /// The publisher.
        case publisher
        /// The ISBN; the text is thirteen digits.
        case isbn
    }

    /// The order of the results.
    public enum Sort: String, CaseIterable, Sendable {
        /// What fits best first, as the service sees it.
        case accuracy
        /// The newest first.
        case latest
    }

    /// The words, NFC, neither empty nor blank.
    public let text: String
    /// Which part of a book they are looked for in.
    public let target: Target
    /// The order of the results.
    public let sort: Sort
    /// The page, from 1.
    public let page: Int
    /// Books per page, 1 to 50: the most that every service here gives at once.
    public let size: Int

    /// The sizes a page may have.
    public static let sizes = 1...50

    /// Describes a search. The command layer has checked the values.
    public init(text: String, target: Target = .any, sort: Sort = .accuracy, page: Int = 1, size: Int = 20) {
        self.text = text
        self.target = target
        self.sort = sort
        self.page = page
        self.size = size
    }

    /// The same search at another page.
    func at(page: Int) -> BookSearchRequest {
        BookSearchRequest(text: text, target: target, sort: sort, page: page, size: size)
    }
}

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
