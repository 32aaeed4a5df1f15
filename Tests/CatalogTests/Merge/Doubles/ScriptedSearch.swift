import APIClient
import Catalog
import CatalogModel
import Synchronization
import Testing

/// A service that answers a list of expected pages, each once, and tells the test about every other question.
final class ScriptedSearch: BookSearching {
    /// How asking for a page ends.
    enum Reply: Sendable {
        case page([Book], total: Int? = nil, hasMore: Bool = false)
        case stored([Book], APIError)
        case fails(APIError)
    }

    let service: ServiceName
    let isConfigured = true
    private let reach: Int?
    private let script: Mutex<[Int: Reply]>
    private let questions = Mutex<[(request: BookSearchRequest, options: RequestOptions)]>([])

    init(_ service: String, reach: Int? = nil, _ script: [Int: Reply]) {
        self.service = ServiceName(rawValue: service)
        self.reach = reach
        self.script = Mutex(script)
    }

    /// What it was asked, in order.
    var asked: [BookSearchRequest] { questions.withLock { $0.map(\.request) } }

    /// How it was asked, in order.
    var options: [RequestOptions] { questions.withLock { $0.map(\.options) } }

    /// How many expected questions never came.
    var unused: Int { script.withLock(\.count) }

    func lastPage(size: Int) -> Int? { reach }

    func search(_ request: BookSearchRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        questions.withLock { $0.append((request, options)) }
        switch script.withLock({ $0.removeValue(forKey: request.page) }) {
        case .page(let books, let total, let hasMore):
            return BookPage(books: books, total: total, hasMore: hasMore, freshness: .now)
        case .stored(let books, let error):
            return BookPage(books: books, total: nil, hasMore: false, freshness: .before(.failure(error)))
        case .fails(let error): throw error
        // Whether it has a stored copy may always be asked.
        case nil where options.freshness == .offline: throw .notStored(service)
        case nil:
            Issue.record("\(service) was not expected to be asked for page \(request.page)")
            throw Failing.unreachable(service.rawValue)
        }
    }
}
