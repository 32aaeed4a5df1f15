import APIClient
import Aladin
import Catalog
import CatalogModel
import Data4Library
import Testing
import YES24

/// Which service's chart is shown, and when loans stand in for sales.
struct BookChartsTests {
    private static let sales: [RankingKind] = [.bestSellers(.week), .bestSellers(.now)]
    private static let loans: [RankingKind] = [.loans(.week), .loans(.day)]

    /// Asks for a chart, and fails the test for every question that was expected and not asked.
    private func chart(
        _ services: [StubRanking],
        _ period: RankingPeriod = .week,
        loansOnly: Bool = false,
        page: Int = 1
    ) async throws(ListError) -> ChainOutcome<RankingPage> {
        defer {
            for service in services where service.unused > 0 {
                Issue.record("\(service.service) was not asked \(service.unused) expected questions")
            }
        }
        return try await ProviderChain(.rankings, services)
            .ranking(period, loansOnly: loansOnly, page: page, options: RequestOptions())
    }

    @Test func theFirstThatRespondsWins() async throws {
        let found = try await chart([
            StubRanking(.yes24, Self.sales, [(nil, .ranked([1, 2]))]), StubRanking(.aladin, Self.sales, []),
            StubRanking(.data4Library, Self.loans, []),
        ])
        #expect(found.service == .yes24 && found.response.books.map(\.book) == [.sample(1), .sample(2)])
        #expect(found.problems.isEmpty && !found.response.kind.countsLoans)
    }

    @Test func anEmptyChartIsAResult() async throws {
        let found = try await chart([
            StubRanking(.yes24, Self.sales, [(nil, .ranked([]))]), StubRanking(.aladin, Self.sales, []),
        ])
        #expect(found.service == .yes24 && found.response.books.isEmpty && found.problems.isEmpty)
    }

    @Test(arguments: [APIError.rateLimited(.yes24), .refusedKey(.yes24), .unreachable(.yes24)])
    func aFailureGoesOnAndIsReported(error: APIError) async throws {
        let found = try await chart([
            StubRanking(.yes24, Self.sales, [(nil, .failure(error))]),
            StubRanking(.aladin, Self.sales, [(nil, .ranked([1]))]),
        ])
        #expect(found.service == .aladin && found.problems.map(\.summary) == ["yes24 \(error.kind.rawValue)"])
    }

    @Test func loansAreCountedIfNoServiceCountsSales() async throws {
        let found = try await chart([
            StubRanking(.yes24, Self.sales, [(nil, .failure(.rateLimited(.yes24)))]),
            StubRanking(.aladin, Self.sales, [(nil, .failure(.unreachable(.aladin)))]),
            StubRanking(.data4Library, Self.loans, [(nil, .ranked([3], .loans(.week)))]),
        ])
        #expect(found.service == .data4Library && found.response.kind.countsLoans)
        #expect(found.problems.map(\.summary) == ["yes24 rateLimited", "aladin offline"])
    }

    @Test func aLimitIsNeverNoResults() async throws {
        let error = try await #require(throws: ListError.self) {
            try await chart([
                StubRanking(.yes24, Self.sales, [(nil, .failure(.rateLimited(.yes24)))]),
                StubRanking(.data4Library, Self.loans, [(nil, .failure(.unreachable(.data4Library)))]),
            ])
        }
        guard case .api(let first, let others) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(first.service == .yes24 && first.kind == .rateLimited)
        #expect(others.map(\.summary) == ["data4library offline"])
    }

    @Test func aShutdownIsNotReportedIfAnotherServiceIsAvailable() async throws {
        let error = try await #require(throws: ListError.self) {
            try await chart([
                StubRanking(.aladin, Self.sales, [(nil, .failure(.retired(.aladin)))]),
                StubRanking(.yes24, Self.sales, [(nil, .failure(.rateLimited(.yes24)))]),
            ])
        }
        guard case .api(let first, let others) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(first.service == .yes24 && others.map(\.summary) == ["aladin retired"])
    }

    @Test func aServiceWithoutThePeriodIsNotRequested() async throws {
        let found = try await chart(
            [
                StubRanking(.aladin, [.bestSellers(.week)], []),
                StubRanking(.yes24, Self.sales, [(nil, .ranked([1], .bestSellers(.now)))]),
            ],
            .now
        )
        #expect(found.service == .yes24)
        let error = try await #require(throws: ListError.self) {
            try await chart([StubRanking(.aladin, [.bestSellers(.week)], [])], .steady)
        }
        guard case .notOffered(let services) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(services == [.aladin])
    }

    @Test func onlyLoansAreCountedOnRequest() async throws {
        let found = try await chart(
            [
                StubRanking(.yes24, Self.sales, []),
                StubRanking(.data4Library, Self.loans, [(nil, .ranked([1], .loans(.day)))]),
            ],
            .day,
            loansOnly: true
        )
        #expect(found.response.kind == .loans(.day))
    }

    @Test func theCopyOfAServiceThatHasShutDownIsUsedLast() async throws {
        let stale = Freshness.stale(because: .retired(.aladin))
        let live = try await chart([
            StubRanking(.aladin, Self.sales, [(nil, .ranked([1], .bestSellers(.week), stale))]),
            StubRanking(.data4Library, Self.loans, [(nil, .ranked([2], .loans(.week)))]),
        ])
        #expect(live.service == .data4Library && live.problems.map(\.summary) == ["aladin retired"])
        let last = try await chart([
            StubRanking(.aladin, Self.sales, [(nil, .ranked([1], .bestSellers(.week), stale))]),
            StubRanking(.data4Library, Self.loans, [(nil, .failure(.rateLimited(.data4Library)))]),
        ])
        #expect(last.service == .aladin && last.problems.map(\.summary) == ["data4library rateLimited"])
    }

    @Test func aPageOutOfReachIsRequestedFromTheServiceThatOffersIt() async throws {
        let found = try await chart(
            [
                StubRanking(.aladin, Self.sales, reach: 10, []),
                StubRanking(.data4Library, Self.loans, [(nil, .ranked([9], .loans(.week)))]),
            ],
            page: 11
        )
        #expect(found.service == .data4Library)
        let error = try await #require(throws: ListError.self) {
            try await chart([StubRanking(.aladin, Self.sales, reach: 10, [])], page: 11)
        }
        guard case .outOfReach(.aladin, 10) = error else {
            Issue.record("\(error)")
            return
        }
    }

    @Test func offlineASilentServiceIsWorthAWordOnlyAlone() async throws {
        let found = try await chart([
            StubRanking(.yes24, Self.sales, [(nil, .failure(.notCached(.yes24)))]),
            StubRanking(.aladin, Self.sales, [(nil, .ranked([1], .bestSellers(.week), .offline))]),
        ])
        #expect(found.service == .aladin && found.problems.isEmpty)
    }

    @Test func anInterruptedRunRequestsNoFurtherService() async throws {
        let error = try await #require(throws: ListError.self) {
            try await chart([
                StubRanking(.yes24, Self.sales, [(nil, .failure(.cancelled(.yes24)))]),
                StubRanking(.aladin, Self.sales, []),
            ])
        }
        guard case .api(let error, _) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(error.isCancellation)
    }
}
