import APIClient
import CatalogModel
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct SeenBooksTests {
    private let clock = ManualClock()
    private let kakao = ServiceName(rawValue: "kakao")
    private let aladin = ServiceName(rawValue: "aladin")

    @Test func aBookIsStoredByIdentityWithServiceAndTime() async throws {
        let store = try Store.inMemory(time: clock.time)
        let start = clock.time.now()
        #expect(try await store.seenBooks.record([.sample(1), .sample(2), .sample(1)], from: kakao) == 2)
        clock.advance(by: .seconds(60))
        #expect(try await store.seenBooks.record([.sample(1, service: "aladin")], from: aladin) == 0)
        let seen = try #require(try await store.seenBooks.book(Book.sample(1).key))
        #expect(seen.firstService == kakao)
        #expect(seen.lastService == aladin)
        #expect(seen.firstSeenAt == start)
        #expect(seen.lastSeenAt == start.addingTimeInterval(60))
        #expect(seen.record.sources == ["kakao", "aladin"])
        #expect(try await store.seenBooks.count() == 2)
        #expect(try await store.seenBooks.book("9788900000097") == nil)
    }

    @Test func aPoorerRecordNeverOverwritesARicherOne() async throws {
        let store = try Store.inMemory(time: clock.time)
        var full = Book.sample(1, title: "새벽의 도서관")
        full.subtitle = "사서의 일기"
        full.description = String(repeating: "긴 소개 ", count: 200)
        full.price = Price(list: 15_000, sale: 13_500)
        try await store.seenBooks.record([full], from: aladin)
        try await store.seenBooks.record([.sample(1, title: "새벽의 도서관")], from: kakao)
        #expect(try await store.seenBooks.book(full.key)?.record == full)
    }

    @Test func classNumbersAreStored() async throws {
        let store = try Store.inMemory(time: clock.time)
        var book = Book.sample(1)
        book.classification = Classification(kdc: "813.7", ddc: "895.735", addCode: "03810")
        try await store.seenBooks.record([book], from: kakao)
        #expect(try await store.seenBooks.book(book.key)?.record == book)
        // A later record of a shop has none.
        try await store.seenBooks.record([.sample(1)], from: aladin)
        #expect(try await store.seenBooks.book(book.key)?.record.classification == book.classification)
    }

    @Test func aBookWithoutIdentityIsPassedOver() async throws {
        let store = try Store.inMemory()
        #expect(try await store.seenBooks.record([Book(title: "이름뿐"), .sample(1)], from: kakao) == 1)
        #expect(try await store.seenBooks.record([Book(title: "이름뿐")], from: kakao) == 0)
        #expect(try await store.seenBooks.record([], from: kakao) == 0)
        #expect(try await store.seenBooks.count() == 1)
    }

    @Test func clearingTheCacheLeavesWhatWasSeen() async throws {
        let store = try Store.inMemory()
        try await store.seenBooks.record([.sample(1, title: "새벽의 도서관")], from: kakao)
        await store.responses.save(.sample("x"), for: .sample())
        try await store.responses.clear()
        #expect(try await store.seenBooks.search("도서관").total == 1)
    }

    @Test func aBookIsFoundByItsNewTextAndNoLongerByTheOld() async throws {
        let store = try Store.inMemory()
        let cut = Book.sample(1, title: "아주 먼 옛날의...")
        try await store.seenBooks.record([cut], from: kakao)
        #expect(try await store.seenBooks.search("옛날").total == 1)
        try await store.seenBooks.record([.sample(1, title: "아주 먼 미래의 이야기")], from: kakao)
        #expect(try await store.seenBooks.search("옛날").total == 0)
        #expect(try await store.seenBooks.search("미래").hits.map(\.record.title) == ["아주 먼 미래의 이야기"])
        // The table itself can check that its tokens are consistent.
        try await store.database.write("check") { db in
            try db.execute(sql: "INSERT INTO seenBookText (seenBookText) VALUES ('integrity-check')")
        }
    }

    @Test func aDamagedRowIsReportedAsDamaged() async throws {
        let store = try Store.inMemory()
        try await store.seenBooks.record([.sample(1)], from: kakao)
        try await store.database.write("damage") { try $0.execute(sql: "UPDATE seenBook SET body = X'00'") }
        await #expect(throws: StoreError.damaged(path: ":memory:")) {
            try await store.seenBooks.book(Book.sample(1).key)
        }
    }

    @Test func articlesAreStoredByTheirAddress() async throws {
        let store = try Store.inMemory(time: clock.time)
        var article = Article(
            title: "바람이 분다",
            sourceName: "신문",
            description: "첫머리",
            url: "https://a.example/1?utm_source=x"
        )
        let removed = Article(title: "[Removed]", sourceName: "[Removed]", url: "https://removed.com")
        let newsapi = ServiceName(rawValue: "newsapi")
        article.visited = true
        #expect(try await store.seenArticles.record([article, removed, removed], from: newsapi) == 1)
        let short = Article(title: "바람이 세게 분다", sourceName: "신문", url: "https://a.example/1")
        #expect(try await store.seenArticles.record([short], from: newsapi) == 0)
        let seen = try #require(try await store.seenArticles.article("https://a.example/1"))
        #expect(seen.record.title == "바람이 세게 분다")
        #expect(seen.record.description == "첫머리")
        #expect(!seen.record.visited)
        #expect(try await store.seenArticles.count() == 1)
        #expect(try await store.seenArticles.search("세게").total == 1)
        #expect(try await store.seenArticles.search("첫머리 신문").total == 1)
        #expect(try await store.seenArticles.search("Removed").total == 0)
    }
}
