import Aladin
import Testing

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
        // One object where a list is promised.
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

    @Test func picturesPeopleAndReviews() throws {
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
        // A whole number where a fraction is usual.
        #expect(info.ratingInfo?.ratingScore == 0)
        #expect(info.usedList == nil && info.packing == nil && info.authors == nil && info.ebookList == [])
        #expect(info.toc == nil && info.previewImgList == nil && info.c2bSalesPrice == nil)
    }
}
