import APIClient
import Foundation
import Testing

@Suite struct BaseURLTests {
    @Test(arguments: [
        ("https://api.example.com", "https://api.example.com"),
        ("https://api.example.com/", "https://api.example.com"),
        ("https://api.example.com/x/y//", "https://api.example.com/x/y"),
        ("HTTPS://API.Example.COM/Path", "https://api.example.com/Path"),
        ("https://api.example.com:8443", "https://api.example.com:8443"),
        ("https://api.example.com:", "https://api.example.com"),
        ("https://api.example.com:65535", "https://api.example.com:65535"),
        ("https://[2001:DB8::1]:9000/x", "https://[2001:db8::1]:9000/x"),
        ("http://127.0.0.1:9000/x", "http://127.0.0.1:9000/x"),
        ("http://127.0.0.2", "http://127.0.0.2"),
        ("http://127.255.255.254", "http://127.255.255.254"),
        ("http://[::1]:80", "http://[::1]:80"),
        ("http://LocalHost:8080", "http://localhost:8080"),
        ("https://api.example.com/가", "https://api.example.com/%EA%B0%80"),
    ])
    func readsAddresses(text: String, expected: String) throws {
        #expect(try BaseURL(text).description == expected)
    }

    @Test(arguments: [
        ("", BaseURL.Invalid.notAnAddress), ("api.example.com", .notAnAddress), ("/x", .notAnAddress),
        ("https:", .notAnAddress), ("https://", .notAnAddress), ("https:///x", .notAnAddress),
        ("https://ho st/", .notAnAddress), ("https://h\n", .notAnAddress), ("https://[::1", .notAnAddress),
        ("https://a:-1", .notAnAddress), ("https://a:0", .notAnAddress), ("https://a:65536", .notAnAddress),
        ("https://a:99999999999999999999/x", .notAnAddress), ("https://a:x", .notAnAddress),
        ("ftp://a", .scheme("ftp")), ("file:///etc/passwd", .notAnAddress), ("javascript://a", .scheme("javascript")),
        ("https://user@a", .extraParts), ("https://user:word@a", .extraParts), ("https://@a", .extraParts),
        ("https://a/?q=1", .extraParts), ("https://a?", .extraParts), ("https://a#f", .extraParts),
        ("https://a/#", .extraParts),
    ])
    func rejectsAnInvalidBase(text: String, expected: BaseURL.Invalid) {
        #expect(throws: expected) { try BaseURL(text) }
    }

    @Test(arguments: [
        ("http://api.example.com", "api.example.com"), ("http://localhost.example.com", "localhost.example.com"),
        ("http://127.0.0.1.example.com", "127.0.0.1.example.com"), ("http://128.0.0.1", "128.0.0.1"),
        ("http://127.0.0.256", "127.0.0.256"), ("http://127.0.0", "127.0.0"), ("http://127.0.0.+1", "127.0.0.+1"),
        ("http://127.0.0.-0", "127.0.0.-0"), ("http://127..0.1", "127..0.1"), ("http://0.0.0.0", "0.0.0.0"),
        ("http://[::2]", "[::2]"), ("http://localhost@example.com", "example.com"),
        ("http://localhost\\@example.com", "example.com"),
        ("http://localhost%2eexample.com", "localhost%2eexample.com"),
        ("http://127.0.0.1%00.example.com", "127.0.0.1%00.example.com"), ("http://192.168.0.1", "192.168.0.1"),
    ])
    func plainHTTPIsForThisMachineAlone(text: String, host: String) {
        #expect(throws: BaseURL.Invalid.plainHTTP(host: host)) { try BaseURL(text) }
    }

    @Test func endpointsAreBelowThePrefix() throws {
        let query = Query([Query.Item(name: "q", value: "a+b")])
        #expect(
            try BaseURL("http://[::1]:9000/x/").url(path: "/v1/s", query: query).string
                == "http://[::1]:9000/x/v1/s?q=a%2Bb"
        )
        #expect(try BaseURL("https://h").url(path: "/v1", query: Query()).string == "https://h/v1")
        // A path without its slash would extend the host's name.
        #expect(try BaseURL("https://h").url(path: "v1", query: Query()).string == "https://h/v1")
        #expect(try BaseURL("https://h/p").url(path: ".evil.example", query: Query()).host == "h")
    }

    @Test func hostsOutsideASCIIAreWrittenForTheWire() throws {
        let base = try BaseURL("https://도서.example")
        #expect(base.host.unicodeScalars.allSatisfy { $0.isASCII })
        #expect(base.url(path: "/", query: Query()).host == "도서.example")
    }
}
