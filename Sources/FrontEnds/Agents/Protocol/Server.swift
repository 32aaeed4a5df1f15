import Basics
import Synchronization

/// A server of the [Model Context Protocol](https://modelcontextprotocol.io) over lines, one message each. It supports
/// both eras: a request that names a version of its own is stateless, and `initialize` begins a
/// session of the earlier versions.
package final class Server: Sendable {
    package enum Line: Sendable {
        case bytes([UInt8])
        case tooLong
    }

    /// The maximum length of a line in bytes.
    package static let longestLine = 1 << 20
    /// The number of calls performed at once; further ones wait.
    static let concurrentCalls = 4
    /// The number of calls performed or waiting; further ones are refused.
    static let acceptedCalls = 64

    /// How long a client may cache the list of tools: a key may be added meanwhile.
    private static let secondsValid = 60

    private struct Call: Sendable {
        let id: RequestID
        let era: Era
        let tool: Tool
        let arguments: [String: JSON]
    }

    private struct State {
        var hasSession = false
        var waiting: [Call] = []
        var workers = 0
        /// The calls without a response yet, with their tasks once they run.
        var open: [RequestID: Task<ToolResult?, Never>?] = [:]
    }

    private let server: JSON
    private let box: any ToolBox
    private let send: @Sendable (String) -> Void
    private let log: @Sendable (String) -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - send: Sends a line, without its line break; called from several tasks, each time with a whole message.
    ///   - log: Receives a line for every message without a result.
    package init(
        name: String,
        version: String,
        box: any ToolBox,
        send: @escaping @Sendable (String) -> Void,
        log: @escaping @Sendable (String) -> Void
    ) {
        server = ["name": .string(name), "version": .string(version)]
        self.box = box
        self.send = send
        self.log = log
    }

    /// Responds to messages until the client ends them, and then to the calls that are still open. A cancellation ends
    /// it without their responses. `next`: the next line; `nil` at the end, or after a cancellation.
    package func run(_ next: () async -> Line?) async {
        await withDiscardingTaskGroup { group in
            while let line = await next() {
                guard !Task.isCancelled else { break }
                guard await receive(line) else { continue }
                group.addTask { await self.work() }
            }
        }
    }

    /// Whether a call waits for one more worker.
    private func receive(_ line: Line) async -> Bool {
        do throws(Rejection) {
            switch line {
            case .tooLong: throw Rejection(id: nil, error: .tooLong(Self.longestLine))
            // An extra line break is not a message.
            case .bytes(let bytes) where bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }: return false
            case .bytes(let bytes):
                switch try Incoming(bytes) {
                case .request(let request): return try await handle(request)
                case .notification(let method, let params): handle(method, params)
                case .response: log("ignored a response: this server sends no requests")
                }
            }
        } catch {
            refuse(error)
        }
        return false
    }

    private func handle(_ method: String, _ params: [String: JSON]) {
        guard method == "notifications/cancelled" else { return }
        guard let id = params["requestId"].flatMap({ RequestID($0) }) else {
            return log("ignored \(method) without a requestId")
        }
        let task = state.withLock { state in
            state.waiting.removeAll { $0.id == id }
            return state.open.removeValue(forKey: id)
        }
        task??.cancel()
    }

    private func handle(_ request: Incoming.Request) async throws(Rejection) -> Bool {
        do throws(ProtocolError) {
            guard request.method != "initialize" else {
                respond(to: request.id, try await initialize(request.params))
                return false
            }
            let era = try Era(of: request, hasSession: state.withLock { $0.hasSession })
            switch (request.method, era) {
            case ("tools/call", _): return try accept(request, era)
            case ("tools/list", _): respond(to: request.id, try await list(request.params, era))
            case ("server/discover", .modern): respond(to: request.id, await discover())
            case ("ping", .legacy): respond(to: request.id, [:])
            default: throw .unknownMethod(request.method)
            }
            return false
        } catch {
            throw Rejection(id: request.id, error: error)
        }
    }

    private func respond(to id: RequestID, _ result: JSON) {
        send((["jsonrpc": "2.0", "id": id.json, "result": result] as JSON).line)
    }

    private func refuse(_ rejection: Rejection) {
        var members: [String: JSON] = ["jsonrpc": "2.0", "error": rejection.error.json]
        members["id"] = rejection.id?.json
        log(rejection.error.message)
        send(JSON.object(members).line)
    }
}

// MARK: Methods

extension Server {
    private static let capabilities: JSON = ["tools": [:]]

    private func discover() async -> JSON {
        Era.modern.result(
            [
                "supportedVersions": .array(ProtocolVersion.modern.map { .string($0) }),
                "capabilities": Self.capabilities,
                "instructions": .string(await box.instructions()),
            ],
            from: server,
            validFor: Self.secondsValid
        )
    }

    private func initialize(_ params: [String: JSON]) async throws(ProtocolError) -> JSON {
        guard let version = params["protocolVersion"]?.string else {
            throw .invalidParams("protocolVersion is not a string")
        }
        let isFirst = state.withLock { state in
            defer { state.hasSession = true }
            return !state.hasSession
        }
        guard isFirst else { throw .invalidRequest("the session has begun already") }
        return [
            // Otherwise the newest that is older than the requested one, which the client is likely to know too; the
            // client decides whether that will do.
            "protocolVersion": .string(
                ProtocolVersion.legacy.first { $0 <= version } ?? ProtocolVersion.legacy[0]
            ),
            "capabilities": Self.capabilities,
            "serverInfo": server,
            "instructions": .string(await box.instructions()),
        ]
    }

    private func list(_ params: [String: JSON], _ era: Era) async throws(ProtocolError) -> JSON {
        guard params["cursor"] == nil else { throw .invalidParams("unknown cursor: the list has one page") }
        let remarks = await box.remarks()
        let tools = box.tools.map { $0.definition(remark: remarks[$0.name]) }
        return era.result(["tools": .array(tools)], from: server, validFor: Self.secondsValid)
    }
}

// MARK: Calls

extension Server {
    private func accept(_ request: Incoming.Request, _ era: Era) throws(ProtocolError) -> Bool {
        guard let name = request.params["name"]?.string else { throw .invalidParams("name is not a string") }
        guard let tool = box.tools.first(where: { $0.name == name }) else {
            throw .invalidParams("there is no tool '\(name.prefix(100))'")
        }
        let arguments: [String: JSON]
        switch request.params["arguments"] {
        case nil: arguments = [:]
        case .object(let members)?: arguments = members
        default: throw .invalidParams("arguments is not an object")
        }
        let call = Call(id: request.id, era: era, tool: tool, arguments: arguments)
        return try state.withLock { (state) throws(ProtocolError) -> Bool in
            guard state.open[call.id] == nil else { throw .invalidRequest("a request with this id is open") }
            guard state.open.count < Self.acceptedCalls else { throw .busy(Self.acceptedCalls) }
            state.open[call.id] = .some(nil)
            state.waiting.append(call)
            guard state.workers < Self.concurrentCalls else { return false }
            state.workers += 1
            return true
        }
    }

    private func work() async {
        while let call = take() {
            let (box, tool, arguments) = (box, call.tool, call.arguments)
            let task = Task { await Self.answer(box, tool, arguments) }
            let isOpen = state.withLock { state in
                guard state.open[call.id] != nil else { return false }
                state.open[call.id] = task
                return true
            }
            if !isOpen { task.cancel() }
            let response = await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
            // A cancelled call gets no response, however far it got.
            guard state.withLock({ $0.open.removeValue(forKey: call.id) }) != nil, isOpen else { continue }
            guard let response else { continue }
            respond(to: call.id, call.era.result(response.members, from: server))
        }
    }

    private func take() -> Call? {
        let isCancelled = Task.isCancelled
        return state.withLock { state in
            guard !isCancelled, !state.waiting.isEmpty else {
                state.workers -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
    }

    private static func answer(_ box: any ToolBox, _ tool: Tool, _ arguments: [String: JSON]) async -> ToolResult? {
        do throws(InvalidArguments) {
            let arguments = try ToolArguments(arguments, for: tool)
            if let answer = try? await box.call(tool, arguments) { return answer }
            return Task.isCancelled ? nil : ToolResult(failure: "The call was interrupted.")
        } catch {
            return ToolResult(failure: error.message)
        }
    }
}
