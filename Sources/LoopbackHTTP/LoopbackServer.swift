/// A small HTTP/1.1 server on 127.0.0.1, for demonstrations and tests: one thread a connection, keep-alive, no TLS.
///
/// It does what a test asks of it, including what no server should do: see ``LoopbackReply/raw(_:)``. It is not meant to
/// be reached from another machine and binds to nothing that could be.
///
/// ```swift
/// let server = try LoopbackServer { request in
///     .response(status: 200, body: Array("you asked \(request.target)".utf8))
/// }
/// defer { server.stop() }
/// ```
public final class LoopbackServer: Sendable {
    private let acceptor: Acceptor

    /// Binds to 127.0.0.1 and starts to accept.
    ///
    /// - Parameters:
    ///   - port: The port; 0 takes a free one.
    ///   - handler: Answers a request. It runs on the connection's own thread, so it may block, and several run at once.
    /// - Throws: ``LoopbackError``, when the port is taken or the system gives no socket.
    public init(
        port: UInt16 = 0,
        handler: @escaping @Sendable (LoopbackRequest) -> LoopbackReply
    ) throws(LoopbackError) {
        acceptor = try Acceptor(port: port, handler: handler)
        acceptor.start()
    }

    deinit {
        // Without waiting: the last reference may be dropped by a handler, on one of the threads to wait for.
        acceptor.close()
    }

    /// The port it listens on.
    public var port: UInt16 { acceptor.port }

    /// `http://127.0.0.1:PORT`, without a slash at its end.
    public var baseURL: String { "http://127.0.0.1:\(port)" }

    /// Every request read so far, in the order in which their heads were complete.
    public var requests: [LoopbackRequest] { acceptor.tally.requests }

    /// How many connections were accepted so far; fewer than requests when connections were reused.
    public var connectionCount: Int { acceptor.tally.connectionCount }

    /// The most requests that were in their handler or reply at one moment.
    public var largestConcurrency: Int { acceptor.tally.largestConcurrency }

    /// Closes the listener and all connections, and waits for their threads to end.
    ///
    /// A handler that blocks in something other than its ``LoopbackConnection`` is waited for. Never call it from one.
    public func stop() {
        acceptor.close()
        acceptor.waitForThreads()
    }
}
