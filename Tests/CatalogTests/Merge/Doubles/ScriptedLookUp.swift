import APIClient
import Catalog
import CatalogModel
import Synchronization
import Testing

/// A service that answers a list of expected look-ups, each once, and tells the test about every other question.
final class ScriptedLookUp: BookLookingUp {
    /// How a look-up ends.
    enum Reply: Sendable {
        case book(Book)
        case books([Book])
        case nothing
        case stored(Book, APIError)
        /// A stored "no such book", in place of an answer.
        case storedNothing(APIError)
        case fails(APIError)
    }

    let service: ServiceName
    let isConfigured = true
    private let script: Mutex<[(isbn: ISBN, reply: Reply)]>
    private let questions = Mutex<[(isbn: ISBN, options: RequestOptions)]>([])

    init(_ service: String, _ script: [(ISBN, Reply)]) {
        self.service = ServiceName(rawValue: service)
        self.script = Mutex(script.map { (isbn: $0.0, reply: $0.1) })
    }

    /// What it was asked, in order.
    var asked: [ISBN] { questions.withLock { $0.map(\.isbn) } }

    /// How it was asked, in order.
    var options: [RequestOptions] { questions.withLock { $0.map(\.options) } }

    /// How many expected look-ups never came.
    var unused: Int { script.withLock(\.count) }

    func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> BookLookUp {
        questions.withLock { $0.append((isbn, options)) }
        let reply: Reply? = script.withLock { script in
            script.firstIndex { $0.isbn == isbn }.map { script.remove(at: $0).reply }
        }
        switch reply {
        case .book(let book): return answer(isbn, [book], .now)
        case .books(let books): return answer(isbn, books, .now)
        case .nothing: return .notFound(isbn)
        case .stored(let book, let error): return answer(isbn, [book], .before(.failure(error)))
        case .storedNothing(let error): return answer(isbn, [], .before(.failure(error)))
        case .fails(let error): throw error
        case nil:
            Issue.record("\(service) was not expected to be asked for \(isbn)")
            throw Failing.unreachable(service.rawValue)
        }
    }

    private func answer(_ isbn: ISBN, _ books: [Book], _ freshness: Freshness) -> BookLookUp {
        BookLookUp(of: isbn, in: books, expectsOne: true, freshness: freshness)
    }
}
