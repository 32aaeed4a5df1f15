import APIClient
import Foundation
import KakaoBook
import TestSupport
import Testing

@Suite struct KakaoBookFixtureTests {
    @Test func aPage() throws {
        let page = try fixture("search-page")
        #expect(page.meta.totalCount == 277 && page.meta.pageableCount == 239 && page.meta.isEnd == false)
        // A null, a number and a text in the list are left out.
        #expect(page.documents.count == 12)
        let first = try #require(page.documents.first)
        #expect(first.title == "달빛 우체국" && first.authors == ["윤가람"] && first.translators == ["한서진"])
        #expect(first.contents == "보름이 되면 문을 여는 작은 우체국 이야기.  편지를 부치러 온 사람마다 한 가지씩")
        #expect(first.datetime == "2021-03-02T00:00:00.000+09:00" && first.isbn == "8961234560 9788961234566")
        #expect(first.price == 15000 && first.salePrice == 13500 && first.publisher == "여름책방")
        #expect(first.status == "정상판매")
        #expect(
            first.thumbnail == "https://search1.kakaocdn.net/thumb/R120x174.q85/?fname="
                + "http%3A%2F%2Ft1.daumcdn.net%2Flbook%2Fimage%2F5300001%3Ftimestamp%3D20260314081500"
        )
        #expect(
            first.url == "https://search.daum.net/search?w=bookpage&bookId=5300001"
                + "&q=%EB%8B%AC%EB%B9%9B+%EC%9A%B0%EC%B2%B4%EA%B5%AD"
        )
    }

    @Test func codesStayAsTheyAreWritten() throws {
        #expect(
            try fixture("search-page").documents.prefix(7).map(\.isbn) == [
                "8961234560 9788961234566", " 9788961234115", " 480D260405880", " 2019106000017",
                "116123456X 9791161234564", "896123403X 9788961234030", "896123403X 9788961234030",
            ]
        )
    }

    @Test func pricesStayAsTheyAreWritten() throws {
        let documents = try fixture("search-page").documents
        #expect(documents[3].price == 40000 && documents[3].salePrice == -1)
        #expect(documents[5].price == 13500 && documents[5].salePrice == 36240)
        #expect(documents[6].price == 0 && documents[6].salePrice == -1)
    }

    @Test func unknownValuesAreEmpty() throws {
        let document = try fixture("search-page").documents[6]
        #expect(document.contents?.isEmpty == true && document.thumbnail?.isEmpty == true)
        #expect(document.status?.isEmpty == true && document.publisher?.isEmpty == true)
        #expect(document.datetime?.isEmpty == true && document.authors == [] && document.translators == [])
    }

    @Test func entitiesStayAsTheyAreWritten() throws {
        let document = try fixture("search-page").documents[7]
        #expect(document.contents?.contains("&lt;길 찾기&gt; &amp; &lt;길 잃기&gt;,  두 부로") == true)
        #expect(document.title?.hasSuffix("(읽는...") == true && document.authors == ["서민재 (감수)", "배유라 (그림)"])
    }

    @Test func anythingMayBeMissingNullOrWrittenAnotherWay() throws {
        let documents = try fixture("search-page").documents
        #expect(documents[8].price == 15000 && documents[8].salePrice == 13500)
        #expect(documents[8].thumbnail == nil && documents[8].url == nil && documents[8].status == nil)
        let bare = try JSONBody.decode(KakaoBookDocument.self, from: Data(#"{"title":"제목만 있는 책"}"#.utf8))
        #expect(documents[9] == bare && bare.authors == nil && bare.price == nil)
        let nulls = try JSONBody.decode(KakaoBookDocument.self, from: Data(#"{"title":"빈 값과 새 이름"}"#.utf8))
        #expect(documents[10] == nulls)
        let odd = documents[11]
        #expect(odd.title == "1984" && odd.authors == ["조은별"] && odd.translators == ["하준", ""])
        #expect(odd.isbn == "9788961234567" && odd.status == "true" && odd.contents == "12.5")
        #expect(odd.price == nil && odd.salePrice == nil && odd.thumbnail == nil)
    }

    @Test func theLastPageWithItsNumbersAsText() throws {
        let page = try fixture("search-last-page")
        #expect(page.meta.totalCount == 1277 && page.meta.pageableCount == 970 && page.meta.isEnd == true)
        #expect(page.documents.map(\.title) == ["마지막 장"])
    }

    @Test func nothingFound() throws {
        let page = try fixture("search-empty")
        #expect(page.documents.isEmpty && page.meta.totalCount == 0 && page.meta.isEnd == true)
    }

    @Test func aPageWithoutCounts() throws {
        let page = try fixture("search-without-meta")
        #expect(page.documents.map(\.title) == ["혼자 온 책"])
        #expect(page.meta.totalCount == nil && page.meta.pageableCount == nil && page.meta.isEnd == nil)
    }

    @Test func recordsCanBeWrittenAndReadAgain() throws {
        for name in ["search-page", "search-last-page", "search-empty", "search-without-meta"] {
            let page = try fixture(name)
            #expect(try read(JSONEncoder().encode(page)) == page)
        }
        let names = try #require(
            JSONSerialization.jsonObject(with: JSONEncoder().encode(fixture("search-last-page"))) as? [String: Any]
        )
        let documents = try #require(names["documents"] as? [[String: Any]])
        let members = try #require(documents.first)
        #expect(
            members.keys.sorted() == [
                "authors", "contents", "datetime", "isbn", "price", "publisher", "sale_price", "status", "thumbnail",
                "title", "translators", "url",
            ]
        )
    }

    /// Including those added by other parts of the project.
    @Test(arguments: try Fixture.names(in: "kakao", endings: [".json", ".html"]))
    func everyFixtureIsDecodedOrRejectedAsItsNameSays(name: String) throws {
        let body = try Fixture.data("kakao/\(name)")
        if name.hasSuffix(".html") {
            #expect(throws: ResponseBodyError.html) { try read(body) }
        } else if name.contains("error") {
            #expect(throws: KakaoBookError.self) { try read(body) }
        } else {
            #expect(throws: Never.self) { try read(body) }
        }
    }
}
