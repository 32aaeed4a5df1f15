package import APIClient

/// A provider that searches books by text.
package protocol BookSearching: Provider {
    /// The last page available for a page size; `nil` when there is no known limit.
    func lastPage(size: Int) -> Int?

    func takes(_ request: BookSearchRequest) -> Bool

    /// Requests one page.
    ///
    /// - `request`: The search; its page is within ``lastPage(size:)``.
    /// - Returns: The page; empty if there are no results.
    func search(_ request: BookSearchRequest, options: RequestOptions) async throws(APIError) -> BookPage
}

extension BookSearching {
    package func takes(_ request: BookSearchRequest) -> Bool { true }
}

/// A search for books, independent of the service's own parameters.
public struct BookSearchRequest: Hashable, Codable, Sendable {
    /// The part of a record to search.
    public enum Target: String, Codable, CaseIterable, Sendable {
        /// All parts the service searches.
        case any
        /// The title.
        case title
        /// Authors, translators and other contributors.
        case author
        /// The publisher.
        case publisher
        /// The ISBN; the text has thirteen digits.
        case isbn
    }

    /// The order of the results.
    public enum Sort: String, Codable, CaseIterable, Sendable {
        /// Most relevant first, as the service ranks them.
        case accuracy
        /// Newest first.
        case latest
    }

    /// The search terms, NFC, not blank.
    package let text: String
    package let target: Target
    package let sort: Sort
    /// The page, from 1.
    package private(set) var page: Int
    /// Books per page, 1 to 50: the most that every service returns at once.
    package let size: Int

    package static let sizes = 1...50

    package init(text: String, target: Target = .any, sort: Sort = .accuracy, page: Int = 1, size: Int = 20) {
        self.text = text
        self.target = target
        self.sort = sort
        self.page = page
        self.size = size
    }

    func at(page: Int) -> BookSearchRequest {
        var request = self
        request.page = page
        return request
    }
}

extension Service {
    /// Whether the service can be used: it needs no key, or has one.
    package var isConfigured: Bool { credential == nil || credential?.secret != nil }
}

extension APIError {
    /// A request that the service's module rejects because a parameter is out of range.
    ///
    /// - Parameter korean: The reason in Korean; `nil` for one that no user's request leads to.
    package static func refused(
        _ service: ServiceName,
        _ operation: String,
        _ reason: String,
        korean: String? = nil
    ) -> APIError {
        APIError(
            service: service,
            operation: operation,
            cause: .service(RefusedParameter(reason: reason, korean: korean))
        )
    }
}

package struct RefusedParameter: ServiceError {
    package let reason: String
    let korean: String?

    package var kind: FailureKind { .invalid }
    package var message: String { "The service does not allow a value of the request: \(reason)" }
    package var koreanSentence: String? { "서비스에서 허용하지 않는 값입니다: \(korean ?? reason)" }
}

extension String {
    package var nonEmpty: String? { isEmpty ? nil : self }
}
