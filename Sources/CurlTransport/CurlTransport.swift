public import APIClient
import Synchronization

/// Sends requests by libcurl: HTTP/2 where offered, one pool of connections, compressed transfer, certificates verified.
///
/// It lives within ``withCurlTransport(configuration:_:)`` and nowhere else, because a process must not exit while a
/// transfer is inside TLS. Only `https` leaves this machine; `http` is taken for hosts on it. Redirects are answers,
/// there are no cookies, and no password is read from a `.netrc`.
///
/// Many tasks may send at once. All transfers run on one thread of the transport's own, which starts with the first of
/// them.
public final class CurlTransport: HTTPTransport {
    private let loop: CurlLoop
    private let lastID = Atomic<UInt64>(0)

    init(configuration: CurlConfiguration) {
        loop = CurlLoop(configuration: configuration)
    }

    /// libcurl and the libraries it uses, as in `libcurl/7.88.1 OpenSSL/3.0.19 ...`, for a program that
    /// tells what it runs on.
    public static var libraryVersion: String { CurlLibrary.version }

    /// Sends a request and waits for the whole response, its body decompressed and in memory.
    ///
    /// An `Accept-Encoding` field of the request is dropped: the transport asks for what it can decode. Cancelling the
    /// task ends the transfer at once, and closes the connection where others do not share it.
    ///
    /// - Parameter request: The request as it goes on the wire; it has no body.
    /// - Returns: Whatever the server answered; the fields of its final header block, in order, repeats kept.
    /// - Throws: ``TransportError``, without the address or a key in its texts. A header larger than 256 KiB is
    ///   ``TransportError/tooLarge(limit:)`` as well, with that limit. After the end of the scope it is
    ///   ``TransportError/cancelledUnsent``.
    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let address = try RequestAddress(request.head)
        guard request.limits.total > .zero else { throw .timedOut(.total) }
        guard !Task.isCancelled else { throw .cancelledUnsent }
        let ticket = Ticket(id: lastID.add(1, ordering: .relaxed).newValue)
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                loop.start(
                    Order(ticket: ticket, request: request, address: address) { continuation.resume(returning: $0) }
                )
            }
        } onCancel: {
            loop.cancel(ticket)
        }
        return try outcome.get()
    }

    /// Fails what is under way and ends the thread; see ``CurlLoop/stop()``.
    func shutDown() async {
        await loop.stop()
    }
}

/// Runs a function with a transport, and ends the transport before it returns or throws.
///
/// At the end it fails every transfer that is still under way with ``APIClient/TransportError/cancelled``, closes all
/// connections and joins the transport's thread. That is no tidiness: `exit` takes OpenSSL's tables away while that
/// thread may be using them. Without the join, 4 to 8 of 50 runs of `curl-exit-probe` ended by SIGSEGV. So programs leave
/// this scope before they exit, on errors and signals too.
///
/// ```swift
/// let response = try await withCurlTransport { transport in
///     try await transport.send(request)
/// }
/// ```
///
/// - Parameters:
///   - configuration: What all transfers share.
///   - body: The work. The transport must not be used after it; a request sent then fails as cancelled.
/// - Returns: What the body returns.
/// - Throws: What the body throws, of its type; nothing where the body throws nothing.
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

/// What all transfers of one transport share.
public struct CurlConfiguration: Sendable {
    /// A file of certificate authorities in PEM form to trust in place of the system's; `nil` trusts the system's.
    public var caFile: String?
    /// How servers elsewhere are reached. Hosts on this machine are always asked directly.
    public var proxy: ProxySetting
    /// The most connections to one host; further transfers wait for one, and their time runs meanwhile.
    public var maxConnectionsPerHost: Int
    /// The most connections in all, and the most kept open for later.
    public var maxConnections: Int
    /// How long a response may stand still, without a single byte, before the transfer is given up.
    public var stallTimeout: Duration
    /// How long a connection that nobody uses may be taken up again; after that a new one is made. Servers close theirs
    /// without a word, and a request on a dead connection is a request to repeat.
    public var idleTimeout: Duration

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - caFile: Certificate authorities to trust in place of the system's.
    ///   - proxy: How servers elsewhere are reached.
    ///   - maxConnectionsPerHost: The most connections to one host.
    ///   - maxConnections: The most connections in all.
    ///   - stallTimeout: How long a response may stand still; counted in whole seconds, at least one.
    ///   - idleTimeout: How long an unused connection may be taken up again; counted in whole seconds. libcurl's own
    ///     default, which its manual gives for `CURLOPT_MAXAGE_CONN`, is this one.
    public init(
        caFile: String? = nil,
        proxy: ProxySetting = .environment,
        maxConnectionsPerHost: Int = 8,
        maxConnections: Int = 16,
        stallTimeout: Duration = .seconds(30),
        idleTimeout: Duration = .seconds(118)
    ) {
        self.caFile = caFile
        self.proxy = proxy
        self.maxConnectionsPerHost = maxConnectionsPerHost
        self.maxConnections = maxConnections
        self.stallTimeout = stallTimeout
        self.idleTimeout = idleTimeout
    }
}

/// How servers on other machines are reached.
public enum ProxySetting: Hashable, Sendable {
    /// As `https_proxy`, `ALL_PROXY` and `NO_PROXY` say
    /// ([everything curl: proxies](https://everything.curl.dev/usingcurl/proxies/env.html)).
    case environment
    /// Directly, whatever the environment says.
    case none
    /// Through the proxy at this address, as in `http://proxy.example:3128`, whatever the environment says.
    case server(String)
}
