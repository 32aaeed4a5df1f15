import NewsAPI
import Testing

@Suite struct NewsAPIParameterTests {
    @Test(arguments: [
        (0, 20, NewsAPIParameterError.page(0)), (-3, 20, .page(-3)), (1, 0, .pageSize(0)), (1, 101, .pageSize(101)),
    ])
    func pagesThatAreNoneAreRefused(page: Int, pageSize: Int, expected: NewsAPIParameterError) {
        #expect(throws: expected) { try TopHeadlines(pageSize: pageSize, page: page) }
        #expect(throws: expected) { try Everything(pageSize: pageSize, page: page) }
    }

    @Test func theLimitsThemselvesAreTaken() throws {
        #expect(try TopHeadlines(pageSize: 100, page: .max).pageSize == 100)
        #expect(try Everything(pageSize: 1).pageSize == 1)
        let twenty = (1...20).map { "s\($0)" }
        #expect(try TopHeadlines(sources: twenty).sources == twenty)
        #expect(try Everything(sources: twenty).sources == twenty)
        #expect(try Everything(q: String(repeating: "가", count: 500)).q?.count == 500)
    }

    @Test func moreThan20SourcesAreRefused() {
        let sources = (1...21).map { "s\($0)" }
        #expect(throws: NewsAPIParameterError.tooManySources(21)) { try TopHeadlines(sources: sources) }
        #expect(throws: NewsAPIParameterError.tooManySources(21)) { try Everything(sources: sources) }
    }

    @Test func wordsOver500CharactersAreRefusedInASearchOnly() throws {
        let words = String(repeating: "가", count: 501)
        #expect(throws: NewsAPIParameterError.queryTooLong(501)) { try Everything(q: words) }
        #expect(try TopHeadlines(q: words).q == words)
    }

    /// Rules the service checks itself, and has changed before.
    @Test func whatOnlyTheServiceKnowsIsLeftToIt() throws {
        #expect(try TopHeadlines(country: "us", sources: ["cnn"]).sources == ["cnn"])
        #expect(try TopHeadlines().country == nil)
        #expect(try Everything(from: "yesterday").from == "yesterday")
    }

    @Test func aRefusalSaysWhatIsWrong() {
        #expect(
            NewsAPIParameterError.pageSize(500).description == "newsapi.org gives 1 to 100 articles to a page, not 500."
        )
    }
}
