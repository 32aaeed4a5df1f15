import CatalogModel
import Foundation
import Testing

@testable import Interchange

/// Files of reference managers in the encodings that they have been written in.
@Suite struct ImportEncodingTests {
    private func bibTeX(_ title: String, encoding: String? = nil) -> String {
        "\(encoding.map { "% Encoding: \($0)\n\n" } ?? "")@book{a,\n  title = {\(title)},\n  isbn = {9788980500208},\n}\n"
    }

    private func title(_ bytes: [UInt8]) throws -> String? {
        try BookImport.read(Data(bytes)).accepted.first?.book?.title
    }

    @Test(arguments: [
        ("Cp1252", "CP1252", "Le café – forêt"), ("ISO8859_1", "ISO-8859-1", "Le café de la forêt"),
        ("MS949", "CP949", "바람의 탑"), ("EUC-KR", "CP949", "바람의 탑"), ("Shift_JIS", "SHIFT_JIS", "ねこのほん"),
        ("windows-1251", "CP1251", "Мастер"), ("x-MacRoman", "MACINTOSH", "Le café"), ("UTF8", "UTF-8", "바람 é"),
        // What says that it is Western and is UTF-8 was saved as UTF-8 later.
        ("Cp1252", "UTF-8", "바람의 탑"),
    ])
    func theEncodingThatAFileNamesIsTaken(name: String, real: String, title: String) throws {
        let encoding = real == "UTF-8" ? .utf8 : try #require(TextEncoding(named: real))
        let bytes = try #require(encoding.encode(bibTeX(title, encoding: name)))
        #expect(try self.title(bytes) == title)
    }

    @Test(arguments: ["UTF-16LE", "UTF-16BE", "CP949", "CP1252", "UTF-8"], [true, false])
    func theEncodingIsDetectedFromTheBytes(name: String, mark: Bool) throws {
        let title = name == "CP1252" ? "Le café de la forêt" : "바람의 탑"
        let encoding = name == "UTF-8" ? .utf8 : try #require(TextEncoding(named: name))
        let hasMark = mark && name.hasPrefix("UTF")
        let bytes = try #require(encoding.encode((hasMark ? "\u{FEFF}" : "") + bibTeX(title)))
        #expect(try self.title(bytes) == title)
        let ris = "\(hasMark ? "\u{FEFF}" : "")TY  - BOOK\r\nTI  - \(title)\r\nSN  - 9788980500208\r\nER  - \r\n"
        #expect(try self.title(try #require(encoding.encode(ris))) == title)
        // ASCII has zeros alone to tell UTF-16 by.
        #expect(try self.title(try #require(encoding.encode(bibTeX("Plain")))) == "Plain")
    }

    @Test func anEncodingThatIsNotKnownIsNamed() throws {
        let bytes = Array(bibTeX("caf", encoding: "EBCDIC-US").utf8) + [0xE9]
        #expect(throws: ImportError.encoding("EBCDIC-US")) { try BookImport.read(Data(bytes)) }
        let wrong = Array(bibTeX("caf", encoding: "EUC-KR").utf8) + [0xE9, 0x0A]
        #expect(throws: ImportError.encoding("EUC-KR")) { try BookImport.read(Data(wrong)) }
    }

    @Test func xmlNamesItsEncoding() throws {
        let xml = """
            <?xml version="1.0" encoding="EUC-KR"?>
            <record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000nam a2200000 i 4500</leader>\
            <datafield tag="020" ind1=" " ind2=" "><subfield code="a">9788980500208</subfield></datafield>\
            <datafield tag="245" ind1="0" ind2="0"><subfield code="a">탑</subfield></datafield></record>
            """
        #expect(try title(try #require(TextEncoding.cp949.encode(xml))) == "탑")
    }
}
