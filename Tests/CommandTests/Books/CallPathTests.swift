import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// How many functions of this package stand between a command and the socket: a failure lists them. Each limit is what
/// was measured last, so that a change which adds a layer fails here; lower it with the list.
///
/// Each test runs in a process of its own: a walk reads the stacks' memory, which the threads of other tests may free
/// meanwhile (Swift 6.3).
@Suite(.enabled(if: CallPath.isAvailable, "stacks cannot be walked here"))
struct CallPathTests {
    fileprivate static let transport = "CurlTransport.CurlTransport.send(_:)"

    /// The path of a command's first request to the test's transport.
    fileprivate static func path(_ arguments: [String], input: MemorySource = MemorySource()) async throws -> [String] {
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
    @Test func ofASearch() async {
        await #expect(processExitsWith: .success) {
            let functions = try await CallPathTests.path(["search", "해리 포터", "--source", "kakao"])
            let path = CallPath(["CommandLine.static Launch.run"] + functions + [CallPathTests.transport])
            #expect(functions.first == "CommandLine.static Program.run(_:arguments:in:)")
            #expect(functions.last == "APIClient.CredentialedTransport.send(_:)")
            #expect(path.functions.count <= 22, "\(path)")
        }
    }

    /// From the worker that takes the call of a queue: each line that arrives is only put there.
    @Test func ofAnAgentsCall() async {
        await #expect(processExitsWith: .success) {
            let line = """
                {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {\
                "name": "search_books", "arguments": {"query": "해리 포터", "source": "kakao"}, \
                "_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", \
                "io.modelcontextprotocol/clientCapabilities": {}}}}
                """
            let functions = try await CallPathTests.path(["mcp"], input: MemorySource([line]))
            let path = CallPath(functions + [CallPathTests.transport])
            #expect(functions.first == "Agents.Server.work()")
            #expect(functions.last == "APIClient.CredentialedTransport.send(_:)")
            #expect(path.functions.count <= 23, "\(path)")
        }
    }
}
