import CatalogModel
import Testing

@testable import Store

@Suite struct LastListTests {
    private let articles = [
        Article(title: "첫째", sourceName: "신문", url: "https://a.example/1?utm_source=x"),
        Article(title: nil, sourceName: "[Removed]", url: "https://removed.com"),
        Article(title: "셋째", sourceName: "신문", url: "https://a.example/3"),
    ]

    @Test func aNumberStandsForItsLine() async throws {
        let store = try Store.inMemory()
        try await store.lastList.replace(with: articles.map(ListLine.init), of: "news")
        let line = try #require(try await store.lastList.line(3, of: "news"))
        #expect(line == ListLine(identity: "https://a.example/3", url: "https://a.example/3", title: "셋째"))
        #expect(try await store.lastList.line(2, of: "news")?.identity == nil)
        for number in [-1, 0, 4] { #expect(try await store.lastList.line(number, of: "news") == nil) }
    }

    @Test func eachProgramHasItsOwnLastList() async throws {
        let store = try Store.inMemory()
        try await store.lastList.replace(with: articles.map(ListLine.init), of: "news")
        try await store.lastList.replace(with: [ListLine(.sample(1))], of: "bookfetch")
        try await store.lastList.replace(with: [ListLine(.sample(2)), ListLine(.sample(3))], of: "bookfetch")
        #expect(
            try await store.lastList.lines(of: "bookfetch").map(\.isbn) == [Book.sample(2).isbn, Book.sample(3).isbn]
        )
        #expect(try await store.lastList.lines(of: "news").count == 3)
        try await store.lastList.replace(with: [], of: "news")
        #expect(try await store.lastList.lines(of: "news") == [])
    }

    @Test func eachTerminalHasItsOwnLastList() async throws {
        let store = try Store.inMemory()
        let lists = store.lastList
        try await lists.replace(with: [ListLine(.sample(1)), ListLine(.sample(2))], of: "bookfetch", in: "left")
        try await lists.replace(with: [ListLine(.sample(3))], of: "bookfetch", in: "right")
        #expect(try await lists.line(1, of: "bookfetch", in: "left")?.title == "책 1")
        #expect(try await lists.line(1, of: "bookfetch", in: "right")?.title == "책 3")
        #expect(try await lists.line(2, of: "bookfetch", in: "right") == nil)
        #expect(try await lists.line(1, of: "bookfetch", in: "new") == nil)
        #expect(try await lists.lines(of: "bookfetch", in: "new") == [])
        // Outside of any terminal the newest stands for all.
        #expect(try await lists.line(1, of: "bookfetch")?.title == "책 3")
        try await lists.replace(with: [ListLine(.sample(4))], of: "bookfetch", in: "left")
        #expect(try await lists.line(1, of: "bookfetch")?.title == "책 4")
        #expect(try await lists.lines(of: "bookfetch", in: "left").map(\.title) == ["책 4"])
        #expect(try await lists.lines(of: "bookfetch", in: "right").map(\.title) == ["책 3"])
    }

    @Test func aListThatNoTerminalShowedIsNoTerminalsList() async throws {
        let store = try Store.inMemory()
        try await store.lastList.replace(with: [ListLine(.sample(1))], of: "bookfetch")
        #expect(try await store.lastList.line(1, of: "bookfetch", in: "left") == nil)
        #expect(try await store.lastList.line(1, of: "bookfetch")?.title == "책 1")
    }

    @Test func theListsOfOldSessionsGo() async throws {
        let store = try Store.inMemory()
        try await store.lastList.replace(with: articles.map(ListLine.init), of: "news", in: "old")
        for number in 0...LastList.sessionLimit {
            try await store.lastList.replace(with: [ListLine(.sample(number))], of: "bookfetch", in: "\(number)")
        }
        #expect(try await store.lastList.line(1, of: "bookfetch", in: "0") == nil)
        #expect(try await store.lastList.line(1, of: "bookfetch", in: "1")?.title == "책 1")
        // One that is used stays, however old the session is.
        try await store.lastList.replace(with: [ListLine(.sample(1))], of: "bookfetch", in: "1")
        try await store.lastList.replace(with: [ListLine(.sample(0))], of: "bookfetch", in: "newest")
        #expect(try await store.lastList.line(1, of: "bookfetch", in: "1")?.title == "책 1")
        #expect(try await store.lastList.line(1, of: "bookfetch", in: "2") == nil)
        // The other program's lists are counted apart.
        #expect(try await store.lastList.lines(of: "news", in: "old").count == 3)
    }

    @Test func ofAListNoMoreIsKeptThanANumberCanStandFor() async throws {
        let store = try Store.inMemory()
        let lines = (1...5000).map { ListLine(identity: nil, title: "\($0)") }
        try await store.lastList.replace(with: lines, of: "bookfetch", in: "left")
        #expect(try await store.lastList.lines(of: "bookfetch", in: "left").count == LastList.lineLimit)
        #expect(try await store.lastList.line(999, of: "bookfetch", in: "left")?.title == "999")
    }

    @Test func theLineOfABookHoldsWhatItTakesToOpenIt() throws {
        var book = Book.sample(1)
        book.links = [
            Link(service: "aladin", url: "https://a.example/1"), Link(service: "kakao", url: "https://k.example/1"),
        ]
        let line = ListLine(book)
        #expect(line.identity == book.identity)
        #expect(line.isbn == book.isbn)
        #expect(line.url == "https://a.example/1")
        #expect(line.title == "책 1")
    }
}
