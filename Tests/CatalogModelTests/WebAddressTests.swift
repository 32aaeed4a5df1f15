import CatalogModel
import Testing

@Suite struct WebAddressTests {
    @Test(arguments: [
        ("https://example.com/a?b=c#d", "https://example.com/a?b=c#d"),
        (" HTTP://Example.COM:80/A ", "http://example.com/A"),
        ("//img.example.com/x.jpg", "https://img.example.com/x.jpg"), ("https://example.com", "https://example.com"),
        ("https://example.com/a b", "https://example.com/a%20b"),
        ("https://example.com/책", "https://example.com/%EC%B1%85"),
        ("https://example.com/%EC%B1%85?q=100%", "https://example.com/%EC%B1%85?q=100%25"),
        ("https://example.com/a\"<>\\^`{|}", "https://example.com/a%22%3C%3E%5C%5E%60%7B%7C%7D"),
        ("http://127.0.0.1:9000/x", "http://127.0.0.1:9000/x"), ("http://[::1]:80/", "http://[::1]/"),
        ("https://example.com/@user", "https://example.com/@user"), ("https://책.kr/", "https://xn--pu6b.kr/"),
        ("https://%ED%95%9C%EA%B8%80.example/%EA%B0%80", "https://xn--bj0bj06e.example/%EA%B0%80"),
        ("https://Bücher.example/ü", "https://xn--bcher-kva.example/%C3%BC"),
        ("https://例え。example/", "https://xn--r8jz45g.example/"), ("http://１２７.0.0.1/", "http://127.0.0.1/"),
        ("https://example.com:443?x", "https://example.com?x"),
        ("\u{200B}https://example.com\r\n", "https://example.com"),
        // As browsers do: https://url.spec.whatwg.org/#concept-basic-url-parser, step 3.
        ("https://example.com/a\nb", "https://example.com/ab"),
        ("ht\ttps://exam\r\nple.com/\ta", "https://example.com/a"),
    ])
    func webAddressesAreNormalised(text: String, expected: String) {
        #expect(WebAddress.clean(expected) == expected)
        #expect(WebAddress.clean(text) == expected)
    }

    @Test(arguments: [
        "", "[object Object]", "/images/x.png", "images/x.png", "javascript:alert(1)", "data:image/png;base64,AA",
        "file:///etc/passwd", "ftp://example.com", "www.acornpub.co.kr", "https://", "https:///x", "http:example.com",
        "https://user@example.com/", "https://good.example@evil.example", "https://good.example\\@evil.example/",
        "https://exa mple.com/", "https://example.com/\u{1B}[31m", "java\nscript:alert(1)",
        "https://good.example\n@evil.example/", "https://example.com/\u{0B}x", "https://example.com/\0x",
        "https://example.com:99999/",
        "https://example.com:80a/", "null", "https://exam\u{200B}ple.com", "https://exa%2Fmple.com", "https://[x",
        "https://[zz::1]/", "https://a]b/", "https://a%FFb/",
    ])
    func everythingElseIsRefused(text: String) {
        #expect(WebAddress.clean(text) == nil)
    }

    @Test(arguments: [
        ("/works/OL1W", "https://openlibrary.org", "https://openlibrary.org/works/OL1W"),
        ("OL14926030W", "https://openlibrary.org", "https://openlibrary.org/OL14926030W"),
        ("a?b=c", "https://a.example/x/", "https://a.example/x/a?b=c"), ("", "https://a.example", "https://a.example/"),
        ("@evil.example/", "https://a.example", "https://a.example/@evil.example/"),
        (".evil.example", "https://a.example", "https://a.example/.evil.example"),
        (":80/x", "http://127.0.0.1:9000", "http://127.0.0.1:9000/:80/x"),
        ("https://evil.example", "https://a.example", "https://a.example/https://evil.example"),
    ])
    func aPathNeverLeavesItsHost(path: String, base: String, expected: String) {
        #expect(WebAddress.joined(path, to: base) == expected)
    }

    @Test(arguments: [
        ("//evil.example", "https://a.example"), ("\\\\evil.example", "https://a.example"),
        ("/\\evil", "https://a.example"),
        ("/a\nb", "https://a.example"), ("/a", "a.example"), ("/a", "https://a.example?x"), ("/a", ""),
    ])
    func partsThatDoNotFitTogetherAreRefused(path: String, base: String) {
        #expect(WebAddress.joined(path, to: base) == nil)
    }

    @Test func entitiesAndUpgradeAreOptIn() {
        let text = "http://shop.example/p?ItemId=1&amp;partner=x"
        #expect(WebAddress.clean(text) == "http://shop.example/p?ItemId=1&amp;partner=x")
        #expect(
            WebAddress.clean(text, entities: true, upgraded: true) == "https://shop.example/p?ItemId=1&partner=x"
        )
        #expect(WebAddress.clean("http://127.0.0.1:9000/x", upgraded: true) == "http://127.0.0.1:9000/x")
        #expect(WebAddress.clean("http://a.example:80/x", upgraded: true) == "https://a.example/x")
    }

    @Test(arguments: [
        ("https://a.example/p?ttbkey=ttbme1&x=1", "https://a.example/p?x=1"),
        ("https://a.example/p?TTBKey=1", "https://a.example/p"),
        ("https://a.example/p?x=1&ttbkey=1#f", "https://a.example/p?x=1#f"),
        ("https://a.example/p", "https://a.example/p"),
        ("https://a.example/p?x=1&amp;ttbkey=1&amp;y=2", "https://a.example/p?x=1&amp;y=2"),
        ("https://a.example/p?ttbkey=1&amp;y=2", "https://a.example/p?y=2"),
        ("https://a.example/p?ttb%6Bey=1&b", "https://a.example/p?b"),
        ("https://a.example/p?ttbkeys=1", "https://a.example/p?ttbkeys=1"),
        ("https://a.example/#?ttbkey=1", "https://a.example/#?ttbkey=1"),
    ])
    func parametersAreTakenOut(address: String, expected: String) {
        #expect(WebAddress.withoutParameters(["ttbKey"], in: address) == expected)
    }
}
