import APIClient
import Aladin
import Catalog
import CatalogModel
import KakaoBook
import NationalLibrary
import Testing

/// Which service's list is shown.
@Suite struct SearchChainTests {
    private let request = BookSearchRequest(text: "책")

    /// Searches, and fails the test for every question that was expected and not asked.
    private func search(
        _ services: [StubSearch],
        _ request: BookSearchRequest? = nil,
        limit: Int? = nil
    ) async throws(CatalogError) -> SearchOutcome {
        defer {
            for service in services where service.unused > 0 {
                Issue.record("\(service.service) was not asked \(service.unused) expected questions")
            }
        }
        return try await ProviderChain(.search, services).search(
            request ?? self.request,
            limit: limit,
            options: RequestOptions()
        )
    }

    @Test func theFirstServiceThatAnswersWins() async throws {
        let found = try await search([
            StubSearch(.kakao, [(1, .books([1, 2], total: 47, hasMore: true))]), StubSearch(.aladin, []),
        ])
        #expect(found.books == [.sample(1), .sample(2)] && found.service == .kakao && found.total == 47)
        #expect(found.hasMore && found.problems.isEmpty && found.freshness.count == 1)
    }

    @Test func nothingFoundIsAnAnswer() async throws {
        let found = try await search([StubSearch(.kakao, [(1, .books([], total: 0))]), StubSearch(.aladin, [])])
        #expect(found.books.isEmpty && found.service == .kakao && found.total == 0 && !found.hasMore)
        #expect(found.problems.isEmpty)
    }

    @Test(arguments: [
        APIError.rateLimited(.kakao), .refusedKey(.kakao), .unreachable(.kakao),
        APIError(service: .kakao, operation: "search", cause: .unreadable(.html)),
        APIError(
            service: .kakao,
            operation: "search",
            cause: .service(KakaoBookError(name: "-10", status: 400, said: nil))
        ),
    ])
    func aFailureGoesOnToTheNextAndIsTold(error: APIError) async throws {
        let found = try await search([
            StubSearch(.kakao, [(1, .failure(error))]), StubSearch(.aladin, [(1, .books([1]))]),
        ])
        #expect(found.service == .aladin && found.books == [.sample(1)])
        #expect(found.problems.map(\.summary) == ["kakao \(error.kind.rawValue)"])
    }

    /// Offline, that a service has no stored copy is worth a word only when no other has one.
    @Test func aServiceWithoutAStoredCopyIsPassedOverInSilence() async throws {
        let found = try await search([
            StubSearch(.kakao, [(1, .failure(.notStored(.kakao)))]), StubSearch(.aladin, [(1, .books([1]))]),
        ])
        #expect(found.service == .aladin && found.books == [.sample(1)] && found.problems.isEmpty)
    }

    @Test func everyFailureOnTheWayIsTold() async throws {
        let found = try await search([
            StubSearch(.kakao, [(1, .failure(.rateLimited(.kakao)))]),
            StubSearch(.aladin, [(1, .failure(.retired(.aladin)))]),
            StubSearch(.nationalLibrary, [(1, .books([3]))]),
        ])
        #expect(found.service == .nationalLibrary)
        #expect(found.problems.map(\.summary) == ["kakao rateLimited", "aladin retired"])
    }

    @Test func whenAllFailTheFirstFailureIsThrown() async throws {
        let error = try await #require(throws: CatalogError.self) {
            try await search([
                StubSearch(.kakao, [(1, .failure(.rateLimited(.kakao)))]),
                StubSearch(.aladin, [(1, .failure(.retired(.aladin)))]),
            ])
        }
        guard case .api(let error, _) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(error.kind == .rateLimited && error.service == .kakao)
    }

    @Test func aPageBeyondAServicesReachIsTheNextOnesToGive() async throws {
        let found = try await search(
            [StubSearch(.kakao, reach: 10, []), StubSearch(.nationalLibrary, [(11, .books([5]))])],
            BookSearchRequest(text: "책", page: 11)
        )
        #expect(found.service == .nationalLibrary && found.books == [.sample(5)] && found.problems.isEmpty)
    }

    @Test func theLastPageWithinReachIsAskedFor() async throws {
        let found = try await search(
            [StubSearch(.kakao, reach: 10, [(10, .books([5]))])],
            BookSearchRequest(text: "책", page: 10)
        )
        #expect(found.service == .kakao)
    }

    @Test func aPageBeyondEveryReachIsRefused() async throws {
        let error = try await #require(throws: CatalogError.self) {
            try await search([StubSearch(.kakao, reach: 50, [])], BookSearchRequest(text: "책", page: 51))
        }
        guard case .outOfReach(let service, let lastPage) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(service == .kakao && lastPage == 50)
    }

    @Test func theFurthestReachIsNamed() async throws {
        let error = try await #require(throws: CatalogError.self) {
            try await search(
                [StubSearch(.aladin, reach: 10, []), StubSearch(.kakao, reach: 50, [])],
                BookSearchRequest(text: "책", page: 51)
            )
        }
        guard case .outOfReach(let service, let lastPage) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(service == .kakao && lastPage == 50)
    }

    /// The page is within the reach of one service, which does not answer: that is what went wrong.
    @Test func aFailureSaysMoreThanAnothersReach() async throws {
        let error = try await #require(throws: CatalogError.self) {
            try await search(
                [
                    StubSearch(.kakao, reach: 50, []),
                    StubSearch(.nationalLibrary, [(51, .failure(.unreachable(.nationalLibrary)))]),
                ],
                BookSearchRequest(text: "책", page: 51)
            )
        }
        guard case .api(let error, _) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(error.service == .nationalLibrary && error.kind == .offline)
    }

    /// A stored copy of a living service is its answer, as everywhere.
    @Test func aStaleCopyOfALivingServiceIsShown() async throws {
        let found = try await search([
            StubSearch(.kakao, [(1, .books([1], .stale(because: .unreachable(.kakao))))]), StubSearch(.aladin, []),
        ])
        #expect(found.service == .kakao && found.freshness.map(\.isStale) == [true] && found.problems.isEmpty)
    }

    @Test func anEndedServicesCopyGivesWayToALivingService() async throws {
        let found = try await search([
            StubSearch(.aladin, [(1, .books([1], .stale(because: .retired(.aladin))))]),
            StubSearch(.nationalLibrary, [(1, .books([2]))]),
        ])
        #expect(found.service == .nationalLibrary && found.books == [.sample(2)])
        #expect(found.freshness.map(\.isStale) == [false])
        #expect(found.problems.map(\.summary) == ["aladin retired"])
    }

    @Test func anEndedServicesCopyIsTheLastResort() async throws {
        let found = try await search([
            StubSearch(.aladin, [(1, .books([1], .stale(because: .retired(.aladin))))]),
            StubSearch(.nationalLibrary, [(1, .failure(.unreachable(.nationalLibrary)))]),
        ])
        #expect(found.service == .aladin && found.books == [.sample(1)])
        #expect(found.freshness.compactMap(\.failure).map(\.kind) == [.retired])
        #expect(found.problems.map(\.summary) == ["nlk offline"])
    }

    @Test func anInterruptedSearchAsksNobodyElse() async throws {
        let error = try await #require(throws: CatalogError.self) {
            try await search([
                StubSearch(.kakao, [(1, .failure(.cancelled(.kakao)))]), StubSearch(.aladin, []),
            ])
        }
        guard case .api(let error, _) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(error.isCancellation)
    }
}
