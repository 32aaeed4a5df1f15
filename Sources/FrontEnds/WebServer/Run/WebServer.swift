package import APIClient
import CatalogModel
package import Documents
import Foundation
import HTTPTypes
package import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization
import Terminal
import Wording

package struct WebServer: Sendable {
    @TaskLocal static var limits = ConnectionLimits()

    private let settings: ServerSettings
    private let context: ProcessEnvironment
    private let requests: SharedRequests
    private let sessions: SessionCache
    private let pictureSessions: SessionCache
    private let pictures: PictureFetches
    private let agents: AgentProgram
    private let signer: HMACSigner

    package init(settings: ServerSettings, context: ProcessEnvironment, pictures: (any HTTPTransport)?) {
        self.settings = settings
        self.context = context
        sessions = SessionCache(context: context, flags: settings.flags, transport: context.transport)
        pictureSessions = SessionCache(context: context, flags: settings.flags, transport: pictures ?? NoTransport())
        self.pictures = PictureFetches(sessions: pictureSessions, time: context.time)
        requests = SharedRequests(context: context, flags: settings.flags, sessions: sessions)
        agents = AgentProgram(in: context, flags: settings.flags)
        signer = HMACSigner(secret: settings.secret)
    }

    /// - Parameter onRunning: Called with the port once the server listens.
    package func application(onRunning: @escaping @Sendable (Int) async -> Void = { _ in }) -> some ApplicationProtocol
    {
        var logger = Logger(label: "bookfetch-serve") { _ in SwiftLogNoOpLogHandler() }
        logger.logLevel = .critical
        let limits = Self.limits
        let connections = Connections(limits)
        let channel = HTTP1Channel.Configuration(
            additionalChannelHandlers: [ConnectionWatch(connections)],
            idleTimeout: limits.idle
        )
        return Application(
            responder: SiteResponder(
                inner: router(connections).buildResponder(),
                publicAddress: settings.publicAddress,
                proxies: ProxyRule(trusted: settings.proxies),
                log: settings.accessLog
            ),
            server: .http1(configuration: channel),
            configuration: ApplicationConfiguration(
                address: .hostname(settings.host == "localhost" ? "127.0.0.1" : settings.host, port: settings.port),
                serverName: "bookfetch",
                availableConnectionsDelegate: MaximumAvailableConnections(limits.count, logger: logger)
            ),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? settings.port) },
            logger: logger
        )
    }

    /// How long requests in progress may take to end by themselves when the server ends; they are cancelled then.
    static let lastRequests = Duration.seconds(4)

    /// Serves until the task is cancelled, which lets requests in progress end, for at most four seconds. Throws
    /// ``ProgramFailure`` with code 69 when the address is taken or cannot be used, 70 when the server ends by itself.
    package func run() async throws {
        let listening = Listening()
        let app = application { port in
            listening.hasBegun.store(true, ordering: .relaxed)
            announce(port)
        }
        do {
            try await run(app) { listening.hasBegun.load(ordering: .relaxed) }
        } catch {
            await finish()
            throw error
        }
        await finish()
    }

    func finish() async {
        await settings.accessLog?.finish()
        await sessions.finish()
        await pictureSessions.finish()
    }

    func run(_ service: any ServiceLifecycle.Service, hasBegun: () -> Bool) async throws {
        var configuration = ServiceGroupConfiguration(
            services: [.init(service: service)],
            logger: Logger(label: "bookfetch-serve") { _ in SwiftLogNoOpLogHandler() }
        )
        configuration.maximumGracefulShutdownDuration = Self.lastRequests
        let group = ServiceGroup(configuration: configuration)
        // Not a child of this task: its cancellation would end requests in progress at once.
        let serving = Task { try await group.run() }
        do {
            try await withTaskCancellationHandler {
                try await serving.value
            } onCancel: {
                Task { await group.triggerGracefulShutdown() }
                Task { [requests, pictures] in
                    // No reader's task is one that waits for a service: it may do so for several readers.
                    try? await Task.sleep(for: Self.lastRequests)
                    await requests.stop()
                    await pictures.stop()
                }
            }
        } catch {
            // A stop may end with an error as well: requests that took longer.
            guard !Task.isCancelled else { return }
            guard !hasBegun() else {
                let message = Message(verbatim: "\(error)")
                throw ProgramFailure(status: .software, kind: .invalid, message: message, hint: .bug)
            }
            throw failure(error)
        }
    }

    /// Says where the server is, and opens it in a browser if that is wanted, once it accepts connections, which it
    /// does after this. Returns the task of that.
    @discardableResult
    func announce(_ port: Int) -> Task<Void, Never>? {
        let addresses = OpenAddresses(host: settings.host, port: port, path: settings.publicAddress?.path ?? "")
        try? context.output.write(SafeText.line(addresses.own) + "\n")
        // Behind a proxy others use the public address.
        if settings.publicAddress == nil, !addresses.others.isEmpty {
            context.note(.addressesForOthers(addresses: addresses.others))
        }
        guard settings.opens else { return nil }
        return Task { await context.openOrTell(addresses.own) }
    }

    private func failure(_ error: any Error) -> ProgramFailure {
        let code = (error as? IOError)?.errnoCode
        let message: Message =
            code == EADDRINUSE
            ? .portInUse(host: settings.host, port: settings.port)
            : .cannotListen(host: settings.host, port: settings.port, reason: .reason(code: code ?? EADDRNOTAVAIL))
        return ProgramFailure(status: .unavailable, kind: .invalid, message: message, hint: .portHint)
    }

    private func router(_ connections: Connections) -> Router<ServerContext> {
        let token = signer.sign("write")
        let time = context.time
        let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
        router.add(
            middleware: HeaderMiddleware(
                failed: { request, refusal in failed(request, refusal, token) },
                language: Language(environment: context.environment)
            )
        )
        router.add(middleware: ConnectionMiddleware(connections: connections, stage: .head))
        router.add(
            middleware: AccessMiddleware(
                hosts: HostRule(
                    host: settings.host,
                    isLoopback: settings.isLoopback,
                    publicName: settings.publicAddress?.name
                ),
                token: settings.token,
                failures: FailedTokens(now: { time.uptime() })
            )
        )
        let listed = Router(context: ServerContext.self)
        addRoutes(to: listed, token)
        MethodRefusals.add(to: router, besides: listed.routes)
        router.add(middleware: WriteMiddleware(allowsWrites: settings.allowsWrites, token: token))
        router.add(middleware: ConnectionMiddleware(connections: connections, stage: .body))
        addRoutes(to: router, token)
        return router
    }

    private func addRoutes(to router: Router<ServerContext>, _ token: String) {
        let addresses = PictureAddress(signer: signer)
        let time = context.time
        let clock = context
        let view = BookView(
            pictures: addresses,
            sessions: sessions,
            writes: (settings.allowsWrites, token),
            clock: { clock.readerClock }
        )
        APIProgram(
            requests: requests,
            allowsWrites: settings.allowsWrites,
            sessions: sessions,
            publicAddress: settings.publicAddress
        ).add(to: router)
        UnAPIProgram(requests: requests, now: { time.now() }).add(to: router)
        SRUProgram(requests: requests, now: { time.now() }).add(to: router)
        ReconcileProgram(requests: requests).add(to: router)
        agents.add(to: router)
        FeedProgram(requests: requests, pictures: addresses, now: { time.now() }).add(to: router)
        PictureProgram(addresses: addresses, sessions: pictureSessions, fetches: pictures).add(to: router)
        PageProgram(requests: requests, view: view, token: token, clock: { clock.readerClock }).add(to: router)
        ShelfPages(requests: requests, view: view, clock: { clock.readerClock }).add(to: router)
        BookPages(requests: requests, view: view, sessions: sessions, token: token).add(to: router)
        NewsPages(
            requests: requests,
            pictures: addresses,
            token: token,
            clock: { clock.readerClock }
        ).add(to: router)
        Suggestions(requests: requests).add(to: router)
        KeyPages(writes: view.writes).add(to: router)
        StatisticsPages(requests: requests, writes: view.writes, clock: view.clock).add(to: router)
        ImportPages(requests: requests, view: view).add(to: router)
        ShelfSeriesPages(requests: requests, writes: view.writes).add(to: router)
        ShelfCoverPages(requests: requests, token: token).add(to: router)
        WatchPages(requests: requests, writes: view.writes, clock: view.clock).add(to: router)
        MemoPages(requests: requests, writes: view.writes, clock: view.clock).add(to: router)
        router.get(RouterPath(AccessMiddleware.healthPath)) { _, _ in
            Response(
                status: .ok,
                headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: "ok\n"))
            )
        }
        AboutPages(requests: requests, sessions: sessions, token: token, showsPlaces: settings.isPersonal).add(
            to: router
        )
        SeriesPages(requests: requests, sessions: sessions, writes: view.writes).add(to: router)
        ChangeProgram(requests: requests).add(to: router)
    }

    private func failed(_ request: Request, _ refusal: Refusal, _ token: String) -> Response {
        let accepts = request.headers[.accept] ?? ""
        let path = request.uri.path
        guard accepts.contains("text/html"), !path.hasPrefix("/api/"), !path.hasPrefix("/opds"),
            !path.hasPrefix("/feeds/"), !path.hasPrefix(ReconcileProgram.path), path != "/unapi",
            path != AgentProgram.path
        else { return ProblemDocument.response(to: request, refusal) }
        let section = Notices.section(refusal.failure, memo: refusal.memo)
        let page = Page(PageSentence.words(of: refusal.failure).message, place: "failure") { section }
        return page.whole(section, to: request, refusal)
    }
}

private final class Listening: Sendable {
    let hasBegun = Atomic<Bool>(false)
}

/// The transport of a server that fetches no pictures.
private struct NoTransport: HTTPTransport {
    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        throw .cancelledUnsent
    }
}
