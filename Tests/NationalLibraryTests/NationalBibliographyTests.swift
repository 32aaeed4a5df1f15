import APIClient
import Foundation
import HTTPTypes
import NationalLibrary
import TestSupport
import Testing

/// The client of the National Library's bibliography: what it sends, reads and reports.
@Suite struct NationalBibliographyTests {
    static let path = "/1371029/BookInformationService_v2/getbookList_v2"
    /// The two forms of one key, as the portal shows them.
    private static let keys = ["0a1b+2c3d/4e5f6071==", "0a1b%2B2c3d%2F4e5f6071%3D%3D"]

    private static func client(over transport: StubTransport, key: String = keys[0]) -> NationalBibliography {
        NationalBibliography(client: APIClient(NationalBibliography.service(key: Secret(key)), over: transport))
    }

    private func read(_ body: String, status: Int = 200) throws -> NationalBibliographyResponse {
        try NationalBibliographyRouter.list(NationalBibliographySearch())
            .read(APIResponse(status: status, body: Data(body.utf8)))
    }

    private static let record =
        #"{"BIBLIO_ID": "KMO202600001", "DCTERMS_title": "가을 등대", "BIBO_isbn": "9791199990012"}"#

    @Test func theServiceIsDescribed() {
        let service = NationalBibliography.service(key: nil)
        #expect(service.name.rawValue == "nlk2")
        #expect(service.baseURL.description == "https://apis.data.go.kr")
        #expect(service.credential?.variable == "DATA_GO_KR_SERVICE_KEY")
        #expect(service.credential?.placement == .query("serviceKey"))
        #expect(service.defaultMaxAge == .seconds(86_400) && service.announcedEnd == nil)
    }

    @Test(arguments: keys) func eitherFormOfTheKeyIsEncodedOnce(key: String) async throws {
        let body = Data(#"{"header": {"resultCode": "00"}, "body": {"totalCount": 0, "items": []}}"#.utf8)
        try await withStubs([.get(Self.path, query: ["serviceKey": Self.keys[0]], body: body)]) { transport in
            _ = try await Self.client(over: transport, key: key).list(NationalBibliographySearch())
            let address = try #require(transport.requests.first?.head.path)
            #expect(address.hasSuffix("&serviceKey=0a1b%2B2c3d%2F4e5f6071%3D%3D"))
        }
    }

    @Test func theParametersAreSent() throws {
        let search = try NationalBibliographySearch(
            page: 2,
            pageSize: 10,
            isbn: "9791199990012",
            label: "등대",
            publisher: "바람책",
            series: "바람 소설선",
            controlNumber: "KMO202600001"
        )
        let endpoint = NationalBibliographyRouter.list(search)
        #expect(endpoint.path == Self.path)
        #expect(
            endpoint.query.items.map { "\($0.name)=\($0.value)" } == [
                "pageNo=2", "numOfRows=10", "type=json", "isbn=9791199990012", "label=등대", "publisher=바람책",
                "titleOfSeries=바람 소설선", "controlNumber=KMO202600001",
            ]
        )
        for list in NationalBibliographySearch.List.allCases {
            let endpoint = NationalBibliographyRouter.list(try NationalBibliographySearch(list, label: "등대"))
            #expect(endpoint.path == "/1371029/BookInformationService_v2/\(list.rawValue)")
        }
    }

    @Test func whatTheServiceCannotDoIsNotSent() {
        #expect(throws: NationalBibliographyParameterError.page(0)) { try NationalBibliographySearch(page: 0) }
        #expect(throws: NationalBibliographyParameterError.pageSize(21)) {
            try NationalBibliographySearch(pageSize: 21)
        }
        #expect(throws: NationalBibliographyParameterError.blank("word")) { try NationalBibliographySearch(label: " ") }
        #expect(throws: NationalBibliographyParameterError.severalWords("가을 등대")) {
            try NationalBibliographySearch(label: "가을 등대")
        }
    }

    /// The forms of the envelope that services of the portal are known to have, with one record.
    @Test(arguments: [
        #"{"header": {"resultCode": "00"}, "body": {"pageNo": 1, "totalCount": 1, "items": [RECORD]}}"#,
        #"{"header": {"resultCode": "00"}, "body": {"totalCount": "1", "items": RECORD}}"#,
        #"{"response": {"header": {"resultCode": "00"}, "body": {"totalCount": "1", "items": {"item": [RECORD]}}}}"#,
        #"{"response": {"header": {"resultCode": "0"}, "body": {"totalCount": 1, "items": {"item": RECORD}}}}"#,
        """
        <?xml version="1.0" encoding="UTF-8"?><response><header><resultCode>00</resultCode></header>
        <body><items><item><BIBLIO_ID>KMO202600001</BIBLIO_ID><DCTERMS_title>가을 등대</DCTERMS_title><DC_creator/>
        <BIBO_isbn>9791199990012</BIBO_isbn></item></items><totalCount>1</totalCount></body></response>
        """,
    ])
    func everyEnvelopeIsRead(body: String) throws {
        let page = try read(body.replacing("RECORD", with: Self.record))
        #expect(page.totalCount == 1 && page.items.count == 1)
        let record = try #require(page.items.first)
        #expect(record[.controlNumber] == ["KMO202600001"] && record[.title] == ["가을 등대"])
        #expect(record[.isbn] == ["9791199990012"] && record[.creator] == [])
    }

    @Test(arguments: [
        #"{"header": {"resultCode": "00"}, "body": {"totalCount": 0, "items": []}}"#,
        #"{"header": {"resultCode": "03", "resultMsg": "NODATA_ERROR"}, "body": {"totalCount": 0, "items": []}}"#,
        #"{"header": {"resultCode": "03", "resultMsg": "NO_DATA"}}"#,
        #"{"response": {"header": {"resultCode": "00"}, "body": {"totalCount": "0", "items": ""}}}"#,
        #"{"header": {"resultCode": "00"}, "body": {"totalCount": 0, "items": null}}"#,
        "<response><header><resultCode>03</resultCode></header><body><items/></body></response>",
        #"{"responseTime": "2026-09-02T10:11:12", "resultCode": "03", "resultMsg": "NODATA_ERROR"}"#,
        """
        <OpenAPI_ServiceResponse><cmmMsgHeader><returnAuthMsg>NODATA_ERROR</returnAuthMsg>
        <returnReasonCode>03</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>
        """,
    ])
    func noDataIsAnEmptyPage(body: String) throws {
        #expect(try read(body).items.isEmpty)
    }

    @Test func aMemberIsATextOrAListOfThem() throws {
        let json = #"""
            {"header": {"resultCode": "00"}, "body": {"totalCount": 1, "items": [{"BIBFRAME_extent": ["21cm", null, "586p"],
            "BIBO_isbn": ["7999999997 (20)", ""], "DC_creator": null, "NLON_issuedYear": 2025, "DC_publisher": {"a": 1}}]}}
            """#
        let record = try #require(try read(json).items.first)
        #expect(record[.extent] == ["21cm", "586p"] && record[.isbn] == ["7999999997 (20)"])
        #expect(record[.creator] == [] && record[.year] == ["2025"] && record[.publisher] == [])
        let xml = """
            <response><header><resultCode>00</resultCode></header><body><items>
            <item><BIBFRAME_extent>21cm</BIBFRAME_extent><BIBFRAME_extent>586p</BIBFRAME_extent>
            <DC_publisher>물 & 결 &lt;책&gt; &#48148;&#xB2E4;\u{1}</DC_publisher></item>
            <item><DCTERMS_title><![CDATA[책 <둘>]]></DCTERMS_title></item></items></body></response>
            """
        let items = try read(xml).items
        #expect(items.first?[.extent] == ["21cm", "586p"] && items.first?[.publisher] == ["물 & 결 <책> 바다"])
        #expect(items.last?[.title] == ["책 <둘>"])
    }

    private static let errors: [(String, NationalBibliographyErrorCode, FailureKind)] = [
        ("01", .failure, .server), ("02", .failure, .server), ("04", .failure, .server), ("05", .failure, .server),
        ("10", .parameter, .invalid), ("11", .parameter, .invalid), ("12", .noService, .server),
        ("20", .accessDenied, .auth), ("21", .keySuspended, .auth), ("22", .dailyQuota, .quota),
        ("23", .tooMany, .rateLimited), ("29", .address, .auth), ("30", .keyUnknown, .auth), ("31", .keyExpired, .auth),
        ("32", .address, .auth), ("33", .keyUnknown, .auth), ("99", .other("99"), .server),
    ]

    /// The gateway's error in XML and as JSON, the code alone, and that of the service; the status makes no difference.
    @Test(arguments: errors, [200, 401, 403])
    func everyErrorIsToldByItsCode(
        error: (code: String, name: NationalBibliographyErrorCode, kind: FailureKind),
        status: Int
    ) throws {
        for body in [
            """
            <OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>SOME_ERROR</returnAuthMsg>\
            <returnReasonCode>\(error.code)</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>
            """,
            #"{"OpenAPI_ServiceResponse": {"cmmMsgHeader": {"returnAuthMsg": "SOME_ERROR", "returnReasonCode": "CODE"}}}"#,
            #"{"cmmMsgHeader": {"returnAuthMsg": "SOME_ERROR", "returnReasonCode": "CODE"}}"#,
            #"{"responseTime": "2026-09-02T10:11:12", "resultCode": "CODE", "resultMsg": "SOME_ERROR"}"#,
            #"{"header": {"resultCode": "CODE", "resultMsg": "SOME_ERROR"}, "body": {"items": []}}"#,
            #"{"response": {"header": {"resultCode": "CODE", "resultMsg": "SOME_ERROR"}}}"#,
        ] {
            let body = body.replacing("CODE", with: error.code)
            let thrown = try #require(
                #expect(throws: NationalBibliographyError.self, "\(body)") { try read(body, status: status) }
            )
            #expect(thrown.code == error.name && thrown.said == "SOME_ERROR", "\(body)")
            #expect(thrown.message.hasSuffix("Service message: SOME_ERROR") && thrown.koreanSentence?.isEmpty == false)
            if case .other = error.name { continue }
            #expect(thrown.kind == error.kind, "\(body)")
        }
    }

    @Test func anErrorOfTheKeyNamesItsVariable() throws {
        let body = #"{"resultCode": "30"}"#
        let thrown = try #require(#expect(throws: NationalBibliographyError.self) { try read(body) })
        #expect(thrown.message.contains("DATA_GO_KR_SERVICE_KEY"))
        #expect(thrown.koreanSentence?.contains("DATA_GO_KR_SERVICE_KEY") == true)
    }

    @Test(arguments: [
        ("", ResponseBodyError.empty), ("<!DOCTYPE html><html><body>점검 중</body></html>", .html),
        ("<html><body>점검 중</body></html>", .html), ("<", .html), ("nope", .notJSON),
        (#"<!DOCTYPE a [<!ENTITY b "c">]><response>&b;</response>"#, .html),
    ])
    func whatIsNoResponseIsSaidToBeNone(body: String, expected: ResponseBodyError) {
        #expect(throws: expected) { try read(body) }
    }

    @Test func aPageWithoutABodyIsNotAnEmptyOne() {
        for body in [#"{"header": {"resultCode": "00"}}"#, "{}", "<response/>"] {
            #expect(throws: ResponseBodyError.self, "\(body)") { try read(body) }
        }
        #expect(throws: HTTPStatusError(status: 503)) { try read("busy", status: 503) }
    }

    /// Neither depth nor number of elements costs more than their length.
    @Test func aHostileDocumentIsReadInLinearTime() throws {
        let deep = String(repeating: "<a>", count: 5_000)
        #expect(throws: ResponseBodyError.self) { try read("<response>" + deep) }
        let many = String(repeating: "<item><BIBFRAME_extent>1p</BIBFRAME_extent></item>", count: 20_000)
        let page = try read(
            "<response><header><resultCode>00</resultCode></header><body><items>\(many)</items></body></response>"
        )
        #expect(page.items.count == 100)
    }
}
