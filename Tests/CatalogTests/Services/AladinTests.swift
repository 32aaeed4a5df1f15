import APIClient
import Aladin
import Catalog
import CatalogModel
import Foundation
import ServiceMappings
import TestSupport
import Testing

/// What becomes of each member of an Aladin item, by way of the provider.
@Suite struct AladinMappingTests {
    private func book(_ members: String) async throws -> Book {
        try await withStubs([.get(Path.aladinSearch, body: Body.aladin([members]))]) { transport in
            let page = try await Clients(transport: transport).aladin.search(
                BookSearchRequest(text: "책"),
                options: .init()
            )
            return try #require(page.books.first)
        }
    }

    @Test func aLookUpHasFurtherDetails() async throws {
        let book = try await book(
            """
            "title": "밤의 도서관", "isbn13": "9791186560655", "itemId": 8800, "customerReviewRank": 8,
            "subInfo": {"toc": "<p>1장 접수<BR>2장 배달</p>", "ratingInfo": {"ratingScore": 7.7, "ratingCount": 12},
              "authors": [{"authorType": "translator", "authorInfo": "옮기는 사람이다."},
                {"authorType": "author", "authorInfo": "우체국 옆집에서 &lt;자랐다&gt;."},
                {"authorType": "author", "authorInfo": ""}]}
            """
        )
        #expect(book.contents == "1장 접수\n2장 배달" && book.rating == Rating(value: 7.7, count: 12))
        #expect(book.authorBiography == "우체국 옆집에서 <자랐다>.")
        let page = "https://www.aladin.co.kr/shop/wproduct.aspx?ItemId=8800"
        #expect(book.links == [Link(service: "aladin", url: page)])
    }

    @Test func everyMember() async throws {
        let book = try await book(
            """
            "title": "밤의 도서관 - 잃어버린 책을 찾아서",
            "link": "http://www.aladin.co.kr/shop/wproduct.aspx?ItemId=8800&amp;partner=openAPI&amp;start=api",
            "author": "서이든, 노아람 (지은이), 백가온 (옮긴이)", "pubDate": "2031-05-07", "description": "짧은 &lt;소개&gt;.",
            "isbn": "K112233445", "isbn13": "9791186560655", "itemId": 8800, "priceSales": 16200,
            "priceStandard": 18000, "mallType": "BOOK", "stockStatus": "예약판매", "mileage": 900,
            "cover": "http://image.aladin.co.kr/product/1/2/cover/k112233445_1.jpg", "categoryId": 1,
            "categoryName": "국내도서>소설/시/희곡>한국소설", "publisher": "밤하늘출판", "salesPoint": 10, "adult": false,
            "fixedPrice": true, "customerReviewRank": 8,
            "subInfo": {"subTitle": "잃어버린 책을 찾아서", "originalTitle": "Night", "itemPage": 312}
            """
        )
        #expect(
            book
                == Book(
                    isbn: try ISBN("9791186560655"),
                    otherCodes: ["K112233445"],
                    title: "밤의 도서관",
                    subtitle: "잃어버린 책을 찾아서",
                    contributors: [
                        Contributor(name: "서이든", role: .author, label: "지은이"),
                        Contributor(name: "노아람", role: .author, label: "지은이"),
                        Contributor(name: "백가온", role: .translator, label: "옮긴이"),
                    ],
                    publisher: "밤하늘출판",
                    publishedOn: PartialDate(year: 2031, month: 5, day: 7),
                    pages: 312,
                    price: Price(list: 18000, sale: 16200),
                    availability: "예약판매",
                    description: "짧은 <소개>.",
                    rating: Rating(value: 8),
                    cover: "https://image.aladin.co.kr/product/1/2/cover/k112233445_1.jpg",
                    category: "국내도서>소설/시/희곡>한국소설",
                    links: [
                        Link(
                            service: "aladin",
                            url: "https://www.aladin.co.kr/shop/wproduct.aspx?ItemId=8800&partner=openAPI&start=api"
                        )
                    ],
                    sources: ["aladin"]
                )
        )
    }

    @Test(arguments: [
        ("가 - 나", #"{"subTitle": "나"}"#, "가", "나" as String?),
        ("가 - 나", #"{"subTitle": ""}"#, "가 - 나", nil),
        ("가 - 나", "{}", "가 - 나", nil),
        ("가 - 나 - 다", #"{"subTitle": "다"}"#, "가 - 나", "다"),
        ("가 - 나 - 다", #"{"subTitle": "나 - 다"}"#, "가", "나 - 다"),
        ("가나", #"{"subTitle": "나"}"#, "가나", "나"),
        ("가-나", #"{"subTitle": "나"}"#, "가-나", "나"),
        ("나", #"{"subTitle": "나"}"#, "나", "나"),
        ("가 &amp; 다  -  나", #"{"subTitle": " 나 "}"#, "가 & 다", "나"),
    ])
    func onlyARepeatedSubtitleIsTakenOff(
        text: String,
        subInfo: String,
        title: String,
        subtitle: String?
    ) async throws {
        let book = try await book(#""title": "\#(text)", "subInfo": \#(subInfo)"#)
        #expect(book.title == title && book.subtitle == subtitle)
    }

    @Test(arguments: [
        ("8954692990", "9788954692991", "9788954692991" as String?, [String]()),
        ("890127132X", "9788901271323", "9788901271323", []),
        ("K732831392", "9791168473690", "9791168473690", ["K732831392"]),
        ("E272539885", "", nil, ["E272539885"]),
        ("890127132X", "", "9788901271323", []),
        ("", "", nil, []),
        ("K112233445", "8800000000017", nil, ["8800000000017", "K112233445"]),
    ])
    func codes(isbn: String, isbn13: String, expected: String?, others: [String]) async throws {
        let book = try await book(#""title": "책", "isbn": "\#(isbn)", "isbn13": "\#(isbn13)""#)
        #expect(book.isbn?.isbn13 == expected)
        #expect(book.otherCodes == others)
    }

    /// The ten digits are cut out of the toy's bar code and pass the check of an ISBN-10 by chance.
    @Test func aToyIsNotABook() async throws {
        let book = try await book(#""title": "퍼즐", "isbn": "9255211374", "isbn13": "8809255211375""#)
        #expect(book.isbn == nil && book.otherCodes == ["8809255211375"])
    }

    @Test(arguments: [
        (
            "http://www.aladin.co.kr/shop/wproduct.aspx?ItemId=1&amp;partner=openAPI",
            "https://www.aladin.co.kr/shop/wproduct.aspx?ItemId=1&partner=openAPI" as String?
        ),
        (
            "http:\\/\\/www.aladin.co.kr\\/shop\\/wproduct.aspx?ISBN=1&copyPaper=1&ttbkey=ttbsomeone1234001",
            "https://www.aladin.co.kr/shop/wproduct.aspx?ISBN=1&copyPaper=1"
        ),
        (
            "http://www.aladin.co.kr/shop/wproduct.aspx?TTBKey=ttbsomeone1234001&amp;ItemId=1",
            "https://www.aladin.co.kr/shop/wproduct.aspx?ItemId=1"
        ),
        ("https://www.aladin.co.kr/x?ItemId=1&amp;TtbKey=ttbsomeone1234001", "https://www.aladin.co.kr/x?ItemId=1"),
        ("/shop/wproduct.aspx?ItemId=1", nil), ("", nil),
    ])
    func theLinkHoldsNoEntitiesAndNoKey(text: String, url: String?) async throws {
        let links = try await book(#""title": "책", "link": "\#(text)""#).links
        #expect(links == (url.map { [Link(service: "aladin", url: $0)] } ?? []))
    }

    @Test(arguments: [
        ("http://image.aladin.co.kr/product/1/2/coversum/a_1.jpg", true),
        ("https://image.aladin.co.kr/product/1/2/cover500/noimgined_1.jpg", false),
        ("http://image.aladin.co.kr/img/noimg_b.gif", false), ("https://image.aladin.co.kr/img/NoImg_s.gif?v=1", false),
        ("https://image.aladin.co.kr/noimg/real_1.jpg", true), ("", false), ("none", false),
    ])
    func thePlaceholderImageIsNotACover(text: String, isCover: Bool) async throws {
        let cover = try await book(#""title": "책", "cover": "\#(text)""#).cover
        #expect((cover != nil) == isCover)
        #expect(cover?.hasPrefix("https://") != false)
    }

    @Test(arguments: [
        (
            #"<a href=\"/catalog/book.asp?ISBN=1&UID=<% =qsUID %>\"><바람 부는 교실></a>로 이름난 작가의 &amp; 새 책"#,
            "<바람 부는 교실>로 이름난 작가의 & 새 책" as String?
        ),
        ("&lt;달의 뒷면&gt;을 쓴 작가", "<달의 뒷면>을 쓴 작가"),
        ("앞<% =session(\\\"x\\\") %>뒤", "앞뒤"),
        ("한 줄<br/>두 줄<BR>세 줄", "한 줄\n두 줄\n세 줄"),
        ("<b>굵은</b> 글 <i>bar/BAR</i>", "굵은 글 bar/BAR"),
        ("", nil), ("<br>", nil),
    ])
    func descriptions(text: String, expected: String?) async throws {
        #expect(try await book(#""title": "책", "description": "\#(text)""#).description == expected)
    }

    @Test func theFullDescriptionGoesFirst() async throws {
        let full = try await book(#""title": "책", "description": "짧다", "fullDescription": "<p>길다</p><p>더</p>""#)
        #expect(full.description == "길다\n더")
        let empty = try await book(#""title": "책", "description": "짧다", "fullDescription": " ""#)
        #expect(empty.description == "짧다")
    }

    @Test(arguments: [("304", 304 as Int?), (#""304""#, 304), ("0", nil), ("-1", nil), ("null", nil)])
    func pages(text: String, expected: Int?) async throws {
        #expect(try await book(#""title": "책", "subInfo": {"itemPage": \#(text)}"#).pages == expected)
    }

    @Test(arguments: [
        ("배가람 지음, 나루 스튜디오 그림", ["배가람"], ["나루 스튜디오"]),
        ("배가람.도윤서 지음", ["배가람", "도윤서"], []),
        ("배가람, 도윤서 (지은이), 한이음 (그림)", ["배가람", "도윤서"], ["한이음"]),
    ])
    func authorStatements(text: String, authors: [String], illustrators: [String]) async throws {
        let book = try await book(#""title": "책", "author": "\#(text)""#)
        #expect(book.authors == authors && book.names(.illustrator) == illustrators)
    }

    /// Answers of the 2007 form name `aladin` as the creator of every item.
    @Test func theShopIsNotTheAuthor() async throws {
        #expect(try await book(#""title": "책", "creator": "aladin""#).contributors.isEmpty)
        #expect(try await book(#""title": "책", "creator": "aladin", "author": """#).contributors.isEmpty)
        #expect(try await book(#""title": "책", "creator": "aladin", "author": "배가람 지음""#).authors == ["배가람"])
    }

    @Test func entitiesAreReadOnce() async throws {
        let book = try await book(#""title": "A &amp;amp; B", "author": "Q&amp;A 편집부 (지은이)""#)
        #expect(book.title == "A &amp; B" && book.authors == ["Q&A 편집부"])
    }

    @Test func emptyTextsAreNil() async throws {
        let book = try await book(
            """
            "title": "", "link": "", "author": "", "pubDate": "", "description": "", "isbn": "", "isbn13": "",
            "priceSales": 0, "priceStandard": 0, "cover": "", "categoryName": "", "publisher": "", "subInfo": {}
            """
        )
        #expect(book == Book(title: "", sources: ["aladin"]))
        #expect(try await self.book("") == Book(title: "", sources: ["aladin"]))
    }
}

@Suite struct AladinProviderTests {
    private static let isbn = sampleISBN(1)
    private static let item = #""title": "책", "isbn13": "\#(isbn)""#
    private static let other = #""title": "다른 책", "isbn13": "9788996991342""#

    private func search(_ request: BookSearchRequest, _ stub: Stub) async throws -> BookPage {
        try await withStubs([stub]) { transport in
            try await Clients(transport: transport).aladin.search(request, options: .init())
        }
    }

    private func lookUp(_ stub: Stub, at date: Date? = nil) async throws -> LookedUpBook {
        let clock = date.map { ManualClock(start: $0) } ?? ManualClock()
        return try await withStubs([stub]) { transport in
            try await Clients(transport: transport, clock: clock).aladin.lookUp(Self.isbn, options: .init())
        }
    }

    @Test func theServiceAndItsReach() async {
        await withStubs([]) { transport in
            let aladin = Clients(transport: transport).aladin
            #expect(aladin.service == .aladin && aladin.isConfigured)
            #expect(!Clients(transport: transport, key: nil).aladin.isConfigured)
            // 200 results, and not one more.
            #expect([1, 10, 20, 30, 50].map { aladin.lastPage(size: $0) } == [200, 20, 10, 6, 4])
            // A senseless size is the search's to refuse.
            #expect([0, -1, Int.min].map { aladin.lastPage(size: $0) } == [200, 200, 200])
        }
    }

    /// The estimate before a list reads the status and the time of a response, not its body: it says the same of one
    /// that nothing could decode, and of a stored "not found".
    @Test(arguments: [Body.aladin([]), Body.aladinError(8), Data("{".utf8)])
    func aStoredLookUpIsEstimatedByItsTimeAlone(body: Data) async throws {
        let clock = ManualClock()
        let store = MemoryCache()
        try await withStubs([.get(Path.aladinLookUp, body: Body.aladin([Self.item]))]) { transport in
            let aladin = Clients(transport: transport, store: store, clock: clock).aladin
            let chain = ProviderChain(.lookUp, [aladin])
            func need(isYoung: Bool) async -> LookUpNeed {
                await chain.need(of: Self.isbn, options: RequestOptions()) { service, freshness in
                    #expect(service == .aladin && freshness.fetchedAt == clock.time.now())
                    return isYoung
                }
            }
            let empty = await need(isYoung: true)
            #expect(empty.request == .aladin && empty.count == 1 && !empty.isStored)
            _ = try await aladin.lookUp(Self.isbn, options: RequestOptions())
            await store.replaceBodies(by: body)
            let young = await need(isYoung: true)
            #expect(young.request == nil && young.count == 0 && young.isStored)
            let old = await need(isYoung: false)
            #expect(old.request == .aladin && old.count == 1 && old.isStored)
        }
    }

    @Test(arguments: [
        (BookSearchRequest.Target.any, "Keyword"), (.title, "Title"), (.author, "Author"), (.publisher, "Publisher"),
    ])
    func targets(target: BookSearchRequest.Target, type: String) async throws {
        let query = [
            "Query": "C# & 책", "QueryType": type, "SearchTarget": "Book", "Start": "1", "MaxResults": "20",
            "Sort": "Accuracy", "Cover": "Big", "output": "js", "Version": "20131101",
        ]
        let request = BookSearchRequest(text: "C# & 책", target: target)
        let page = try await search(request, .get(Path.aladinSearch, query: query, body: Body.aladin([])))
        #expect(page.books.isEmpty && !page.hasMore)
    }

    @Test(arguments: [(BookSearchRequest.Sort.accuracy, 1, 1, "Accuracy"), (.latest, 4, 50, "PublishTime")])
    func orderPageAndSize(sort: BookSearchRequest.Sort, page: Int, size: Int, name: String) async throws {
        let query = ["Sort": name, "Start": "\(page)", "MaxResults": "\(size)"]
        let request = BookSearchRequest(text: "책", sort: sort, page: page, size: size)
        _ = try await search(request, .get(Path.aladinSearch, query: query, body: Body.aladin([])))
    }

    @Test(arguments: [
        // page, size, items, total, more
        (1, 20, 20, 47 as Int?, true), (2, 20, 20, 47, true), (3, 20, 7, 47, false), (1, 20, 20, 20, false),
        (2, 20, 20, 40, false), (10, 20, 20, 1000, false), (9, 20, 20, 1000, true), (4, 50, 50, 1000, false),
        (6, 30, 30, 1000, false), (1, 20, 20, nil, true), (1, 20, 19, nil, false), (1, 20, 0, 0, false),
        (1, 20, 0, 1000, false),
    ])
    func whetherThereIsMore(page: Int, size: Int, items: Int, total: Int?, hasMore: Bool) async throws {
        let body = Body.aladin(Array(repeating: Self.item, count: items), total: total)
        let request = BookSearchRequest(text: "책", page: page, size: size)
        let found = try await search(request, .get(Path.aladinSearch, body: body))
        #expect(found.hasMore == hasMore && found.total == total && found.books.count == items)
    }

    @Test(arguments: [
        BookSearchRequest(text: "책", page: 11), BookSearchRequest(text: "책", page: 0),
        BookSearchRequest(text: "책", page: .max), BookSearchRequest(text: "책", size: 51),
        BookSearchRequest(text: "책", size: 0), BookSearchRequest(text: "책", page: 5, size: 50),
    ])
    func unsupportedParametersAreNotSent(request: BookSearchRequest) async throws {
        try await withStubs([]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await Clients(transport: transport).aladin.search(request, options: .init())
            }
            #expect(error.kind == .invalid && error.service == .aladin && error.operation == "itemSearch")
        }
    }

    /// Aladin has no search by ISBN; a look-up stands in.
    @Test func aSearchByISBNIsALookUp() async throws {
        let query = ["ItemId": Self.isbn.isbn13, "ItemIdType": "ISBN13", "Cover": "Big"]
        let request = BookSearchRequest(text: Self.isbn.hyphenated, target: .isbn)
        let page = try await search(request, .get(Path.aladinLookUp, query: query, body: Body.aladin([Self.item])))
        #expect(page.books.map(\.isbn) == [Self.isbn] && page.total == 1 && !page.hasMore)
    }

    @Test func theSecondPageOfOneBookIsEmpty() async throws {
        let request = BookSearchRequest(text: Self.isbn.isbn13, target: .isbn, page: 2)
        let page = try await search(request, .get(Path.aladinLookUp, body: Body.aladin([Self.item])))
        #expect(page.books.isEmpty && page.total == 1 && !page.hasMore)
    }

    @Test func aSearchByAnUnknownISBNIsAnEmptyPage() async throws {
        let request = BookSearchRequest(text: Self.isbn.isbn13, target: .isbn)
        let page = try await search(request, .get(Path.aladinLookUp, body: Body.aladinError(8)))
        #expect(page.books.isEmpty && page.total == 0 && !page.hasMore && page.freshness.first?.origin == .network)
    }

    @Test func aSearchByAnInvalidISBNIsNotSent() async throws {
        try await withStubs([]) { transport in
            let error = try await #require(throws: APIError.self) {
                let request = BookSearchRequest(text: "12345", target: .isbn)
                return try await Clients(transport: transport).aladin.search(request, options: .init())
            }
            #expect(error.kind == .invalid && error.service == .aladin)
        }
    }

    @Test func aBookByItsNumber() async throws {
        let query = ["ItemId": Self.isbn.isbn13, "ItemIdType": "ISBN13", "Cover": "Big"]
        let found = try await lookUp(.get(Path.aladinLookUp, query: query, body: Body.aladin([Self.item])))
        #expect(found.book?.isbn == Self.isbn && found.remark == nil && found.freshness?.origin == .network)
    }

    @Test func severalBooksAreRemarkedOnAndTheRightOneTaken() async throws {
        let found = try await lookUp(.get(Path.aladinLookUp, body: Body.aladin([Self.other, Self.item])))
        guard case .severalBooks(count: 2) = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
        #expect(found.book?.isbn == Self.isbn)
    }

    @Test func anotherBookIsRefused() async throws {
        let found = try await lookUp(.get(Path.aladinLookUp, body: Body.aladin([Self.other])))
        guard case .otherBook(let answered?) = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
        #expect(found.book == nil && answered.isbn13 == "9788996991342")
    }

    @Test func aBookWithoutANumberIsRefused() async throws {
        let found = try await lookUp(.get(Path.aladinLookUp, body: Body.aladin([#""title": "책""#])))
        guard case .otherBook(nil) = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
        #expect(found.book == nil)
    }

    @Test(arguments: [true, false])
    func aMissingItemIsNotAnError(isErrorEight: Bool) async throws {
        let body = isErrorEight ? Body.aladinError(8) : Body.aladin([])
        let found = try await lookUp(.get(Path.aladinLookUp, body: body))
        guard case .notFound = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
        #expect(found.book == nil)
    }

    /// Midnight after the announced last day, in UTC; further west it is still that day.
    private static let lastMoment = Date(timeIntervalSince1970: 1_793_404_800)
    private static let nextDay = lastMoment.addingTimeInterval(86_400)

    @Test(arguments: [(1, FailureKind.auth), (4, .auth), (7, .quota), (100, .auth), (999, .server)])
    func otherErrorsAreErrors(code: Int, kind: FailureKind) async throws {
        let error = try await #require(throws: APIError.self) {
            try await lookUp(.get(Path.aladinLookUp, body: Body.aladinError(code)))
        }
        #expect(error.kind == kind && error.service == .aladin)
    }

    @Test(arguments: [(200, true), (404, false), (410, false)])
    func responsesTypicalOfAShutdownAreRecognized(status: Int, isHTML: Bool) async throws {
        let error = try await #require(throws: APIError.self) {
            try await lookUp(.get(Path.aladinLookUp, status: status, body: isHTML ? Body.notice : Data()))
        }
        #expect(error.kind == .retired)
    }

    @Test(arguments: [
        (200, #"{"status": "end of service"}"#, FailureKind.badResponse), (200, "{}", .badResponse),
        (200, "[]", .badResponse),
        (200, #"{"item": "none"}"#, .badResponse),
        (400, "{}", .invalid), (418, "", .invalid),
    ])
    func anUnknownFormIsTheEndOnceTheAnnouncedDayIsOver(status: Int, body: String, kind: FailureKind) async throws {
        let response = { Stub.get(Path.aladinLookUp, status: status, body: Data(body.utf8)) }
        let before = try await #require(throws: APIError.self) { try await lookUp(response(), at: Self.lastMoment) }
        #expect(before.kind == kind && !before.looksShutDown)
        let after = try await #require(throws: APIError.self) { try await lookUp(response(), at: Self.nextDay) }
        #expect(after.kind == .retired && after.looksShutDown)
    }

    /// A rejected key, a full quota, its own error and an outage are answers of a service that works.
    @Test(arguments: [(200, 100 as Int?, FailureKind.auth), (200, 7, .quota), (200, 999, .server), (403, nil, .auth)])
    func aKnownFormIsNotTheEnd(status: Int, code: Int?, kind: FailureKind) async throws {
        let error = try await #require(throws: APIError.self) {
            let body = code.map { Body.aladinError($0) } ?? Data("{}".utf8)
            return try await lookUp(.get(Path.aladinLookUp, status: status, body: body), at: Self.nextDay)
        }
        #expect(error.kind == kind && !error.looksShutDown)
    }
}
