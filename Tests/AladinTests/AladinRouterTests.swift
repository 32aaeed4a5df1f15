import APIClient
import Aladin
import Foundation
import Testing

@Suite struct AladinRouterTests {
    private func address<Response>(_ endpoint: Endpoint<Response>) throws -> String {
        let base = Aladin.service(key: Secret(testKey)).baseURL
        return try #require(base.url(path: endpoint.path, query: endpoint.query).string)
    }

    @Test func aSearchWithDefaults() throws {
        let endpoint = AladinRouter.itemSearch(try AladinItemSearch(query: "별"))
        #expect(endpoint.operation == "itemSearch")
        #expect(
            try address(endpoint)
                == "https://www.aladin.co.kr/ttb/api/ItemSearch.aspx?Query=%EB%B3%84&QueryType=Keyword"
                + "&SearchTarget=Book&Start=1&MaxResults=10&Sort=Accuracy&Cover=Mid&output=js&Version=20131101"
        )
    }

    @Test func aSearchWithEverything() throws {
        let search = try AladinItemSearch(
            query: "a",
            queryType: .publisher,
            searchTarget: .ebook,
            start: 4,
            maxResults: 50,
            sort: .customerRating,
            cover: .none,
            categoryId: 351
        )
        #expect(
            try address(AladinRouter.itemSearch(search)) == "https://www.aladin.co.kr/ttb/api/ItemSearch.aspx?Query=a"
                + "&QueryType=Publisher&SearchTarget=eBook&Start=4&MaxResults=50&Sort=CustomerRating&Cover=None"
                + "&CategoryId=351&output=js&Version=20131101"
        )
    }

    @Test func lists() throws {
        #expect(
            try address(AladinRouter.itemList(AladinItemList(queryType: .bestseller)))
                == "https://www.aladin.co.kr/ttb/api/ItemList.aspx?QueryType=Bestseller&SearchTarget=Book&Start=1"
                + "&MaxResults=10&Cover=Mid&output=js&Version=20131101"
        )
        let list = try AladinItemList(
            queryType: .itemEditorChoice,
            searchTarget: .used,
            start: 2,
            maxResults: 20,
            cover: .big,
            categoryId: 1
        )
        #expect(
            try address(AladinRouter.itemList(list)) == "https://www.aladin.co.kr/ttb/api/ItemList.aspx"
                + "?QueryType=ItemEditorChoice&SearchTarget=Used&Start=2&MaxResults=20&Cover=Big"
                + "&CategoryId=1&output=js&Version=20131101"
        )
    }

    @Test func lookUps() throws {
        #expect(
            try address(AladinRouter.itemLookUp(AladinItemLookUp(itemId: "9788970123455")))
                == "https://www.aladin.co.kr/ttb/api/ItemLookUp.aspx?ItemId=9788970123455&ItemIdType=ISBN13&Cover=Mid"
                + "&output=js&Version=20131101"
        )
        let lookUp = AladinItemLookUp(
            itemId: "K812930147",
            itemIdType: .isbn,
            cover: .midBig,
            optResult: Set(AladinOptResult.allCases)
        )
        #expect(
            try address(AladinRouter.itemLookUp(lookUp))
                == "https://www.aladin.co.kr/ttb/api/ItemLookUp.aspx?ItemId=K812930147&ItemIdType=ISBN&Cover=MidBig"
                + "&OptResult=ratingInfo%2CpreviewImgList%2Cauthors%2Cfulldescription%2CToc&output=js&Version=20131101"
        )
    }

    /// The names in the manual, which differ from the names of the cases.
    @Test func valuesAreSpelledAsTheManualSpellsThem() {
        #expect(
            AladinItemList.QueryType.allCases.map(\.rawValue)
                == ["ItemNewAll", "ItemNewSpecial", "ItemEditorChoice", "Bestseller", "BlogBest"]
        )
        #expect(
            AladinItemSearch.Sort.allCases.map(\.rawValue)
                == ["Accuracy", "PublishTime", "Title", "SalesPoint", "CustomerRating", "MyReviewCount"]
        )
        #expect(AladinItemSearch.QueryType.allCases.map(\.rawValue) == ["Keyword", "Title", "Author", "Publisher"])
        #expect(
            AladinSearchTarget.allCases.map(\.rawValue)
                == ["Book", "Foreign", "Music", "DVD", "Used", "eBook", "All"]
        )
        #expect(AladinCover.allCases.map(\.rawValue) == ["Big", "MidBig", "Mid", "Small", "Mini", "None"])
        #expect(AladinItemLookUp.ItemIdType.allCases.map(\.rawValue) == ["ISBN", "ISBN13", "ItemId"])
    }

    @Test func noEndpointContainsAKeyOrRequestsOneInTheResponse() throws {
        let queries = [
            AladinRouter.itemSearch(try AladinItemSearch(query: "a")).query,
            AladinRouter.itemList(try AladinItemList(queryType: .itemNewAll)).query,
            AladinRouter.itemLookUp(AladinItemLookUp(itemId: "1")).query,
        ]
        for item in queries.flatMap(\.items) {
            #expect(!["ttbkey", "includekey", "callback"].contains(item.name.lowercased()))
        }
    }
}

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

    @Test func aRejectionDescribesTheProblem() {
        #expect(
            AladinParameterError.pastReach(start: 5, maxResults: 50).description
                == "Page 5 at 50 per page is out of reach: Aladin provides at most 200 results."
        )
    }
}
