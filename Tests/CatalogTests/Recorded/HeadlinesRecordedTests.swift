import APIClient
import Catalog
import CatalogModel
import Foundation
import NewsAPI
import TestSupport
import Testing

/// Articles out of answers newsapi.org gave, from 2019 to 2025.
@Suite(.enabled(if: Fixture.hasRecorded, "shared/recorded is not beside this checkout"))
struct HeadlinesRecordedTests {
    private func page(_ name: String, page: Int = 1, status: Int = 200) async throws -> ArticlePage {
        let body = try Fixture.recorded("newsapi/\(name).json")
        let stub = Stub.get(Path.headlines, query: ["page": "\(page)"], status: status, body: body)
        return try await withStubs([stub]) { transport in
            try await Clients(transport: transport).headlines.headlines(
                HeadlinesRequest(country: "us", page: page),
                options: .init()
            )
        }
    }

    /// The articles shown, and how many lack author, description, image, content and source id.
    @Test(arguments: [
        ("everything-page1-2021-06-total13769", 13769, 20, true, [1, 0, 0, 0, 13]),
        ("top-headlines-eg-page1-2023-03-all-null-images", 34, 20, true, [0, 20, 20, 20, 0]),
        ("top-headlines-kr-page1-2024-04", 34, 20, true, [6, 1, 1, 8, 20]),
        ("top-headlines-sources-2025-01-mixed-dates", 13, 13, false, [2, 0, 0, 4, 0]),
        ("top-headlines-us-general-2022-full37-reserialised", 37, 37, false, [8, 0, 0, 3, 26]),
        ("top-headlines-us-page1-2022-09-raw", 35, 20, true, [5, 1, 2, 3, 12]),
        ("top-headlines-us-page1-2024-10-removed", 37, 19, true, [0, 2, 2, 6, 6]),
        ("derived/top-headlines-us-page1.DERIVED", 37, 20, true, [5, 0, 0, 2, 13]),
        ("empty-200-raw", 0, 0, false, [0, 0, 0, 0, 0]),
    ])
    func countsAndGaps(name: String, total: Int, count: Int, hasMore: Bool, gaps: [Int]) async throws {
        let page = try await page(name)
        #expect(page.total == total && page.articles.count == count && page.hasMore == hasMore)
        let found = [
            page.articles.filter { $0.author == nil }.count,
            page.articles.filter { $0.description == nil }.count,
            page.articles.filter { $0.image == nil }.count,
            page.articles.filter { $0.content == nil }.count,
            page.articles.filter { $0.sourceID == nil }.count,
        ]
        #expect(found == gaps)
        #expect(page.articles.allSatisfy { $0.title != nil && $0.url != nil && $0.publishedAt != nil })
        #expect(page.articles.allSatisfy { !$0.sourceName.isEmpty && $0.id.hasPrefix("http") })
        #expect(Set(page.articles.map(\.id)).count == count)
        #expect(page.articles.compactMap(\.image).allSatisfy { $0.hasPrefix("http") })
    }

    @Test func twoPagesAndTheEnd() async throws {
        let first = try await page("derived/top-headlines-us-page1.DERIVED")
        let second = try await page("derived/top-headlines-us-page2.DERIVED", page: 2)
        let third = try await page("derived/top-headlines-us-page3-past-end.DERIVED", page: 3)
        let whole = try await page("top-headlines-us-general-2022-full37-reserialised")
        #expect(first.hasMore && !second.hasMore && !third.hasMore)
        #expect(first.articles + second.articles + third.articles == whole.articles && second.articles.count == 17)
        #expect(whole.articles.first?.publishedAt == Instant.parse("2022-03-06T08:30:57Z"))
        #expect(whole.articles.last?.publishedAt == Instant.parse("2022-03-03T19:00:38Z"))
    }

    @Test func aRemovedArticleWithARealDateIsHiddenAndCounted() async throws {
        let page = try await page("top-headlines-us-page1-2024-10-removed")
        #expect(page.hiddenRemoved == 1 && page.articles.count == 19 && page.total == 37)
        #expect(!page.articles.contains { $0.url?.contains("removed.com") == true })
        #expect(page.articles[0].sourceID == "cnn" && page.articles[18].sourceID == "cbs-news")
        #expect(page.articles[0].publishedAt == Date(timeIntervalSince1970: 1_728_376_140))
    }

    @Test func datesWithOffsetsAndFractions() async throws {
        let dates = try await page("top-headlines-sources-2025-01-mixed-dates").articles.compactMap(\.publishedAt)
        #expect(dates.count == 13 && dates[0] == Date(timeIntervalSince1970: 1_737_713_115))
        #expect(abs(dates[1].timeIntervalSince1970 - 1_737_700_644.863) < 0.002)
        #expect(dates[12] == Date(timeIntervalSince1970: 1_587_783_609))
    }

    @Test func headlinesOfKorea() async throws {
        let articles = try await page("top-headlines-kr-page1-2024-04").articles
        #expect(articles[0].image?.hasPrefix("https://img1.daumcdn.net/thumb/R1280x0/?fname=http") == true)
        #expect(articles[14].url?.allSatisfy(\.isASCII) == true && articles[14].url?.contains("/%EC%BD%A9") == true)
        #expect(articles[15].description?.unicodeScalars.contains("\u{FEFF}") == false)
        #expect(articles[19].publishedAt == Instant.parse("2024-04-19T15:15:00Z"))
    }

    @Test(arguments: [
        ("error-apiKeyInvalid-401-raw", 401, FailureKind.auth), ("error-apiKeyMissing-401-raw", 401, .auth),
        ("error-maximumResultsReached-426-raw", 426, .auth), ("error-parametersIncompatible-400-raw", 400, .invalid),
        ("error-parametersMissing-topheadlines-400-rebuilt", 400, .invalid),
        ("error-rateLimited-429-2019-raw", 429, .rateLimited), ("error-userAgentMissing-raw", 400, .badResponse),
    ])
    func errorsAreNoEmptyPages(name: String, status: Int, kind: FailureKind) async throws {
        let error = try await #require(throws: APIError.self) { try await page(name, status: status) }
        #expect(error.kind == kind && error.service.rawValue == "newsapi")
    }

    /// So that a new recording cannot go untested. The list of publishers has no mapping; the client's tests read it.
    @Test func everyRecordedFileIsNamedHere() throws {
        let folder = try #require(Fixture.recordedFolder).appending(path: "newsapi")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        #expect(files.count == 19)
    }
}
