import APIClient
import Aladin
import Catalog
import CatalogModel
import Foundation
import HTTPTypes
import KakaoBook
import NationalLibrary
import TestSupport
import Testing

/// The chain over the three services themselves, down to the requests.
@Suite struct SearchServicesTests {
    private static let kakaoBook = Body.kakao([#""title": "카카오 책", "isbn": "\#(sampleISBN(1))""#])
    private static let aladinBook = Body.aladin([#""title": "알라딘 책", "isbn13": "\#(sampleISBN(2))""#], total: 1)
    private static let libraryBook = Body.library([#""TITLE": "도서관 책", "EA_ISBN": "\#(sampleISBN(3))""#], total: 1)

    private func search(_ clients: Clients, page: Int = 1) async throws(CatalogError) -> BookPage {
        let chain = ProviderChain(.search, [clients.kakao, clients.aladin, clients.library])
        return try await chain.search(BookSearchRequest(text: "책", page: page), options: RequestOptions())
    }

    @Test func theOtherServicesAreNotRequested() async throws {
        try await withStubs([.get(Path.kakao, body: Self.kakaoBook)]) { transport in
            let found = try await search(Clients(transport: transport))
            #expect(found.services == [.kakao] && found.books.map(\.title) == ["카카오 책"])
        }
    }

    @Test(arguments: [
        (429, #"{"errorType": "RequestThrottled", "message": "no"}"#, FailureKind.quota),
        (401, #"{"errorType": "AccessDeniedError", "message": "appKey(x) does not exist"}"#, .auth),
        (400, #"{"code": -10, "msg": "API limit has been exceeded."}"#, .quota),
        (200, "<html>maintenance</html>", .badResponse), (200, "{\"documents\": [", .badResponse),
        (403, "no", .auth),
    ])
    func afterARejectionByKakaoAladinIsRequested(status: Int, body: String, kind: FailureKind) async throws {
        let stubs = [
            Stub.get(Path.kakao, status: status, body: Data(body.utf8)),
            .get(Path.aladinSearch, query: ["Query": "책", "Start": "1"], body: Self.aladinBook),
        ]
        try await withStubs(stubs) { transport in
            let found = try await search(Clients(transport: transport))
            #expect(found.services == [.aladin] && found.books.map(\.title) == ["알라딘 책"])
            #expect(found.problems.map(\.summary) == ["kakao \(kind.rawValue)"])
        }
    }

    @Test(arguments: [(Body.aladinError(7), FailureKind.quota), (Body.aladinError(4), .auth), (Body.notice, .retired)])
    func afterARejectionByAladinTheLibraryIsRequested(body: Data, kind: FailureKind) async throws {
        let stubs = [
            Stub.get(Path.kakao, status: 429, body: Data()), .get(Path.aladinSearch, body: body),
            .get(Path.library, query: ["title": "책", "page_no": "1"], body: Self.libraryBook),
        ]
        try await withStubs(stubs) { transport in
            let found = try await search(Clients(transport: transport))
            #expect(found.services == [.nationalLibrary] && found.books.map(\.title) == ["도서관 책"])
            #expect(found.problems.map(\.summary) == ["kakao rateLimited", "aladin \(kind.rawValue)"])
        }
    }

    @Test func noServiceIsRequestedForAPageBeyondItsReach() async throws {
        let stub = Stub.get(Path.library, query: ["page_no": "51", "page_size": "20"], body: Self.libraryBook)
        try await withStubs([stub]) { transport in
            let found = try await search(Clients(transport: transport), page: 51)
            #expect(found.services == [.nationalLibrary] && found.problems.isEmpty)
        }
    }

    /// What Aladin once said is worth less than what a living service says…
    @Test func theStoredCopyOfAServiceThatHasShutDownIsNotPreferred() async throws {
        let stubs = [
            Stub.get(Path.kakao, status: 429, body: Data()).repeating(),
            .get(Path.aladinSearch, body: Self.aladinBook), .get(Path.aladinSearch, body: Body.notice),
            .get(Path.library, body: Self.libraryBook),
        ]
        try await withStubs(stubs) { transport in
            let clients = Clients(transport: transport, store: MemoryCache())
            #expect(try await search(clients).services == [.aladin])
            let living = try await search(clients)
            #expect(living.services == [.nationalLibrary] && living.freshness.map(\.origin) == [.network])
            #expect(living.problems.map(\.summary) == ["kakao rateLimited", "aladin retired"])
        }
    }

    /// …and more than nothing.
    @Test func theStoredCopyOfAServiceThatHasShutDownIsUsedLast() async throws {
        let stubs = [
            Stub.get(Path.kakao, status: 429, body: Data()).repeating(),
            .get(Path.aladinSearch, body: Self.aladinBook), .get(Path.aladinSearch, status: 410, body: Data()),
            .get(Path.library, body: Body.notice),
        ]
        try await withStubs(stubs) { transport in
            let clients = Clients(transport: transport, store: MemoryCache())
            #expect(try await search(clients).services == [.aladin])
            let found = try await search(clients)
            #expect(found.services == [.aladin] && found.books.map(\.title) == ["알라딘 책"])
            #expect(found.freshness.map(\.origin) == [.cache] && found.freshness.map(\.isStale) == [true])
            #expect(found.problems.map(\.summary) == ["kakao rateLimited", "nlk badResponse"])
        }
    }
}
