import CatalogModel
import Foundation
import Testing

/// `name=role(label)`, for readable tables below.
private func short(_ contributors: [Contributor]) -> [String] {
    contributors.map { "\($0.name)=\($0.role)" + ($0.label.map { "(\($0))" } ?? "") }
}

@Suite struct ContributorStatementTests {
    @Test(arguments: [
        ("앙투안 드 생텍쥐페리 (지은이), 황현산 (옮긴이)", ["앙투안 드 생텍쥐페리=author(지은이)", "황현산=translator(옮긴이)"]),
        ("A, B (지은이), C (옮긴이)", ["A=author(지은이)", "B=author(지은이)", "C=translator(옮긴이)"]),
        ("황선미 (지은이), 김환영 (그림)", ["황선미=author(지은이)", "김환영=illustrator(그림)"]),
        ("이지은 (글), 이지은 (그림)", ["이지은=author(글)", "이지은=illustrator(그림)"]),
        ("이지은 (글), (그림)", ["이지은=author(글)", "이지은=illustrator(그림)"]),
        ("이지은 (글) (그림)", ["이지은=author(글)", "이지은=illustrator(그림)"]),
        ("야마키 슈 (감수)", ["야마키 슈=supervisor(감수)"]), ("김상욱(지은이)", ["김상욱=author(지은이)"]),
        ("권여선 [지은이]", ["권여선=author(지은이)"]), ("김승호 (낭독)", ["김승호=other(낭독)"]),
        ("홍길동 (글) 김철수 (그림)", ["홍길동=author(글)", "김철수=illustrator(그림)"]),
        ("홍길동 (엮은이), 김철수 (해설), 이영희 (사진)", ["홍길동=editor(엮은이)", "김철수=other(해설)", "이영희=photographer(사진)"]),
    ])
    func rolesInBrackets(text: String, expected: [String]) {
        #expect(short(ContributorStatement.parse(text)) == expected)
    }

    @Test(arguments: [
        ("배아이 지음, 라임스튜디오 그림", ["배아이=author(지음)", "라임스튜디오=illustrator(그림)"]),
        ("이운부 지음, 하영삼 외 옮김", ["이운부=author(지음)", "하영삼=translator(옮김)"]),
        ("조앤 라클린 외 2명 지음", ["조앤 라클린=author(지음)"]), ("홍길동 외 3인", ["홍길동=author"]), ("홍길동 등저", ["홍길동=author(저)"]),
        ("A,B 지음 ;C 옮김", ["A=author(지음)", "B=author(지음)", "C=translator(옮김)"]),
        (
            "세바스티안 아이그너,로만 엘리자로프 지음 ;오현석 옮김",
            ["세바스티안 아이그너=author(지음)", "로만 엘리자로프=author(지음)", "오현석=translator(옮김)"]
        ),
        ("헤르만 헤세 저/전영애 역", ["헤르만 헤세=author(저)", "전영애=translator(역)"]),
        ("Rowling J K/ GrandPre Mary (ILT)", ["Rowling J K=author", "GrandPre Mary=illustrator(ILT)"]),
        ("이철환.김현철 지음", ["이철환=author(지음)", "김현철=author(지음)"]),
        ("홍길동, 김철수 [공]지음", ["홍길동=author([공]지음)", "김철수=author([공]지음)"]),
        ("홍길동[공]지음", ["홍길동=author([공]지음)"]), ("홍길동, 김철수 공역", ["홍길동=translator(공역)", "김철수=translator(공역)"]),
        ("모럴 편집부 지음", ["모럴 편집부=author(지음)"]), ("은하수미디어 편집부 엮음", ["은하수미디어 편집부=editor(엮음)"]),
        ("편집부 편", ["편집부=editor(편)"]), ("이지은 글·그림", ["이지은=author(글·그림)", "이지은=illustrator(글·그림)"]),
        ("이지은 글 그림", ["이지은=author(글 그림)", "이지은=illustrator(글 그림)"]),
        ("이지은 글/그림", ["이지은=author(글/그림)", "이지은=illustrator(글/그림)"]),
        ("이지은 글, 그림", ["이지은=author(글)", "이지은=illustrator(그림)"]),
        ("조앤 롤링 지음 김혜원 옮김", ["조앤 롤링=author(지음)", "김혜원=translator(옮김)"]),
        ("홍길동 지음 | 김철수 옮김", ["홍길동=author(지음)", "김철수=translator(옮김)"]),
        ("홍길동 편역", ["홍길동=editor(편역)", "홍길동=translator(편역)"]),
        ("홍길동 지음, 좋은책 기획", ["홍길동=author(지음)", "좋은책=other(기획)"]), ("열린책 기획", ["열린책 기획=author"]),
        ("홍길동 지음.", ["홍길동=author(지음)"]),
    ])
    func rolesBehindNames(text: String, expected: [String]) {
        #expect(short(ContributorStatement.parse(text)) == expected)
    }

    @Test(arguments: [
        ("지은이: A ;옮긴이: B", ["A=author(지은이)", "B=translator(옮긴이)"]), ("지은이 : X", ["X=author(지은이)"]),
        ("원작자 : A;역자 : B;", ["A=original(원작자)", "B=translator(역자)"]),
        ("글·그림: 이지은", ["이지은=author(글·그림)", "이지은=illustrator(글·그림)"]),
        ("글 · 그림 : 이지은", ["이지은=author(글 · 그림)", "이지은=illustrator(글 · 그림)"]),
        (
            "지은이: 홍길동, 김철수; 옮긴이: 이영희; 박영수",
            ["홍길동=author(지은이)", "김철수=author(지은이)", "이영희=translator(옮긴이)", "박영수=other"]
        ),
        ("지은이: 홍길동, 옮긴이: 김철수", ["홍길동=author(지은이)", "김철수=translator(옮긴이)"]),
        ("지은이 : 홍길동 옮긴이 : 김철수", ["홍길동=author(지은이)", "김철수=translator(옮긴이)"]),
        ("[지은이] 홍길동, [옮긴이] 김철수", ["홍길동=author(지은이)", "김철수=translator(옮긴이)"]),
        ("지은이 홍길동", ["홍길동=author(지은이)"]), ("지은이：홍길동", ["홍길동=author(지은이)"]), ("지은이:", []),
    ])
    func rolesInFrontOfNames(text: String, expected: [String]) {
        #expect(short(ContributorStatement.parse(text)) == expected)
    }

    @Test(arguments: [
        ("세이노", ["세이노=author"]), ("편집부", ["편집부=author"]), ("롱테일북스 편집부", ["롱테일북스 편집부=author"]),
        ("조앤 K. 롤링", ["조앤 K. 롤링=author"]), ("J.K. 롤링 지음", ["J.K. 롤링=author(지음)"]),
        ("Rowling, J. K. 지음", ["Rowling, J. K.=author(지음)"]), ("Rowling, J.K.", ["Rowling, J.K.=author"]),
        (
            "Hogg, Mckean, Craig 지음, 박태영 옮김",
            ["Hogg=author(지음)", "Mckean=author(지음)", "Craig=author(지음)", "박태영=translator(옮김)"]
        ),
        ("Martin Luther King, Jr.", ["Martin Luther King, Jr.=author"]),
        ("김역", ["김역=author"]), ("박글 지음", ["박글=author(지음)"]), ("한그림", ["한그림=author"]), ("이지음 지음", ["이지음=author(지음)"]),
        ("저", ["저=author"]), ("지음", ["지음=author"]), ("톨킨(J.R.R. Tolkien)", ["톨킨(J.R.R. Tolkien)=author"]),
        ("(사)한국출판인회의 엮음", ["(사)한국출판인회의=editor(엮음)"]),
        ("김난도(서울대, 교수) (지은이)", ["김난도(서울대, 교수)=author(지은이)"]),
        ("이름 (닫히지 않은 지음", ["이름 (닫히지 않은=author(지음)"]), ("이름) 지음", ["이름)=author(지음)"]),
        ("가브리엘 가르시아·마르케스 지음", ["가브리엘 가르시아·마르케스=author(지음)"]), ("AC/DC", ["AC=author", "DC=author"]),
        ("홍길동, 홍길동 지음", ["홍길동=author(지음)"]), ("", []), (" ; ", []), ("좋은 글 지음", ["좋은 글=author(지음)"]),
        (
            "조앤 라클린 지음, 로완 바네스-머피 그림, 어린이를 위한 수학",
            ["조앤 라클린=author(지음)", "로완 바네스-머피=illustrator(그림)", "어린이를 위한 수학=other"]
        ),
    ])
    func namesAreNeitherCutNorLost(text: String, expected: [String]) {
        #expect(short(ContributorStatement.parse(text)) == expected)
    }

    @Test func decomposedHangulIsReadAndComposed() throws {
        let contributors = ContributorStatement.parse("황선미 (지은이)".decomposedStringWithCanonicalMapping)
        let name = try #require(contributors.first?.name)
        #expect(Array(name.utf8) == Array("황선미".utf8))
        #expect(contributors.first?.role == .author)
    }

    @Test func namesOfAListHaveItsRoleUnlessTheySayAnother() {
        #expect(
            short(Contributor.named(["조앤 K. 롤링", "야마키 슈 (감수)", "Rowling, Joanne", "조앤 K. 롤링", ""], role: .author))
                == ["조앤 K. 롤링=author", "야마키 슈=supervisor(감수)", "Rowling, Joanne=author"]
        )
        #expect(short(Contributor.named(["김혜원", "편집부"], role: .translator)) == ["김혜원=translator", "편집부=translator"])
        #expect(
            short(Contributor.named(["Rowling J K/ GrandPre Mary (ILT)"], role: .author))
                == ["Rowling J K=author", "GrandPre Mary=illustrator(ILT)"]
        )
    }
}
