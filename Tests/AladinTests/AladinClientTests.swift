import APIClient
import Aladin
import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite struct AladinClientTests {
    private static let lookUpPath = "/ttb/api/ItemLookUp.aspx"
    private static let lookUp = AladinItemLookUp(itemId: "9788970123455")

    @Test func theServiceIsDescribed() {
        let service = Aladin.service(key: nil)
        #expect(service.name == .aladin && service.name.rawValue == "aladin")
        #expect(service.baseURL.description == "https://www.aladin.co.kr")
        #expect(service.credential?.variable == "ALADIN_TTB_KEY")
        #expect(service.credential?.placement == .query("ttbkey"))
        #expect(service.pace == Pace(burst: 20, interval: .milliseconds(50)) && service.defaultMaxAge == .zero)
        #expect(service.announcedEnd == "2026-10-30")
    }

    @Test func theServiceCanHaveAnotherBaseURL() throws {
        let base = try BaseURL("http://127.0.0.1:9000/x")
        #expect(Aladin.service(key: nil, baseURL: base).baseURL == base)
    }

    @Test func theKeyGoesIntoTheQueryOnceAndNowhereElse() async throws {
        let body = try Fixture.data("aladin/lookup-every-optresult.json")
        try await withStubs([.get(Self.lookUpPath, query: ["ttbkey": testKey], body: body)]) { transport in
            let response = try await makeAladin(over: transport).itemLookUp(Self.lookUp)
            #expect(response.response.item.first?.subInfo?.itemPage == 304)
            #expect(response.freshness.origin == .network)
            let head = try #require(transport.requests.first?.head)
            #expect(head.path?.components(separatedBy: testKey).count == 2)
            #expect(head.headerFields.allSatisfy { !$0.value.contains(testKey) })
            #expect(head.authority == "www.aladin.co.kr" && head.scheme == "https" && head.method == .get)
        }
    }

    @Test func whatIsTypedArrives() async throws {
        let typed = #"C# & "해리 포터" + 100%"#
        let page = try Fixture.data("aladin/search-page.json")
        try await withStubs([.get("/ttb/api/ItemSearch.aspx", query: ["Query": typed], body: page)]) { transport in
            let response = try await makeAladin(over: transport).itemSearch(AladinItemSearch(query: typed))
            #expect(response.response.item.count == 6)
        }
        let list = try Fixture.data("aladin/list-bestseller.json")
        let query = ["QueryType": "Bestseller", "Start": "2"]
        try await withStubs([.get("/ttb/api/ItemList.aspx", query: query, body: list)]) { transport in
            let response = try await makeAladin(over: transport)
                .itemList(AladinItemList(queryType: .bestseller, start: 2))
            #expect(response.response.item.last?.bestRank == 3)
        }
    }

    @Test func withoutAKeyNothingIsSent() async throws {
        try await withStubs([]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await makeAladin(over: transport, key: nil).itemLookUp(Self.lookUp)
            }
            #expect(error.kind == .auth && error.stage == .preparing)
        }
    }

    @Test(arguments: [
        ("error-4.json", FailureKind.auth), ("error-7.json", .quota), ("error-8.json", .notFound),
        ("error-1-single-quotes.txt", .auth), ("error-unknown.json", .server),
    ])
    func errorsWithStatus200AreErrors(name: String, kind: FailureKind) async throws {
        let body = try Fixture.data("aladin/\(name)")
        try await withStubs([.get(Self.lookUpPath, body: body)]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == kind && error.stage == .answer)
            #expect(error.service == .aladin && error.operation == "itemLookUp")
            expectNoKey(in: error)
        }
    }

    @Test(arguments: [
        (404, "notice.html"), (410, "notice.html"), (404, "search-page.json"), (200, "notice.html"),
        (300, "notice.html"),
    ])
    func aResponseTypicalOfAClosedServiceIsReportedAsSuch(status: Int, name: String) async throws {
        let body = try Fixture.data("aladin/\(name)")
        try await withStubs([.get(Self.lookUpPath, status: status, body: body)]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .retired)
            expectNoKey(in: error)
        }
    }

    @Test func anEmptyResponseIsTypicalOfAClosedService() async throws {
        try await withStubs([.get(Self.lookUpPath, body: Data())]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .retired)
        }
    }

    @Test func aRedirectElsewhereIsNotFollowedAndMeansTheServiceShutDown() async throws {
        let target = "https://blog.aladin.co.kr/cscenter/17483675?ttbkey=\(testKey)"
        let away = Stub.get(Self.lookUpPath, status: 302, fields: [.location: target], body: Data())
        try await withStubs([away]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .retired)
            guard case .exchange(.redirectRefused(toHost: "blog.aladin.co.kr")) = error.cause else {
                Issue.record("\(error.cause)")
                return
            }
            #expect(transport.requests.count == 1)
            expectNoKey(in: error)
        }
    }

    @Test func aRedirectToANoticeOfTheSameHostMeansItToo() async throws {
        let notice = try Fixture.data("aladin/notice.html")
        try await withStubs([
            .get(Self.lookUpPath, status: 302, fields: [.location: "/ttb/notice.aspx?ttbkey=\(testKey)"], body: Data()),
            .get("/ttb/notice.aspx", body: notice),
        ]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .retired)
            expectNoKey(in: error)
        }
    }

    @Test func aResponseThatRepeatsTheKeyDoesNotPassItOn() async throws {
        let body = Data(#"{"errorCode":100,"errorMessage":"잘못된 키: \#(testKey)"}"#.utf8)
        try await withStubs([.get(Self.lookUpPath, body: body)]) { transport in
            let error = try await failure(over: transport)
            expectNoKey(in: error)
            guard case .service(let service) = error.cause else {
                Issue.record("\(error.cause)")
                return
            }
            #expect(
                service.message
                    == "Aladin rejected the key; check ALADIN_TTB_KEY. Service message: 잘못된 키: <redacted>"
            )
        }
        let page = Data(#"{"item":[{"link":"http://www.aladin.co.kr/?ttbkey=\#(testKey)"}]};"#.utf8)
        try await withStubs([.get(Self.lookUpPath, body: page)]) { transport in
            let response = try await makeAladin(over: transport).itemLookUp(Self.lookUp)
            #expect(response.response.item.first?.link == "http://www.aladin.co.kr/?ttbkey=<redacted>")
        }
    }

    @Test func aBrokenServiceIsRetriedAndThenReported() async throws {
        let notice = try Fixture.data("aladin/notice.html")
        let stub = Stub.get(Self.lookUpPath, status: 503, body: notice)
        try await withStubs([stub, stub, stub]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .server)
            expectNoKey(in: error)
        }
    }

    private func failure(over transport: StubTransport) async throws -> APIError {
        try await #require(throws: APIError.self) { try await makeAladin(over: transport).itemLookUp(Self.lookUp) }
    }

    private func expectNoKey(in error: APIError, sourceLocation: SourceLocation = #_sourceLocation) {
        var dumped = ""
        dump(error, to: &dumped)
        for text in ["\(error)", String(reflecting: error), error.localizedDescription, dumped] {
            #expect(!text.contains(testKey), sourceLocation: sourceLocation)
        }
    }
}
