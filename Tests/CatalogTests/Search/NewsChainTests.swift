import APIClient
import CatalogModel
import Foundation
import Synchronization
import Testing

@testable import Catalog

/// Headlines from several sources, one after the other.
@Suite struct NewsChainTests {
    private let request = HeadlinesRequest(country: "kr")

    private func chain(_ sources: StubHeadlines...) -> ProviderChain<any HeadlineListing> {
        ProviderChain(.headlines, sources)
    }

    @Test func theFirstServiceThatRespondsProvidesTheList() async throws {
        let (one, two) = (StubHeadlines("one", [.failure(.server)]), StubHeadlines("two"))
        let page = try await chain(one, two).headlines(request, options: .init())
        #expect(page.service?.rawValue == "two" && page.articles.map(\.title) == ["two 1"])
        #expect(page.problems.map(\.service.rawValue) == ["one"] && page.problems.map(\.kind) == [.server])
    }

    @Test func anEmptyListIsAResponse() async throws {
        let (one, two) = (StubHeadlines("one", [.success(0)]), StubHeadlines("two"))
        let page = try await chain(one, two).headlines(request, options: .init())
        #expect(page.service?.rawValue == "one" && page.articles.isEmpty && two.asked == [])
    }

    @Test func aSourceThatDoesNotCoverTheRequestIsPassedOver() async throws {
        let (one, two) = (StubHeadlines("one", covers: { $0.country == "us" }), StubHeadlines("two"))
        let page = try await chain(one, two).headlines(request, options: .init())
        #expect(page.service?.rawValue == "two" && one.asked == [] && page.problems.isEmpty && page.remarks.isEmpty)
        // The only one reports it itself.
        _ = try await chain(one).headlines(request, options: .init())
        #expect(one.asked == [1])
    }

    @Test func aMissingCategoryIsRemarkedOn() async throws {
        let one = StubHeadlines("one", covers: { $0.category == nil })
        let two = StubHeadlines("two")
        let health = HeadlinesRequest(country: "kr", category: "health")
        let page = try await chain(one, two).headlines(health, options: .init())
        #expect(page.remarks == [.noCategory(service: one.service, category: "health", country: "kr")])
        // Whoever comes after the one that answers was not needed.
        #expect(try await chain(two, one).headlines(health, options: .init()).remarks.isEmpty)
    }

    @Test func theFailuresOfAllAreReported() async throws {
        let (one, two) = (StubHeadlines("one", [.failure(.server)]), StubHeadlines("two", [.failure(.timeout)]))
        let error = try await #require(throws: CatalogError.self) {
            try await chain(one, two).headlines(request, options: .init())
        }
        guard case .api(let first, let others) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(first.service == one.service && others.map(\.service) == [two.service])
    }

    @Test func aSourceThatFailsThreeTimesIsLeftAlone() async throws {
        let one = StubHeadlines("one", [.failure(.server), .failure(.server), .failure(.server)])
        let chain = chain(one, StubHeadlines("two"))
        for _ in 0..<5 { _ = try await chain.headlines(request, options: .init()) }
        #expect(one.asked == [1, 1, 1])
    }

    @Test func aLaterPageComesFromTheSourceOfTheFirst() async throws {
        // Two gave the first page, as its cached copy shows; that one is back does not matter.
        let (one, two) = (StubHeadlines("one"), StubHeadlines("two", cached: Date(timeIntervalSince1970: 1000)))
        let page = try await chain(one, two).headlines(request.at(page: 2), options: .init())
        #expect(page.service?.rawValue == "two" && one.asked == [] && two.asked == [2])
        let latest = StubHeadlines("one", cached: Date(timeIntervalSince1970: 2000))
        #expect(try await chain(latest, two).headlines(request.at(page: 2), options: .init()).service == latest.service)
        // Where no copy tells, the order does.
        let none = try await chain(one, StubHeadlines("two")).headlines(request.at(page: 2), options: .init())
        #expect(none.service == one.service)
    }
}

/// A source of headlines with one article a page, and the outcomes of its first requests.
private final class StubHeadlines: HeadlineListing {
    let service: ServiceName
    private let outcomes: Mutex<[Outcome]>
    private let pages = Mutex<[Int]>([])
    private let isCovered: @Sendable (HeadlinesRequest) -> Bool
    private let cachedAt: Date?

    /// The pages asked for over the network.
    var asked: [Int] { pages.withLock { $0 } }

    init(
        _ name: String,
        _ outcomes: [Outcome] = [],
        cached: Date? = nil,
        covers: @escaping @Sendable (HeadlinesRequest) -> Bool = { _ in true }
    ) {
        service = ServiceName(rawValue: name)
        self.outcomes = Mutex(outcomes)
        isCovered = covers
        cachedAt = cached
    }

    func covers(_ request: HeadlinesRequest) -> Bool { isCovered(request) }

    func headlines(_ request: HeadlinesRequest, options: RequestOptions) async throws(APIError) -> ArticlePage {
        if options.freshness == .offline {
            guard let cachedAt, request.page == 1 else {
                throw APIError(service: service, operation: "headlines", cause: .notCached)
            }
            return page(1, Freshness(origin: .cache, fetchedAt: cachedAt, reason: .offline))
        }
        pages.withLock { $0.append(request.page) }
        switch outcomes.withLock({ $0.isEmpty ? .success(1) : $0.removeFirst() }) {
        case .success(let count): return page(count, Freshness(origin: .network, fetchedAt: .now))
        case .failure(let kind):
            throw APIError(service: service, operation: "headlines", cause: .service(StubFailure(kind: kind)))
        }
    }

    private func page(_ count: Int, _ freshness: Freshness) -> ArticlePage {
        let articles = (0..<count).map { Article(title: "\(service) \($0 + 1)", sourceName: "\(service)") }
        return ArticlePage(slicing: articles, of: service, page: 1, size: 20, freshness: [freshness])
    }
}

/// What a request comes to: a number of articles, or a failure.
private enum Outcome {
    case success(Int)
    case failure(FailureKind)
}

private struct StubFailure: ServiceError {
    let kind: FailureKind
    var message: String { "no" }
}
