import APIClient
import Catalog
import CatalogModel
import Foundation
import Interchange
import ServiceMappings
import Testing

/// This program's own CSV, and other tables.
@Suite struct ImportCSVTests {
    private func read(_ text: String) throws -> ImportResult {
        try BookImport.read(Data(text.utf8)) { ServiceRegistry.standard.service(ofHost: $0)?.rawValue }
    }

    /// The part of a book that the CSV contains: a link's service is derived from its host.
    private func written(_ book: Book) -> Book {
        var book = book
        book.links = book.links.map { link in
            Link(service: String(link.url.split(separator: "/")[1]), url: link.url)
        }
        return book
    }

    @Test func anExportIsRestored() throws {
        let books = try Samples.shelf()
        for writer in [CSVWriter(), CSVWriter(byteOrderMark: true)] {
            let result = try read(document(books, writer))
            #expect(result.kind == .csv && result.doubtful.isEmpty)
            #expect(result.accepted.map(\.book) == books.map { written($0.book) })
            #expect(result.accepted.map(\.addedAt) == books.map(\.addedAt))
            #expect(result.accepted.map(\.memo) == books.map(\.memo))
            #expect(result.accepted.allSatisfy { $0.elsewhere.isEmpty })
        }
    }

    @Test func aBookWithoutATitleIsRestored() throws {
        let book = ExportedBook(Book(isbn: try ISBN("9788900000016"), title: "", publisher: "출판사"))
        let result = try read(document([book], CSVWriter()))
        #expect(result.accepted.map(\.book) == [book.book] && result.doubtful.isEmpty)
        // Without both it is none.
        let neither = try read(document([ExportedBook(Book(title: "", publisher: "출판사"))], CSVWriter()))
        #expect(neither.accepted.isEmpty && neither.doubtful.map(\.reason) == [.notABook(member: "title")])
    }

    @Test func aLabelOfTwoRolesIsReported() throws {
        let book = Book(
            isbn: try ISBN("9788900000016"),
            title: "가",
            contributors: [
                Contributor(name: "김지혜", role: .author, label: "글·그림"),
                Contributor(name: "김지혜", role: .illustrator, label: "글·그림"),
                Contributor(name: "남궁; 민수", role: .photographer, label: "사진"),
                Contributor(name: "이바른 (모임)", role: .translator, label: "아무 말"),
                Contributor(name: "제갈솔", role: .other, label: "무엇 (누구)"),
                Contributor(name: "황보라", role: .editor),
            ]
        )
        let result = try read(document([ExportedBook(book)], .csv))
        #expect(result.accepted.first?.book?.contributors == book.contributors)
    }

    @Test(arguments: [
        ("https://www.aladin.co.kr/shop/wproduct.aspx?ItemId=1", "aladin"),
        ("https://search.daum.net/search?w=bookpage&bookId=1", "kakao"),
        ("https://www.yes24.com:443/product/goods/1", "yes24"), ("https://notyes24.com/1", "notyes24.com"),
    ])
    func aLinkBelongsToItsHost(url: String, service: String) throws {
        let book = Book(isbn: try ISBN("9788900000016"), title: "가", links: [Link(service: service, url: url)])
        let links = try read(document([ExportedBook(book)], .csv)).accepted.first?.book?.links
        #expect(links?.map(\.service) == [service])
    }

    @Test func aListOfTheShelfHasItsReadingsAndItsAuthors() throws {
        let result = try read(
            """
            isbn13,title,authors,publisher,publishedOn,sources,status,startedOn,finishedOn,rating,memo
            9788900000016,가,"A. N. Author, B. Editor",책마루,2015-10,yes24,read,2026-09,2026-09-21,4.75,창가
            9780000000040,나,다,,,,lent,soon,,6,
            """
        )
        let reading = Reading(
            status: .read,
            startedOn: PartialDate(year: 2026, month: 9),
            finishedOn: PartialDate(year: 2026, month: 9, day: 21),
            stars: Reading.Stars("4.75")
        )
        #expect(result.accepted.map(\.state) == [reading, Reading()] && result.accepted.first?.memo == "창가")
        #expect(result.accepted.first?.book?.authors == ["A. N. Author", "B. Editor"])
        #expect(
            result.doubtful.map(\.reason) == [
                .unreadableValue(column: "status", text: "lent"), .unreadableValue(column: "startedOn", text: "soon"),
                .unreadableValue(column: "rating", text: "6"),
            ]
        )
    }

    @Test func theStatusOfALookUpIsNotThatOfAReading() throws {
        let result = try read("status,isbn13,title,authors,publishedOn\nfound,9788900000016,가,나,\n")
        #expect(result.accepted.map(\.state) == [Reading()])
        #expect(result.doubtful.map(\.reason) == [.unknownColumn("status")])
    }

    @Test func aListOfOursIsReadAsFarAsItsColumns() throws {
        let result = try read(
            """
            isbn13,title,authors,publisher,publishedOn,price,sources
            9788900000016,가 - 나,"김지혜, 황보라",책마루,2015-10,10800,"yes24,aladin"
            ,이름뿐,,,,,
            9788900000017,다,,,,,
            """
        )
        #expect(result.kind == .csv)
        let expected = Book(
            isbn: try ISBN("9788900000016"),
            title: "가 - 나",
            contributors: ["김지혜", "황보라"].map { Contributor(name: $0, role: .author) },
            publisher: "책마루",
            publishedOn: PartialDate(year: 2015, month: 10),
            sources: ["yes24", "aladin"]
        )
        #expect(result.accepted.map(\.book) == [expected])
        #expect(
            result.doubtful.map(\.reason) == [
                .unknownColumn("price"), .noISBN, .badISBN("9788900000017", .checkDigit(expected: "6")),
            ]
        )
    }

    @Test func unreadableDataIsLeftOutAndShown() throws {
        let header = CSVWriter.columns.joined(separator: ",")
        let cells = [
            "9788900000016", "0000000043", "", "가", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "",
            "", "", "", "", "",
        ]
        let other = [
            "9788900000016", "", "", "나", "", "김지혜", "", "김지혜", "", "soon", "-1", "", "", "", "", "", "", "", "",
            "yesterday", "", "Na", "maybe", "8", "895.735", "3810",
        ]
        let rows = [header, cells.joined(separator: ","), other.joined(separator: ","), "a,b"]
        let result = try read(rows.joined(separator: "\r\n"))
        #expect(result.accepted.map(\.book?.title) == ["나"])
        #expect(result.accepted.first?.book?.authors == ["김지혜"])
        #expect(result.accepted.first?.book?.parallelTitle == "Na")
        // A spreadsheet dropped the code's zero; it is not guessed.
        #expect(result.accepted.first?.book?.classification == Classification(ddc: "895.735"))
        #expect(
            result.doubtful.map(\.reason) == [
                .severalISBNs([try ISBN("9788900000016"), try ISBN("0000000043")]),
                .unreadableValue(column: "contributors", text: "김지혜"),
                .unreadableValue(column: "othersOmitted", text: "maybe"),
                .unreadableValue(column: "publishedOn", text: "soon"),
                .unreadableValue(column: "pages", text: "-1"), .unreadableValue(column: "kdc", text: "8"),
                .unreadableValue(column: "addCode", text: "3810"),
                .unreadableValue(column: "addedAt", text: "yesterday"), .cellCount(found: 2, expected: 26),
            ]
        )
    }

    @Test func aCellOrARowWithoutEndIsDoubtfulAndWhatFollowsIsRead() throws {
        let cell = String(repeating: "x", count: 300_000)
        let row = String(repeating: "x,", count: 300_000)
        let result = try read("isbn13,title\n9788900000016,\(cell)\n\(row)\n9788900000023,가\n9788900000016,나\n")
        #expect(result.accepted.map(\.book?.title) == ["가", "나"])
        #expect(
            result.doubtful.map(\.reason).prefix(2) == [.tooLong, .cellCount(found: 300_001, expected: 2)],
            "\(result.doubtful)"
        )
    }

    @Test(arguments: ["가)); ", "가 (나)); ", "(", "가 (지은이); "])
    func namesWithoutEndAreReadOnce(piece: String) throws {
        let header = CSVWriter.columns.joined(separator: ",")
        let people = String(repeating: piece, count: 60_000 / piece.utf8.count)
        let cells = CSVWriter.columns.map { column in
            switch column {
            case "isbn13": "9788900000016"
            case "title": "가"
            case "contributors", "authors": "\"\(people)\""
            default: ""
            }
        }
        let result = try read(header + "\n" + cells.joined(separator: ",") + "\n")
        #expect(result.accepted.count == 1)
    }

    @Test(arguments: ["Title,Shelf\n가,나\n다,라\n", "id,name\n1,x\n"])
    func aTableWithoutANumberIsRefused(text: String) {
        #expect(throws: ImportError.noISBNColumn) { try read(text) }
    }

    @Test(arguments: ["책,번호\n가,9788900000016\n", "one, two\n9788900000016\n", "가, 나\n다\n", "가, 나\n"])
    func aListIsNotATable(text: String) throws {
        #expect(try read(text).kind == .isbnList)
    }

    @Test func anotherTableIsNotReportedAsGoodreads() throws {
        let result = try read("isbn13,title,publisher\n9788900000016,가,책마루\n")
        #expect(result.accepted.map(\.book?.sources) == [["import"]])
    }
}
