import APIClient
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

    @Test func aPlaceholderIsNotKept() {
        let earlier = book { $0.cover = "https://image.aladin.co.kr/img/noimg_b.gif" }
        #expect(BookRefresh(of: earlier, with: book { _ in }).book.cover == nil)
    }

    @Test func aMissingValueDoesNotRemoveAnEarlierOne() {
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

    @Test func retainedValuesAreEncodedAsJSON() throws {
        let stored = BookRefresh(of: book { $0.pages = 100 }, with: book { _ in }).kept
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        #expect(
            String(decoding: try encoder.encode(stored), as: UTF8.self)
                == #"[{"field":"pages","offered":null,"reason":"nothingOffered","value":100}]"#
        )
    }
}

@Suite struct DisagreementTests {
    /// The disagreements between two records that differ in what `fill` does.
    private func disagreements(_ fill: (inout Book) -> Void, _ other: (inout Book) -> Void) -> [String] {
        let isbn = ISBN.number(1)
        var (one, two) = (Book(isbn: isbn, title: "물결의 이름"), Book(isbn: isbn, title: "물결의 이름"))
        fill(&one)
        other(&two)
        let records = zip([one, two], ["nlk", "kakao"]).map {
            SourcedBook(book: $0, service: ServiceName(rawValue: $1), fetchedAt: Moment.now)
        }
        return BookMerger().merge(records, of: isbn)?.disagreements.map { disagreement in
            disagreement.field.rawValue + ": "
                + disagreement.opinions.map { "\($0.value) (\($0.services.map(\.rawValue).joined(separator: ", ")))" }
                .joined(separator: " · ")
        } ?? []
    }

    @Test func pages() {
        #expect(disagreements({ $0.pages = 223 }, { $0.pages = 224 }) == ["pages: 223 (nlk) · 224 (kakao)"])
        #expect(disagreements({ $0.pages = 223 }, { $0.pages = 223 }).isEmpty)
        #expect(disagreements({ $0.pages = 223 }, { _ in }).isEmpty)
    }

    @Test func dates() {
        let (day, other) = (PartialDate(lenient: "2024-05-01"), PartialDate(lenient: "2024-05-07"))
        #expect(
            disagreements({ $0.publishedOn = day }, { $0.publishedOn = other })
                == ["publishedOn: 2024-05-01 (nlk) · 2024-05-07 (kakao)"]
        )
        #expect(disagreements({ $0.publishedOn = day }, { $0.publishedOn = PartialDate(year: 2024, month: 5) }).isEmpty)
        #expect(!disagreements({ $0.publishedOn = day }, { $0.publishedOn = PartialDate(year: 2023) }).isEmpty)
    }

    @Test func listPricesAreComparedButNotSalePrices() {
        #expect(
            disagreements({ $0.price = Price(list: 12_000) }, { $0.price = Price(list: 13_000, sale: 11_700) })
                == ["price: 13000 (11700) KRW (kakao) · 12000 KRW (nlk)"]
        )
        #expect(
            disagreements({ $0.price = Price(list: 12_000) }, { $0.price = Price(list: 12_000, sale: 10_800) }).isEmpty
        )
        #expect(disagreements({ $0.price = Price(list: 12_000) }, { $0.price = Price(list: nil, sale: 9_000) }).isEmpty)
        #expect(
            disagreements(
                { $0.price = Price(list: 12_000) },
                { $0.price = Price(list: 12_000, sale: nil, currency: "USD") }
            ).count == 1
        )
    }

    @Test(arguments: [
        ("해리포터와 불의 잔 제1권", "해리 포터와 불의 잔. 1(양장본 HardCover)"), ("돈의 물길 : 금리와 환율", "돈의 물길"),
        ("소년이 온다 :한강 장편소설", "소년이 온다 - 어떤 소설"), ("ＳＷＩＦＴ 첫걸음", "Swift 첫걸음"),
    ])
    func titlesThatDifferInFormAlone(one: String, other: String) {
        #expect(disagreements({ $0.title = one }, { $0.title = other }).isEmpty)
    }

    @Test(arguments: [
        ("달빛 수선집 1", "달빛 수선집 2"), ("달빛 수선집 1", "달빛 수선집"), ("달빛 수선집", "별빛 수선집"), ("달빛 수선집", "달빛 수선집 세트"),
    ])
    func titlesOfTwoBooks(one: String, other: String) {
        #expect(disagreements({ $0.title = one }, { $0.title = other }).count == 1)
    }

    @Test func aDateThatFitsTwoContradictingOnesDoesNotReconcileThem() {
        let isbn = ISBN.number(1)
        let records = [("nlk", "2024"), ("kakao", "2024-05-01"), ("aladin", "2024-06-01")].map { service, date in
            SourcedBook(
                book: Book(isbn: isbn, title: "책", publishedOn: PartialDate(lenient: date)),
                service: ServiceName(rawValue: service),
                fetchedAt: Moment.now
            )
        }
        #expect(BookMerger().merge(records, of: isbn)?.disagreements.map(\.field) == [.publishedOn])
    }
}
