import APIClient
import Foundation
import KakaoBook
import Testing

@Suite struct KakaoBookRouterTests {
    private func address(_ parameters: KakaoBookSearch) throws -> String {
        let endpoint = KakaoBookRouter.search(parameters)
        let base = KakaoBook.service(key: Secret(testKey)).baseURL
        return try #require(base.url(path: endpoint.path, query: endpoint.query).string)
    }

    @Test func aSearchWithNothingButWords() throws {
        #expect(
            try address(KakaoBookSearch(query: "달빛"))
                == "https://dapi.kakao.com/v3/search/book?query=%EB%8B%AC%EB%B9%9B&sort=accuracy&page=1&size=10"
        )
        #expect(KakaoBookRouter.search(try KakaoBookSearch(query: "달빛")).operation == "search")
    }

    @Test func aSearchWithEverything() throws {
        let search = try KakaoBookSearch(query: "9788961234566", sort: .latest, page: 50, size: 50, target: .isbn)
        #expect(
            try address(search)
                == "https://dapi.kakao.com/v3/search/book?query=9788961234566&sort=latest&page=50&size=50&target=isbn"
        )
    }

    @Test func everyByteThatIsNotUnreservedIsEscaped() throws {
        #expect(
            try address(KakaoBookSearch(query: #"C# & "해리 포터" + 100%"#))
                == "https://dapi.kakao.com/v3/search/book?query=C%23%20%26%20%22%ED%95%B4%EB%A6%AC%20"
                + "%ED%8F%AC%ED%84%B0%22%20%2B%20100%25&sort=accuracy&page=1&size=10"
        )
    }

    @Test func valuesAreSpelledAsTheDocumentationSpellsThem() {
        #expect(KakaoBookSearch.Sort.allCases.map(\.rawValue) == ["accuracy", "latest"])
        #expect(KakaoBookSearch.Target.allCases.map(\.rawValue) == ["title", "isbn", "publisher", "person"])
        #expect(KakaoBookSearch.pages == 1...50 && KakaoBookSearch.sizes == 1...50)
    }

    @Test func noEndpointContainsAKey() throws {
        let endpoint = KakaoBookRouter.search(try KakaoBookSearch(query: "책", target: .title))
        #expect(endpoint.query.items.map(\.name) == ["query", "sort", "page", "size", "target"])
        #expect(endpoint.path == "/v3/search/book")
    }

    @Test(arguments: [Int.min, -1, 0, 51, Int.max])
    func pagesAndSizesOutOfRangeAreRefused(number: Int) {
        #expect(throws: KakaoBookParameterError.page(number)) { try KakaoBookSearch(query: "책", page: number) }
        #expect(throws: KakaoBookParameterError.size(number)) { try KakaoBookSearch(query: "책", size: number) }
    }

    @Test(arguments: ["", " ", "\u{3000}\n"])
    func aSearchForNothingIsRefused(query: String) {
        #expect(throws: KakaoBookParameterError.blankQuery) { try KakaoBookSearch(query: query) }
    }

    @Test func rejectionsDescribeWhatTheServiceAccepts() {
        #expect("\(KakaoBookParameterError.page(51))" == "Kakao provides pages 1 to 50, not page 51.")
        #expect("\(KakaoBookParameterError.size(0))" == "Kakao provides 1 to 50 books per page, not 0.")
        #expect("\(KakaoBookParameterError.blankQuery)" == "Kakao needs a query.")
    }
}
