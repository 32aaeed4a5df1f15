import APIClient
import Catalog
import CatalogModel
import Foundation
import TestSupport
import Testing

/// Books out of answers Kakao gave, from 2019 to 2022.
@Suite(.enabled(if: Fixture.hasRecorded, "shared/recorded is not beside this checkout"))
struct KakaoBooksRecordedTests {
    private func page(_ name: String, status: Int = 200) async throws -> BookPage {
        let body = try Fixture.recorded("kakao/\(name).json")
        return try await withStubs([.get(Path.kakao, status: status, body: body)]) { transport in
            try await Clients(transport: transport).kakao.search(BookSearchRequest(text: "책"), options: .init())
        }
    }

    @Test func aSearchOf2019() async throws {
        let page = try await page("search-title-10docs-2019-raw")
        #expect(page.total == 277 && page.hasMore && page.books.count == 10)
        #expect(
            page.books.map(\.isbn?.isbn13) == [
                "9788983925602", "9788983926272", "9788983925329", "9780590353427", "9780545162074", "9788983927248",
                "9788956054421", "9787020033447", "9787020033447", nil,
            ]
        )
        #expect(page.books.map(\.otherCodes) == Array(repeating: [], count: 9) + [["2015106000012"]])
        #expect(
            page.books.map(\.publishedOn?.description) == [
                "2016-09-15", "2016-11-07", "2014-12-18", "1999-09-07", "2009-07-07", "2018-11-30", "2014-07-31",
                "2002-01-01", "2002-01-01", "2001-12-01",
            ]
        )
        #expect(
            page.books.map(\.price?.list) == [24500, 35000, 9000, 13100, 99000, 35000, 6000, 13500, 13500, 40000]
        )
        #expect(page.books.map(\.price?.sale) == [22050, 31500, 8100, 7800, 57600, 31500, 5400, nil, 36240, nil])
    }

    @Test func peopleAndPicturesOfASearch() async throws {
        let books = try await page("search-title-10docs-2019-raw").books
        #expect(books.map(\.authors.count) == [1, 1, 1, 1, 1, 1, 1, 1, 0, 1])
        #expect(books.map(\.translators.count) == [1, 1, 1, 0, 0, 1, 0, 1, 0, 0])
        #expect(books[3].authors == ["Rowling J K"] && books[3].names(.illustrator) == ["GrandPre Mary"])
        #expect(books[0].cover == "https://t1.daumcdn.net/lbook/image/1174478?timestamp=20190127040831")
        #expect(books.map { $0.cover == nil } == Array(repeating: false, count: 8) + [true, true])
        #expect(books.map { $0.description == nil } == Array(repeating: false, count: 7) + [true, true, true])
        #expect(books[3].description?.contains("-> ") == true)
        #expect(books.allSatisfy { $0.links.count == 1 && $0.links[0].url.contains("w=bookpage&bookId=") })
        #expect(books.allSatisfy { $0.sources == ["kakao"] && $0.pages == nil && $0.category == nil })
    }

    @Test func anISBNOf2022() async throws {
        let page = try await page("search-isbn-1doc-2022")
        #expect(page.total == 1 && !page.hasMore && page.books.count == 1)
        let book = try #require(page.books.first)
        #expect(book.isbn?.isbn13 == "9788996991342" && book.isbn?.isbn10 == "8996991341")
        #expect(book.authors.count == 2 && book.translators.count == 1)
        #expect(book.publishedOn == PartialDate(year: 2014, month: 11, day: 17))
        #expect(book.price == Price(list: 14900, sale: 13410))
        #expect(book.cover == "https://t1.daumcdn.net/lbook/image/1467038?timestamp=20220505201559")
    }

    @Test(arguments: [
        ("error-400-page-more-than-max-reconstructed", 400, FailureKind.invalid),
        ("error-400-query-missing-reconstructed", 400, .invalid), ("error-401-appkey-does-not-exist", 401, .auth),
        ("error-401-no-header", 401, .auth), ("error-403-service-disabled-from-sibling-dapi", 403, .auth),
    ])
    func errorsAreNoEmptyPages(name: String, status: Int, kind: FailureKind) async throws {
        let error = try await #require(throws: APIError.self) { try await page(name, status: status) }
        #expect(error.kind == kind && error.service.rawValue == "kakao")
    }

    /// So that a new recording cannot go untested.
    @Test func everyRecordedFileIsNamedHere() throws {
        let folder = try #require(Fixture.recordedFolder).appending(path: "kakao")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 7)
    }
}
