import Testing

@testable import Catalog

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
        #expect(CoverAddress.expectedWidth(address) == width)
    }
}
