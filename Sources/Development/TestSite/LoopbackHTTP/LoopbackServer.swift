import Basics
import Dispatch

/// A small HTTP/1.1 server on 127.0.0.1, for demonstrations and tests: one thread per connection, keep-alive, no TLS.
///
/// It sends whatever a test requires, including invalid responses: see ``LoopbackResponse/raw(_:)``. It binds to the
/// loopback address only and is not meant to be reachable from another machine.
///
/// ```swift
/// let server = try LoopbackServer { request in
///     .response(status: 200, body: Array("you requested \(request.target)".utf8))
/// }
/// defer { server.stop() }
/// ```
package final class LoopbackServer: Sendable {
    private let acceptor: Acceptor

    /// Binds to 127.0.0.1 and starts to accept connections.
    ///
    /// - Parameters:
    ///   - port: The port; 0 selects a free one.
    ///   - handler: Handles a request. It runs on the connection's own thread, so it may block, and several run at
    ///     once.
    /// - Throws: ``LoopbackError`` if the port is in use or no socket can be created.
    package init(
        port: UInt16 = 0,
        handler: @escaping @Sendable (LoopbackRequest) -> LoopbackResponse
    ) throws(LoopbackError) {
        acceptor = try Acceptor(port: port, handler: handler)
        acceptor.start()
    }

    deinit {
        // Without waiting: the last reference may be dropped by a handler, on one of the threads to wait for.
        acceptor.close()
    }

    package var port: UInt16 { acceptor.port }

    /// `http://127.0.0.1:PORT`, without a trailing slash.
    package var baseURL: String { "http://127.0.0.1:\(port)" }

    /// Every request received so far, in the order in which their heads were complete.
    package var requests: [LoopbackRequest] { acceptor.tally.requests }

    /// The number of connections accepted so far; lower than the number of requests if connections were reused.
    package var connectionCount: Int { acceptor.tally.connectionCount }

    package var openConnectionCount: Int { acceptor.openConnectionCount }

    package var maximumConcurrency: Int { acceptor.tally.maximumConcurrency }

    /// Closes the listener and all connections, and waits for their threads to end. It also waits for a handler that
    /// blocks in something other than its ``LoopbackConnection``. Must not be called from a handler.
    package func stop() {
        acceptor.close()
        acceptor.waitForThreads()
    }
}

/// A request as received, with nothing decoded.
package struct LoopbackRequest: Sendable {
    package let method: String
    /// The request target: path and query, percent-encoded as received.
    package let target: String
    /// The header fields in order, repeated fields included.
    package let fields: [(name: String, value: String)]

    /// The target up to its `?`, percent-encoded as received.
    package var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// The part after the target's first `?`, percent-encoded as received; empty without one.
    package var query: String {
        guard let mark = target.firstIndex(of: "?") else { return "" }
        return String(target[target.index(after: mark)...])
    }

    /// The value of the first field with a name, ignoring case. Returns its value; `nil` without such a field.
    package func field(_ name: String) -> String? {
        let wanted = name.lowercased()
        return fields.first { $0.name.lowercased() == wanted }?.value
    }
}

package enum LoopbackResponse: Sendable {
    /// A complete response. The server sets `Content-Length` and keeps the connection open, unless the client, or a
    /// field `Connection: close` here, requests otherwise.
    case response(status: Int, fields: [(String, String)] = [], body: [UInt8])
    /// A function that writes every byte itself, the status line included; the connection closes when it returns.
    case raw(@Sendable (LoopbackConnection) -> Void)
}

/// The connection of one request, for a handler that writes byte by byte. Valid until the handler returns.
package struct LoopbackConnection: Sendable {
    private let stream: StreamSocket

    init(_ stream: StreamSocket) {
        self.stream = stream
    }

    /// Writes bytes, blocking while the peer does not read. Returns whether everything was sent; `false` once the peer
    /// is gone or the server is shutting down.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
        !isPeerDisconnected && stream.send(bytes)
    }

    /// Writes a text in UTF-8, blocking while the peer does not read it.
    @discardableResult
    package func write(_ text: String) -> Bool {
        write(Array(text.utf8))
    }

    /// Waits, but returns early once the peer is gone.
    package func sleep(milliseconds: Int) {
        let end = DispatchTime.now() + .milliseconds(milliseconds)
        while !isPeerDisconnected {
            let now = DispatchTime.now()
            guard now < end else { return }
            // Short steps, because a request that is already pipelined keeps the socket readable.
            let left = (end.uptimeNanoseconds - now.uptimeNanoseconds) / 1000
            usleep(UInt32(min(left, 5000)))
        }
    }

    /// Whether the peer closed or reset the connection, or the server is shutting down.
    package var isPeerDisconnected: Bool { stream.isPeerDisconnected }

    /// Ends the connection with a reset (RST) as soon as the handler returns. Unsent data is lost.
    package func reset() {
        stream.resetOnClose()
    }
}

package enum LoopbackError: Error, Hashable, Sendable {
    /// No socket could be created; the value is `errno`.
    case noSocket(code: Int32)
    /// The port cannot be bound, usually because it is in use; `code` is `errno`.
    case cannotBind(port: UInt16, code: Int32)
}
