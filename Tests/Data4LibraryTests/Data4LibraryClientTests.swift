import APIClient
import Data4Library
import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite struct Data4LibraryClientTests {
    private static let detailPath = "/api/srchDtlList"

    @Test func theServiceIsDescribed() throws {
        let service = Data4Library.service(key: nil)
        #expect(service.name == .data4Library && service.name.rawValue == "data4library")
        #expect(service.baseURL.description == "https://data4library.kr")
        #expect(service.credential?.variable == "DATA4LIBRARY_AUTH_KEY")
        #expect(service.credential?.placement == .query("authKey"))
        #expect(
            service.pace == Pace(burst: 20, interval: .milliseconds(200)) && service.defaultMaxAge == .seconds(21_600)
        )
        #expect(service.announcedEnd == nil && Data4Library.requestsPerDay == 500)
        let base = try BaseURL("http://localhost:9000/x")
        #expect(Data4Library.service(key: nil, baseURL: base).baseURL == base)
    }

    @Test func theKeyGoesIntoTheQueryOnceAndNowhereElse() async throws {
        let body = try Fixture.data("data4library/detail-and-loan-counts.json")
        let query = ["authKey": testKey, "isbn13": "9788961234566", "format": "json"]
        try await withStubs([.get(Self.detailPath, query: query, body: body)]) { transport in
            let response = try await makeData4Library(over: transport).detail(testISBN())
            #expect(response.response.detail.count == 1 && response.freshness.origin == .network)
            let head = try #require(transport.requests.first?.head)
            #expect(head.path?.hasSuffix("&authKey=\(testKey)") == true)
            #expect(head.path?.components(separatedBy: testKey).count == 2)
            #expect(head.headerFields.allSatisfy { !$0.value.contains(testKey) })
            #expect(head.authority == "data4library.kr" && head.scheme == "https" && head.method == .get)
        }
    }

    @Test func atMostAHundredLibrariesAreRead() async throws {
        let libraries = (1...5000).map { "{\"lib\":{\"libCode\":\"\(100_000 + $0)\",\"libName\":\"\($0)\"}}" }
        let list = libraries.joined(separator: ",")
        let body = Data("{\"response\":{\"numFound\":5000,\"libs\":[\(list)]}}".utf8)
        try await withStubs([.get("/api/libSrch", body: body)]) { transport in
            let search = try Data4LibraryLibrarySearch(region: .seoul)
            let page = try await makeData4Library(over: transport).libraries(search).response
            #expect(page.libs.map(\.libName) == (1...100).map { "\($0)" })
        }
    }

    @Test func everyOperationIsRequested() async throws {
        let isbn = try testISBN()
        let day = try #require(CalendarDay(year: 2026, month: 11, day: 20))
        let libraries = try Fixture.data("data4library/libraries-page.json")
        try await withStubs([
            .get("/api/loanItemSrch", body: Fixture.data("data4library/loans-page.json")),
            .get("/api/hotTrend", query: ["searchDt": "2026-11-20"], body: Fixture.data("data4library/rising.json")),
            .get("/api/usageAnalysisList", body: Fixture.data("data4library/usage.json")),
            .get("/api/libSrch", body: libraries),
            .get("/api/libSrchByBook", query: ["isbn": isbn.digits, "region": "11"], body: libraries),
            .get("/api/bookExist", body: Fixture.data("data4library/holding-held.json")),
        ]) { transport in
            let service = makeData4Library(over: transport)
            let loans = try await service.loans(Data4LibraryLoanSearch()).response
            let rising = try await service.rising(on: day).response
            let usage = try await service.usage(isbn).response
            let all = try await service.libraries(Data4LibraryLibrarySearch()).response
            let holders = try await service.holders(Data4LibraryHolderSearch(isbn: isbn, region: .seoul)).response
            let holding = try await service.holding(of: isbn, at: Data4LibraryCode("111901")).response
            #expect(loans.docs.count == 3 && rising.results.count == 3 && usage.keywords.count == 2)
            #expect(all.libs.count == 3 && holders == all && holding.hasBook == true)
        }
    }

    @Test func withoutAKeyNothingIsSent() async throws {
        try await withStubs([]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await makeData4Library(over: transport, key: nil).detail(testISBN())
            }
            #expect(error.kind == .auth && error.stage == .preparing)
        }
    }

    @Test(arguments: [("authErr", FailureKind.auth), ("isbnMpngErr", .notFound), ("without-code", .server)])
    func errorsWithStatus200AreErrors(name: String, kind: FailureKind) async throws {
        let body = try Fixture.data("data4library/error-\(name).json")
        try await withStubs([.get(Self.detailPath, body: body)]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == kind && error.stage == .answer)
            #expect(error.service == .data4Library && error.operation == "srchDtlList")
            expectNoKey(in: error)
        }
    }

    @Test func aResponseThatRepeatsTheKeyDoesNotPassItOn() async throws {
        let body = Data(#"{"response":{"errCode":"\#(testKey)","error":"키 \#(testKey)"}}"#.utf8)
        try await withStubs([.get(Self.detailPath, body: body)]) { transport in
            let error = try await failure(over: transport)
            guard case .service(let service) = error.cause else {
                Issue.record("\(error.cause)")
                return
            }
            #expect(service.message == "Data4Library reported the error <redacted>. Service message: 키 <redacted>")
            expectNoKey(in: error)
        }
        let echo = Data(#"{"response":{"request":{"authKey":"\#(testKey)"},"detail":[]}}"#.utf8)
        try await withStubs([.get(Self.detailPath, body: echo)]) { transport in
            let response = try await makeData4Library(over: transport).detail(testISBN())
            #expect(response.response.request == ["authKey": "<redacted>"])
        }
    }

    @Test(arguments: ["busy.html", ""])
    func underLoadThereIsNoResponse(name: String) async throws {
        let body = name.isEmpty ? Data() : try Fixture.data("data4library/\(name)")
        try await withStubs([.get(Self.detailPath, body: body)]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .badResponse && error.stage == .decoding)
            expectNoKey(in: error)
        }
    }

    @Test func aRedirectElsewhereNeverTakesTheKeyAlong() async throws {
        let target = "https://www.data4library.kr/api/srchDtlList?authKey=\(testKey)"
        try await withStubs([.get(Self.detailPath, status: 302, fields: [.location: target], body: Data())]) {
            transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .badResponse && transport.requests.count == 1)
            expectNoKey(in: error)
        }
    }

    private func failure(over transport: StubTransport) async throws -> APIError {
        try await #require(throws: APIError.self) { try await makeData4Library(over: transport).detail(testISBN()) }
    }

    private func expectNoKey(in error: APIError, sourceLocation: SourceLocation = #_sourceLocation) {
        var dumped = ""
        dump(error, to: &dumped)
        for text in ["\(error)", String(reflecting: error), error.localizedDescription, dumped] {
            #expect(!text.contains(testKey), sourceLocation: sourceLocation)
        }
    }
}
