import APIClient
import Foundation
import NewsAPI
import TestSupport
import Testing

/// Responses of the service, from 2019 to 2025.
@Suite(.recorded) struct NewsAPIRecordedTests {
    private func recorded(_ name: String) throws -> ArticlesResponse {
        try readArticles(Fixture.recorded("newsapi/\(name).json"))
    }

    /// The number of nulls of each member: author, description, image, content, source id.
    private func nulls(_ page: ArticlesResponse) -> [Int] {
        [
            page.articles.filter { $0.author == nil }.count,
            page.articles.filter { $0.description == nil }.count,
            page.articles.filter { $0.urlToImage == nil }.count,
            page.articles.filter { $0.content == nil }.count,
            page.articles.filter { $0.source?.id == nil }.count,
        ]
    }

    @Test(arguments: [
        ("everything-page1-2021-06-total13769", 13769, 20, [1, 0, 0, 0, 13]),
        ("top-headlines-eg-page1-2023-03-all-null-images", 34, 20, [0, 20, 20, 20, 0]),
        ("top-headlines-kr-page1-2024-04", 34, 20, [6, 0, 0, 7, 20]),
        ("top-headlines-sources-2025-01-mixed-dates", 13, 13, [2, 0, 0, 4, 0]),
        ("top-headlines-us-general-2022-full37-reserialised", 37, 37, [8, 0, 0, 3, 26]),
        ("top-headlines-us-page1-2022-09-raw", 35, 20, [5, 1, 2, 3, 12]),
        ("top-headlines-us-page1-2024-10-removed", 37, 20, [1, 2, 3, 6, 7]),
        ("derived/top-headlines-us-page1.DERIVED", 37, 20, [5, 0, 0, 2, 13]),
        ("derived/top-headlines-us-page2.DERIVED", 37, 17, [3, 0, 0, 1, 13]),
        ("derived/top-headlines-us-page3-past-end.DERIVED", 37, 0, [0, 0, 0, 0, 0]),
        ("empty-200-raw", 0, 0, [0, 0, 0, 0, 0]),
    ])
    func countsAndNulls(name: String, total: Int, count: Int, expected: [Int]) throws {
        let page = try recorded(name)
        #expect(page.status == "ok" && page.totalResults == total && page.articles.count == count)
        #expect(nulls(page) == expected)
        #expect(page.articles.allSatisfy { $0.title != nil && $0.url != nil && $0.publishedAt != nil })
        #expect(page.articles.allSatisfy { $0.source?.name != nil })
    }

    @Test func aSearch() throws {
        let page = try recorded("everything-page1-2021-06-total13769")
        #expect(page.articles.first?.title == "Tesla stiahne 285-tisíc áut pre opravu tempomatov")
        #expect(page.articles.first?.source?.name == "Svet.sme.sk" && page.articles.first?.author == "SITA")
        #expect(page.articles.last?.publishedAt == "2021-06-27T09:00:29Z")
        #expect(page.articles.last?.source?.name == "Xataka.com")
    }

    @Test func headlinesOfEgyptHaveNothingButATitle() throws {
        let page = try recorded("top-headlines-eg-page1-2023-03-all-null-images")
        #expect(page.articles.allSatisfy { $0.source?.id == "google-news" })
        #expect(page.articles.first?.url?.count == 1054)
        #expect(page.articles.map { $0.url?.count ?? 0 }.max() == 1148)
        #expect(page.articles.last?.author == "العربية" && page.articles.last?.publishedAt == "2023-03-22T04:55:00Z")
    }

    @Test func headlinesOfKorea() throws {
        let articles = try recorded("top-headlines-kr-page1-2024-04").articles
        #expect(articles[0].urlToImage?.hasPrefix("//img1.daumcdn.net/thumb/R1280x0/?fname=http://") == true)
        #expect(articles[0].source?.name == "Brunch.co.kr" && articles[0].content == nil)
        #expect(articles[6].description?.isEmpty == true && articles[8].content?.isEmpty == true)
        #expect(
            articles.filter { $0.urlToImage?.isEmpty == true }.count == 1 && articles[7].urlToImage?.isEmpty == true
        )
        #expect(articles[14].url?.contains("/콩팥에-돌도-") == true)
        #expect(articles[15].description?.unicodeScalars.first == "\u{FEFF}")
        #expect(articles[19].author == "이주현" && articles[19].publishedAt == "2024-04-19T15:15:00Z")
    }

    @Test func datesWithOffsetsAndFractions() throws {
        let articles = try recorded("top-headlines-sources-2025-01-mixed-dates").articles
        #expect(articles[0].publishedAt == "2025-01-24T10:05:15+00:00" && articles[0].source?.id == "bloomberg")
        #expect(articles[1].publishedAt == "2025-01-24T06:37:24.863761Z")
        #expect(articles[12].source?.id == "espn-cric-info" && articles[12].publishedAt == "2020-04-25T03:00:09Z")
    }

    @Test func twoPagesMakeTheWhole() throws {
        let whole = try recorded("top-headlines-us-general-2022-full37-reserialised").articles
        let first = try recorded("derived/top-headlines-us-page1.DERIVED").articles
        let second = try recorded("derived/top-headlines-us-page2.DERIVED").articles
        #expect(first + second == whole)
        #expect(whole.first?.author == "Marc Santora, Andrew E. Kramer" && first.last?.source?.id == "the-verge")
        #expect(second.first?.source?.name == "WCVB Boston" && second.first?.author == nil)
        #expect(whole.last?.source?.name == "Cdc.gov" && whole.last?.publishedAt == "2022-03-03T19:00:38Z")
    }

    @Test func headlinesOf2022() throws {
        let articles = try recorded("top-headlines-us-page1-2022-09-raw").articles
        #expect(articles[0].source?.id == "the-washington-post" && articles[0].author == "Perry Stein, Devlin Barrett")
        #expect(articles[3].content?.hasSuffix("the Bills m… [+4289 chars]") == true)
        #expect(articles[4].urlToImage == nil || articles[4].description == nil)
        #expect(articles[19].source?.id == "associated-press")
    }

    @Test func aRemovedArticleWithARealDate() throws {
        let articles = try recorded("top-headlines-us-page1-2024-10-removed").articles
        #expect(articles.indices.filter { articles[$0].title == "[Removed]" } == [17])
        #expect(articles[17].url == "https://removed.com" && articles[17].publishedAt == "2024-10-08T02:03:00Z")
        #expect(articles[17].source?.name == "[Removed]" && articles[17].urlToImage == nil)
        #expect(articles[0].source?.id == "cnn" && articles[19].author == "Rhona Tarrant")
    }

    @Test func the129Publishers() throws {
        let list = try readSources(Fixture.recorded("newsapi/sources-129-raw.json"))
        #expect(list.status == "ok" && list.sources.count == 129)
        #expect(list.sources.first?.id == "abc-news" && list.sources.last?.id == "ynet")
        #expect(list.sources.first?.url == "https://abcnews.go.com" && list.sources.last?.country == "is")
        #expect(list.sources.filter { $0.country == "us" }.count == 57)
        #expect(Set(list.sources.map(\.country)).count == 21 && Set(list.sources.map(\.language)).count == 14)
        #expect(Set(list.sources.compactMap(\.category)) == Set(NewsCategory.allCases.map(\.rawValue)))
        #expect(list.sources.first { $0.id == "four-four-two" }?.description?.contains("UK&#039;s") == true)
        for source in list.sources {
            let members = [
                source.id, source.name, source.description, source.url, source.category, source.language,
                source.country,
            ]
            #expect(!members.contains(nil))
        }
    }

    @Test(arguments: [
        (
            "error-apiKeyInvalid-401-raw", 401, NewsAPIErrorCode.apiKeyInvalid, FailureKind.auth,
            "Your API key is invalid"
        ),
        ("error-apiKeyMissing-401-raw", 401, .apiKeyMissing, .auth, "Your API key is missing"),
        ("error-maximumResultsReached-426-raw", 426, .maximumResultsReached, .auth, "You have requested too many"),
        ("error-parametersIncompatible-400-raw", 400, .parametersIncompatible, .invalid, "You cannot mix"),
        ("error-parametersMissing-topheadlines-400-rebuilt", 400, .parametersMissing, .invalid, "Required parameters"),
        ("error-rateLimited-429-2019-raw", 429, .rateLimited, .rateLimited, "You have made too many requests"),
        ("error-userAgentMissing-raw", 400, .userAgentMissing, .badResponse, "Please set your User-Agent"),
    ])
    func errors(name: String, status: Int, code: NewsAPIErrorCode, kind: FailureKind, said: String) throws {
        let body = try Fixture.recorded("newsapi/\(name).json")
        let error = try #require(#expect(throws: NewsAPIError.self) { try readArticles(body, status: status) })
        #expect(error.code == code && error.kind == kind && error.said.hasPrefix(said))
        // None is long enough to be truncated.
        #expect(!error.said.hasSuffix("…") && error.said.hasSuffix("."))
    }

    /// Ensures that a new recording is tested.
    @Test func everyRecordedFileIsNamedHere() throws {
        let folder = Fixture.recordedFolder.appending(path: "newsapi")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        #expect(files.count == 19)
    }
}
