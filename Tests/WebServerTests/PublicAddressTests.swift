import ArgumentParser
import CommandLine
import Documents
import Foundation
import HTTPTypes
import NIOCore
import Testing

@testable import WebServer

/// A server behind a proxy: its address, whom it believes, and what its pages lead to.
@Suite struct PublicAddressTests {
    private static let token = "a-secret-of-the-test"
    private static let url = "https://books.example/shelf"
    private static let proxied: HTTPFields = [
        .xForwardedProto: "https", .xForwardedFor: "198.51.100.7", .authorization: "Bearer \(token)",
    ]

    /// Runs a server with a token behind a proxy on this machine.
    private static func run(
        _ url: String = url,
        trusts: [String] = ["127.0.0.1", "::1"],
        _ body: @escaping @Sendable (ServerHarness) async throws -> Void
    ) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "token-\(UUID().uuidString)")
        try Data("\(token)\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let flags = ["--public-url", url, "--token-file", file.path] + trusts.flatMap { ["--trust-proxy", $0] }
        try await ServerHarness.run(flags, body)
    }

    // MARK: Addresses

    @Test func aPublicAddressHasAHostAndAPathOfPlainWords() throws {
        let address = try #require(PublicAddress("HTTPS://Books.Example:443/shelf/"))
        #expect(address.text == Self.url)
        #expect(address.isSecure && address.name == "books.example" && address.path == "/shelf")
        #expect(try #require(PublicAddress("http://[::1]:8080")).text == "http://[::1]:8080")
        #expect(try #require(PublicAddress("https://books.example//a//b")).path == "/a/b")
        for wrong in [
            "books.example", "ftp://books.example", "https://", "https://a b", "https://u:p@books.example",
            "https://books.example/?q", "https://books.example/#a", "https://books.example/a%20b",
            "https://books.example/../a", "https://books.example/\"", "https://books.example/a;b",
            "https://책.example", "https://books.example:0",
        ] {
            #expect(PublicAddress(wrong) == nil, "\(wrong)")
        }
    }

    @Test func aHostWithAnotherPortIsAnotherServer() throws {
        let standard = try #require(PublicAddress("https://books.example"))
        #expect(standard.isNamed(by: "Books.Example") && standard.isNamed(by: "books.example:443"))
        #expect(!standard.isNamed(by: "books.example:8080") && !standard.isNamed(by: "books.example.evil"))
        let other = try #require(PublicAddress("http://localhost:9000"))
        #expect(other.isNamed(by: "localhost:9000") && other.isNamed(by: "localhost"))
        #expect(!other.isNamed(by: "localhost:8080") && !other.isNamed(by: "localhost:80"))
    }

    @Test func aNetworkHasTheAddressesInIt() throws {
        let network = try #require(AddressRange("10.1.0.0/15"))
        #expect(network.contains("10.0.255.255") && network.contains("::ffff:10.1.2.3"))
        #expect(!network.contains("10.2.0.0") && !network.contains("::1") && !network.contains("ten"))
        #expect(try #require(AddressRange("fd00::/8")).contains("fdff::1"))
        #expect(try #require(AddressRange("0.0.0.0/0")).contains("203.0.113.9"))
        #expect(try #require(AddressRange("127.0.0.1")).contains("127.0.0.2") == false)
        for wrong in ["", "localhost", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/+8", "10.0.0.0/8/8", "fd00::/129"] {
            #expect(AddressRange(wrong) == nil, "\(wrong)")
        }
    }

    @Test func thePublicAddressNeedsATokenAndAProxyNeedsAPublicAddress() throws {
        for wrong in [
            ["--public-url", Self.url], ["--public-url", "books.example", "--token-file", "t"],
            ["--trust-proxy", "127.0.0.1"],
            ["--public-url", Self.url, "--token-file", "t", "--trust-proxy", "proxy"],
        ] {
            #expect(throws: (any Error).self) { try ServeOptions.parse(wrong) }
        }
        let options = try ServeOptions.parse([
            "--public-url", Self.url, "--token-file", "t", "--trust-proxy", "10.0.0.0/8", "--trust-proxy", "::1",
        ])
        #expect(options.publicAddress?.text == Self.url && options.trustedProxies.count == 2)
    }

    // MARK: Whom it believes

    private static func rule(_ trusted: String...) -> ProxyRule {
        ProxyRule(trusted: trusted.compactMap { AddressRange($0) })
    }

    @Test func onlyATrustedProxyIsBelieved() {
        let fields: HTTPFields = [.xForwardedFor: "198.51.100.7", .xForwardedHost: "evil.example"]
        #expect(Self.rule("10.0.0.1").forwarded(fields, by: "10.0.0.2") == nil)
        #expect(Self.rule().forwarded(fields, by: "127.0.0.1") == nil)
        #expect(Self.rule("10.0.0.1").forwarded(fields, by: nil) == nil)
        #expect(Self.rule("10.0.0.1").forwarded(fields, by: "10.0.0.1")?.client == "198.51.100.7")
    }

    @Test func aReadersOwnClaimsAreNotBelieved() {
        let rule = Self.rule("10.0.0.0/8")
        // What stands left of the first address that is no proxy's came from the reader.
        let long: HTTPFields = [.xForwardedFor: "1.2.3.4, 198.51.100.7, 10.0.0.9"]
        #expect(rule.forwarded(long, by: "10.0.0.1")?.client == "198.51.100.7")
        // A proxy writes one kind of fields; the other kind is the reader's.
        let both: HTTPFields = [.xForwardedFor: "198.51.100.7", .forwarded: "for=1.2.3.4;proto=https"]
        #expect(rule.forwarded(both, by: "10.0.0.1") == nil)
        let hidden: HTTPFields = [.forwarded: "for=_secret"]
        #expect(rule.forwarded(hidden, by: "10.0.0.1")?.client == "10.0.0.1")
    }

    @Test func bothKindsOfFieldsAreRead() {
        let rule = Self.rule("10.0.0.0/8")
        let standard: HTTPFields = [
            .forwarded: #"for=1.2.3.4, For="[2001:db8::7]:4711";proto=https;host="books.example""#
        ]
        #expect(
            rule.forwarded(standard, by: "10.0.0.1")
                == ProxyRule.ForwardedValues(client: "2001:db8::7", isSecure: true, host: "books.example")
        )
        let other: HTTPFields = [
            .xForwardedFor: "198.51.100.7:55", .xForwardedProto: "http", .xForwardedHost: "books.example",
            .xForwardedPrefix: "/shelf",
        ]
        #expect(
            rule.forwarded(other, by: "10.0.0.1")
                == ProxyRule.ForwardedValues(
                    client: "198.51.100.7",
                    isSecure: false,
                    host: "books.example",
                    prefix: "/shelf"
                )
        )
    }

    // MARK: Pages

    @Test func everythingOnAPageIsBelowThePublicPath() async throws {
        try await Self.run { harness async throws in
            let paths = ["/", "/books/9788980500208", "/search?q=a", "/shelf", "/birthday/06-26", "/about", "/nowhere"]
            for path in paths {
                var fields = Self.proxied
                fields[.accept] = "text/html"
                let response = try await harness.send(.get, "/shelf\(path)", host: "books.example", fields: fields)
                #expect(response.text.contains("</html>"))
                let addresses = response.text.matches(of: #/ (?:href|src|action)="(/[^"]*)"/#).map { String($0.1) }
                #expect(!addresses.isEmpty)
                #expect(addresses.filter { !$0.hasPrefix("/shelf/") } == [], "\(path)")
                #expect(!addresses.contains { $0.hasPrefix("/shelf/shelf/shelf") })
                for file in Set(addresses) where file.hasSuffix(".css") || file.hasSuffix(".js") {
                    #expect(try await harness.send(.get, file, host: "books.example", fields: fields).status == .ok)
                }
            }
        }
    }

    @Test func pathsOutsideThePublicPathAreNotFound() async throws {
        try await Self.run { harness async throws in
            for path in ["/", "/style.css", "/shelfish", "/api/v1/health", "/opds"] {
                let response = try await harness.send(.get, path, host: "books.example", fields: Self.proxied)
                #expect(response.status == .notFound, "\(path)")
            }
            for path in ["/shelf", "/shelf/", "/shelf?fold=full", "/shelf/shelf"] {
                let response = try await harness.send(.get, path, host: "books.example", fields: Self.proxied)
                #expect(response.status == .ok, "\(path)")
            }
            // A proxy that takes the path away says so.
            var stripped = Self.proxied
            stripped[.xForwardedPrefix] = "/shelf"
            #expect(try await harness.send(.get, "/style.css", host: "books.example", fields: stripped).status == .ok)
            let list = try await harness.send(.get, "/shelf", host: "books.example", fields: stripped)
            #expect(list.text.contains(#"class="main is-shelf""#))
        }
    }

    @Test func formsAndCookiesWorkBehindTLS() async throws {
        try await Self.run { harness async throws in
            let page = try await harness.send(
                .get,
                "/shelf/books/9788980500208",
                host: "books.example",
                fields: Self.proxied
            )
            let cookie = try #require(page.fields[.setCookie])
            let token = try page.token
            #expect(cookie == "bookfetch-shelf=\(token); Path=/shelf/; Secure; HttpOnly; SameSite=Strict")
            func submit(_ origin: String) async throws -> ServerHarness.Answer {
                var fields = Self.proxied
                fields[.origin] = origin
                fields[.cookie] = "bookfetch-shelf=\(token)"
                fields[.contentType] = "application/x-www-form-urlencoded"
                return try await harness.send(
                    .post,
                    "/shelf/shelf/add",
                    host: "books.example",
                    fields: fields,
                    body: "identity=9788980500208&here=%2Fnew%3Fpage%3D2&token=\(token)"
                )
            }
            let added = try await submit("https://books.example")
            #expect(added.status == .seeOther && added.fields[.location] == "/shelf/new?page=2")
            for foreign in ["http://books.example", "https://evil.example", "http://127.0.0.1:\(harness.port)"] {
                #expect(try await submit(foreign).status == .forbidden, "\(foreign)")
            }
        }
    }

    @Test func documentsHaveAbsoluteLinksToThePublicAddress() async throws {
        try await Self.run { harness async throws in
            for host in ["books.example", "127.0.0.1:\(harness.port)"] {
                for path in ["/opds", "/opds/v2", "/opds/bestsellers", "/feeds/birthday.atom", "/opensearch.xml"] {
                    let text = try await harness.send(.get, "/shelf\(path)", host: host, fields: Self.proxied).text
                    #expect(text.contains("\(Self.url)/"), "\(path)")
                    #expect(!text.contains("127.0.0.1"), "\(path)")
                }
                let document = try await harness.send(.get, "/shelf/openapi.json", host: host, fields: Self.proxied)
                    .json
                let servers = try #require(document["servers"] as? [[String: String]])
                #expect(servers == [["url": Self.url]])
                let about = try await harness.send(.get, "/shelf/about", host: host, fields: Self.proxied).text
                #expect(about.contains("\(Self.url)/openapi.json"))
            }
        }
    }

    @Test func thePublicHostIsAcceptedAndNoOther() async throws {
        try await Self.run(trusts: []) { harness async throws in
            func status(_ host: String, _ fields: HTTPFields = [:]) async throws -> HTTPResponse.Status {
                var all: HTTPFields = [.authorization: "Bearer \(Self.token)"]
                all.append(contentsOf: fields)
                return try await harness.send(.get, "/shelf/api/v1/health", host: host, fields: all).status
            }
            #expect(try await status("books.example") == .ok)
            #expect(try await status("localhost") == .ok)
            #expect(try await status("evil.example") == .misdirectedRequest)
            // Nobody is trusted.
            #expect(try await status("evil.example", [.xForwardedHost: "books.example"]) == .misdirectedRequest)
        }
        try await Self.run { harness async throws in
            var fields = Self.proxied
            fields[.xForwardedHost] = "books.example"
            let page = try await harness.send(.get, "/shelf/", host: "127.0.0.1:8080", fields: fields)
            #expect(page.fields[.setCookie]?.contains("; Secure;") == true)
            fields[.xForwardedHost] = "evil.example"
            let refused = try await harness.send(.get, "/shelf/", host: "127.0.0.1:8080", fields: fields)
            #expect(refused.status == .misdirectedRequest)
        }
    }

    @Test func wrongTokensAreCountedByTheReadersAddress() async throws {
        try await Self.run { harness async throws in
            func status(_ client: String, _ token: String) async throws -> HTTPResponse.Status {
                let fields: HTTPFields = [.xForwardedFor: client, .authorization: "Bearer \(token)"]
                return try await harness.send(.get, "/shelf/api/v1/health", host: "books.example", fields: fields)
                    .status
            }
            for number in 0..<FailedTokens.limit {
                #expect(try await status("198.51.100.7", "guess-\(number)") == .unauthorized)
            }
            #expect(try await status("198.51.100.7", Self.token) == .tooManyRequests)
            #expect(try await status("1.2.3.4, 198.51.100.7", Self.token) == .tooManyRequests)
            #expect(try await status("198.51.100.8", Self.token) == .ok)
        }
    }
}
