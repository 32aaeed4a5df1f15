import APIClient
import Foundation
import TestSupport
import Testing
import YES24

@Suite struct YES24FixtureTests {
    @Test func aPage() throws {
        let page = try fixture("itemlist-page")
        #expect(page.currentPage == 2 && page.pageSize == 6 && page.totalCount == 128)
        #expect(page.meta?.apiTitle == "상품 검색" && page.meta?.version == "v1")
        #expect(page.meta?.apiLink == "https://apis.yes24.com/v1/goods/itemList")
        #expect(page.meta?.logoUrl == "https://image.yes24.com/logo.png")
        #expect(page.meta?.pubDate == "2026-11-21T12:30:00+09:00" && page.meta?.query == "?query=달빛 우체국&page=2")
        // Three books and an empty object; a null and a text are left out.
        #expect(page.items.count == 4)
    }

    @Test func anItemOfASearch() throws {
        let item = try #require(try fixture("itemlist-page").items.first)
        #expect(item.sortOrder == 1 && item.itemId == 120_000_001 && item.title == "달빛 우체국")
        #expect(item.author == "윤가람 저/한서진 역" && item.publisher == "여름책방")
        #expect(item.goodsType == "일반" && item.goodsSortNm == "국내도서 > 소설" && item.adultYn == false)
        #expect(item.isbn10 == "8961234560" && item.isbn13 == "9788961234566")
        #expect(item.shopPrice == 15000 && item.salePrice == 13500)
        #expect(item.publishDate == "20210302" && item.itemStatus == "판매중")
        #expect(item.cover == "http://image.yes24.com/goods/120000001/L")
        #expect(item.link == "https://www.yes24.com/product/goods/120000001" && item.addOnLink?.isEmpty == true)
        #expect(item.upDown == nil && item.contentDetail == nil && item.pages == nil && item.subTitle == nil)
    }

    @Test func valuesStayAsTheyAreWritten() throws {
        let items = try fixture("itemlist-page").items
        #expect(items[1].adultYn == true && items[1].isbn10?.isEmpty == true && items[1].upDown == -3)
        #expect(items[1].shopPrice == 16000.5 && items[1].salePrice == 14400)
        #expect(items[1].publishDate == "2026-05-12" && items[1].cover?.isEmpty == true)
    }

    @Test func anythingMayBeMissingNullOrWrittenAnotherWay() throws {
        let items = try fixture("itemlist-page").items
        let odd = items[2]
        #expect(odd.itemId == 120_000_003 && odd.isbn13 == "9788961234115" && odd.adultYn == nil)
        #expect(odd.title == nil && odd.author == nil && odd.shopPrice == nil && odd.salePrice == nil)
        #expect(odd.contentDetail == nil && odd.series == nil && odd.link == nil)
        #expect(items[3] == (try JSONBody.decode(YES24Item.self, from: Data("{}".utf8))))
    }

    @Test func theDetailsOfAnItem() throws {
        let item = try #require(try fixture("itemdetail-every-member").items.first)
        #expect(item.subTitle == "보름마다 여는 우체국" && item.originalTitle == "Le bureau de la lune")
        #expect(item.originalTranslation == "달의 우체국" && item.pages == 312 && item.weight == 402)
        #expect(item.width == 128 && item.length == 188 && item.height == 0 && item.itemFormat == "양장")
        #expect(item.yesPoint == 750 && item.salePoint == 1234 && item.fixedBookPriceYn == true)
        #expect(item.starScore == 9.4 && item.mobileLink == "https://m.yes24.com/goods/detail/120000001")
        #expect(item.upDown == 4 && item.ebookId == 120_000_077 && item.creamaClubYn == true)
        #expect(item.eBookLink == "https://www.yes24.com/product/goods/120000077")
        #expect(item.series?.map(\.seriesId) == [8001, 8002] && item.series?.first?.seriesName == "작은 마을 이야기")
        #expect(item.contentDetail?.bookIntroduction?.hasPrefix("<b>보름이 오면 문이 열린다</b>\r\n편지 &amp; ") == true)
        #expect(item.contentDetail?.bookSummary == "마지막 손님의 편지에는 받는 사람이 없다.")
        #expect(item.contentDetail?.tableOfContents == "1장 접수\r\n2장 배달<br/>3장 반송")
    }

    @Test func theTextsAboutAnItem() throws {
        let item = try #require(try fixture("itemdetail-every-member").items.first)
        let composition = try #require(item.compositions?.first)
        #expect(composition.contNo == "1" && composition.contGb == "01" && composition.contName == "구성")
        #expect(composition.contTtl == "한 권" && composition.cont == "책 한 권")
        #expect(item.bookInside?.first?.cont == "<p>달은 늦지 않는다.</p>" && item.bookInside?.first?.contTtl == nil)
        #expect(item.recommendations?.first?.cont == "천천히 읽을 것." && item.yes24Reviews?.first?.contNo == "4")
        #expect(item.publisherReviews?.first?.contName == "출판사 리뷰" && item.mdEditTexts?.first?.contTtl == "이 주의 책")
        #expect(item.cardNewsImages == ["https://image.yes24.com/card/120000001_1.jpg"])
        // Members that are not texts are left out.
        #expect(item.detailImages == ["https://image.yes24.com/detail/120000001_1.jpg"])
    }

    @Test func nothingFoundIsAnEmptyPageInEveryForm() throws {
        #expect(try fixture("itemlist-empty").items.isEmpty && fixture("itemlist-empty").totalCount == 0)
        for name in ["SEARCH_001", "BEST_001", "NEW_001", "ATTN_001"] {
            let page = try read(Fixture.data("yes24/error-\(name)-404.json"), status: 404)
            #expect(page.items.isEmpty && page.totalCount == nil)
        }
        // A client that guards against a false success would see the same with 200.
        #expect(try read(Fixture.data("yes24/error-SEARCH_001-404.json")).items.isEmpty)
        let categories = APIResponse(status: 404, body: try Fixture.data("yes24/error-CATEGORY_001-404.json"))
        #expect(try YES24Router.categories.read(categories).data.data.isEmpty)
    }

    @Test func aListOfBestSellers() throws {
        let page = try fixture("bestsellers-page")
        #expect(page.items.map(\.sortOrder) == [21, 22, 23] && page.items.map(\.upDown) == [2, 0, nil])
        #expect(page.currentPage == 2 && page.totalCount == 23)
    }

    @Test func theCategories() throws {
        let body = try Fixture.data("yes24/categories.json")
        let list = try YES24Router.categories.read(APIResponse(status: 200, body: body)).data
        #expect(list.meta?.apiTitle == "카테고리 목록 조회" && list.data.count == 3)
        #expect(list.data.map(\.categoryId) == ["001", "001001046", "17"])
        #expect(list.data[1].categoryName == "소설/시/희곡" && list.data[1].categoryFullPath == "국내도서>소설/시/희곡")
        #expect(list.data[0].categoryUrl == "https://www.yes24.com/product/category/display/001")
        #expect(list.data[1].categoryUrl == nil && list.data[2].categoryFullPath == nil)
    }

    @Test func contentsAndPeople() throws {
        let number = try YES24ItemNumber(itemId: 120_000_001)
        let content = try YES24Router.content(number)
            .read(APIResponse(status: 200, body: Fixture.data("yes24/content.json")))
        #expect(content.data.data.itemId == 120_000_001 && content.data.meta?.apiTitle == "상품 목차 조회")
        #expect(content.data.data.contents == "<b>1장</b> 접수\r\n<b>2장</b> 배달 &amp; 반송")
        #expect(content.success == true && content.message == "성공" && content.errorCode == nil)

        let people = try YES24Router.author(number)
            .read(APIResponse(status: 200, body: Fixture.data("yes24/author.json"))).data.data
        #expect(people.map(\.authorId) == [91001, 91002] && people.map(\.authorType) == ["저", "역"])
        #expect(people[0].author == "윤가람" && people[0].birthDate == "19800615" && people[0].deathDate == "")
        #expect(people[0].debutTitle == "첫 우표" && people[0].details == "우체국 옆집에서 자랐다.<br>편지를 모은다.")
        #expect(people[0].link == "https://www.yes24.com/product/author/91001" && people[1].birthDate == nil)

        let single = try YES24Router.author(number)
            .read(APIResponse(status: 200, body: Fixture.data("yes24/author-single-object.json")))
        #expect(single.data.data.map(\.author) == ["혼자 온 사람"])
    }

    @Test func recordsCanBeWrittenAndReadAgain() throws {
        let endpoint = YES24Router.itemList(try YES24ItemSearch(query: "책"))
        for name in ["itemlist-page", "itemdetail-every-member", "itemlist-empty", "bestsellers-page"] {
            let body = try Fixture.data("yes24/\(name).json")
            let response = try endpoint.read(APIResponse(status: 200, body: body))
            #expect(try endpoint.read(APIResponse(status: 200, body: JSONEncoder().encode(response))) == response)
        }
    }

    /// Ensures that no member is forgotten or misspelled.
    @Test func theMembersAreThoseOfTheWire() throws {
        let body = try Fixture.data("yes24/itemdetail-every-member.json")
        let wire = try #require(JSONSerialization.jsonObject(with: body) as? [String: Any])
        let page = try read(body)
        let written = try #require(JSONSerialization.jsonObject(with: JSONEncoder().encode(page)) as? [String: Any])
        let data = try #require(wire["data"] as? [String: Any])
        let items = try [data, written].map { try #require($0["items"] as? [[String: Any]]) }
        let first = try items.map { try #require($0.first).keys.sorted() }
        #expect(first[0] == first[1] && first[0].count == 45)
        #expect(Set(data.keys) == Set(written.keys))
    }

    /// Including those added by other parts of the project.
    @Test(arguments: try Fixture.names(in: "yes24", endings: [".json", ".html"]))
    func everyFixtureIsDecodedOrRejectedAsItsNameSays(name: String) throws {
        let body = try Fixture.data("yes24/\(name)")
        let response = APIResponse(status: 200, body: body)
        let number = try YES24ItemNumber(itemId: 1)
        if name.hasSuffix(".html") {
            #expect(throws: ResponseBodyError.html) { try read(body) }
        } else if name.contains("error") {
            #expect(throws: YES24Error.self) { try readDetail(body) }
        } else if name.contains("categories") {
            #expect(throws: Never.self) { try YES24Router.categories.read(response) }
        } else if name.contains("content") {
            #expect(throws: Never.self) { try YES24Router.content(number).read(response) }
        } else if name.contains("author") {
            #expect(throws: Never.self) { try YES24Router.author(number).read(response) }
        } else {
            #expect(throws: Never.self) { try read(body) }
        }
    }
}
