import Basics
import CatalogModel
import Foundation
import Testing

@testable import Interchange

/// What records are read by is bytes; it gives what characters and regular expressions would.
@Suite struct RecordScannerTests {
    /// Every text of up to four of these pieces.
    private static func texts(_ pieces: [String]) -> Set<String> {
        (0..<4).reduce(into: [""]) { texts, _ in
            texts.formUnion(texts.flatMap { text in pieces.map { text + $0 } })
        }
    }

    @Test func pricesOfMARC() {
        func price(_ text: String) -> Price? {
            if let match = text.firstMatch(of: /[₩￦\\]\s*([0-9][0-9,]*)/)
                ?? text.firstMatch(of: /([0-9][0-9,]*)\s*원/)
            {
                return Int(match.1.filter { $0 != "," }).flatMap { Price(list: $0) }
            }
            guard let match = text.firstMatch(of: /([0-9]+) ([A-Z]{3})/), let amount = Int(match.1) else { return nil }
            return Price(list: amount, currency: String(match.2))
        }
        for text in Self.texts(["₩", "12", ",", " ", "원", "USD", "가"]) {
            var record = MARCRecord(leader: "")
            record.add("020", [("c", text)])
            #expect(MARCBook(record: record).book { _ in nil }.price == price(PlainText.line(text)), "\(text)")
        }
    }

    @Test func referencesOfXML() {
        func decoded(_ text: String) -> String {
            let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
            return text.replacing(/&(#x?[0-9A-Fa-f]{1,6}|[a-z]{2,4});/) { match in
                if let character = named[String(match.1)] { return character }
                guard match.1.hasPrefix("#") else { return String(match.0) }
                let digits = match.1.dropFirst()
                let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
                return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
            }
        }
        let pieces = ["&", "&#", "&#x", "amp", "quote", "48", "D800", ";", "가"]
        for text in Self.texts(pieces) {
            var reader = XMLReader(Array("<a b=\"\(text)\">\(text)</a>".utf8))
            guard case .start("a", let attributes) = reader.next() else {
                Issue.record("no element")
                return
            }
            #expect(attributes["b"] == decoded(text), "\(text)")
            #expect(text.isEmpty || reader.next() == .text(decoded(text)), "\(text)")
        }
    }

    /// Those of a document type, of a tag and of a comment are lines too.
    @Test func anElementIsOnTheLineWhereItStands() {
        var reader = XMLReader(Array("<?xml\n?>\n<!DOCTYPE\na>\n<a\nb='1'>\n<!-- \n -->\n<c/></a>".utf8))
        while let event = reader.next(), event != .end("c") {}
        let lines = (reader.line, reader.next() == .end("a") ? reader.line : 0)
        #expect(lines == (9, 9) && reader.isComplete)
    }

    @Test func theEncodingThatADeclarationNames() {
        func name(_ text: String) -> String? {
            let pattern = /^[\u{FEFF}\s]*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._:-]{1,40})["']/
            return text.firstMatch(of: pattern).map { String($0.output.1) }
        }
        for text in Self.texts(["<?xml", " ", "encoding", "=", "\"", "EUC-KR'", ">"]) {
            for text in [text, "<?xml version='1.0' \(text)", "\u{FEFF}<?xml encoding\(text)?>"] {
                #expect(TextEncoding.name(statedIn: Array(text.utf8)) == name(text), "\(text)")
            }
        }
        let long = String(repeating: "x", count: 41)
        #expect(TextEncoding.name(statedIn: Array("<?xml encoding='\(long)'?>".utf8)) == nil)
        #expect(TextEncoding.name(statedIn: Array("@book{a}\n% Encoding: Cp1252\n".utf8)) == "Cp1252")
    }

    @Test func theMarkBeforeTheNextSubfield() {
        for text in Self.texts([" ", "/", ":", ",", "a", "가", "é", "中", "\u{600}", "\u{D4E}", "\u{301}", "😀"]) {
            var plain = text[...]
            while let last = plain.last, " /:;,=".contains(last) { plain.removeLast() }
            #expect(Array(RecordCheck.plain(text).unicodeScalars) == Array(plain.unicodeScalars), "\(text)")
        }
    }

    /// A code is the first character of a subfield.
    @Test func noCertainBeginningIsAMarkOnTheCode() {
        let scalars = (0x20...0xFFFF).compactMap(Unicode.Scalar.init)
        let certain = scalars.filter { MARCEncoding.beginsCharacter(Array(String($0).utf8)[...]) }
        #expect(certain.count > 32_000)
        for scalar in certain { #expect("a\(scalar)".count == 2, "\(scalar.value)") }
    }

    @Test(arguments: [
        "345", " 345 p. ", "345 pages", "345쪽", "345 p", "0345", "1234567", "p. 3", "345 P", "3 4", "", "345p..",
    ])
    func pagesOfACitation(text: String) {
        let pattern = /\s*([0-9]{1,6})\s*(?:p\.?|pages|쪽)?\s*/
        let pages = PlainText.line(text).wholeMatch(of: pattern).flatMap { Int($0.1) }
        #expect(CitedBook.plainPages(PlainText.line(text)) == pages)
    }

    @Test func aNumberThatNoBookHasIsNoNumberOfPages() throws {
        let file = Data("TY  - BOOK\nTI  - 책\nSP  - 1234567\nER  - \n".utf8)
        let result = try BookImport.read(file)
        #expect(result.accepted.first?.book?.title == "책" && result.accepted.first?.book?.pages == nil)
        #expect(result.doubtful.map(\.reason) == [.unreadableValue(column: "SP", text: "1234567")])
    }

    @Test(arguments: ["15000 KRW", "20 USD", "20USD", "20 usd", "20 USDX", " 20 USD", "x USD", ""])
    func pricesOfACitation(text: String) throws {
        let price = text.trimmed.wholeMatch(of: /([0-9]+) ([A-Z]{3})/).flatMap { match in
            Int(match.1).flatMap { Price(list: $0, currency: String(match.2)) }
        }
        let file = Data("@book{a, title = {책}, price = {\(text)}}".utf8)
        #expect(try BookImport.read(file).accepted.first?.book?.price == price)
    }
}
