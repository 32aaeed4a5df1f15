import Agents
import Basics
import Testing

/// What is not a message of JSON-RPC 2.0, or not one of this protocol, gets the error that the specification names.
@Suite struct MessageTests {
    /// The error of a line, and the id beside it.
    private func error(_ line: String) async throws -> (code: Int?, id: JSON?) {
        let responses = try await answers(to: line)
        try #require(responses.count == 1, "\(line.prefix(80))")
        #expect(responses[0]["jsonrpc"] == "2.0" && responses[0]["result"] == nil)
        #expect(responses[0]["error"]?["message"]?.string?.isEmpty == false)
        return (responses[0]["error"]?["code"]?.integer, responses[0]["id"])
    }

    @Test(arguments: ["nonsense", #"{"jsonrpc":"2.0","id":1,"#, "[[[", #"{"jsonrpc":"2.0","id":1,"method":"ping",}"#])
    func aLineThatIsNoJSON(line: String) async throws {
        let (code, id) = try await error(line)
        #expect(code == -32700 && id == nil)
    }

    @Test func aLineThatIsNestedTooDeeplyIsNoJSON() async throws {
        let levels = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let (code, id) = try await error(Line.echo(#""text":\#(levels)"#))
        #expect(code == -32700 && id == nil)
    }

    @Test func aLineThatIsTooLong() async throws {
        let client = TestClient()
        client.type(.tooLong)
        client.type(.modernDiscover)
        client.end()
        await client.start().value
        let responses = try client.answers
        #expect(responses.first?["error"]?["code"] == JSON(-32700))
        #expect(responses.last?["result"] != nil)
    }

    @Test(
        arguments: [
            ("7", nil), ("\"text\"", nil), ("null", nil), ("{}", nil), ("[]", nil), (#"[{"jsonrpc":"2.0"}]"#, nil),
            (#"{"id":1,"method":"ping"}"#, "1"), (#"{"jsonrpc":"1.0","id":"a","method":"ping"}"#, "\"a\""),
            (#"{"jsonrpc":"2.0","id":1}"#, "1"), (#"{"jsonrpc":"2.0","id":1,"method":7}"#, "1"),
            (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, nil),
            (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, nil),
            (#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, nil),
            (#"{"jsonrpc":"2.0","id":1e9,"method":"ping"}"#, nil),
            (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":7}"#, "1"),
            (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":null}"#, "1"),
        ] as [(String, String?)]
    )
    func anInvalidRequest(line: String, id: String?) async throws {
        let (code, given) = try await error(line)
        #expect(code == -32600)
        #expect(given.map { JSONText.text($0) } == id)
    }

    @Test(arguments: [
        Line.modern("resources/list"), Line.modern("ping"), Line.modern("logging/setLevel"), Line.modern(""),
        Line.modern("subscriptions/listen"), Line.modern("tools/call/x"),
    ])
    func anUnknownMethod(line: String) async throws {
        #expect(try await error(line).code == -32601)
    }

    @Test(arguments: [
        #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}"#, Line.modern("tools/list", #""cursor":"x""#),
        Line.modern("tools/call"), Line.modern("tools/call", #""name":7"#),
        Line.modern("tools/call", #""name":"none""#),
        Line.modern("tools/call", #""name":"echo","arguments":[]"#),
        Line.modern("tools/call", #""name":"echo","arguments":null"#), Line.legacy("initialize"),
        Line.legacy("initialize", #""protocolVersion":7"#),
    ])
    func invalidParameters(line: String) async throws {
        #expect(try await error(line).code == -32602)
    }

    @Test(arguments: ["", "  ", "\t", "\r", Line.cancel("99"), Line.cancel("null"), Line.cancel("{}")])
    func messagesThatExpectNoResponseGetNone(line: String) async throws {
        #expect(try await answers(to: line) == [])
    }

    @Test(arguments: [
        #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","method":"anything"}"#,
        #"{"jsonrpc":"2.0","method":"tools/list","params":{}}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
        #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#,
    ])
    func notificationsAndResponsesGetNoResponse(line: String) async throws {
        #expect(try await answers(to: line) == [])
    }

    @Test(arguments: ["1", "-1", "\"1\"", "\"\"", "123456789012345678901234567890", "\"한글\""])
    func anIdComesBackAsItWasSent(id: String) async throws {
        #expect(try await answers(to: Line.echo(#""text":"a""#, id: id))[0]["id"].map { JSONText.text($0) } == id)
    }

    @Test func nothingMakesItStop() async throws {
        let client = TestClient()
        let start = Array(Line.modern("tools/call", #""name":"echo","arguments":{"text":"a"}"#).utf8)
        var random = Counter(state: 1997)
        let count = 3000
        for _ in 0..<count {
            // One byte in a row of changes: cut, doubled, replaced.
            var bytes = start
            for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.remove(at: index)
                case 1: bytes.insert(bytes[index], at: index)
                case 2: bytes[index] = UInt8.random(in: 0...255, using: &random)
                default: bytes.removeSubrange(index...)
                }
            }
            bytes.removeAll { $0 == 0x0A }
            client.type(.bytes(bytes))
        }
        client.type(Line.modern("server/discover", id: "\"end\""))
        client.end()
        await client.start().value
        let responses = try client.answers
        #expect(responses.contains { $0["id"] == "end" && $0["result"] != nil })
        #expect(responses.count <= count + 1)
        #expect(responses.allSatisfy { ($0["result"] == nil) != ($0["error"] == nil) && $0["jsonrpc"] == "2.0" })
    }
}

extension Server.Line {
    static let modernDiscover = Server.Line.bytes(Array(Line.modern("server/discover").utf8))
}

/// A generator whose numbers are the same in every run.
private struct Counter: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
