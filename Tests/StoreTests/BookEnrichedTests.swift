import CatalogModel
import Testing

@testable import Store

@Suite struct BookEnrichedTests {
    private let full = Book(
        isbn: try? ISBN("9788932917245"),
        otherCodes: ["K1"],
        title: "새벽의 도서관",
        subtitle: "사서의 일기",
        contributors: [
            Contributor(name: "김하늘", role: .author), Contributor(name: "이바다", role: .translator),
        ],
        publisher: "물결",
        publishedOn: PartialDate(year: 2026, month: 5, day: 3),
        pages: 320,
        price: Price(list: 15_000, sale: 13_500),
        description: "아주 긴 소개",
        cover: "https://a.example/1.jpg",
        category: "소설 > 한국",
        classification: Classification(kdc: "813.7", addCode: "03810"),
        links: [Link(service: "aladin", url: "https://a.example/1")],
        sources: ["aladin"]
    )

    @Test func aPoorerRecordTakesNothingAway() throws {
        let poor = Book(
            isbn: try ISBN("9788932917245"),
            title: "",
            contributors: [Contributor(name: "김하늘", role: .author)],
            publishedOn: PartialDate(year: 2026),
            description: "짧다",
            sources: ["aladin"]
        )
        #expect(full.enriched(by: poor) == full)
    }

    @Test func aFullerRecordFillsEveryGap() throws {
        let poor = Book(title: "새벽의 도서관", description: "짧다", sources: ["kakao"])
        var expected = full
        expected.sources = ["kakao", "aladin"]
        #expect(poor.enriched(by: full) == expected)
    }

    @Test func classNumbersAreCompletedOneByOne() {
        var other = full
        other.classification = Classification(kdc: "813.6", ddc: "895.735")
        let expected = Classification(kdc: "813.6", ddc: "895.735", addCode: "03810")
        #expect(full.enriched(by: other).classification == expected)
    }

    @Test func aParallelTitleAndOmittedContributorsArePreserved() {
        var reported = full
        reported.parallelTitle = "Library at dawn"
        reported.othersOmitted = true
        #expect(full.enriched(by: reported) == reported && reported.enriched(by: full) == reported)
        var fuller = full
        fuller.contributors.append(Contributor(name: "박", role: .other))
        #expect(!reported.enriched(by: fuller).othersOmitted)
    }

    /// As stored before unknown labels were separated from names.
    @Test func aNameThatIsALabelAndANameGivesWay() {
        var old = full
        old.contributors = [Contributor(name: "빛그림: 김향수", role: .author)]
        var new = full
        new.contributors = [Contributor(name: "김향수", role: .other, label: "빛그림")]
        #expect(old.enriched(by: new).contributors == new.contributors)
        #expect(new.enriched(by: old).contributors == new.contributors)
    }

    @Test func anEmptyAdditionChangesNothing() {
        #expect(full.enriched(by: full) == full)
    }

    @Test func thePriceIsTheNewerOneAndKeepsTheAmountThatOneLeavesOut() {
        var newer = full
        newer.price = Price(list: 16_000)
        #expect(full.enriched(by: newer).price == Price(list: 16_000, sale: 13_500))
        newer.price = Price(list: 12, sale: 11, currency: "USD")
        #expect(full.enriched(by: newer).price == Price(list: 12, sale: 11, currency: "USD"))
        newer.price = nil
        #expect(full.enriched(by: newer).price == full.price)
    }

    @Test func aDateIsReplacedByOneAtLeastAsPrecise() {
        var newer = full
        newer.publishedOn = PartialDate(year: 2026, month: 6)
        #expect(full.enriched(by: newer).publishedOn == full.publishedOn)
        newer.publishedOn = PartialDate(year: 2026, month: 6, day: 1)
        #expect(full.enriched(by: newer).publishedOn == newer.publishedOn)
    }

    @Test func aTitleThatWasCutGivesWayToTheWholeOne() {
        var cut = full
        cut.title = "새벽의 도..."
        cut.subtitle = nil
        #expect(cut.enriched(by: full).title == full.title)
        #expect(cut.enriched(by: full).subtitle == full.subtitle)
        #expect(full.enriched(by: cut).title == full.title)
    }

    @Test func titleAndSubtitleAreTakenTogether() {
        var joined = full
        joined.title = "새벽의 도서관 - 사서의 일기"
        joined.subtitle = nil
        #expect(joined.enriched(by: full).title == full.title)
        #expect(joined.enriched(by: full).subtitle == full.subtitle)
        #expect(full.enriched(by: joined).title == full.title)
    }

    @Test func linksAreOnePerServiceAndSourcesEachOnce() {
        var newer = full
        newer.links = [
            Link(service: "aladin", url: "https://a.example/1?q=x"), Link(service: "kakao", url: "https://k.example/2"),
        ]
        newer.otherCodes = ["K1", "K2"]
        newer.sources = ["kakao", "aladin"]
        let result = full.enriched(by: newer)
        #expect(result.links.map(\.url) == ["https://a.example/1", "https://k.example/2"])
        #expect(result.otherCodes == ["K1", "K2"])
        #expect(result.sources == ["aladin", "kakao"])
    }
}
