import CatalogModel
import Foundation
import Testing

@testable import Interchange

/// What reference managers write beyond the plain form of their formats.
@Suite struct ImportCitationTests {
    private func read(_ text: String) throws -> ImportResult { try BookImport.read(Data(text.utf8)) }

    private func books(_ text: String) throws -> [Book] { try read(text).accepted.compactMap(\.book) }

    // MARK: Notes

    @Test(arguments: [
        "note = {읽다 만 책}, addendum = {2쇄}", "addendum = {2쇄}, note = {읽다 만 책}",
    ])
    func notesHaveOneOrder(fields: String) throws {
        // In dictionaries of several sizes, whose order differs from run to run.
        for count in 0..<8 {
            let others = (0..<count).map { ", x\($0) = {v}" }.joined()
            let book = try #require(try read("@book{a, title = {T}, \(fields)\(others)}").accepted.first)
            #expect(book.memo == "읽다 만 책\n2쇄")
        }
    }

    // MARK: Names

    @Test func namesWithTheirPartsNamed() throws {
        let book = try #require(
            try books(
                #"""
                @book{a, title = {T},
                  author = {family=Vreese, given=Claes H., prefix=de, useprefix=true AND given=조앤 K., family=롤링
                    and "family={Robert and Sons, Inc.}" and family = "Reed and Co.", nametemplates=x},
                  translator = {family=Bennett, given=Frank G., given-i=FG, suffix=Jr., juniorcomma=true}}
                """#
            ).first
        )
        #expect(
            book.contributors.map(\.name) == [
                "de Vreese, Claes H.", "롤링, 조앤 K.", "Robert and Sons, Inc.", "Reed and Co.", "Bennett, Frank G., Jr.",
            ]
        )
        #expect(book.contributors.last?.role == .translator)
    }

    @Test(arguments: [
        (#"{"family": "Saint-Exupéry", "given": "Antoine", "dropping-particle": "de"}"#, "de Saint-Exupéry, Antoine"),
        (#"{"family": "Gogh", "given": "Vincent", "non-dropping-particle": "van"}"#, "van Gogh, Vincent"),
        (#"{"family": "King", "given": "Martin Luther", "suffix": "Jr."}"#, "King, Martin Luther, Jr."),
        (#"{"dropping-particle": "조앤 K.", "family": "롤링"}"#, "조앤 K. 롤링"),
        (#"{"literal": "두레박 편집부", "family": ""}"#, "두레박 편집부"),
    ])
    func particlesOfCSL(name: String, whole: String) throws {
        #expect(try books("[{\"type\": \"book\", \"title\": \"T\", \"author\": [\(name)]}]").first?.authors == [whole])
    }

    // MARK: Dates

    @Test(arguments: [
        ("year = {2525 [1982]}", "1982"), ("year = {[1896]}", "1896"), ("year = {c1998}", "1998"),
        ("year = {1911/12}", "1911"), ("year = {2019-12}", "2019-12"), (#"year = {\textasciitilde 1998}"#, "1998"),
        ("year = {ca. 1998}", "1998"), ("year = {1997년}", "1997"), ("year = {1998a}", "1998"),
        ("date = {2020/2021}", "2020"), ("date = {2019-12/2020-01}", "2019-12"), ("date = {/1998}", "1998"),
        ("date = {17-05-2020}", "2020-05-17"), ("date = {05-06-2020}", "2020"),
        ("date = {June 26, 1997}", "1997-06-26"),
        ("date = {1997-21}", "1997"), ("date = {1723~}", "1723"), ("date = {1997-06-26T10:00:00}", "1997-06-26"),
        ("year = 1997, month = jun, day = {26}", "1997-06-26"), (#"year = 1997, month = "26~" # jun"#, "1997-06-26"),
        (#"year = 1997, month = jun # "~26""#, "1997-06-26"), ("year = {1997 [c1996]}", "1997"),
    ])
    func everydayDatesOfBibTeX(fields: String, date: String) throws {
        let result = try read("@book{a, title = {T}, \(fields)}")
        #expect(result.accepted.first?.book?.publishedOn?.description == date)
        #expect(result.doubtful.isEmpty)
    }

    @Test func aDateWithoutACertainYearIsReported() throws {
        let result = try read("@book{a, title = {T}, date = {199X}}")
        #expect(result.accepted.first?.book?.publishedOn == nil)
        #expect(result.doubtful.map(\.reason) == [.unreadableValue(column: "date", text: "199X")])
    }

    @Test(arguments: [
        (#"{"date-parts": [[1997, 0, 0]]}"#, "1997"), (#"{"date-parts": [["1997", "", ""]]}"#, "1997"),
        (#"{"date-parts": [[1997, 6], [1998, 2]]}"#, "1997-06"), (#"{"literal": "1997-06-26"}"#, "1997-06-26"),
        (#""1997-06-26""#, "1997-06-26"), (#"{"raw": "26 June 1997"}"#, "1997-06-26"), ("1997", "1997"),
    ])
    func datesOfCSL(issued: String, date: String) throws {
        let text = "{\"items\": [{\"type\": \"book\", \"title\": \"T\", \"issued\": \(issued)}]}"
        #expect(try read(text).kind == .cslJSON)
        #expect(try books(text).first?.publishedOn?.description == date)
    }

    @Test(arguments: [
        ("DA  - 1997/06/00/", "1997-06"), ("PY  - 2015/october", "2015-10"), ("PY  - 1997/06/26/summer", "1997-06-26"),
        ("DA  - June 26, 1997\nPY  - 1997", "1997-06-26"), ("PY  - 1997\nDA  - 1997/00/00/", "1997"),
    ])
    func datesOfRIS(lines: String, date: String) throws {
        #expect(try books("TY  - BOOK\nTI  - T\n\(lines)\nER  - ").first?.publishedOn?.description == date)
    }

    // MARK: Text

    @Test(arguments: [
        (#"Philosopher{\textquoteright}s {\textquotedblleft}Stone{\textquotedblright}"#, "Philosopher’s “Stone”"),
        (#"{\TH}orsson, {\DH}agur, {\DJ}okovi{\'c}, {\NG}"#, "Þorsson, Ðagur, Đoković, Ŋ"),
        (#"Vi\d{\^e}t Mu{\d h}ammad \b{d} \'{\ae} \.{I}"#, "Việt Muḥammad ḏ ǽ İ"),
        (#"J.\,K. Wissen\-schaft shelf\/ful"#, "J. K. Wissenschaft shelfful"),
        (
            #"\copyright\ 2001 \pounds 5 \euro{}7 25\textdegree C {\guillemotleft}Le{\guillemotright}"#,
            "© 2001 £5 €7 25°C «Le»"
        ),
        (#"{\textless}i{\textgreater} \textbar{} a{\_}b R{\&}D 100{\%}"#, "<i> | a_b R&D 100%"),
        (#"H$_2$O x$^2$ 3 $\times$ 4 $\alpha$"#, "H₂O x² 3 × 4 α"),
        (#"3--5 and---dash ``double'' a -{}- b"#, "3–5 and—dash “double” a -- b"),
        (#"\href{http://a.example}{text} \emph{more} \textit{of it}"#, "text more of it"),
        (#"\unheard{of} costs 5$"#, #"\unheardof costs 5$"#),
    ])
    func commandsOfLaTeX(tex: String, text: String) { #expect(BibTeXText.plain(tex) == text) }

    @Test func aTextThatLooksLikeTeXComesBack() throws {
        let title = "Dashes -- 'two' ''three'' --- ``four`` what?` $5"
        let text = document([ExportedBook(Book(isbn: try ISBN("9788900000016"), title: title))], .biblatex)
        #expect(try books(text).first?.title == title)
    }

    // MARK: Structure

    @Test func fieldsOfTheWholeAndOfSharedData() throws {
        let result = try read(
            """
            @book{one, title = {제1권}, volume = 1, crossref = {Set}, isbn = {9788980500208}}
            @mvbook{set, author = {윤서경}, title = {큰 이야기}, publisher = {새벽강}, year = 2004, isbn = {9788980500192}}
            @xdata{press, publisher = {두레박}, location = {서울}}
            @book{two, title = {둘}, date = 2011, xdata = {press}, isbn = {9788973100156}}
            """
        )
        let books = result.accepted.compactMap(\.book)
        #expect(books[0].title == "제1권" && books[0].authors == ["윤서경"] && books[0].publisher == "새벽강")
        #expect(books[0].isbn?.isbn13 == "9788980500208" && books[0].publishedOn?.year == 2004)
        #expect(books[2].publisher == "두레박" && books[2].details.place == "서울")
        #expect(result.doubtful.isEmpty && books.count == 3)
    }

    @Test func aBrokenEntryLosesItselfAlone() throws {
        let result = try read(
            #"""
            @book{a, title={One}, isbn={9788973100156}}
            @book{b, title={Two {unbalanced}, isbn={9788976430519}}
            @book{c, title={Three}, isbn={9788974210458}}
            @book{d, title={Four {{twice}, isbn={9788973470129}}
            @book{e, title={Five}, isbn={9788974580247}} @book{f, title={Six}
              isbn={9788976800121}}
            @book{g, title={Open
            """#
        )
        #expect(result.accepted.compactMap(\.book?.title) == ["One", "Three", "Five", "Six"])
        #expect(result.doubtful.map(\.line) == [2, 4, 7])
        #expect(result.doubtful.allSatisfy { $0.reason == .brokenRecord(format: "BibTeX") })
    }

    @Test(arguments: ["1.\n", "Provider: ACME\nContent: text/plain\n\n\n", "DB  - Some\n"])
    func risWithSomethingBeforeTheType(head: String) throws {
        let result = try read(head + "TY  - BOOK\nTI  - 손수 쓴 책\nAU  - 한강\nN1  - 메모\nER  - \n")
        #expect(result.kind == .ris && result.doubtful.isEmpty)
        #expect(result.accepted.first?.book?.title == "손수 쓴 책" && result.accepted.first?.memo == "메모")
    }

    @Test func tagsOfRISBeforeTheType() throws {
        let book = try #require(try books("TI  - 먼저\nAU  - 윤서경\nTY  - BOOK\nPY  - 2015\nER  - \n").first)
        #expect(book.title == "먼저" && book.authors == ["윤서경"] && book.publishedOn?.year == 2015)
    }

    @Test func theSecondAuthorOfRISIsTheEditor() throws {
        let book = try #require(try books("TY  - BOOK\nTI  - 책\nA2  - 김하늘\nA3  - 박나래\nA4  - 이바른\nER  - ").first)
        #expect(book.contributors.map(\.name) == ["김하늘", "박나래", "이바른"])
        #expect(book.contributors.map(\.role) == [.editor, .editor, .translator])
    }

    // MARK: Numbers

    @Test(arguments: [
        ("@book{a, title = {책}, isbn = {978-89-8050-020-9}}", "isbn"),
        ("TY  - BOOK\nTI  - 책\nSN  - 978-89-8050-020-9\nER  - ", "SN"),
        (#"[{"type": "book", "title": "책", "ISBN": "978-89-8050-020-9"}]"#, "ISBN"),
    ])
    func aMistypedNumberIsReported(text: String, field: String) throws {
        let result = try read(text)
        #expect(result.accepted.map(\.isbn) == [nil])
        let problem = ImportProblem.leftOutISBN(
            column: field,
            text: "978-89-8050-020-9",
            .checkDigit(expected: "8")
        )
        #expect(result.doubtful.map(\.reason) == [problem])
        #expect(result.doubtful.map(\.reason.isFailure) == [true])
    }

    @Test func theNumberOfASetNeverStandsForAVolume() throws {
        let bibtex = try books(
            """
            @book{a, title={첫째}, isbn={9788980500192 (세트) 9788980500208}}
            @book{b, title={둘째}, isbn={9788980500192 (세트), 9788980500215}}
            @book{c, title={셋째}, isbn={9788980500222 9788980500192 (세트)}}
            """
        )
        #expect(bibtex.compactMap(\.isbn?.isbn13) == ["9788980500208", "9788980500215", "9788980500222"])
        let ris = try books(
            """
            TY  - BOOK
            TI  - 첫째
            SN  - 9788980500192 (세트)
            SN  - 9788980500208
            ER  -
            TY  - BOOK
            TI  - 둘째
            SN  - 9788980500192 (set) 9788980500215
            ER  -
            """
        )
        #expect(ris.compactMap(\.isbn?.isbn13) == ["9788980500208", "9788980500215"])
    }

    @Test func anISBNInPlaceOfAnISSNIsRead() throws {
        let text = #"[{"type": "book", "title": "책", "ISSN": "978-89-8050-020-8"}]"#
        #expect(try books(text).first?.isbn?.isbn13 == "9788980500208")
    }

    // MARK: Keywords

    @Test(arguments: ["소설;KDC 813.6", "소설; KDC 813.6", "소설,KDC 813.6", "소설, KDC 813.6", "KDC 813.6, 소설"])
    func classNumbersAmongKeywords(keywords: String) throws {
        let book = try #require(try books("@book{a, title = {책}, keywords = {\(keywords)}}").first)
        #expect(book.category == "소설" && book.classification.kdc == "813.6")
    }

    @Test(arguments: [ExportFormat.ris, .bibtex, .biblatex, .cslJSON])
    func tagsReachEveryFormatAndComeBack(format: ExportFormat) throws {
        let tags = ["판타지", "다시 읽기"].compactMap { BookTag($0) }
        let book = Book(
            isbn: try ISBN("9788900000016"),
            title: "책",
            category: "국내도서>소설/시",
            classification: Classification(kdc: "813.7")
        )
        let back = try read(document([ExportedBook(book, tags: tags)], format)).accepted.first
        #expect(back?.tags == tags)
        #expect(back?.book?.category == book.category && back?.book?.classification.kdc == "813.7")
    }
}
