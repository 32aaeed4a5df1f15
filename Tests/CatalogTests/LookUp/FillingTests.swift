import CatalogModel
import Testing

@testable import Catalog

/// What a shop's book takes from the library's record of it.
@Suite struct FillingTests {
    private let full = Book(
        isbn: sampleISBN(1),
        otherCodes: ["K1"],
        title: "Shop",
        subtitle: "shop",
        contributors: [Contributor(name: "Shop", role: .author)],
        publisher: "Shop",
        publishedOn: PartialDate(year: 2001),
        pages: 1,
        price: Price(list: 1, sale: 2),
        description: "Shop",
        cover: "https://shop.example/1",
        category: "Shop",
        links: [Link(service: "aladin", url: "https://shop.example/1")],
        sources: ["aladin"]
    )

    private let record = Book(
        isbn: sampleISBN(1),
        otherCodes: ["K1", "S2"],
        title: "Library",
        subtitle: "library",
        parallelTitle: "parallel",
        contributors: [Contributor(name: "Library", role: .author)],
        othersOmitted: true,
        publisher: "Library",
        publishedOn: PartialDate(year: 2002, month: 3, day: 4),
        pages: 2,
        price: Price(list: 3),
        description: "Library",
        cover: "https://library.example/1",
        category: "Library",
        links: [
            Link(service: "aladin", url: "https://shop.example/1"), Link(service: "nlk", url: "https://l.example"),
        ],
        sources: ["nlk"]
    )

    @Test func nothingIsReplacedButTheDate() {
        var expected = full
        expected.parallelTitle = "parallel"
        expected.otherCodes = ["K1", "S2"]
        expected.publishedOn = PartialDate(year: 2002, month: 3, day: 4)
        expected.links.append(Link(service: "nlk", url: "https://l.example"))
        expected.sources = ["nlk", "aladin"]
        #expect(full.filled(from: record, dated: true) == expected)
        expected.publishedOn = full.publishedOn
        #expect(full.filled(from: record, dated: false) == expected)
    }

    @Test func gapsAreFilled() {
        let sparse = Book(isbn: sampleISBN(1), title: "Shop", sources: ["kakao"])
        var expected = record
        expected.title = "Shop"
        expected.sources = ["nlk", "kakao"]
        #expect(sparse.filled(from: record, dated: true) == expected)
        #expect(sparse.filled(from: record, dated: false) == expected)
    }

    @Test func aBookWithoutATitleTakesTheRecords() {
        let untitled = Book(isbn: sampleISBN(1), title: "", sources: ["aladin"])
        #expect(untitled.filled(from: record, dated: true).title == "Library")
    }

    @Test func aRecordWithoutADateLeavesTheShops() {
        var undated = record
        undated.publishedOn = nil
        #expect(full.filled(from: undated, dated: true).publishedOn == full.publishedOn)
    }

    @Test func aSourceIsNamedOnce() {
        #expect(record.filled(from: record, dated: true) == record)
    }
}
