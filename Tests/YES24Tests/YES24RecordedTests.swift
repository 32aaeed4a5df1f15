import APIClient
import Foundation
import TestSupport
import Testing
import YES24

/// The service's own examples, and one response whose texts were replaced.
@Suite(.recorded) struct YES24RecordedTests {
    private func recorded(_ name: String) throws -> YES24ItemPage {
        try read(Fixture.recorded("yes24/\(name).json"))
    }

    @Test func theSampleOfBestSellers() throws {
        let page = try recorded("official-demo-bestseller-4of10")
        #expect(page.currentPage == 1 && page.pageSize == 10 && page.totalCount == 10)
        #expect(page.meta?.apiLink == "https://developers.yes24.com" && page.meta?.version == "v1")
        #expect(page.meta?.pubDate == "2026-07-19T00:00:00+09:00" && page.meta?.query == "")
        #expect(page.items.map(\.sortOrder) == [1, 2, 3, 8] && page.items.map(\.upDown) == [2, -1, 0, nil])
        #expect(page.items.map(\.itemId) == [900_000_001, 900_000_002, 900_000_003, 900_000_008])
        #expect(page.items.map(\.shopPrice) == [16800, 25000, 14500, 13800])
        #expect(page.items.map(\.salePrice) == [15120, 22500, 13050, 12420])
        #expect(page.items.map(\.publishDate) == ["2026-05-12", "2026-03-02", "2026-06-20", "2026-04-25"])
        #expect(page.items.map(\.isbn13).first == "9791190000015")
        #expect(page.items.allSatisfy { $0.goodsType == "일반" && $0.goodsSortNm == "국내도서" && $0.adultYn == false })
        #expect(page.items.allSatisfy { $0.itemStatus == "판매중" && $0.contentDetail == nil })
        #expect(page.items.allSatisfy { $0.cover == "" && $0.link == "" && $0.addOnLink == "" && $0.isbn10 == "" })
    }

    @Test func theExampleOfASearch() throws {
        let page = try recorded("official-doc-itemList-example")
        #expect(page.totalCount == 128 && page.pageSize == 3 && page.items.count == 1)
        let item = try #require(page.items.first)
        #expect(item.itemId == 11_681_152 && item.isbn13 == "9788966260959" && item.publisher == "인사이트")
        #expect(item.author == "로버트 C. 마틴" && item.shopPrice == 33000 && item.salePrice == 29700)
        #expect(item.isbn10 == nil && item.publishDate == nil && item.sortOrder == nil)
    }

    @Test func theExampleOfTheCategories() throws {
        let body = try Fixture.recorded("yes24/official-doc-categoryList-example.json")
        let response = try YES24Router.categories.read(APIResponse(status: 200, body: body))
        #expect(response.success == true && response.message == "성공" && response.errorCode == nil)
        #expect(response.data.data.map(\.categoryId) == [YES24.koreanBooks])
        #expect(response.data.data.first?.categoryName == "국내도서")
        #expect(response.data.data.first?.categoryFullPath == "국내도서")
        #expect(response.data.data.first?.categoryUrl == "https://yes24.com/product/category/display/001")
    }

    @Test func aLookUpWithDetails() throws {
        let page = try recorded("thirdparty-itemDetail-detailY-real-shape-fake-text-2026")
        #expect(page.totalCount == 1 && page.meta?.query == "?searchType=ISBN13&query=9790000000001&detail=Y")
        let item = try #require(page.items.first)
        #expect(item.itemId == 10_000_001 && item.publishDate == "20250101" && item.goodsType == "도서")
        #expect(item.goodsSortNm == "국내도서 > 소설" && item.isbn10 == "0000000001")
        #expect(item.pages == 280 && item.weight == 400 && item.width == 128 && item.length == 188)
        #expect(item.height == 18 && item.yesPoint == 800 && item.salePoint == 1200 && item.starScore == 9.4)
        #expect(item.fixedBookPriceYn == true && item.series == [] && item.ebookId == nil && item.eBookLink == "")
        #expect(item.originalTitle == nil && item.itemFormat == nil && item.creamaClubYn == nil)
        #expect(item.cover == "http://image.yes24.com/goods/10000001/L")
        #expect(item.mobileLink == "https://m.yes24.com/goods/detail/10000001")
        #expect(item.subTitle?.count == 11 && item.author?.hasSuffix(" 저") == true)
        #expect(item.contentDetail?.bookIntroduction?.hasPrefix("<b>") == true)
        #expect(item.contentDetail?.bookIntroduction?.contains("\r\n\r\n__") == true)
        #expect(
            item.contentDetail?.bookIntroduction?.contains("&quot;") == true && item.contentDetail?.bookSummary == nil
        )
        // CRLF counts as one character.
        #expect(item.contentDetail?.tableOfContents?.count == 15)
    }

    @Test(arguments: [
        ("400-PARAM_004", YES24ErrorCode.parameterInvalid(4), FailureKind.invalid, 18),
        ("401-AUTH_001", .keyMissing, .auth, 19), ("401-AUTH_002", .keyInvalid, .auth, 19),
        ("404-BEST_001", .noBestsellers, .notFound, 15), ("404-GOODS_002", .isbnNotFound, .notFound, 27),
        ("404-SEARCH_001", .nothingFound, .notFound, 12), ("429-RATE_001", .secondLimit, .rateLimited, 18),
    ])
    func errors(name: String, code: YES24ErrorCode, kind: FailureKind, length: Int) throws {
        let body = try Fixture.recorded("yes24/official-error-\(name).json")
        let status = try #require(Int(name.prefix(3)))
        let error = try #require(#expect(throws: YES24Error.self) { try readDetail(body, status: status) })
        #expect(error.code == code && error.kind == kind && error.said.count == length)
    }

    /// Ensures that a new recording is tested.
    @Test func everyRecordedFileIsNamedHere() throws {
        let folder = Fixture.recordedFolder.appending(path: "yes24")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 11)
    }
}
