import CatalogModel
import Foundation
import Testing

@testable import Interchange

/// Files of millions of bytes in which one thing is repeated: a reader whose time grows by the square of it does not
/// end within the limit of the suite.
@Suite(.timeLimit(.minutes(5))) struct LargeFileTests {
    /// The most people and keywords of a book.
    private static let count = 10_000

    @Test func keywordsOfOneEntry() throws {
        // The same word again and again is one keyword.
        let keywords = (0..<300_000).map { "k\($0 % Self.count)" }.joined(separator: ",")
        let result = try BookImport.read(Data("@book{a, title = {책}, keywords = {\(keywords)}}".utf8))
        #expect(result.accepted.first?.tags.count == Self.count)
        #expect(result.doubtful.isEmpty)
    }

    @Test func moreThanABookMayHaveIsReported() throws {
        let names = String(repeating: "A and ", count: Self.count + 5) + "B"
        let keywords = (0..<Self.count + 5).map { "k\($0)" }.joined(separator: ",")
        let entry = "@book{a, title = {책}, author = {\(names)}, keywords = {\(keywords)}}"
        let result = try BookImport.read(Data(entry.utf8))
        let book = try #require(result.accepted.first)
        #expect(book.book?.contributors.count == Self.count)
        #expect(book.book?.othersOmitted == true)
        #expect(book.tags.count == Self.count)
        #expect(
            result.doubtful.map(\.reason) == [
                .tooManyValues(column: "author", most: Self.count),
                .tooManyValues(column: "keywords", most: Self.count),
            ]
        )
    }

    @Test func aListOfDifferentNumbersTakesLittleForEach() throws {
        // What a list of half a million needs a gigabyte for otherwise.
        #expect(MemoryLayout<ImportedBook>.size <= 32)
        let lines = (0..<20_000).map { number in
            let digits = "97911" + String(String(1_000_000 + number).suffix(7))
            let sum = digits.utf8.enumerated().reduce(0) { $0 + Int($1.element & 0x0F) * ($1.offset % 2 == 0 ? 1 : 3) }
            return "\(digits)\((10 - sum % 10) % 10)"
        }
        let result = try BookImport.read(Data(lines.joined(separator: "\n").utf8))
        #expect(result.accepted.map { $0.isbn?.isbn13 } == lines)
        #expect(result.accepted.allSatisfy { $0.book == nil && $0.state.isEmpty && $0.tags.isEmpty })
    }
}
