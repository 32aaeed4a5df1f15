import APIClient
import HTTPTypes
import Testing

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

    @Test(arguments: ["", " ", "\n\t", "\u{3000}"]) func whiteSpaceIsNoKey(text: String) {
        #expect(Secret(text) == nil)
    }

    @Test func whiteSpaceAroundIsDropped() {
        #expect(Secret(" \tab c\n")?.exposed == "ab c")
    }

    @Test(arguments: [
        ("abc", true), ("a/b+c=", true), ("a b", false), ("키", false), ("a\u{7F}", false), ("a\nb", false),
    ])
    func onlyVisibleASCIICanStandInAHeader(text: String, expected: Bool) throws {
        #expect(try #require(Secret(text)).isPrintableASCII == expected)
    }
}
