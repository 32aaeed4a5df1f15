import APIClient
import Aladin
import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite struct AladinFixtureTests {
    @Test func aSearchPage() throws {
        let page = try fixture("search-page.json")
        #expect(page.version == "20131101")
        #expect(page.logo == "http://image.aladin.co.kr/img/header/2011/aladin_logo_new.gif")
        #expect(page.imageUrl == nil)
        #expect(page.title == "알라딘 검색결과 - 별의 우체국")
        #expect(page.link?.contains("KeyWord=%ba%b0%c0%c7+%bf%ec%c3%bc%b1%b9&amp;") == true)
        #expect(page.pubDate == "Sat, 21 Nov 2026 03:00:00 GMT")
        #expect(page.totalResults == 47 && page.startIndex == 2 && page.itemsPerPage == 6)
        #expect(page.query == "별의 우체국")
        #expect(page.searchCategoryId == 0 && page.searchCategoryName == "전체")
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
        #expect(item.priceSales == 10800 && item.priceStandard == 12000 && item.mileage == 600)
        #expect(item.mallType == "BOOK" && item.stockStatus?.isEmpty == true)
        #expect(item.cover == "https://image.aladin.co.kr/product/27000/0/coversum/8970123458_1.jpg")
        #expect(item.categoryId == 50993 && item.categoryName?.hasPrefix("국내도서>소설/시/희곡>") == true)
        #expect(item.publisher == "달빛서가" && item.salesPoint == 1200 && item.customerReviewRank == 9)
        #expect(item.adult == false && item.fixedPrice == true)
        #expect(item.seriesInfo?.seriesId == 810_001 && item.seriesInfo?.seriesName == "별의 우체국 2")
        #expect(item.seriesInfo?.seriesLink?.contains("SRID=810001&amp;") == true)
        #expect(item.subInfo == (try JSONBody.decode(AladinSubInfo.self, from: Data("{}".utf8))))
        #expect(item.bestRank == nil && item.bestDuration == nil && item.creator == nil)
    }

    @Test func shopCodesMayReplaceAnISBN() throws {
        let items = try fixture("search-page.json").item
        #expect(items[1].isbn == "K812930147" && items[1].isbn13 == "9791188001231")
        #expect(items[1].adult == nil && items[1].salesPoint == 0)
        #expect(items[2].isbn == "E842930555" && items[2].isbn13?.isEmpty == true && items[2].mallType == "EBOOK")
        #expect(items[3].isbn == "890000008X" && items[3].stockStatus == "예약판매" && items[3].mallType == "FOREIGN")
    }

    @Test func numbersMayBeTextAndAnythingMayBeMissing() throws {
        let items = try fixture("search-page.json").item
        let odd = items[4]
        #expect(odd.itemId == 270_000_005 && odd.priceSales == 10800 && odd.priceStandard == 12000)
        #expect(odd.mileage == nil && odd.categoryId == 0 && odd.salesPoint == 7 && odd.customerReviewRank == 8)
        #expect(odd.isbn13 == "8801234567893" && odd.adult == true && odd.fixedPrice == true)
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
        #expect(page.totalResults == 1000 && page.query?.hasPrefix("QueryType=BESTSELLER;") == true)
        #expect(page.item.map(\.bestRank) == [1, 2, 3])
        #expect(page.item.map(\.bestDuration) == ["종합 1위 3주", "소설/시/희곡 4위 12주", nil])
        #expect(page.item.last?.pubDate == "2026-12-01")
    }

    @Test func aDescriptionIsNotChanged() throws {
        let item = try #require(try fixture("lookup-asp-block.json").item.first)
        #expect(item.description?.contains("UID=<% =qsUID %>\"><잃어버린 씨앗></a>") == true)
    }

    @Test func theFormOf2007() throws {
        let page = try fixture("defect-1-semicolon.txt")
        #expect(page.version == "20070901" && page.logo == nil)
        #expect(page.imageUrl == "http://www.aladin.co.kr/ucl_editor/img_secur/header/2010/logo.jpg")
        #expect(page.item.map(\.creator) == ["aladin"])
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

    @Test func descriptionsAndCategories() throws {
        let page = try fixture("lookup-every-optresult.json")
        #expect(
            page.totalResults == 1 && page.query == "isbn13=9788970123455" && page.searchCategoryName?.isEmpty == true
        )
        let item = try #require(page.item.first)
        #expect(item.fullDescription == "<p>별과 별 사이에도 편지는 간다.</p>")
        #expect(item.fullDescription2 == "출판사가 쓴 소개글.<br/>두 번째 줄.")
        #expect(item.categoryIdList?.map(\.categoryId) == [50993, 1137])
        #expect(item.categoryIdList?.last?.categoryName == "국내도서>청소년")
    }

    @Test func titlesPagesAndTexts() throws {
        let info = try subInfo()
        #expect(info.subTitle == "개정판" && info.originalTitle == "Le bureau des étoiles (2011년)")
        #expect(info.itemPage == 304 && info.subBarcode == "03810" && info.taxFree == true)
        #expect(info.toc == "<p>1장 접수<BR>2장 배달<BR>3장 반송</p>")
        #expect(info.story == "마지막 편지의 주인을 찾아 나선다." && info.bestSellerRank == "소설/시/희곡 주간 12위")
    }

    @Test func otherFormsOfTheBook() throws {
        let info = try subInfo()
        #expect(info.ebookList?.map(\.isbn) == ["E842930555"] && info.ebookList?.first?.priceSales == 8400)
        #expect(info.paperBookList?.map(\.itemId) == [270_000_001])
        // One object in place of a list.
        #expect(info.newBookList?.map(\.isbn13) == ["9788970123455"])
        #expect(info.fileFormatList?.map(\.fileType) == ["EPUB", "PDF"])
        #expect(info.fileFormatList?.map(\.fileSize) == [15_728_640, 30_000_000])
    }

    @Test func usedCopiesAndPrices() throws {
        let info = try subInfo()
        #expect(info.usedList?.aladinUsed?.itemCount == 3 && info.usedList?.aladinUsed?.minPrice == 5400)
        #expect(info.usedList?.userUsed?.itemCount == 0 && info.usedList?.userUsed?.minPrice == 0)
        #expect(info.usedList?.spaceUsed?.itemCount == 1 && info.usedList?.spaceUsed?.minPrice == 6000)
        #expect(info.usedList?.spaceUsed?.link?.hasSuffix("&amp;TabType=3") == true)
        #expect(info.c2bSales == 1)
        let price = try #require(info.c2bSalesPrice)
        #expect([price.best, price.good, price.fair, price.flat] == [4200, 3600, 2400, 1000])
        #expect(info.offStoreInfo?.map(\.offCode) == ["gangnam", "jongno"])
        #expect(info.offStoreInfo?.map(\.hasStock) == [true, false])
        #expect(info.offStoreInfo?.first?.maxPrice == 7800 && info.offStoreInfo?.first?.location == "G12")
    }

    @Test func measuresAndRatings() throws {
        let info = try subInfo()
        #expect(info.packing?.styleDesc == "양장본" && info.packing?.weight == 486)
        #expect(info.packing?.sizeDepth == 22 && info.packing?.sizeHeight == 210 && info.packing?.sizeWidth == 0)
        #expect(info.ratingInfo?.ratingScore == 9.3 && info.ratingInfo?.ratingCount == 27)
        #expect(info.ratingInfo?.commentReviewCount == 19 && info.ratingInfo?.myReviewCount == 8)
    }

    @Test func imagesPeopleAndReviews() throws {
        let info = try subInfo()
        #expect(info.cardReviewImgList == ["https://image.aladin.co.kr/img/cardreview/270000001_1.jpg"])
        // The null between them is left out.
        #expect(info.previewImgList?.count == 2 && info.previewImgList?.last?.hasSuffix("1_b.jpg") == true)
        #expect(info.authors?.map(\.authorId) == [710_001, 710_002])
        #expect(info.authors?.map(\.authorTypeDesc) == ["지은이", "그림"])
        #expect(info.authors?.first?.authorName == "한서윤" && info.authors?.first?.authorType == "author")
        #expect(info.authors?.first?.authorInfo == "우체국 옆집에서 자랐다.")
        #expect(info.authors?.last?.authorInfoLink == nil)
        #expect(info.reviewList?.map(\.reviewRank) == [10] && info.reviewList?.first?.writer == "밤편지")
        #expect(info.reviewList?.first?.title == "다시 읽어도 좋은")
        #expect(info.phraseList?.map(\.pageNo) == ["P.12", "13"])
        #expect(info.phraseList?.first?.phrase == "<p>편지는 늦을 뿐 &amp; 사라지지 않는다.</p>")
        #expect(info.mdRecommendList?.first?.title == "이번 주의 책")
        #expect(info.mdRecommendList?.first?.comment == "<b>느리게</b> 읽을 책이다.")
        #expect(info.mdRecommendList?.first?.mdName == "소설 MD 나은재 (2021.03.20)")
        #expect(info.eventList?.first?.title == "엽서 증정" && info.eventList?.first?.link?.hasSuffix("=230001") == true)
    }

    @Test func emptyFormsOfEverything() throws {
        let info = try #require(try fixture("lookup-sparse.json").item.first?.subInfo)
        #expect(info.subTitle?.isEmpty == true && info.originalTitle?.isEmpty == true && info.itemPage == 0)
        // A whole number in place of a fraction.
        #expect(info.ratingInfo?.ratingScore == 0)
        #expect(info.usedList == nil && info.packing == nil && info.authors == nil && info.ebookList == [])
        #expect(info.toc == nil && info.previewImgList == nil && info.c2bSalesPrice == nil)
    }
}
