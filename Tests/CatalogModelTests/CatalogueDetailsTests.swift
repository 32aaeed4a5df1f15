import CatalogModel
import Foundation
import Testing

@Suite struct CatalogueDetailsTests {
    @Test(arguments: [
        ("188*235", 235 as Int?, 188 as Int?), ("128 x 188mm", 188, 128), ("148×210", 210, 148), ("", nil, nil),
        ("없음", nil, nil),
        ("0*0", nil, nil), ("188", nil, nil), ("99999*2", nil, nil),
    ])
    func sizesAsPublishersRegisterThem(text: String, height: Int?, width: Int?) {
        let size = CoverDimensions(widthByHeight: text)
        #expect(size?.height == height && size?.width == width)
    }

    @Test(arguments: [
        ("23 cm", 230, nil as Int?), ("19 x 25 cm", 190, 250), ("215 mm", 215, nil), ("23cm + CD 1매", 230, nil),
    ])
    func sizesAsLibrariesStateThem(text: String, height: Int, width: Int?) {
        #expect(CoverDimensions(heightByWidth: text) == CoverDimensions(height: height, width: width))
    }

    // Whole centimetres, rounded up; the width of a book that is wider than high or less than half as wide.
    @Test(arguments: [
        (235, 188 as Int?, "24 cm"), (210, nil, "21 cm"), (190, 250, "19 x 25 cm"), (200, 90, "20 x 9 cm"),
        (200, 100, "20 cm"),
    ])
    func sizesAsCataloguesStateThem(height: Int, width: Int?, statement: String) {
        #expect(CoverDimensions(height: height, width: width)?.statement == statement)
    }

    @Test(arguments: [
        ("밤의 시인선 101", "밤의 시인선", "101" as String?), ("Night books ; v. 3", "Night books", "v. 3"),
        ("해리 포터 시리즈", "해리 포터 시리즈", nil),
        ("1984", "1984", nil), ("창비시선 12 ; 3", "창비시선 12", "3"), ("Night books;", "Night books;", nil),
        ("Night books 12345", "Night books 12345", nil), ("Night books12", "Night books12", nil), (";3", ";3", nil),
        ("Night ; books ; 3", "Night", "books ; 3"),
    ])
    func seriesWithTheirNumbers(text: String, title: String, number: String?) {
        #expect(SeriesStatement(numbered: text) == SeriesStatement(title, number: number))
    }

    @Test func illustrationsInAnExtent() {
        #expect(CatalogueDetails.illustrations(inExtent: "[12], 345 p. : 삽화, 도표 ; 23 cm") == "삽화, 도표")
        #expect(CatalogueDetails.illustrations(inExtent: "345 p. ; 23 cm") == nil)
        #expect(CatalogueDetails.illustrations(inExtent: "1:30") == nil)
    }

    @Test func aVolumeIsOneStatementOfOneSource() {
        let one = CatalogueDetails(volume: "1", place: "서울")
        let other = CatalogueDetails(volume: "2", volumeTitle: "여름", edition: "개정판", place: "파주")
        #expect(one.completed(by: other) == CatalogueDetails(volume: "1", edition: "개정판", place: "서울"))
        #expect(CatalogueDetails().completed(by: other) == other)
    }

    @Test func theJSONOfABookDoesNotHaveThem() throws {
        let book = Book(title: "책", details: CatalogueDetails(volume: "1"))
        let data = try JSONEncoder().encode(book)
        #expect(!String(decoding: data, as: UTF8.self).contains("details"))
        #expect(try JSONDecoder().decode(Book.self, from: data) == Book(title: "책"))
    }
}
