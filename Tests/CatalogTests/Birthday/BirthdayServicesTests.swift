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

/// A birthday over the three services themselves, down to the requests.
@Suite struct BirthdayServicesTests {
    private func record(_ number: Int) -> String {
        #""TITLE": "Library \#(number)", "EA_ISBN": "\#(sampleISBN(number))", "PUBLISH_PREDATE": "19970626""#
    }

    private func day(_ numbers: some Sequence<Int>, on date: String = "19970626") -> Stub {
        let records = numbers.map(record)
        let query = ["start_publish_date": date, "end_publish_date": date, "page_no": "1", "page_size": "100"]
        return .get(Path.library, query: query, body: Body.library(records, total: records.count))
    }

    private func atAladin(_ number: Int) -> Stub {
        let isbn = sampleISBN(number).isbn13
        let body = Body.aladin([#""title": "Aladin \#(number)", "isbn13": "\#(isbn)""#], total: 1)
        return .get(Path.aladinLookUp, query: ["ItemId": isbn, "ItemIdType": "ISBN13"], body: body)
    }

    private func atKakao(_ number: Int) -> Stub {
        let isbn = sampleISBN(number).isbn13
        let body = Body.kakao([#""title": "Kakao \#(number)", "isbn": " \#(isbn)""#])
        return .get(Path.kakao, query: ["query": isbn, "target": "isbn"], body: body)
    }

    private func books(
        _ clients: Clients,
        of date: PartialDate = .sampleDay,
        page: Int = 1,
        size: Int = 20,
        freshness: CachePolicy = .networkFirst(maxAge: nil)
    ) async throws(APIError) -> BirthdayOutcome {
        let shops = ProviderChain(.lookUp, [clients.aladin, clients.kakao])
        return try await Birthday(library: clients.library, shops: shops).books(
            of: date,
            page: page,
            size: size,
            options: RequestOptions(freshness: freshness)
        )
    }

    @Test func theLibraryListsAndAladinTells() async throws {
        try await withStubs([day(1...12)] + (1...12).map(atAladin)) { transport in
            let found = try await books(Clients(transport: transport))
            #expect(found.books.map(\.title) == (1...12).map { "Aladin \($0)" })
            #expect(found.books.allSatisfy { $0.publishedOn == .sampleDay && $0.sources == ["nlk", "aladin"] })
            #expect(found.problems.isEmpty && found.total == 12 && !found.hasMore)
        }
    }

    @Test func aSecondPageLooksUpItsOwnBooksOnly() async throws {
        try await withStubs([day(1...47)] + (21...40).map(atAladin)) { transport in
            let found = try await books(Clients(transport: transport), page: 2)
            #expect(found.books.map(\.title) == (21...40).map { "Aladin \($0)" })
            #expect(found.total == 47 && found.hasMore && transport.requests.count == 21)
        }
    }

    /// Whatever an ended service sends, it is asked three times and no more.
    @Test(arguments: [(410, false), (404, false), (200, true)])
    func whereAladinIsGoneKakaoTakesOver(status: Int, isHTML: Bool) async throws {
        let gone = Stub.get(Path.aladinLookUp, status: status, body: isHTML ? Body.notice : Data())
        try await withStubs([day(1...20), gone, gone, gone] + (1...20).map(atKakao)) { transport in
            let found = try await books(Clients(transport: transport))
            #expect(found.books.map(\.title) == (1...20).map { "Kakao \($0)" })
            #expect(found.books.allSatisfy { $0.sources == ["nlk", "kakao"] })
            #expect(found.problems.map(\.kind) == [.retired, .retired, .retired] && found.openCircuits == [.aladin])
        }
    }

    @Test func ifNeitherShopRespondsTheLibrarysRecordsAreShown() async throws {
        let aladin = Stub.failing(Path.aladinLookUp, .timedOut(.total))
        let kakao = Stub.get(Path.kakao, status: 429, body: Data())
        let stubs = [day(1...20), aladin, aladin, aladin, kakao, kakao, kakao]
        try await withStubs(stubs) { transport in
            let found = try await books(Clients(transport: transport))
            #expect(found.books.map(\.title) == (1...20).map { "Library \($0)" })
            #expect(found.books.allSatisfy { $0.sources == ["nlk"] && $0.publishedOn == .sampleDay })
            #expect(found.openCircuits == [.aladin, .kakao] && found.total == 20)
            #expect(found.problems.filter { $0.kind == .timeout }.count == 3)
            #expect(found.problems.filter { $0.kind == .rateLimited }.count == 3 && found.problems.count == 6)
        }
    }

    /// A book that Aladin does not have, or has another one for, is Kakao's; one that neither has is the library's.
    @Test func bookByBook() async throws {
        let isbns = (1...3).map { sampleISBN($0).isbn13 }
        let other = Body.aladin([#""title": "Another", "isbn13": "9788996991342""#])
        let stubs = [
            day(1...3), .get(Path.aladinLookUp, query: ["ItemId": isbns[0]], body: other),
            .get(Path.aladinLookUp, query: ["ItemId": isbns[1]], body: Body.aladinError(8)), atAladin(3),
            .get(Path.kakao, query: ["query": isbns[0]], body: Body.kakao([])), atKakao(2),
        ]
        try await withStubs(stubs) { transport in
            let found = try await books(Clients(transport: transport))
            #expect(found.books.map(\.title) == ["Library 1", "Kakao 2", "Aladin 3"])
            #expect(
                found.problems.map(\.summary) == [
                    "aladin badResponse \(isbns[0])", "kakao notFound \(isbns[0])", "aladin notFound \(isbns[1])",
                ]
            )
            #expect(found.openCircuits.isEmpty)
        }
    }

    /// Kakao shows ten digits beside a 979 number that belong to another book.
    @Test func kakaosPairForA979Number() async throws {
        let isbn = try ISBN("9791186560655")
        let record = #""TITLE": "Library", "EA_ISBN": "\#(isbn)", "PUBLISH_PREDATE": "19970626""#
        let stubs = [
            Stub.get(Path.library, body: Body.library([record], total: 1)),
            .get(Path.aladinLookUp, body: Body.aladinError(8)),
            .get(Path.kakao, body: Body.kakao([#""title": "Kakao", "isbn": "1186560657 9791186560655""#])),
        ]
        try await withStubs(stubs) { transport in
            let found = try await books(Clients(transport: transport))
            #expect(found.books.map(\.title) == ["Kakao"] && found.books[0].isbn == isbn)
        }
    }

    @Test func theNextDayShowsNoBookOfTheDayBefore() async throws {
        let stubs = [day(1...30), day(31...40, on: "19970627")] + (1...20).map(atAladin) + (31...40).map(atAladin)
        try await withStubs(stubs) { transport in
            let clients = Clients(transport: transport)
            let first = try await books(clients)
            let next = try await books(clients, of: try #require(PartialDate(year: 1997, month: 6, day: 27)))
            #expect(first.books.map(\.isbn) == (1...20).map { sampleISBN($0) } && first.hasMore)
            #expect(next.books.map(\.isbn) == (31...40).map { sampleISBN($0) } && next.total == 10 && !next.hasMore)
        }
    }

    @Test(arguments: [
        (Body.notice, FailureKind.badResponse),
        (Data(#"{"ERR_MESSAGE": "no", "ERR_CODE": "011", "RESULT": "ERROR"}"#.utf8), .auth),
        (Data(#"{"TOTAL_COUNT": "3", "PAGE_NO": "1"}"#.utf8), .badResponse),
    ])
    func aLibraryThatDoesNotRespondIsAnError(body: Data, kind: FailureKind) async throws {
        try await withStubs([.get(Path.library, body: body)]) { transport in
            let error = try await #require(throws: APIError.self) { try await books(Clients(transport: transport)) }
            #expect(error.kind == kind && error.service == .nationalLibrary)
        }
    }

    @Test func offlineEverythingSeenBeforeIsThereAndNothingIsRequested() async throws {
        try await withStubs([day(1...47)] + (1...20).map(atAladin)) { transport in
            let clients = Clients(transport: transport, store: MemoryCache())
            let seen = try await books(clients)
            let offline = try await books(clients, freshness: .offline)
            #expect(offline.books == seen.books && offline.problems.isEmpty && offline.hasMore)
            #expect(offline.freshness.allSatisfy { $0.origin == .cache && $0.isStale })

            let unseen = try await books(clients, page: 3, freshness: .offline)
            #expect(unseen.books.map(\.title) == (41...47).map { "Library \($0)" })
            #expect(unseen.problems.map(\.summary) == (41...47).map { "aladin offline \(sampleISBN($0))" })
            #expect(unseen.openCircuits.isEmpty)
        }
    }

    /// The network is gone since the page was last shown: all of it is shown again, and says how old it is.
    @Test func withoutANetworkTheWholePageIsShownAgain() async throws {
        let isDown = Stub("everything is down") { _ in
            true
        } answer: { _ throws(TransportError) in
            throw .cannotConnect(host: "example.com")
        }
        try await withStubs([day(1...20)] + (1...20).map(atAladin) + [isDown.repeating()]) { transport in
            let clients = Clients(transport: transport, store: MemoryCache())
            let seen = try await books(clients)
            let again = try await books(clients)
            #expect(again.books == seen.books)
            #expect(again.freshness.count == 21 && again.freshness.allSatisfy { $0.failure?.kind == .offline })
            #expect(again.openCircuits == [.aladin, .kakao])
            #expect(again.problems.allSatisfy { $0.service == .kakao } && again.problems.count == 3)
        }
    }

    @Test func noKeyStandsInAProblem() async throws {
        let stubs = [
            day(1...3),
            Stub.get(Path.aladinLookUp, body: Data(#"{"errorCode": 4, "errorMessage": "\#(testKey)"}"#.utf8))
                .repeating(),
            Stub.get(
                Path.kakao,
                status: 401,
                body: Data(#"{"errorType": "AccessDeniedError", "message": "appKey(\#(testKey)) does not exist"}"#.utf8)
            ).repeating(),
        ]
        try await withStubs(stubs) { transport in
            let found = try await books(Clients(transport: transport))
            #expect(found.problems.count == 6 && found.books.count == 3)
            var dumped = ""
            dump(found, to: &dumped)
            #expect(!dumped.contains(testKey) && !"\(found)".contains(testKey))
        }
    }
}
