import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The connection of one request, for a handler that writes its reply byte by byte.
///
/// It is valid until the handler's function returns.
public struct LoopbackConnection: Sendable {
    private let stream: StreamSocket

    init(_ stream: StreamSocket) {
        self.stream = stream
    }

    /// Writes bytes, waiting while the peer does not take them.
    ///
    /// - Parameter bytes: What to send.
    /// - Returns: Whether the system took all of it; `false` once the peer is gone or the server stops.
    @discardableResult
    public func write(_ bytes: [UInt8]) -> Bool {
        !isPeerGone && stream.send(bytes)
    }

    /// Writes a text in UTF-8, waiting while the peer does not take it.
    ///
    /// - Parameter text: What to send.
    /// - Returns: Whether the system took all of it; `false` once the peer is gone or the server stops.
    @discardableResult
    public func write(_ text: String) -> Bool {
        write(Array(text.utf8))
    }

    /// Waits, but not for a peer that is gone.
    ///
    /// - Parameter milliseconds: The longest time to wait.
    public func sleep(milliseconds: Int) {
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
    public var isPeerGone: Bool { stream.isPeerGone }

    /// Makes the connection end with a reset (RST) in place of an orderly close, and at once for the peer as soon as the
    /// handler's function returns. What was not sent yet is lost.
    public func reset() {
        stream.resetOnClose()
    }
}
