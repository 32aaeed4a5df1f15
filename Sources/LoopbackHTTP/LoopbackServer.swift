import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

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
package final class LoopbackServer: Sendable {
    private let acceptor: Acceptor

    /// Binds to 127.0.0.1 and starts to accept.
    ///
    /// - Parameters:
    ///   - port: The port; 0 takes a free one.
    ///   - handler: Answers a request. It runs on the connection's own thread, so it may block, and several run at once.
    /// - Throws: ``LoopbackError``, when the port is taken or the system gives no socket.
    package init(
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
    package var port: UInt16 { acceptor.port }

    /// `http://127.0.0.1:PORT`, without a slash at its end.
    package var baseURL: String { "http://127.0.0.1:\(port)" }

    /// Every request read so far, in the order in which their heads were complete.
    package var requests: [LoopbackRequest] { acceptor.tally.requests }

    /// How many connections were accepted so far; fewer than requests when connections were reused.
    package var connectionCount: Int { acceptor.tally.connectionCount }

    /// How many connections are open now, by this side's knowledge.
    package var openConnectionCount: Int { acceptor.openConnectionCount }

    /// The most requests that were in their handler or reply at one moment.
    package var largestConcurrency: Int { acceptor.tally.largestConcurrency }

    /// Closes the listener and all connections, and waits for their threads to end.
    ///
    /// A handler that blocks in something other than its ``LoopbackConnection`` is waited for. Never call it from one.
    package func stop() {
        acceptor.close()
        acceptor.waitForThreads()
    }
}

/// A request as it came over the wire; nothing in it is decoded.
package struct LoopbackRequest: Sendable {
    /// The method, as in `GET`.
    package let method: String
    /// The request target: path and query, percent-encoded as they came.
    package let target: String
    /// The header fields in order, repeats kept.
    package let fields: [(name: String, value: String)]

    /// The target up to its `?`, percent-encoded as it came.
    package var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// What follows the target's first `?`, percent-encoded as it came; empty when there is none.
    package var query: String {
        guard let mark = target.firstIndex(of: "?") else { return "" }
        return String(target[target.index(after: mark)...])
    }

    /// The value of the first field of a name, whatever its case.
    ///
    /// - Parameter name: The field's name.
    /// - Returns: Its value, or `nil` when no such field came.
    package func field(_ name: String) -> String? {
        let wanted = name.lowercased()
        return fields.first { $0.name.lowercased() == wanted }?.value
    }
}

/// What a handler answers with.
package enum LoopbackReply: Sendable {
    /// A whole response. The server sets `Content-Length` and keeps the connection open, unless the client, or a field
    /// `Connection: close` here, says otherwise.
    case response(status: Int, fields: [(String, String)] = [], body: [UInt8])
    /// A function that writes every byte itself, the status line included; the connection closes when it returns.
    case raw(@Sendable (LoopbackConnection) -> Void)
}

/// The connection of one request, for a handler that writes its reply byte by byte.
///
/// It is valid until the handler's function returns.
package struct LoopbackConnection: Sendable {
    private let stream: StreamSocket

    init(_ stream: StreamSocket) {
        self.stream = stream
    }

    /// Writes bytes, waiting while the peer does not take them.
    ///
    /// - Parameter bytes: What to send.
    /// - Returns: Whether the system took all of it; `false` once the peer is gone or the server stops.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
        !isPeerGone && stream.send(bytes)
    }

    /// Writes a text in UTF-8, waiting while the peer does not take it.
    ///
    /// - Parameter text: What to send.
    /// - Returns: Whether the system took all of it; `false` once the peer is gone or the server stops.
    @discardableResult
    package func write(_ text: String) -> Bool {
        write(Array(text.utf8))
    }

    /// Waits, but not for a peer that is gone.
    ///
    /// - Parameter milliseconds: The longest time to wait.
    package func sleep(milliseconds: Int) {
        let end = DispatchTime.now() + .milliseconds(milliseconds)
        while !isPeerGone {
            let now = DispatchTime.now()
            guard now < end else { return }
            // Short steps, because a request that is already pipelined keeps the socket readable.
            let left = (end.uptimeNanoseconds - now.uptimeNanoseconds) / 1000
            usleep(UInt32(min(left, 5000)))
        }
    }

    /// Whether the peer closed or reset the connection, or the server stops.
    package var isPeerGone: Bool { stream.isPeerGone }

    /// Makes the connection end with a reset (RST) in place of an orderly close, and at once for the peer as soon as the
    /// handler's function returns. What was not sent yet is lost.
    package func reset() {
        stream.resetOnClose()
    }
}

/// Why a server could not start.
package enum LoopbackError: Error, Hashable, Sendable {
    /// The system gave no socket; the value is `errno`.
    case noSocket(code: Int32)
    /// The port cannot be had, most often because something else listens there; `code` is `errno`.
    case cannotBind(port: UInt16, code: Int32)
}
