import CatalogModel
import Foundation
import Testing

@testable import Export

@Suite struct StreamTests {
    @Test(arguments: ExportFormat.allCases)
    func piecesMakeTheWhole(format: ExportFormat) throws {
        let books = try Samples.all()
        var stream = ExportStream(format, at: Samples.time)
        var keys = CitationKeys()
        let writer = format.writer(at: Samples.time)
        let entries = books.map { writer.entry($0, key: keys.next(for: $0.book)) }
        let expected = writer.prefix + entries.joined(separator: writer.separator) + writer.suffix(count: books.count)
        #expect(books.map { stream.next($0) }.joined() + stream.end() == expected)
    }

    @Test(arguments: ExportFormat.allCases)
    func manyBooksAreWrittenOneByOne(format: ExportFormat) throws {
        let book = ExportedBook(try Samples.organisations())
        var stream = ExportStream(format, at: Samples.time)
        var longest = 0
        for _ in 0..<2000 { longest = max(longest, stream.next(book).utf8.count) }
        _ = stream.end()
        #expect(longest < 4000)
    }

    @Test(arguments: ExportFormat.allCases)
    func aVeryLongBlurbIsWrittenWhole(format: ExportFormat) throws {
        let words = (0..<20_000).map { "낱말\($0)" }
        let book = Book(isbn: try ISBN("9788900000016"), title: "긴 책", description: words.joined(separator: " "))
        let text = document([ExportedBook(book)], format)
        // MARC and RIS set no limit either where they are XML and lines.
        #expect(text.contains("낱말19999"))
    }

    @Test(arguments: ExportFormat.allCases)
    func theNameIsReadBack(format: ExportFormat) {
        #expect(ExportFormat(rawValue: format.rawValue) == format)
        #expect(!format.fileExtension.isEmpty)
    }
}
