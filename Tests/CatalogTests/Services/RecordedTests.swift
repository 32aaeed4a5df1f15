import APIClient
import Catalog
import CatalogModel
import Foundation
import NewsAPI
import ServiceMappings
import TestSupport
import Testing

/// Books out of answers Aladin gave, from 2012 to 2026.
@Suite(.recorded) struct AladinBooksRecordedTests {
    private func page(_ body: Data) async throws -> BookPage {
        try await withStubs([.get(Path.aladinSearch, body: body)]) { transport in
            try await Clients(transport: transport).aladin.search(
                BookSearchRequest(text: "책", size: 10),
                options: .init()
            )
        }
    }

    private func page(_ name: String) async throws -> BookPage {
        try await page(Fixture.recorded("aladin/\(name)"))
    }

    private func lookUp(_ isbn: String, _ name: String) async throws -> LookedUpBook {
        let stub = Stub.get(
            Path.aladinLookUp,
            query: ["ItemId": isbn, "ItemIdType": "ISBN13"],
            body: try Fixture.recorded("aladin/\(name)")
        )
        return try await withStubs([stub]) { transport in
            try await Clients(transport: transport).aladin.lookUp(ISBN(isbn), options: .init())
        }
    }

    @Test func bestSellersOf2023() async throws {
        let page = try await page("itemlist-bestseller-2023.json")
        #expect(page.total == 1000 && page.hasMore && page.books.count == 10)
        #expect(
            page.books.map(\.isbn?.isbn13) == [
                "9788954692991", "9791168473690", "9791167740984", "9788901271323", "9788954692526", "9791166891496",
                "9791188331888", "9791190299770", "9791139117257", "9788965965046",
            ]
        )
        #expect(
            page.books.map(\.otherCodes) == [
                [], ["K732831392"], ["K682832859"], [], [], ["K612833060"], ["K832832683"], ["K292832005"],
                ["K552833679"], [],
            ]
        )
        #expect(
            page.books.map(\.price?.list) == [8500, 7200, 18800, 16800, 15000, 17800, 25000, 16800, 6500, 18000]
        )
        #expect(
            page.books.map(\.price?.sale) == [7650, 6480, 16920, 15120, 13500, 16020, 22500, 15120, 5850, 16200]
        )
        #expect(
            page.books.map(\.publishedOn?.description) == [
                "2023-05-25", "2023-03-02", "2023-04-28", "2023-05-15", "2023-05-07", "2023-05-26", "2023-04-19",
                "2023-04-03", "2023-05-25", "2022-03-21",
            ]
        )
        #expect(page.books.map(\.translators.count) == [1, 0, 1, 0, 0, 0, 0, 1, 0, 1])
        #expect(page.books.allSatisfy { $0.authors.count == 1 && $0.description != nil && $0.category != nil })
        // A list repeats no subtitle, so nothing is taken off.
        #expect(page.books.allSatisfy { $0.subtitle == nil && $0.pages == nil })
        #expect(page.books[8].title == "home - 코믹 라르고 Comic Largo")
        #expect(
            page.books[0].links == [
                Link(
                    service: "aladin",
                    url: "https://www.aladin.co.kr/shop/wproduct.aspx?ItemId=316732827&partner=openAPI&start=api"
                )
            ]
        )
    }

    @Test func newItemsOf2018() async throws {
        let page = try await page("itemlist-itemnewall-10items-2018.json")
        #expect(page.total == 1000 && page.books.count == 10)
        #expect(
            page.books.filter { $0.isbn?.isbn13.hasPrefix("979") == true }.map(\.otherCodes.count) == [
                1, 1, 1, 1, 1, 1, 1,
            ]
        )
        #expect(
            page.books.map(\.isbn?.isbn10) == [
                nil, nil, nil, nil, "8968494703", nil, nil, "893101077X", "8932473722", nil,
            ]
        )
        #expect(page.books.map(\.authors.count) == [1, 1, 1, 1, 2, 1, 2, 1, 2, 3])
        #expect(page.books.map(\.translators.count) == [0, 1, 0, 0, 0, 0, 1, 0, 1, 1])
        #expect(page.books[6].names(.illustrator).count == 1)
        #expect(page.books.filter { $0.description == nil }.count == 8)
        #expect(page.books[0].cover == "https://image.aladin.co.kr/product/13398/86/cover150/k232532201_1.jpg")
        #expect(page.books[2].price == Price(list: 99850, sale: 89870))
        #expect(page.books[9].publishedOn == PartialDate(year: 2018, month: 3, day: 2))
    }

    @Test func aLookUpOf2021() async throws {
        let found = try await lookUp("9791191851069", "itemlookup-ebooklist-usedlist-2021.json")
        let book = try #require(found.book)
        #expect(found.remark == nil && book.isbn?.isbn13 == "9791191851069" && book.otherCodes == ["K642734155"])
        #expect(book.title == "위대한 이야기" && book.subtitle?.count == 24 && book.pages == 304)
        #expect(book.price == Price(list: 16000, sale: 14400))
        #expect(book.publishedOn == PartialDate(year: 2021, month: 10, day: 11))
        #expect(book.authors.count == 1 && book.translators.count == 1)
    }

    @Test func aTrimmedLookUpOf2026() async throws {
        let book = try #require(try await lookUp("9788932917245", "itemlookup-trimmed-littleprince-2026.json").book)
        #expect(book.isbn?.isbn10 == "8932917248" && book.pages == 136 && book.price == nil && book.links.isEmpty)
        #expect(book.publishedOn == PartialDate(year: 2015, month: 10, day: 20) && book.title == "어린 왕자")
        #expect(book.cover == "https://image.aladin.co.kr/product/6853/49/coversum/8932917248_2.jpg")
    }

    /// An item alone, as its author kept it, in an envelope.
    @Test func anItemWithAServerBlockInItsDescription() async throws {
        let item = String(
            decoding: try Fixture.recorded("aladin/item-description-with-asp-block-2026.json"),
            as: UTF8.self
        )
        let book = try #require(try await page(Body.aladin([item])).books.first)
        #expect(book.isbn?.isbn13 == "9788971968710" && book.authors.count == 1)
        #expect(book.names(.illustrator).count == 1 && book.price == nil && book.cover == nil)
        #expect(book.description?.hasPrefix("<나쁜 어린이표>") == true)
        #expect(book.description?.contains(" & ") == true)
        #expect(book.description?.contains("qsUID") == false && book.description?.contains("&amp;") == false)
        #expect(book.links.map(\.url) == ["https://www.aladin.co.kr/shop/wproduct.aspx?ItemId=914024&partner=op"])
    }

    @Test func aSearchOf2012() async throws {
        let page = try await page("2012-v20070901-hello-result.txt")
        #expect(page.total == 515 && page.hasMore && page.books.count == 10)
        // Three of the ten are toys with a bar code and ten digits cut out of it.
        #expect(
            page.books.map(\.isbn?.isbn13) == [
                "9788965791041", "9788990239297", nil, nil, "9788997162185", "9788997162178", nil, "9788965790709",
                "9788949152257", "9788926919170",
            ]
        )
        #expect(page.books.flatMap(\.otherCodes) == ["8809255211375", "8809255211382", "8809255210927"])
        #expect(page.books.map(\.price?.sale) == [7920, 20000, 6300, 6300, 8550, 8550, 3750, 21450, 7650, 7200])
        #expect(page.books.map(\.price?.list) == [8800, 20000, 7000, 7000, 9500, 9500, 5000, 33000, 8500, 8000])
        #expect(page.books.map(\.publishedOn?.year) == [2012, 2012, 2012, 2012, 2012, 2012, 2012, 2011, 2011, 2011])
        #expect(
            page.books[0].links.map(\.url) == [
                "https://www.aladin.co.kr/shop/wproduct.aspx?ISBN=8965791049&copyPaper=1"
            ]
        )
        #expect(page.books.allSatisfy { !$0.links[0].url.lowercased().contains("ttb") })
        #expect(page.books.allSatisfy { book in !book.contributors.contains { $0.name == "aladin" } })
    }

    @Test func thatThereIsNoSuchItemIsNotAnError() async throws {
        let found = try await lookUp("9788932917245", "error-8-item-not-found.json")
        #expect(found.book == nil && found.freshness == nil)
        guard case .notFound = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
    }

    @Test(arguments: ["2012-v20070901-error.txt", "error-4-forbidden-member.json"])
    func aRefusedKeyIsAnError(name: String) async throws {
        let error = try await #require(throws: APIError.self) { try await lookUp("9788932917245", name) }
        #expect(error.kind == .auth && error.service.rawValue == "aladin")
    }

    /// So that a new recording cannot go untested.
    @Test func everyRecordedFileIsNamedHere() throws {
        let folder = Fixture.recordedFolder.appending(path: "aladin")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 9)
    }
}

/// Books out of answers Kakao gave, from 2019 to 2022.
@Suite(.recorded) struct KakaoBooksRecordedTests {
    private func page(_ name: String, status: Int = 200) async throws -> BookPage {
        let body = try Fixture.recorded("kakao/\(name).json")
        return try await withStubs([.get(Path.kakao, status: status, body: body)]) { transport in
            try await Clients(transport: transport).kakao.search(BookSearchRequest(text: "책"), options: .init())
        }
    }

    @Test func aSearchOf2019() async throws {
        let page = try await page("search-title-10docs-2019-raw")
        #expect(page.total == 277 && page.hasMore && page.books.count == 10)
        #expect(
            page.books.map(\.isbn?.isbn13) == [
                "9788983925602", "9788983926272", "9788983925329", "9780590353427", "9780545162074", "9788983927248",
                "9788956054421", "9787020033447", "9787020033447", nil,
            ]
        )
        #expect(page.books.map(\.otherCodes) == Array(repeating: [], count: 9) + [["2015106000012"]])
        #expect(
            page.books.map(\.publishedOn?.description) == [
                "2016-09-15", "2016-11-07", "2014-12-18", "1999-09-07", "2009-07-07", "2018-11-30", "2014-07-31",
                "2002-01-01", "2002-01-01", "2001-12-01",
            ]
        )
        #expect(
            page.books.map(\.price?.list) == [24500, 35000, 9000, 13100, 99000, 35000, 6000, 13500, 13500, 40000]
        )
        #expect(page.books.map(\.price?.sale) == [22050, 31500, 8100, 7800, 57600, 31500, 5400, nil, 36240, nil])
    }

    @Test func peopleAndPicturesOfASearch() async throws {
        let books = try await page("search-title-10docs-2019-raw").books
        #expect(books.map(\.authors.count) == [1, 1, 1, 1, 1, 1, 1, 1, 0, 1])
        #expect(books.map(\.translators.count) == [1, 1, 1, 0, 0, 1, 0, 1, 0, 0])
        #expect(books[3].authors == ["Rowling J K"] && books[3].names(.illustrator) == ["GrandPre Mary"])
        #expect(books[0].cover == "https://t1.daumcdn.net/lbook/image/1174478?timestamp=20190127040831")
        #expect(books.map { $0.cover == nil } == Array(repeating: false, count: 8) + [true, true])
        #expect(books.map { $0.description == nil } == Array(repeating: false, count: 7) + [true, true, true])
        #expect(books[3].description?.contains("-> ") == true)
        #expect(books.allSatisfy { $0.links.count == 1 && $0.links[0].url.contains("w=bookpage&bookId=") })
        #expect(books.allSatisfy { $0.sources == ["kakao"] && $0.pages == nil && $0.category == nil })
    }

    @Test func anISBNOf2022() async throws {
        let page = try await page("search-isbn-1doc-2022")
        #expect(page.total == 1 && !page.hasMore && page.books.count == 1)
        let book = try #require(page.books.first)
        #expect(book.isbn?.isbn13 == "9788996991342" && book.isbn?.isbn10 == "8996991341")
        #expect(book.authors.count == 2 && book.translators.count == 1)
        #expect(book.publishedOn == PartialDate(year: 2014, month: 11, day: 17))
        #expect(book.price == Price(list: 14900, sale: 13410))
        #expect(book.cover == "https://t1.daumcdn.net/lbook/image/1467038?timestamp=20220505201559")
    }

    @Test(arguments: [
        ("error-400-page-more-than-max-reconstructed", 400, FailureKind.invalid),
        ("error-400-query-missing-reconstructed", 400, .invalid), ("error-401-appkey-does-not-exist", 401, .auth),
        ("error-401-no-header", 401, .auth), ("error-403-service-disabled-from-sibling-dapi", 403, .auth),
    ])
    func errorsAreNotEmptyPages(name: String, status: Int, kind: FailureKind) async throws {
        let error = try await #require(throws: APIError.self) { try await page(name, status: status) }
        #expect(error.kind == kind && error.service.rawValue == "kakao")
    }

    /// So that a new recording cannot go untested.
    @Test func everyRecordedFileIsNamedHere() throws {
        let folder = Fixture.recordedFolder.appending(path: "kakao")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 7)
    }
}

/// Books out of an answer the National Library gave in 2025, and of two that were put together from descriptions.
@Suite(.recorded) struct NationalLibraryBooksRecordedTests {
    private func recorded<Value>(
        _ name: String,
        ask: (NationalLibraryProvider) async throws -> Value
    ) async throws -> Value {
        let body = try Fixture.recorded("nlk/\(name).json")
        return try await withStubs([.get(Path.library, body: body)]) { transport in
            try await ask(Clients(transport: transport).library)
        }
    }

    private func page(_ name: String) async throws -> BookPage {
        try await recorded(name) { try await $0.search(BookSearchRequest(text: "책"), options: .init()) }
    }

    @Test func twoRecords() async throws {
        let page = try await page("seoji-title-2docs-2025")
        #expect(page.total == 2 && !page.hasMore)
        #expect(page.books.map(\.isbn?.isbn13) == ["9791161759692", "9791161750712"])
        #expect(page.books.map(\.publishedOn?.description) == ["2025-02-27", "2017-10-31"])
        #expect(page.books.map(\.price) == [Price(list: 48000), Price(list: 36000)])
        #expect(page.books.map(\.pages) == [803, 574])
        #expect(page.books.map(\.authors.count) == [4, 2] && page.books.map(\.translators.count) == [1, 1])
        #expect(page.books.map { $0.description == nil } == [false, true])
        #expect(
            page.books.map(\.cover) == [
                "https://nl.go.kr/seoji/fu/ecip/dbfiles/CIP_FILES_TBL/2025/02/9791161759692.jpg",
                "https://www.nl.go.kr/seoji/fu/ecip/dbfiles/CIP_FILES_TBL/6399868_3.jpg",
            ]
        )
        #expect(page.books.allSatisfy { $0.sources == ["nlk"] && $0.links.isEmpty && $0.otherCodes.isEmpty })
    }

    @Test func theSameAsADay() async throws {
        let day = try await recorded("seoji-title-2docs-2025") {
            try await $0.books(of: .sampleDay, page: 1, options: .init())
        }
        #expect(day.total == 2 && day.records.map(\.controlNumber) == [nil, "CIP2017027395"])
        #expect(day.records.allSatisfy { $0.malformedISBN == nil })
        #expect(day.records.map(\.book) == (try await page("seoji-title-2docs-2025")).books)
    }

    @Test func nothingFoundIsAnEmptyPage() async throws {
        let page = try await page("seoji-empty")
        #expect(page.total == 0 && page.books.isEmpty && !page.hasMore)
    }

    @Test func aWrongKeyIsNotAnEmptyPage() async throws {
        let error = try await #require(throws: APIError.self) { try await page("seoji-error-011-reconstructed") }
        #expect(error.kind == .auth && error.service.rawValue == "nlk")
    }

    /// So that a new recording cannot go untested.
    @Test func everyRecordedFileIsNamedHere() throws {
        let folder = Fixture.recordedFolder.appending(path: "nlk")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    }
}

/// Articles out of answers newsapi.org gave, from 2019 to 2025.
@Suite(.recorded) struct HeadlinesRecordedTests {
    private func page(_ name: String, page: Int = 1, status: Int = 200) async throws -> ArticlePage {
        let body = try Fixture.recorded("newsapi/\(name).json")
        let stub = Stub.get(Path.headlines, query: ["page": "\(page)"], status: status, body: body)
        return try await withStubs([stub]) { transport in
            try await Clients(transport: transport).headlines.headlines(
                HeadlinesRequest(country: "us", page: page),
                options: .init()
            )
        }
    }

    /// The articles shown, and how many lack author, description, image, content and source id.
    @Test(arguments: [
        ("everything-page1-2021-06-total13769", 13769, 20, true, [1, 0, 0, 0, 13]),
        ("top-headlines-eg-page1-2023-03-all-null-images", 34, 20, true, [0, 20, 20, 20, 0]),
        ("top-headlines-kr-page1-2024-04", 34, 20, true, [6, 1, 1, 8, 20]),
        ("top-headlines-sources-2025-01-mixed-dates", 13, 13, false, [2, 0, 0, 4, 0]),
        ("top-headlines-us-general-2022-full37-reserialised", 37, 37, false, [8, 0, 0, 3, 26]),
        ("top-headlines-us-page1-2022-09-raw", 35, 20, true, [5, 1, 2, 3, 12]),
        ("top-headlines-us-page1-2024-10-removed", 37, 19, true, [0, 2, 2, 6, 6]),
        ("derived/top-headlines-us-page1.DERIVED", 37, 20, true, [5, 0, 0, 2, 13]),
        ("empty-200-raw", 0, 0, false, [0, 0, 0, 0, 0]),
    ])
    func countsAndGaps(name: String, total: Int, count: Int, hasMore: Bool, gaps: [Int]) async throws {
        let page = try await page(name)
        #expect(page.total == total && page.articles.count == count && page.hasMore == hasMore)
        let found = [
            page.articles.filter { $0.author == nil }.count,
            page.articles.filter { $0.description == nil }.count,
            page.articles.filter { $0.image == nil }.count,
            page.articles.filter { $0.content == nil }.count,
            page.articles.filter { $0.sourceID == nil }.count,
        ]
        #expect(found == gaps)
        #expect(page.articles.allSatisfy { $0.title != nil && $0.url != nil && $0.publishedAt != nil })
        #expect(page.articles.allSatisfy { !$0.sourceName.isEmpty && $0.id.hasPrefix("http") })
        #expect(Set(page.articles.map(\.id)).count == count)
        #expect(page.articles.compactMap(\.image).allSatisfy { $0.hasPrefix("http") })
    }

    @Test func twoPagesAndTheEnd() async throws {
        let first = try await page("derived/top-headlines-us-page1.DERIVED")
        let second = try await page("derived/top-headlines-us-page2.DERIVED", page: 2)
        let third = try await page("derived/top-headlines-us-page3-past-end.DERIVED", page: 3)
        let whole = try await page("top-headlines-us-general-2022-full37-reserialised")
        #expect(first.hasMore && !second.hasMore && !third.hasMore)
        #expect(first.articles + second.articles + third.articles == whole.articles && second.articles.count == 17)
        #expect(whole.articles.first?.publishedAt == Instant.parse("2022-03-06T08:30:57Z"))
        #expect(whole.articles.last?.publishedAt == Instant.parse("2022-03-03T19:00:38Z"))
    }

    @Test func aRemovedArticleWithARealDateIsHiddenAndCounted() async throws {
        let page = try await page("top-headlines-us-page1-2024-10-removed")
        #expect(page.hiddenRemoved == 1 && page.articles.count == 19 && page.total == 37)
        #expect(!page.articles.contains { $0.url?.contains("removed.com") == true })
        #expect(page.articles[0].sourceID == "cnn" && page.articles[18].sourceID == "cbs-news")
        #expect(page.articles[0].publishedAt == Date(timeIntervalSince1970: 1_728_376_140))
    }

    @Test func datesWithOffsetsAndFractions() async throws {
        let dates = try await page("top-headlines-sources-2025-01-mixed-dates").articles.compactMap(\.publishedAt)
        #expect(dates.count == 13 && dates[0] == Date(timeIntervalSince1970: 1_737_713_115))
        #expect(abs(dates[1].timeIntervalSince1970 - 1_737_700_644.863) < 0.002)
        #expect(dates[12] == Date(timeIntervalSince1970: 1_587_783_609))
    }

    @Test func headlinesOfKorea() async throws {
        let articles = try await page("top-headlines-kr-page1-2024-04").articles
        #expect(articles[0].image?.hasPrefix("https://img1.daumcdn.net/thumb/R1280x0/?fname=http") == true)
        #expect(articles[14].url?.allSatisfy(\.isASCII) == true && articles[14].url?.contains("/%EC%BD%A9") == true)
        #expect(articles[15].description?.unicodeScalars.contains("\u{FEFF}") == false)
        #expect(articles[19].publishedAt == Instant.parse("2024-04-19T15:15:00Z"))
    }

    @Test(arguments: [
        ("error-apiKeyInvalid-401-raw", 401, FailureKind.auth), ("error-apiKeyMissing-401-raw", 401, .auth),
        ("error-maximumResultsReached-426-raw", 426, .auth), ("error-parametersIncompatible-400-raw", 400, .invalid),
        ("error-parametersMissing-topheadlines-400-rebuilt", 400, .invalid),
        ("error-rateLimited-429-2019-raw", 429, .rateLimited), ("error-userAgentMissing-raw", 400, .badResponse),
    ])
    func errorsAreNotEmptyPages(name: String, status: Int, kind: FailureKind) async throws {
        let error = try await #require(throws: APIError.self) { try await page(name, status: status) }
        #expect(error.kind == kind && error.service.rawValue == "newsapi")
    }

    /// So that a new recording cannot go untested. The list of publishers has no mapping; the client's tests read it.
    @Test func everyRecordedFileIsNamedHere() throws {
        let folder = Fixture.recordedFolder.appending(path: "newsapi")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        #expect(files.count == 19)
    }
}
