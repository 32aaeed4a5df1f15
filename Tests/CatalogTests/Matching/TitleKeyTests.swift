import Catalog
import Foundation
import Testing

@Suite struct TitleKeyTests {
    @Test(arguments: [
        "해리 포터와 불의 잔. 1", "해리포터와 불의 잔 1", "해리 포터와 불의 잔 1권", "해리 포터와 불의 잔 제1권", "해리 포터와 불의 잔 제 1 권",
        "해리 포터와 불의 잔 (1)", "해리 포터와 불의 잔 [1]", "해리 포터와 불의 잔.1", "해리 포터와 불의 잔, 1", "해리 포터와 불의 잔1",
        "해리 포터와 불의 잔 Vol. 1", "해리 포터와 불의 잔 vol.1", "해리 포터와 불의 잔 I", "해리 포터와 불의 잔 Ⅰ", "해리 포터와 불의 잔 １",
        "해리 포터와 불의 잔. 1(양장본 HardCover)", "해리 포터와 불의 잔 1 (양장)", "<해리 포터와 불의 잔> 1", "해리 포터와 불의 잔 #1",
        "해리 포터와 불의 잔 1 (해리 포터 시리즈 4)", "해리·포터와 불의 잔 ①", "  해리 포터와  불의 잔 1  ",
    ])
    func oneVolumeIsWrittenInManyWays(title: String) {
        let key = TitleKey(title)
        #expect(key.head == "해리포터와불의잔")
        #expect(key.volume?.parts == [.number(1)])
        #expect(key.rest == "" && !key.isSet)
        #expect(TitleKey("해리 포터와 불의 잔 1").relation(to: key) == .same)
        #expect(TitleKey(title.decomposedStringWithCanonicalMapping) == key)
    }

    @Test(arguments: [
        ("해리 포터와 비밀의 방 1", "해리 포터와 비밀의 방 2"), ("해리 포터와 비밀의 방", "해리 포터와 비밀의 방 2"),
        ("해리 포터와 비밀의 방. 1", "해리 포터와 비밀의 방. 12"), ("태백산맥 상", "태백산맥 하"), ("태백산맥 (상)", "태백산맥 (중)"),
        ("로마인 이야기 II", "로마인 이야기 III"), ("로마인 이야기 Ⅳ", "로마인 이야기 Ⅵ"), ("불의 잔 4-1", "불의 잔 4-2"),
        ("토지 1부 2권", "토지 2부 1권"), ("토지 1부 2권", "토지 2"), ("Foundation Vol. 1", "Foundation Vol. 2"),
        ("미생 1 : 착수", "미생 2 : 도전"), ("해리포터: 마법사의 돌. 1", "해리포터: 마법사의 돌. 2"), ("상실의 시대 상", "상실의 시대 1"),
        ("해리 포터와 비밀의 방 1", "해리 포터와 비밀의 방 세트"), ("해리 포터와 비밀의 방 1", "해리 포터와 비밀의 방 (전2권)"),
        ("해리 포터 세트 1~3", "해리 포터 세트 4~7"), ("달빛 수선집 2", "달빛 수선집 3 - 외전"),
    ])
    func noVolumeIsAnother(one: String, other: String) {
        #expect(TitleKey(one).relation(to: TitleKey(other)) == .different)
        #expect(TitleKey(other).relation(to: TitleKey(one)) == .different)
    }

    @Test(arguments: [
        ("해리 포터 시리즈 세트(전 7편)", "해리포터시리즈", 1...7), ("해리 포터 1-7 세트", "해리포터", 1...7),
        ("해리 포터 1~7", "해리포터", 1...7), ("해리 포터 1-7권", "해리포터", 1...7), ("해리 포터 전7권", "해리포터", 1...7),
        ("해리 포터와 저주받은 아이: 1부와 2부", "해리포터와저주받은아이", 1...2), ("Harry Potter Paperback Boxset #1-7", "harrypotter", 1...7),
    ])
    func aSetHasItsRange(title: String, head: String, range: ClosedRange<Int>) {
        let key = TitleKey(title)
        #expect(key.isSet && key.setRange == range && key.volume == nil)
        #expect(key.head == head)
    }

    @Test(arguments: [
        "태백산맥 세트", "태백산맥 상·하", "태백산맥 상, 하", "태백산맥 (상하)", "태백산맥 상/하", "태백산맥 박스 세트", "태백산맥 합본판", "태백산맥 SET",
    ])
    func aSetIsRecognized(title: String) {
        #expect(TitleKey(title).isSet)
        #expect(TitleKey(title).head == "태백산맥")
    }

    @Test(arguments: [
        ("1984", "1984"), ("82년생 김지영", "82년생김지영"), ("1Q84", "1q84"), ("인상", "인상"), ("세상", "세상"),
        ("Malcolm X", "malcolmx"),
        ("오후 세 시의 빵집", "오후세시의빵집"), ("가브릴 드롭 아웃", "가브릴드롭아웃"), ("윈도우 3.1", "윈도우31"), ("B-52", "b52"), ("상", "상"),
        ("3:10 투 유마", "310투유마"), ("제3회 전국 글짓기 모음", "제3회전국글짓기모음"), ("골목의 상부", "골목의상부"),
    ])
    func aTitleMayLookLikeAVolumeNumber(title: String, head: String) {
        let key = TitleKey(title)
        #expect(key.head == head)
        #expect(key.volume == nil && !key.isSet && key.rest.isEmpty)
    }

    @Test func programmingLanguagesAreDistinguished() {
        let titles = ["C 프로그래밍", "C++ 프로그래밍", "C# 프로그래밍"].map { TitleKey($0).head }
        #expect(titles == ["c프로그래밍", "c++프로그래밍", "c#프로그래밍"])
    }

    @Test(arguments: [
        ("채식주의자 (양장본)", TitleKey.Binding.hard), ("채식주의자(양장본 HardCover)", .hard), ("채식주의자 (반양장)", .soft),
        ("채식주의자 [Paperback]", .soft), ("채식주의자 (문고판)", .pocket),
    ])
    func aBindingIsNoPartOfTheTitle(title: String, binding: TitleKey.Binding) {
        let key = TitleKey(title)
        #expect(key.head == "채식주의자" && key.rest.isEmpty)
        #expect(key.binding == binding)
        #expect(TitleKey("채식주의자").relation(to: key) == .same)
    }

    @Test(arguments: [
        ("현대사회학 - 제8판", 8), ("현대사회학 8판", 8), ("Kotlin in action 2/e", 2), ("Refactoring 2nd Edition", 2),
        ("엑셀런트 폰트 갤러리 - 개정5판", 5), ("현대사회학 개정 3판", 3), ("현대사회학 (개정판)", nil), ("현대사회학 전면개정판", nil),
        ("현대사회학 (개정증보판)", nil),
    ])
    func anEditionIsNotAVolume(title: String, number: Int?) {
        let key = TitleKey(title)
        #expect(key.isRevision && key.revision == number)
        #expect(key.volume == nil && key.rest.isEmpty)
    }

    @Test func editionsThatBothSidesNumberAreTwo() {
        #expect(TitleKey("현대사회학 제7판").relation(to: TitleKey("현대사회학 - 제8판")) == .different)
        #expect(TitleKey("현대사회학 (개정판)").relation(to: TitleKey("현대사회학 2판")) == .same)
        #expect(TitleKey("현대사회학").relation(to: TitleKey("현대사회학 2판")) == .likely)
        #expect(TitleKey("채식주의자 (양장)").relation(to: TitleKey("채식주의자 (무선)")) == .different)
    }

    @Test(arguments: [
        "퀴디치의 역사(일러스트 에디션)", "퀴디치의 역사 (10주년 기념판)", "퀴디치의 역사 특별판", "퀴디치의 역사(구판)", "퀴디치의 역사(전자책)",
        "퀴디치의 역사 (큰글자도서)", "퀴디치의 역사 [오디오북]", "퀴디치의 역사 리커버 에디션",
    ])
    func anotherThingOfTheSameTextIsAnotherBook(title: String) {
        let key = TitleKey(title)
        #expect(key.head == "퀴디치의역사")
        #expect(key.relation(to: TitleKey("퀴디치의 역사")) == .different)
        #expect(key.namesSameWork(as: TitleKey("퀴디치의 역사")))
    }

    @Test func aSeriesInBracketsIsNotAVolume() {
        let key = TitleKey("데미안 (민음사 세계문학전집 44)")
        #expect(key.head == "데미안" && key.volume == nil && key.rest.isEmpty)
    }

    @Test(arguments: [
        "돈의 물길: 금리와 환율을 읽는 눈", "돈의 물길 - 금리와 환율을 읽는 눈", "돈의 물길 : 금리와 환율을 읽는 눈", "돈의 물길 =금리와 환율을 읽는 눈",
    ])
    func aSubtitleStandsApart(title: String) {
        let key = TitleKey(title)
        #expect(key.head == "돈의물길" && key.rest == "금리와환율을읽는눈")
        #expect(key == TitleKey("돈의 물길", subtitle: "금리와 환율을 읽는 눈"))
        #expect(key == TitleKey(title, subtitle: "금리와 환율을 읽는 눈"))
        #expect(key.relation(to: TitleKey("돈의 물길")) == .likely)
        #expect(key.relation(to: TitleKey("돈의 물길: 주식의 바다")) == .different)
        #expect(key.namesSameWork(as: TitleKey("돈의 물길: 주식의 바다")))
    }

    @Test func bracketedPartsMayBeMissing() {
        let named = TitleKey("해리포터(Harry Potter): 불사조 기사단. 1")
        #expect(named.head == "해리포터" && named.rest == "불사조기사단" && named.extra == "harrypotter")
        #expect(named.relation(to: TitleKey("해리포터: 불사조 기사단. 1")) == .likely)
        #expect(named.relation(to: TitleKey("해리포터: 아즈카반의 죄수. 1")) == .different)
        #expect(TitleKey("보카 (TOEIC)").relation(to: TitleKey("보카 (TEPS)")) == .different)
        #expect(TitleKey("돈의 물길 (금리)").relation(to: TitleKey("돈의 물길: 금리")) == .same)
    }

    @Test func aCutTitleIsKnownByItsBeginning() {
        let cut = TitleKey("마법사의 돌과 긴 이름(Harry and the Stone)(원서 읽는...")
        #expect(cut.isCut)
        #expect(cut.relation(to: TitleKey("마법사의 돌과 긴 이름")) == .likely)
        #expect(TitleKey("아주 길어서 잘린 제목의 앞부...").relation(to: TitleKey("아주 길어서 잘린 제목의 앞부분과 뒷부분")) == .likely)
        #expect(TitleKey("아주 길...").relation(to: TitleKey("아주 길어서")) == .different)
    }

    @Test func anEmptyInputHasNoResult() {
        #expect(TitleKey("").relation(to: TitleKey("")) == .different)
        #expect(TitleKey("( )").head == "")
        #expect(TitleKey("…").relation(to: TitleKey("?!")) == .different)
    }
}
