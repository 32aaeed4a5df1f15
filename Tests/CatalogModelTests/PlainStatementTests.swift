import TestSupport
import Testing

@testable import CatalogModel

/// Statements in the usual forms are read in one pass; whatever it reads is what the whole grammar makes of it.
@Suite struct PlainStatementTests {
    @Test(arguments: [
        "한강", "와야마 야마 (지은이), 현승희 (옮긴이)", "김서연, 이도윤 (지은이), 박하늘 (옮긴이)", "김서연 지음, 이도윤 옮김",
        "앙투안 드 생텍쥐페리 (지은이), 황현산 (옮긴이)", "J. K. 롤링 (지은이), 강동혁 (옮긴이)", "김서연, 이도윤", "공지영 (지은이)",
        "김서연 (글), 이도윤 (그림)", "김서연 글, 이도윤 그림", "김서연 지음 ; 이도윤, 박하늘 옮김", "김서연; 이도윤 (옮긴이)",
    ])
    func theUsualFormsAreReadInOnePass(text: String) {
        #expect(PlainStatement(text) != nil)
        #expect(ContributorStatement(text) == ContributorStatement(whole: text))
    }

    @Test(arguments: [
        "", " ", ",", "한강 ", "한강  소설", "한강,이도윤", "외", "김서연 외", "김서연 외 3인", "김서연 (지은이) 외", "글, 그림 김서연", "글 (지은이)",
        "쓰고 (지은이)", "책임 편집", "김서연 책임 편집", "그림 형제 (지은이)", "김서연 기획", "여명 (지은이)", "김서연 다수", "by 롤링 (지은이)",
        "A (지은이)", "김서연 (지은이), 이도윤", "김서연 (지은이) 이도윤", "김서연(지은이)", "김서연 (쓴 이)", "지은이: 김서연", "김서연·이도윤 (지은이)",
        "글과 (그림)", "홍길동외 (지은이)", ";", "김서연 지음 ;", "김서연 지음 ; 이도윤", "김서연 ; 옮김",
    ])
    func anyOtherFormIsLeftToTheGrammar(text: String) {
        #expect(PlainStatement(text) == nil)
    }

    @Test func anyWordsInAnyOrderAreReadAsTheGrammarReadsThem() {
        let words = [
            "김서연", "이도윤", "롤링", "드", "J.", "K.", "de", "Jr.", "com", "by", "and", "A", "(지은이)", "(옮긴이)", "(그림)", "(글)",
            "(해설)",
            "(엮은이)", "(외)", "(공)", "(Author)", "()", "지음", "옮김", "그림", "글", "저", "역", "엮음", "외", "등", "공", "및", "기획",
            "편집부", "형제",
            "쓰고", "그리고", "글과", "미와", "여인", "여진구", "공지영", "공저", "다수", "여럿", "3인", "책임", "편집", "한글", "한국어판", "저자", "작가",
            "번역",
            "홍길동외", "외글", "등저", "사진", "구성", "말", "지은이", "옮긴이", "그린이", "원작", "남궁", "반", "고흐", "디에고", "다른", "여러", "명",
        ]
        let separators = [" ", " ", " ", ", ", ", ", ", ", ",", "  ", " ,", ", ,", " ; ", "; ", ";"]
        var dice = SplitMix(state: 11)
        var plain = 0
        for _ in 0..<Tier.scaled(4_000) {
            var text = ""
            for _ in 0...dice.next(below: 7) {
                text += words[dice.next(below: words.count)]
                text += separators[dice.next(below: separators.count)]
            }
            if dice.next(below: 4) > 0 { text = String(text.trimmed(of: ",")) }
            if PlainStatement(text) != nil { plain += 1 }
            #expect(ContributorStatement(text) == ContributorStatement(whole: text), "\(text)")
            let catalogued = ContributorStatement(cataloguedWhole: text)
            #expect(ContributorStatement(catalogued: text) == catalogued, "\(text)")
        }
        #expect(plain > Tier.scaled(20))
    }
}
