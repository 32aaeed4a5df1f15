public import APIClient

/// A service that finds books by words.
public protocol BookSearching: Provider {
    /// The last page the service gives for a page size; `nil` when it names no end.
    func lastPage(size: Int) -> Int?

    /// Whether the service can look where the request says.
    func takes(_ request: BookSearchRequest) -> Bool

    /// Asks for one page.
    ///
    /// - Parameters:
    ///   - request: The search; its page is within ``lastPage(size:)``.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page; an empty one when nothing is found.
    /// - Throws: ``APIError``.
    func search(_ request: BookSearchRequest, options: RequestOptions) async throws(APIError) -> BookPage
}

extension BookSearching {
    /// Most services look everywhere.
    public func takes(_ request: BookSearchRequest) -> Bool { true }
}
