import APIClient
import Catalog
import CatalogModel
import Foundation
import Store
import TestSupport
import Testing

@testable import BookfetchKit

/// A book by its ISBN, as a value.
@Suite struct LibraryBookTests {
    private static let path = "/v3/search/book"
    private static let isbn = "9788900000016"

    private static func page(_ title: String?) -> Data {
        let book = title.map { #"{"title":"\#($0)","isbn":"\#(isbn)","authors":[],"url":"https://kakao.example/1"}"# }
        return Data(
            #"{"meta":{"total_count":1,"pageable_count":1,"is_end":true},"documents":[\#(book ?? "")]}"#.utf8
        )
    }

    private func lookUp() throws -> BookLookUp { BookLookUp(try ISBN(Self.isbn)) }

    @Test func theServicesBookComesWithItsOrigin() async throws {
        try await withStubs([.get(Self.path, body: Self.page("나무"))]) { transport in
            let found = try await Library.stubbed(over: transport, Store.inMemory()).book(lookUp())
            #expect(found.value.book?.title == "나무" && found.value.merged != nil)
            #expect(found.freshness.map(\.origin) == [.network] && found.notices.isEmpty && found.next == nil)
        }
    }

    @Test func offlineTheBookOnTheShelfIsShown() async throws {
        let store = try Store.inMemory()
        try await store.shelf.add(Book(isbn: try ISBN(Self.isbn), title: "숲", sources: ["kakao"]))
        try await withStubs([]) { transport in
            let found = try await Library.stubbed(over: transport, store, isOffline: true).book(lookUp())
            #expect(found.value.book?.title == "숲" && found.value.merged == nil)
            #expect(found.freshness.map(\.origin) == [.cache])
        }
    }

    @Test func withoutACopyTheErrorIsTheServicesFailure() async throws {
        let stub = Stub.failing(Self.path, .cannotConnect(host: "h")).repeating()
        try await withStubs([stub]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory())
            let error = await #expect(throws: CatalogError.self) { try await library.book(lookUp()) }
            #expect(error?.api?.service.rawValue == "kakao")
        }
    }

    @Test func aBookThatNoServiceHasIsAResult() async throws {
        try await withStubs([.get(Self.path, body: Self.page(nil))]) { transport in
            let found = try await Library.stubbed(over: transport, Store.inMemory()).book(lookUp())
            #expect(found.value.book == nil && !found.problems.isEmpty)
        }
    }
}
