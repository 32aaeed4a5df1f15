import APIClient
import Catalog
import CatalogModel
import Foundation
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
        case nil where options.freshness == .offline: throw .notCached(service)
        case nil:
            Issue.record("\(service) was not expected to be asked for page \(request.page)")
            throw Failing.unreachable(service.rawValue)
        }
    }
}

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

    func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook {
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

    private func answer(_ isbn: ISBN, _ books: [Book], _ freshness: Freshness) -> LookedUpBook {
        LookedUpBook(of: isbn, in: books, expectsOne: true, freshness: freshness)
    }
}

/// A moment of the tests.
enum Moment {
    /// 2026-11-21T00:00:00Z.
    static let now = Date(timeIntervalSince1970: 1_795_219_200)
    /// 2026-11-01T00:00:00Z.
    static let before = Date(timeIntervalSince1970: 1_793_491_200)
}

extension Freshness {
    /// An answer of the service's own, just now.
    static let now = Freshness(origin: .network, fetchedAt: Moment.now)

    /// A stored copy.
    static func before(_ reason: Freshness.Reason) -> Freshness {
        Freshness(origin: .cache, fetchedAt: Moment.before, reason: reason)
    }
}

/// Failures of a service.
enum Failing {
    static func unreachable(_ service: String) -> APIError {
        APIError(
            service: ServiceName(rawValue: service),
            operation: "ask",
            cause: .exchange(.transport(.cannotConnect(host: "example.com")))
        )
    }

    static func cancelled(_ service: String) -> APIError {
        APIError(
            service: ServiceName(rawValue: service),
            operation: "ask",
            cause: .exchange(.transport(.cancelled))
        )
    }

    static func status(_ status: Int, at service: String, announcedEnd: String? = nil) -> APIError {
        APIError(
            service: ServiceName(rawValue: service),
            operation: "ask",
            cause: .status(HTTPStatusError(status: status)),
            announcedEnd: announcedEnd
        )
    }

    static func uncounted(_ service: String) -> APIError {
        APIError(
            service: ServiceName(rawValue: service),
            operation: "ask",
            cause: .exchange(.countUnavailable)
        )
    }

    static func notCached(_ service: String) -> APIError {
        APIError(service: ServiceName(rawValue: service), operation: "ask", cause: .notCached)
    }

    /// What Aladin answers once it has ended.
    static let ended = status(410, at: "aladin", announcedEnd: "2026-10-30")
}

extension Problem {
    /// Service, kind and book in one line.
    var line: String { "\(service) \(kind.rawValue)\(isbn.map { " \($0)" } ?? "")" }
}

extension ISBN {
    /// The nth number of a publisher that does not exist.
    static func number(_ number: Int) -> ISBN {
        let twelve = String(979_118_888_000 + number)
        // Other digits fail, and a thrown error costs more than the sum.
        let sum = twelve.utf8.enumerated().reduce(0) {
            $0 + Int($1.element - UInt8(ascii: "0")) * ($1.offset.isMultiple(of: 2) ? 1 : 3)
        }
        guard let isbn = try? ISBN("\(twelve)\((10 - sum % 10) % 10)") else {
            preconditionFailure("no check digit fits \(twelve)")
        }
        return isbn
    }
}
