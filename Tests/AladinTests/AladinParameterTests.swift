import Aladin
import Testing

@Suite struct AladinParameterTests {
    @Test(arguments: [(1, 1), (200, 1), (4, 50), (1, 50), (20, 10), (28, 7)])
    func pagesWithinReachAreTaken(start: Int, maxResults: Int) throws {
        let search = try AladinItemSearch(query: "a", start: start, maxResults: maxResults)
        #expect(search.start == start && search.maxResults == maxResults)
        let list = try AladinItemList(queryType: .bestseller, start: start, maxResults: maxResults)
        #expect(list.start == start && list.maxResults == maxResults)
    }

    @Test(arguments: [
        (0, 10, AladinParameterError.start(0)), (-1, 10, .start(-1)),
        (1, 0, .maxResults(0)), (1, 51, .maxResults(51)), (1, -5, .maxResults(-5)), (1, Int.min, .maxResults(.min)),
        (5, 50, .pastReach(start: 5, maxResults: 50)), (29, 7, .pastReach(start: 29, maxResults: 7)),
        (201, 1, .pastReach(start: 201, maxResults: 1)), (Int.max, 50, .pastReach(start: .max, maxResults: 50)),
    ])
    func pagesOutOfReachAreRefused(start: Int, maxResults: Int, expected: AladinParameterError) {
        #expect(throws: expected) { try AladinItemSearch(query: "a", start: start, maxResults: maxResults) }
        #expect(throws: expected) {
            try AladinItemList(queryType: .itemNewAll, start: start, maxResults: maxResults)
        }
    }

    @Test(arguments: [0, -1, 61])
    func monthsOutOfRangeAreRefused(months: Int) {
        #expect(throws: AladinParameterError.recentPublishFilter(months)) {
            try AladinItemSearch(query: "a", recentPublishFilter: months)
        }
    }

    @Test(arguments: [(2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 7), (26, 1, 1)])
    func weeksThatAreNoneAreRefused(year: Int, month: Int, week: Int) {
        #expect(throws: AladinParameterError.week(year: year, month: month, week: week)) {
            try AladinWeek(year: year, month: month, week: week)
        }
    }

    @Test func aRefusalSaysWhatIsWrong() {
        #expect(
            AladinParameterError.pastReach(start: 5, maxResults: 50).description
                == "Aladin gives no more than 200 results, so page 5 of 50 each is out of reach."
        )
    }
}
