import CatalogModel
import Foundation
import Testing

@testable import Interchange

/// Tables of other programs, by the names in their headers.
@Suite struct ImportTableTests {
    private func read(_ text: String) throws -> ImportResult {
        try BookImport.read(Data(text.utf8))
    }

    private func people(_ result: ImportResult) -> [String] {
        result.accepted.first?.book?.contributors.map { "\($0.name)/\($0.role.rawValue)" } ?? []
    }

    @Test(arguments: [
        "제목,저자,출판사,발행년,ISBN\n밤의 정원,윤서경 지음 ; 김하늘 그림,나무출판사,2020,9788900000016\n",
        "서명(자료명),저자,출판사,출판년도,ISBN\n밤의 정원,윤서경 지음 ; 김하늘 그림,나무출판사,2020,9788900000016\n",
        "BOOK_NM;AUTHR_NM;PUBLISHER_NM;PUBLICATION_YR;ISBN\n밤의 정원;\"윤서경 지음 ; 김하늘 그림\";나무출판사;2020;9788900000016\n",
        "작은 도서관 목록,,,,\n제목,저자,출판사,발행년,ISBN\n밤의 정원,윤서경 지음 ; 김하늘 그림,나무출판사,2020,9788900000016\n",
    ])
    func aKoreanListIsReadWithItsStatements(text: String) throws {
        let result = try read(text)
        #expect(result.doubtful.isEmpty)
        #expect(result.accepted.map(\.book?.title) == ["밤의 정원"])
        #expect(people(result) == ["윤서경/author", "김하늘/illustrator"])
        #expect(result.accepted.first?.book?.publisher == "나무출판사")
        #expect(result.accepted.first?.book?.publishedOn == PartialDate(year: 2020))
    }

    @Test func theTableOfBookWyrmIsRead() throws {
        let result = try read(
            """
            title,author_text,remote_id,isbn_10,isbn_13,start_date,finish_date,rating,review_content,shelf
            밤의 정원,윤서경,x,,9788900000016,2024-01-01,2024-01-05,4.5,좋았다,read
            """
        )
        let book = try #require(result.accepted.first)
        #expect(people(result) == ["윤서경/author"] && book.memo == "좋았다")
        #expect(book.state.status == .read && book.state.stars == Reading.Stars("4.5"))
        #expect(book.state.startedOn == PartialDate(year: 2024, month: 1, day: 1))
        #expect(book.state.finishedOn == PartialDate(year: 2024, month: 1, day: 5))
        #expect(book.elsewhere.isEmpty && book.book?.sources == ["import"])
        #expect(result.doubtful.map(\.reason) == [.unknownColumn("remote_id")])
    }

    @Test func theTableOfLibraryThingIsReadInTabs() throws {
        let result = try read(
            """
            Book Id\tTitle\tPrimary Author\tDate\tReview\tRating\tCollections\tISBN\tISBNs\tTags\tDate Read
            1\tThe Night Garden\tLind, Anna\t2020\t\t4\tYour library\t[8900000012]\t8900000012, 9788900000016\tfiction\t2024-01-02
            2\tThe Day Garden\tLind, Anna\t2021\t\t3\tYour library\t[]\t\tfiction\t
            """
        )
        #expect(result.accepted.map(\.isbn?.isbn13) == ["9788900000016", nil])
        #expect(result.accepted.map(\.book?.title) == ["The Night Garden", "The Day Garden"])
        #expect(result.accepted.map(\.book?.authors) == [["Lind, Anna"], ["Lind, Anna"]])
        #expect(result.accepted.map(\.tags) == [BookTag.list("fiction"), BookTag.list("fiction")])
        #expect(result.accepted.map(\.state.status) == [.read, nil])
        #expect(result.doubtful.map(\.reason) == [.unknownColumn("Book Id")])
    }

    @Test func theTableOfCalibreIsRead() throws {
        let result = try read(
            """
            authors,author_sort,rating,size,isbn,identifiers,tags,series,series_index,title,publisher,pubdate
            윤서경 & 김하늘,x,4,10,,"amazon:B0,isbn:9788900000016","소설, 한국",정원,2.0,밤의 정원,나무출판사,0101-01-01T00:00:00+00:00
            """
        )
        let book = try #require(result.accepted.first)
        #expect(book.isbn?.isbn13 == "9788900000016" && people(result) == ["윤서경/author", "김하늘/author"])
        #expect(book.book?.publishedOn == nil && book.state.stars == Reading.Stars("4"))
        #expect(book.book?.details.series == [SeriesStatement("정원", number: "2")].compactMap(\.self))
        #expect(book.tags == BookTag.list("소설,한국"))
        #expect(result.doubtful.map(\.reason) == [.unknownColumns(["author_sort", "size"])])
        #expect(result.doubtfulCount == 1)
    }

    @Test func theTablesOfReferenceManagersAreRead() throws {
        let zotero = try read(
            """
            Key,Item Type,Publication Year,Author,Title,ISBN,Num Pages,Translator
            A,book,1997,"윤, 서경; 김, 하늘",밤의 정원,978-89-00-00001-6,320,"강, 동혁"
            B,journalArticle,2001,"Doe, Jane",An Article,,,
            """
        )
        #expect(people(zotero) == ["윤서경/author", "김하늘/author", "강동혁/translator"])
        #expect(zotero.accepted.map(\.book?.pages) == [320])
        #expect(zotero.doubtful.map(\.reason) == [.unknownColumn("Key"), .notABook(member: "journalArticle")])
        let jabref = try read("ISBN,Author,Title,Year\n9788900000016,윤서경; 김영하 & 박완서,밤의 정원,1997\n")
        #expect(people(jabref) == ["윤서경/author", "김영하/author", "박완서/author"])
    }

    @Test func theFinerOfTwoDatesAndThePagesOfTheBookCount() throws {
        let result = try read(
            """
            Publication Year,Author,Title,ISBN,Date,Pages,Num Pages
            1997,"윤, 서경",밤의 정원,978-89-00-00001-6,1997-06-26,,320
            1998,"윤, 서경",낮의 정원,,x,12,
            """
        )
        #expect(result.accepted.map(\.book?.publishedOn?.description) == ["1997-06-26", "1998"])
        #expect(result.accepted.map(\.book?.pages) == [320, 12])
        #expect(result.doubtful.map(\.reason) == [.unreadableValue(column: "Date", text: "x")])
    }

    @Test func theRolesAndThePublicationOfLibraryThingAreRead() throws {
        let result = try read(
            """
            Title\tPrimary Author\tPrimary Author Role\tSecondary Author\tSecondary Author Roles\tPublication\tISBN
            밤의 정원\t윤서경\tAuthor\t김하늘|Reed, Bo\tTranslator|Lector\t나무출판사 (2020), 320쪽\t[8900000012]
            The Day Garden\tLindé, Anna\t\t\t\tWild Oak (2021), Edition: 2, 200 pages\t[]
            """
        )
        #expect(people(result) == ["윤서경/author", "김하늘/translator", "Reed, Bo/other"])
        #expect(result.accepted.first?.book?.contributors.last?.label == "Lector")
        #expect(result.accepted.map(\.book?.publisher) == ["나무출판사", "Wild Oak"])
        #expect(result.accepted.map(\.book?.publishedOn?.year) == [2020, 2021])
        #expect(result.accepted.map(\.book?.pages) == [320, 200])
        #expect(result.accepted.last?.book?.authors == ["Lindé, Anna"])
        #expect(result.doubtful.isEmpty)
    }

    @Test(arguments: [
        "서명(자료명),저자,출판사\n밤의 정원,윤서경 지음,나무출판사\n,윤서경,\n",
        "Title,Author,Publisher\n밤의 정원,윤서경 지음,나무출판사\n낮의 정원,,\n",
        "도서명\t지은이\t발행처\n밤의 정원\t윤서경 지음\t나무출판사\n\t윤서경\t\n",
    ])
    func aTableWithoutNumbersDescribesItsBooks(text: String) throws {
        let result = try read(text)
        #expect(result.accepted.map(\.book?.title) == ["밤의 정원"] && people(result) == ["윤서경/author"])
        #expect(result.accepted.first?.book?.publisher == "나무출판사")
        #expect(result.accepted.first?.book?.manualIdentity != nil)
        #expect(result.doubtful.map(\.reason) == [.noISBN] && result.unmatchedCount == 1)
    }

    @Test func anInvalidRatingIsReported() throws {
        let result = try read("title,author,ISBN,rating\n가,윤서경,9788900000016,아주 좋음\n나,윤서경,9791100000182,0\n")
        #expect(result.accepted.map(\.state.stars) == [nil, nil])
        #expect(result.doubtful.map(\.reason) == [.unreadableValue(column: "rating", text: "아주 좋음")])
    }

    @Test func aColumnOfNumbersWithoutANameIsStillRead() throws {
        let result = try read("Title,Author,Number\n밤의 정원,윤서경,9788900000016\n")
        #expect(result.accepted.map(\.isbn?.isbn13) == ["9788900000016"])
    }

    @Test func theListOfCalibreForMachinesIsRead() throws {
        let result = try read(
            """
            [
              {"author_sort": "x", "authors": "윤서경 & 김하늘", "comments": "<p>소개</p>", "formats": [], "id": 1,
               "identifiers": {"goodreads": "5"}, "isbn": "978-89-00-00001-6", "pubdate": "2019-11-19T00:00:00+00:00",
               "rating": 9, "series": "정원", "series_index": 2.0, "tags": ["소설", "한국"], "title": "밤의 정원"},
              {"authors": "Lind, Anna", "id": 2, "identifiers": {"isbn": "9791100000182"}, "isbn": "",
               "pubdate": "0101-01-01T00:00:00+00:00", "tags": [], "title": "Night", "uuid": "y"},
              {"authors": "미상", "id": 3, "identifiers": {}, "title": "셋째"},
              {"authors": "미상", "id": 4, "identifiers": {}, "isbn": "9788900000017", "title": "넷째"}
            ]
            """
        )
        #expect(result.accepted.map(\.isbn?.isbn13) == ["9788900000016", "9791100000182", nil])
        #expect(result.accepted.map(\.line) == [2, 5, 7])
        let first = try #require(result.accepted.first)
        #expect(people(result) == ["윤서경/author", "김하늘/author"] && first.book?.description == "소개")
        #expect(first.state.stars == Reading.Stars("4.5") && first.tags == BookTag.list("소설,한국"))
        #expect(first.book?.publishedOn?.description == "2019-11-19")
        #expect(first.book?.details.series == [SeriesStatement("정원", number: "2")].compactMap(\.self))
        #expect(result.accepted[1].book?.publishedOn == nil)
        #expect(
            result.doubtful.map(\.reason) == [
                .unknownColumns(["author_sort", "formats", "id", "uuid"]),
                .badISBN("9788900000017", .checkDigit(expected: "6")),
            ]
        )
    }

    @Test func aShortRowIsReadAndTheISBN13Wins() throws {
        let result = try read(
            """
            title,author,ISBN,ISBN13,rating,shelf
            가,윤서경,0000000043,9788900000016,5,read
            나,윤서경,,9791100000182
            """
        )
        let (taken, left) = (try ISBN("9788900000016"), try ISBN("0000000043"))
        #expect(result.accepted.map(\.isbn?.isbn13) == ["9788900000016", "9791100000182"])
        #expect(
            result.doubtful.map(\.reason) == [
                .secondISBN(taken: taken, left: left)
            ]
        )
        #expect(result.doubtful.allSatisfy { $0.reason.isFailure && !$0.reason.isSkipped })
    }

    @Test(arguments: [
        "Book Id,Title,Author,ISBN,ISBN13,My Rating,Exclusive Shelf\n102,낮의 정원,윤서경,,,4,read\n",
        "Title,Authors,ISBN/UID,Read Status,Star Rating\n낮의 정원,윤서경,3c5a-uid,read,4\n",
    ])
    func aBookWithoutAnISBNIsDescribed(text: String) throws {
        let result = try read(text)
        let book = try #require(result.accepted.first)
        #expect(book.isbn == nil && book.book?.manualIdentity != nil && result.doubtful.isEmpty)
        #expect(book.state.status == .read && book.state.stars == Reading.Stars("4"))
    }

    @Test(arguments: [
        ("%0 Book\n%T Night\n%A Ann\n", OtherFile.refer),
        ("<?xml version=\"1.0\"?><xml><records><record><ref-type name=\"Book\">6</ref-type>", .endNoteXML),
        ("RT Book, Whole\nT1 Night\n", .refWorks),
        ("<?xml version=\"1.0\"?>\n<ONIXMessage release=\"2.1\"><Product/></ONIXMessage>", .onix2),
        ("\u{FEFF}<!DOCTYPE html><html><body>9788900000016</body></html>", .webPage(feed: nil)),
        (
            "<html><link rel='alternate' href='/a.xml' type='application/atom+xml'><link rel=alternate "
                + "type=\"application/rss+xml\" href=\"https://a.example/f?a=1&amp;b=2\"></html>",
            .webPage(feed: "https://a.example/f?a=1&b=2")
        ),
        (
            "<?xml version=\"1.0\"?>\n<opml version=\"2.0\"><body><outline xmlUrl=\"https://a.example/f\"/></body></opml>",
            .feedList
        ),
        (
            "# feeds\n\nhttps://a.example/f.xml tech \"~Two\"\n\"query:x:unread = \\\"yes\\\"\"\nhttps://b.example/\n",
            .feedList
        ),
        (
            "<collection xmlns=\"http://www.indexdata.com/turbomarc\"><r><l>x</l></r></collection>",
            .otherMARC(name: "TurboMARC")
        ),
        (
            "{\"leader\": \"00341nam a2200109ia 4500\", \"fields\": [{\"001\": \"x\"}]}",
            .otherMARC(name: "MARC in JSON")
        ),
        ("<rss version=\"2.0\"><channel/></rss>", .feed),
        ("{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": []}", .jsonFeed),
        ("%PDF-1.7\n", .pdf),
    ])
    func aFileOfAnotherKindIsNamed(text: String, kind: OtherFile) throws {
        #expect(throws: ImportError.otherFile(kind)) { try read(text) }
    }

    @Test func addressesOfPagesOfBooksAreAListOfNumbers() throws {
        let result = try read("https://shop.example/isbn/9788900000016\nhttps://shop.example/about\n")
        #expect(result.accepted.map(\.isbn?.isbn13) == ["9788900000016"])
    }

    @Test func anOldWorkbookIsNamed() {
        let data = Data([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + Array(repeating: 0, count: 512))
        #expect(throws: ImportError.otherFile(.xls)) { try BookImport.read(data) }
    }

    /// A workbook with a title above the header, a shared, an inline, a number and a date cell, and a skipped row.
    private static func workbook(row: String = "") -> Data {
        BookFileTests.archive([
            (
                "xl/workbook.xml",
                "<workbook><sheets><sheet name=\"a\" sheetId=\"1\" r:id=\"rId3\"/></sheets></workbook>"
            ),
            (
                "xl/_rels/workbook.xml.rels",
                "<Relationships><Relationship Id=\"rId3\" Target=\"worksheets/sheet9.xml\"/></Relationships>"
            ),
            (
                "xl/styles.xml",
                """
                <styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>\
                <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>
                """
            ),
            (
                "xl/sharedStrings.xml",
                "<sst><si><t>제목</t></si><si><r><t>밤의 </t></r><r><t>\"정원\", 하나</t></r><rPh><t>x</t></rPh></si></sst>"
            ),
            (
                "xl/worksheets/sheet9.xml",
                """
                <worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>목록</t></is></c></row>\
                <row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="inlineStr"><is><t>저자</t></is></c>\
                <c r="C3" t="str"><v>ISBN</v></c><c r="E3" t="str"><v>완독일</v></c></row>\
                <row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" t="str"><v>윤서경</v></c>\
                <c r="C4"><v>9.788900000016E12</v></c><c r="E4" s="1"><v>45325</v></c></row>\(row)</sheetData></worksheet>
                """
            ),
        ])
    }

    @Test func theFirstSheetOfAWorkbookIsRead() throws {
        let result = try BookImport.read(Self.workbook())
        let book = try #require(result.accepted.first)
        #expect(book.line == 4 && book.isbn?.isbn13 == "9788900000016")
        #expect(book.book?.title == "밤의 \"정원\", 하나")
        #expect(book.state.finishedOn == PartialDate(year: 2024, month: 2, day: 3))
        #expect(result.accepted.count == 1 && result.doubtful.isEmpty)
    }

    /// Excel escapes what XML cannot hold, and a line break of Windows with it; an error is no value.
    @Test func escapedCharactersAndErrorsOfAWorkbookAreRead() throws {
        let rows = """
            <row r="5"><c r="A5" t="inlineStr"><is><t>둘째_x000D_&#10;책_x005F_x0041_</t></is></c><c r="B5" t="e"><v>#N/A</v></c>\
            <c r="C5" t="str"><v>9788980500208</v></c><c r="E5" t="e"><v>#VALUE!</v></c></row>\
            <row r="6"><c r="A6" t="str"><v>셋째</v></c><c r="B6" t="str"><v>윤서경</v></c><c r="C6" t="e"><v>#REF!</v></c></row>
            """
        let result = try BookImport.read(Self.workbook(row: rows))
        let book = try #require(result.accepted.dropFirst().first)
        #expect(book.line == 5 && book.book?.title == "둘째 책_x0041_" && book.book?.contributors.isEmpty == true)
        #expect(book.state.finishedOn == nil)
        let third = try #require(result.accepted.dropFirst(2).first)
        #expect(third.line == 6 && third.isbn == nil && third.book?.title == "셋째")
        #expect(result.doubtful.isEmpty)
    }

    @Test(arguments: [
        "<row r=\"9999999\"/>", "<row r=\"2\"/>", "<row r=\"5\"><c r=\"ZZZZ5\"><v>1</v></c></row>", "<row",
    ])
    func aWorkbookOutsideOfItsBoundsIsNamed(row: String) {
        #expect(throws: ImportError.otherFile(.workbook)) { try BookImport.read(Self.workbook(row: row)) }
    }
}
