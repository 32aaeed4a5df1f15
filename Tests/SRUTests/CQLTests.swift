import APIClient
import SRU
import Testing

/// Queries are made of values: no text of a user becomes a part of the language.
@Suite struct CQLTests {
    @Test func numbersAreAskedForInBothForms() {
        let index = SRUCatalogue.k10plus.isbn
        #expect(
            CQL(isbns: ["9783999900018", "3999900016"], in: index)?.text
                == "pica.isb=9783999900018 or pica.isb=3999900016"
        )
        let adjacent = CQL(isbns: ["9782999900011"], in: SRUCatalogue.bnf.isbn)?.text
        #expect(adjacent == #"bib.isbn adj "9782999900011""#)
        #expect(CQL(isbns: [], in: index) == nil)
        #expect(CQL(isbns: ["9783999900018 or cql.allRecords=1"], in: index) == nil)
        #expect(CQL(isbns: ["X"], in: index) == nil)
    }

    @Test func wordsAreAClauseEach() {
        #expect(
            CQL(words: "Karten am Abend", in: SRUCatalogue.dnb.title)?.text
                == #"tit="Karten" and tit="am" and tit="Abend""#
        )
        #expect(CQL(words: "저녁 지도", in: SRUCatalogue.bnf.title)?.text == #"bib.title all "저녁" and bib.title all "지도""#)
    }

    @Test(arguments: [
        (#"a" or cql.allRecords="1"#, #"tit="a" and tit="cql.allRecords" and tit="1""#),
        ("rock AND roll (not) prox", #"tit="rock" and tit="roll""#),
        (#"back\slash"#, #"tit="back" and tit="slash""#),
        ("C++ * ? ^", #"tit="C""#),
        ("l'été, vite!", #"tit="l'été" and tit="vite""#),
        ("1984", #"tit="1984""#),
    ])
    func noWordOfATextIsAWordOfTheLanguage(text: String, query: String) {
        #expect(CQL(words: text, in: SRUCatalogue.dnb.title)?.text == query)
    }

    @Test(arguments: ["", "  ", "* ?", "and or NOT", "\"\""])
    func aTextWithoutWordsIsNoQuery(text: String) {
        #expect(CQL(words: text, in: SRUCatalogue.dnb.title) == nil)
    }

    @Test func aNameOfAnIndexIsNothingElse() {
        #expect(CQL.Index("alma.isbn") != nil && CQL.Index("bib.title", "all") != nil)
        for name in ["", "a b", "a=b", "a\"", "제목", "a/b"] { #expect(CQL.Index(name) == nil, "\(name)") }
        for relation in ["", "= or", "<>", "all "] { #expect(CQL.Index("a", relation) == nil, "\(relation)") }
    }

    @Test func aCatalogueKnownByItsAddressHasTheIndexesOfItsKind() throws {
        let koha = SRUCatalogue(id: "mine", at: try BaseURL("https://koha.example.org/biblios"))
        #expect(koha.isbn.name == "bath.isbn" && koha.version == "1.1" && koha.name.rawValue == "sru:mine")
        let alma = SRUCatalogue(id: "uni", at: try BaseURL("https://uni.example.org/view/sru/49UNI"))
        #expect(alma.isbn.name == "alma.isbn" && alma.title.name == "alma.title" && alma.version == "1.2")
    }
}
