public import APIClient
import Foundation
import Synchronization

/// An HTTP transport on libcurl: HTTP/2 where offered, one connection pool, compression, verified certificates.
///
/// It exists only within ``withCurlTransport(configuration:_:)``, because a process must not exit while a transfer is
/// inside TLS. Requests to other machines use `https` only; `http` is accepted for hosts on this one. Redirects are
/// returned as responses, there are no cookies, and no password is read from a `.netrc`.
///
/// Many tasks may send at once. All transfers run on one thread of the transport's own, which starts with the first of
/// them.
public final class CurlTransport: HTTPTransport {
    private let loop: CurlLoop
    private let lastID = Atomic<UInt64>(0)

    init(configuration: CurlConfiguration) {
        loop = CurlLoop(configuration: configuration)
    }

    /// Sends a request and waits for the whole response, its body decompressed and in memory.
    ///
    /// An `Accept-Encoding` field of the request is dropped: the transport requests the encodings it can decode.
    /// Cancelling the task ends the transfer at once, and closes the connection unless other transfers share it.
    ///
    /// - Parameter request: The request as sent over the network; it has no body.
    /// - Returns: The response, whatever its status; the fields of its final header block, in order, repeated fields
    ///   included.
    /// - Throws: `TransportError`, without the address or a key in its texts. A header larger than 256 KiB is
    ///   `TransportError.tooLarge(limit:)` as well, with that limit. After the end of the scope it is
    ///   `TransportError.cancelledUnsent`.
    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let address = try RequestAddress(request.head)
        guard request.limits.total > .zero else { throw .timedOut(.total) }
        guard !Task.isCancelled else { throw .cancelledUnsent }
        let token = TransferToken(id: lastID.add(1, ordering: .relaxed).newValue)
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                loop.start(
                    QueuedTransfer(token: token, request: request, address: address) {
                        continuation.resume(returning: $0)
                    }
                )
            }
        } onCancel: {
            loop.cancel(token)
        }
        return try outcome.get()
    }

    /// Raises the limits on connections, to one host and in all, if they are below this number: over HTTP/2 the
    /// requests share a connection, over HTTP/1.1 each needs one.
    public func expect(concurrentRequests count: Int) {
        loop.allow(connections: count)
    }

    /// Loads libcurl and the libraries that it needs on a thread of its own, unless a transfer did.
    public func prepare() {
        loop.prepare()
    }

    /// A transport that is not bound to a scope. It has to be closed before the process exits; see
    /// ``withCurlTransport(configuration:_:)``.
    package static func open(_ configuration: CurlConfiguration = CurlConfiguration()) -> CurlTransport {
        CurlTransport(configuration: configuration)
    }

    /// Fails all transfers in progress and ends the thread.
    package func close() async { await shutDown() }

    /// Fails all transfers in progress and ends the thread; see `CurlLoop.stop()`.
    func shutDown() async {
        await loop.stop()
    }
}

/// Runs a function with a transport, and shuts the transport down before it returns or throws.
///
/// At the end it fails every transfer in progress with `APIClient.TransportError.cancelled`, closes all connections
/// and joins the transport's thread. This is required: `exit` frees OpenSSL's tables while that thread may be using
/// them. Without the join, 4 to 8 of 50 runs of `curl-exit-probe` ended with SIGSEGV. So programs leave this scope
/// before they exit, on errors and signals too.
///
/// ```swift
/// let response = try await withCurlTransport { transport in
///     try await transport.send(request)
/// }
/// ```
///
/// - `body`: The work. The transport must not be used after it; a request sent then fails as cancelled.
/// - Throws: The body's error, of its type; nothing if the body does not throw.
public func withCurlTransport<Result, Failure: Error>(
    configuration: CurlConfiguration = CurlConfiguration(),
    _ body: (CurlTransport) async throws(Failure) -> Result
) async throws(Failure) -> Result {
    let transport = CurlTransport(configuration: configuration)
    do throws(Failure) {
        let result = try await body(transport)
        await transport.shutDown()
        return result
    } catch {
        await transport.shutDown()
        throw error
    }
}

/// The settings that all transfers of one transport share.
public struct CurlConfiguration: Sendable {
    /// A file of certificate authorities in PEM form to trust in place of the system's; `nil` trusts the system's.
    public var caFile: String?
    /// The proxy for hosts elsewhere. Hosts on this machine are always reached directly.
    public var proxy: ProxySetting
    /// The maximum number of connections to one host, unless more requests are expected; further transfers wait for
    /// one, and their timeout runs meanwhile.
    public var maxConnectionsPerHost: Int
    /// The maximum number of connections in all, and of idle connections.
    public var maxConnections: Int
    /// The maximum time without a single byte of a response, after which the transfer fails.
    public var stallTimeout: Duration
    /// The maximum idle time of a reused connection; after that a new one is opened. Servers close idle connections
    /// without notice, and a request on a closed one has to be repeated.
    public var idleTimeout: Duration
    /// Whether connections are made to public hosts only: never to this machine, a private network or a link, by
    /// whatever name, checked on the very address that is connected to. A proxy resolves names itself, so that none is
    /// used.
    public var publicHostsOnly: Bool

    /// Creates a configuration.
    ///
    /// - `idleTimeout`: How long an idle connection may be reused; in whole seconds. The default is libcurl's
    ///   own, as its manual gives it for `CURLOPT_MAXAGE_CONN`.
    public init(
        caFile: String? = nil,
        proxy: ProxySetting = .environment,
        maxConnectionsPerHost: Int = 8,
        maxConnections: Int = 16,
        stallTimeout: Duration = .seconds(30),
        idleTimeout: Duration = .seconds(118),
        publicHostsOnly: Bool = false
    ) {
        self.caFile = caFile
        self.proxy = proxy
        self.maxConnectionsPerHost = maxConnectionsPerHost
        self.maxConnections = maxConnections
        self.stallTimeout = stallTimeout
        self.idleTimeout = idleTimeout
        self.publicHostsOnly = publicHostsOnly
    }
}

/// The proxy and certificate settings for other hosts.
public enum ProxySetting: Hashable, Sendable {
    /// As set by `https_proxy`, `ALL_PROXY` and `NO_PROXY` ([everything curl:
    /// proxies](https://everything.curl.dev/usingcurl/proxies/env.html)).
    case environment
    /// Directly, ignoring the environment.
    case none
    /// Through the proxy at this address, as in `http://proxy.example:3128`, ignoring the environment.
    case server(String)

    /// Whether requests over https go through a proxy, but for hosts that are excepted.
    var isUsed: Bool {
        switch self {
        case .none: false
        case .server: true
        case .environment:
            ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
                .contains { ProcessInfo.processInfo.environment[$0]?.isEmpty == false }
        }
    }
}
