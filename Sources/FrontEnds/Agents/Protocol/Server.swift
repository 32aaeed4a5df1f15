import Basics
import Synchronization

/// A server of the [Model Context Protocol](https://modelcontextprotocol.io) for one client: over lines, one message
/// each, or message by message. It supports both eras: a request that names a version of its own is stateless, and
/// `initialize` begins a session of the earlier versions.
package final class Server: Sendable {
    package enum Line: Sendable {
        case bytes([UInt8])
        case tooLong
    }

    /// A response, and the error that it is, if it is one.
    struct Response: Sendable {
        let line: String
        var error: ProtocolError?
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
        /// Called once: with the response, or with `nil` for a cancelled call, which gets none.
        let reply: @Sendable (Response?) -> Void
    }

    private enum Receipt {
        /// The message is done with.
        case done(Response?)
        /// A call was accepted, whose `reply` is called in time.
        case accepted(needsWorker: Bool)
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
    private let log: @Sendable (String) -> Void
    private let state = Mutex(State())

    /// - Parameter log: Receives a line for every message without a result.
    package init(name: String, version: String, box: any ToolBox, log: @escaping @Sendable (String) -> Void) {
        server = ["name": .string(name), "version": .string(version)]
        self.box = box
        self.log = log
    }

    /// Responds to messages until the client ends them, and then to the calls that are still open. A cancellation ends
    /// it without their responses.
    ///
    /// - Parameters:
    ///   - next: The next line; `nil` at the end, or after a cancellation.
    ///   - send: Sends a line, without its line break; called from several tasks, each time with a whole message.
    package func run(_ next: () async -> Line?, send: @escaping @Sendable (String) -> Void) async {
        let reply: @Sendable (Response?) -> Void = { response in if let response { send(response.line) } }
        await withDiscardingTaskGroup { group in
            while let line = await next() {
                guard !Task.isCancelled else { break }
                switch await receive(line, reply: reply) {
                case .done(let response): reply(response)
                case .accepted(let needsWorker): if needsWorker { group.addTask { await self.work() } }
                }
            }
        }
    }

    /// Responds to one message; `nil` for one without a response, and for a cancelled call. Its own cancellation
    /// cancels all calls of this client.
    func response(to message: Incoming) async -> Response? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // A worker serves the calls of other messages too, and must not keep this one from its end.
                Task {
                    switch await receive(message, reply: { continuation.resume(returning: $0) }) {
                    case .done(let response): continuation.resume(returning: response)
                    case .accepted(let needsWorker): if needsWorker { await work() }
                    }
                }
            }
        } onCancel: {
            cancelCalls()
        }
    }

    /// Cancels every call; none gets a response.
    func cancelCalls() {
        for id in state.withLock({ Array($0.open.keys) }) { cancel(id) }
    }

    private func receive(_ line: Line, reply: @escaping @Sendable (Response?) -> Void) async -> Receipt {
        do throws(Rejection) {
            switch line {
            case .tooLong: throw Rejection(id: nil, error: .tooLong(Self.longestLine))
            // An extra line break is not a message.
            case .bytes(let bytes) where bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }:
                return .done(nil)
            case .bytes(let bytes): return await receive(try Incoming(bytes), reply: reply)
            }
        } catch {
            return .done(refused(error))
        }
    }

    private func receive(_ message: Incoming, reply: @escaping @Sendable (Response?) -> Void) async -> Receipt {
        switch message {
        case .request(let request):
            do throws(Rejection) {
                return try await handle(request, reply)
            } catch {
                return .done(refused(error))
            }
        case .notification(let method, let params): handle(method, params)
        case .response: log("ignored a response: this server sends no requests")
        }
        return .done(nil)
    }

    private func handle(_ method: String, _ params: [String: JSON]) {
        guard method == "notifications/cancelled" else { return }
        guard let id = params["requestId"].flatMap({ RequestID($0) }) else {
            return log("ignored \(method) without a requestId")
        }
        cancel(id)
    }

    private func cancel(_ id: RequestID) {
        let (task, waiting) = state.withLock { state in
            let index = state.waiting.firstIndex { $0.id == id }
            return (state.open.removeValue(forKey: id), index.map { state.waiting.remove(at: $0) })
        }
        task??.cancel()
        waiting?.reply(nil)
    }

    private func handle(
        _ request: Incoming.Request,
        _ reply: @escaping @Sendable (Response?) -> Void
    ) async throws(Rejection) -> Receipt {
        do throws(ProtocolError) {
            let result: JSON
            guard request.method != "initialize" else {
                return .done(Self.response(to: request.id, try await initialize(request.params)))
            }
            let era = try Era(of: request, hasSession: state.withLock { $0.hasSession })
            switch (request.method, era) {
            case ("tools/call", _): return .accepted(needsWorker: try accept(request, era, reply))
            case ("tools/list", _): result = try await list(request.params, era)
            case ("server/discover", .modern): result = await discover()
            case ("ping", .legacy): result = [:]
            default: throw .unknownMethod(request.method)
            }
            return .done(Self.response(to: request.id, result))
        } catch {
            throw Rejection(id: request.id, error: error)
        }
    }

    private static func response(to id: RequestID, _ result: JSON) -> Response {
        Response(line: (["jsonrpc": "2.0", "id": id.json, "result": result] as JSON).line)
    }

    private func refused(_ rejection: Rejection) -> Response {
        log(rejection.error.message)
        return Response(rejection)
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
    /// Whether the call waits for one more worker.
    private func accept(
        _ request: Incoming.Request,
        _ era: Era,
        _ reply: @escaping @Sendable (Response?) -> Void
    ) throws(ProtocolError) -> Bool {
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
        let call = Call(id: request.id, era: era, tool: tool, arguments: arguments, reply: reply)
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
            let isAwaited = state.withLock { $0.open.removeValue(forKey: call.id) } != nil && isOpen
            call.reply(
                isAwaited
                    ? response.map { Self.response(to: call.id, call.era.result($0.members, from: server)) } : nil
            )
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
