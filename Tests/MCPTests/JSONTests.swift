import MCP
import Testing

/// JSON as the protocol's lines have it.
@Suite struct JSONTests {
    @Test(arguments: [
        "null", "true", "-0.5e+10", "\"\"", "[]", "{}", "[1,[2,{\"a\":null}]]", "123456789012345678901234567890",
        "\"한글 😀\"", "\"\\\"\\\\\\n\\u0000\\u001b\\u009b\\u2028\"",
    ])
    func whatIsReadIsWrittenTheSame(text: String) throws {
        #expect(try JSON(parsing: Array(text.utf8)).text == text)
    }

    @Test func membersAreSortedAndTheLastOfSeveralCounts() throws {
        let value = try JSON(parsing: Array(#"{"b":1,"a":2,"b":3}"#.utf8))
        #expect(value.text == #"{"a":2,"b":3}"#)
    }

    @Test(arguments: [
        "", " ", "tru", "01", "1.", "+1", "NaN", "[1,]", "{\"a\":1,}", "{a:1}", "'a'", "\"a", "\"\t\"", "\"\\x\"",
        "\"\\ud800\"", "1 2", "[1", "// comment", "\u{FEFF}{}",
    ])
    func anythingElseIsAParseError(text: String) {
        #expect(throws: ProtocolError.parse) { try JSON(parsing: Array(text.utf8)) }
    }

    @Test(arguments: [[0xFF], [0x22, 0xC3, 0x28, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC0, 0xAF, 0x22]])
    func invalidUTF8IsAParseError(bytes: [UInt8]) {
        #expect(throws: ProtocolError.parse) { try JSON(parsing: bytes) }
    }

    @Test func nestingHasALimit() throws {
        let open = String(repeating: "[", count: 128)
        let close = String(repeating: "]", count: 128)
        #expect(try JSON(parsing: Array((open + close).utf8)).text == open + close)
        #expect(throws: ProtocolError.parse) { try JSON(parsing: Array("[\(open)\(close)]".utf8)) }
        #expect(throws: ProtocolError.parse) { try JSON(parsing: [UInt8](repeating: 0x5B, count: 1_000_000)) }
    }

    @Test(arguments: [
        ("7", 7), ("-7", -7), ("2.0", 2), ("1e3", 1000), ("2.5", nil), ("1e999", nil), ("1e300", nil),
        ("99999999999999999999", nil),
    ])
    func wholeNumbersAreThoseOfJSONSchema(text: String, number: Int?) {
        #expect(JSON.number(text).integer == number)
    }

    @Test func textsAreCutAndMarked() {
        let value: JSON = ["a": ["가나다라마", "가나다", .number("123456")], "b": .string("👩‍👩‍👧‍👦👍🏽e\u{301}x")]
        let cut = value.cut(to: 3)
        #expect(cut["a"] == ["가나다… [cut: 2 more characters]", "가나다", .number("123456")])
        #expect(cut["b"] == "👩‍👩‍👧‍👦👍🏽e\u{301}… [cut: 1 more characters]")
    }
}
