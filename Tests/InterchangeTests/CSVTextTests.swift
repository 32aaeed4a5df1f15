import CatalogModel
import Foundation
import Testing

@testable import Interchange

@Suite struct CSVTextTests {
    @Test func aQuoteWithACombiningMarkIsDoubledAsWell() {
        let row = CSVText.row(["a\"b", "a\"\u{301}b", "c"])
        #expect(row.unicodeScalars.elementsEqual("\"a\"\"b\",\"a\"\"\u{301}b\",c\r\n".unicodeScalars))
    }

    @Test(arguments: ["=1+1", "+1", "-1", "@a", "\tx", "\rx", "=\u{301}1", "'=1", "''@a", "\u{1B}=1"])
    func noCellIsEvaluatedAsAFormula(text: String) {
        let row = CSVText.row([text])
        #expect(row.hasPrefix("'") || row.hasPrefix("\"'"), "\(row)")
        #expect(!CSVText.row([text], guardsFormulas: false).hasPrefix("'") || text.hasPrefix("'"))
    }

    @Test func aNumberOfOurOwnStaysOne() {
        #expect(CSVText.row(["-3", "-3", "-3+1"], numbers: [1, 2]) == "'-3,-3,'-3+1\r\n")
    }

    /// Including texts that begin like an escaped one.
    @Test func aLoneDashIsNoFormula() {
        #expect(CSVText.row(["-", "-1", "--", "'-"]) == "-,'-1,'--,''-\r\n")
    }

    @Test(arguments: ["=1", "'=1", "''=1", "'-", "-", "'", "''", "'a", "a'=", "=,\"\r\n", "'\t", "+82 10", "@", ""])
    func aGuardedTextComesBackAsItWas(text: String) throws {
        var rows = CSVRows(Array(CSVText.row([text, "end"]).utf8))
        let cell = try #require(rows.next()?.cells?.first)
        #expect(CSVText.unguarded(cell) == text.replacing("\r\n", with: "\n"))
    }

    /// An exported shelf whose every text begins like a formula.
    @Test func anExportOfFormulasIsRestoredCompletely() throws {
        let book = Book(
            otherCodes: ["=code"],
            title: "=title",
            subtitle: "'+subtitle",
            contributors: [
                Contributor(name: "@writer", role: .author), Contributor(name: "-other", role: .translator),
            ],
            publisher: "-publisher",
            description: "''=description",
            category: "+category",
            sources: ["kakao"]
        )
        let exported = ExportedBook(book, addedAt: Date(timeIntervalSince1970: 0), memo: "'=memo")
        var stream = ExportStream(CSVWriter())
        let text = stream.next(exported) + stream.end()
        let result = try BookImport.read(Data(text.utf8))
        let read = try #require(result.accepted.first)
        #expect(result.doubtful.isEmpty, "\(result.doubtful)")
        #expect(read.memo == "'=memo")
        #expect(read.book?.title == book.title && read.book?.subtitle == book.subtitle)
        #expect(read.book?.contributors.map(\.name) == ["@writer", "-other"])
        #expect(read.book?.publisher == book.publisher && read.book?.category == book.category)
        #expect(read.book?.description == book.description && read.book?.otherCodes == book.otherCodes)
    }
}
