import APIClient
import Catalog
import CatalogModel
import Foundation
import NationalLibrary
import ServiceMappings
import TestSupport
import Testing

/// What becomes of each member of a record of the National Library, by way of the provider.
@Suite struct NationalLibraryMappingTests {
    private func record(_ members: String) async throws -> DatedRecord {
        try await withStubs([.get(Path.library, body: Body.library([members]))]) { transport in
            let page = try await Clients(transport: transport).library.books(
                of: .sampleDay,
                page: 1,
                options: .init()
            )
            return try #require(page.records.first)
        }
    }

    @Test func everyMember() async throws {
        let record = try await record(
            """
            "TITLE": "강가의 집", "VOL": "2", "SERIES_TITLE": "물길 총서", "SERIES_NO": "7",
            "AUTHOR": "문소리,여름 지음 ;가을 옮김", "EA_ISBN": "979-11-86560-65-5", "EA_ADD_CODE": "03810",
            "SET_ISBN": "9788960770836", "SET_ADD_CODE": "94000 ", "PUBLISHER": "물길", "PUBLISHER_URL": "www.example.com",
            "PRE_PRICE": "18000", "REAL_PRICE": "17,000원", "KDC": "813.7", "DDC": "895.7/35", "SUBJECT": "8", "PAGE": "xiii, 345 p.",
            "BOOK_SIZE": "128*188", "FORM": "종이책", "PUBLISH_PREDATE": "19970626", "REAL_PUBLISH_DATE": "19970701",
            "EBOOK_YN": "N", "CONTROL_NO": " CIP2017027395 ",
            "TITLE_URL": "http://www.nl.go.kr/seoji/fu/ecip/dbfiles/CIP_FILES_TBL/1_3.jpg",
            "BOOK_INTRODUCTION": "첫 줄\\n둘째 줄", "BOOK_SUMMARY": "줄거리"
            """
        )
        #expect(record.malformedISBN == nil && record.controlNumber == "CIP2017027395")
        #expect(
            record.book
                == Book(
                    isbn: try ISBN("9791186560655"),
                    title: "강가의 집 2",
                    contributors: [
                        Contributor(name: "문소리", role: .author, label: "지음"),
                        Contributor(name: "여름", role: .author, label: "지음"),
                        Contributor(name: "가을", role: .translator, label: "옮김"),
                    ],
                    publisher: "물길",
                    publishedOn: PartialDate(year: 1997, month: 7, day: 1),
                    pages: 345,
                    price: Price(list: 17000),
                    description: "첫 줄\n둘째 줄",
                    cover: "https://www.nl.go.kr/seoji/fu/ecip/dbfiles/CIP_FILES_TBL/1_3.jpg",
                    classification: Classification(kdc: "813.7", ddc: "895.735", addCode: "03810"),
                    details: CatalogueDetails(
                        volume: "2",
                        size: CoverDimensions(height: 188, width: 128),
                        series: [SeriesStatement("물길 총서", number: "7")].compactMap(\.self)
                    ),
                    sources: ["nlk"]
                )
        )
    }

    @Test func theFormAndTheEditionOfALibrarysRecord() async throws {
        let record = try await record(
            #""TITLE": "책", "EDITION_STMT": "개정판", "PAGE": "xii, 345 p. : 천연색삽화 ; 23 cm", "BOOK_SIZE": "없음", "SERIES_NO": "3""#
        )
        #expect(record.book.details == CatalogueDetails(edition: "개정판", illustrations: "천연색삽화"))
    }

    @Test func invalidClassNumbersAreLeftOut() async throws {
        let record = try await record(#""TITLE": "책", "KDC": "문학", "DDC": "8", "EA_ADD_CODE": "0381", "SUBJECT": "8""#)
        #expect(record.book.classification.isEmpty)
        #expect(try await self.record(#""TITLE": "책", "SET_ADD_CODE": "94000 ""#).book.classification.isEmpty)
    }

    @Test(arguments: [
        ("9791186560655", "9791186560655" as String?, nil as String?), ("", nil, nil), ("  ", nil, nil),
        ("979-11-86560-65-5", "9791186560655", nil), ("8996991341", "9788996991342", nil),
        ("9791186560656", nil, "9791186560656"), ("979118656065", nil, "979118656065"), ("미정", nil, "미정"),
        (" 9791186560655 03810", "9791186560655", nil),
    ])
    func isbnFields(text: String, isbn: String?, malformed: String?) async throws {
        let record = try await record(#""TITLE": "책", "EA_ISBN": "\#(text)""#)
        #expect(record.book.isbn?.isbn13 == isbn)
        #expect(record.malformedISBN == malformed)
    }

    @Test(arguments: [
        ("19970626", "", "1997-06-26" as String?), ("19970626", "19970701", "1997-07-01"),
        ("", "19970701", "1997-07-01"),
        ("20230000", "", "2023"), ("20230600", "", "2023-06"), ("2014", "", "2014"), ("2025.01", "", "2025-01"),
        ("201402", "", "2014-02"), ("", "", nil), ("미정", "99999999", nil), ("미정", "2014", "2014"),
        ("19970626", "미정", "1997-06-26"),
    ])
    func dates(announced: String, real: String, expected: String?) async throws {
        let record = try await record(
            #""TITLE": "책", "PUBLISH_PREDATE": "\#(announced)", "REAL_PUBLISH_DATE": "\#(real)""#
        )
        #expect(record.book.publishedOn?.description == expected)
    }

    /// A real date that says less than the announced one, and nothing else, takes no day away.
    @Test(arguments: [
        ("20230626", "20230000", "2023-06-26"), ("20230626", "2023", "2023-06-26"),
        ("20230626", "2023.06", "2023-06-26"), ("20230626", "2023.07", "2023-07"), ("20230626", "2024", "2024"),
        ("2023", "20230626", "2023-06-26"), ("2023.06", "2023", "2023-06"),
    ])
    func theMorePreciseOfTwoDatesThatAgree(announced: String, real: String, expected: String) async throws {
        let record = try await record(
            #""TITLE": "책", "PUBLISH_PREDATE": "\#(announced)", "REAL_PUBLISH_DATE": "\#(real)""#
        )
        #expect(record.book.publishedOn?.description == expected)
    }

    @Test(arguments: [
        ("48000", "", 48000 as Int?), ("15,000원", "", 15000), ("15000", "14,000", 14000), ("15000", "0", 15000),
        ("\\\\ 9,500", "", 9500), ("", "", nil), ("0", "0", nil), ("비매품", "", nil), ("비매품", "12000원", 12000),
        ("전3권 45,000원", "", 45000), ("전3권", "", nil), ("2책 15000", "", 15000),
        ("99999999999999999999", "", nil), ("-1", "", nil), ("-1", "15000", 15000), ("1만5천원", "", 15000),
        ("1만 5,000원", "", 15000), ("1만5천", "", 15000), ("2만원", "", 20000), ("9천5백원", "", 9500), ("1.5만원", "", nil),
        ("$25.00", "", nil), ("US$ 25", "", nil), ("USD 25", "", nil), ("EUR 30", "", nil), ("25달러", "", nil),
        ("3000엔", "", nil), ("$25 (15,000원)", "", 15000), ("15.000", "", 15000), ("15.000원", "", 15000),
        ("15000.00", "", 15000), ("25.00", "", nil), ("B5 15000", "", 15000), ("12,000원", "", 12000),
        ("₩12,000", "", 12000), ("￦ 12,000", "", 12000), ("12000원 (전2권)", "", 12000), ("KRW 12000", "", 12000),
        ("정가 12000", "", 12000), ("12,000 won", "", 12000), ("1세트 45000", "", 45000), ("12000-15000", "", 12000),
        ("3권 1만5천원", "", 15000), ("1만 / 2만", "", 10000), ("15000 만화", "", 15000),
    ])
    func prices(announced: String, real: String, expected: Int?) async throws {
        let record = try await record(#""TITLE": "책", "PRE_PRICE": "\#(announced)", "REAL_PRICE": "\#(real)""#)
        #expect(record.book.price == Price(list: expected))
        #expect(record.book.price?.sale == nil)
    }

    @Test(arguments: [
        ("xiii, 345 p.", 345 as Int?), ("332", 332), ("1책", nil), ("", nil), ("803 p.", 803), ("803p", 803),
        ("1책(쪽수 복잡)", nil), ("2책 (650쪽)", 650), ("[96] p.", 96), ("1,024 p. : 삽화 ; 26 cm", 1024), ("0 p.", nil),
        ("전 3권", nil), ("26 cm", nil), ("320면", 320), ("99999999999999999999 p.", nil),
        ("[12], 345 p.", 345), ("[12] p., 345 p.", 345), ("[12], 345", 345), ("345, [3] p.", 345), ("345페이지", 345),
        ("총 345쪽", 345), ("345 pages", 345), ("pp. 345", 345), ("3.5MB", nil), ("350MB", nil), ("3.5", nil),
        ("-1", nil), ("−1", nil), ("1-345 p.", 345), ("xii, 223p. : 삽화 ; 23cm", 223), ("345 : 삽화 ; 23 cm", 345),
        ("EPUB3", nil), ("PDF 1.7.2", nil), ("PDF 1책 (3.5MB)", nil), ("0 p., 12 p.", 12),
    ])
    func pages(text: String, expected: Int?) async throws {
        #expect(try await record(#""TITLE": "책", "PAGE": "\#(text)""#).book.pages == expected)
    }

    @Test(arguments: [
        ("강가의 집", "1", "강가의 집 1"), ("강가의 집 1", "1", "강가의 집 1"), ("강가의 집 11", "1", "강가의 집 11 1"),
        ("강가의 집", "", "강가의 집"), ("강가의 집", " ", "강가의 집"), ("", "3", "3"), ("강가의  집", "상 ", "강가의 집 상"),
        ("Q&amp;A", "부록", "Q&A 부록"),
    ])
    func theVolumeIsPartOfTheTitle(title: String, volume: String, expected: String) async throws {
        #expect(try await record(#""TITLE": "\#(title)", "VOL": "\#(volume)""#).book.title == expected)
    }

    @Test(arguments: [
        ("A,B 지음 ;C 옮김", ["A", "B"], ["C"]), ("지은이: A ;옮긴이: B", ["A"], ["B"]), ("A [공]지음", ["A"], []),
        ("A 저/B 역", ["A"], ["B"]), ("", [], []),
    ])
    func authorStatements(text: String, authors: [String], translators: [String]) async throws {
        let book = try await record(#""TITLE": "책", "AUTHOR": "\#(text)""#).book
        #expect(book.authors == authors && book.translators == translators)
    }

    @Test func whoWroteTheOriginal() async throws {
        let book = try await record(#""TITLE": "책", "AUTHOR": "원작자 : A;역자 : B;""#).book
        #expect(book.names(.original) == ["A"] && book.translators == ["B"] && book.authors.isEmpty)
    }

    @Test(arguments: [
        ("http://nl.go.kr/seoji/fu/1.jpg", "https://nl.go.kr/seoji/fu/1.jpg" as String?),
        ("https://seoji.nl.go.kr/fu/1.jpg", "https://seoji.nl.go.kr/fu/1.jpg"), ("", nil), ("/seoji/fu/1.jpg", nil),
    ])
    func theCover(text: String, expected: String?) async throws {
        #expect(try await record(#""TITLE": "책", "TITLE_URL": "\#(text)""#).book.cover == expected)
    }

    @Test func theSummaryReplacesTheIntroduction() async throws {
        let record = try await record(#""TITLE": "책", "BOOK_INTRODUCTION": "", "BOOK_SUMMARY": "줄거리""#)
        #expect(record.book.description == "줄거리")
    }

    @Test func emptyTextsAreNil() async throws {
        let names = [
            "TITLE", "VOL", "AUTHOR", "EA_ISBN", "PUBLISHER", "PRE_PRICE", "REAL_PRICE", "PAGE", "PUBLISH_PREDATE",
            "REAL_PUBLISH_DATE", "CONTROL_NO", "TITLE_URL", "BOOK_INTRODUCTION", "BOOK_SUMMARY",
        ]
        let empty = try await record(names.map { #""\#($0)": """# }.joined(separator: ", "))
        let nothing = DatedRecord(
            book: Book(title: "", sources: ["nlk"]),
            malformedISBN: nil,
            controlNumber: nil
        )
        #expect(empty == nothing)
        #expect(try await record("") == nothing)
    }
}

@Suite struct NationalLibraryProviderTests {
    /// The parameters that were sent, but for the key and the format.
    private func sent(_ request: BookSearchRequest) async throws -> [String: String] {
        try await withStubs([.get(Path.library, body: Body.library([]))]) { transport in
            _ = try await Clients(transport: transport).library.search(request, options: .init())
            let items = transport.requests.first?.query.items ?? []
            return Dictionary(items.map { ($0.name, $0.value) }) { first, _ in first }
                .filter { $0.key != "cert_key" && $0.key != "result_style" }
        }
    }

    private func refusal<Value>(_ ask: (NationalLibraryProvider) async throws -> Value) async throws -> APIError {
        try await withStubs([]) { transport in
            try await #require(throws: APIError.self) { _ = try await ask(Clients(transport: transport).library) }
        }
    }

    @Test func theServiceAndItsReach() async {
        await withStubs([]) { transport in
            let library = Clients(transport: transport).library
            #expect(library.service == .nationalLibrary && library.isConfigured && library.lastPage(size: 20) == nil)
            #expect(!Clients(transport: transport, key: nil).library.isConfigured)
        }
    }

    @Test(arguments: [
        (BookSearchRequest.Target.any, "title"), (.title, "title"), (.author, "author"), (.publisher, "publisher"),
    ])
    func targets(target: BookSearchRequest.Target, name: String) async throws {
        let request = BookSearchRequest(text: "강가 & 집", target: target)
        #expect(try await sent(request) == [name: "강가 & 집", "page_no": "1", "page_size": "20"])
    }

    @Test func aTextThatIsAnISBNIsLookedForAsOne() async throws {
        let expected = ["isbn": "9788996991342", "page_no": "1", "page_size": "20"]
        let forms = [
            "9788996991342", "978-89-969913-4-2", "ISBN: 978 89 969913 4 2", "８９９６９９１３４１", "899699134-1",
        ]
        for text in forms {
            #expect(try await sent(BookSearchRequest(text: text)) == expected)
            #expect(try await sent(BookSearchRequest(text: text, target: .isbn)) == expected)
        }
        // A title may be a number.
        #expect(try await sent(BookSearchRequest(text: "9788996991342", target: .title))["title"] == "9788996991342")
        #expect(try await sent(BookSearchRequest(text: "1984"))["title"] == "1984")
    }

    @Test func orderPageAndSize() async throws {
        #expect(
            try await sent(BookSearchRequest(text: "집", sort: .latest, page: 7, size: 50)) == [
                "title": "집", "page_no": "7", "page_size": "50", "sort": "PUBLISH_PREDATE", "order_by": "DESC",
            ]
        )
    }

    @Test(arguments: [
        // page, size, records, total, more
        (1, 20, 20, 47 as Int?, true), (3, 20, 7, 47, false), (2, 20, 20, 40, false), (1, 20, 15, 47, true),
        (4, 20, 0, 100, false), (1, 20, 20, nil, true), (1, 20, 19, nil, false), (1, 20, 0, nil, false),
        (1, 20, 0, 0, false), (.max, 50, 1, 3, false), (.max, 1, 3, 3, false), (.max, 1, 3, nil, false),
    ])
    func whetherThereIsMore(page: Int, size: Int, records: Int, total: Int?, hasMore: Bool) async throws {
        let body = Body.library(Array(repeating: #""TITLE": "집""#, count: records), total: total)
        try await withStubs([.get(Path.library, query: ["page_no": "\(page)"], body: body)]) { transport in
            let found = try await Clients(transport: transport).library.search(
                BookSearchRequest(text: "집", page: page, size: size),
                options: .init()
            )
            #expect(found.hasMore == hasMore && found.total == total && found.books.count == records)
        }
    }

    @Test(arguments: [
        BookSearchRequest(text: "집", page: 0), BookSearchRequest(text: "집", size: 0),
        BookSearchRequest(text: " ", target: .author), BookSearchRequest(text: "아홉", target: .isbn),
    ])
    func unsupportedParametersAreNotSent(request: BookSearchRequest) async throws {
        let error = try await refusal { try await $0.search(request, options: .init()) }
        #expect(error.kind == .invalid && error.service == .nationalLibrary && error.operation == "search")
    }

    @Test func aDayIsRequestedByTheAnnouncedDate() async throws {
        let query = [
            "start_publish_date": "20240229", "end_publish_date": "20240229", "page_no": "3", "page_size": "100",
        ]
        let body = Body.library([#""TITLE": "집""#], total: 201)
        try await withStubs([.get(Path.library, query: query, body: body)]) { transport in
            let day = try #require(PartialDate(year: 2024, month: 2, day: 29))
            let page = try await Clients(transport: transport).library.books(of: day, page: 3, options: .init())
            #expect(page.total == 201 && page.records.map(\.book.title) == ["집"] && page.freshness.origin == .network)
            let names = transport.requests.first?.query.items.map(\.name) ?? []
            #expect(names.filter { !query.keys.contains($0) } == ["result_style", "cert_key"])
        }
    }

    @Test(arguments: ["2024", "2024-02"])
    func lessThanADayIsRefused(text: String) async throws {
        let date = try #require(PartialDate(lenient: text))
        let error = try await refusal { try await $0.books(of: date, page: 1, options: .init()) }
        #expect(error.kind == .invalid && error.service == .nationalLibrary)
    }

    @Test func pageZeroOfADayIsRefused() async throws {
        let error = try await refusal { try await $0.books(of: .sampleDay, page: 0, options: .init()) }
        #expect(error.kind == .invalid)
    }
}

@Suite struct NationalLibraryLookUpTests {
    private func lookUp(_ isbn: ISBN, answered docs: String) async throws -> LookedUpBook {
        let body = Data(#"{"TOTAL_COUNT": "1", "PAGE_NO": "1", "docs": [\#(docs)]}"#.utf8)
        return try await withStubs([.get("/seoji/SearchApi.do", query: ["isbn": isbn.isbn13], body: body)]) { stubs in
            let client = APIClient(
                NationalLibrary.service(key: Secret("0f1e2d3c4b5a69788796a5b4c3d2e1f0")),
                over: stubs
            )
            return try await NationalLibraryProvider(NationalLibrary(client: client))
                .lookUp(isbn, options: RequestOptions())
        }
    }

    @Test func theRegisterKnowsABookByItsISBN() async throws {
        let isbn = ISBN.number(1)
        let found = try await lookUp(
            isbn,
            answered: #"{"TITLE": "물결의 이름", "EA_ISBN": "\#(isbn)", "PAGE": "351 p.", "PUBLISH_PREDATE": "20240501"}"#
        )
        #expect(found.book?.pages == 351)
        #expect(found.book?.publishedOn?.description == "2024-05-01")
        #expect(found.remark == nil)
    }

    @Test func theVolumesOfASetAreNotTheSet() async throws {
        let found = try await lookUp(
            ISBN.number(1),
            answered:
                #"{"TITLE": "달빛 수선집", "VOL": "2", "EA_ISBN": "\#(ISBN.number(2))", "SET_ISBN": "\#(ISBN.number(1))"}"#
        )
        #expect(found.book == nil)
        guard case .otherBook(received: ISBN.number(2))? = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
    }

    @Test func anEmptyListMeansNotFound() async throws {
        let found = try await lookUp(ISBN.number(1), answered: "")
        guard found.book == nil, case .notFound? = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
    }
}
