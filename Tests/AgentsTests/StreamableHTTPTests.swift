import Basics
import Synchronization
import Testing

@testable import Agents

/// The protocol over HTTP: messages that stand for themselves, and sessions.
@Suite(.timeLimit(.minutes(30))) struct StreamableHTTPTests {
    private let box = TestBox()
    private let clock = Clock()
    private let transport: StreamableHTTP

    init() {
        let (box, clock) = (box, clock)
        transport = StreamableHTTP(
            server: { Server(name: "test", version: "1", box: box) { _ in } },
            uptime: { clock.now }
        )
    }

    // MARK: Messages that stand for themselves

    @Test func aMessageOf2026StandsForItself() async throws {
        let response = await post(Line.echo(#""text":"a""#), Self.fields("tools/call", name: "echo"))
        #expect(response.status == 200 && response.session == nil)
        #expect(try response.json["result"]?["structuredContent"]?["text"] == "a")
        let discovered = await post(Line.modern("server/discover"), Self.fields("server/discover"))
        #expect(try discovered.json["result"]?["supportedVersions"] == ["2026-07-28"])
    }

    @Test func aNameMayBeInBase64() async throws {
        let fields = Self.fields("tools/call", name: "=?base64?ZWNobw==?=")
        #expect(await post(Line.echo(#""text":"a""#), fields).status == 200)
    }

    @Test(arguments: [
        [:],
        ["Mcp-Method": "tools/call", "Mcp-Name": "echo"],
        ["MCP-Protocol-Version": "2025-11-25", "Mcp-Method": "tools/call", "Mcp-Name": "echo"],
        ["MCP-Protocol-Version": "2026-07-28", "Mcp-Name": "echo"],
        ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/list", "Mcp-Name": "echo"],
        ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call"],
        ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": "wait"],
        ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": "=?base64?!?="],
    ])
    func fieldsThatSaySomethingElseAreRefused(fields: [String: String]) async throws {
        let response = await post(Line.echo(#""text":"a""#), fields)
        #expect(response.status == 400)
        #expect(try response.json["error"]?["code"] == JSON(-32020) && response.json["id"] == JSON(1))
    }

    @Test func aVersionInTheFieldAloneIsRefused() async throws {
        let response = await post(Line.legacy("tools/list"), Self.fields("tools/list"))
        #expect(try response.status == 400 && response.json["error"]?["code"] == JSON(-32020))
    }

    @Test func anUnknownVersionIsToldWithThoseThatThereAre() async throws {
        let message = Line.modern("tools/list").replacing("2026-07-28", with: "2031-01-01")
        let response = await post(message, ["MCP-Protocol-Version": "2031-01-01", "Mcp-Method": "tools/list"])
        #expect(response.status == 400)
        #expect(try response.json["error"]?["code"] == JSON(-32022))
        #expect(try response.json["error"]?["data"]?["supported"]?.array?.contains("2026-07-28") == true)
    }

    @Test func errorsOfAMessageHaveAStatus() async throws {
        #expect(await post(Line.modern("resources/list"), Self.fields("resources/list")).status == 404)
        let unknown = Line.modern("tools/call", #""name":"none""#)
        #expect(await post(unknown, Self.fields("tools/call", name: "none")).status == 400)
        for message in ["nonsense", "[]", "{}", "", "null"] {
            let response = await post(message, [:])
            #expect(response.status == 400, "\(message)")
            #expect(try response.json["error"] != nil)
        }
    }

    @Test func aNotificationIsAccepted() async {
        let response = await post(Line.cancel("1"), ["MCP-Protocol-Version": "2026-07-28"])
        #expect(response.status == 202 && response.body == nil)
    }

    @Test func aClientThatLeavesCancelsItsCall() async {
        let leaving = Mutex<(@Sendable () -> Void)?>(nil)
        let transport = transport
        let call = Task {
            await transport.post(
                Array(Line.wait(id: "1").utf8),
                { Self.fields("tools/call", name: "wait")[$0] },
                onLeave: { cancel in leaving.withLock { $0 = cancel } }
            )
        }
        while box.gate.waiting < 1 { await Task.yield() }
        leaving.withLock { $0 }?()
        #expect(await call.value.body == nil)
        while box.gate.cancelled < 1 { await Task.yield() }
    }

    @Test func clientsWithTheSameIdsDoNotMeet() async {
        let calls = (0..<3).map { _ in
            Task { await post(Line.wait(id: "1"), Self.fields("tools/call", name: "wait")) }
        }
        while box.gate.waiting < 3 { await Task.yield() }
        box.gate.open()
        for call in calls { #expect(await call.value.status == 200) }
    }

    // MARK: Sessions

    @Test func aSessionBeginsAndEnds() async throws {
        let begun = await post(Line.initialize(), [:])
        #expect(try begun.status == 200 && begun.json["result"]?["protocolVersion"] == "2025-11-25")
        let session = try #require(begun.session)
        #expect(session.utf8.count == 32)
        let fields = ["Mcp-Session-Id": session, "MCP-Protocol-Version": "2025-11-25"]
        let initialized = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
        #expect(await post(initialized, fields).status == 202)
        #expect(try await post(Line.legacy("tools/list"), fields).json["result"]?["tools"]?.array?.count == 2)
        #expect(await post(Line.initialize(), [:]).session != session)
        #expect(transport.delete { fields[$0] }.status == 204)
        #expect(transport.delete { fields[$0] }.status == 404)
        #expect(transport.delete { _ in nil }.status == 400)
        #expect(await post(Line.legacy("tools/list"), fields).status == 404)
    }

    @Test func aMessageWithoutASessionIsRefused() async throws {
        let response = await post(Line.legacy("tools/list", id: "7"), [:])
        #expect(try response.status == 400 && response.json["id"] == JSON(7))
        #expect(await post(Line.legacy("ping"), ["Mcp-Session-Id": "0"]).status == 404)
    }

    @Test func anUnknownVersionOfASessionIsRefused() async throws {
        let session = try await session()
        let fields = ["Mcp-Session-Id": session, "MCP-Protocol-Version": "1999-01-01"]
        #expect(await post(Line.legacy("ping"), fields).status == 400)
        for version in ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"] {
            let fields = ["Mcp-Session-Id": session, "MCP-Protocol-Version": version]
            #expect(await post(Line.legacy("ping"), fields).status == 200, "\(version)")
        }
    }

    @Test func aCallOfASessionIsCancelledByAMessageAndNotByLeaving() async throws {
        let fields = ["Mcp-Session-Id": try await session()]
        let transport = transport
        let call = Task {
            await transport.post(
                Array(Line.legacy("tools/call", id: "5", #""name":"wait""#).utf8),
                { fields[$0] },
                onLeave: { _ in Issue.record("a session's call ends with its client") }
            )
        }
        while box.gate.waiting < 1 { await Task.yield() }
        #expect(await post(Line.cancel("5"), fields).status == 202)
        #expect(await call.value.status == 204)
    }

    @Test func aCallThatWaitsForItsTurnIsCancelled() async throws {
        let fields = ["Mcp-Session-Id": try await session()]
        let running = (1...Server.concurrentCalls).map { id in
            Task { await post(Line.legacy("tools/call", id: "\(id)", #""name":"wait""#), fields) }
        }
        while box.gate.waiting < Server.concurrentCalls { await Task.yield() }
        let hasEnded = Flag()
        let waiting = Task {
            defer { hasEnded.set() }
            return await post(Line.legacy("tools/call", id: "9", #""name":"wait""#), fields)
        }
        // A cancellation may come before its call.
        while !hasEnded.isSet { _ = await post(Line.cancel("9"), fields) }
        #expect(await waiting.value.status == 204)
        #expect(box.gate.arrived == Server.concurrentCalls)
        box.gate.open()
        for call in running { #expect(await call.value.status == 200) }
    }

    @Test func aSessionEndsAfterAnHourAndAtTheLimit() async throws {
        let first = try await session()
        clock.add(.seconds(3601))
        #expect(await post(Line.legacy("ping"), ["Mcp-Session-Id": first]).status == 404)
        let oldest = try await session()
        clock.add(.seconds(1))
        for _ in 0..<StreamableHTTP.sessionCount - 1 { _ = try await session() }
        #expect(await post(Line.legacy("ping"), ["Mcp-Session-Id": oldest]).status == 200)
        clock.add(.seconds(1))
        let newest = try await session()
        #expect(await post(Line.legacy("ping"), ["Mcp-Session-Id": newest]).status == 200)
        #expect(await post(Line.legacy("ping"), ["Mcp-Session-Id": oldest]).status == 200)
    }

    // MARK: Sending

    private func session() async throws -> String { try #require(await post(Line.initialize(), [:]).session) }

    private func post(_ message: String, _ fields: [String: String]) async -> StreamableHTTP.Response {
        await transport.post(Array(message.utf8), { fields[$0] }, onLeave: { _ in })
    }

    private static func fields(_ method: String, name: String? = nil) -> [String: String] {
        var fields = ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": method]
        fields["Mcp-Name"] = name
        return fields
    }
}

extension StreamableHTTP.Response {
    fileprivate var json: JSON {
        get throws {
            let body = try #require(body)
            return try #require(JSON(parsing: Array(body.utf8)))
        }
    }
}

/// A clock that a test sets.
private final class Clock: Sendable {
    private let time = Mutex(Duration.zero)

    var now: Duration { time.withLock { $0 } }

    func add(_ duration: Duration) { time.withLock { $0 += duration } }
}

private final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }

    func set() { value.store(true, ordering: .relaxed) }
}
