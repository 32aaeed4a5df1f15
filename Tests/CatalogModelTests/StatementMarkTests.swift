import CatalogModel
import Testing

/// Statements with the marks and words that libraries put around names.
@Suite struct StatementMarkTests {
    private func short(_ text: String) -> [String] {
        ContributorStatement.parse(text).map { "\($0.name)=\($0.role)" + ($0.label.map { "(\($0))" } ?? "") }
    }

    @Test(arguments: [
        ("홍길동 [등]지음 ; 박철수 옮김", ["홍길동=author(지음)", "박철수=translator(옮김)"]),
        ("홍길동 [외]지음", ["홍길동=author(지음)"]), ("홍길동[외]지음", ["홍길동=author(지음)"]),
        ("홍길동 [외] 지음", ["홍길동=author(지음)"]), ("홍길동 [등]저", ["홍길동=author(저)"]),
        ("홍길동 (외) 지음", ["홍길동=author(지음)"]), ("홍길동 [외 3인] 지음", ["홍길동=author(지음)"]),
        ("홍길동...[등]지음", ["홍길동=author(지음)"]), ("홍길동 ...[등] 옮김", ["홍길동=translator(옮김)"]),
        ("홍길동… [외] 공역", ["홍길동=translator(공역)"]), ("Rowling, J. K. [외]지음", ["Rowling, J. K.=author(지음)"]),
        ("지은이: 홍길동 [외]", ["홍길동=author(지은이)"]), ("홍길동 [외]", ["홍길동=author"]), ("홍길동 [et al.]", ["홍길동=author"]),
        ("A 지음, 외", ["A=author(지음)"]), ("A 지음, 외 3인 ; B 옮김", ["A=author(지음)", "B=translator(옮김)"]),
        ("A, B, 등 지음", ["A=author(지음)", "B=author(지음)"]), ("지은이: A, 외", ["A=author(지은이)"]),
        ("A 지음 등", ["A=author(지음)"]), ("켄 블랜차드 외지음;조천제 옮김", ["켄 블랜차드=author(지음)", "조천제=translator(옮김)"]),
        ("외", ["외=author"]), ("[외]", ["[외]=author"]),
    ])
    func andOthers(text: String, expected: [String]) {
        #expect(short(text) == expected)
    }

    @Test(arguments: [
        ("A, B [공] 지음", ["A=author([공]지음)", "B=author([공]지음)"]),
        ("A, B[공] 옮김", ["A=translator([공]옮김)", "B=translator([공]옮김)"]),
        ("A [공]저", ["A=author([공]저)"]), ("A, B (공) 저", ["A=author((공)저)", "B=author((공)저)"]),
        (
            "석공, 가람신문사 [공] 사진 ; 자현 글",
            ["석공=photographer([공]사진)", "가람신문사=photographer([공]사진)", "자현=author(글)"]
        ),
        ("[공]지음: A, B", ["A=author([공]지음)", "B=author([공]지음)"]), ("지은이: A, B [공]", ["A=author(지은이)", "B=author(지은이)"]),
        ("A [공] 엮은 것", ["A [공] 엮은 것=author"]),
    ])
    func jointly(text: String, expected: [String]) {
        #expect(short(text) == expected)
    }

    @Test(arguments: [
        ("[편집부 편]", ["편집부=editor(편)"]), ("[저자: A]", ["A=author(저자)"]), ("(A 그림)", ["A=illustrator(그림)"]),
        ("[A, B 지음 ; C 옮김]", ["A=author(지음)", "B=author(지음)", "C=translator(옮김)"]),
        ("A 지음 ; [B 옮김]", ["A=author(지음)", "B=translator(옮김)"]),
        ("A 지음, [B 옮김]", ["A=author(지음)", "B=translator(옮김)"]),
        ("[더휴먼] 편집부 엮음", ["[더휴먼] 편집부=editor(엮음)"]), ("[편집부]", ["[편집부]=author"]), ("(주)", ["(주)=author"]),
        ("[지은이] A", ["A=author(지은이)"]), ("A (B 그림)", ["A (B 그림)=author"]),
    ])
    func wholeStatementsInBrackets(text: String, expected: [String]) {
        #expect(short(text) == expected)
    }

    @Test(arguments: [
        ("A 著 ; B 譯", ["A=author(著)", "B=translator(譯)"]), ("A 編著 ; B 監修", ["A=editor(編著)", "B=supervisor(監修)"]),
        ("A, B 共著 ; C 畫", ["A=author(共著)", "B=author(共著)", "C=illustrator(畫)"]),
        ("文: A ; 寫眞: B", ["A=author(文)", "B=photographer(寫眞)"]), ("唐洲雁 著", ["唐洲雁=author(著)"]),
        ("A 編譯", ["A=editor(編譯)", "A=translator(編譯)"]), ("A 外 著", ["A=author(著)"]), ("文益漸", ["文益漸=author"]),
        ("A 著 B 譯", ["A=author(著)", "B=translator(譯)"]),
    ])
    func rolesInChineseLetters(text: String, expected: [String]) {
        #expect(short(text) == expected)
    }

    @Test(arguments: [
        ("백희나 쓰고 그림", ["백희나=author(쓰고 그림)", "백희나=illustrator(쓰고 그림)"]),
        ("A 옮기고 엮음", ["A=translator(옮기고 엮음)", "A=editor(옮기고 엮음)"]),
        ("A 엮고 옮김 ; B 감수", ["A=editor(엮고 옮김)", "A=translator(엮고 옮김)", "B=supervisor(감수)"]),
        ("쓰고 그림: A", ["A=author(쓰고 그림)", "A=illustrator(쓰고 그림)"]),
        ("A 글.그림 ; B 옮김", ["A=author(글.그림)", "A=illustrator(글.그림)", "B=translator(옮김)"]),
        ("A 옮김.해설", ["A=translator(옮김.해설)", "A=other(옮김.해설)"]),
        ("글: A ;우리말 옮김: B", ["A=author(글)", "B=translator(우리말 옮김)"]),
        ("저자 : A;낭독자 : B;", ["A=author(저자)", "B=other(낭독자)"]), ("A 그리고 B 지음", ["A 그리고 B=author(지음)"]),
        ("쓰고", ["쓰고=author"]), ("A 쓰고", ["A 쓰고=author"]),
    ])
    func labelsOfSeveralWords(text: String, expected: [String]) {
        #expect(short(text) == expected)
    }

    @Test(arguments: [
        ("글 김훈 ; 사진 안웅철", ["김훈=author(글)", "안웅철=photographer(사진)"]),
        ("글 김훈, 사진 안웅철", ["김훈=author(글)", "안웅철=photographer(사진)"]),
        ("글 김훈, 이순신 ; 사진 안웅철", ["김훈=author(글)", "이순신=author(글)", "안웅철=photographer(사진)"]),
        ("원작 A ; 기획 B ; 옮김 C", ["A=original(원작)", "B=other(기획)", "C=translator(옮김)"]),
        ("글·그림 A", ["A=author(글·그림)", "A=illustrator(글·그림)"]),
        ("글 그림 A", ["A=author(글 그림)", "A=illustrator(글 그림)"]),
        ("지은이 A 옮긴이 B", ["A=author(지은이)", "B=translator(옮긴이)"]),
        ("지은이 A, B 옮긴이 C", ["A=author(지은이)", "B=author(지은이)", "C=translator(옮긴이)"]),
        ("저자 A ; 그림 B", ["A=author(저자)", "B=illustrator(그림)"]),
    ])
    func rolesInFrontWithoutColon(text: String, expected: [String]) {
        #expect(short(text) == expected)
    }

    @Test(arguments: [
        ("그림 형제", ["그림 형제=author"]), ("그림 형제 지음 ; A 옮김", ["그림 형제=author(지음)", "A=translator(옮김)"]),
        ("그림 형제 ; 글 A", ["그림 형제=author", "글 A=author"]), ("지은이 그림 형제", ["그림 형제=author(지은이)"]),
        ("글 쓰는 사람들", ["글 쓰는 사람들=author"]), ("글", ["글=author"]),
        ("글 지음", ["글=author(지음)"]), ("사진 작가회 엮음", ["사진 작가회=editor(엮음)"]), ("글 A ; B", ["글 A=author", "B=author"]),
        ("Con Iggulden ; Ill Smith", ["Con Iggulden=author", "Ill Smith=author"]),
        ("기획 모임 ; 만화 모임", ["기획 모임=author", "만화 모임=author"]), ("A 지은이, B 옮긴이", ["A=author(지은이)", "B=translator(옮긴이)"]),
    ])
    func namesThatBeginWithARoleWord(text: String, expected: [String]) {
        #expect(short(text) == expected)
    }
}

/// Statements of ten thousand characters and more, which have to be parsed in linear time.
///
/// The test checks the result; quadratic parsing would take minutes.
@Suite(.timeLimit(.minutes(30))) struct LongStatementTests {
    private func short(_ text: String) -> [String] {
        ContributorStatement.parse(text).map { "\($0.name)=\($0.role)" + ($0.label.map { "(\($0))" } ?? "") }
    }

    private func times(_ count: Int, _ text: String) -> String {
        String(repeating: text, count: count)
    }

    @Test func slashes() {
        #expect(short(times(5000, "A/")) == ["A=author"])
        #expect(short(times(5000, "(A)/")) == ["(A)=author"])
        // This many roles are not a label, and so part of a name.
        let roles = times(3000, "글/") + "글"
        #expect(short("\(roles) 홍길동") == ["\(roles) 홍길동=author"])
        #expect(short("홍길동 \(roles)") == ["홍길동 \(roles)=author"])
    }

    @Test func brackets() {
        #expect(short(times(2000, "(지은이)")).isEmpty)
        #expect(short(times(2000, "A (지은이) ")) == ["A=author(지은이)"])
        #expect(short("A" + times(5000, "(") + times(5000, "]")).count == 1)
        #expect(short("A" + times(3000, "[") + "편" + times(3000, "]")).count == 1)
        #expect(short(times(3000, "[외]") + "A 지음") == ["A=author(지음)"])
        #expect(short("A" + times(3000, "[공]") + " 지음").count == 1)
    }

    @Test func rolesWithoutSeparators() {
        #expect(short(times(2000, "A 지음 B 옮김 ")) == ["A=author(지음)", "B=translator(옮김)"])
        #expect(short(times(2000, "지은이 A 옮긴이 B ")) == ["A=author(지은이)", "B=translator(옮긴이)"])
        #expect(short(times(2000, "지은이: A ")) == ["A=author(지은이)"])
        #expect(short(times(3000, "A: ") + "B").count == 1)
        #expect(short("A " + times(4000, "글 ")).first?.hasSuffix("글=author(글)") == true)
    }

    @Test func manyNamesAndManyRoles() {
        let names = (0..<1500).map { "A\($0)" }
        let expected = names.map { "\($0)=author(글)" } + names.map { "\($0)=illustrator(그림)" }
        #expect(short(names.joined(separator: ",") + " 글" + times(1500, ",그림")) == expected)
        #expect(short("Rowling" + times(4000, ", J")).first?.hasPrefix("Rowling, J, J") == true)
    }

    @Test func aBooksTextIsNotAStatement() {
        // Its names are separated; apparent roles in it do not count.
        #expect(short(times(6000, "홍길동 지음, ")) == ["홍길동 지음=author"])
        #expect(short(times(7000, "홍길동/") + "A 옮김") == ["홍길동=author", "A 옮김=author"])
    }
}
