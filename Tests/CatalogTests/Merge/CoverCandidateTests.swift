import APIClient
import CatalogModel
import Foundation
import Testing

@testable import Catalog
@testable import ServiceMappings

@Suite struct CoverCandidateTests {
    private func record(_ service: String, _ cover: String?) -> SourcedBook {
        SourcedBook(
            book: Book(title: "책", cover: cover, sources: [service]),
            service: .init(rawValue: service),
            fetchedAt: Date(timeIntervalSince1970: 0)
        )
    }

    @Test(arguments: [
        (
            "http://image.aladin.co.kr/product/1/2/coversum/k_1.jpg",
            [
                "https://image.aladin.co.kr/product/1/2/cover500/k_1.jpg",
                "https://image.aladin.co.kr/product/1/2/coversum/k_1.jpg",
            ]
        ),
        (
            "https://image.aladin.co.kr/product/1/2/cover/k_1.jpg",
            [
                "https://image.aladin.co.kr/product/1/2/cover500/k_1.jpg",
                "https://image.aladin.co.kr/product/1/2/cover/k_1.jpg",
            ]
        ),
        (
            "https://image.aladin.co.kr/product/1/2/cover500/k_1.jpg",
            ["https://image.aladin.co.kr/product/1/2/cover500/k_1.jpg"]
        ),
        (
            "https://image.yes24.com/goods/101/L",
            ["https://image.yes24.com/goods/101/XL", "https://image.yes24.com/goods/101/L"]
        ),
        (
            "https://covers.openlibrary.org/b/id/7-M.jpg?default=false",
            [
                "https://covers.openlibrary.org/b/id/7-L.jpg?default=false",
                "https://covers.openlibrary.org/b/id/7-M.jpg?default=false",
            ]
        ),
        (
            "https://search1.kakaocdn.net/thumb/R120x174.q85/?fname=http%3A%2F%2Ft1.daumcdn.net%2Flbook%2Fimage%2F1",
            [
                "https://t1.daumcdn.net/lbook/image/1",
                "https://search1.kakaocdn.net/thumb/R120x174.q85/?fname=http%3A%2F%2Ft1.daumcdn.net%2Flbook%2Fimage%2F1",
            ]
        ),
        (
            "https://t1.daumcdn.net/lbook/image/1?timestamp=2024",
            [
                "https://t1.daumcdn.net/lbook/image/1?timestamp=2024",
                "https://search1.kakaocdn.net/thumb/R120x174.q85/?fname=http%3A%2F%2Ft1.daumcdn.net%2Flbook%2Fimage%2F1%3Ftimestamp%3D2024",
            ]
        ),
        ("https://t1.daumcdn.net/news/1.jpg", ["https://t1.daumcdn.net/news/1.jpg"]),
        ("https://www.nl.go.kr/seoji/fu/1.jpg", ["https://www.nl.go.kr/seoji/fu/1.jpg"]),
    ])
    func theLargestSizeComesBeforeTheOneThatIsLinkedTo(address: String, sizes: [String]) {
        #expect(CoverAddresses().sizes(of: address) == sizes)
    }

    @Test func theWidestPromiseIsTriedFirstAndEachAddressOnce() throws {
        let isbn = try ISBN("9788980500208")
        let stored = Book(title: "책", cover: "https://image.yes24.com/goods/101/XL", sources: ["yes24"])
        let candidates = CoverCandidate.all(
            of: isbn,
            records: [
                record("nlk", "https://www.nl.go.kr/seoji/fu/1.jpg"), record("kakao", nil),
                record("aladin", "https://image.aladin.co.kr/product/1/2/cover/k.jpg"),
                record("yes24", "https://image.yes24.com/goods/101/XL"),
            ],
            kept: stored,
            in: .standard
        )
        #expect(
            candidates.map(\.address) == [
                "https://image.aladin.co.kr/product/1/2/cover500/k.jpg", "https://image.yes24.com/goods/101/XL",
                "https://covers.openlibrary.org/b/isbn/9788980500208-L.jpg?default=false",
                "https://www.nl.go.kr/seoji/fu/1.jpg", "https://image.aladin.co.kr/product/1/2/cover/k.jpg",
            ]
        )
        #expect(candidates.map(\.service.rawValue) == ["aladin", "yes24", "openlibrary", "nlk", "aladin"])
    }

    @Test func aPlaceholdersAddressStandsLast() throws {
        let candidates = CoverCandidate.all(
            of: try ISBN("9788980500208"),
            records: [record("aladin", "https://image.aladin.co.kr/img/noimg_b.gif")],
            kept: nil,
            in: .standard
        )
        #expect(candidates.last?.expectedWidth == 0 && candidates.count == 2)
    }
}

@Suite struct CoverAddressTests {
    @Test(arguments: [
        ("https://image.aladin.co.kr/product/1/2/coversum/k1.jpg", 85),
        ("https://image.aladin.co.kr/product/1/2/cover150/k1.jpg", 150),
        ("https://image.aladin.co.kr/product/1/2/cover500/k1.jpg", 500),
        ("https://image.aladin.co.kr/img/noimg_b.gif", 0),
        ("https://search1.kakaocdn.net/thumb/R120x174.q85/?fname=http%3A%2F%2Ft1.daumcdn.net%2F1", 120),
        ("https://covers.openlibrary.org/b/id/240727-S.jpg", 50),
        ("https://covers.openlibrary.org/b/id/240727-L.jpg?default=false", 400),
        ("https://covers.openlibrary.org/b/id/-1-L.jpg", 0),
        ("https://image.yes24.com/goods/101/XL", 420), ("https://image.yes24.com/goods/101/M", 120),
        ("https://example.com/cover.jpg", 250), ("https://example.com/", 0), ("no address", 0),
    ])
    func theAddressTellsTheSize(address: String, width: Int) {
        #expect(CoverAddresses().expectedWidth(address) == width)
    }
}
