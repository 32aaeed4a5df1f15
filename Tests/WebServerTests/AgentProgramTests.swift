import Documents
import Foundation
import HTTPTypes
import Terminal
import TestSupport
import Testing

@testable import WebServer

/// `/mcp`: who may send messages, and what comes back.
@Suite struct AgentProgramTests {
    private static let call = message(
        "tools/call",
        #""name":"search_books","arguments":{"query":"해리 포터","size":2},"#
    )
    private static let fields: HTTPFields = [
        .contentType: "application/json", .accept: "application/json, text/event-stream",
        named("MCP-Protocol-Version"): "2026-07-28", named("Mcp-Method"): "tools/call",
        named("Mcp-Name"): "search_books",
    ]

    @Test func aToolIsCalledWithoutASession() async throws {
        try await ServerHarness.run(["--no-writes"]) { harness async throws in
            let response = try await harness.send(.post, "/mcp", fields: Self.fields, body: Self.call)
            #expect(response.status == .ok && response.fields[.contentType] == "application/json")
            #expect(response.fields[.cacheControl] == "no-store")
            let result = try #require(try response.json["result"] as? [String: Any])
            let document = try #require(result["structuredContent"] as? [String: Any])
            #expect((document["books"] as? [Any])?.count == 2)
        }
    }

    @Test func aSessionBeginsIsUsedAndEnds() async throws {
        try await ServerHarness.run { harness async throws in
            let begin = """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
                "clientInfo":{"name":"test","version":"1"}}}
                """
            var fields: HTTPFields = [.contentType: "application/json; charset=utf-8"]
            let begun = try await harness.send(.post, "/mcp", fields: fields, body: begin)
            fields[Self.named("Mcp-Session-Id")] = begun.fields[Self.named("Mcp-Session-Id")]
            let list = #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#
            let tools = try await harness.send(.post, "/mcp", fields: fields, body: list)
            #expect(((try tools.json["result"] as? [String: Any])?["tools"] as? [Any])?.count == 9)
            let initialized = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
            let accepted = try await harness.send(.post, "/mcp", fields: fields, body: initialized)
            #expect(accepted.status == .accepted && accepted.body.isEmpty)
            #expect(try await harness.send(.delete, "/mcp", fields: fields).status == .noContent)
            #expect(try await harness.send(.post, "/mcp", fields: fields, body: list).status == .notFound)
        }
    }

    @Test func whatIsNoMessageIsRefused() async throws {
        try await ServerHarness.run { harness async throws in
            var form = Self.fields
            form[.contentType] = "text/plain"
            #expect(
                try await harness.send(.post, "/mcp", fields: form, body: Self.call).status == .unsupportedMediaType
            )
            var reader = Self.fields
            reader[.accept] = "text/html"
            #expect(try await harness.send(.post, "/mcp", fields: reader, body: Self.call).status == .notAcceptable)
            let get = try await harness.send(.get, "/mcp", fields: [.accept: "text/event-stream"])
            #expect(get.status == .methodNotAllowed && get.fields[.allow] == "DELETE, POST")
            let long = String(repeating: " ", count: 1 << 20) + Self.call
            #expect(try await harness.send(.post, "/mcp", fields: Self.fields, body: long).status == .contentTooLarge)
        }
    }

    @Test func anotherSitesPageIsRefused() async throws {
        try await ServerHarness.run { harness async throws in
            for (name, value) in [
                ("Origin", "http://evil.example"), ("Origin", "null"), ("Sec-Fetch-Site", "cross-site"),
            ] {
                var fields = Self.fields
                fields[Self.named(name)] = value
                let response = try await harness.send(.post, "/mcp", fields: fields, body: Self.call)
                #expect(response.status == .forbidden, "\(name): \(value)")
                #expect(try await harness.send(.delete, "/mcp", fields: fields).status == .forbidden)
            }
            var own = Self.fields
            own[Self.named("Origin")] = "http://127.0.0.1:\(harness.port)"
            #expect(try await harness.send(.post, "/mcp", fields: own, body: Self.call).status == .ok)
            let rebound = try await harness.send(
                .post,
                "/mcp",
                host: "evil.example",
                fields: Self.fields,
                body: Self.call
            )
            #expect(rebound.status == .misdirectedRequest)
        }
    }

    @Test func aTokenIsNeededWhereTheServerHasOne() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "AgentProgramTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("0123456789abcdef\n".utf8).write(to: file)
        try await ServerHarness.run(["--token-file", file.path]) { harness async throws in
            #expect(
                try await harness.send(.post, "/mcp", fields: Self.fields, body: Self.call).status == .unauthorized
            )
            var fields = Self.fields
            fields[.authorization] = "Bearer 0123456789abcdef"
            #expect(try await harness.send(.post, "/mcp", fields: fields, body: Self.call).status == .ok)
        }
    }

    private static func message(_ method: String, _ params: String) -> String {
        """
        {"jsonrpc":"2.0","id":1,"method":"\(method)","params":{\(params)"_meta":{\
        "io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}
        """
    }

    private static func named(_ name: String) -> HTTPField.Name { HTTPField.Name(name) ?? .accept }
}
