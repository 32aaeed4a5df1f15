import APIClient
import CatalogModel
import Data4Library
import Foundation
import TestSupport
import Testing

@testable import Catalog
@testable import ServiceMappings

/// 도서관 정보나루 behind the catalogue's protocols: recommendations, keywords, statistics, new arrivals.
@Suite struct Data4LibraryTrendsTests {
    private static let books = ["9788961234566", "9791161234564"]

    private func provider(_ transport: StubTransport) -> Data4LibraryProvider {
        Data4LibraryProvider(
            Data4Library(
                client: APIClient(Data4Library.service(key: Secret("data4library-test-key")), over: transport)
            )
        )
    }

    private func body(_ response: String) -> Data { Data(#"{"response":{\#(response)}}"#.utf8) }

    private func recommended(_ isbns: String...) -> Data {
        let docs = isbns.map { #"{"book":{"bookname":"책","isbn13":"\#($0)"}}"# }.joined(separator: ",")
        return body(#""resultNum":\#(isbns.count),"docs":[\#(docs)]"#)
    }

    /// A book comes once, and never those that the list is made for.
    @Test func severalBooksHaveBothListsOfRecommendations() async throws {
        let isbns = Self.books.joined(separator: ";")
        try await withStubs([
            .get(
                "/api/recommandList",
                query: ["isbn13": isbns, "type": "mania"],
                body: recommended("9788980500208", "9791161234564")
            ),
            .get(
                "/api/recommandList",
                query: ["isbn13": isbns, "type": "reader"],
                body: recommended("9788980500208", "9788980500215")
            ),
        ]) { transport in
            let request = SimilarRequest(try Self.books.map { try ISBN($0) })
            let found = try await provider(transport).similar(request, options: RequestOptions())
            #expect(found.entries.map { $0.book.isbn?.isbn13 } == ["9788980500208", "9788980500215"])
            #expect(found.entries.map(\.relation) == [.similar, .different])
        }
    }

    @Test func recommendationsForSomeReadersAreOneRequest() async throws {
        try await withStubs([
            .get("/api/recommandList", query: ["type": "reader"], body: recommended("9788980500208"))
        ]) { transport in
            let request = SimilarRequest([try ISBN(Self.books[0])], for: .readers)
            let found = try await provider(transport).similar(request, options: RequestOptions())
            #expect(found.entries.map(\.relation) == [.different])
        }
    }

    @Test func anUnknownBookHasNoRecommendationsAndNoKeywords() async throws {
        let error = try Fixture.data("data4library/error-isbnMpngErr.json")
        let isbn = try ISBN(Self.books[0])
        try await withStubs([.get("/api/recommandList", body: error), .get("/api/keywordList", body: error)]) {
            transport in
            let provider = provider(transport)
            let request = SimilarRequest([isbn], for: .experts)
            let similar = try await provider.similar(request, options: RequestOptions())
            let keywords = try await provider.trend(.keywordsOfBook(isbn), options: RequestOptions())
            #expect(similar.entries.isEmpty && keywords.rows.isEmpty)
        }
    }

    @Test func keywordsAreCleaned() async throws {
        let items = #"{"item":{"word":" 등대\u001b[31m","weight":"12.4"}},{"item":{"word":" ","weight":"7"}}"#
        try await withStubs([
            .get(
                "/api/keywordList",
                query: ["isbn13": Self.books[0]],
                body: body(#""resultNum":2,"items":[\#(items)]"#)
            )
        ]) { transport in
            let subject = TrendSubject.keywordsOfBook(try ISBN(Self.books[0]))
            let list = try await provider(transport).trend(subject, options: RequestOptions())
            #expect(list.rows.count == 1 && list.rows.first?.weight == 12.4)
            #expect(list.rows.first?.label.contains("\u{1b}") == false)
        }
    }

    @Test func aLibrarysLoansByHour() async throws {
        let results = #"{"result":{"hour":"10","loan":31,"return":25}}"#
        try await withStubs([
            .get(
                "/api/usageTrend",
                query: ["libCode": "111456", "type": "H"],
                body: body(#""libNm":"가람도서관","results":[\#(results)]"#)
            )
        ]) { transport in
            let subject = TrendSubject.loanTimes(library: "111456", by: .hours)
            let list = try await provider(transport).trend(subject, options: RequestOptions())
            #expect(list.library == "가람도서관" && list.rows == [TrendList.Row("10", loans: 31, returns: 25)])
        }
    }

    @Test func readingOfARegionInAMonth() async throws {
        let results = #"{"result":{"age":"전체","quantity":"1.52","rate":"0.081"}}"#
        try await withStubs([
            .get(
                "/api/readQt",
                query: ["region": "11", "year": "2026", "month": "03"],
                body: body(#""results":[\#(results)]"#)
            )
        ]) { transport in
            let subject = TrendSubject.reading(region: "11", time: PartialDate(year: 2026, month: 3))
            let list = try await provider(transport).trend(subject, options: RequestOptions())
            #expect(list.rows == [TrendList.Row("전체", books: 1.52, share: 0.081)])
        }
    }

    @Test func pagesOfArrivalsAndOfBooksWithAKeyword() async throws {
        let doc = #"{"doc":{"bookname":"가을 등대 ","isbn13":"9788980500208"}}"#
        try await withStubs([
            .get(
                "/api/newArrivalBook",
                query: ["libCode": "111456", "searchDt": "2026-10", "pageNo": "2", "pageSize": "1"],
                body: body(#""numFound":3,"docs":[\#(doc)]"#)
            ),
            .get("/api/srchBooks", query: ["keyword": "등대;바다", "sort": "loan"], body: body(#""docs":[\#(doc)]"#)),
        ]) { transport in
            let provider = provider(transport)
            let arrivals = ArrivalsRequest(
                library: "111456",
                month: PartialDate(year: 2026, month: 10),
                page: 2,
                size: 1
            )
            let page = try await provider.arrivals(arrivals, options: RequestOptions())
            #expect(page.books.map(\.title) == ["가을 등대"] && page.total == 3 && page.hasMore)
            // Without a count, a page that is not full is the last one.
            let books = try await provider.books(KeywordRequest(["등대", "바다"]), options: RequestOptions())
            #expect(books.books.count == 1 && books.total == nil && !books.hasMore)
        }
    }

    @Test func whatTheServiceDoesNotTakeIsRefusedUnsent() async throws {
        await withStubs([]) { transport in
            let provider = provider(transport)
            for subject in [
                TrendSubject.loanTimes(library: "가람", by: .hours), .reading(region: "99", time: nil),
                .keywordsOfMonth(PartialDate(year: 2026)),
            ] {
                let error = await #expect(throws: APIError.self) {
                    try await provider.trend(subject, options: RequestOptions())
                }
                #expect(error?.kind == .invalid)
            }
        }
    }
}
