import CatalogModel
import Foundation
import Testing

@Suite struct ISBNTests {
    @Test(arguments: [
        ("9788996991342", "9788996991342"), ("978-89-969913-4-2", "9788996991342"),
        ("978\u{2010}89\u{2013}969913\u{2212}4\u{FF0D}2", "9788996991342"), (" 978 89 969913 4 2 ", "9788996991342"),
        ("９７８８９９６９９１３４２", "9788996991342"), ("ISBN 9788996991342", "9788996991342"),
        ("isbn: 9788996991342", "9788996991342"), ("ISBN-13: 978-89-969913-4-2", "9788996991342"),
        ("ISBN-13 9788996991342", "9788996991342"), ("ISBN13:9788996991342", "9788996991342"),
        ("ISBN：9788996991342", "9788996991342"), ("ISBN-10: 8996991341", "9788996991342"),
        ("8996991341", "9788996991342"), ("059035342X", "9780590353427"), ("0-590-35342-x", "9780590353427"),
        ("059035342ｘ", "9780590353427"), ("ISBN 1316498905", "9781316498903"), ("9791186560655", "9791186560655"),
        ("\u{FEFF}978\u{200B}8996991342", "9788996991342"),
    ])
    func readsEveryWayOfWritingOne(text: String, expected: String) throws {
        #expect(try ISBN(text).isbn13 == expected)
    }

    @Test(arguments: [
        ("", ISBN.Invalid.length(0)), ("978899699134", .length(12)), ("97889969913420", .length(14)),
        ("899699134", .length(9)), ("K792138300", .character("K")), ("97889969913a2", .character("a")),
        ("05903X3427", .character("X")), ("059035342X1", .character("X")),
        ("9788996991343", .checkDigit(expected: "2")),
        ("0590353427", .checkDigit(expected: "X")), ("2015106000012", .prefix("201")),
        ("9790260000438", .prefix("9790")),
        ("ISBN", .length(0)), ("٩٧٨٨٩٩٦٩٩١٣٤٢", .character("٩")),
    ])
    func saysWhatIsWrong(text: String, expected: ISBN.Invalid) {
        #expect(throws: expected) { try ISBN(text) }
        #expect(!expected.description.isEmpty)
    }

    @Test func hasATenDigitFormOnlyUnder978() throws {
        #expect(try ISBN("9788996991342").isbn10 == "8996991341")
        #expect(try ISBN("9780590353427").isbn10 == "059035342X")
        #expect(try ISBN("9791186560655").isbn10 == nil)
    }

    @Test(arguments: [
        ("9788996991342", "978-89-969913-4-2"), ("9788932917245", "978-89-329-1724-5"),
        ("9788971968710", "978-89-7196-871-0"), ("9788983925602", "978-89-8392-560-2"),
        ("9788956054421", "978-89-5605-442-1"), ("9791161759692", "979-11-6175-969-2"),
        ("9791186560655", "979-11-86560-65-5"), ("9780590353427", "978-0-590-35342-7"),
        ("9780545162074", "978-0-545-16207-4"), ("9787020033447", "978-7-02-003344-7"),
        ("9781316498903", "978-1-316-49890-3"), ("9784062748681", "978-4-06-274868-1"),
    ])
    func hyphensStandWhereTheAgencyPutsThem(digits: String, expected: String) throws {
        let isbn = try ISBN(digits)
        #expect(isbn.hyphenated == expected)
        #expect(try ISBN(isbn.hyphenated) == isbn)
    }

    @Test func aNumberOfAnUnknownGroupHasNoHyphens() throws {
        // Group 978-65 (Brazil) is not in the table; 979-8 has unassigned ranges.
        #expect(try ISBN("9786500000009").hyphenated == "9786500000009")
        #expect(try ISBN("9798000000007").hyphenated == "9798000000007")
    }

    @Test func isOrderedAndCodedAsItsDigits() throws {
        let isbns = [try ISBN("9791186560655"), try ISBN("9780590353427")]
        #expect(isbns.sorted().map(\.isbn13) == ["9780590353427", "9791186560655"])
        let json = try JSONEncoder().encode(isbns)
        #expect(String(decoding: json, as: UTF8.self) == #"["9791186560655","9780590353427"]"#)
        #expect(try JSONDecoder().decode([ISBN].self, from: json) == isbns)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([ISBN].self, from: Data(#"["1"]"#.utf8)) }
    }

    @Test(arguments: [
        ("", []), ("no number here, call 02-123-4567", []),
        ("ISBN 978-89-969913-4-2 (양장본), 값 12,000원", ["9788996991342"]),
        ("8996991341 9788996991342", ["9788996991342"]), ("1186560657 9791186560655", ["9791186560655"]),
        ("isbn10=059035342X; isbn13=9780590353427.", ["9780590353427"]),
        ("0-590-35342-X\n9791161759692", ["9780590353427", "9791161759692"]),
        ("99788996991342", []), ("97889969913421", []), ("9788996991343", []), ("A9788996991342", []),
        ("EAN 9788996991342번", ["9788996991342"]), ("９７８-８９-９６９９１３-４-２", ["9788996991342"]),
    ])
    func areFoundInFreeText(text: String, expected: [String]) {
        #expect(ISBN.all(in: text).map(\.isbn13) == expected)
    }
}
