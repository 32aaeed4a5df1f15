import APIClient
import Agents
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Wording

/// `/mcp`: the tools of `bookfetch mcp` for agents that come over HTTP.
struct AgentProgram: Sendable {
    static let path = "/mcp"
    /// The number of calls performed at once, for all clients.
    private static let concurrentCalls = 4
    private static let waitingCalls = 64

    private let protocolServer: StreamableHTTP

    init(in context: ProcessEnvironment, flags: RunFlags) {
        let limiter = ConcurrencyLimiter(
            Self.concurrentCalls,
            queue: Self.waitingCalls,
            timeout: SharedRequests.timeout,
            sleep: context.time.sleep
        )
        let tools = LimitedTools(tools: AgentTools(in: context, flags: flags), limiter: limiter)
        let time = context.time
        protocolServer = StreamableHTTP(
            server: { Server(name: "bookfetch", version: Version.current, box: tools) { _ in } },
            uptime: { time.uptime() }
        )
    }

    func add(to router: Router<ServerContext>) {
        router.post(RouterPath(Self.path)) { request, _ in try await respond(to: request) }
        router.delete(RouterPath(Self.path)) { request, _ in Self.reply(protocolServer.delete(fields(of: request))) }
    }

    private func respond(to request: Request) async throws -> Response {
        guard Self.types(in: request.headers[.contentType]) == [APIProgram.jsonType] else {
            throw Refusal.mediaType("application/json")
        }
        let accepted = Self.types(in: request.headers[.accept] ?? "*/*")
        guard !accepted.isDisjoint(with: [APIProgram.jsonType, "application/*", "*/*"]) else {
            throw Refusal(status: .notAcceptable, failure: ProgramFailure.usage(.invalidRequest))
        }
        let body = try await request.body.collect(upTo: WriteMiddleware.bodyLimit)
        let presence = ClientPresence.current
        // A call of a session goes on without its client, and others may be performed with it.
        return await ClientPresence.$current.withValue(nil) {
            let response = await protocolServer.post(Array(body.readableBytesView), fields(of: request)) { cancel in
                presence?.onLeave(cancel)
            }
            return Self.reply(response)
        }
    }

    private func fields(of request: Request) -> StreamableHTTP.Fields {
        { name in HTTPField.Name(name).flatMap { request.headers[$0] } }
    }

    /// The media types of a field, without parameters, in lower case.
    private static func types(in field: String?) -> Set<String> {
        Set(
            (field ?? "").split(separator: ",").map {
                String($0.prefix { $0 != ";" }.filter { $0 != " " }).lowercased()
            }
        )
    }

    private static func reply(_ response: StreamableHTTP.Response) -> Response {
        var fields: HTTPFields = [.cacheControl: "no-store"]
        if let name = HTTPField.Name(StreamableHTTP.sessionField) { fields[name] = response.session }
        guard let body = response.body else { return Response(status: .init(code: response.status), headers: fields) }
        fields[.contentType] = APIProgram.jsonType
        return Response(
            status: .init(code: response.status),
            headers: fields,
            body: ResponseBody(byteBuffer: ByteBuffer(string: body))
        )
    }
}

/// The tools for all clients of a server together, a few calls at once.
private struct LimitedTools: ToolBox {
    let tools: [Tool]
    private let all: AgentTools
    private let limiter: ConcurrencyLimiter

    init(tools: AgentTools, limiter: ConcurrencyLimiter) {
        (all, self.tools, self.limiter) = (tools, tools.tools, limiter)
    }

    func instructions() async -> String { await all.instructions() }

    func remarks() async -> [String: String] { await all.remarks() }

    func call(_ tool: Tool, _ arguments: ToolArguments) async throws -> ToolResult {
        switch await limiter.begin() {
        case .begun: break
        case .busy: return ToolResult(failure: Message.serverIsBusy.text)
        case .left: throw CancellationError()
        }
        let result: Result<ToolResult, any Error>
        do {
            result = .success(try await all.call(tool, arguments))
        } catch {
            result = .failure(error)
        }
        await limiter.end()
        return try result.get()
    }
}
