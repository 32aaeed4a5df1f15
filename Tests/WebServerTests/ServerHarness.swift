import APIClient
import ArgumentParser
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import ServiceLifecycle
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import WebServer

/// A server over the demo's fixtures or a transport of the test, and a client for it on a real socket.
struct ServerHarness: Sendable {
    let port: Int
    /// The server's run.
    let context: ProcessEnvironment

    /// A request's answer.
    struct Answer: Sendable {
        let status: HTTPResponse.Status
        let fields: HTTPFields
        let body: Data

        /// Reads an answer up to its end; throws if the connection ends before.
        init(_ parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>) async throws {
            var (head, body): (HTTPResponseHead?, Data) = (nil, Data())
            for try await part in parts {
                switch part {
                case .head(let received): head = received
                case .body(let bytes): body.append(contentsOf: bytes.readableBytesView)
                case .end:
                    let head = try #require(head)
                    status = HTTPResponse.Status(code: Int(head.status.code), reasonPhrase: head.status.reasonPhrase)
                    fields = HTTPFields(
                        try head.headers.map { name, value in
                            HTTPField(name: try #require(HTTPField.Name(name)), value: value)
                        }
                    )
                    self.body = body
                    return
                }
            }
            throw ChannelError.eof
        }

        var text: String { String(decoding: body, as: UTF8.self) }

        /// Whether a page has a script other than its own file.
        var hasForeignScript: Bool {
            // A block of data never runs, and ends with the first end of a script.
            text.replacing("<script src=\"/script.js\" defer></script>", with: "")
                .replacing(#/<script type="application\/ld\+json">[^<>&]*<\/script>/#, with: "").contains("<script")
        }

        /// The body as a JSON object.
        var json: [String: Any] {
            get throws { try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any]) }
        }

        /// The value of the write token in a page's forms.
        var token: String {
            get throws {
                let form = try #require(text.firstMatch(of: #/name="token" value="([0-9a-f]+)"/#))
                return String(form.1)
            }
        }
    }

    /// Runs a server and passes a client to the body.
    ///
    /// - Parameters:
    ///   - flags: The flags after `serve`.
    ///   - isDemo: Whether fixtures answer.
    ///   - environment: Further variables.
    ///   - transport: What answers services.
    ///   - pictures: What answers requests for pictures.
    ///   - timeout: How long a page waits to be whole.
    ///   - time: The clock of the run.
    ///   - body: The test.
    /// - Returns: What the body returns.
    /// - Throws: What the body throws, or the failure to start.
    static func run<Value: Sendable>(
        _ flags: [String] = [],
        isDemo: Bool = true,
        environment: [String: String] = [:],
        transport: any HTTPTransport = StubTransport([]),
        pictures: (any HTTPTransport)? = nil,
        timeout: Duration = .seconds(600),
        time: Time = .system,
        output: MemorySink = MemorySink(),
        _ body: @escaping @Sendable (ServerHarness) async throws -> Value
    ) async throws -> Value {
        let home = FileManager.default.temporaryDirectory.appending(path: "ServerTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        var variables = [
            "BOOKFETCH_HOME": home.path, "PATH": "/usr/bin:/bin", "TZ": "UTC", "BOOKFETCH_KEEP_COVERS": "0",
            "BOOKFETCH_FIXTURES": Fixture.project.appending(path: "Fixtures").path,
        ]
        if isDemo { variables["BOOKFETCH_DEMO"] = "1" }
        variables.merge(environment) { $1 }
        let context = ProcessEnvironment(
            program: "bookfetch",
            environment: variables,
            currentFolder: FileManager.default.temporaryDirectory,
            output: output,
            errors: MemorySink(),
            transport: transport,
            time: time,
            terminalPath: "/nowhere/tty"
        )
        let settings = try ServerSettings(ServeOptions.parse(["--port", "0"] + flags).flags, in: context)
        let server = WebServer(settings: settings, context: context, pictures: pictures)
        return try await ServerSlots.shared.run {
            // A page is whole however slow the machine is, unless a test is about one that is not.
            try await Page.$wholePageTimeout.withValue(timeout) {
                // The same for a connection, which a busy test may leave without a request for a while.
                let standard = ConnectionLimits()
                var limits = WebServer.limits
                if limits.head == standard.head { limits.head = .minutes(10) }
                if limits.idle == standard.idle { limits.idle = .minutes(10) }
                return try await WebServer.$limits.withValue(limits) {
                    try await serving(server) { port in try await body(ServerHarness(port: port, context: context)) }
                }
            }
        }
    }

    /// Runs a server for as long as the body runs. Hummingbird's own test runner handles the process's signals, which
    /// other tests send.
    private static func serving<Value: Sendable>(
        _ server: WebServer,
        _ body: @escaping @Sendable (Int) async throws -> Value
    ) async throws -> Value {
        let (ports, announced) = AsyncStream.makeStream(of: Int.self)
        let application = server.application { announced.yield($0) }
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: [.init(service: application)],
                logger: Logger(label: "WebServerTests") { _ in SwiftLogNoOpLogHandler() }
            )
        )
        let running = Task {
            defer { announced.finish() }
            try await group.run()
        }
        let outcome: Result<Value, any Error>
        do {
            let port = try #require(await ports.first { _ in true })
            outcome = .success(try await body(port))
        } catch {
            outcome = .failure(error)
        }
        await group.triggerGracefulShutdown()
        try await running.value
        await server.finish()
        return try outcome.get()
    }

    /// The run of a command in a terminal beside the server, over the same store.
    func terminal(_ output: MemorySink) -> ProcessEnvironment {
        ProcessEnvironment(
            program: "bookfetch",
            environment: context.environment,
            currentFolder: context.currentFolder,
            output: output,
            errors: MemorySink(),
            transport: context.transport,
            time: context.time,
            terminalPath: "/nowhere/tty"
        )
    }

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - path: Path and query.
    ///   - host: The `Host`; by default the server's own.
    ///   - fields: Further fields.
    ///   - body: The body.
    ///   - bytes: The body of a text that is not UTF-8.
    /// - Returns: The answer.
    /// - Throws: The failure of the connection.
    func send(
        _ method: HTTPRequest.Method = .get,
        _ path: String,
        host: String? = nil,
        fields: HTTPFields = [:],
        body: String? = nil,
        bytes: [UInt8]? = nil
    ) async throws -> Answer {
        let body = bytes ?? body.map { Array($0.utf8) }
        // A connection of its own: a server may close an idle one at any time, and this client asks no second time.
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "localhost", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
                        wrappingChannelSynchronously: channel
                    )
                }
            }
        var headers = HTTPHeaders(fields.map { ($0.name.rawName, $0.value) })
        headers.add(name: "Host", value: host ?? "127.0.0.1:\(port)")
        if let body { headers.add(name: "Content-Length", value: "\(body.count)") }
        let head = HTTPRequestHead(
            version: .http1_1,
            method: HTTPMethod(rawValue: method.rawValue),
            uri: path,
            headers: headers
        )
        return try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(.head(head))
            if let body { try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: body)))) }
            try await outbound.write(.end(nil))
            return try await Answer(inbound)
        }
    }

    /// Sends a form of one of the server's own pages, as a browser does.
    func submit(_ path: String, _ form: [(String, String)], token: String) async throws -> Answer {
        let pairs = (form + [("token", token)]).map { "\($0.0)=\(PageAddress.escaped($0.1))" }
        return try await send(
            .post,
            path,
            fields: [
                .accept: "text/html", .origin: "http://127.0.0.1:\(port)",
                .contentType: "application/x-www-form-urlencoded", .cookie: "bookfetch-\(port)=\(token)",
            ],
            body: pairs.joined(separator: "&")
        )
    }
}

/// Lets a few servers run at a time: each runs whole commands.
actor ServerSlots {
    static let shared = ServerSlots()

    private var free = 3
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func run<Value: Sendable>(_ body: @Sendable () async throws -> Value) async rethrows -> Value {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
        defer { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() } }
        return try await body()
    }
}

/// A transport that gives one body to every request, and counts them.
final class CountingTransport: HTTPTransport {
    private let response: @Sendable (TransportRequest) async throws(TransportError) -> TransportResponse
    private let requests = Mutex<[String]>([])

    /// The paths that were requested.
    var paths: [String] { requests.withLock { $0 } }

    init(_ response: @escaping @Sendable (TransportRequest) async throws(TransportError) -> TransportResponse) {
        self.response = response
    }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        requests.withLock { $0.append(request.head.path ?? "") }
        return try await response(request)
    }
}
