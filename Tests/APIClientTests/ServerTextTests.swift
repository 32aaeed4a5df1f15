import APIClient
import Testing

@Suite struct ServerTextTests {
    @Test(arguments: [
        ("  plain \n text\t ", "plain text"),
        ("red \u{1B}[31malert\u{1B}[0m\u{7}", "red [31malert [0m"),
        ("a\u{202E}b\u{200B}c\u{FEFF}d\u{85}e\u{2028}f", "abcd e f"),
        ("키를 입력해 주세요", "키를 입력해 주세요"),
        ("", ""),
    ])
    func oneLineWithoutControlOrInvisibleCharacters(text: String, expected: String) {
        #expect(ServerText.clean(text) == expected)
    }

    @Test(arguments: [
        ("see /v2/everything?q=a&apiKey=abc123&page=2", "see /v2/everything?q=a&apiKey=<redacted>&page=2"),
        ("TTBKEY=ttbsomeone1234001 is blocked", "TTBKEY=<redacted> is blocked"),
        ("cert_key=\"x\", cert_key=x y", "cert_key=\"x\", cert_key=<redacted> y"),
        ("your key 0123456789abcdefABCDEF0123456789 is", "your key <redacted> is"),
        ("0123456789abcdef\u{200B}0123456789abcdef", "<redacted>"),
        ("apiKey=<redacted>", "apiKey=<redacted>"),
        ("at 0123456789abcdef0123456789abcde", "at 0123456789abcdef0123456789abcde"),
    ])
    func whatLooksLikeAKeyIsMasked(text: String, expected: String) {
        #expect(ServerText.clean(text) == expected)
    }

    @Test func longTextIsCutAtTheLimit() {
        #expect(ServerText.clean(String(repeating: "가", count: 300)) == String(repeating: "가", count: 300))
        #expect(ServerText.clean(String(repeating: "가", count: 301)) == String(repeating: "가", count: 299) + "…")
        #expect(ServerText.clean(String(repeating: "a\u{301}", count: 1_000_000)).unicodeScalars.count == 300)
    }

    @Test func noTextIsAnEmptyLine() {
        #expect(ServerText.clean(nil).isEmpty)
    }
}
