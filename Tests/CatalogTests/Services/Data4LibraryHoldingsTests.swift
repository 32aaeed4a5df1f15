import APIClient
import Catalog
import CatalogModel
import Data4Library
import Foundation
import HTTPTypes
import ServiceMappings
import TestSupport
import Testing

/// Which libraries hold a book, and whether it is in.
struct Data4LibraryHoldingsTests {
    private static let listPath = "/api/libSrchByBook"
    private static let existPath = "/api/bookExist"

    private func provider(_ transport: any HTTPTransport) -> Data4LibraryProvider {
        Data4LibraryProvider(
            Data4Library(
                client: APIClient(Data4Library.service(key: Secret("data4library-test-key")), over: transport)
            )
        )
    }

    private func isbn() throws -> ISBN { try ISBN("9788961234566") }

    private func libraries(_ count: Int) -> Data {
        let libs = (1...count).map { #"{"lib":{"libCode":"1000\#($0)","libName":"도서관 \#($0)"}}"# }
        return Data(#"{"response":{"numFound":\#(count),"libs":[\#(libs.joined(separator: ","))]}}"#.utf8)
    }

    private func holding(_ has: String, _ lends: String) -> Data {
        Data(#"{"response":{"result":{"hasBook":"\#(has)","loanAvailable":"\#(lends)"}}}"#.utf8)
    }

    @Test func theRegionsHaveKoreanNames() async {
        await withStubs([]) { transport in
            let regions = provider(transport).regions
            #expect(regions.count == 17 && regions.first == LibraryRegion(id: "11", name: "서울", latinName: "seoul"))
        }
    }

    @Test func librariesOfARegion() async throws {
        let body = try Fixture.data("data4library/libraries-page.json")
        let query = ["isbn": "9788961234566", "region": "11", "pageNo": "1", "pageSize": "3"]
        try await withStubs([.get(Self.listPath, query: query, body: body)]) { transport in
            let request = HoldingsRequest(isbn: try isbn(), region: "11", size: 3)
            let page = try await provider(transport).holdings(request, options: RequestOptions())
            // One has neither number nor name.
            #expect(page.holdings.count == 2 && page.total == 1047 && page.hasMore)
            #expect(page.holdings.allSatisfy { $0.availability == nil })
            #expect(page.freshness.count == 1 && page.problems.isEmpty)
            #expect(
                page.holdings[0].library
                    == HoldingLibrary(
                        id: "111901",
                        name: "느티나무도서관",
                        address: "서울특별시 느티구 느티로 12",
                        telephone: "02-0000-1001",
                        homepage: "http://lib111901.example/",
                        closedDays: "매주 월요일 / 공휴일",
                        openingHours: "평일 09:00~22:00",
                        latitude: 37.571,
                        longitude: 126.981
                    )
            )
            #expect(
                page.holdings[1].library == HoldingLibrary(id: "111902", name: "한빛구립도서관", longitude: 127.011)
            )
        }
    }

    @Test func membersBesideALibraryAreIgnoredAndAListWithoutLibrariesIsAnError() async throws {
        let beside = #"{"response":{"numFound":1,"libs":[{"no":1,"lib":{"libCode":"111","libName":"도서관"}}]}}"#
        let unreadable = #"{"response":{"numFound":1,"libs":[{"libCode":"111","libName":"도서관"}]}}"#
        let stubs = [beside, unreadable].map { Stub.get(Self.listPath, body: Data($0.utf8)) }
        try await withStubs(stubs) { transport in
            let request = HoldingsRequest(isbn: try isbn(), region: "11")
            let page = try await provider(transport).holdings(request, options: RequestOptions())
            #expect(page.holdings.map(\.library.id) == ["111"])
            let error = await #expect(throws: APIError.self) {
                try await provider(transport).holdings(request, options: RequestOptions())
            }
            #expect(error?.kind == .badResponse)
        }
    }

    @Test func aBookThatNoLibraryHoldsIsAnEmptyPage() async throws {
        let body = try Fixture.data("data4library/libraries-empty.json")
        try await withStubs([.get(Self.listPath, query: ["region": "39"], body: body)]) { transport in
            let request = HoldingsRequest(isbn: try isbn(), region: "39", checksAvailability: true)
            let page = try await provider(transport).holdings(request, options: RequestOptions())
            #expect(page.holdings.isEmpty && page.total == 0 && !page.hasMore)
        }
    }

    @Test func everyLibraryOfThePageIsRequested() async throws {
        try await withStubs([
            .get(Self.listPath, body: libraries(4)),
            .get(Self.existPath, query: ["libCode": "10001", "isbn13": "9788961234566"], body: holding("Y", "Y")),
            .get(Self.existPath, query: ["libCode": "10002"], body: holding("Y", "N")),
            .get(Self.existPath, query: ["libCode": "10003"], body: holding("N", "N")),
            .get(Self.existPath, query: ["libCode": "10004"], body: holding("", "Y")),
        ]) { transport in
            let request = HoldingsRequest(isbn: try isbn(), region: "11", checksAvailability: true)
            let page = try await provider(transport).holdings(request, options: RequestOptions())
            #expect(page.holdings.map(\.availability) == [.available, .unavailable, .notHeld, .available])
            #expect(page.freshness.count == 5 && page.problems.isEmpty && !page.hasMore)
        }
    }

    @Test func aLibraryWhoseAvailabilityIsUnknownStaysInTheList() async throws {
        try await withStubs([
            .get(Self.listPath, body: libraries(3)),
            .get(Self.existPath, query: ["libCode": "10001"], body: holding("Y", "Y")),
            .get(Self.existPath, query: ["libCode": "10002"], status: 400, body: Data()),
            .get(Self.existPath, query: ["libCode": "10003"], body: holding("", "")),
        ]) { transport in
            let request = HoldingsRequest(isbn: try isbn(), region: "11", checksAvailability: true)
            let page = try await provider(transport).holdings(request, options: RequestOptions())
            #expect(page.holdings.map(\.availability) == [.available, nil, nil])
            #expect(page.problems.map(\.kind) == [.invalid, .badResponse])
            #expect(page.problems.allSatisfy { $0.service == .data4Library && $0.isbn?.isbn13 == "9788961234566" })
        }
    }

    /// A key has few requests: a service that refuses three is not asked thirty times.
    @Test func afterThreeFailuresNoMoreAreRequested() async throws {
        let limit = Data(#"{"response":{"error":"하루 한도"}}"#.utf8)
        try await withStubs([
            .get(Self.listPath, body: libraries(30)), Stub.get(Self.existPath, body: limit).repeating(),
        ]) { transport in
            let request = HoldingsRequest(isbn: try isbn(), region: "11", checksAvailability: true, size: 30)
            let page = try await provider(transport).holdings(request, options: RequestOptions())
            #expect(page.holdings.count == 30 && page.holdings.allSatisfy { $0.availability == nil })
            #expect(page.problems.count == 3 && transport.requests.count == 4)
        }
    }

    @Test func aCancelledListIsNotReturned() async throws {
        try await withStubs([
            .get(Self.listPath, body: libraries(2)), Stub.failing(Self.existPath, .cancelled).repeating(),
        ]) { transport in
            let request = HoldingsRequest(isbn: try isbn(), region: "11", checksAvailability: true)
            let error = try await #require(throws: APIError.self) {
                try await provider(transport).holdings(request, options: RequestOptions())
            }
            #expect(error.isCancellation)
        }
    }

    @Test func oneLibrary() async throws {
        let body = holding("Y", "N")
        try await withStubs([.get(Self.existPath, query: ["libCode": "111456"], body: body)]) { transport in
            let state = try await provider(transport)
                .availability(of: try isbn(), at: "111456", options: RequestOptions())
            #expect(state == .unavailable)
        }
        try await withStubs([.get(Self.existPath, body: holding("", ""))]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await provider(transport).availability(of: try isbn(), at: "1", options: RequestOptions())
            }
            #expect(error.kind == .badResponse)
        }
    }

    @Test func anInvalidRegionOrLibraryIsRejectedWithoutARequest() async throws {
        try await withStubs([]) { transport in
            let noRegion = try await #require(throws: APIError.self) {
                try await provider(transport)
                    .holdings(HoldingsRequest(isbn: try isbn(), region: "99"), options: RequestOptions())
            }
            #expect(noRegion.kind == .invalid && noRegion.operation == "libSrchByBook")
            let noLibrary = try await #require(throws: APIError.self) {
                try await provider(transport).availability(of: try isbn(), at: "x", options: RequestOptions())
            }
            #expect(noLibrary.kind == .invalid)
        }
    }
}
