import BookfetchCommands
import CommandSupport
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// How many functions of this package stand between a command and the socket: the list is in the test's output. Each limit is
/// what was measured last, so that a change which adds a layer fails here; lower it with the list.
@Suite(.enabled(if: CallPath.isAvailable, "stacks cannot be walked here"))
struct CallPathTests {
    private static let transport = "CurlTransport.CurlTransport.send(_:)"

    /// The path of a command's first request to the test's transport.
    private func path(_ arguments: [String], input: MemorySource = MemorySource()) async throws -> [String] {
        try await withHarness { harness in
            try await withStubs([.get(Path.kakao, body: Body.kakao("책"))]) { stubs in
                let transport = PathTransport(stubs)
                let outcome = await harness.run("bookfetch", arguments, over: transport, input: input)
                #expect(outcome.status == .done, "\(outcome)")
                return try #require(transport.path).functions
            }
        }
    }

    /// From the process's `Launch`, which a test has no part in, to libcurl's transport, whose place the test's takes.
    @Test func ofASearch() async throws {
        let functions = try await path(["search", "해리 포터", "--source", "kakao"])
        let path = CallPath(["CommandSupport.static Launch.run"] + functions + [Self.transport])
        print("bookfetch search:\n\(path)")
        #expect(functions.first == "CommandSupport.static Program.run(_:arguments:in:)")
        #expect(functions.last == "APIClient.CredentialedTransport.send(_:)")
        #expect(path.functions.count <= 24, "\(path)")
    }

    /// From the worker that takes the call of a queue: each line that arrives is only put there.
    @Test func ofAnAgentsCall() async throws {
        let line = """
            {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {\
            "name": "search_books", "arguments": {"query": "해리 포터", "source": "kakao"}, \
            "_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", \
            "io.modelcontextprotocol/clientCapabilities": {}}}}
            """
        let functions = try await path(["mcp"], input: MemorySource([line]))
        let path = CallPath(functions + [Self.transport])
        print("an agent's search:\n\(path)")
        #expect(functions.first == "Agents.Server.work()")
        #expect(functions.last == "APIClient.CredentialedTransport.send(_:)")
        #expect(path.functions.count <= 25, "\(path)")
    }
}
