import APIClient
import CatalogModel
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// Searches by initial consonants of Hangul.
@Suite struct InitialsTests {
    private static let titles = ["해리 포터", "햇살의 하루", "한국 현대 시", "파도 위의 해리", "Harry Potter", "ㅋㅋ 만화"]

    private static let found: [(String, [Int])] = [
        ("ㅎㄹㅍㅌ", [1]), ("ㅎㄹ ㅍㅌ", [1]), ("해ㄹ", [1, 4]), ("ㅎ리", [1, 4]), ("ㅎㄹ", [1, 2, 4]), ("ㅍㄷㅇㅇㅎㄹ", [4]),
        // An input method makes one letter of two.
        ("ㅎㄿㅌ", [1]), ("ㅎㄱㅎㄷㅅ", [3]), ("ㅎㄱ ㅎㄷ ㅅ", [3]), ("해ㄱ", []), ("ㅋㅋ", [6]), ("포터 ㅎㄹ", [1]), ("두레박 ㅎㄹㅍㅌ", [1]),
        ("ㅎㄹㅍㅌㅎ", []),
    ]

    private func store(at path: String? = nil) async throws -> Store {
        let store = try path.map { try Store(path: $0) } ?? Store.inMemory()
        for (index, title) in Self.titles.enumerated() {
            var book = Book.sample(index + 1, title: title)
            book.publisher = "두레박"
            try await store.seenBooks.record([book], from: ServiceName(rawValue: "kakao"))
            try await store.shelf.add(book)
        }
        return store
    }

    @Test(arguments: found) func initialsFindSeenBooks(query: String, numbers: [Int]) async throws {
        let hits = try await store().seenBooks.search(query)
        #expect(Set(hits.hits.map(\.identity)) == Set(numbers.map { Book.sample($0).key }), "\(query)")
        #expect(hits.total == numbers.count && hits.isTotalExact)
    }

    @Test(arguments: found) func initialsFindBooksOnTheShelf(query: String, numbers: [Int]) async throws {
        let shelf = try await store().shelf.list(where: ShelfFilter(matching: query))
        #expect(Set(shelf.map(\.identity)) == Set(numbers.map { Book.sample($0).key }), "\(query)")
    }

    @Test func aTitleThatBeginsWithThemIsFirst() async throws {
        let store = try await store()
        func titles(_ query: String) async throws -> [String] {
            try await store.seenBooks.search(query).hits.map(\.record.title)
        }
        #expect(try await titles("ㅎㄹ") == ["해리 포터", "파도 위의 해리", "햇살의 하루"])
        #expect(try await titles("ㅎ") == ["한국 현대 시", "햇살의 하루", "해리 포터"])
        #expect(try await store.seenBooks.search("ㅎㄹ", page: 2, size: 1).hits.map(\.record.title) == ["파도 위의 해리"])
    }

    @Test func aTitleThatChangesIsFoundByItsNewInitialsOnly() async throws {
        let store = try Store.inMemory()
        let kakao = ServiceName(rawValue: "kakao")
        var book = Book.sample(1, title: "아주 긴 제목의…")
        try await store.seenBooks.record([book], from: kakao)
        book.title = "아주 긴 제목의 바다 이야기"
        try await store.seenBooks.record([book], from: kakao)
        #expect(try await store.seenBooks.search("ㅂㄷ").total == 1)
        try await store.verify()
    }
}
