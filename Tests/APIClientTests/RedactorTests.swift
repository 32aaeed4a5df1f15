import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite struct RedactorTests {
    private func redact(_ text: String, key: String) -> String {
        Redactor(Secret(key)).redact(text)
    }

    @Test func theKeyIsReplacedEverywhere() {
        #expect(redact("abcdef x abcdef", key: "abcdef") == "<redacted> x <redacted>")
        #expect(redact("abcdefabcdef", key: "abcdef") == "<redacted><redacted>")
        #expect(redact("abcde abcdeg", key: "abcdef") == "abcde abcdeg")
        #expect(redact("", key: "abcdef") == "")
        #expect(redact("ababcabcdef", key: "abcdef") == "ababc<redacted>")
    }

    @Test(arguments: ["a/b+c=d", "a%2Fb%2Bc%3Dd", "a%2fb%2bc%3dd", "a%2Fb+c=d", "%61%2F%62%2B%63%3D%64"])
    func percentEscapesDoNotHideIt(form: String) {
        #expect(redact("key=\(form)&q=1", key: "a/b+c=d") == "key=<redacted>&q=1")
    }

    @Test(arguments: [#"a\/b+c=d"#, #"a\u002fb\u002Bc\u003Dd"#, #"\u0061/b+c=\u0064"#])
    func jsonEscapesDoNotHideIt(form: String) throws {
        let json = Data(#"{"message": "bad \#(form)", "path": "C:\\x\/y"}"#.utf8)
        let read = try JSONDecoder().decode([String: String].self, from: Redactor(Secret("a/b+c=d")).redact(json))
        #expect(read == ["message": "bad <redacted>", "path": #"C:\x/y"#])
    }

    @Test func keysWithBackslashesAndQuotesAreFoundInJSON() throws {
        let key = #"a\b"c-defg"#
        let json = try JSONEncoder().encode(["m": "<\(key)>"])
        let read = try JSONDecoder().decode([String: String].self, from: Redactor(Secret(key)).redact(json))
        #expect(read == ["m": "<<redacted>>"])
        #expect(redact("plain \(key).", key: key) == "plain <redacted>.")
    }

    @Test func aKeyThatContainsEscapesIsFoundAsItStands() {
        #expect(redact("x%41bcdefx", key: "%41bcdef") == "x<redacted>x")
        #expect(redact("x%2541bcdefx", key: "%41bcdef") == "x<redacted>x")
    }

    /// Decoded as escapes only, `%41` or `\n` would swallow the key's first letter.
    @Test func anEscapeBeforeTheKeyDoesNotHideIt() {
        #expect(redact("%41bcdef", key: "1bcdef") == "%4<redacted>")
        #expect(redact(#"\nbcdef"#, key: "nbcdef") == #"\<redacted>"#)
    }

    @Test func overlappingOccurrencesLeaveNoRemainder() {
        #expect(redact("-abcabcabc-", key: "abcabc") == "-<redacted>-")
        #expect(redact("aaaaaaaaaa", key: "aaaaaa") == "<redacted>")
    }

    @Test func aKeyInsideTheMaskIsReplacedOnce() {
        #expect(redact("redacted", key: "redacted") == "<redacted>")
        #expect(redact("a <redacted> b", key: "<redacted>") == "a <redacted> b")
    }

    @Test func keysTooShortToBeKeysAreLeftAlone() {
        #expect(redact("abcde", key: "abcde") == "abcde")
        #expect(redact("abcdef", key: "abcdef") == "<redacted>")
        #expect(Redactor(nil).redact("abcdef") == "abcdef")
    }

    @Test func brokenEscapesAtTheEndAreHarmless() {
        for text in ["%", "%4", "abcde%", #"\"#, #"\u"#, #"\u00"#, #"abcde\u006"#, "abcde%6", #"\uD800"#, #"\uFFFF"#] {
            #expect(redact(text, key: "abcdef") == text)
        }
        #expect(redact(#"abcde\u0066"#, key: "abcdef") == "<redacted>")
        #expect(redact("abcde%66", key: "abcdef") == "<redacted>")
    }

    @Test func slicesAndBytesThatAreNotTextArePreserved() {
        let redactor = Redactor(Secret("abcdef"))
        let bytes = Data([0xFF, 0x00] + Array("abcdef".utf8) + [0xFE])
        #expect(redactor.redact(bytes) == Data([0xFF, 0x00] + Array("<redacted>".utf8) + [0xFE]))
        #expect(redactor.redact(bytes.dropFirst(2)) == Data(Array("<redacted>".utf8) + [0xFE]))
    }

    /// A server knows the key, so it can fill a body with it; replacing in place would move the rest each time and take
    /// hours here.
    @Test(.timeLimit(.minutes(30))) func aBodyFullOfKeysTakesLinearTime() {
        let count = Tier.scaled(600_000)
        let body = Data(repeatElement(Array("abcdef,".utf8), count: count).joined())
        #expect(Redactor(Secret("abcdef")).redact(body).count == count * 11)
    }

    @Test(.timeLimit(.minutes(30))) func aBodyFullOfBeginningsOfTheKeyTakesLinearTime() {
        let body = Data(repeating: UInt8(ascii: "a"), count: Tier.scaled(2 << 20))
        #expect(Redactor(Secret(String(repeating: "a", count: Tier.scaled(4000)) + "b")).redact(body) == body)
    }
}

@Suite struct SecretTests {
    private struct Holder {
        var secret: Secret?
        var list: [Secret]
        var table: [String: Secret]
    }

    private enum Failure: Error {
        case refused(Secret, also: Holder)
    }

    @Test func noWayOfPrintingShowsIt() throws {
        let secret = try #require(Secret("open-sesame"))
        let holder = Holder(secret: secret, list: [secret], table: ["key": secret])
        let failure = Failure.refused(secret, also: holder)
        let credential = Credential(placement: .query("key"), secret: secret, variable: "KEY", obtainAt: "")
        for value: Any in [secret, holder, failure, credential, [secret], Optional(secret) as Any, (1, secret)] {
            var printed = "\(value) \(String(describing: value)) \(String(reflecting: value))"
            print(value, to: &printed)
            debugPrint(value, to: &printed)
            dump(value, to: &printed)
            printed += String(reflecting: Mirror(reflecting: value).children.map { "\($0)" })
            #expect(!printed.contains("sesame"))
            #expect(printed.contains(Secret.mask))
        }
    }

    @Test func itHasNoChildrenToReflectOn() throws {
        let secret = try #require(Secret("open-sesame"))
        #expect(Mirror(reflecting: secret).children.isEmpty)
        #expect(secret.description == "<redacted>")
        #expect(secret.debugDescription == "<redacted>")
    }

    @Test(arguments: ["", " ", "\n\t", "\u{3000}"]) func whiteSpaceIsNotAKey(text: String) {
        #expect(Secret(text) == nil)
    }

    @Test func whiteSpaceAroundIsDropped() {
        #expect(Secret(" \tab c\n")?.exposed == "ab c")
    }

    @Test(arguments: [
        ("abc", true), ("a/b+c=", true), ("a b", false), ("키", false), ("a\u{7F}", false), ("a\nb", false),
    ])
    func onlyVisibleASCIIIsValidInAHeader(text: String, expected: Bool) throws {
        #expect(try #require(Secret(text)).isPrintableASCII == expected)
    }
}
