import APIClient
import Catalog
import CatalogModel
import Synchronization
import TestSupport
import Testing

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
        let answer: Result<RankingPage, APIError>? = expected.withLock { expected in
            guard let first = expected.first, first.genre == request.genre, rankings.contains(request.kind) else {
                return nil
            }
            return expected.removeFirst().answer
        }
        guard let answer else {
            Issue.record("\(service) was not expected to be asked for \(request)")
            throw .unreachable(service)
        }
        return try answer.get()
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

    init(_ service: ServiceName, _ answer: Result<GenreList, APIError>) {
        self.service = service
        self.answer = answer
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
