import APIClient
import Catalog
import CatalogModel
import Foundation
import TestSupport
import Testing

/// What becomes of each member of an article, by way of the headlines.
@Suite struct NewsMappingTests {
    private func article(_ members: String) async throws -> Article {
        try await withStubs([.get(Path.headlines, body: Body.news([members]))]) { transport in
            let page = try await Clients(transport: transport).headlines.headlines(
                HeadlinesRequest(country: "us"),
                options: .init()
            )
            #expect(page.hiddenRemoved == 0)
            return try #require(page.articles.first)
        }
    }

    @Test func everyMember() async throws {
        let article = try await article(
            """
            "source": {"id": "the-harbour", "name": "The Harbour"}, "author": "Ada Quill,\\nTom Reed",
            "title": "Ferries &amp; fog\\u200b halt the bay - The Harbour", "description": "<p>First.</p>\\r\\nSecond.",
            "url": "http://harbour.example/a?utm_source=x&id=1#top", "urlToImage": "//img.example/a b.jpg",
            "publishedAt": "2024-10-08T08:29:00Z", "content": "It began…\\r\\n [+1234 chars]"
            """
        )
        #expect(article.id == "http://harbour.example/a?id=1")
        #expect(article.title == "Ferries & fog halt the bay - The Harbour")
        #expect(article.sourceID == "the-harbour" && article.sourceName == "The Harbour")
        #expect(article.author == "Ada Quill, Tom Reed" && article.description == "First.\n\nSecond.")
        #expect(article.url == "http://harbour.example/a?utm_source=x&id=1#top")
        #expect(article.image == "https://img.example/a%20b.jpg")
        #expect(article.publishedAt == Date(timeIntervalSince1970: 1_728_376_140))
        #expect(article.content == "It began…\n[+1234 chars]" && !article.visited)
    }

    @Test(arguments: [
        "", #""source": null, "author": null, "title": null, "description": null, "url": null, "urlToImage": null"#,
        #""source": {"id": "", "name": ""}, "author": "", "title": "", "description": "", "url": "", "content": """#,
    ])
    func nothingIsNoText(members: String) async throws {
        let article = try await article(members)
        #expect(article == Article(title: nil, sourceName: ""))
    }

    @Test(arguments: [
        ("2024-10-08T08:29:00Z", 1_728_376_140.0), ("2024-10-08T08:29:00.5165676Z", 1_728_376_140.516),
        ("2024-10-08T08:29:00.863761Z", 1_728_376_140.863), ("2024-10-08T08:29:00.024Z", 1_728_376_140.024),
        ("2024-10-08T08:29:00+00:00", 1_728_376_140), ("2024-10-08T17:29:00+09:00", 1_728_376_140),
        ("2024-10-08T08:29:00", 1_728_376_140), ("1970-01-01T00:00:00Z", 0),
    ])
    func dates(text: String, expected: Double) async throws {
        let date = try #require(try await article(#""title": "t", "publishedAt": "\#(text)""#).publishedAt)
        #expect(abs(date.timeIntervalSince1970 - expected) < 0.002)
    }

    @Test(arguments: ["", "yesterday", "2024-13-40T99:00:00Z"])
    func noDateIsNoDate(text: String) async throws {
        #expect(try await article(#""title": "t", "publishedAt": "\#(text)""#).publishedAt == nil)
    }

    @Test(arguments: [
        ("//img1.example/thumb/?fname=http://a", "https://img1.example/thumb/?fname=http://a" as String?),
        ("http://img.example/a.jpg", "http://img.example/a.jpg"),
        ("https://img.example/사진.jpg", "https://img.example/%EC%82%AC%EC%A7%84.jpg"),
        ("/images/a.jpg", nil), ("[object Object]", nil), ("", nil), ("data:image/png;base64,AAAA", nil),
    ])
    func images(text: String, expected: String?) async throws {
        #expect(try await article(#""title": "t", "urlToImage": "\#(text)""#).image == expected)
    }
}
