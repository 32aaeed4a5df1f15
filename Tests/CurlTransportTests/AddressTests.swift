import APIClient
import HTTPTypes
import TestSite
import Testing

@testable import CurlTransport

@Suite("Addresses", .timeLimit(.minutes(30)))
struct AddressTests {
    @Test func plainHTTPToAHostElsewhereIsRefused() async throws {
        await #expect(throws: TransportError.refusedAddress("plain http to a host elsewhere: books.example")) {
            _ = try await withTransport { try await $0.get("http://books.example/?key=secret") }
        }
    }

    @Test(arguments: ["file", "ftp", "gopher", "HTTPX", ""])
    func otherSchemesAreRefused(scheme: String) async throws {
        let head = HTTPRequest(method: .get, scheme: scheme, authority: "localhost", path: "/etc/passwd")
        await #expect(throws: TransportError.refusedAddress("the scheme is neither https nor http")) {
            _ = try await withTransport { try await $0.send(TransportRequest(head: head)) }
        }
    }

    /// Every address that two parsers might read as two different hosts.
    @Test(
        arguments: [
            "127.0.0.1@books.example", "books.example\\@127.0.0.1", "127.0.0.1/..", "127.0.0.1#x", "127.0.0.1?x",
            "127.0.0.1:", "127.0.0.1:80x", "127.0.0.1%2e", "[::1", "[::1]x", "[::1%25lo]", "[]", "",
            ":80",
            "로컬호스트",
        ]
    )
    func anAuthorityThatIsNotAHostAndPortIsRefused(authority: String) {
        let head = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/")
        #expect(throws: TransportError.refusedAddress("the host is missing or malformed")) {
            _ = try RequestAddress(head)
        }
    }

    @Test(arguments: ["127.1", "0x7f.0.0.1", "2130706433", "127.0.0.1.", "localhost.example"])
    func otherSpellingsOfThisMachineDoNotCountAsIt(host: String) {
        let head = HTTPRequest(method: .get, scheme: "http", authority: host, path: "/")
        #expect(throws: TransportError.refusedAddress("plain http to a host elsewhere: \(host)")) {
            _ = try RequestAddress(head)
        }
    }

    @Test(arguments: ["no-slash", "/a b", "/책", "/a\r\nX-Evil: 1", "/a#b"])
    func aPathThatIsNotPercentEncodedIsRejected(path: String) {
        let head = HTTPRequest(method: .get, scheme: "https", authority: "books.example", path: path)
        #expect(throws: TransportError.refusedAddress("the path is not percent-encoded")) {
            _ = try RequestAddress(head)
        }
    }

    @Test(
        arguments: [
            ("LOCALHOST:8080", "localhost"), ("127.0.0.1", "127.0.0.1"), ("127.9.9.9:1", "127.9.9.9"),
            ("[::1]:443", "[::1]"),
        ]
    )
    func hostsOfThisMachineAllowPlainHTTP(authority: String, host: String) throws {
        let head = HTTPRequest(method: .get, scheme: "HTTP", authority: authority, path: "/a?b")
        let address = try RequestAddress(head)
        #expect(address.host == host)
        #expect(address.isLoopback)
        #expect(address.url == "http://\(authority)/a?b")
    }

    @Test func aHeaderFieldCannotBeSmuggledIn() async throws {
        try await withServer { _ in
            .response(status: 200, body: [])
        } body: { server in
            _ = try await withTransport {
                try await $0.get(server.baseURL + "/", fields: [.authorization: "k\r\nX-Evil: 1"])
            }
            let request = try #require(server.requests.first)
            #expect(request.field("X-Evil") == nil)
            #expect(request.field("Authorization")?.hasPrefix("k") == true)
        }
    }
}
