import APIClient
import Aladin
import Foundation
import TestSupport
import Testing

/// Responses of the service, from 2012 to 2026.
@Suite(.recorded) struct AladinRecordedTests {
    private func recorded(_ name: String) throws -> AladinResponse {
        try read(Fixture.recorded("aladin/\(name)"))
    }

    @Test func bestSellersOf2023() throws {
        let page = try recorded("itemlist-bestseller-2023.json")
        #expect(page.totalResults == 1000)
        #expect(page.item.map(\.bestRank) == (1...10).map { $0 })
        #expect(page.item.first?.title == "여학교의 별 3" && page.item.first?.isbn13 == "9788954692991")
        #expect(page.item.first?.priceSales == 7650)
        #expect(page.item.last?.isbn == "8965965047" && page.item.last?.priceStandard == 18000)
        #expect(page.item.last?.customerReviewRank == 9)
        #expect(page.item[3].isbn == "890127132X" && page.item[3].seriesInfo?.seriesName != nil)
        #expect(page.item.filter { $0.seriesInfo != nil }.count == 1)
        #expect(page.item[8].stockStatus == "예약판매")
        #expect(page.item.allSatisfy { $0.subInfo != nil })
        for item in page.item {
            #expect((item.isbn?.hasPrefix("K") == true) == (item.isbn13?.hasPrefix("979") == true))
        }
    }

    @Test func newItemsOf2018() throws {
        let page = try recorded("itemlist-itemnewall-10items-2018.json")
        #expect(page.totalResults == 1000 && page.item.count == 10)
        #expect(page.item.first?.isbn == "K232532201" && page.item.first?.author == "우카미 지음")
        #expect(page.item.first?.cover == "http://image.aladin.co.kr/product/13398/86/cover150/k232532201_1.jpg")
        #expect(page.item.last?.isbn13 == "9791160730951" && page.item.last?.publisher == "경문사(경문북스)")
        #expect(page.item.allSatisfy { $0.bestRank == nil })
        #expect(page.item.filter { $0.description?.isEmpty == true }.count == 8)
    }

    @Test func aLookUpOf2021() throws {
        let page = try recorded("itemlookup-ebooklist-usedlist-2021.json")
        #expect(page.totalResults == 1)
        let item = try #require(page.item.first)
        #expect(page.item.count == 1 && item.isbn == "K642734155" && item.itemId == 281_256_147)
        #expect(item.subInfo?.subTitle == "아름다움, 선함, 진리에 대한 메타 내러티브")
        #expect(item.subInfo?.itemPage == 304 && item.subInfo?.ratingInfo == nil)
    }

    @Test func aTrimmedLookUpOf2026() throws {
        let page = try recorded("itemlookup-trimmed-littleprince-2026.json")
        #expect(page.totalResults == 1)
        #expect(page.item.map(\.isbn13) == ["9788932917245"] && page.item.first?.subInfo?.itemPage == 136)
        #expect(page.item.first?.itemId == nil && page.item.first?.priceSales == nil)
    }

    /// A single item, as published by its recorder.
    @Test func anItemWithAServerBlockInItsDescription() throws {
        let body = try Fixture.recorded("aladin/item-description-with-asp-block-2026.json")
        let item = try JSONBody.decode(AladinItem.self, from: body)
        #expect(item.title == "마당을 나온 암탉 (반양장) - 아동용" && item.isbn13 == "9788971968710")
        #expect(item.description?.contains("UID=<% =qsUID %>\"><나쁜 어린이표></a>") == true)
        #expect(item.link == "https://www.aladin.co.kr/shop/wproduct.aspx?ItemId=914024&amp;partner=op")
        #expect(throws: ResponseBodyError.mismatch(path: "item", expected: "a value")) { try read(body) }
    }

    @Test func aSearchOf2012IsNotJSONAndIsDecoded() throws {
        let body = try Fixture.recorded("aladin/2012-v20070901-hello-result.txt")
        #expect(throws: ResponseBodyError.notJSON) { try JSONBody.decode(AladinResponse.self, from: body) }
        let page = try read(body)
        #expect(page.totalResults == 515)
        #expect(page.item.count == 10 && page.item.allSatisfy { $0.subInfo == nil })
        #expect(page.item.first?.isbn == "8965791049" && page.item.first?.priceSales == 7920)
        #expect(page.item[1].isbn == "899023929X" && page.item[2].isbn13 == "8809255211375")
        #expect(page.item.last?.itemId == 7_868_213 && page.item.last?.publisher == "천재교육")
    }

    @Test(arguments: [
        ("2012-v20070901-error.txt", AladinErrorCode.keyMissing, "키를", 10),
        ("error-4-forbidden-member.json", .memberForbidden, "API", 17),
        ("error-8-item-not-found.json", .itemNotFound, "키에", 22),
    ])
    func errors(name: String, code: AladinErrorCode, start: String, length: Int) throws {
        let error = try #require(#expect(throws: AladinError.self) { try recorded(name) })
        #expect(error.code == code && error.said.hasPrefix(start) && error.said.count == length)
    }
}
