import CatalogModel
import Store
import Testing

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
