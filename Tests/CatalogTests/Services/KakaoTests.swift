import APIClient
import Catalog
import CatalogModel
import KakaoBook
import ServiceMappings
import TestSupport
import Testing

/// What becomes of each member of a Kakao document, by way of the provider.
@Suite struct KakaoMappingTests {
    private func book(_ members: String) async throws -> Book {
        try await withStubs([.get(Path.kakao, body: Body.kakao([members]))]) { transport in
            let page = try await Clients(transport: transport).kakao.search(
                BookSearchRequest(text: "책"),
                options: .init()
            )
            return try #require(page.books.first)
        }
    }

    @Test func aListOfNamesTellsWhoIsLeftOut() async throws {
        let book = try await book(#""authors": ["이하늘", "외 3인"], "translators": ["글: 박한결"]"#)
        #expect(book.othersOmitted && book.authors == ["이하늘", "박한결"] && book.contributors.count == 2)
    }

    @Test func everyMember() async throws {
        let book = try await book(
            """
            "title": "달빛 아래 &lt;작은 서점&gt;  (양장본)", "contents": "첫 줄\\u0026lt;br\\u0026gt;둘째   줄 &amp; 끝...",
            "url": "https://search.daum.net/search?w=bookpage&bookId=7001&q=%EB%8B%AC",
            "isbn": "8961234560 9788961234566", "datetime": "2024-03-01T00:00:00.000+09:00",
            "authors": ["이하늘", "정다온 (감수)"], "publisher": "새벽 &amp; 별", "translators": ["박한결"],
            "price": 16000, "sale_price": 14400,
            "thumbnail": "https://search1.kakaocdn.net/thumb/R120x174.q85/?fname=http%3A%2F%2Ft1.daumcdn.net%2Flbook%2Fimage%2F7001%3Ftimestamp%3D2024",
            "status": "정상판매"
            """
        )
        #expect(
            book
                == Book(
                    isbn: try ISBN("9788961234566"),
                    title: "달빛 아래 <작은 서점> (양장본)",
                    contributors: [
                        Contributor(name: "이하늘", role: .author),
                        Contributor(name: "정다온", role: .supervisor, label: "감수"),
                        Contributor(name: "박한결", role: .translator),
                    ],
                    publisher: "새벽 & 별",
                    publishedOn: PartialDate(year: 2024, month: 3, day: 1),
                    price: Price(list: 16000, sale: 14400),
                    availability: "정상판매",
                    description: "첫 줄\n둘째 줄 & 끝...",
                    cover: "https://t1.daumcdn.net/lbook/image/7001?timestamp=2024",
                    links: [
                        Link(
                            service: "kakao",
                            url: "https://search.daum.net/search?w=bookpage&bookId=7001&q=%EB%8B%AC"
                        )
                    ],
                    sources: ["kakao"]
                )
        )
    }

    @Test(arguments: [
        ("8996991341 9788996991342", "9788996991342", [String]()),
        (" 9788996991359", "9788996991359", []),
        ("059035342X", "9780590353427", []),
        ("059035342X 9780590353427", "9780590353427", []),
        ("1186560657 9791186560655", "9791186560655", []),
        (" 480D150405880", nil, ["480D150405880"]),
        (" 2015106000012", nil, ["2015106000012"]),
        ("", nil, []),
        (" ", nil, []),
    ])
    func isbnPairs(text: String, isbn: String?, others: [String]) async throws {
        let book = try await book(#""title": "책", "isbn": "\#(text)""#)
        #expect(book.isbn?.isbn13 == isbn)
        #expect(book.otherCodes == others)
    }

    @Test(arguments: [
        (15000, 13500, 15000 as Int?, 13500 as Int?), (15000, -1, 15000, nil), (13500, 36240, 13500, 36240),
        (0, 9000, nil, 9000),
    ])
    func prices(list: Int, sale: Int, expectedList: Int?, expectedSale: Int?) async throws {
        let price = try #require(
            try await book(#""title": "책", "price": \#(list), "sale_price": \#(sale)"#).price
        )
        #expect(price.list == expectedList && price.sale == expectedSale && price.currency == "KRW")
    }

    @Test(arguments: [(0, -1), (0, 0), (-1, -1)])
    func aMissingPriceIsNil(list: Int, sale: Int) async throws {
        #expect(try await book(#""title": "책", "price": \#(list), "sale_price": \#(sale)"#).price == nil)
    }

    /// Midnight in Korea is the day before in UTC; only the day as written means anything.
    @Test(arguments: [
        ("2014-11-17T00:00:00.000+09:00", "2014-11-17"), ("2014-01-01T00:00:00.000+09:00", "2014-01-01"),
        ("2014-11-17T23:59:59.000-11:00", "2014-11-17"), ("2014-11-17", "2014-11-17"), ("", nil), ("미정", nil),
        ("0001-01-01T00:00:00", nil),
    ])
    func noZoneShiftsTheDay(text: String, expected: String?) async throws {
        let book = try await book(#""title": "책", "datetime": "\#(text)""#)
        #expect(book.publishedOn?.description == expected)
    }

    @Test(arguments: [
        (
            "https://search1.kakaocdn.net/thumb/R120x174.q85/?fname=http%3A%2F%2Ft1.daumcdn.net%2Flbook%2Fimage%2F1",
            "https://t1.daumcdn.net/lbook/image/1"
        ),
        (
            "http://search1.kakaocdn.net/thumb/?a=1&fname=https%3A%2F%2Ft1.daumcdn.net%2Fi%3Fx%3D1%26y%3D2",
            "https://t1.daumcdn.net/i?x=1&y=2"
        ),
        ("//search1.kakaocdn.net/thumb/?fname=http%3A%2F%2Ft1.daumcdn.net%2F1", "https://t1.daumcdn.net/1"),
        ("http://t1.daumcdn.net/lbook/image/1", "https://t1.daumcdn.net/lbook/image/1"),
        ("http://search1.kakaocdn.net/thumb/?fname=", "https://search1.kakaocdn.net/thumb/?fname="),
        ("https://search1.kakaocdn.net/t?fname=javascript%3A0", "https://search1.kakaocdn.net/t?fname=javascript%3A0"),
        ("", nil), ("그림 없음", nil),
    ])
    func theCoverIsThePictureBehindTheThumbnail(text: String, cover: String?) async throws {
        #expect(try await book(#""title": "책", "thumbnail": "\#(text)""#).cover == cover)
    }

    @Test func rolesInsideNamesAndForeignNames() async throws {
        let book = try await book(
            #""title": "책", "authors": ["한이음 (그림)", "Hart J K/ Bell Mary (ILT)"], "translators": ["윤새롬 역"]"#
        )
        #expect(book.names(.illustrator) == ["한이음", "Bell Mary"])
        #expect(book.authors == ["Hart J K"] && book.translators == ["윤새롬"])
    }

    @Test func emptyTextsAreNil() async throws {
        let book = try await book(
            """
            "title": "", "contents": "", "url": "", "isbn": "", "datetime": "", "authors": [], "publisher": " ",
            "translators": [], "price": 0, "sale_price": -1, "thumbnail": "", "status": ""
            """
        )
        #expect(book == Book(title: "", sources: ["kakao"]))
        #expect(try await self.book("") == Book(title: "", sources: ["kakao"]))
    }
}

@Suite struct KakaoProviderTests {
    private static let isbn = sampleISBN(1)

    private func search(_ request: BookSearchRequest, _ stub: Stub) async throws -> BookPage {
        try await withStubs([stub]) { transport in
            try await Clients(transport: transport).kakao.search(request, options: .init())
        }
    }

    private func lookUp(_ documents: [String]) async throws -> LookedUpBook {
        let query = ["query": Self.isbn.isbn13, "target": "isbn", "sort": "accuracy", "page": "1", "size": "10"]
        return try await withStubs([.get(Path.kakao, query: query, body: Body.kakao(documents))]) { transport in
            let found = try await Clients(transport: transport).kakao.lookUp(Self.isbn, options: .init())
            #expect(transport.requests.first?.query.items.count == 5)
            return found
        }
    }

    @Test func theServiceAndItsReach() async {
        await withStubs([]) { transport in
            #expect(Clients(transport: transport).kakao.service == .kakao)
            #expect(Clients(transport: transport).kakao.isConfigured)
            #expect(!Clients(transport: transport, key: nil).kakao.isConfigured)
            #expect([1, 20, 50].map { Clients(transport: transport).kakao.lastPage(size: $0) } == [50, 50, 50])
        }
    }

    @Test(arguments: [
        (BookSearchRequest.Target.any, nil as String?), (.title, "title"), (.author, "person"),
        (.publisher, "publisher"), (.isbn, "isbn"),
    ])
    func targets(target: BookSearchRequest.Target, parameter: String?) async throws {
        let stub = Stub.get(Path.kakao, query: ["query": "해리 포터 + 100%"], body: Body.kakao([]))
        try await withStubs([stub]) { transport in
            let request = BookSearchRequest(text: "해리 포터 + 100%", target: target)
            _ = try await Clients(transport: transport).kakao.search(request, options: .init())
            #expect(transport.requests.first?.parameter("target") == parameter)
        }
    }

    @Test(arguments: [(BookSearchRequest.Sort.accuracy, 1, 1), (.latest, 50, 50), (.latest, 7, 20)])
    func orderPageAndSize(sort: BookSearchRequest.Sort, page: Int, size: Int) async throws {
        let query = ["sort": sort.rawValue, "page": "\(page)", "size": "\(size)"]
        let request = BookSearchRequest(text: "책", sort: sort, page: page, size: size)
        let found = try await search(request, .get(Path.kakao, query: query, body: Body.kakao([])))
        #expect(found.books.isEmpty && !found.hasMore && found.freshness.first?.origin == .network)
    }

    @Test(arguments: [
        (20, false as Bool?, true), (20, true, false), (3, false, true), (3, true, false), (0, false, false),
        (20, nil, true), (19, nil, false), (0, nil, false),
    ])
    func theServiceSaysWhereTheEndIs(count: Int, isEnd: Bool?, hasMore: Bool) async throws {
        let documents = Array(repeating: #""title": "책""#, count: count)
        // The count is far off on purpose: it changes from page to page.
        let body = Body.kakao(documents, total: 5, isEnd: isEnd)
        let page = try await search(BookSearchRequest(text: "책"), .get(Path.kakao, body: body))
        #expect(page.hasMore == hasMore && page.total == 5 && page.books.count == count)
    }

    /// The service refuses page 51, whatever it says about the end.
    @Test func afterPage50ThereIsNoMore() async throws {
        let body = Body.kakao([#""title": "책""#], total: 9000, isEnd: false)
        let request = BookSearchRequest(text: "책", page: 50)
        #expect(try await !search(request, .get(Path.kakao, body: body)).hasMore)
    }

    @Test(arguments: [
        BookSearchRequest(text: "책", page: 51), BookSearchRequest(text: "책", page: 0),
        BookSearchRequest(text: "책", page: .max), BookSearchRequest(text: "책", size: 51),
        BookSearchRequest(text: "책", size: 0), BookSearchRequest(text: " "),
    ])
    func unsupportedParametersAreNotSent(request: BookSearchRequest) async throws {
        try await withStubs([]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await Clients(transport: transport).kakao.search(request, options: .init())
            }
            #expect(error.kind == .invalid && error.service == .kakao && error.operation == "search")
        }
    }

    @Test func aBookByItsNumber() async throws {
        let found = try await lookUp([#""title": "책", "isbn": "\#(Self.isbn)""#])
        #expect(found.book?.isbn == Self.isbn && found.remark == nil && found.freshness?.origin == .network)
    }

    /// Kakao lists one ISBN under several numbers of its own.
    @Test func severalDocumentsForOneISBNAreNotReported() async throws {
        let found = try await lookUp([
            #""title": "다른 책", "isbn": " 9788996991342""#, #""title": "첫째", "isbn": "\#(Self.isbn)""#,
            #""title": "둘째", "isbn": "\#(Self.isbn)""#,
        ])
        #expect(found.book?.title == "첫째" && found.remark == nil)
    }

    @Test func anotherBookIsRefused() async throws {
        let found = try await lookUp([#""title": "다른 책", "isbn": "8996991341 9788996991342""#])
        guard case .otherBook(let answered?) = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
        #expect(found.book == nil && answered.isbn13 == "9788996991342" && found.freshness != nil)
    }

    @Test func withoutADocumentThereIsNoBook() async throws {
        let found = try await lookUp([])
        guard case .notFound = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
        #expect(found.book == nil && found.freshness != nil)
    }
}
