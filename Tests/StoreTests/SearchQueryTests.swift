import Foundation
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

@Suite struct SearchWordsTests {
    @Test(arguments: [
        ("새벽의 도서관", "새벽의 도서관"),
        ("  C++ 'n' C#!  ", "c n c"),
        ("The Philosopher’s Stone", "the philosophers stone"),
        ("ＡＢＣ　１２３ ⅷ ㎏", "abc 123 viii kg"),
        ("Straße ÉCOLE", "straße école"),
        ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글"),
        ("e\u{301}", "é"),
        ("漢字・かな", "漢字 かな"),
        ("[1984]_(개정판)", "1984 개정판"),
        ("?!… \u{1F4DA}", ""),
        ("\u{0}\"*^:", ""),
    ])
    func aTextIsItsWordsFolded(text: String, key: String) {
        #expect(SearchWords.key(SearchWords.words(of: text)).unicodeScalars.elementsEqual(key.unicodeScalars))
    }

    private static let titles = [
        "", "바람의 노래", "Harry's ~Potter_ 2", "漢字 한자A", "x", "해리 포터 a 해리", "ß 가", "ＡＢ ① ﬁ", "\u{1112}\u{1162}",
    ]

    /// The word at the end is folded by the whole rules, and everything before it with it.
    @Test(arguments: titles) func plainTextHasTheWordsOfTheWholeRules(text: String) {
        #expect(SearchWords.words(of: text) == Array(SearchWords.words(of: text + " É").dropLast()))
    }

    @Test(arguments: titles) func tokensAreTheGramsOfEachKind(text: String) {
        let fields = [SearchWords.words(of: text), SearchWords.words(of: "둘째 항목")]
        let mark = SearchGrams.mark
        var grams = fields.joined().flatMap(SearchGrams.pairs)
        for field in fields { grams += SearchGrams.triples(of: [mark] + SearchGrams.joined(field) + [mark]) }
        grams += Set(fields.joined().joined().filter { !$0.isASCII }).sorted().map { [$0] }
        let expected = grams.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
        #expect(Array(SearchGrams.tokens(of: fields).utf8) == Array(expected.utf8))
    }

    @Test func noMoreIsIndexedThanAnybodyLooksFor() {
        let long = String(repeating: "가나", count: 100_000)
        let limit = SearchText.lengthLimit
        func text(_ title: String, _ other: [String] = []) -> SearchText {
            SearchText(title: title, subtitle: [], other: other, codes: [])
        }
        #expect(text(long).titleKey == String(long.prefix(limit)) && text(long).isCut)
        #expect(text(String(long.prefix(limit))).title == text(long).title)
        #expect(!text(String(long.prefix(limit))).isCut)
        let names = (0..<20_000).map { "이름\($0)" }
        #expect(text("", names).isCut && text("", names).other.utf8.count < 3_000_000)
        #expect(!text("", Array(names.prefix(1_000))).isCut)
    }

    @Test func gramsOfAText() {
        func tokens(_ fields: String...) -> String { SearchGrams.tokens(of: fields.map(SearchWords.words)) }
        #expect(tokens("바람의 노래") == "_바 바람 람의 의_ _노 노래 래_ _바람 바람의 람의노 의노래 노래_ 노 람 래 바 의")
        #expect(tokens("Oz x") == "_o oz z_ _x x_ _oz oz_ z_x _x_")
        #expect(tokens("SF 꿈") == "_s sf f_ _꿈 꿈_ _sf sf_ f_꿈 _꿈_ 꿈")
        #expect(tokens("꿈", "별") == "_꿈 꿈_ _별 별_ _꿈_ _별_ 꿈 별")
        #expect(tokens("") == "")
        #expect(tokens() == "")
    }
}
