import APIClient
import Aladin
import Catalog
import CatalogModel
import KakaoBook
import Testing

/// How many pages a number of books takes.
@Suite struct SearchChainPagesTests {
    private func search(
        _ expected: [(page: Int, answer: Result<BookPage, APIError>)],
        from page: Int = 1,
        reach: Int? = nil,
        limit: Int?
    ) async throws(CatalogError) -> SearchOutcome {
        let service = StubSearch(.kakao, reach: reach, expected)
        let other = StubSearch(.aladin, [])
        defer { #expect(service.unused == 0) }
        return try await ProviderChain(.search, [service, other]).search(
            BookSearchRequest(text: "책", page: page, size: 3),
            limit: limit,
            options: RequestOptions()
        )
    }

    private func numbers(_ found: SearchOutcome) -> [Int?] {
        found.books.map { book in (1...20).first { sampleISBN($0) == book.isbn } }
    }

    @Test func withoutALimitOnePageIsAskedFor() async throws {
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

    @Test func whatALimitCutsOffIsMore() async throws {
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

    @Test func aLaterPageThatFailsEndsTheListAndIsTold() async throws {
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
