import APIClient
import Foundation
import Testing
import YES24

@Suite struct YES24RouterTests {
    private func address<Response>(_ endpoint: Endpoint<Response>) throws -> String {
        let base = YES24.service(key: Secret(testKey)).baseURL
        return try #require(base.url(path: endpoint.path, query: endpoint.query).string)
    }

    @Test func aSearchWithNothingButWords() throws {
        let endpoint = YES24Router.itemList(try YES24ItemSearch(query: "달빛"))
        #expect(endpoint.operation == "itemList")
        #expect(
            try address(endpoint)
                == "https://apis.yes24.com/v1/goods/itemList?query=%EB%8B%AC%EB%B9%9B&category=ALL&sort=DEFAULT"
                + "&page=1&pageSize=20&detail=N"
        )
    }

    @Test func aSearchWithEverything() throws {
        let search = try YES24ItemSearch(
            query: #"C# & "해리 포터" + 100%"#,
            category: .ebook,
            sort: .registered,
            page: 3,
            pageSize: 100,
            detail: true
        )
        #expect(
            try address(YES24Router.itemList(search))
                == "https://apis.yes24.com/v1/goods/itemList?query=C%23%20%26%20%22%ED%95%B4%EB%A6%AC%20"
                + "%ED%8F%AC%ED%84%B0%22%20%2B%20100%25&category=EBOOK&sort=REG_DTS&page=3&pageSize=100&detail=Y"
        )
    }

    @Test func lookUps() throws {
        let isbn = try YES24ItemNumber(isbn13: "9788961234566")
        let item = try YES24ItemNumber(itemId: 120_000_001)
        let goods = "https://apis.yes24.com/v1/goods"
        #expect(
            try address(YES24Router.itemDetail(isbn, detail: true))
                == "\(goods)/itemDetail?searchType=ISBN13&query=9788961234566&detail=Y"
        )
        #expect(
            try address(YES24Router.itemDetail(item, detail: false))
                == "\(goods)/itemDetail?searchType=ItemId&query=120000001&detail=N"
        )
        #expect(
            try address(YES24Router.content(item)) == "\(goods)/content?searchType=ItemId&query=120000001"
        )
        #expect(
            try address(YES24Router.author(isbn)) == "\(goods)/author?searchType=ISBN13&query=9788961234566"
        )
        #expect(YES24Router.itemDetail(isbn, detail: true).operation == "itemDetail")
        #expect(YES24Router.content(isbn).operation == "content" && YES24Router.author(isbn).operation == "author")
    }

    @Test func categories() throws {
        #expect(try address(YES24Router.categories) == "https://apis.yes24.com/v1/category/list")
        #expect(YES24Router.categories.operation == "categoryList")
    }

    @Test(arguments: [
        (YES24Bestsellers.Chart.current, "bestseller?categoryId=001&page=1&pageSize=20&detail=N"),
        (.daily, "bestsellerDaily?categoryId=001&page=1&pageSize=20&detail=N"),
        (.monthly, "bestsellerMonthly?categoryId=001&page=1&pageSize=20&detail=N"),
        (.realtime, "bestsellerRealtime?categoryId=001&detail=N"),
        (.steady, "bestsellerSteady?categoryId=001&page=1&pageSize=20&detail=N"),
        (.deal, "bestsellerDeal?categoryId=001&page=1&pageSize=20&detail=N"),
    ])
    func everyListOfBestSellers(chart: YES24Bestsellers.Chart, address expected: String) throws {
        let endpoint = YES24Router.bestsellers(try YES24Bestsellers(chart: chart))
        #expect(try address(endpoint) == "https://apis.yes24.com/v1/category/\(expected)")
        #expect(endpoint.operation == chart.rawValue)
    }

    @Test func aListOfBestSellersWithEverything() throws {
        let list = try YES24Bestsellers(
            chart: .daily,
            categoryId: "001001046",
            date: CalendarDay(year: 2026, month: 11, day: 5),
            sex: .women,
            age: .thirties,
            page: 2,
            pageSize: 100,
            detail: true
        )
        #expect(
            try address(YES24Router.bestsellers(list))
                == "https://apis.yes24.com/v1/category/bestsellerDaily?categoryId=001001046&date=2026-11-05&sex=F"
                + "&age=30&page=2&pageSize=100&detail=Y"
        )
    }

    @Test func listsOfNewItems() throws {
        let category = "https://apis.yes24.com/v1/category"
        #expect(
            try address(YES24Router.newProducts(YES24NewProducts()))
                == "\(category)/newproduct?categoryId=001&sort=New&page=1&pageSize=20&detail=N"
        )
        let list = try YES24NewProducts(
            selection: .attention,
            categoryId: "001001025",
            sort: .lowPrice,
            page: 2,
            pageSize: 50,
            detail: true
        )
        #expect(
            try address(YES24Router.newProducts(list))
                == "\(category)/newproductAttention?categoryId=001001025&sort=LowPrice&page=2&pageSize=50&detail=Y"
        )
    }

    @Test func valuesAreSpelledAsTheDocumentationSpellsThem() {
        #expect(
            YES24ItemSearch.Category.allCases.map(\.rawValue) == ["ALL", "BOOK", "FOREIGN", "EBOOK", "MUSIC", "DVD"]
        )
        #expect(YES24ItemSearch.Sort.allCases.map(\.rawValue) == ["DEFAULT", "RELATION", "RECENT", "REG_DTS"])
        #expect(
            YES24NewProducts.Sort.allCases.map(\.rawValue)
                == ["RegDate", "Sales", "New", "LowPrice", "HighPrice", "Name"]
        )
        #expect(YES24Bestsellers.Sex.allCases.map(\.rawValue) == ["A", "M", "F"])
        #expect(YES24Bestsellers.Age.allCases.map(\.rawValue) == [255, 10, 20, 30, 40, 50, 60])
        #expect(YES24ItemNumber.SearchType.allCases.map(\.rawValue) == ["ISBN13", "ItemId"])
    }
}

@Suite struct YES24ParameterTests {
    @Test(arguments: [Int.min, -1, 0])
    func pagesBelowOneAreRefused(page: Int) {
        #expect(throws: YES24ParameterError.page(page)) { try YES24ItemSearch(query: "책", page: page) }
        #expect(throws: YES24ParameterError.page(page)) { try YES24Bestsellers(page: page) }
        #expect(throws: YES24ParameterError.page(page)) { try YES24NewProducts(page: page) }
    }

    @Test(arguments: [Int.min, 0, 101, Int.max])
    func pageSizesOutOfRangeAreRefused(size: Int) {
        #expect(throws: YES24ParameterError.pageSize(size)) { try YES24ItemSearch(query: "책", pageSize: size) }
        #expect(throws: YES24ParameterError.pageSize(size)) { try YES24Bestsellers(pageSize: size) }
        #expect(throws: YES24ParameterError.pageSize(size)) { try YES24NewProducts(pageSize: size) }
    }

    @Test func theServiceDeterminesTheLastPage() throws {
        #expect(try YES24ItemSearch(query: "책", page: .max, pageSize: 100).page == .max)
    }

    @Test(arguments: ["", " ", "\u{3000}\n"])
    func aSearchForNothingIsRefused(query: String) {
        #expect(throws: YES24ParameterError.blankQuery) { try YES24ItemSearch(query: query) }
    }

    @Test(arguments: ["", "소설", "001 ", "0x1", "００１", "-1"])
    func anInvalidCategoryIsRejected(text: String) {
        #expect(throws: YES24ParameterError.categoryId(text)) { try YES24Bestsellers(categoryId: text) }
        #expect(throws: YES24ParameterError.categoryId(text)) { try YES24NewProducts(categoryId: text) }
    }

    @Test(arguments: ["", "978896123456", "97889612345660", "896123456X", "978-8961234566", "978896123456６"])
    func anInvalidISBNIsRejected(text: String) {
        #expect(throws: YES24ParameterError.isbn13(text)) { try YES24ItemNumber(isbn13: text) }
    }

    @Test(arguments: [0, -1, Int.min])
    func itemsAreCountedFromOne(number: Int) {
        #expect(throws: YES24ParameterError.itemId(number)) { try YES24ItemNumber(itemId: number) }
    }

    @Test func aListTakesOnlyWhatItHas() throws {
        let day = try #require(CalendarDay(year: 2026, month: 11, day: 5))
        for chart in YES24Bestsellers.Chart.allCases {
            let isDated = [.daily, .monthly].contains(chart)
            let hasBuyers = isDated || chart == .current
            expectTaken(isDated, "date", chart) { try YES24Bestsellers(chart: chart, date: day) }
            expectTaken(hasBuyers, "sex", chart) { try YES24Bestsellers(chart: chart, sex: .men) }
            expectTaken(hasBuyers, "age", chart) { try YES24Bestsellers(chart: chart, age: .teens) }
            expectTaken(chart != .realtime, "page", chart) { try YES24Bestsellers(chart: chart, page: 2) }
        }
    }

    private func expectTaken(
        _ isTaken: Bool,
        _ name: String,
        _ chart: YES24Bestsellers.Chart,
        _ make: () throws -> YES24Bestsellers
    ) {
        if isTaken {
            #expect(throws: Never.self) { try make() }
        } else {
            #expect(throws: YES24ParameterError.notOfChart(name, chart)) { try make() }
        }
    }

    @Test func rejectionsDescribeWhatTheServiceAccepts() {
        #expect("\(YES24ParameterError.pageSize(0))" == "YES24 provides 1 to 100 items per page, not 0.")
        #expect("\(YES24ParameterError.page(0))" == "YES24's pages start at 1, not 0.")
        #expect("\(YES24ParameterError.blankQuery)" == "YES24 needs a query.")
        #expect(
            "\(YES24ParameterError.categoryId("소설"))"
                == "'소설' is not a valid YES24 category: use a number such as 001."
        )
        #expect(
            "\(YES24ParameterError.isbn13("1"))" == "'1' is not a valid ISBN: YES24 needs 13 digits."
        )
        #expect("\(YES24ParameterError.itemId(0))" == "YES24's item numbers start at 1, not 0.")
        #expect(
            "\(YES24ParameterError.notOfChart("date", .steady))"
                == "YES24's list bestsellerSteady does not take date."
        )
    }

    @Test func coversHaveAddressesInFourSizes() {
        #expect(
            YES24Cover.Size.allCases.map { YES24Cover.address(itemId: 12, size: $0) }
                == ["XL", "L", "M", "S"].map { "https://image.yes24.com/goods/12/\($0)" }
        )
    }

    @Test func theGreyImageIsNotACover() {
        #expect(YES24Cover.isPlaceholder(width: 420, height: 600, byteCount: 4975))
        #expect(YES24Cover.isPlaceholder(width: 420, height: 600, byteCount: 5100))
        #expect(!YES24Cover.isPlaceholder(width: 420, height: 600, byteCount: 48_213))
        #expect(!YES24Cover.isPlaceholder(width: 420, height: 601, byteCount: 4975))
        #expect(!YES24Cover.isPlaceholder(width: 458, height: 600, byteCount: 4975))
    }
}
