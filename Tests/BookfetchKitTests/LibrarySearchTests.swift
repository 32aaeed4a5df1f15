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
