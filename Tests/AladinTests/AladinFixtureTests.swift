import APIClient
import Aladin
import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite struct AladinFixtureTests {
    @Test func aSearchPage() throws {
        let page = try fixture("search-page.json")
        #expect(page.totalResults == 47)
        // Five books, an empty object, and a null, which is left out.
        #expect(page.item.count == 6)
    }

    @Test func aCompleteItem() throws {
        let item = try #require(try fixture("search-page.json").item.first)
        #expect(item.title == "별의 우체국 - 개정판")
        #expect(
            item.link
                == "https://www.aladin.co.kr/shop/wproduct.aspx?ItemId=270000001&amp;partner=openAPI&amp;start=api"
        )
        #expect(item.author == "한서윤 (지은이), 오도현 (그림)")
        #expect(item.pubDate == "2021-03-15")
        #expect(item.description?.hasSuffix("&lt;달의 우체통&gt; 다음 이야기 &amp; 새 그림.") == true)
        #expect(item.isbn == "8970123458" && item.isbn13 == "9788970123455" && item.itemId == 270_000_001)
        #expect(item.priceSales == 10800 && item.priceStandard == 12000)
        #expect(item.stockStatus?.isEmpty == true)
        #expect(item.cover == "https://image.aladin.co.kr/product/27000/0/coversum/8970123458_1.jpg")
        #expect(item.categoryName?.hasPrefix("국내도서>소설/시/희곡>") == true)
        #expect(item.publisher == "달빛서가" && item.customerReviewRank == 9)
        #expect(item.seriesInfo?.seriesName == "별의 우체국 2")
        #expect(item.subInfo == (try JSONBody.decode(AladinSubInfo.self, from: Data("{}".utf8))))
        #expect(item.bestRank == nil)
    }

    @Test func shopCodesMayReplaceAnISBN() throws {
        let items = try fixture("search-page.json").item
        #expect(items[1].isbn == "K812930147" && items[1].isbn13 == "9791188001231")
        #expect(items[2].isbn == "E842930555" && items[2].isbn13?.isEmpty == true)
        #expect(items[3].isbn == "890000008X" && items[3].stockStatus == "예약판매")
    }

    @Test func numbersMayBeTextAndAnythingMayBeMissing() throws {
        let items = try fixture("search-page.json").item
        let odd = items[4]
        #expect(odd.itemId == 270_000_005 && odd.priceSales == 10800 && odd.priceStandard == 12000)
        #expect(odd.customerReviewRank == 8)
        #expect(odd.isbn13 == "8801234567893")
        #expect(odd.link == nil && odd.description == nil && odd.publisher == nil && odd.stockStatus == nil)
        #expect(odd.seriesInfo == nil && odd.subInfo == nil)
        #expect(items[5] == (try JSONBody.decode(AladinItem.self, from: Data("{}".utf8))))
    }

    @Test func nothingFoundIsAnEmptyPage() throws {
        let page = try fixture("search-empty.json")
        #expect(page.totalResults == 0 && page.item.isEmpty)
    }

    @Test func aBestSellerList() throws {
        let page = try fixture("list-bestseller.json")
        #expect(page.totalResults == 1000)
        #expect(page.item.map(\.bestRank) == [1, 2, 3])
        #expect(page.item.last?.pubDate == "2026-12-01")
    }

    @Test func aDescriptionIsNotChanged() throws {
        let item = try #require(try fixture("lookup-asp-block.json").item.first)
        #expect(item.description?.contains("UID=<% =qsUID %>\"><잃어버린 씨앗></a>") == true)
    }

    @Test func theFormOf2007() throws {
        let page = try fixture("defect-1-semicolon.txt")
        #expect(page.item.count == 1)
        #expect(page.item.first?.subInfo == nil && page.item.first?.priceStandard == 8800)
        #expect(page == (try fixture("defect-5-slashes.txt")))
    }

    @Test(arguments: [
        ("defect-2-apostrophes.txt", "Rock 'n' Roll은 살아 있다", #"He said "no" 12' away"#),
        ("defect-3-single-quotes.txt", #""따옴표" 책, it's"#, ""),
        ("defect-4-control-characters.txt", "첫째 줄\r\n둘째 줄", "칸\t띄움\u{1} \u{B}끝; } ) \\"),
        ("defect-6-callback.txt", "괄호 (와) ; 세미콜론", ""),
        ("defect-6-callback-plain.txt", "표시 없는 부름", ""),
        ("defect-all-at-once.txt", "it's\r\nall / \"at\" once", nil),
    ])
    func invalidJSONIsRepaired(name: String, title: String, description: String?) throws {
        let item = try #require(try fixture(name).item.first)
        #expect(item.title == title)
        #expect(item.description == description)
    }

    @Test func theContentTypeIsNotLookedAt() throws {
        let endpoint = AladinRouter.itemLookUp(AladinItemLookUp(itemId: "1"))
        for type in ["text/html; charset=utf-8", "text/javascript", "application/json"] {
            let response = APIResponse(
                status: 200,
                fields: [.contentType: type],
                body: try Fixture.data("aladin/search-page.json")
            )
            #expect(try endpoint.read(response).item.count == 6)
        }
    }

    @Test func aPageSurvivesBeingWrittenAndReadAgain() throws {
        for name in ["search-page.json", "lookup-every-optresult.json", "lookup-sparse.json"] {
            let page = try fixture(name)
            #expect(try read(JSONEncoder().encode(page)) == page)
        }
    }

    /// Including those added by other parts of the project.
    @Test(arguments: try Fixture.names(in: "aladin", endings: [".json", ".txt", ".html"]))
    func everyFixtureIsDecodedOrRejectedAsItsNameSays(name: String) throws {
        let body = try Fixture.data("aladin/\(name)")
        if name.hasSuffix(".html") {
            #expect(throws: ResponseBodyError.html) { try read(body) }
        } else if name.contains("error") {
            #expect(throws: AladinError.self) { try read(body) }
        } else {
            #expect(throws: Never.self) { try read(body) }
        }
    }
}

@Suite struct AladinLookUpTests {
    private func subInfo() throws -> AladinSubInfo {
        try #require(try fixture("lookup-every-optresult.json").item.first?.subInfo)
    }

    @Test func descriptions() throws {
        let page = try fixture("lookup-every-optresult.json")
        #expect(page.totalResults == 1)
        let item = try #require(page.item.first)
        #expect(item.fullDescription == "<p>별과 별 사이에도 편지는 간다.</p>")
    }

    @Test func titlesPagesAndTexts() throws {
        let info = try subInfo()
        #expect(info.subTitle == "개정판")
        #expect(info.itemPage == 304)
        #expect(info.toc == "<p>1장 접수<BR>2장 배달<BR>3장 반송</p>")
    }

    @Test func ratings() throws {
        let info = try subInfo()
        #expect(info.ratingInfo?.ratingScore == 9.3 && info.ratingInfo?.ratingCount == 27)
    }

    @Test func imagesAndPeople() throws {
        let info = try subInfo()
        // The null between them is left out.
        #expect(info.previewImgList?.count == 2 && info.previewImgList?.last?.hasSuffix("1_b.jpg") == true)
        #expect(info.authors?.count == 2 && info.authors?.first?.authorType == "author")
        #expect(info.authors?.first?.authorInfo == "우체국 옆집에서 자랐다.")
    }

    @Test func emptyFormsOfEverything() throws {
        let info = try #require(try fixture("lookup-sparse.json").item.first?.subInfo)
        #expect(info.subTitle?.isEmpty == true && info.itemPage == 0)
        // A whole number in place of a fraction.
        #expect(info.ratingInfo?.ratingScore == 0)
        #expect(info.authors == nil && info.toc == nil && info.previewImgList == nil)
    }
}
