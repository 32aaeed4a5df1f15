import APIClient
import CommandSupport
import Console
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import Server

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request for the same thing, however many ask.
@Suite struct DeskTests {
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
        try await ServerDesk.run(isDemo: false, environment: Self.keys, transport: transport) { desk async throws in
            try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        try await ServerDesk.fetch(port: desk.port, "/api/v1/search?q=book&source=kakao")
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
        try await ServerDesk.run(isDemo: false, environment: Self.keys, transport: transport) { desk async throws in
            let answer = try await desk.send(.get, "/search?q=%22%3E%3Cscript%3E&source=kakao")
            let text = answer.text
            #expect(text.contains("onerror"))
            #expect(!answer.hasForeignScript && !text.contains("<img src=x"))
            #expect(text.contains("{{token}}"))
        }
    }

    @Test func aFailureIsASentenceOnAPageAndAProblemForPrograms() async throws {
        let transport = CountingTransport { (_) throws(TransportError) in throw .timedOut(.total) }
        try await ServerDesk.run(isDemo: false, environment: Self.keys, transport: transport) { desk async throws in
            let page = try await desk.send(.get, "/search?q=book&source=kakao", fields: [.acceptLanguage: "ko"])
            #expect(page.text.contains(#"role="alert""#) && page.text.contains(#"<html lang="ko">"#))
            let problem = try await desk.send(.get, "/api/v1/search?q=book&source=kakao")
            #expect(problem.status == .gatewayTimeout)
            #expect(try problem.json["service"] as? String == "kakao")
            #expect(try problem.json["code"] as? Int == 69)
            #expect(!page.text.contains("a-key-of-a-test") && !problem.text.contains("a-key-of-a-test"))
        }
    }
}

extension ServerDesk {
    /// A request on a connection of its own.
    static func fetch(port: Int, _ path: String) async throws -> String {
        let address = try #require(URL(string: "http://localhost:\(port)\(path)"))
        let (data, _) = try await URLSession.shared.data(from: address)
        return String(decoding: data, as: UTF8.self)
    }
}
