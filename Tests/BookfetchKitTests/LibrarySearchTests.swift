import APIClient
import Catalog
import CatalogModel
import Foundation
import KakaoBook
import OpenLibrary
import Store
import TestSupport
import Testing

@testable import BookfetchKit

/// A search as a value, without a terminal, a command line or a language.
@Suite struct LibrarySearchTests {
    private static let path = "/v3/search/book"

    /// Kakao's response with books of these titles.
    private static func page(_ titles: [String], isLast: Bool) -> Data {
        let books = titles.map { #"{"title":"\#($0)","isbn":"","authors":[],"url":"https://kakao.example/\#($0)"}"# }
        let meta = #"{"total_count":3,"pageable_count":3,"is_end":\#(isLast)}"#
        return Data(#"{"meta":\#(meta),"documents":[\#(books.joined(separator: ","))]}"#.utf8)
    }

    @Test func theNextPageIsARequest() async throws {
        let store = try Store.inMemory()
        let stubs = [
            Stub.get(Self.path, query: ["page": "1"], body: Self.page(["가", "나"], isLast: false)),
            .get(Self.path, query: ["page": "2"], body: Self.page(["다"], isLast: true)),
        ]
        try await withStubs(stubs) { transport in
            let library = try Library.stubbed(over: transport, store)
            let first = try await library.search(BookSearch("나무", pageSize: 2))
            #expect(first.value.books.map(\.title) == ["가", "나"] && first.value.hasMore && first.value.total == 3)
            #expect(first.notices.isEmpty && first.problems.isEmpty && first.freshness.map(\.origin) == [.network])
            let next = try #require(first.next)
            #expect(next == BookSearch("나무", page: 2, pageSize: 2))
            let second = try await library.search(next)
            #expect(second.value.books.map(\.title) == ["다"] && second.next == nil)
        }
    }

    @Test func offlineThePageComesFromTheStoreAndElseFromBooksSeenBefore() async throws {
        let store = try Store.inMemory()
        try await withStubs([.get(Self.path, body: Self.page(["나무"], isLast: true))]) { transport in
            _ = try await Library.stubbed(over: transport, store).search(BookSearch("나무"))
        }
        let book = Book(isbn: try ISBN("9788900000016"), title: "숲의 지도", sources: ["kakao"])
        _ = try await store.seenBooks.record([book], from: .kakao)
        try await withStubs([]) { transport in
            let library = try Library.stubbed(over: transport, store, isOffline: true)
            let saved = try await library.search(BookSearch("나무"))
            #expect(saved.value.origin == .services && saved.freshness.map(\.origin) == [.cache])
            let seen = try await library.search(BookSearch("숲의 지도"))
            #expect(seen.value.origin == .seenBefore && seen.value.books.map(\.title) == ["숲의 지도"])
            #expect(seen.notices == [.booksSeenBefore])
            // A named service has not said so.
            let kakao = BookSearch("숲의 지도", source: .service(.kakao))
            await #expect(throws: CatalogError.self) { try await library.search(kakao) }
        }
    }

    /// The stubs would fail on a request.
    @Test func initialConsonantsAreCompletedFromStoredBooks() async throws {
        let store = try Store.inMemory()
        let seen = Book(isbn: try ISBN("9788900000016"), title: "숲의 지도", sources: ["kakao"])
        let stored = Book(isbn: try ISBN("9788900000023"), title: "새벽 숲의 지도", sources: ["kakao"])
        _ = try await store.seenBooks.record([seen, stored], from: .kakao)
        try await store.shelf.add(stored)
        try await withStubs([]) { transport in
            let library = try Library.stubbed(over: transport, store)
            for words in ["ㅅㅇㅈㄷ", "ㅅㅇ ㅈㄷ"] {
                let found = try await library.search(BookSearch(words))
                #expect(found.value.books.map(\.title) == ["새벽 숲의 지도", "숲의 지도"], "\(words)")
                #expect(found.value.total == 2 && !found.value.hasMore && found.notices == [.booksByInitials])
            }
            let first = try await library.search(BookSearch("ㅅㅇㅈㄷ", source: .all, pageSize: 1))
            #expect(first.value.books.map(\.title) == ["새벽 숲의 지도"] && first.value.hasMore)
            let next = try #require(first.next)
            #expect(try await library.search(next).value.books.map(\.title) == ["숲의 지도"])
            #expect(try await library.search(BookSearch("ㅅㅇㅈㄷ", page: 9)).value.books.isEmpty)
        }
    }

    @Test func unknownInitialConsonantsAreRequested() async throws {
        let body = Self.page(["ㅋㅋ 만화"], isLast: true)
        try await withStubs([.get(Self.path, body: body)]) { transport in
            let found = try await Library.stubbed(over: transport, Store.inMemory()).search(BookSearch("ㅋㅋ"))
            #expect(found.value.books.map(\.title) == ["ㅋㅋ 만화"] && found.notices.isEmpty)
        }
        let store = try Store.inMemory()
        let book = Book(isbn: try ISBN("9788900000016"), title: "숲의 지도", sources: ["kakao"])
        _ = try await store.seenBooks.record([book], from: .kakao)
        // A named service is asked, and so is a part of the record that is no title.
        for search in [BookSearch("ㅅㅇㅈㄷ", source: .service(.kakao)), BookSearch("ㅅㅇㅈㄷ", target: .publisher)] {
            try await withStubs([.get(Self.path, body: Self.page(["다"], isLast: true))]) { transport in
                let found = try await Library.stubbed(over: transport, store).search(search)
                #expect(found.value.books.map(\.title) == ["다"])
            }
        }
    }

    @Test func suggestionsAreWhatIsKnownHereByItsBeginning() async throws {
        let store = try Store.inMemory()
        let book = { (isbn: String, title: String) throws in
            Book(isbn: try ISBN(isbn), title: title, sources: ["kakao"])
        }
        let stored = try book("9788900000023", "새벽 숲의 지도")
        _ = try await store.seenBooks.record([try book("9788900000016", "숲의 지도"), stored], from: .kakao)
        try await store.shelf.add(stored)
        let other = try book("9788900000030", "바다")
        try await store.shelf.add(other)
        try await store.memos.set(MemoText("숲의 지도와 함께"), for: "9788900000030")
        try await withStubs([]) { transport in
            let library = try Library.stubbed(over: transport, store)
            func titles(_ text: String, count: Int = 8) async -> [String] {
                await library.suggestions(BookSuggestions(text, count: count)).value.map(\.title)
            }
            // A title's beginning comes before a book of the shelf, and a memo is no title.
            #expect(await titles("숲의") == ["숲의 지도", "새벽 숲의 지도"])
            #expect(await titles("ㅅㅇㅈ") == ["숲의 지도", "새벽 숲의 지도"])
            #expect(await titles("새ㅂ") == ["새벽 숲의 지도"])
            #expect(await titles("ㅂㄷ") == ["바다"])
            #expect(await titles("숲의", count: 1) == ["숲의 지도"])
            for nothing in ["", " ", "--", "없는"] { #expect(await titles(nothing).isEmpty, "\(nothing)") }
        }
    }

    @Test func withoutAnyKeyTheNoticeNamesTheBetterService() async throws {
        let body = Data(#"{"numFound":0,"start":0,"docs":[]}"#.utf8)
        try await withStubs([.get("/search.json", body: body)]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory(), key: nil)
            let found = try await library.search(BookSearch("tree"))
            #expect(found.notices == [.keyless(fallback: .openLibrary, better: .kakao)])
        }
    }

    @Test func aRequestIsStoredAndReadAgain() throws {
        for source in [BookSearch.Source.auto, .all, .service(.kakao)] {
            let search = BookSearch("나무", target: .title, sort: .latest, source: source, page: 3, pageSize: 5, limit: 7)
            let data = try JSONEncoder().encode(search)
            #expect(try JSONDecoder().decode(BookSearch.self, from: data) == search)
        }
    }

    @Test(
        arguments: [
            (1, 20, nil, 2, 20, nil), (3, 5, nil, 4, 5, nil), (1, 20, 40, 2, 40, nil), (1, 20, 7, 2, 7, nil),
            (2, 20, 30, 6, 10, 30),
        ] as [(Int, Int, Int?, Int, Int, Int?)]
    )
    func noBookIsSkippedAfterALimit(page: Int, size: Int, limit: Int?, next: Int, nextSize: Int, nextLimit: Int?) {
        let after = ListPage.after(page: page, size: size, limit: limit)
        #expect(after == (next, nextSize, nextLimit))
        let shown = (page - 1) * size + (limit ?? size)
        #expect((after.page - 1) * after.size == shown)
    }
}
