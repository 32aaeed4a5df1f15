import CatalogModel
import Foundation
import Testing

@testable import Interchange

/// Further forms in which other programs write the values of a book.
@Suite struct ImportVariantsTests {
    private func read(_ text: String) throws -> ImportResult { try BookImport.read(Data(text.utf8)) }

    // MARK: Reference managers

    @Test(arguments: [
        ("xii, 345 p.", 345), ("240 Seiten", 240), ("198 sider", 198), ("1 vol. (256 p.)", 256), ("345쪽", 345),
        ("1-345", 345), ("1--345", 345), ("[12], 345", 345), ("many", nil),
        ("12-34", nil), ("0", nil),
    ])
    func pagesInEveryForm(text: String, pages: Int?) throws {
        let files = [
            ("@book{a, title = {책}, author = {김}, pagetotal = {\(text)}}", "pagetotal"),
            ("TY  - BOOK\nTI  - 책\nAU  - 김\nSP  - \(text)\nER  - \n", "SP"),
            (#"[{"type": "book", "title": "책", "number-of-pages": "\#(text)"}]"#, "number-of-pages"),
        ]
        for (file, field) in files {
            let result = try read(file)
            #expect(result.accepted.first?.book?.pages == pages, "\(file)")
            let isReported = pages == nil && text != "0"
            #expect(result.doubtful.map(\.reason) == (isReported ? [.unreadableValue(column: field, text: text)] : []))
        }
    }

    @Test func theLastPageOfABookInRISIsTheNumberOfItsPages() throws {
        func pages(_ first: String, _ last: String) throws -> Int? {
            try read("TY  - BOOK\nTI  - 책\nSP  - \(first)\nEP  - \(last)\nER  - \n").accepted.first?.book?.pages
        }
        #expect(try pages("1", "320") == 320)
        #expect(try pages("12", "34") == nil)
    }

    @Test(arguments: [
        ("pages = {345}", 345), ("pages = {345 p.}", 345), ("numpages = 210", 210), ("pages = {12--34}", nil),
        ("pages = {12}, pagetotal = {300}", 300),
    ])
    func pagesOfABibTeXBook(fields: String, pages: Int?) throws {
        #expect(try read("@book{a, title = {책}, author = {김}, \(fields)}").accepted.first?.book?.pages == pages)
    }

    @Test func aPriceOfAnotherFormIsTold() throws {
        let result = try read("@book{a, title = {책}, author = {김}, price = {$12.50}}")
        #expect(result.doubtful.map(\.reason) == [.unreadableValue(column: "price", text: "$12.50")])
    }

    @Test func twoBooksInOneEntryAreTold() throws {
        let (one, other) = (try ISBN("9788980500208"), try ISBN("9788980500215"))
        for text in [
            "@book{a, title = {책}, isbn = {\(one.isbn13), \(other.isbn13)}}",
            "TY  - BOOK\nTI  - 책\nSN  - \(one.isbn13)\nSN  - \(other.isbn13)\nER  - \n",
            #"[{"type": "book", "title": "책", "ISBN": "\#(one.isbn13) \#(other.isbn13)"}]"#,
        ] {
            let result = try read(text)
            #expect(result.accepted.map(\.isbn) == [one])
            #expect(result.doubtful.map(\.reason) == [.secondISBN(taken: one, left: other)])
        }
    }

    @Test func severalKeywordsAndAddressesOfRIS() throws {
        let read = try read(
            "TY  - book\nTI  - 책\nKW  - 겨울; 시\nKW  - KDC 813.6\nUR  - https://a.example/1\nUR  - https://b.example/2\nER  - \n"
        )
        let book = try #require(read.accepted.first)
        #expect(book.tags == BookTag.list("겨울,시") && book.book?.classification.kdc == "813.6")
        #expect(book.book?.links.map(\.url) == ["https://a.example/1", "https://b.example/2"])
    }

    @Test func looseCSLIsRead() throws {
        let result = try read(
            #"""
            [{"type": "book", "title": "책", "issued": {"year": 2011, "month": "5"}, "translator": {"family": "Park"},
              "author": [{"name": "새벽강"}], "keyword": ["겨울", "시"]}]
            """#
        )
        let book = try #require(result.accepted.first?.book)
        #expect(book.publishedOn == PartialDate(year: 2011, month: 5))
        #expect(book.contributors.map(\.name) == ["새벽강", "Park"] && book.contributors.last?.role == .translator)
        #expect(result.accepted.first?.tags == BookTag.list("겨울,시"))
    }

    // MARK: Tables

    @Test(arguments: [
        ("★★★★☆", "4"), ("★★½", "2.5"), ("9/10", "4.5"), ("4/5", "4"), ("\"4,5\"", "4.5"), ("4점", "4"), ("80/100", "4"),
    ])
    func ratingsInEveryForm(text: String, stars: String) throws {
        let result = try read("제목,저자,ISBN,별점\n강,윤서경,9788980500208,\(text)\n")
        #expect(result.accepted.first?.state.stars == Reading.Stars(stars) && result.doubtful.isEmpty)
    }

    @Test(arguments: ["6/5", "3/7", "좋음", "★4"])
    func whatIsNoRatingIsTold(text: String) throws {
        let result = try read("제목,저자,ISBN,별점\n강,윤서경,9788980500208,\(text)\n")
        #expect(result.doubtful.map(\.reason) == [.unreadableValue(column: "별점", text: text)])
    }

    @Test func readingsAreInTheOrderOfTheirDays() throws {
        let result = try read(
            """
            title,author,isbn,status,readings
            강,윤서경,9788980500208,finished,2024-01-02|2024-02-03|0;2022-01-01|2022-01-05|0
            산,김하늘,9788980500215,in_progress,2024-05-01||;2023-01-01|2023-01-05|
            """
        )
        let states = result.accepted.map(\.state)
        #expect(states.map { $0.startedOn?.description } == ["2024-01-02", "2024-05-01"])
        #expect(states.map { $0.finishedOn?.description } == ["2024-02-03", nil])
        #expect(states.map { $0.earlier.map { $0.finishedOn?.description } } == [["2022-01-05"], ["2023-01-05"]])
    }

    @Test(arguments: ["서명/저자사항", "서명/저자", "서명 / 책임표시"])
    func aColumnOfTitlesAndPeople(name: String) throws {
        let result = try read("번호,\(name),발행처,ISBN\n1,강 / 윤서경 지음 ; 김하늘 옮김,새벽강,9788980500208\n2,산 / 박바다,,\n")
        let books = result.accepted.compactMap(\.book)
        #expect(books.map(\.title) == ["강", "산"])
        #expect(books.map { $0.contributors.map(\.name) } == [["윤서경", "김하늘"], ["박바다"]])
    }

    @Test func namesOfATableOfBibTeXAreJoinedByAnd() throws {
        let result = try read("bibtexkey,title,author,isbn,keywords\na,책,윤서경 and 김하늘,9788980500208,\"겨울, 시\"\n")
        #expect(result.accepted.first?.book?.authors == ["윤서경", "김하늘"])
        #expect(result.accepted.first?.tags == BookTag.list("겨울,시"))
        let other = try read("title,author,isbn\n책,Reed and Company,9788980500208\n")
        #expect(other.accepted.first?.book?.authors == ["Reed and Company"])
    }

    @Test func theDayOfLibibIsRead() throws {
        let result = try read("Item Type,Title,Creators,ISBN,Publish Date\nbook,책,윤서경,9788980500208,2004-05-06\n")
        #expect(result.accepted.first?.book?.publishedOn?.description == "2004-05-06" && result.doubtful.isEmpty)
    }

    // MARK: Records

    @Test func aPointBeforeTheNumberOfAVolumeIsNoPartOfTheSubtitle() throws {
        let book = try read(
            """
            <record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000nam a2200000 i 4500</leader>
            <datafield tag="245" ind1="0" ind2="0"><subfield code="a">강 :</subfield><subfield code="b">장편소설.</subfield>
            <subfield code="n">1 /</subfield><subfield code="d">윤서경 지음</subfield></datafield></record>
            """
        ).accepted.first?.book
        #expect(book?.title == "강. 1" && book?.subtitle == "장편소설")
    }

    @Test func markupAndOrderOfONIX() throws {
        let book = try read(
            """
            <ONIXMessage release="3.0"><Product><RecordReference>a</RecordReference><DescriptiveDetail>
            <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
            <TitleText>The <i>River</i> again</TitleText><Subtitle>a <em>novel</em></Subtitle></TitleElement></TitleDetail>
            <Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>B06</ContributorRole><PersonName>Lind</PersonName>
            </Contributor><Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole>
            <PersonName>윤서경</PersonName></Contributor></DescriptiveDetail></Product></ONIXMessage>
            """
        ).accepted.first?.book
        #expect(book?.title == "The River again" && book?.subtitle == "a novel")
        #expect(book?.contributors.map(\.name) == ["윤서경", "Lind"])
    }

    @Test(arguments: [
        ("<ONIXMessage><Product><ISBN>8980500203</ISBN></Product></ONIXMessage>", OtherFile.onix2),
        ("<ONIXMessage><Product><Title><TitleText>강</TitleText></Title></Product></ONIXMessage>", .onix2),
        (
            #"<modsCollection xmlns="http://www.loc.gov/mods/v3"><mods/></modsCollection>"#, .otherMARC(name: "MODS")
        ),
        (
            #"<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><a/></rdf:RDF>"#, .otherMARC(name: "RDF")
        ),
        (#"<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel/></rdf:RDF>"#, .feed),
    ])
    func recordsThatAreNotReadAreNamed(text: String, kind: OtherFile) throws {
        #expect(throws: ImportError.otherFile(kind)) { try read(text) }
    }
}
