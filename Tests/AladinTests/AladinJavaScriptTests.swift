import APIClient
import Foundation
import TestSupport
import Testing

@testable import Aladin

/// The repair only; that complete responses are not damaged is tested with the fixtures.
@Suite struct AladinJavaScriptTests {
    private func repaired(_ script: Data) -> Data { AladinJavaScript.requoted(AladinJavaScript.unwrapped(script)) }

    private func repaired(_ script: String) -> String {
        String(decoding: repaired(Data(script.utf8)), as: UTF8.self)
    }

    @Test(arguments: [
        (#"{"a":1};"#, #"{"a":1}"#),
        ("\u{FEFF} {\"a\":1} ; ;\r\n", #"{"a":1}"#),
        (#"{"a":"it\'s"}"#, #"{"a":"it's"}"#),
        (#"{"a":"\\'"}"#, #"{"a":"\\'"}"#),
        (#"{"a":"\/ \" \\ \u00e9"}"#, #"{"a":"\/ \" \\ \u00e9"}"#),
        (#"{ 'a':1, 'b':'두 "말"' }"#, #"{ "a":1, "b":"두 \"말\"" }"#),
        (#"{'a':'it\'s \"so\"'}"#, #"{"a":"it's \"so\""}"#),
        (#"{"a":"it's 'so'"}"#, #"{"a":"it's 'so'"}"#),
        ("{\"a\":\"1\r\n2\t3\u{1}\"}", #"{"a":"1\u000d\u000a2\u00093\u0001"}"#),
        ("{\n\t\"a\"\r:1}", "{\n\t\"a\"\r:1}"),
        (#"cb({"a":1})"#, #"{"a":1}"#),
        (#"cb ( true , {"a":1} ) ;"#, #" {"a":1} "#),
        (#"$.a_1(false,{"a":1});"#, #"{"a":1}"#),
        (#"cb(trueish)"#, "trueish"),
        (#"{"a":"cb(true, x);"}"#, #"{"a":"cb(true, x);"}"#),
        ("true", "true"), ("cb(", "cb("), ("cb()", ""), ("(", "("), (";", ""), ("", ""),
        (#"{"a":"\"#, #"{"a":"\"#), (#"{"a":"#, #"{"a":"#), (#"{'a"#, #"{"a"#),
    ])
    func repairsWhatIsKnownAndNothingElse(script: String, json: String) {
        #expect(repaired(script) == json)
    }

    @Test func jsonIsLeftAsItIs() throws {
        for name in ["search-page", "list-bestseller", "lookup-every-optresult", "lookup-asp-block"] {
            let body = try JSONBody.content(of: Fixture.data("aladin/\(name).json"))
            #expect(repaired(body) == body)
        }
    }

    /// For any input, the repair terminates, grows a text at most sixfold, and the decoder returns an error or a page.
    @Test func anyBytesAreRefusedOrReadButNeverCrash() {
        var dice = SplitMix(state: 20_131_101)
        let alphabet =
            Array(#"{}[]()'"\;:,truefalsn0aZ_$. "#.utf8) + [0, 1, 9, 10, 13, 0x7F, 0x80, 0xEB, 0xEF, 0xBB, 0xBF, 0xFF]
        for _ in 0..<3000 {
            let length = Int(dice.next() % 64)
            let bytes = (0..<length).map { _ in alphabet[Int(dice.next() % UInt64(alphabet.count))] }
            let script = Data(bytes)
            #expect(repaired(script).count <= 6 * script.count + 6)
            _ = try? read(script)
        }
    }

    @Test func aDamagedResponseIsRejectedOrDecodedButNeverCrashes() throws {
        var dice = SplitMix(state: 7)
        let whole = try Fixture.data("aladin/defect-all-at-once.txt") + Fixture.data("aladin/defect-6-callback.txt")
        for _ in 0..<Tier.scaled(2000) {
            var script = whole.prefix(Int(dice.next() % UInt64(whole.count + 1)))
            if !script.isEmpty {
                script[script.startIndex + Int(dice.next() % UInt64(script.count))] = UInt8(
                    truncatingIfNeeded: dice.next()
                )
            }
            _ = try? read(Data(script))
        }
    }

    @Test(arguments: ["[", "{'a':", "cb(", "'", "\\", ";", "\u{1}", "cb(true,"])
    func aLongRunOfAnythingIsRefused(piece: String) {
        let script = Data(String(repeating: piece, count: Tier.scaled(100_000)).utf8)
        #expect(throws: ResponseBodyError.self) { try read(script) }
    }
}
