import Catalog
import CatalogModel
import Foundation
import Testing

@Suite struct BookRefreshTests {
    private let isbn = ISBN.number(1)

    private func book(_ fill: (inout Book) -> Void) -> Book {
        var book = Book(isbn: isbn, title: "물결의 이름", sources: ["kakao"])
        fill(&book)
        return book
    }

    @Test func aShorterSummaryAndASmallerCoverChangeNothing() {
        // Case 13 of the seed's list.
        let earlier = book {
            $0.description = "처음부터 끝까지 쓰인 긴 소개."
            $0.cover = "https://image.aladin.co.kr/product/1/cover500/1.jpg"
            $0.pages = 100
        }
        let new = book {
            $0.description = "짧은 소개."
            $0.cover = "https://image.aladin.co.kr/product/1/coversum/1.jpg"
            $0.pages = 101
        }
        let refresh = BookRefresh(of: earlier, with: new)
        #expect(refresh.book.description == earlier.description)
        #expect(refresh.book.cover == earlier.cover)
        #expect(refresh.book.pages == 101)
        #expect(refresh.kept.map(\.field) == [.description, .cover])
        #expect(refresh.kept.map(\.reason) == [.longer, .larger])
        #expect(refresh.kept.first?.offered == .text("짧은 소개."))
    }

    @Test func aDayIsNotReplacedByItsYearAndByAnotherDayIs() {
        let earlier = book { $0.publishedOn = PartialDate(lenient: "2019-11-19") }
        let year = BookRefresh(of: earlier, with: book { $0.publishedOn = PartialDate(lenient: "2019") })
        #expect(year.book.publishedOn == earlier.publishedOn && year.kept.map(\.reason) == [.morePrecise])
        for other in ["2018", "2019-11-20"] {
            let refresh = BookRefresh(of: earlier, with: book { $0.publishedOn = PartialDate(lenient: other) })
            #expect(refresh.book.publishedOn?.description == other && refresh.kept.isEmpty)
        }
    }

    @Test func aLongerSummaryAndALargerCoverReplace() {
        let earlier = book {
            $0.description = "짧은 소개."
            $0.cover = "https://image.aladin.co.kr/product/1/coversum/1.jpg"
        }
        let new = book {
            $0.description = "처음부터 끝까지 쓰인 긴 소개."
            $0.cover = "https://image.aladin.co.kr/product/1/cover500/1.jpg"
        }
        #expect(BookRefresh(of: earlier, with: new).book == new)
        #expect(BookRefresh(of: earlier, with: new).kept.isEmpty)
        #expect(BookRefresh(of: new, with: new).kept.isEmpty)
    }

    @Test func measuredSizesCountMoreThanAddresses() {
        let (one, other) = ("https://example.com/1.jpg", "https://example.com/2.jpg")
        let sizes = [one: CoverSize(width: 300, height: 420), other: CoverSize(width: 299, height: 420)]
        let refresh = BookRefresh(of: book { $0.cover = one }, with: book { $0.cover = other }, coverSizes: sizes)
        #expect(refresh.book.cover == one)
        let blank = [one: CoverSize(width: 1, height: 1)]
        let better = BookRefresh(of: book { $0.cover = one }, with: book { $0.cover = other }, coverSizes: blank)
        #expect(better.book.cover == other && better.kept.isEmpty)
    }

    @Test func aPlaceholderIsNotKept() {
        let earlier = book { $0.cover = "https://image.aladin.co.kr/img/noimg_b.gif" }
        #expect(BookRefresh(of: earlier, with: book { _ in }).book.cover == nil)
    }

    @Test func silenceTakesNothingBack() {
        let earlier = book {
            $0.pages = 100
            $0.publisher = "물결"
            $0.otherCodes = ["480D1"]
            $0.links = [Link(service: "aladin", url: "https://example.com/1")]
            $0.sources = ["aladin"]
        }
        let refresh = BookRefresh(of: earlier, with: book { $0.otherCodes = ["E1"] })
        #expect(refresh.book.pages == 100 && refresh.book.publisher == "물결")
        #expect(refresh.kept.map(\.reason) == [.nothingOffered, .nothingOffered])
        #expect(refresh.kept.map(\.field) == [.publisher, .pages])
        #expect(refresh.book.otherCodes == ["E1", "480D1"])
        #expect(refresh.book.links == earlier.links)
        #expect(refresh.book.sources == ["kakao", "aladin"])
    }

    @Test func anotherBookIsNoRefresh() {
        var earlier = book { $0.description = "긴 소개입니다." }
        earlier.isbn = ISBN.number(2)
        let refresh = BookRefresh(of: earlier, with: book { $0.description = "짧다." })
        #expect(refresh.book.description == "짧다." && refresh.kept.isEmpty)
    }

    @Test func whatWasKeptIsJSON() throws {
        let kept = BookRefresh(of: book { $0.pages = 100 }, with: book { _ in }).kept
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        #expect(
            String(decoding: try encoder.encode(kept), as: UTF8.self)
                == #"[{"field":"pages","offered":null,"reason":"nothingOffered","value":100}]"#
        )
    }
}
