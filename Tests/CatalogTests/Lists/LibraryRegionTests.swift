import Catalog
import Data4Library
import Testing

struct LibraryRegionTests {
    private static let regions = Data4LibraryRegion.allCases.map {
        LibraryRegion(id: $0.rawValue, name: $0.name, latinName: "\($0)")
    }

    @Test(arguments: [
        ("서울", "11"), ("서울특별시", "11"), ("서울시", "11"), ("seoul", "11"), ("Seoul", "11"), ("11", "11"),
        ("부산광역시", "21"), ("Pusan", "21"), ("경기도", "31"), ("gyeonggi-do", "31"), ("강원특별자치도", "32"),
        ("충청북도", "33"), ("전북특별자치도", "35"), ("전라남도", "36"), ("경상남도", "38"), ("North Gyeongsang", "37"),
        ("세종특별자치시", "29"), (" 제주 ", "39"),
    ])
    func everyNameOfARegion(text: String, id: String) {
        #expect(LibraryRegion.named(text, in: Self.regions)?.id == id)
    }

    @Test(arguments: ["", " ", "평양", "10", "서울숲", "광주리", "se", "도"])
    func whatIsNoRegion(text: String) {
        #expect(LibraryRegion.named(text, in: Self.regions) == nil)
    }

    @Test func everyRegionHasAnEnglishName() {
        for region in Data4LibraryRegion.allCases {
            #expect(LibraryRegion.named("\(region)", in: Self.regions)?.id == region.rawValue)
        }
    }
}
