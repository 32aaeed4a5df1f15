import Basics
import CatalogModel
import Foundation
import TestSupport
import Testing

@testable import Interchange

/// EPUBs that are made here, byte by byte.
@Suite struct BookFileTests {
    private static let container = """
        <?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
        <rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
        """

    private static func package(_ metadata: String) -> String {
        """
        <?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata
        xmlns:dc="http://purl.org/dc/elements/1.1/">\(metadata)</metadata><manifest><item id="a" href="cover.xhtml"/><item
        id="b" href="text%20one.xhtml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>
        """
    }

    /// An archive of stored files.
    static func archive(_ files: [(String, String)], damage: (inout [UInt8]) -> Void = { _ in }) -> Data {
        func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> ($0 * 8) & 0xFF) } }
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for (name, text) in files {
            let (name, data) = (Array(name.utf8), Array(text.utf8))
            let sizes = little(0, 4) + little(data.count, 4) + little(data.count, 4) + little(name.count, 2)
            directory +=
                [0x50, 0x4B, 1, 2] + little(20, 2) + little(20, 2) + little(0, 2) + little(0, 2) + little(0, 4) + sizes
            directory +=
                little(0, 2) + little(0, 2) + little(0, 2) + little(0, 2) + little(0, 4) + little(bytes.count, 4) + name
            bytes +=
                [0x50, 0x4B, 3, 4] + little(20, 2) + little(0, 2) + little(0, 2) + little(0, 4) + sizes + little(0, 2)
            bytes += name + data
        }
        let start = bytes.count
        bytes += directory + [0x50, 0x4B, 5, 6] + little(0, 4) + little(files.count, 2) + little(files.count, 2)
        bytes += little(directory.count, 4) + little(start, 4) + little(0, 2)
        damage(&bytes)
        return Data(bytes)
    }

    private static func book(_ metadata: String, pages: (String, String) = ("", "")) -> Data {
        archive([
            ("mimetype", "application/epub+zip"), ("META-INF/container.xml", container),
            ("OEBPS/book.opf", package(metadata)), ("OEBPS/cover.xhtml", pages.0), ("OEBPS/text one.xhtml", pages.1),
        ])
    }

    @Test(.all) func aFileOfAnArchiveHasABound() throws {
        for (size, isRead) in [(ZIPArchive.largestFile, true), (ZIPArchive.largestFile + 1, false)] {
            let data = Self.archive([("a", String(repeating: "a", count: size)), ("b", "b")])
            let archive = try #require(ZIPArchive(Array(data)))
            #expect((archive.file("a")?.count == size) == isRead && archive.file("b") == [UInt8(ascii: "b")])
        }
    }

    @Test func theDescriptionOfAnEPUBTellsFirst() throws {
        let data = Self.book(
            """
            <dc:identifier id="uid">urn:isbn:978-89-8050-020-8</dc:identifier><dc:title>바람의 서재 &amp; 밤</dc:title>
            <dc:creator id="c1">김지혜</dc:creator><meta refines="#c1" property="role">aut</meta>
            <dc:contributor xmlns:opf="x" opf:role="trl">박하늘</dc:contributor><dc:publisher>책마루</dc:publisher>
            <dc:date>2015-10-05T00:00:00Z</dc:date>
            """,
            pages: ("", "<html><p>ISBN 979-11-7643-051-7</p></html>")
        )
        #expect(BookFile.kind(of: data) == .epub)
        let file = try #require(BookFile.epub(data, name: "9788900000016.epub"))
        #expect(file.candidates.map(\.isbn.isbn13) == ["9788980500208", "9791176430517", "9788900000016"])
        #expect(file.candidates.map(\.place) == [.metadata, .text, .name])
        let book = file.description
        #expect(book.title == "바람의 서재 & 밤" && book.authors == ["김지혜"] && book.translators == ["박하늘"])
        #expect(book.publisher == "책마루" && book.publishedOn?.description == "2015-10-05")
    }

    /// As EPUB 2 and Calibre write it.
    @Test func eventsAndSchemesAndCalibresSeriesAreRead() throws {
        let data = Self.book(
            """
            <dc:source>ISBN 979-11-7643-051-7</dc:source><dc:identifier opf:scheme="uuid">a1</dc:identifier>
            <dc:identifier opf:scheme="ISBN">9788980500208</dc:identifier><dc:Title>밤의 정원</dc:Title>
            <dc:creator opf:role="aut">김지혜</dc:creator><dc:creator>윤서경 지음 ; 박하늘 옮김</dc:creator>
            <dc:creator opf:role="art">Ada Quill</dc:creator><dc:contributor opf:role="bkp">calibre (7.0)</dc:contributor>
            <dc:contributor opf:role="dsr">이바른</dc:contributor><dc:contributor opf:role="wpr">황보라</dc:contributor>
            <dc:contributor>최가람</dc:contributor><dc:date opf:event="creation">2019-01-02</dc:date>
            <dc:date opf:event="publication">2015-10</dc:date><dc:date opf:event="modification">2020-03-04</dc:date>
            <meta name="calibre:series" content="밤의 총서"/><meta name="calibre:series_index" content="3.0"/>
            """
        )
        let file = try #require(BookFile.epub(data, name: "x"))
        #expect(file.candidates.map(\.isbn.isbn13) == ["9788980500208", "9791176430517"])
        let book = file.description
        #expect(book.title == "밤의 정원" && book.isbn?.isbn13 == "9788980500208")
        #expect(book.publishedOn == PartialDate(year: 2015, month: 10))
        #expect(book.contributors.map(\.name) == ["김지혜", "윤서경", "박하늘", "Ada Quill", "황보라", "최가람"])
        #expect(
            book.contributors.map(\.role) == [.author, .author, .translator, .illustrator, .other, .other]
        )
        #expect(book.details.series == [SeriesStatement("밤의 총서", number: "3")].compactMap(\.self))
        let undated = Self.book("<dc:title>책</dc:title><dc:date>0101-01-01T00:00:00+00:00</dc:date>")
        #expect(BookFile.epub(undated, name: "x")?.description.publishedOn == nil)
    }

    /// As EPUB 3 writes it.
    @Test func refinementsAreRead() throws {
        let data = Self.book(
            """
            <dc:title id="t3">밤의 총서</dc:title><meta refines="#t3" property="title-type">collection</meta>
            <dc:title id="t2">읽는 밤</dc:title><meta refines="#t2" property="title-type">subtitle</meta>
            <dc:title id="t1">바람의 서재</dc:title><meta refines="#t1" property="title-type">main</meta>
            <dc:title id="t4">개정판</dc:title><meta refines="#t4" property="title-type">edition</meta>
            <dc:creator id="c1">김지혜</dc:creator><meta refines="#c1" property="role" scheme="marc:relators">aut</meta>
            <meta refines="#c1" property="role" scheme="marc:relators">ill</meta><dc:date>2015년 10월 5일</dc:date>
            <meta property="dcterms:modified">2021-01-01T00:00:00Z</meta>
            <meta property="belongs-to-collection" id="s1">바람 총서</meta><meta refines="#s1" property="group-position">7</meta>
            <meta refines="#s1" property="collection-type">series</meta>
            <meta property="belongs-to-collection" id="s2">밤의 총서</meta>
            """
        )
        let book = try #require(BookFile.epub(data, name: "x")).description
        #expect(book.title == "바람의 서재" && book.subtitle == "읽는 밤" && book.details.edition == "개정판")
        #expect(
            book.contributors.map(\.role) == [.author, .illustrator] && Set(book.contributors.map(\.name)) == ["김지혜"]
        )
        #expect(book.publishedOn?.description == "2015-10-05")
        #expect(book.details.series.map(\.title) == ["바람 총서", "밤의 총서"])
        #expect(book.details.series.map(\.number) == ["7", nil])
        let issued = "<dc:title>책</dc:title><meta property=\"dcterms:issued\">2015-10-05</meta>"
        #expect(try #require(BookFile.epub(Self.book(issued), name: "x")).description.publishedOn?.day == 5)
    }

    @Test func aFileWithoutAnISBNHasNoCandidate() throws {
        let file = try #require(BookFile.epub(Self.book("<dc:title>책</dc:title>"), name: "책.epub"))
        #expect(file.candidates.isEmpty && file.description.title == "책")
    }

    @Test func theTextOfAPDFTells() {
        #expect(BookFile.kind(of: Data("%PDF-1.7\n".utf8)) == .pdf)
        let file = BookFile.pdf(text: "판권\nISBN 978-89-8050-020-8 03840\n", name: "x.pdf")
        #expect(file.candidates.map(\.isbn.isbn13) == ["9788980500208"] && file.candidates.first?.place == .text)
    }

    @Test func otherFilesAndDamagedOnesAreNone() {
        #expect(BookFile.kind(of: Data("hello".utf8)) == nil)
        #expect(BookFile.epub(Self.archive([("a", "b")]), name: "a") == nil)
        #expect(BookFile.epub(Data([0x50, 0x4B, 3, 4]), name: "a") == nil)
        let whole = Self.book("<dc:title>책</dc:title>")
        for size in stride(from: 0, to: whole.count, by: 7) { _ = BookFile.epub(whole.prefix(size), name: "a") }
        for place in stride(from: 0, to: whole.count, by: 3) {
            var bytes = [UInt8](whole)
            bytes[place] = 0xFF
            _ = BookFile.epub(Data(bytes), name: "a")
        }
    }

    @Test func aDeflatedFileIsInflated() throws {
        let text = "ISBN 9788980500208 ISBN 9788980500208"
        // The last block, not compressed: its length, and that with all bits inverted.
        let data = Array(text.utf8)
        let stored = [0x01, UInt8(data.count), 0, ~UInt8(data.count), 0xFF] + data
        var archive: [UInt8] = []
        func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> ($0 * 8) & 0xFF) } }
        let sizes = little(0, 4) + little(stored.count, 4) + little(data.count, 4) + little(1, 2)
        archive +=
            [0x50, 0x4B, 3, 4] + little(20, 2) + little(0, 2) + little(8, 2) + little(0, 4) + sizes + little(0, 2)
        archive += [UInt8(ascii: "a")] + stored
        let start = archive.count
        archive +=
            [0x50, 0x4B, 1, 2] + little(20, 2) + little(20, 2) + little(0, 2) + little(8, 2) + little(0, 4) + sizes
        archive += little(0, 12) + little(0, 4) + [UInt8(ascii: "a")]
        let size = archive.count - start
        archive +=
            [0x50, 0x4B, 5, 6] + little(0, 4) + little(1, 2) + little(1, 2) + little(size, 4) + little(start, 4)
            + little(0, 2)
        let zip = try #require(ZIPArchive(archive))
        #expect(zip.file("a") == data && zip.file("b") == nil)
    }

    @Test func thePackageDocumentSaysWhatIsKnownAndIsReadBack() throws {
        var book = try Samples.everyRole()
        book.details.series = [SeriesStatement("밤의 총서", number: "3")].compactMap(\.self)
        let text = OPFDocument.text(of: book)
        #expect(text.contains("<dc:identifier id=\"isbn\" opf:scheme=\"ISBN\">9788900000016</dc:identifier>"))
        #expect(text.contains("<meta name=\"calibre:series\" content=\"밤의 총서\"/>"))
        #expect(text.contains("<dc:date>2015-10-05T00:00:00+00:00</dc:date>"))
        book.details.series = [SeriesStatement("총서"), SeriesStatement("밤의 총서", number: "1.5")].compactMap(\.self)
        #expect(OPFDocument.text(of: book).contains("<meta name=\"calibre:series_index\" content=\"1.5\"/>"))
        // Calibre takes a series without a number as its first volume.
        var unnumbered = book
        unnumbered.details.series = [SeriesStatement("밤의 총서")].compactMap(\.self)
        #expect(!OPFDocument.text(of: unnumbered).contains("calibre:"))
        var reader = XMLReader(Array(text.utf8))
        while reader.next() != nil {}
        #expect(reader.isComplete)
        let data = Self.archive([
            ("META-INF/container.xml", Self.container), ("OEBPS/book.opf", text),
        ])
        let read = try #require(BookFile.epub(data, name: "x")).description
        #expect(read.isbn == book.isbn && read.title == book.fullTitle && read.publisher == book.publisher)
        #expect(read.publishedOn == book.publishedOn && read.authors == book.authors)
    }
}
