import Agents
import Basics
import Synchronization
import Testing

/// Tools for tests of the protocol: one that answers at once, and one that waits.
final class TestBox: ToolBox {
    let tools = [
        Tool(
            name: "echo",
            title: "Echo",
            description: "Returns its argument.",
            parameters: [
                ToolParameter("text", .text(maxLength: 5), "A text.", isRequired: true),
                ToolParameter("times", .number(1...3), "How often.", standard: JSON(1)),
                ToolParameter("kind", .choice(["plain", "fancy"]), "How."),
                ToolParameter("loud", .flag, "Whether loudly."),
            ],
            outputSchema: ["type": "object"],
            isOpenWorld: false
        ),
        Tool(
            name: "wait",
            title: "Wait",
            description: "Answers once it may.",
            parameters: [],
            outputSchema: ["type": "object"],
            isOpenWorld: true
        ),
    ]
    let gate = Gate()

    func instructions() async -> String { "Use it well." }

    func remarks() async -> [String: String] { ["wait": "It has no key."] }

    func call(_ tool: Tool, _ arguments: ToolArguments) async throws -> ToolResult {
        guard tool.name == "wait" else {
            let text = arguments.text("text") ?? ""
            let times = JSON(arguments.number("times") ?? 0)
            return ToolResult(
                document: ["text": .string(text), "times": times, "loud": .bool(arguments.flag("loud"))],
                remarks: ["A remark."]
            )
        }
        try await gate.pass()
        return ToolResult(document: ["waited": true], remarks: [])
    }
}

/// Lets calls through once it is opened, and knows who waits and who was cancelled.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
        var cancelled = 0
        var arrived = 0
    }

    private let state = Mutex(State())

    /// How many wait now.
    var waiting: Int { state.withLock { $0.waiting.count } }
    /// How many ever came.
    var arrived: Int { state.withLock { $0.arrived } }
    /// How many were cancelled while they waited.
    var cancelled: Int { state.withLock { $0.cancelled } }

    func pass() async throws {
        let number = state.withLock { state in
            state.arrived += 1
            return state.arrived
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isDone = state.withLock { state in
                    if state.isOpen || Task.isCancelled { return true }
                    state.waiting[number] = continuation
                    return false
                }
                if isDone { continuation.resume() }
            }
        } onCancel: {
            let continuation = state.withLock { state in
                state.cancelled += 1
                return state.waiting.removeValue(forKey: number)
            }
            continuation?.resume(throwing: CancellationError())
        }
        try Task.checkCancellation()
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for continuation in waiting { continuation.resume() }
    }
}

/// A client that types lines and reads what comes back.
final class TestClient: Sendable {
    let box = TestBox()
    private let sent = Mutex<[String]>([])
    private let logged = Mutex<[String]>([])
    private let lines: AsyncStream<Server.Line>
    private let input: AsyncStream<Server.Line>.Continuation

    init() {
        (lines, input) = AsyncStream.makeStream()
    }

    /// The lines that the server sent.
    var answers: [JSON] {
        get throws { try sent.withLock { $0 }.map { try #require(JSON(parsing: Array($0.utf8))) } }
    }

    /// What the server logged.
    var log: [String] { logged.withLock { $0 } }

    func type(_ line: String) { input.yield(.bytes(Array(line.utf8))) }
    func type(_ line: Server.Line) { input.yield(line) }
    func end() { input.finish() }

    /// Starts the server.
    func start() -> Task<Void, Never> {
        Task {
            let server = Server(name: "test", version: "1", box: box) { line in
                self.logged.withLock { $0.append(line) }
            }
            await server.run {
                var iterator = self.lines.makeAsyncIterator()
                return await iterator.next()
            } send: { line in
                self.sent.withLock { $0.append(line) }
            }
        }
    }

    /// Waits until as many answers came, or for ever.
    func answers(_ count: Int) async throws -> [JSON] {
        while sent.withLock({ $0.count }) < count { await Task.yield() }
        return try answers
    }
}

/// Runs a server over lines to their end and returns its answers.
func answers(to lines: String...) async throws -> [JSON] {
    let client = TestClient()
    for line in lines { client.type(line) }
    client.end()
    await client.start().value
    return try client.answers
}

/// Requests as clients write them.
enum Line {
    static let meta = """
        "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}
        """

    /// A request that names its version.
    static func modern(_ method: String, id: String = "1", _ params: String = "") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(params)\#(params.isEmpty ? "" : ",")\#(meta)}}"#
    }

    /// A request of a session.
    static func legacy(_ method: String, id: String = "1", _ params: String = "") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(params)}}"#
    }

    static func initialize(_ version: String = "2025-11-25") -> String {
        let client = #""capabilities":{},"clientInfo":{"name":"test","version":"1"}"#
        return legacy("initialize", id: "0", #""protocolVersion":"\#(version)",\#(client)"#)
    }

    static func echo(_ arguments: String, id: String = "1") -> String {
        modern("tools/call", id: id, #""name":"echo","arguments":{\#(arguments)}"#)
    }

    static func wait(id: String) -> String { modern("tools/call", id: id, #""name":"wait""#) }

    static func cancel(_ id: String) -> String {
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id),"reason":"enough"}}"#
    }
}
