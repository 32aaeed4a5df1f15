import CatalogModel
import Testing

@testable import Catalog

/// Which books are one series, and what is missing of it.
@Suite struct BookSeriesTests {
    private static func book(
        _ title: String,
        _ author: String? = nil,
        _ publisher: String? = nil,
        in series: SeriesStatement? = nil
    ) -> Book {
        Book(
            title: title,
            contributors: author.map { ContributorStatement.parse($0) } ?? [],
            publisher: publisher,
            details: CatalogueDetails(series: [series].compactMap(\.self))
        )
    }

    private static func series(_ books: Book...) -> [BookSeries] { BookSeries.all(among: books) }

    // MARK: Volumes

    @Test(arguments: [
        ["숲의 시간 1", "숲의 시간. 2", "숲의 시간 제4권"], ["숲의시간 1", "숲의 시간 2권 (양장)", "숲의 시간 (4)"],
        ["Night Train, Vol. 1", "Night Train Vol. 2", "Night train 4"], ["숲의 시간 Ⅰ", "숲의 시간 Ⅱ", "숲의 시간 Ⅳ"],
        ["숲의 시간 1: 씨앗", "숲의 시간 2: 뿌리", "숲의 시간 4: 열매"],
    ])
    func volumesOfOneNameAreASeries(titles: [String]) throws {
        let found = BookSeries.all(among: titles.map { Self.book($0, "김가람", "바람책") })
        #expect(found.count == 1)
        let series = try #require(found.first)
        #expect(series.volumes.map(\.number) == ["1", "2", "4"])
        #expect(series.missing == ["3"] && series.following == "5")
    }

    @Test func theNameIsThatOfTheFirstVolume() {
        let found = Self.series(Self.book("밤의 강 2", "한서우"), Self.book("밤의 강 1 : 물안개", "한서우"))
        #expect(found.map(\.name) == ["밤의 강"])
    }

    @Test func editionsOfAVolumeAreOneVolume() {
        let found = Self.series(
            Self.book("숲의 시간 1", "김가람", "바람책"),
            Self.book("숲의 시간 1 (개정판)", "김가람", "바람책"),
            Self.book("숲의 시간 2 [전자책]", "김가람", "바람책")
        )
        #expect(found.map { $0.volumes.map(\.books) } == [[[0, 1], [2]]])
    }

    @Test func firstAndLastHalvesAreASeries() {
        let both = Self.series(Self.book("긴 겨울 상", "윤이레"), Self.book("긴 겨울 하", "윤이레"))
        #expect(both.map(\.missing) == [[]])
        #expect(Self.series(Self.book("긴 겨울 (상)", "윤이레")).map(\.missing) == [["하"]])
        #expect(Self.series(Self.book("긴 겨울 하권", "윤이레")).map(\.missing) == [["상"]])
    }

    @Test func aSetHasItsVolumes() {
        let found = Self.series(Self.book("숲의 시간 세트 1~3권", "김가람"), Self.book("숲의 시간 5", "김가람"))
        #expect(found.map { $0.volumes.map(\.number) } == [["1–3", "5"]])
        #expect(found.map(\.missing) == [["4"]])
        #expect(Self.series(Self.book("숲의 시간 세트", "김가람"), Self.book("숲의 시간 5", "김가람")).map(\.missing) == [[]])
    }

    @Test func partsOfAVolumeAreNotCounted() {
        let found = Self.series(Self.book("숲의 시간 2-1", "김가람"), Self.book("숲의 시간 2-2", "김가람"))
        #expect(found.map { $0.volumes.map(\.number) } == [["2-1", "2-2"]])
        #expect(found.map(\.missing) == [[]])
    }

    @Test func aNumberedSeriesOfTheRecordCounts() {
        let found = Self.series(
            Self.book("The Salt Road", "Mara Ilves", "Pine", in: SeriesStatement("Harbour Tales", number: "#1")),
            Self.book("The Tin Bell", "Mara Ilves", "Oak", in: SeriesStatement("Harbour Tales", number: "3"))
        )
        #expect(found.map(\.name) == ["Harbour Tales"])
        #expect(found.map(\.missing) == [["2"]])
    }

    // MARK: What is no series

    @Test(arguments: ["1984", "세계를 바꾼 12", "토익 1000", "2026 겨울", "Malcolm X", "긴 겨울", "겨울 이야기 2025"])
    func aTitleWithANumberIsNone(title: String) {
        #expect(Self.series(Self.book(title, "윤이레")).isEmpty)
    }

    @Test func aPublishersSeriesIsNone() {
        let found = Self.series(
            Self.book("긴 겨울", "윤이레", "바람책", in: SeriesStatement("바람 세계문학전집", number: "44")),
            Self.book("먼 여름", "윤이레", "바람책", in: SeriesStatement("바람 세계문학전집", number: "101"))
        )
        #expect(found.isEmpty)
    }

    @Test func numbersFarApartMissNothing() {
        let found = Self.series(Self.book("월간 등대 3", nil, "바람책"), Self.book("월간 등대 218", nil, "바람책"))
        #expect(found.map(\.missing) == [[]] && found.map(\.following) == [nil])
        let years = Self.series(Self.book("흐름 2024", "윤이레"), Self.book("흐름 2026", "윤이레"))
        #expect(years.map { $0.volumes.map(\.number) } == [["2024", "2026"]])
        #expect(years.map(\.missing) == [[]])
    }

    // MARK: Different series of one name

    @Test func otherAuthorsPublishersAndEditionsAreOtherSeries() {
        for other in [
            Self.book("숲의 시간 2", "이바다", "바람책"), Self.book("숲의 시간 2", "김가람", "돌담"),
            Self.book("숲의 시간 완전판 2", "김가람", "바람책"), Self.book("숲의 시간 - 그 뒤 2", "김가람", "바람책"),
            Self.book("숲의 시간들 2", "김가람", "바람책"), Self.book("작은 숲의 시간 2", "김가람", "바람책"),
            Self.book("숲의 시간 그림책 2", "김가람", "바람책"),
        ] {
            let found = Self.series(Self.book("숲의 시간 1", "김가람", "바람책"), other)
            #expect(found.count == 2, "\(other.title) \(other.publisher ?? "")")
        }
    }

    @Test func whatIsNotKnownIsNoDifference() {
        let found = Self.series(
            Self.book("숲의 시간 1", "김가람", "바람책"),
            Self.book("숲의 시간 2", nil, "(주)바람책"),
            Self.book("숲의 시간 3", "김가람 지음 ; 박누리 그림", nil)
        )
        #expect(found.map { $0.volumes.count } == [3])
    }

    /// A book that fits two series joins one of them, and does not join them.
    @Test func aBookThatFitsTwoSeriesJoinsNeitherToTheOther() {
        let found = Self.series(
            Self.book("숲의 시간 1", "김가람", "바람책"),
            Self.book("숲의 시간 1", "이바다", "돌담"),
            Self.book("숲의 시간 2", nil, nil)
        )
        #expect(found.count == 2)
    }

    // MARK: Real titles

    /// Titles as shops and libraries write them: the name of the series, what is on the shelf, its author and
    /// publisher.
    private static let real: [(series: String, titles: [String], author: String, publisher: String)] = [
        ("해리 포터와 불의 잔", ["해리 포터와 불의 잔 1", "해리포터와 불의 잔. 3(양장본 HardCover)"], "조앤 K. 롤링", "문학수첩"),
        ("해리 포터와 마법사의 돌", ["해리 포터와 마법사의 돌 1 (무선)", "해리 포터와 마법사의 돌 2"], "J.K. 롤링", "문학수첩"),
        ("이문열 삼국지", ["삼국지 1 : 도원에 피는 의", "삼국지 2", "삼국지 10"], "이문열", "민음사"),
        ("황석영 삼국지", ["삼국지 1", "삼국지 2 (양장)"], "황석영", "창비"),
        ("미생", ["미생 1", "미생 2권", "미생 9 : 사활"], "윤태호", "더오리진"),
        ("진격의 거인", ["진격의 거인 1", "진격의 거인 34"], "이사야마 하지메", "학산문화사"),
        ("진격의 거인 Before the fall", ["진격의 거인 Before the fall 1", "진격의 거인 Before the fall 3"], "스즈카제 료", "학산문화사"),
        ("슬램덩크 신장재편판", ["슬램덩크 신장재편판 1", "슬램덩크 신장재편판 20"], "이노우에 다케히코", "대원씨아이"),
        ("슬램덩크 완전판", ["슬램덩크 완전판 1", "슬램덩크 완전판 24"], "이노우에 다케히코", "대원씨아이"),
        ("원피스", ["원피스 1", "원피스 108"], "오다 에이치로", "대원씨아이"),
        ("총, 균, 쇠", ["총, 균, 쇠"], "재레드 다이아몬드", "김영사"),
        ("나의 문화유산답사기", ["나의 문화유산답사기 1", "나의 문화유산답사기 10 - 서울편 2"], "유홍준", "창비"),
        ("토지", ["토지 1 (1부 1권)", "토지 2 (1부 2권)"], "박경리", "다산책방"),
        ("태백산맥", ["태백산맥 1", "태백산맥 10"], "조정래", "해냄"),
        ("아리랑", ["아리랑 1", "아리랑 12"], "조정래", "해냄"),
        ("로마인 이야기", ["로마인 이야기 1 : 로마는 하루아침에 이루어지지 않았다", "로마인 이야기 15"], "시오노 나나미", "한길사"),
        ("그리스인 이야기", ["그리스인 이야기 1", "그리스인 이야기 3"], "시오노 나나미", "살림"),
        ("Attack on Titan", ["Attack on Titan 1", "Attack on Titan, Vol. 2"], "Hajime Isayama", "Kodansha Comics"),
        ("Saga", ["Saga, Volume 1", "Saga, Volume 3"], "Brian K. Vaughan", "Image Comics"),
        ("1Q84", ["1Q84 1", "1Q84 3"], "무라카미 하루키", "문학동네"),
        ("기사단장 죽이기", ["기사단장 죽이기 1 : 현현하는 이데아", "기사단장 죽이기 2"], "무라카미 하루키", "문학동네"),
        ("설국열차", ["설국열차"], "자크 로브", "세미콜론"),
        ("전쟁과 평화", ["전쟁과 평화 1 (민음사 세계문학전집 353)", "전쟁과 평화 4"], "레프 톨스토이", "민음사"),
        ("안나 카레니나", ["안나 카레니나 1", "안나 카레니나 3 (세계문학전집 221)"], "레프 톨스토이", "민음사"),
        ("개미", ["개미 1", "개미 5"], "베르나르 베르베르", "열린책들"),
        ("신", ["신 1", "신 6"], "베르나르 베르베르", "열린책들"),
        ("Why? 한국사", ["Why? 한국사 1", "Why? 한국사 2"], "이근", "예림당"),
        ("Why? 세계사", ["Why? 세계사 1", "Why? 세계사 2"], "이근", "예림당"),
        ("수학 도둑", ["수학도둑 1", "수학 도둑 100"], "송도수", "서울문화사"),
    ]

    @Test func noTwoRealSeriesAreJoined() {
        let owned = Self.real.flatMap { row in
            row.titles.map { (row.series, Self.book($0, row.author, row.publisher)) }
        }
        let found = BookSeries.all(among: owned.map(\.1))
        for series in found {
            let names = Set(series.volumes.flatMap(\.books).map { owned[$0].0 })
            #expect(names.count == 1, "\(series.name): \(names.sorted())")
        }
        let numbered = Self.real.filter { $0.titles.count > 1 }
        #expect(found.count == numbered.count)
        #expect(found.flatMap(\.volumes).flatMap(\.books).count == numbered.flatMap(\.titles).count)
    }
}
