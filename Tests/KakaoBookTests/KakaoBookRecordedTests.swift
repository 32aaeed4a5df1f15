import APIClient
import Foundation
import KakaoBook
import TestSupport
import Testing

/// Responses of the service, from 2019 to 2026.
@Suite(.recorded) struct KakaoBookRecordedTests {
    private func recorded(_ name: String) throws -> KakaoBookSearchResponse {
        try read(Fixture.recorded("kakao/\(name).json"))
    }

    @Test func aSearchOf2019() throws {
        let page = try recorded("search-title-10docs-2019-raw")
        #expect(page.meta.totalCount == 277 && page.meta.pageableCount == 239 && page.meta.isEnd == false)
        #expect(page.documents.count == 10)
        #expect(
            page.documents.map(\.isbn) == [
                "8983925604 9788983925602", "8983926279 9788983926272", "8983925329 9788983925329",
                "059035342X 9780590353427", "0545162076 9780545162074", "8983927240 9788983927248",
                "8956054428 9788956054421", "702003344X 9787020033447", "702003344X 9787020033447", " 2015106000012",
            ]
        )
        #expect(
            page.documents.map(\.price) == [24500, 35000, 9000, 13100, 99000, 35000, 6000, 13500, 13500, 40000]
        )
        #expect(
            page.documents.map(\.salePrice) == [22050, 31500, 8100, 7800, 57600, 31500, 5400, -1, 36240, -1]
        )
        #expect(page.documents.filter { $0.status == "정상판매" }.count == 8)
        #expect(page.documents.filter { $0.status?.isEmpty == true }.count == 2)
    }

    @Test func namesAndTextsOfASearch() throws {
        let documents = try recorded("search-title-10docs-2019-raw").documents
        #expect(documents[0].title == "해리포터(Harry Potter): 불사조 기사단. 1(양장본 HardCover)")
        #expect(documents[0].authors == ["조앤 K. 롤링"] && documents[0].translators == ["최인자"])
        #expect(documents[0].publisher == "문학수첩" && documents[0].datetime == "2016-09-15T00:00:00.000+09:00")
        #expect(documents.map { $0.contents?.count } == [252, 254, 255, 262, 253, 98, 250, 0, 0, 0])
        #expect(documents[3].authors == ["Rowling J K/ GrandPre Mary (ILT)"] && documents[3].translators == [])
        // In the JSON, the ampersand of `&gt;` is an escape of its own.
        #expect(documents[3].contents?.contains("-&gt; ") == true)
        #expect(documents[6].title?.hasSuffix("(원서 읽는...") == true)
        #expect(documents[7].translators == ["마애신"] && documents[8].authors == [])
        #expect(documents[8].thumbnail?.isEmpty == true)
        #expect(documents[8].contents?.isEmpty == true && documents[8].translators == [])
        #expect(documents.filter { $0.thumbnail?.isEmpty == true }.count == 2)
    }

    @Test func everyDocumentHasEveryMember() throws {
        for document in try recorded("search-title-10docs-2019-raw").documents {
            let texts = [
                document.title, document.contents, document.url, document.isbn, document.datetime, document.publisher,
                document.thumbnail, document.status,
            ]
            #expect(!texts.contains(nil) && document.authors != nil && document.translators != nil)
            #expect(document.url?.hasPrefix("https://search.daum.net/search?w=bookpage&bookId=") == true)
            #expect(document.datetime?.hasSuffix("T00:00:00.000+09:00") == true)
        }
    }

    @Test func anISBNOf2022() throws {
        let page = try recorded("search-isbn-1doc-2022")
        #expect(page.meta.totalCount == 1 && page.meta.pageableCount == 1 && page.meta.isEnd == true)
        let book = try #require(page.documents.first)
        #expect(page.documents.count == 1 && book.title == "미움받을 용기" && book.translators == ["전경아"])
        #expect(book.authors == ["기시미 이치로", "고가 후미타케"] && book.publisher == "인플루엔셜")
        #expect(book.isbn == "8996991341 9788996991342" && book.price == 14900 && book.salePrice == 13410)
        #expect(book.datetime == "2014-11-17T00:00:00.000+09:00" && book.status == "정상판매")
        #expect(book.contents?.count == 250 && book.contents?.hasPrefix("어릴 때") == true)
        #expect(
            book.thumbnail == "https://search1.kakaocdn.net/thumb/R120x174.q85/?fname="
                + "http%3A%2F%2Ft1.daumcdn.net%2Flbook%2Fimage%2F1467038%3Ftimestamp%3D20220505201559"
        )
        #expect(
            book.url == "https://search.daum.net/search?w=bookpage&bookId=1467038"
                + "&q=%EB%AF%B8%EC%9B%80%EB%B0%9B%EC%9D%84+%EC%9A%A9%EA%B8%B0"
        )
    }

    @Test(arguments: [
        (
            "error-400-page-more-than-max-reconstructed", 400, KakaoBookErrorCode.invalidArgument, FailureKind.invalid,
            "page is more than max"
        ),
        ("error-400-query-missing-reconstructed", 400, .missingParameter, .invalid, "query parameter required"),
        ("error-401-appkey-does-not-exist", 401, .keyUnknown, .auth, "appKey(<redacted>) does not exist"),
        ("error-401-no-header", 401, .keyMissing, .auth, "cannot find Authorization : KakaoAK header"),
        (
            "error-403-service-disabled-from-sibling-dapi", 403, .serviceDisabled, .auth,
            "App(IDAS) disabled OPEN_MAP_AND_LOCAL service."
        ),
    ])
    func errors(name: String, status: Int, code: KakaoBookErrorCode, kind: FailureKind, said: String) throws {
        let body = try Fixture.recorded("kakao/\(name).json")
        let error = try #require(#expect(throws: KakaoBookError.self) { try read(body, status: status) })
        #expect(error.code == code && error.kind == kind && error.said == said)
    }

    /// Ensures that a new recording is tested.
    @Test func everyRecordedFileIsNamedHere() throws {
        let folder = Fixture.recordedFolder.appending(path: "kakao")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 7)
    }
}
