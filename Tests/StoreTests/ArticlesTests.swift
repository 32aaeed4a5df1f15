import APIClient
import CatalogModel
import Foundation
import Store
import TestSupport
import Testing

@Suite struct SavedArticlesTests {
    private let clock = ManualClock()

    private func article(_ number: Int, description: String? = nil) -> Article {
        Article(title: "제목 \(number)", sourceName: "신문", description: description, url: "https://a.example/\(number)")
    }

    @Test func anArticleIsListedAsItWasSaved() async throws {
        let store = try Store.inMemory(time: clock.time)
        var opened = article(1, description: "첫머리")
        opened.visited = true
        let addition = try await store.savedArticles.add(opened)
        #expect(addition.isNew)
        #expect(addition.saved.savedAt == clock.time.now())
        #expect(addition.saved.article == article(1, description: "첫머리"))
        try await store.savedArticles.add(article(2))
        #expect(try await store.savedArticles.list().map(\.identity) == ["https://a.example/2", "https://a.example/1"])
    }

    @Test func anArticleIsSavedOnceAndKeepsWhatAPoorerRecordLacks() async throws {
        let store = try Store.inMemory(time: clock.time)
        try await store.savedArticles.add(article(1, description: "첫머리"))
        clock.advance(by: .seconds(60))
        let again = try await store.savedArticles.add(article(1))
        #expect(!again.isNew)
        #expect(again.saved.savedAt == clock.time.now().addingTimeInterval(-60))
        #expect(again.saved.article.description == "첫머리")
        #expect(try await store.savedArticles.list() == [again.saved])
    }

    @Test func aRemovedArticleIsGoneAndTheOthersStay() async throws {
        let store = try Store.inMemory()
        for number in 1...3 { try await store.savedArticles.add(article(number)) }
        #expect(try await store.savedArticles.remove("https://a.example/2")?.article == article(2))
        #expect(try await store.savedArticles.remove("https://a.example/2") == nil)
        #expect(try await store.savedArticles.list().map(\.article) == [article(3), article(1)])
    }

    @Test func anArticleWithoutAnAddressOfItsOwnIsRefused() async throws {
        let store = try Store.inMemory()
        await #expect(throws: StoreError.noIdentity) {
            try await store.savedArticles.add(
                Article(title: "[Removed]", sourceName: "[Removed]", url: "https://removed.com")
            )
        }
        #expect(try await store.savedArticles.list() == [])
    }
}

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

    @Test func aVisitedMarkInAReceivedArticleIsIgnored() async throws {
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
