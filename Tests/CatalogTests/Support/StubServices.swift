import APIClient
import Catalog
import CatalogModel
import ServiceMappings
import Synchronization
import TestSupport
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
        // Whether it has a stored copy may always be asked.
        if options.freshness == .offline { throw .notCached(service) }
        let response: Result<BookPage, APIError>? = expected.withLock { expected in
            guard expected.first?.page == request.page else { return nil }
            return expected.removeFirst().answer
        }
        guard let response else {
            Issue.record("\(service) was not expected to be asked for page \(request.page)")
            throw .unreachable(service)
        }
        return try response.get()
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

/// A service that looks books up by a function of the test's, and remembers what it was asked, in order.
///
/// Tests compare ``asked`` with what they expect: a question too many or too few fails them. A question for stored
/// copies alone is none to the shop; unless it has copies it says that nothing is stored.
final class StubShop: BookLookingUp {
    typealias Handler = @Sendable (ISBN, RequestOptions) async throws(APIError) -> LookedUpBook

    let service: ServiceName
    let isConfigured: Bool
    private let hasCopies: Bool
    private let answer: Handler
    private let questions = Mutex<[(isbn: ISBN, options: RequestOptions)]>([])

    init(_ service: ServiceName, hasCopies: Bool = false, hasKey: Bool = true, answer: @escaping Handler) {
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

    func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook {
        guard hasCopies || options.freshness != .offline else { throw .notCached(service) }
        questions.withLock { $0.append((isbn, options)) }
        return try await answer(isbn, options)
    }
}

extension LookedUpBook {
    /// The book with that number, as a shop has it.
    static func found(_ isbn: ISBN, at service: ServiceName, _ freshness: Freshness = .fresh) -> LookedUpBook {
        let book = Book(isbn: isbn, title: "\(service) \(isbn)", sources: [service.rawValue])
        return LookedUpBook(of: isbn, in: [book], expectsOne: true, freshness: freshness)
    }
}

/// A service that expects certain rankings to be asked for, in order, and tells the test about every other question.
final class StubRanking: BookRanking {
    let service: ServiceName
    let isConfigured = true
    let rankings: [RankingKind]
    private let reach: Int?
    private let expected: Mutex<[(genre: String?, answer: Result<RankingPage, APIError>)]>

    init(
        _ service: ServiceName,
        _ rankings: [RankingKind],
        reach: Int? = nil,
        _ expected: [(genre: String?, answer: Result<RankingPage, APIError>)]
    ) {
        self.service = service
        self.rankings = rankings
        self.reach = reach
        self.expected = Mutex(expected)
    }

    /// How many expected questions were not asked.
    var unused: Int { expected.withLock(\.count) }

    func lastPage(size: Int) -> Int? { reach }

    func ranking(_ request: RankingRequest, options: RequestOptions) async throws(APIError) -> RankingPage {
        let response: Result<RankingPage, APIError>? = expected.withLock { expected in
            guard let first = expected.first, first.genre == request.genre, rankings.contains(request.kind) else {
                return nil
            }
            return expected.removeFirst().answer
        }
        guard let response else {
            Issue.record("\(service) was not expected to be asked for \(request)")
            throw .unreachable(service)
        }
        return try response.get()
    }
}

extension Result<RankingPage, APIError> {
    /// A page of sample books, best sellers of a week or loans.
    static func ranked(
        _ numbers: [Int],
        _ kind: RankingKind = .bestSellers(.week),
        _ freshness: Freshness = .fresh
    ) -> Self {
        .success(
            RankingPage(
                kind: kind,
                books: numbers.enumerated().map { RankedBook(rank: $0 + 1, book: .sample($1)) },
                total: numbers.count,
                hasMore: false,
                freshness: freshness
            )
        )
    }
}

/// A service whose genres are these, or cannot be had.
struct StubGenres: GenreListing {
    let service: ServiceName
    let isConfigured = true
    var answer: Result<GenreList, APIError>
    /// What the service is in truth: its ids of subjects.
    private let provider: (any GenreListing)?

    init(_ service: ServiceName, _ response: Result<GenreList, APIError>) {
        self.service = service
        self.answer = response
        let providers = Providers(.standard, configure: \.standard) { service in
            APIClient(service: service, transport: StubTransport([]), environment: ClientEnvironment())
        }
        provider = providers.one(.genres, at: service)
    }

    init(_ service: ServiceName, _ genres: [Genre]) {
        self.init(service, .success(GenreList(genres: genres, freshness: .fresh)))
    }

    func genres(options: RequestOptions) async throws(APIError) -> GenreList { try answer.get() }

    var hasBuiltInGenres: Bool { provider?.hasBuiltInGenres == true }
    func id(of subject: Subject) -> String? { provider?.id(of: subject) }
    func accepts(unlisted id: String) -> Bool { provider?.accepts(unlisted: id) == true }
}
