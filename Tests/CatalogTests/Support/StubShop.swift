import APIClient
import Catalog
import CatalogModel
import Synchronization

/// A service that looks books up by a function of the test's, and remembers what it was asked, in order.
///
/// Tests compare ``asked`` with what they expect: a question too many or too few fails them. A question for stored copies
/// alone is none to the shop; unless it has copies it says that nothing is stored.
final class StubShop: BookLookingUp {
    typealias Answer = @Sendable (ISBN, RequestOptions) async throws(APIError) -> BookLookUp

    let service: ServiceName
    let isConfigured: Bool
    private let hasCopies: Bool
    private let answer: Answer
    private let questions = Mutex<[(isbn: ISBN, options: RequestOptions)]>([])

    init(_ service: ServiceName, hasCopies: Bool = false, hasKey: Bool = true, answer: @escaping Answer) {
        self.service = service
        isConfigured = hasKey
        self.hasCopies = hasCopies
        self.answer = answer
    }

    /// A shop that has every book.
    static func complete(_ service: ServiceName) -> StubShop {
        StubShop(service) { isbn, _ in .found(isbn, at: service) }
    }

    /// A shop that fails every time.
    static func failing(_ service: ServiceName, _ error: APIError) -> StubShop {
        StubShop(service) { _, _ throws(APIError) in throw error }
    }

    /// What it was asked, in order.
    var asked: [ISBN] { questions.withLock { $0.map(\.isbn) } }

    /// How it was asked, in order.
    var options: [RequestOptions] { questions.withLock { $0.map(\.options) } }

    func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> BookLookUp {
        guard hasCopies || options.freshness != .offline else { throw .notStored(service) }
        questions.withLock { $0.append((isbn, options)) }
        return try await answer(isbn, options)
    }
}

extension BookLookUp {
    /// The book with that number, as a shop has it.
    static func found(_ isbn: ISBN, at service: ServiceName, _ freshness: Freshness = .fresh) -> BookLookUp {
        let book = Book(isbn: isbn, title: "\(service) \(isbn)", sources: [service.rawValue])
        return BookLookUp(of: isbn, in: [book], expectsOne: true, freshness: freshness)
    }
}
