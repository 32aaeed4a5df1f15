import Testing

@testable import Store

@Suite struct SearchQueryTests {
    @Test(arguments: [
        ("도서관", #"("도서관")"#),
        ("새벽의", #"("새벽의")"#),
        ("해리포터", #"("해리포 리포터")"#),
        ("도서", #"("도서")"#),
        ("책", #"("책")"#),
        ("c", #"("_c")"#),
        ("AI", #"("ai")"#),
        ("바람 노래", #"("바람") AND ("노래")"#),
        ("\"바람의 노래\"", #"("바람의 람의노 의노래")"#),
        ("\"harry potter\" 돌", #"("har arr rry ry_ y_p _po pot ott tte ter") AND ("돌")"#),
        ("\"새 책\"", #"("새_ _책")"#),
        ("\"책\"", #"("책")"#),
        ("C++/책", #"("_c" AND "책")"#),
        ("“바람의 노래”", #"("바람의 람의노 의노래")"#),
        ("\"바람의 노래", #"("바람의 람의노 의노래")"#),
        ("97889-329", #"(("978 788 889" AND "329") OR "97889329" *)"#),
        ("9788932", #"("978 788 889 893 932")"#),
    ])
    func aQueryIsAnExpression(text: String, expression: String) {
        #expect(SearchQuery(text)?.anywhere == expression)
    }

    @Test(arguments: ["", " ", "\"", "\"\"", "* ^ : - + ( )", "\u{1F4DA}", "\u{0}"])
    func withoutALetterOrDigitThereIsNoQuery(text: String) {
        #expect(SearchQuery(text) == nil)
    }

    @Test func termsAtTheBeginningOfWords() {
        #expect(SearchQuery("도서관 책")?.atBeginnings == #"("_도 도서" AND ("도서관")) AND ("_책" AND ("책"))"#)
        #expect(SearchQuery("\"harry potter\"")?.atBeginnings.hasPrefix(#"("_h ha" AND ("har"#) == true)
        #expect(SearchQuery("도서관")?.inTitle == #"title : (("도서관"))"#)
    }

    @Test func aVeryLongTextIsCut() {
        let text = (0..<10_000).map { "낱말\($0)" }.joined(separator: " ")
        #expect(SearchQuery(text)?.terms.count == SearchQuery.termLimit)
        #expect(SearchQuery(String(repeating: "가", count: 10_000))?.key.count == SearchQuery.lengthLimit)
        #expect(SearchQuery("a" + String(repeating: "\u{301}\u{316}", count: 100_000))?.terms.count == 1)
    }
}
