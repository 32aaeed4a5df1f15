import CatalogModel
import Foundation
import Testing

@testable import Interchange

/// Files as other programs write them of our own: docs/interop.md.
@Suite struct OtherProgramsTests {
    private func read(_ text: String) throws -> ImportResult { try BookImport.read(Data(text.utf8)) }

    @Test func theRISOfBibutilsHasNumberAndKeywordsOfItsOwn() throws {
        let result = try read(
            """
            TY  - BOOK
            AU  - 윤서경
            PY  - 2015
            TI  - 바람의 서재
            T3  - 숲의 총서
            IS  - 3
            PB  - 책마루
            KW  - 겨울 책상, 다시 읽기, KDC 813.7
            SN  - 979-11-90000-03-1
            ER  -
            """
        )
        let one = try #require(result.accepted.first)
        #expect(one.book?.details.series == [SeriesStatement("숲의 총서", number: "3")].compactMap(\.self))
        #expect(one.tags.map(\.description) == ["겨울 책상", "다시 읽기"])
        #expect(one.book?.classification.kdc == "813.7")
    }

    @Test func aKeywordWithACommaIsOneWhereNoClassNumberIs() throws {
        let result = try read("TY  - BOOK\nTI  - 책\nKW  - 소설, 시\nSN  - 9791190000031\nER  - \n")
        let one = try #require(result.accepted.first)
        #expect(one.book?.category == "소설, 시")
    }

    /// What pandoc makes of RIS.
    @Test func anISBNAsISSNInBiblatexIsRead() throws {
        let result = try read(
            "@book{a, author = {윤, 서경}, title = {바람의 서재}, pages = {223}, date = {2015}, issn = {979-11-90000-03-1}}"
        )
        #expect(result.accepted.map(\.isbn) == [try ISBN("9791190000031")])
        // The number of a journal or a series is none.
        let other = try read("@book{a, author = {윤, 서경}, title = {바람의 서재}, issn = {1234-5679}}")
        #expect(other.accepted.map(\.isbn) == [nil])
        #expect(other.doubtful.isEmpty)
    }

    /// What JabRef makes of RIS.
    @Test func theJournalAndTheCommentOfABookInBibTeXAreSeriesAndMemo() throws {
        let result = try read(
            "@Book{, title = {바람의 서재}, author = {윤, 서경}, journal = {숲의 총서}, comment = {빌림}, year = {2015}}"
        )
        let one = try #require(result.accepted.first)
        #expect(one.book?.details.series.map(\.title) == ["숲의 총서"])
        #expect(one.memo == "빌림")
    }

    @Test func theCSLOfPandocHasPageAndContainerOfABook() throws {
        let result = try read(
            """
            [{"ISSN": "979-11-90000-03-1", "author": [{"family": "윤", "given": "서경"}], "container-title": "숲의 총서",
              "id": "a", "page": "223", "title": "바람의 서재", "type": "book"},
             {"author": [{"literal": "한강"}], "id": "b", "page": "12-34", "number-of-pages": 300, "title": "들판", "type": "book",
              "collection-title": "총서", "container-title": "전집"}]
            """
        )
        let books = result.accepted.compactMap(\.book)
        #expect(books.map(\.pages) == [223, 300])
        #expect(books.map { $0.details.series.map(\.title) } == [["숲의 총서"], ["총서"]])
        #expect(result.doubtful.isEmpty)
    }

    /// What LibreOffice makes of the CSV of an export.
    @Test func anExportWhoseNumbersHaveLostTheirZerosIsRead() throws {
        let result = try read(
            """
            isbn13,isbn10,title,authors,publishedOn,othersOmitted,ddc,kdc
            9780000000040,43,The Quiet SQL,"Reed, Bo",1999-03,FALSE,5.74,
            9791190000055,,섬의 지도,윤서경,2008-12-31,TRUE,,81.2
            """
        )
        #expect(result.accepted.map { $0.isbn?.isbn13 } == ["9780000000040", "9791190000055"])
        #expect(result.accepted.map { $0.book?.classification.ddc } == ["005.74", nil])
        #expect(result.accepted.map { $0.book?.classification.kdc } == [nil, "081.2"])
        #expect(result.doubtful.isEmpty)
    }

    @Test func anISBN10ThatIsNoneIsToldBesideAnISBN13() throws {
        let result = try read(
            "isbn13,isbn10,title,authors,publishedOn\n9791190000031,8900000013,바람의 서재,윤서경,2015\n"
        )
        #expect(result.accepted.map { $0.isbn?.isbn13 } == ["9791190000031"])
        #expect(result.doubtful.map(\.reason) == [.unreadableValue(column: "isbn10", text: "8900000013")])
    }

    /// MARC 21 of a Western name beside a Korean one: the comma of the first parts no two people.
    @Test func anInvertedNameBesideHangulIsOnePerson() throws {
        var record = MARCRecord(leader: "00000nam a2200000 c 4500")
        record.addControl("001", "ch-1")
        record.add("020", indicators: "  ", [("a", "9791190000055")])
        record.add("100", indicators: "1 ", [("a", "Čapek-Öhman, Zoë"), ("e", "지은이"), ("4", "aut")])
        record.add("245", indicators: "10", [("a", "섬의 지도"), ("c", "Čapek-Öhman, Zoë ; 박사진 (그린이)")])
        record.add("700", indicators: "1 ", [("a", "박, 사진"), ("e", "그린이"), ("4", "ill")])
        let result = try BookImport.read(Data(ISO2709.text(of: record).utf8))
        let people = result.accepted.first?.book?.contributors ?? []
        #expect(people.map { "\($0.name)/\($0.role)" } == ["Čapek-Öhman, Zoë/author", "박사진/illustrator"])
    }

    /// A workbook as LibreOffice saves the CSV of an export: truth values of their own, and no empty cells at the end of a row.
    @Test func aWorkbookMadeOfAnExportIsRead() throws {
        func cells(_ row: Int, _ texts: [String]) -> String {
            zip("ABCDEFG", texts).map { "<c r=\"\($0)\(row)\" t=\"str\"><v>\($1)</v></c>" }.joined()
        }
        let header = ["isbn13", "title", "authors", "publishedOn", "othersOmitted", "status", "startedOn"]
        let data = BookFileTests.archive([
            (
                "xl/workbook.xml",
                "<workbook><sheets><sheet name=\"a\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>"
            ),
            (
                "xl/_rels/workbook.xml.rels",
                "<Relationships><Relationship Id=\"rId1\" Target=\"worksheets/sheet1.xml\"/></Relationships>"
            ),
            (
                "xl/worksheets/sheet1.xml",
                """
                <worksheet><sheetData><row r="1">\(cells(1, header))</row>\
                <row r="2">\(cells(2, ["9791190000031", "바람의 서재", "윤서경", "2015"]))<c r="E2" t="b"><v>1</v></c></row>\
                </sheetData></worksheet>
                """
            ),
        ])
        let result = try BookImport.read(data)
        #expect(result.accepted.map { $0.book?.othersOmitted } == [true])
        #expect(result.accepted.map { $0.isbn?.isbn13 } == ["9791190000031"])
        #expect(result.doubtful.isEmpty)
    }
}
