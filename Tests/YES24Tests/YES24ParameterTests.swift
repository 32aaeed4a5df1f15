import APIClient
import Testing
import YES24

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

    @Test func theLastPageIsTheServicesToSay() throws {
        #expect(try YES24ItemSearch(query: "책", page: .max, pageSize: 100).page == .max)
    }

    @Test(arguments: ["", " ", "\u{3000}\n"])
    func aSearchForNothingIsRefused(query: String) {
        #expect(throws: YES24ParameterError.blankQuery) { try YES24ItemSearch(query: query) }
    }

    @Test(arguments: ["", "소설", "001 ", "0x1", "００１", "-1"])
    func whatIsNoCategoryIsRefused(text: String) {
        #expect(throws: YES24ParameterError.categoryId(text)) { try YES24Bestsellers(categoryId: text) }
        #expect(throws: YES24ParameterError.categoryId(text)) { try YES24NewProducts(categoryId: text) }
    }

    @Test(arguments: ["", "978896123456", "97889612345660", "896123456X", "978-8961234566", "978896123456６"])
    func whatIsNoISBNIsRefused(text: String) {
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

    @Test func refusalsSayWhatTheServiceTakes() {
        #expect("\(YES24ParameterError.pageSize(0))" == "YES24 gives 1 to 100 items to a page, not 0.")
        #expect("\(YES24ParameterError.page(0))" == "YES24 counts pages from 1, so there is no page 0.")
        #expect("\(YES24ParameterError.blankQuery)" == "YES24 wants at least one word to search for.")
        #expect(
            "\(YES24ParameterError.categoryId("소설"))" == "A YES24 category is a number such as 001; \"소설\" is none."
        )
        #expect(
            "\(YES24ParameterError.isbn13("1"))" == "YES24 looks up ISBNs of thirteen digits; \"1\" is none."
        )
        #expect("\(YES24ParameterError.itemId(0))" == "YES24 counts its items from 1, so there is no item 0.")
        #expect(
            "\(YES24ParameterError.notOfChart("date", .steady))"
                == "YES24's list bestsellerSteady has no date to choose."
        )
    }

    @Test func coversHaveAddressesInFourSizes() {
        #expect(
            YES24Cover.Size.allCases.map { YES24Cover.address(itemId: 12, size: $0) }
                == ["XL", "L", "M", "S"].map { "https://image.yes24.com/goods/12/\($0)" }
        )
    }

    @Test func theGreyPictureIsNoCover() {
        #expect(YES24Cover.isPlaceholder(width: 420, height: 600, byteCount: 4975))
        #expect(YES24Cover.isPlaceholder(width: 420, height: 600, byteCount: 5100))
        #expect(!YES24Cover.isPlaceholder(width: 420, height: 600, byteCount: 48_213))
        #expect(!YES24Cover.isPlaceholder(width: 420, height: 601, byteCount: 4975))
        #expect(!YES24Cover.isPlaceholder(width: 458, height: 600, byteCount: 4975))
    }
}
