import Testing

@testable import CommandSupport

@Suite struct CSVTextTests {
    @Test func aQuoteWithACombiningMarkIsDoubledAsWell() {
        let row = CSVText.row(["a\"b", "a\"\u{301}b", "c"])
        #expect(row.unicodeScalars.elementsEqual("\"a\"\"b\",\"a\"\"\u{301}b\",c\r\n".unicodeScalars))
    }
}
