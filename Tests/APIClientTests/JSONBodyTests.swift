import APIClient
import Foundation
import TestSupport
import Testing

@Suite struct JSONBodyTests {
    private struct Page: Decodable, Equatable {
        struct Document: Decodable, Equatable { var price: Int }
        var documents: [Document]
    }

    private func decode(_ body: Data) throws -> Page { try JSONBody.decode(Page.self, from: body) }
    private func decode(_ body: String) throws -> Page { try decode(Data(body.utf8)) }

    private let json = #"{"documents": [{"price": 1}]}"#

    @Test func bomWhiteSpaceAndNULTailAreDropped() throws {
        let page = Page(documents: [.init(price: 1)])
        #expect(try decode(json) == page)
        #expect(try decode("\u{FEFF}\(json)") == page)
        #expect(try decode("\u{FEFF}\r\n\t \(json) \r\n\u{B}\u{C}") == page)
        #expect(try decode("\(json)\n\u{0}\u{0}\n\u{0}") == page)
        #expect(try decode(Data("xx\(json)".utf8).dropFirst(2)) == page)
    }

    @Test(arguments: ["", " \n", "\u{FEFF}", "\u{FEFF} \u{0}", "\u{0}"]) func nothingIsEmpty(body: String) {
        #expect(throws: ResponseBodyError.empty) { try decode(body) }
    }

    @Test(arguments: ["<html>", "\u{FEFF}\n<!DOCTYPE html>", "<", "<?xml version=\"1.0\"?>"])
    func aPageIsHTML(body: String) {
        #expect(throws: ResponseBodyError.html) { try decode(body) }
    }

    @Test(arguments: [
        #"{"documents": [{"price": 1}"#, "{", "no", #"{"documents": [{"price": 1}]} x"#, #"{'documents': []}"#,
        "\u{0}{}", #"{"documents": "#,
    ])
    func brokenTextIsNotJSON(body: String) {
        #expect(throws: ResponseBodyError.notJSON) { try decode(body) }
    }

    @Test func invalidUTF8IsRejected() {
        // 해 in EUC-KR.
        let body = Data(#"{"text": ""#.utf8) + [0xC7, 0xD8] + Data(#""}"#.utf8)
        #expect(throws: ResponseBodyError.self) { try JSONBody.decode(Greeting.self, from: body) }
    }

    private struct Text: Decodable { @Lenient var text: String? }

    /// A lenient member must not treat an invalid string as missing: the response would count as complete.
    @Test(arguments: [
        ("a\nb", "a\nb"), ("a\u{1}\tb", "a\u{1}\tb"), (#"cut \ud83d"#, "cut \u{FFFD}"),
        (#"\udE00 tail"#, "\u{FFFD} tail"),
        (#"\ud83d\u0041"#, "\u{FFFD}A"), (#"\uD83D\uDE00"#, "\u{1F600}"),
        (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"),
    ])
    func stringsWithOneMeaningAreRead(member: String, text: String) throws {
        #expect(try JSONBody.decode(Text.self, from: Data("{\"text\": \"\(member)\"}".utf8)).text == text)
    }

    @Test(arguments: [#"it\'s"#, #"\x41"#, #"\u12"#, #"\u12G4"#])
    func invalidEscapesAreNotJSON(member: String) {
        #expect(throws: ResponseBodyError.notJSON) {
            try JSONBody.decode(Text.self, from: Data("{\"text\": \"\(member)\"}".utf8))
        }
    }

    @Test func aTextInEUCKRIsUnreadableAlsoForALenientMember() {
        let body = Data(#"{"text": ""#.utf8) + [0xC7, 0xD8] + Data(#""}"#.utf8)
        #expect(throws: ResponseBodyError.notJSON) { try JSONBody.decode(Text.self, from: body) }
    }

    /// JSON is sent in UTF-8 (RFC 8259, 8.1). `JSONDecoder` accepts other encodings as well, in which the redactor
    /// would not find a key.
    @Test(arguments: [
        String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
    ])
    func otherEncodingsAreNotJSON(encoding: String.Encoding) throws {
        let body = try #require(json.data(using: encoding))
        #expect(throws: ResponseBodyError.notJSON) { try decode(body) }
    }

    @Test(arguments: [
        (#"{}"#, "documents", "a value"), (#"{"documents": null}"#, "documents", "Array<Any>"),
        (#"{"documents": {}}"#, "documents", "Array<Any>"),
        (#"{"documents": [{"price": 1}, {"price": "x"}]}"#, "documents[1].price", "Int"),
        (#"{"documents": [{"price": 1}, {}]}"#, "documents[1].price", "a value"),
        (#"{"documents": [{"price": null}]}"#, "documents[0].price", "Int"),
        (#"{"documents": [{"price": 1.5}]}"#, "", "a readable value"),
        (#"[]"#, "", "Dictionary<String, Any>"),
    ])
    func anotherShapeNamesTheMember(body: String, path: String, expected: String) {
        #expect(throws: ResponseBodyError.mismatch(path: path, expected: expected)) { try decode(body) }
    }

    /// The keys of a dictionary are the server's text, which an error never quotes unchanged.
    @Test func aPathHoldsNoControlCharacters() throws {
        let body = Data(#"{"a\u001b[2J\nb": "x"}"#.utf8)
        let error = #expect(throws: ResponseBodyError.self) { try JSONBody.decode([String: Int].self, from: body) }
        guard case .mismatch(let path, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(path == "a2Jb")
        let long = Data(#"{"\#(String(repeating: "a", count: 10_000))": "x"}"#.utf8)
        let cut = ResponseBodyError.mismatch(path: String(repeating: "a", count: 40), expected: "Int")
        #expect(throws: cut) { try JSONBody.decode([String: Int].self, from: long) }
    }

    @Test(.timeLimit(.minutes(30))) func deepNestingAndWhiteSpaceAreHarmless() {
        #expect(throws: ResponseBodyError.notJSON) { try decode(String(repeating: "[", count: Tier.scaled(1_000_000))) }
        #expect(throws: ResponseBodyError.empty) { try decode(Data(repeating: 0x20, count: Tier.scaled(8 << 20))) }
        #expect(throws: ResponseBodyError.notJSON) { try decode(Data([0x7B]) + Data(count: Tier.scaled(8 << 20))) }
    }
}
