import CatalogModel
import TestSupport
import Testing

/// Unknown labels, lists of labels, names without a label, and omitted contributors.
@Suite struct StatementLabelTests {
    private func short(_ contributors: [Contributor]) -> [String] {
        contributors.map { "\($0.name)=\($0.role)" + ($0.label.map { "(\($0))" } ?? "") }
    }

    private func short(_ text: String) -> [String] { short(ContributorStatement.parse(text)) }

    @Test(arguments: [
        ("글·그림: 백희나;빛그림: 김향수", ["백희나=author(글·그림)", "백희나=illustrator(글·그림)", "김향수=other(빛그림)"]),
        ("글 · 그림 : 백희나 ; 빛그림 : 김향수", ["백희나=author(글 · 그림)", "백희나=illustrator(글 · 그림)", "김향수=other(빛그림)"]),
        ("스토리: 가나 ;글씨: 다라 ;콘티: 마바", ["가나=other(스토리)", "다라=other(글씨)", "마바=other(콘티)"]),
        ("역음: 가나", ["가나=other(역음)"]), ("말: 가나", ["가나=other(말)"]),
        ("글: 가나, 뜨개: 다라", ["가나=author(글)", "다라=other(뜨개)"]),
        ("글: 가나 뜨개: 다라", ["가나=author(글)", "다라=other(뜨개)"]),
        ("가나 지음 뜨개: 다라", ["가나=author(지음)", "다라=other(뜨개)"]),
        ("가나 지음 빛그림: 다라", ["가나=author(지음)", "다라=other(빛그림)"]),
        ("뜨개·글: 가나", ["가나=other(뜨개·글)", "가나=author(뜨개·글)"]),
        ("연구책임자:가나;공동연구원:다라,마바", ["가나=other(연구책임자)", "다라=other(공동연구원)", "마바=other(공동연구원)"]),
        ("뜨개 본: 가나", ["가나=other(뜨개 본)"]), ("글: 가나 ; [뜨개: 다라]", ["가나=author(글)", "다라=other(뜨개)"]),
        ("Story: Ada Quill ; cover art: Ben Fox", ["Ada Quill=author(Story)", "Ben Fox=illustrator(cover art)"]),
        ("뜨개: 가나 ; 옮김: 다라", ["가나=other(뜨개)", "다라=translator(옮김)"]),
    ])
    func anUnknownLabelBeforeAColonIsALabel(text: String, expected: [String]) {
        #expect(short(text) == expected)
    }

    @Test(arguments: [
        ("Re:Zero", ["Re:Zero=author"]), ("10:30", ["10:30=author"]), ("가나:", ["가나=author"]),
        ("(사)책마을 (대표: 가나) 엮음", ["(사)책마을 (대표: 가나)=editor(엮음)"]),
        ("가나 (다라: 마바)", ["가나 (다라: 마바)=author"]),
    ])
    func notEveryColonEndsALabel(text: String, expected: [String]) {
        #expect(short(text) == expected)
    }

    @Test(arguments: [
        ("글, 그림: 제프 키니 ;양진성", ["제프 키니=author(글, 그림)", "제프 키니=illustrator(글, 그림)", "양진성=other"]),
        ("글,그림:가나;옮긴이:다라", ["가나=author(글,그림)", "가나=illustrator(글,그림)", "다라=translator(옮긴이)"]),
        ("글 ;그림: 가나", ["가나=author(글 ;그림)", "가나=illustrator(글 ;그림)"]),
        (
            "글, 그림, 사진 : 가나, 다라",
            [
                "가나=author(글, 그림, 사진)", "가나=illustrator(글, 그림, 사진)", "가나=photographer(글, 그림, 사진)",
                "다라=author(글, 그림, 사진)", "다라=illustrator(글, 그림, 사진)", "다라=photographer(글, 그림, 사진)",
            ]
        ),
        ("글, 뜨개: 가나", ["가나=author(글, 뜨개)", "가나=other(글, 뜨개)"]),
        ("글, 그림 가나", ["가나=author(글, 그림)", "가나=illustrator(글, 그림)"]),
        ("글과 그림: 가나", ["가나=author(글과 그림)", "가나=illustrator(글과 그림)"]),
        ("글 및 그림: 가나", ["가나=author(글 및 그림)", "가나=illustrator(글 및 그림)"]),
        ("[글·그림]: 가나", ["가나=author(글·그림)", "가나=illustrator(글·그림)"]),
        ("글: 가나 · 그림: 다라", ["가나=author(글)", "다라=illustrator(그림)"]),
        ("이지은 글, 그림, 옮긴이: 가나", ["이지은=author(글)", "이지은=illustrator(그림)", "가나=translator(옮긴이)"]),
        ("가나: 글, 그림 ; 다라: 옮김", ["가나=author(글)", "가나=illustrator(그림)", "다라=translator(옮김)"]),
    ])
    func oneListOfLabelsCountsWhole(text: String, expected: [String]) {
        #expect(short(text) == expected)
    }

    @Test(arguments: [
        ("구성: A ;B", ["A=other(구성)", "B=other"]), ("지은이: A ;B", ["A=author(지은이)", "B=other"]),
        ("지은이: A, B ;C", ["A=author(지은이)", "B=author(지은이)", "C=other"]),
        ("지은이: A | B", ["A=author(지은이)", "B=other"]), ("지은이 A ; B", ["A=author(지은이)", "B=other"]),
        ("저자: A/B", ["A=author(저자)", "B=author(저자)"]),
        ("A 지음 ; B", ["A=author(지음)", "B=other"]), ("A (지은이), B", ["A=author(지은이)", "B=other"]),
        ("A 지음, B 그림, C", ["A=author(지음)", "B=illustrator(그림)", "C=other"]),
        // Before the first label are the authors, which need no label.
        ("A ; B 옮김", ["A=author", "B=translator(옮김)"]), ("A ; 옮긴이: B", ["A=author", "B=translator(옮긴이)"]),
        ("A ; B", ["A=author", "B=author"]),
    ])
    func aNameWithoutALabelStaysWithoutOne(text: String, expected: [String]) {
        #expect(short(text) == expected)
    }

    @Test(arguments: [
        ("대표 저자: A ; 책임 편집: B", ["A=author(대표 저자)", "B=editor(책임 편집)"]),
        ("책임편집: A", ["A=editor(책임편집)"]), ("본문 그림: A", ["A=illustrator(본문 그림)"]),
        ("A 책임 편집", ["A=editor(책임 편집)"]), ("한국어판 감수: A", ["A=supervisor(한국어판 감수)"]),
        ("우리말 옮김: A", ["A=translator(우리말 옮김)"]),
    ])
    func aLabelMayBeQualified(text: String, expected: [String]) {
        #expect(short(text) == expected)
    }

    @Test(arguments: [
        ("홍길동·김철수 지음", ["홍길동=author(지음)", "김철수=author(지음)"]),
        ("홍길동ㆍ김철수 공저", ["홍길동=author(공저)", "김철수=author(공저)"]),
        ("홍길동 · 어맨다 우드 지음", ["홍길동=author(지음)", "어맨다 우드=author(지음)"]),
        ("가브리엘 가르시아·마르케스 지음", ["가브리엘 가르시아·마르케스=author(지음)"]),
        ("지은이: 홍길동. 옮긴이: 김철수", ["홍길동=author(지은이)", "김철수=translator(옮긴이)"]),
        ("홍길동 지음 = by Hong Gildong", ["홍길동=author(지음)"]),
        (
            "지은이: 유발 하라리(Yuval Noah Harari) ;옮긴이: 김명주",
            ["유발 하라리(Yuval Noah Harari)=author(지은이)", "김명주=translator(옮긴이)"]
        ),
    ])
    func namesAreSeparated(text: String, expected: [String]) {
        #expect(short(text) == expected)
    }

    @Test(arguments: [
        ("written by Ada Quill and Ben Fox", ["Ada Quill=author(written by)", "Ben Fox=author(written by)"]),
        (
            "written and illustrated by Ada Quill",
            ["Ada Quill=author(written and illustrated by)", "Ada Quill=illustrator(written and illustrated by)"]
        ),
        (
            "Ada Quill ; with illustrations by Ben Fox",
            ["Ada Quill=author", "Ben Fox=illustrator(with illustrations by)"]
        ),
        (
            "Ada Quill ; translated from the Welsh by Ben Fox",
            ["Ada Quill=author", "Ben Fox=translator(translated from the Welsh by)"]
        ),
        ("with an introduction by Ada Quill", ["Ada Quill=other(with an introduction by)"]),
        ("Stand By Me Company", ["Stand By Me Company=author"]),
    ])
    func englishTitlePages(text: String, expected: [String]) {
        #expect(short(text) == expected)
    }

    @Test(arguments: [
        "홍길동 외", "홍길동 등", "홍길동 외 3인", "홍길동외 3인", "홍길동 외 3명 지음", "홍길동 외 여러 명 지음", "홍길동 등 5명 공저", "홍길동 [외]",
        "홍길동 [등]지음", "홍길동...[등] 옮김", "홍길동 [외 2인] 공저", "홍길동 외지음", "홍길동 등저", "홍길동 [외저]", "홍길동외 옮김", "홍길동 지음, 외",
        "홍길동 지음 외", "지은이: 홍길동 외 ;옮긴이: 외 2인", "[홍길동 외] 지음", "홍길동 外 3人 著", "홍길동 [et al.]", "홍길동, 외 3인 (지은이)",
        "홍길동 지음 ; 외 옮김",
    ])
    func omittedContributorsAreReported(text: String) {
        let statement = ContributorStatement(text)
        #expect(statement.omitsOthers)
        #expect(statement.contributors.map(\.name) == ["홍길동"])
    }

    @Test(arguments: ["홍길동", "홍길동 지음", "이외수 지음", "외", "[외]", "해외문화홍보원 엮음", "평등 지음", "", "외국어연구회 편"])
    func withoutOmittedContributorsNothingIsReported(text: String) {
        #expect(!ContributorStatement(text).omitsOthers)
    }

    @Test func listsOfNamesReportOmittedContributorsToo() {
        let list = ContributorStatement(names: ["홍길동", "외 3인"], role: .translator)
        #expect(short(list.contributors) == ["홍길동=translator"] && list.omitsOthers)
        let one = ContributorStatement(names: ["홍길동 외", "빛그림: 김철수", "A: B"], role: .author)
        #expect(short(one.contributors) == ["홍길동=author", "김철수=other(빛그림)", "B=other(A)"] && one.omitsOthers)
        #expect(short(ContributorStatement(names: ["외"], role: .author).contributors) == ["외=author"])
        #expect(ContributorStatement("외 3인").contributors.isEmpty && ContributorStatement("외 3인").omitsOthers)
    }

    /// Whatever marks surround a name, it is not lost, and no name is empty; the same texts in every run.
    @Test func noMixtureOfMarksLosesAName() {
        // The multiplier and increment of Knuth's MMIX generator.
        var state: UInt64 = 20_261_122
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let pieces = [
            "홍길동", "김철수", "Ada Quill", "글", "그림", "빛그림", "지은이", "지음", "옮김", "외", "[등]", "외 3인", "[공]", "등저", ":",
            ": ", " ; ", ";", ",", ", ", "·", " · ", "/", " | ", "(", ")", "[", "]", "by", "and", " = ", ".", "책임", "및",
        ]
        for _ in 0..<Tier.scaled(5000) {
            let parts = (0..<next(13)).map { _ in pieces[next(pieces.count)] }
            let text = parts.joined(separator: next(2) == 0 ? " " : "")
            let names = ContributorStatement.parse(text).map(\.name)
            #expect(names.allSatisfy { $0.contains { $0.isLetter || $0.isNumber } }, "\(text)")
            // Before a colon it would be a label, after ` = ` it would occur twice.
            if text.contains("Ada Quill"), !text.contains(":"), !text.contains(" = ") {
                #expect(names.contains { $0.contains("Ada Quill") }, "\(text)")
            }
        }
    }
}
