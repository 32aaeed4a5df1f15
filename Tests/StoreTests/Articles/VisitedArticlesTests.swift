import APIClient
import CatalogModel
import Foundation
import Store
import TestSupport
import Testing

@Suite struct VisitedArticlesTests {
    private let clock = ManualClock()

    private func article(_ number: Int, title: String = "제목") -> Article {
        Article(title: title, sourceName: "신문", url: "https://a.example/\(number)")
    }

    private func removed(_ number: Int) -> Article {
        Article(
            title: "[Removed]",
            sourceName: "[Removed]",
            url: number == 0 ? "https://removed.com" : "http://www.removed.com/?utm_source=\(number)",
            publishedAt: Date(timeIntervalSince1970: 0)
        )
    }

    @Test func anOpenedArticleIsMarkedAndNoOther() async throws {
        let store = try Store.inMemory(time: clock.time)
        #expect(try await store.visited.mark(article(1)))
        #expect(try await store.visited.visited(in: [article(1).id, article(2).id]) == [article(1).id])
        let articles = try await store.visited.marked([article(2), article(1)])
        #expect(articles.map(\.visited) == [false, true])
        #expect(articles.map(\.id) == [article(2).id, article(1).id])
    }

    @Test func oneRemovedArticleNeverMarksAnother() async throws {
        let store = try Store.inMemory()
        for number in 0...1 { #expect(try await !store.visited.mark(removed(number))) }
        #expect(try await !store.visited.mark(Article(title: "주소 없음", sourceName: "신문")))
        #expect(try await store.visited.marked([removed(0), removed(1)]).map(\.visited) == [false, false])
        #expect(
            try await store.visited.visited(in: [removed(0).id, "https://removed.com", "https://removed.com/"]) == []
        )
        #expect(try await store.visited.list() == [])
    }

    @Test func aMarkThatAnArticleBringsWithItIsNotBelieved() async throws {
        let store = try Store.inMemory()
        var article = article(1)
        article.visited = true
        #expect(try await store.visited.marked([article]).map(\.visited) == [false])
    }

    @Test func thePlaceItWasOpenedFromDoesNotMatter() async throws {
        let store = try Store.inMemory()
        try await store.visited.mark(
            Article(title: "제목", sourceName: "신문", url: "https://A.example/1?utm_source=rss#top")
        )
        #expect(try await store.visited.marked([article(1)]).map(\.visited) == [true])
    }

    @Test func theListStartsWithWhatWasOpenedLast() async throws {
        let store = try Store.inMemory(time: clock.time)
        let start = clock.time.now()
        for number in [1, 2, 1] {
            try await store.visited.mark(article(number))
            clock.advance(by: .seconds(60))
        }
        let list = try await store.visited.list()
        #expect(list.map(\.identity) == ["https://a.example/1", "https://a.example/2"])
        #expect(list.map { $0.firstVisitedAt.timeIntervalSince(start) } == [0, 60])
        #expect(list.map { $0.lastVisitedAt.timeIntervalSince(start) } == [120, 60])
        #expect(list.map(\.article.visited) == [true, true])
        #expect(try await store.visited.clear() == 2)
        #expect(try await store.visited.list() == [])
    }
}
