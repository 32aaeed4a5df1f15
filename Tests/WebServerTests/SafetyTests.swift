import APIClient
import ArgumentParser
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Terminal
import TestSupport
import Testing

@testable import WebServer

/// What the server refuses, and to whom.
@Suite struct SafetyTests {
    // MARK: Host

    @Test(arguments: [
        "evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example", "2130706433", "0.0.0.0",
        "[::ffff:7f00:1]", "127.0.0.1@evil.example", "[::1", "192.168.0.7",
    ])
    func aReboundNameIsRefused(host: String) async throws {
        try await ServerHarness.run { harness async throws in
            for path in ["/", "/api/v1/health", "/pictures/x", "/opds", "/style.css"] {
                let response = try await harness.send(.get, path, host: host)
                #expect(response.status == .misdirectedRequest, "\(path)")
                #expect(!response.text.contains("type=\"hidden\""))
            }
        }
    }

    @Test(arguments: ["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:9", "localhost."])
    func theServersOwnNamesAreAccepted(host: String) async throws {
        try await ServerHarness.run { harness async throws in
            #expect(try await harness.send(.get, "/api/v1/health", host: host).status == .ok)
        }
    }

    @Test func anotherMachinesServerHasItsAddressesAndName() {
        let rule = HostRule(host: "0.0.0.0", isLoopback: false, machine: "Attic.lan")
        for host in ["192.168.0.7:8080", "[fe80::1]", "attic.lan", "attic", "attic.local:80", "localhost"] {
            #expect(rule.allows(host), "\(host)")
        }
        for host in ["evil.example", "192.168.0.7.evil.example", "300.1.1.1", "", "attic.evil"] {
            #expect(!rule.allows(host), "\(host)")
        }
        #expect(!rule.allows(nil))
    }

    // MARK: Other sites

    /// An image, a script or a frame of another site's page would use up quotas that nobody sees.
    @Test(arguments: ["cross-site", "same-site"])
    func anotherSitesPageIsRefused(site: String) async throws {
        try await ServerHarness.run { harness async throws in
            func status(_ path: String, _ mode: String, _ target: String) async throws -> HTTPResponse.Status {
                let fields: HTTPFields = [.secFetchSite: site, .secFetchMode: mode, .secFetchDest: target]
                return try await harness.send(.get, path, fields: fields).status
            }
            for (mode, target) in [("no-cors", "image"), ("cors", "empty"), ("navigate", "iframe")] {
                for path in ["/about", "/api/v1/shelf", "/opds", "/style.css"] {
                    #expect(try await status(path, mode, target) == .forbidden, "\(path)")
                }
            }
            #expect(try await status("/about", "navigate", "document") == .ok)
            #expect(try await status("/api/v1/shelf", "navigate", "document") == .forbidden)
        }
    }

    @Test(arguments: ["same-origin", "none"])
    func theServersOwnPageIsAccepted(site: String) async throws {
        try await ServerHarness.run { harness async throws in
            for path in ["/about", "/api/v1/shelf"] {
                let response = try await harness.send(.get, path, fields: [.secFetchSite: site, .secFetchMode: "cors"])
                #expect(response.status == .ok, "\(path)")
            }
        }
    }

    // MARK: Writes

    @Test func aFormOfAPageIsAccepted() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            let response = try await harness.submit(
                "/shelf/add",
                [("identity", "9788980500208"), ("here", "/search?q=a")],
                token: token
            )
            #expect(response.status == .seeOther)
            #expect(response.fields[.location] == "/search?q=a")
            #expect(try await harness.send(.get, "/shelf").text.contains("해리 포터와 마법사의 돌"))
        }
    }

    @Test(arguments: ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"])
    func anotherSitesFormIsRefused(origin: String) async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            for path in ["/shelf/add", "/api/v1/shelf?isbn=9788980500208", "/memo", "/language", "/nowhere"] {
                let response = try await harness.send(
                    path.hasPrefix("/api") ? .put : .post,
                    path,
                    fields: [.origin: origin, .cookie: "bookfetch-\(harness.port)=\(token)"],
                    body: "identity=9788980500208&token=\(token)"
                )
                #expect(response.status == .forbidden, "\(path)")
            }
            #expect(try await harness.send(.get, "/api/v1/shelf").json["total"] as? Int == 0)
        }
    }

    @Test func aFormNeedsTheTokenTwice() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            let origin = "http://127.0.0.1:\(harness.port)"
            let cookie = "bookfetch-\(harness.port)=\(token)"
            let wrong: [(HTTPFields, String)] = [
                ([.origin: origin], "token=\(token)"), ([.origin: origin, .cookie: cookie], ""),
                ([.origin: origin, .cookie: cookie], "token=0"), ([:], ""),
                ([.origin: origin, .cookie: cookie, .secFetchSite: "cross-site"], "token=\(token)"),
                ([.origin: origin, .cookie: cookie, .secFetchSite: "same-site"], "token=\(token)"),
            ]
            for (fields, form) in wrong {
                let response = try await harness.send(
                    .post,
                    "/shelf/add",
                    fields: fields,
                    body: "identity=9788980500208&\(form)"
                )
                #expect(response.status == .forbidden, "\(form)")
            }
            #expect(try await harness.send(.get, "/api/v1/shelf").json["total"] as? Int == 0)
        }
    }

    @Test func aBrowsersScriptNeedsTheTokenAndAProgramDoesNot() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            let path = "/api/v1/shelf/9788980500208"
            let origin = "http://127.0.0.1:\(harness.port)"
            #expect(try await harness.send(.put, path, fields: [.origin: origin]).status == .forbidden)
            #expect(try await harness.send(.put, path, fields: [.secFetchSite: "same-origin"]).status == .forbidden)
            let fields: HTTPFields = [
                .origin: origin, .cookie: "bookfetch-\(harness.port)=\(token)", .writeToken: token,
                .secFetchSite: "same-origin",
            ]
            #expect(try await harness.send(.put, path, fields: fields).status == .ok)
            #expect(try await harness.send(.delete, path).status == .ok)
        }
    }

    @Test func withoutWritesNothingChanges() async throws {
        try await ServerHarness.run(["--no-writes"]) { harness async throws in
            #expect(try await harness.send(.put, "/api/v1/shelf/9788980500208").status == .forbidden)
            #expect(try await harness.send(.put, "/api/v1/memos/9788980500208", body: "a").status == .forbidden)
            let health = try await harness.send(.get, "/api/v1/health").json
            #expect(health["writes"] as? Bool == false)
        }
    }

    @Test func aBodyHasALimit() async throws {
        try await ServerHarness.run { harness async throws in
            let text = String(repeating: "a", count: WriteMiddleware.bodyLimit + 1)
            let response = try await harness.send(.put, "/api/v1/memos/9788980500208", body: text)
            #expect(response.status == .contentTooLarge)
        }
    }

    // MARK: Token

    private static func withTokenFile(_ token: String, _ body: (String) async throws -> Void) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "token-\(UUID().uuidString)")
        try Data("\(token)\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await body(file.path)
    }

    @Test func everyRequestNeedsTheToken() async throws {
        let token = "a-secret-of-the-test"
        try await Self.withTokenFile(token) { file in
            try await ServerHarness.run(["--token-file", file]) { harness async throws in
                for path in ["/", "/api/v1/health", "/opds", "/style.css", "/favicon.ico", "/nowhere"] {
                    let response = try await harness.send(.get, path)
                    #expect(response.status == .unauthorized, "\(path)")
                    #expect(response.fields[.wwwAuthenticate]?.hasPrefix("Basic ") == true)
                    #expect(!response.text.contains(token))
                }
                func basic(_ text: String) -> String { "Basic \(Data(text.utf8).base64EncodedString())" }
                for value in [
                    "Bearer wrong", "Bearer", basic("a"), basic("a:wrong"), basic("\(token):"), "Digest \(token)",
                ] {
                    #expect(
                        try await harness.send(.get, "/opds", fields: [.authorization: value]).status == .unauthorized
                    )
                }
                for value in ["Bearer \(token)", "bearer \(token)", basic("reader:\(token)"), basic(":\(token)")] {
                    #expect(try await harness.send(.get, "/opds", fields: [.authorization: value]).status == .ok)
                }
            }
        }
    }

    @Test func wrongTokensAreSlowedDown() async throws {
        let token = "a-secret-of-the-test"
        let clock = ManualClock()
        try await Self.withTokenFile(token) { file in
            try await ServerHarness.run(["--token-file", file], time: clock.time) { harness async throws in
                func answer(_ token: String?) async throws -> ServerHarness.Answer {
                    let fields: HTTPFields = token.map { [.authorization: "Bearer \($0)"] } ?? [:]
                    return try await harness.send(.get, "/opds", fields: fields)
                }
                // A request without a token is no guess.
                for _ in 0..<20 { #expect(try await answer(nil).status == .unauthorized) }
                #expect(try await answer(token).status == .ok)
                for number in 0..<10 { #expect(try await answer("guess-\(number)").status == .unauthorized) }
                for guess in ["guess-10", token] {
                    let refused = try await answer(guess)
                    #expect(refused.status == .tooManyRequests)
                    let seconds = try #require(refused.fields[.retryAfter].flatMap { Int($0) })
                    #expect((1...61).contains(seconds))
                }
                clock.advance(by: .seconds(59))
                #expect(try await answer(token).status == .tooManyRequests)
                clock.advance(by: .seconds(2))
                #expect(try await answer(token).status == .ok)
            }
        }
    }

    @Test func guessesAreCountedByAddressAndForgotten() throws {
        let clock = ManualClock()
        let failures = FailedTokens(now: clock.time.uptime)
        func address(_ text: String) throws -> String {
            FailedTokens.address(of: try SocketAddress(ipAddress: text, port: 1))
        }
        // One client has all addresses of its IPv6 network.
        #expect(try address("2001:db8::1") == address("2001:db8::ffff:2"))
        #expect(try address("2001:db8::1") != address("2001:db8:0:1::1"))
        #expect(try address("::ffff:192.0.2.1") != address("::ffff:192.0.2.2"))
        for _ in 0..<FailedTokens.limit { failures.count("192.0.2.1") }
        #expect(failures.wait(for: "192.0.2.1") != nil && failures.wait(for: "192.0.2.2") == nil)
        // Many addresses need no more memory, and the oldest is forgotten first.
        for number in 0..<FailedTokens.capacity {
            clock.advance(by: .milliseconds(1))
            failures.count("\(number)")
        }
        #expect(failures.wait(for: "192.0.2.1") == nil)
    }

    @Test func anotherHostNeedsAToken() throws {
        #expect(throws: (any Error).self) { try ServeOptions.parse(["--host", "0.0.0.0"]) }
        #expect(throws: (any Error).self) { try ServeOptions.parse(["--host", "127.0.0.1.evil.example"]) }
        let open = try ServeOptions.parse(["--host", "0.0.0.0", "--token-file", "t"])
        #expect(!open.isLoopback)
        for host in ["127.0.0.1", "127.0.0.2", "localhost", "::1"] {
            let options = try ServeOptions.parse(["--host", host])
            #expect(options.isLoopback)
        }
        #expect(throws: (any Error).self) { try ServeOptions.parse(["--port", "65536"]) }
    }

    @Test func aWeakOrMissingTokenFileEndsTheRun() async throws {
        await #expect { try await ServerHarness.run(["--token-file", "/nowhere/token"]) { _ in } } throws: { error in
            (error as? ProgramFailure)?.status == .noInput
        }
        try await Self.withTokenFile("short") { file in
            await #expect { try await ServerHarness.run(["--token-file", file]) { _ in } } throws: { error in
                (error as? ProgramFailure)?.status == .configuration
            }
        }
    }

    // MARK: Content

    @Test func everyResponseConfinesThePage() async throws {
        try await ServerHarness.run { harness async throws in
            for path in ["/", "/api/v1/health", "/nowhere", "/opds", "/style.css", "/pictures/0"] {
                let fields = try await harness.send(.get, path, fields: [.accept: "text/html"]).fields
                let policy = try #require(fields[.contentSecurityPolicy])
                #expect(policy.hasPrefix("default-src 'none'") && !policy.contains("unsafe"))
                #expect(fields[.xContentTypeOptions] == "nosniff")
            }
        }
    }

    @Test func nothingOnAPageIsInline() async throws {
        try await ServerHarness.run { harness async throws in
            for path in ["/", "/books/9788980500208", "/birthday/1997-06-26", "/news", "/series?volume=2"] {
                let page = try await harness.send(.get, path).text
                #expect(page.contains("</html>"))
                // A block of data never runs.
                let text = page.replacing(#/<script type="application\/ld\+json">[^<>&]*<\/script>/#, with: "")
                #expect(
                    text.firstMatch(of: #/<script(?![^>]*src=)|<style|style=|\son[a-z]+=|javascript:/#) == nil,
                    "\(path)"
                )
            }
        }
    }
}
