import APIClient
import Catalog
import CatalogModel
import Synchronization
import Testing

/// A service that expects certain pages to be asked for, in order, and tells the test about every other question.
final class StubSearch: BookSearching {
    let service: ServiceName
    let isConfigured = true
    private let reach: Int?
    private let expected: Mutex<[(page: Int, answer: Result<BookPage, APIError>)]>

    init(_ service: ServiceName, reach: Int? = nil, _ expected: [(page: Int, answer: Result<BookPage, APIError>)]) {
        self.service = service
        self.reach = reach
        self.expected = Mutex(expected)
    }

    /// How many expected questions were not asked.
    var unused: Int { expected.withLock(\.count) }

    func lastPage(size: Int) -> Int? { reach }

    func search(_ request: BookSearchRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        let answer: Result<BookPage, APIError>? = expected.withLock { expected in
            guard expected.first?.page == request.page else { return nil }
            return expected.removeFirst().answer
        }
        guard let answer else {
            Issue.record("\(service) was not expected to be asked for page \(request.page)")
            throw .unreachable(service)
        }
        return try answer.get()
    }
}

extension Result<BookPage, APIError> {
    /// A page of sample books.
    static func books(
        _ numbers: [Int],
        total: Int? = nil,
        hasMore: Bool = false,
        _ freshness: Freshness = .fresh
    ) -> Self {
        .success(BookPage(books: numbers.map { .sample($0) }, total: total, hasMore: hasMore, freshness: freshness))
    }
}
