import APIClient
import Catalog
import CatalogModel
import Foundation
import ServiceMappings
import TestSupport
import Testing

/// What becomes of a record of the National Library's bibliography, by way of the provider.
@Suite struct NationalBibliographyMappingTests {
    private static let path = "/1371029/BookInformationService_v2/getbookList_v2"
    private static let isbn = "9791199990012"

    private static func body(_ records: [String], total: Int? = nil) -> Data {
        Data(
            """
            {"header": {"resultCode": "00"}, "body": {"pageNo": 1, "numOfRows": 20, "totalCount": \(total ?? records.count),
            "items": [\(records.map { "{\($0)}" }.joined(separator: ","))]}}
            """.utf8
        )
    }

    private static func provider(over transport: StubTransport) throws -> any BookSearching & BookLookingUp {
        let descriptor = try #require(ServiceRegistry.standard[ServiceName(rawValue: "nlk2")])
        let client = APIClient(
            descriptor.service(ServiceConfiguration(key: Secret("bibliography-key-of-a-test"))),
            over: transport
        )
        return try #require(descriptor.provider(client) as? any BookSearching & BookLookingUp)
    }

    private func lookUp(_ records: String...) async throws -> LookedUpBook {
        try await withStubs([.get(Self.path, query: ["isbn": Self.isbn], body: Self.body(records))]) { transport in
            try await Self.provider(over: transport).lookUp(try ISBN(Self.isbn), options: RequestOptions())
        }
    }

    private func book(_ members: String) async throws -> Book {
        try #require(try await lookUp(#""BIBO_isbn": "9791199990012", "# + members).book)
    }

    @Test func everyMember() async throws {
        let book = try await book(
            """
            "BIBLIO_ID": "KMO202600001", "DCTERMS_title": "가을 등대", "NLON_remainderOfTitle": "김가람 장편소설",
            "RDFS_label": "가을 등대 :김가람 장편소설 /지은이: 김가람 ;옮긴이: 이나루", "DC_creator": ["김가람"],
            "DCTERMS_creator": "https://lod.nl.go.kr/resource/KAC202699999", "DC_publisher": "바람책",
            "NLON_publicationPlace": "서울", "NLON_issuedYear": "2026", "NLON_datePublished": "2027-01-02",
            "DCTERMS_issued": "[2026]", "BIBFRAME_extent": ["20 cm", "232 p.", "삽도"], "NLON_titleOfSeries": "바람 소설선",
            "NLON_volumeOfSeries": "7", "BIBO_edition": "개정판", "NLON_kdc": "813.7", "NLON_editionOfKDC": "6판",
            "NLON_ddc": "895.7/35", "NLON_classificationNumberOfNLK": "813.7", "NLON_itemNumberOfNLK": "26-1",
            "DC_subject": ["등대", "https://lod.nl.go.kr/resource/KSH199999901"], "DCTERMS_subject": "nlk:KSH199999902",
            "NLON_keyword": ["바다", "등대"], "DCTERMS_language": "http://id.loc.gov/vocabulary/iso639-2/kor",
            "DCTERMS_abstract": "등대지기의\\n이야기", "DCTERMS_tableOfContents": "1부. 봄"
            """
        )
        #expect(book.isbn?.isbn13 == Self.isbn && book.title == "가을 등대" && book.subtitle == "김가람 장편소설")
        #expect(book.authors == ["김가람"] && book.translators == ["이나루"] && book.publisher == "바람책")
        #expect(book.publishedOn == PartialDate(year: 2026) && book.pages == 232)
        #expect(book.classification == Classification(kdc: "813.7", ddc: "895.735"))
        #expect(book.description == "등대지기의\n이야기" && book.contents == "1부. 봄")
        #expect(book.links == [Link(service: "nlk", url: "https://lod.nl.go.kr/resource/KMO202600001")])
        #expect(book.sources == ["nlk2"] && book.otherCodes.isEmpty)
        let details = book.details
        #expect(details.place == "서울" && details.edition == "개정판" && details.illustrations == "삽도")
        #expect(details.size == CoverDimensions(height: 200) && details.kdcEdition == "6")
        #expect(details.series == [SeriesStatement("바람 소설선", number: "7")].compactMap(\.self))
        #expect(details.subjects == ["등대", "바다"] && details.language == "kor")
        #expect(details.callNumber == "813.7-26-1" && details.controlNumber == "KMO202600001")
    }

    @Test func aSparseRecord() async throws {
        let book = try await book(#""DCTERMS_title": "書的故事", "DC_creator": null, "BIBFRAME_extent": "60p""#)
        #expect(book.title == "書的故事" && book.pages == 60 && book.contributors.isEmpty)
        #expect(book.details.subjects == nil && book.details.callNumber == nil && book.links.isEmpty)
    }

    @Test(arguments: [
        (#"["21cm","586p","삽도"]"#, 586 as Int?, 210 as Int?), (#""x, 586 p. : 삽화 ; 23 cm""#, 586, 230),
        (#"["삽도 5", "19 x 25 cm"]"#, nil, 190), (#"["3책", "26cm"]"#, nil, 260), (#""""#, nil, nil),
        (#"["23 cm", "[4], 320쪽"]"#, 320, 230),
    ])
    func theExtentIsInNoOrder(extent: String, pages: Int?, height: Int?) async throws {
        let book = try await book(#""DCTERMS_title": "책", "BIBFRAME_extent": \#(extent)"#)
        #expect(book.pages == pages && book.details.size?.height == height)
    }

    @Test(arguments: [
        (#""NLON_issuedYear": "2025", "DCTERMS_issued": "2019""#, "2025" as String?),
        (#""DCTERMS_issued": "20090930""#, "2009-09-30"), (#""DCTERMS_issued": "民國73[1984]""#, "1984"),
        (#""NLON_datePublished": "2024-05-01""#, nil),
    ])
    func theYearIsThatOfTheBook(members: String, date: String?) async throws {
        #expect(try await book(#""DCTERMS_title": "책", "# + members).publishedOn?.description == date)
    }

    /// The service lists its whole catalogue when it does not know a parameter.
    @Test func aRecordOfAnotherBookIsNotTaken() async throws {
        let found = try await lookUp(#""DCTERMS_title": "다른 책", "BIBO_isbn": "9788900001020""#)
        guard found.book == nil, case .otherBook(received: let received)? = found.remark else {
            Issue.record("\(found)")
            return
        }
        #expect(received?.isbn13 == "9788900001020")
        guard case .notFound? = try await lookUp().remark else {
            Issue.record("a missing book is not said to be missing")
            return
        }
    }

    @Test func ofSeveralNumbersTheOneAskedForIsTheBooks() async throws {
        let set = #""DCTERMS_title": "전집", "BIBO_isbn": ["9788900001013 (세트)", "9791199990012 (1)"]"#
        #expect(try await lookUp(set).book?.isbn?.isbn13 == Self.isbn)
        let volume = #""DCTERMS_title": "첫째 권", "BIBO_isbn": "9791199990012""#
        #expect(try await lookUp(set, volume).book?.title == "첫째 권")
    }

    @Test func anOlderBookIsFoundByItsTenDigits() async throws {
        let record = #""DCTERMS_title": "옛 책", "BIBO_isbn": "8996991341""#
        try await withStubs([
            .get(Self.path, query: ["isbn": "9788996991342"], body: Self.body([])),
            .get(Self.path, query: ["isbn": "8996991341"], body: Self.body([record])),
        ]) { transport in
            let provider = try Self.provider(over: transport)
            let found = try await provider.lookUp(try ISBN("9788996991342"), options: RequestOptions())
            #expect(found.book?.title == "옛 책")
        }
    }

    @Test func theLongestWordIsSentAndTheOthersAreComparedHere() async throws {
        let records = [
            #""DCTERMS_title": "가을 등대", "RDFS_label": "가을 등대 /김가람 지음""#, #""DCTERMS_title": "겨울 등대지기의 밤""#,
        ]
        try await withStubs([.get(Self.path, query: ["label": "등대지기"], body: Self.body(records, total: 70))]) {
            transport in
            let request = BookSearchRequest(text: "겨울 등대지기", size: 20)
            let page = try await Self.provider(over: transport).search(request, options: RequestOptions())
            #expect(page.books.map(\.title) == ["겨울 등대지기의 밤"])
            #expect(page.hasMore && page.total == nil)
            #expect(transport.requests.first?.parameter("numOfRows") == "20")
        }
    }

    @Test func aPageOfFiftyIsThreeOfTheServices() async throws {
        let records = (1...20).map { #""DCTERMS_title": "등대 \#($0)""# }
        let stubs = ["3", "4", "5"].map { page in
            Stub.get(Self.path, query: ["label": "등대", "pageNo": page], body: Self.body(records, total: 105))
        }
        try await withStubs(stubs) { transport in
            let request = BookSearchRequest(text: "등대", target: .title, page: 2, size: 50)
            let page = try await Self.provider(over: transport).search(request, options: RequestOptions())
            // Rows 51 to 100.
            #expect(page.books.count == 50 && page.total == 105 && page.hasMore)
            #expect(page.books.first?.title == "등대 11" && page.books.last?.title == "등대 20")
        }
    }

    @Test func itDoesNotTakeASearchByAuthor() throws {
        let provider = try Self.provider(over: StubTransport([]))
        #expect(!provider.takes(BookSearchRequest(text: "김가람", target: .author)))
        #expect(provider.takes(BookSearchRequest(text: "바람책", target: .publisher)))
    }
}
