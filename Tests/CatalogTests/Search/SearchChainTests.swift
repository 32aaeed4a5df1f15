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
    ) async throws(CatalogError) -> BookPage {
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

    @Test func theFirstServiceThatRespondsWins() async throws {
        let found = try await search([
            StubSearch(.kakao, [(1, .books([1, 2], total: 47, hasMore: true))]), StubSearch(.aladin, []),
        ])
        #expect(found.books == [.sample(1), .sample(2)] && found.services == [.kakao] && found.total == 47)
        #expect(found.hasMore && found.problems.isEmpty && found.freshness.count == 1)
    }

    @Test func nothingFoundIsAResponse() async throws {
        let found = try await search([StubSearch(.kakao, [(1, .books([], total: 0))]), StubSearch(.aladin, [])])
        #expect(found.books.isEmpty && found.services == [.kakao] && found.total == 0 && !found.hasMore)
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
    func aFailureGoesOnToTheNextAndIsReported(error: APIError) async throws {
        let found = try await search([
            StubSearch(.kakao, [(1, .failure(error))]), StubSearch(.aladin, [(1, .books([1]))]),
        ])
        #expect(found.services == [.aladin] && found.books == [.sample(1)])
        #expect(found.problems.map(\.summary) == ["kakao \(error.kind.rawValue)"])
    }

    /// Offline, that a service has no stored copy is worth a word only when no other has one.
    @Test func aServiceWithoutAStoredCopyIsPassedOverInSilence() async throws {
        let found = try await search([
            StubSearch(.kakao, [(1, .failure(.notCached(.kakao)))]), StubSearch(.aladin, [(1, .books([1]))]),
        ])
        #expect(found.services == [.aladin] && found.books == [.sample(1)] && found.problems.isEmpty)
    }

    @Test func everyFailureOnTheWayIsReported() async throws {
        let found = try await search([
            StubSearch(.kakao, [(1, .failure(.rateLimited(.kakao)))]),
            StubSearch(.aladin, [(1, .failure(.retired(.aladin)))]),
            StubSearch(.nationalLibrary, [(1, .books([3]))]),
        ])
        #expect(found.services == [.nationalLibrary])
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
        #expect(found.services == [.nationalLibrary] && found.books == [.sample(5)] && found.problems.isEmpty)
    }

    @Test func theLastPageWithinReachIsRequested() async throws {
        let found = try await search(
            [StubSearch(.kakao, reach: 10, [(10, .books([5]))])],
            BookSearchRequest(text: "책", page: 10)
        )
        #expect(found.services == [.kakao])
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
        #expect(found.services == [.kakao] && found.freshness.map(\.isStale) == [true] && found.problems.isEmpty)
    }

    @Test func anAvailableServiceTakesPrecedenceOverTheCopyOfOneThatHasShutDown() async throws {
        let found = try await search([
            StubSearch(.aladin, [(1, .books([1], .stale(because: .retired(.aladin))))]),
            StubSearch(.nationalLibrary, [(1, .books([2]))]),
        ])
        #expect(found.services == [.nationalLibrary] && found.books == [.sample(2)])
        #expect(found.freshness.map(\.isStale) == [false])
        #expect(found.problems.map(\.summary) == ["aladin retired"])
    }

    @Test func theCopyOfAServiceThatHasShutDownIsUsedLast() async throws {
        let found = try await search([
            StubSearch(.aladin, [(1, .books([1], .stale(because: .retired(.aladin))))]),
            StubSearch(.nationalLibrary, [(1, .failure(.unreachable(.nationalLibrary)))]),
        ])
        #expect(found.services == [.aladin] && found.books == [.sample(1)])
        #expect(found.freshness.compactMap(\.failure).map(\.kind) == [.retired])
        #expect(found.problems.map(\.summary) == ["nlk offline"])
    }

    @Test func anInterruptedSearchRequestsNoFurtherService() async throws {
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

/// How many pages a number of books takes.
@Suite struct SearchChainPagesTests {
    private func search(
        _ expected: [(page: Int, answer: Result<BookPage, APIError>)],
        from page: Int = 1,
        reach: Int? = nil,
        limit: Int?
    ) async throws(CatalogError) -> BookPage {
        let service = StubSearch(.kakao, reach: reach, expected)
        let other = StubSearch(.aladin, [])
        defer { #expect(service.unused == 0) }
        return try await ProviderChain(.search, [service, other]).search(
            BookSearchRequest(text: "책", page: page, size: 3),
            limit: limit,
            options: RequestOptions()
        )
    }

    private func numbers(_ found: BookPage) -> [Int?] {
        found.books.map { book in (1...20).first { sampleISBN($0) == book.isbn } }
    }

    @Test func withoutALimitOnePageIsRequested() async throws {
        let found = try await search([(2, .books([4, 5, 6], total: 9, hasMore: true))], from: 2, limit: nil)
        #expect(numbers(found) == [4, 5, 6] && found.hasMore && found.total == 9)
    }

    @Test func asManyPagesAsTheLimitTakes() async throws {
        let found = try await search(
            [
                (1, .books([1, 2, 3], total: 9, hasMore: true)), (2, .books([4, 5, 6], total: 9, hasMore: true)),
                (3, .books([7, 8, 9], total: 9)),
            ],
            limit: 8
        )
        #expect(numbers(found) == [1, 2, 3, 4, 5, 6, 7, 8] && found.hasMore && found.freshness.count == 3)
    }

    @Test(arguments: [(2, true), (3, true)])
    func aLimitWithinAPageTakesOnePage(limit: Int, hasMore: Bool) async throws {
        let found = try await search([(1, .books([1, 2, 3], total: 9, hasMore: true))], limit: limit)
        #expect(found.books.count == limit && found.hasMore == hasMore)
    }

    @Test(arguments: [0, -1, Int.min])
    func aLimitOfNothingShowsNothing(limit: Int) async throws {
        let found = try await search([(1, .books([1, 2, 3], total: 3))], limit: limit)
        #expect(found.books.isEmpty && found.hasMore && found.total == 3)
    }

    @Test func aListCutOffByALimitHasMore() async throws {
        let found = try await search([(1, .books([1, 2, 3], total: 3))], limit: 2)
        #expect(numbers(found) == [1, 2] && found.hasMore)
    }

    @Test func theEndComesBeforeTheLimit() async throws {
        let found = try await search(
            [(1, .books([1, 2, 3], total: 5, hasMore: true)), (2, .books([4, 5], total: 5))],
            limit: 100
        )
        #expect(numbers(found) == [1, 2, 3, 4, 5] && !found.hasMore && found.problems.isEmpty)
    }

    @Test func theReachComesBeforeTheLimit() async throws {
        let found = try await search(
            [(3, .books([1, 2, 3], hasMore: true)), (4, .books([4, 5, 6], hasMore: true))],
            from: 3,
            reach: 4,
            limit: 100
        )
        #expect(numbers(found) == [1, 2, 3, 4, 5, 6] && found.problems.isEmpty)
    }

    @Test func aLaterPageThatFailsEndsTheListAndIsReported() async throws {
        let found = try await search(
            [
                (1, .books([1, 2, 3], total: 9, hasMore: true)), (2, .books([4, 5, 6], total: 9, hasMore: true)),
                (3, .failure(.rateLimited(.kakao))),
            ],
            limit: 9
        )
        #expect(numbers(found) == [1, 2, 3, 4, 5, 6] && found.hasMore && found.total == 9)
        #expect(found.problems.map(\.summary) == ["kakao rateLimited"] && found.freshness.count == 2)
    }

    @Test func anInterruptedLaterPageEndsTheSearch() async throws {
        let error = try await #require(throws: CatalogError.self) {
            try await search(
                [(1, .books([1, 2, 3], hasMore: true)), (2, .failure(.cancelled(.kakao)))],
                limit: 9
            )
        }
        guard case .api(let error, _) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(error.isCancellation)
    }

    /// Pages shift while they are read: the last book of one page is the first of the next.
    @Test func noBookIsShownTwiceAcrossPages() async throws {
        let found = try await search(
            [(1, .books([1, 2, 3], total: 6, hasMore: true)), (2, .books([3, 4, 5], total: 6))],
            limit: 6
        )
        #expect(numbers(found) == [1, 2, 3, 4, 5])
    }

    /// One ISBN under two of a service's own numbers is two results.
    @Test func withinAPageNothingIsLeftOut() async throws {
        let found = try await search([(1, .books([1, 1, 2]))], limit: nil)
        #expect(numbers(found) == [1, 1, 2])
    }

    @Test func aServiceThatRepeatsItsLastPageIsNotFollowed() async throws {
        let found = try await search(
            [
                (1, .books([1, 2, 3], total: 9, hasMore: true)), (2, .books([4, 5], total: 9, hasMore: true)),
                (3, .books([4, 5], total: 9, hasMore: true)),
            ],
            limit: 9
        )
        #expect(numbers(found) == [1, 2, 3, 4, 5] && !found.hasMore)
    }

    @Test func anEmptyPageEndsTheList() async throws {
        let found = try await search(
            [(1, .books([1, 2, 3], total: 9, hasMore: true)), (2, .books([], total: 9))],
            limit: 9
        )
        #expect(numbers(found) == [1, 2, 3] && !found.hasMore)
    }
}
