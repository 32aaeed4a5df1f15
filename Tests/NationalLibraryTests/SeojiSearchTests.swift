import APIClient
import Foundation
import NationalLibrary
import TestSupport
import Testing

/// The client of the search of the national bibliography, over responses in every form that the library is known to
/// use: none of this service has been seen.
@Suite struct SeojiSearchTests {
    private static let path = "/LI/search/openApi/seojiSearch.do"

    private func read(_ body: String, status: Int = 200) throws -> SeojiSearchResponse {
        try SeojiSearchRouter.records(of: "9791199990012").read(APIResponse(status: status, body: Data(body.utf8)))
    }

    @Test func theRequestIsThatOfTheGuide() async throws {
        let body = Data("<root><paramData><total>0</total></paramData></root>".utf8)
        let query = [
            "apiType": "xml", "pageNum": "1", "pageSize": "10", "detailSearch": "true", "isbnOp": "isbn",
            "isbnCode": "9791199990012", "key": "seoji-key-of-a-test",
        ]
        try await withStubs([.get(Self.path, query: query, body: body)]) { transport in
            let service = SeojiSearch.service(key: Secret("seoji-key-of-a-test"))
            #expect(service.name.rawValue == "nlk-seoji" && service.baseURL.description == "https://librarian.nl.go.kr")
            #expect(service.credential?.variable == "NLK_SEOJI_KEY")
            let environment = ClientEnvironment(time: ManualClock().time)
            let client = APIClient(service: service, transport: transport, environment: environment)
            let found = try await SeojiSearch(client: client).records(of: "9791199990012")
            #expect(found.response.items.isEmpty && found.response.total == 0)
        }
    }

    @Test(arguments: [
        """
        <root><paramData><total>1</total></paramData><result><item><title_info>가을 등대</title_info>
        <page_info>232 p. ; 20 cm</page_info><category>KMO202600001</category></item></result></root>
        """,
        #"{"total": "1", "result": [{"titleInfo": "가을 등대", "pageInfo": "232 p. ; 20 cm", "category": "KMO202600001"}]}"#,
        #"{"total": 1, "result": {"item": {"title_info": "가을 등대", "page_info": "232 p. ; 20 cm", "category": "KMO202600001"}}}"#,
    ])
    func everyFormIsRead(body: String) throws {
        let response = try read(body)
        #expect(response.total == 1)
        let record = try #require(response.items.first)
        #expect(record[.title] == "가을 등대" && record[.extent] == "232 p. ; 20 cm")
        #expect(record[.controlNumber] == "KMO202600001" && record[.isbn] == nil)
    }

    @Test(arguments: [
        #"{"total": 0}"#, #"{"total": 0, "result": ""}"#, "<root><result/></root>",
        "<root><paramData><total>0</total></paramData><result></result></root>",
    ])
    func nothingFoundIsEmpty(body: String) throws {
        #expect(try read(body).items.isEmpty)
    }

    @Test(arguments: [
        ("000", NationalLibraryErrorCode.system, FailureKind.server), ("010", .keyMissing, .auth),
        ("011", .keyInvalid, .auth), ("012", .limitExceeded, .quota), ("101", .searchFailed, .server),
        ("777", .other("777"), .server),
    ])
    func errorsAreToldByTheirCodes(code: String, name: NationalLibraryErrorCode, kind: FailureKind) throws {
        for body in [
            "<error><error_code>\(code)</error_code><msg>SAID</msg></error>",
            "<root><error><error_code>\(code)</error_code><error_msg>SAID</error_msg></error></root>",
            #"{"errorCode": "\#(code)", "errorMsg": "SAID"}"#,
        ] {
            let error = try #require(#expect(throws: NationalLibraryError.self, "\(body)") { try read(body) })
            #expect(error.code == name && error.kind == kind && error.said == "SAID")
            if kind == .auth { #expect(error.message.contains("NLK_SEOJI_KEY")) }
        }
    }

    @Test(arguments: ["<html><body>점검</body></html>", "", "점검", "{}", "<root/>"])
    func anythingElseIsNoResponse(body: String) {
        #expect(throws: ResponseBodyError.self) { try read(body) }
    }
}
