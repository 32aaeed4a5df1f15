import APIClient
import Foundation
import NewsAPI
import TestSupport
import Testing

@Suite struct NewsAPIFixtureTests {
    private func headlines() throws -> ArticlesResponse {
        try readArticles(Fixture.data("newsapi/headlines-page.json"))
    }

    @Test func aPageOfHeadlines() throws {
        let page = try headlines()
        #expect(page.status == "ok" && page.totalResults == 68)
        // Nineteen articles, an empty object, and a null, which is left out.
        #expect(page.articles.count == 20)
        let first = try #require(page.articles.first)
        #expect(first.source?.id == "harbor-ledger" && first.source?.name == "Harbor Ledger")
        #expect(first.author == "Ines Calder" && first.title == "Ferry returns to the old pier - Harbor Ledger")
        #expect(first.description == "What happened in story 1." && first.url == "https://news.example.com/1")
        #expect(first.urlToImage == "https://img.example.com/1.jpg" && first.publishedAt == "2026-11-20T08:29:00Z")
        #expect(first.content == "The start of story 1, told in a few words… [+1001 chars]")
    }

    @Test func datesStayAsTheyAreWritten() throws {
        #expect(
            try headlines().articles.prefix(6).map(\.publishedAt) == [
                "2026-11-20T08:29:00Z", "2026-11-20T07:52:21.0165676Z", "2026-11-20T06:37:24.863761Z",
                "2026-11-20T05:16:29.024Z", "2026-11-20T10:05:15+00:00", "2026-11-20T03:52:12",
            ]
        )
    }

    @Test func anythingMayBeNullEmptyOrMissing() throws {
        let articles = try headlines().articles
        let bare = articles[6]
        #expect(bare.source?.id == nil && bare.source?.name == "Example.org" && bare.author == nil)
        #expect(bare.description == nil && bare.urlToImage == nil && bare.content == nil && bare.title != nil)
        #expect(articles[14].content == nil && articles[14].title == "Story 15 - Harbor Ledger")
        #expect(articles[15].author?.isEmpty == true && articles[15].urlToImage?.isEmpty == true)
        #expect(articles[18].source == nil && articles[18].author == nil && articles[18].publishedAt == nil)
        #expect(articles[18].url == "https://news.example.com/19")
        #expect(articles[19] == (try JSONBody.decode(NewsArticle.self, from: Data("{}".utf8))))
    }

    @Test func removedArticlesAndRepeatsStayIn() throws {
        let articles = try headlines().articles
        for removed in articles[7...8] {
            #expect(removed.title == "[Removed]" && removed.url == "https://removed.com")
            #expect(removed.source?.name == "[Removed]" && removed.content == "[Removed]" && removed.urlToImage == nil)
        }
        #expect(articles[7].publishedAt == "1970-01-01T00:00:00Z" && articles[8].publishedAt == "2026-11-19T22:03:00Z")
        #expect(articles.filter { $0.url == "https://news.example.com/1" }.count == 2)
    }

    @Test func addressesAndTextsStayRaw() throws {
        let articles = try headlines().articles
        #expect(
            articles[9...12].map(\.urlToImage) == [
                "//img1.example.net/thumb/R1280x0/?fname=http://t1.example.net/10.jpg", "/images/11.jpg",
                "[object Object]", "http://plain.example.com/13 wide.jpg",
            ]
        )
        #expect(articles[12].url == "http://plain.example.com/13")
        #expect(articles[15].title == "<b>Tags</b> &amp; entities &#39;here&#39;\u{200B} - Harbor\u{7} Ledger")
        #expect(articles[15].description == "<p>One line</p>\r\n<p>and \u{202E}another</p>")
        #expect(articles[15].content == "First line\r\nSecond line… [+1234 chars]")
        #expect(articles[16].author?.count == 427)
        #expect(articles[17].url == "https://news.example.com/뉴스/안개 낀 아침")
    }

    @Test func aSearchAndAnEmptyPage() throws {
        let search = try readArticles(Fixture.data("newsapi/everything-page.json"))
        #expect(search.totalResults == 13769 && search.articles.count == 5)
        #expect(search.articles.last?.url == "https://news.example.com/25")
        let empty = try readArticles(Fixture.data("newsapi/empty.json"))
        #expect(empty.totalResults == 0 && empty.articles.isEmpty && empty.status == "ok")
    }

    @Test func publishers() throws {
        let list = try readSources(Fixture.data("newsapi/sources.json"))
        #expect(list.status == "ok")
        #expect(list.sources.map(\.id) == ["harbor-ledger", "fjord-posten", "dune-wire", "half-known"])
        let first = try #require(list.sources.first)
        #expect(first.name == "Harbor Ledger" && first.url == "https://harbor.example.com")
        #expect(first.description == "The harbour&#39;s own paper &amp; its caf&eacute; column.")
        #expect(first.category == "general" && first.language == "en" && first.country == "us")
        #expect(list.sources.map(\.language) == ["en", "se", "he", nil])
        #expect(try readSources(Fixture.data("newsapi/sources-empty.json")).sources.isEmpty)
    }

    @Test func responsesSurviveEncodingAndDecoding() throws {
        let page = try headlines()
        #expect(try readArticles(JSONEncoder().encode(page)) == page)
        let list = try readSources(Fixture.data("newsapi/sources.json"))
        #expect(try readSources(JSONEncoder().encode(list)) == list)
    }

    /// Including those added by other parts of the project.
    @Test(arguments: try Fixture.names(in: "newsapi", endings: [".json"]))
    func everyFixtureIsDecodedOrRejectedAsItsNameSays(name: String) throws {
        let body = try Fixture.data("newsapi/\(name)")
        if name.contains("error") {
            #expect(throws: NewsAPIError.self) { try readArticles(body) }
        } else if name.contains("sources"), let list = try? readSources(body) {
            #expect(list.status == "ok")
        } else {
            #expect(try readArticles(body).status == "ok")
        }
    }
}
