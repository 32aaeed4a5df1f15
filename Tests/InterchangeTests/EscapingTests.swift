import CatalogModel
import Foundation
import Testing

@testable import Interchange

@Suite struct EscapingTests {
    @Test func everySpecialCharacterOfLaTeXIsEscaped() {
        #expect(LaTeXText.escape(##"\&%$#_~^"##) == ##"\textbackslash{}\&\%\$\#\_\textasciitilde{}\textasciicircum{}"##)
        #expect(LaTeXText.escape("a {b} c") == #"a \{b\} c"#)
        // A combining mark after a special character does not hide it.
        #expect(LaTeXText.escape("&\u{301}{\u{301}}") == "\\&\u{301}\\{\u{301}\\}")
    }

    @Test(arguments: ["{", "}", "}{", "a { b", "{{}", "a\\", "\\{"])
    func bracesAreAlwaysBalancedForAReader(text: String) {
        var depth = 0
        for scalar in LaTeXText.escape(text).unicodeScalars {
            if scalar == "{" { depth += 1 }
            if scalar == "}" { depth -= 1 }
            #expect(depth >= 0)
        }
        #expect(depth == 0)
    }

    @Test(arguments: [
        ("Learning SQL", "Learning {SQL}"), ("the iPhone way", "the {iPhone} way"), ("C# and R", "{C\\#} and {R}"),
        ("A Book I Read", "A Book I Read"), ("SQL입문", "{SQL}입문"), ("\"NASA\"", "\"{NASA}\""), ("Trees", "Trees"),
        ("AT&T", #"{AT\&T}"#), ("한글", "한글"), ("3D", "{3D}"), ("C++", "{C++}"),
    ])
    func acronymsKeepTheirCapitals(title: String, expected: String) {
        #expect(LaTeXText.title(title) == expected)
    }

    @Test func xmlHoldsNoControlCharacters() {
        let forbidden = [0, 0x1B, 0x7F, 0x90, 0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFF].compactMap(Unicode.Scalar.init(_:))
            .map { String($0) }.joined()
        let text = XMLText.content("a\u{B}b\(forbidden)<&>\r\n\"]]>\u{2028}😀")
        #expect(text == "a\nb&lt;&amp;&gt;\n&quot;]]&gt;\n😀")
    }

    @Test func noTextOfABookBeginsALineOfRIS() throws {
        let book = Book(
            title: "x\r\nER  - \r\nTY  - BOOK",
            contributors: [Contributor(name: "a\u{2028}ER  - ", role: .author)],
            publisher: "p\u{85}TY  - BOOK",
            description: "d\u{B}ER  - \u{C}e"
        )
        let lines = RISWriter().entry(ExportedBook(book, memo: "m\rER  - "), key: "k").components(separatedBy: "\r\n")
        #expect(lines.count { $0.hasPrefix("ER") } == 1)
        #expect(lines.count { $0.hasPrefix("TY") } == 1)
        #expect(lines.allSatisfy { !$0.contains("\n") && !$0.contains("\r") })
    }

    @Test(arguments: ["=1+1", "+1", "-1", "@a", "\tx", "\rx"])
    func spreadsheetsRunNothing(text: String) {
        let guarded = CSVWriter().entry(ExportedBook(Book(title: text)), key: "k")
        let plain = CSVWriter(guardsFormulas: false).entry(ExportedBook(Book(title: text)), key: "k")
        #expect(guarded.contains("'" + text.prefix(1)))
        #expect(!plain.contains("'"))
    }

    @Test func aQuoteWithACombiningMarkIsAQuote() {
        let row = CSVWriter().entry(ExportedBook(Book(title: "a\"\u{301}b")), key: "k")
        #expect(row.unicodeScalars.count { $0 == "\"" } == 4)
    }

    @Test func valuesThatONIXWouldRefuseStayOut() {
        var book = Book(title: " \n", category: "시", sources: ["\u{1B}"])
        book.price = Price(list: 100, currency: "won")
        book.links = [Link(service: "", url: "no address"), Link(service: "", url: "https://x.example/a b")]
        let text = ONIXWriter(time: Samples.time).entry(ExportedBook(book), key: "k")
        #expect(!text.contains("><"))
        #expect(!text.contains("won"))
        #expect(text.contains("<SubjectSchemeName>bookfetch</SubjectSchemeName>"))
        #expect(text.contains("<WebsiteLink>https://x.example/a%20b</WebsiteLink>"))
        #expect(!text.contains("no address"))
    }

    @Test func aByteOrderMarkForExcelIsWrittenOnlyOnRequest() {
        #expect(CSVWriter(byteOrderMark: true).prefix.unicodeScalars.first == "\u{FEFF}")
        #expect(CSVWriter().prefix.hasPrefix("isbn13,"))
    }

    @Test func ourJSONIsTheContractsBook() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        for exported in try Samples.all() {
            let text = JSONWriter(time: Samples.time).entry(ExportedBook(exported.book), key: "k")
            let contract = String(decoding: try encoder.encode(exported.book), as: UTF8.self)
            // The keys that a shelf adds.
            let added = ["addedAt", "memo", "reading"].map { "\"\($0)\":null," } + ["\"tags\":[],"]
            #expect(added.allSatisfy { text.contains($0) })
            #expect(added.reduce(text) { $0.replacing($1, with: "") } == contract)
        }
    }
}
