import APIClient
import Catalog
import CatalogModel
import Foundation
import TestSupport
import Testing

/// Books out of answers Aladin gave, from 2012 to 2026.
@Suite(.enabled(if: Fixture.hasRecorded, "shared/recorded is not beside this checkout"))
struct AladinBooksRecordedTests {
    private func page(_ body: Data) async throws -> BookPage {
        try await withStubs([.get(Path.aladinSearch, body: body)]) { transport in
            try await Clients(transport: transport).aladin.search(
                BookSearchRequest(text: "책", size: 10),
                options: .init()
            )
        }
    }

    private func page(_ name: String) async throws -> BookPage {
        try await page(Fixture.recorded("aladin/\(name)"))
    }

    private func lookUp(_ isbn: String, _ name: String) async throws -> BookLookUp {
        let stub = Stub.get(
            Path.aladinLookUp,
            query: ["ItemId": isbn, "ItemIdType": "ISBN13"],
            body: try Fixture.recorded("aladin/\(name)")
        )
        return try await withStubs([stub]) { transport in
            try await Clients(transport: transport).aladin.lookUp(ISBN(isbn), options: .init())
        }
    }

    @Test func bestSellersOf2023() async throws {
        let page = try await page("itemlist-bestseller-2023.json")
        #expect(page.total == 1000 && page.hasMore && page.books.count == 10)
        #expect(
            page.books.map(\.isbn?.isbn13) == [
                "9788954692991", "9791168473690", "9791167740984", "9788901271323", "9788954692526", "9791166891496",
                "9791188331888", "9791190299770", "9791139117257", "9788965965046",
            ]
        )
        #expect(
            page.books.map(\.otherCodes) == [
                [], ["K732831392"], ["K682832859"], [], [], ["K612833060"], ["K832832683"], ["K292832005"],
                ["K552833679"], [],
            ]
        )
        #expect(
            page.books.map(\.price?.list) == [8500, 7200, 18800, 16800, 15000, 17800, 25000, 16800, 6500, 18000]
        )
        #expect(
            page.books.map(\.price?.sale) == [7650, 6480, 16920, 15120, 13500, 16020, 22500, 15120, 5850, 16200]
        )
        #expect(
            page.books.map(\.publishedOn?.description) == [
                "2023-05-25", "2023-03-02", "2023-04-28", "2023-05-15", "2023-05-07", "2023-05-26", "2023-04-19",
                "2023-04-03", "2023-05-25", "2022-03-21",
            ]
        )
        #expect(page.books.map(\.translators.count) == [1, 0, 1, 0, 0, 0, 0, 1, 0, 1])
        #expect(page.books.allSatisfy { $0.authors.count == 1 && $0.description != nil && $0.category != nil })
        // A list repeats no subtitle, so nothing is taken off.
        #expect(page.books.allSatisfy { $0.subtitle == nil && $0.pages == nil })
        #expect(page.books[8].title == "home - 코믹 라르고 Comic Largo")
        #expect(
            page.books[0].links == [
                Link(
                    service: "aladin",
                    url: "https://www.aladin.co.kr/shop/wproduct.aspx?ItemId=316732827&partner=openAPI&start=api"
                )
            ]
        )
    }

    @Test func newItemsOf2018() async throws {
        let page = try await page("itemlist-itemnewall-10items-2018.json")
        #expect(page.total == 1000 && page.books.count == 10)
        #expect(
            page.books.filter { $0.isbn?.isbn13.hasPrefix("979") == true }.map(\.otherCodes.count) == [
                1, 1, 1, 1, 1, 1, 1,
            ]
        )
        #expect(
            page.books.map(\.isbn?.isbn10) == [
                nil, nil, nil, nil, "8968494703", nil, nil, "893101077X", "8932473722", nil,
            ]
        )
        #expect(page.books.map(\.authors.count) == [1, 1, 1, 1, 2, 1, 2, 1, 2, 3])
        #expect(page.books.map(\.translators.count) == [0, 1, 0, 0, 0, 0, 1, 0, 1, 1])
        #expect(page.books[6].names(.illustrator).count == 1)
        #expect(page.books.filter { $0.description == nil }.count == 8)
        #expect(page.books[0].cover == "https://image.aladin.co.kr/product/13398/86/cover150/k232532201_1.jpg")
        #expect(page.books[2].price == Price(list: 99850, sale: 89870))
        #expect(page.books[9].publishedOn == PartialDate(year: 2018, month: 3, day: 2))
    }

    @Test func aLookUpOf2021() async throws {
        let found = try await lookUp("9791191851069", "itemlookup-ebooklist-usedlist-2021.json")
        let book = try #require(found.book)
        #expect(found.remark == nil && book.isbn?.isbn13 == "9791191851069" && book.otherCodes == ["K642734155"])
        #expect(book.title == "위대한 이야기" && book.subtitle?.count == 24 && book.pages == 304)
        #expect(book.price == Price(list: 16000, sale: 14400))
        #expect(book.publishedOn == PartialDate(year: 2021, month: 10, day: 11))
        #expect(book.authors.count == 1 && book.translators.count == 1)
    }

    @Test func aTrimmedLookUpOf2026() async throws {
        let book = try #require(try await lookUp("9788932917245", "itemlookup-trimmed-littleprince-2026.json").book)
        #expect(book.isbn?.isbn10 == "8932917248" && book.pages == 136 && book.price == nil && book.links.isEmpty)
        #expect(book.publishedOn == PartialDate(year: 2015, month: 10, day: 20) && book.title == "어린 왕자")
        #expect(book.cover == "https://image.aladin.co.kr/product/6853/49/coversum/8932917248_2.jpg")
    }

    /// An item alone, as its author kept it, in an envelope.
    @Test func anItemWithAServerBlockInItsDescription() async throws {
        let item = String(
            decoding: try Fixture.recorded("aladin/item-description-with-asp-block-2026.json"),
            as: UTF8.self
        )
        let book = try #require(try await page(Body.aladin([item])).books.first)
        #expect(book.isbn?.isbn13 == "9788971968710" && book.authors.count == 1)
        #expect(book.names(.illustrator).count == 1 && book.price == nil && book.cover == nil)
        #expect(book.description?.hasPrefix("<나쁜 어린이표>") == true)
        #expect(book.description?.contains(" & ") == true)
        #expect(book.description?.contains("qsUID") == false && book.description?.contains("&amp;") == false)
        #expect(book.links.map(\.url) == ["https://www.aladin.co.kr/shop/wproduct.aspx?ItemId=914024&partner=op"])
    }

    @Test func aSearchOf2012() async throws {
        let page = try await page("2012-v20070901-hello-result.txt")
        #expect(page.total == 515 && page.hasMore && page.books.count == 10)
        // Three of the ten are toys with a bar code and ten digits cut out of it.
        #expect(
            page.books.map(\.isbn?.isbn13) == [
                "9788965791041", "9788990239297", nil, nil, "9788997162185", "9788997162178", nil, "9788965790709",
                "9788949152257", "9788926919170",
            ]
        )
        #expect(page.books.flatMap(\.otherCodes) == ["8809255211375", "8809255211382", "8809255210927"])
        #expect(page.books.map(\.price?.sale) == [7920, 20000, 6300, 6300, 8550, 8550, 3750, 21450, 7650, 7200])
        #expect(page.books.map(\.price?.list) == [8800, 20000, 7000, 7000, 9500, 9500, 5000, 33000, 8500, 8000])
        #expect(page.books.map(\.publishedOn?.year) == [2012, 2012, 2012, 2012, 2012, 2012, 2012, 2011, 2011, 2011])
        #expect(
            page.books[0].links.map(\.url) == [
                "https://www.aladin.co.kr/shop/wproduct.aspx?ISBN=8965791049&copyPaper=1"
            ]
        )
        #expect(page.books.allSatisfy { !$0.links[0].url.lowercased().contains("ttb") })
        #expect(page.books.allSatisfy { book in !book.contributors.contains { $0.name == "aladin" } })
    }

    @Test func thatThereIsNoSuchItemIsNoError() async throws {
        let found = try await lookUp("9788932917245", "error-8-item-not-found.json")
        #expect(found.book == nil && found.freshness == nil)
        guard case .notFound = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
    }

    @Test(arguments: ["2012-v20070901-error.txt", "error-4-forbidden-member.json"])
    func aRefusedKeyIsAnError(name: String) async throws {
        let error = try await #require(throws: APIError.self) { try await lookUp("9788932917245", name) }
        #expect(error.kind == .auth && error.service.rawValue == "aladin")
    }

    /// So that a new recording cannot go untested.
    @Test func everyRecordedFileIsNamedHere() throws {
        let folder = try #require(Fixture.recordedFolder).appending(path: "aladin")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 9)
    }
}
