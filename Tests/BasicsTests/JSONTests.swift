import Basics
import Foundation
import Testing

@Suite struct JSONTests {
    private func parsed(_ text: String) -> JSON? { JSON(parsing: Array(text.utf8)) }

    @Test(arguments: [
        "null", "true", "-0.5e+10", "\"\"", "[]", "{}", "[1,[2,{\"a\":null}]]", "123456789012345678901234567890",
        "\"한글 😀\"", "\"\\\"\\\\\\n\\u0000\\u001b\"",
    ])
    func recordsAreWrittenAsTheyWereRead(text: String) throws {
        #expect(JSONText.text(try #require(parsed(text))) == text)
    }

    @Test func membersAreSortedAndTheLastOfSeveralCounts() throws {
        #expect(JSONText.text(try #require(parsed(#"{"b":1,"a":2,"b":3}"#))) == #"{"a":2,"b":3}"#)
    }

    @Test(arguments: [
        "", " ", "tru", "01", "1.", "+1", "NaN", "[1,]", "{\"a\":1,}", "{a:1}", "'a'", "\"a", "\"\t\"", "\"\\x\"",
        "\"\\ud800\"", "1 2", "[1", "// comment", "\u{FEFF}{}",
    ])
    func anythingElseIsNoJSON(text: String) {
        #expect(parsed(text) == nil)
    }

    @Test(arguments: [[0xFF], [0x22, 0xC3, 0x28, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC0, 0xAF, 0x22]])
    func invalidUTF8IsNoJSON(bytes: [UInt8]) {
        #expect(JSON(parsing: bytes) == nil)
    }

    @Test func nestingHasALimit() throws {
        let open = String(repeating: "[", count: 128)
        let close = String(repeating: "]", count: 128)
        #expect(JSONText.text(try #require(parsed(open + close))) == open + close)
        #expect(parsed("[\(open)\(close)]") == nil)
        #expect(JSON(parsing: [UInt8](repeating: 0x5B, count: 1_000_000)) == nil)
    }

    @Test(arguments: [
        ("7", 7), ("-7", -7), ("2.0", 2), ("1e3", 1000), ("2.5", nil), ("1e999", nil), ("1e300", nil),
        ("99999999999999999999", nil),
    ])
    func wholeNumbersAreThoseOfJSONSchema(text: String, number: Int?) {
        #expect(JSON.number(text).integer == number)
    }

    @Test func aMemberCanBeSetAndRemoved() {
        var value: JSON = ["a": 1]
        value["b"] = ["c": true]
        value["a"] = nil
        #expect(value == ["b": ["c": true]])
        value = "text"
        value["d"] = JSON(String?.none)
        #expect(value == ["d": .null])
    }

    @Test func anotherEncoderWritesTheSameValue() throws {
        let value: JSON = ["a": [1, .number("2.5"), .null], "b": ["c": false, "d": "e"]]
        #expect(try JSON(parsing: Array(JSONEncoder().encode(value))) == value)
    }
}
