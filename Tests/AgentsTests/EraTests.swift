import Agents
import Basics
import Testing

/// Both eras of the protocol, each with the members that its specification demands.
@Suite struct EraTests {
    @Test func aClientOf2026DiscoversTheServer() async throws {
        let result = try #require(try await answers(to: Line.modern("server/discover"))[0]["result"])
        #expect(result["resultType"] == "complete")
        #expect(result["supportedVersions"] == ["2026-07-28"])
        #expect(result["capabilities"] == ["tools": [:]])
        #expect(result["instructions"] == "Use it well.")
        #expect(result["cacheScope"] == "private" && result["ttlMs"]?.integer == 60_000)
        #expect(result["_meta"]?["io.modelcontextprotocol/serverInfo"] == ["name": "test", "version": "1"])
    }

    @Test func eachRequestOf2026NamesItsVersion() async throws {
        let list = #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":\#("%")}}"#
        let key = "io.modelcontextprotocol/"
        let cases: [(meta: String, code: Int)] = [
            ("{}", -32602), ("7", -32602), (#"{"\#(key)protocolVersion":7}"#, -32602),
            (#"{"\#(key)protocolVersion":"2026-07-28"}"#, -32602),
            (#"{"\#(key)protocolVersion":"2026-07-28","\#(key)clientCapabilities":[]}"#, -32602),
            (#"{"\#(key)protocolVersion":"2099-01-01"}"#, -32022),
            (#"{"\#(key)protocolVersion":"2025-11-25","\#(key)clientCapabilities":{}}"#, -32022),
        ]
        for (meta, code) in cases {
            let error = try await answers(to: list.replacing("%", with: meta))[0]["error"]
            #expect(error?["code"]?.integer == code, "\(meta)")
        }
        #expect(try await answers(to: #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)[0]["error"] != nil)
    }

    @Test func anUnsupportedVersionIsReportedWithTheSupportedOnes() async throws {
        let line = Line.modern("tools/list").replacing("2026-07-28", with: "2030-02-01")
        let error = try #require(try await answers(to: line)[0]["error"])
        let supported: JSON = ["2026-07-28", "2025-11-25", "2025-06-18", "2024-11-05"]
        #expect(error["data"] == ["supported": supported, "requested": "2030-02-01"])
    }

    @Test(arguments: [
        ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"),
        ("2025-03-26", "2024-11-05"), ("2026-07-28", "2025-11-25"), ("", "2025-11-25"),
    ])
    func aSessionBeginsWithAVersionOfBoth(requested: String, given: String) async throws {
        let result = try #require(try await answers(to: Line.initialize(requested))[0]["result"])
        #expect(result["protocolVersion"] == .string(given))
        #expect(result["serverInfo"] == ["name": "test", "version": "1"])
        #expect(result["capabilities"] == ["tools": [:]])
        #expect(result["instructions"] == "Use it well.")
        #expect(result["resultType"] == nil && result["ttlMs"] == nil)
    }

    @Test func aSessionNeedsNoVersionInItsRequests() async throws {
        let responses = try await answers(
            to: Line.initialize(),
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            Line.legacy("ping", id: "2"),
            #"{"jsonrpc":"2.0","id":3,"method":"tools/list"}"#,
            Line.legacy("tools/call", id: "4", #""name":"echo","arguments":{"text":"a"}"#),
            Line.legacy("server/discover", id: "5"),
            Line.initialize()
        )
        let byID = Dictionary(responses.map { ($0["id"], $0) }) { $1 }
        #expect(byID[JSON(2)]?["result"] == [:])
        let list = byID[JSON(3)]?["result"]
        #expect(list?["tools"]?.array?.count == 2 && list?["ttlMs"] == nil && list?["resultType"] == nil)
        let call = byID[JSON(4)]?["result"]
        #expect(call?["structuredContent"]?["text"] == "a" && call?["resultType"] == nil)
        #expect(byID[JSON(5)]?["error"]?["code"]?.integer == -32601)
        // A session begins once.
        #expect(responses.last { $0["id"] == JSON(0) }?["error"]?["code"]?.integer == -32600)
    }

    @Test func aPingMayComeBeforeTheSession() async throws {
        #expect(try await answers(to: Line.legacy("ping"))[0]["result"] == [:])
    }

    @Test func aClientThatProbesFirstMayBeginASession() async throws {
        let responses = try await answers(
            to: Line.modern("server/discover"),
            Line.initialize(),
            Line.legacy("tools/list")
        )
        #expect(responses.allSatisfy { $0["result"] != nil })
    }

    @Test func toolsAreListedWithSchemasAndHints() async throws {
        let result = try #require(try await answers(to: Line.modern("tools/list"))[0]["result"])
        #expect(result["resultType"] == "complete" && result["cacheScope"] == "private")
        let tools = try #require(result["tools"]?.array)
        #expect(tools.map { $0["name"] } == ["echo", "wait"])
        #expect(tools[1]["description"] == "Answers once it may. It has no key.")
        #expect(
            tools[0]["annotations"] == [
                "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true, "openWorldHint": false,
            ]
        )
        #expect(tools[1]["annotations"]?["openWorldHint"] == true)
        #expect(
            tools[0]["inputSchema"] == [
                "type": "object", "additionalProperties": false, "required": ["text"],
                "properties": [
                    "text": ["type": "string", "minLength": JSON(1), "maxLength": JSON(5), "description": "A text."],
                    "times": [
                        "type": "integer", "minimum": JSON(1), "maximum": JSON(3), "default": JSON(1),
                        "description": "How often.",
                    ],
                    "kind": ["type": "string", "enum": ["plain", "fancy"], "description": "How."],
                    "loud": ["type": "boolean", "description": "Whether loudly."],
                ],
            ]
        )
    }
}
