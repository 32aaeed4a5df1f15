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

    @Test func anArticleIsSavedOnceAndKeepsWhatAPoorerRecordLeavesOut() async throws {
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
