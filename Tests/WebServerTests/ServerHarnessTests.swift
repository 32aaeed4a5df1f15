import APIClient
import ArgumentParser
import BookfetchKit
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import WebServer

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request for the same thing, however many ask.
@Suite struct ServerHarnessTests {
    private static let keys = ["KAKAO_REST_API_KEY": "a-key-of-a-test", "LANG": "en_US.UTF-8"]

    private static func page(_ title: String) throws -> TransportResponse {
        let document: [String: Any] = [
            "documents": [["title": title]], "meta": ["total_count": 1, "pageable_count": 1, "is_end": true],
        ]
        return TransportResponse(
            head: HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"]),
            body: try JSONSerialization.data(withJSONObject: document)
        )
    }

    @Test func manyTabsShareOneRequest() async throws {
        let response = try Self.page("A book")
        let gate = AsyncStream.makeStream(of: Void.self)
        let transport = CountingTransport { _ in
            for await _ in gate.stream { break }
            return response
        }
        try await ServerHarness.run(isDemo: false, environment: Self.keys, transport: transport) {
            harness async throws in
            try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        try await ServerHarness.fetch(port: harness.port, "/api/v1/search?q=book&source=kakao")
                    }
                }
                while transport.paths.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
                gate.continuation.yield()
                gate.continuation.finish()
                var bodies: Set<String> = []
                for try await body in group { bodies.insert(body) }
                #expect(bodies.count == 1)
            }
            #expect(transport.paths.count == 1)
        }
    }

    @Test func hostileTextIsHarmless() async throws {
        // Tags are dropped when a text is read; what is written as entities becomes text that looks like tags.
        let title = ##"&lt;script&gt;alert(1)&lt;/script&gt;"&gt;&lt;img src=x onerror=alert(2)&gt; {{token}} '&amp;"##
        let response = try Self.page(title)
        let transport = CountingTransport { _ in response }
        try await ServerHarness.run(isDemo: false, environment: Self.keys, transport: transport) {
            harness async throws in
            let reply = try await harness.send(.get, "/search?q=%22%3E%3Cscript%3E&source=kakao")
            let text = reply.text
            #expect(text.contains("onerror"))
            #expect(!reply.hasForeignScript && !text.contains("<img src=x"))
            #expect(text.contains("{{token}}"))
        }
    }

    /// `<` and `"` with a mark after or before them are one character each, and still what a browser reads.
    @Test func noMarkHidesACharacterFromTheEscape() async throws {
        let response = try Self.page("x")
        let transport = CountingTransport { _ in response }
        try await ServerHarness.run(isDemo: false, environment: Self.keys, transport: transport) {
            harness async throws in
            let query = "%E0%B5%8E%3Cmeta%20http-equiv%3Drefresh%3E&source=kakao"
            let page = try await harness.send(.get, "/search?q=\(query)")
            #expect(page.status == .ok && !Self.has(page, "<meta http"))
            let quoted = try await harness.send(.get, "/search?q=a%22%CC%81%20autofocus&source=kakao")
            let raw = "a\"\u{301} autofocus"
            #expect(!Self.has(quoted, raw))
        }
    }

    /// Whether the body has these bytes, whatever characters they belong to.
    private static func has(_ reply: ServerHarness.Answer, _ text: String) -> Bool {
        reply.body.range(of: Data(text.utf8)) != nil
    }

    /// A page has no lines, so its list does not become the last one of a terminal.
    @Test func aPagesListIsNoTerminalsList() async throws {
        try await ServerHarness.run { harness async throws in
            #expect(try await harness.send(.get, "/api/v1/search?q=%ED%95%B4%EB%A6%AC").status == .ok)
            let output = MemorySink()
            let arguments = ["show", "1"]
            #expect(
                await Program.run(BookfetchCommand.self, arguments: arguments, in: harness.terminal(output)) == .usage
            )
        }
    }

    @Test func anExportOfNothingIsEmpty() async throws {
        try await ServerHarness.run { harness async throws in
            #expect(try await harness.send(.get, "/shelf/export?format=bibtex").status == .ok)
        }
    }

    /// A list that is some seconds old is given at once, and fetched anew; a program that asks the service is not given
    /// it.
    @Test func aListThatIsBeingRefreshedDelaysNoRequest() throws {
        func flags(_ words: String...) throws -> RunFlags { try RunOptions.parse(words).flags }
        let hour = CacheUse(maxAge: .seconds(3600))
        let page = DocumentQuery(Bestsellers(), cache: hour)
        #expect(try page.toleratesAge(with: flags()) && !page.toleratesAge(with: flags("--refresh")))
        let program = DocumentQuery(Bestsellers())
        #expect(try !program.toleratesAge(with: flags()) && program.toleratesAge(with: flags("--offline")))
        let shelf = DocumentQuery(ShelfPage(), cache: hour)
        #expect(try !shelf.toleratesAge(with: flags("--offline")))
    }

    /// A document quotes sentences, so a Korean reader does not get the one that was made for an English reader.
    @Test func readersOfOneLanguageShareARun() async throws {
        let transport = CountingTransport { (_) throws(TransportError) in throw .timedOut(.total) }
        let time = ManualClock().time
        try await ServerHarness.run(isDemo: false, environment: Self.keys, transport: transport, time: time) {
            harness async throws in
            func requests(after language: String) async throws -> Int {
                let path = "/api/v1/search?q=book&source=kakao"
                _ = try await harness.send(.get, path, fields: [.acceptLanguage: language])
                return transport.paths.count
            }
            let first = try await requests(after: "en")
            #expect(try await requests(after: "en") == first)
            #expect(try await requests(after: "ko") > first)
        }
    }

    @Test func whatTheStoreAloneAnswersDoesNotWaitForServices() async throws {
        let transport = StallingTransport()
        try await ServerHarness.run(isDemo: false, environment: Self.keys, transport: transport) {
            harness async throws in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...8 {
                    group.addTask { _ = try await harness.send(.get, "/api/v1/search?q=book\(number)&source=kakao") }
                }
                while !transport.isAsked { try await Task.sleep(for: .milliseconds(5)) }
                try await Task.sleep(for: .milliseconds(300))
                let start = ContinuousClock.now
                let shelf = try await harness.send(.get, "/api/v1/shelf")
                #expect(shelf.status == .ok && ContinuousClock.now - start < .seconds(4))
                transport.end()
                try await group.waitForAll()
            }
        }
    }

    @Test func aFailureIsASentenceOnAPageAndAProblemForPrograms() async throws {
        let transport = CountingTransport { (_) throws(TransportError) in throw .timedOut(.total) }
        try await ServerHarness.run(isDemo: false, environment: Self.keys, transport: transport) {
            harness async throws in
            let page = try await harness.send(.get, "/search?q=book&source=kakao", fields: [.acceptLanguage: "ko"])
            #expect(page.text.contains(#"role="alert""#) && page.text.contains(#"<html lang="ko">"#))
            let problem = try await harness.send(.get, "/api/v1/search?q=book&source=kakao")
            #expect(problem.status == .gatewayTimeout)
            #expect(try problem.json["service"] as? String == "kakao")
            #expect(try problem.json["code"] as? Int == 69)
            #expect(!page.text.contains("a-key-of-a-test") && !problem.text.contains("a-key-of-a-test"))
        }
    }
}

extension ServerHarness {
    /// A request on a connection of its own.
    static func fetch(port: Int, _ path: String) async throws -> String {
        let address = try #require(URL(string: "http://localhost:\(port)\(path)"))
        let (data, _) = try await URLSession.shared.data(from: address)
        return String(decoding: data, as: UTF8.self)
    }
}

/// Services that do not answer before the test says so, or for eight seconds.
private final class StallingTransport: HTTPTransport {
    private let state = Mutex((isAsked: false, isEnded: false))

    var isAsked: Bool { state.withLock(\.isAsked) }

    func end() { state.withLock { $0.isEnded = true } }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        state.withLock { $0.isAsked = true }
        for _ in 0..<400 where !state.withLock(\.isEnded) { try? await Task.sleep(for: .milliseconds(20)) }
        throw .timedOut(.total)
    }
}
