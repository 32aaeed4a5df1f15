#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A listening socket on 127.0.0.1 whose wait can be interrupted from another thread.
struct ListenerSocket {
    let port: UInt16
    private let descriptor: Int32
    /// A pipe that becomes readable to end the wait: shutting a listener down wakes `accept` on Linux, but not on Darwin.
    private let wakeReader: Int32
    private let wakeWriter: Int32

    init(port wanted: UInt16) throws(LoopbackError) {
        descriptor = socket(AF_INET, streamType, 0)
        guard descriptor >= 0 else { throw .noSocket(code: errno) }
        closeOnExec(descriptor)
        setOption(descriptor, level: SOL_SOCKET, SO_REUSEADDR, to: 1)
        guard let bound = bindToLoopback(descriptor, port: wanted), listen(descriptor, 512) == 0 else {
            let code = errno
            closeDescriptor(descriptor)
            throw .cannotBind(port: wanted, code: code)
        }
        port = bound
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            let code = errno
            closeDescriptor(descriptor)
            throw .noSocket(code: code)
        }
        (wakeReader, wakeWriter) = (ends[0], ends[1])
        closeOnExec(wakeReader)
        closeOnExec(wakeWriter)
        // A connection may vanish between `poll` and `accept`, which then must not wait for the next.
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    /// Waits for a connection; `nil` once interrupted.
    func accept() -> StreamSocket? {
        while true {
            var waits = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&waits, nfds_t(waits.count), -1) > 0 else { continue }
            if waits[1].revents != 0 { return nil }
            let stream = systemAccept(descriptor)
            if stream >= 0 {
                closeOnExec(stream)
                // Darwin's accepted sockets inherit O_NONBLOCK; connections here block.
                _ = fcntl(stream, F_SETFL, 0)
                return StreamSocket(descriptor: stream)
            }
            // Out of descriptors: wait for connections to end rather than spin.
            if errno == EMFILE || errno == ENFILE { usleep(1000) }
        }
    }

    /// Ends the one ``accept()`` that waits or comes next. To be called once, before ``close()``.
    func interrupt() {
        _ = write(wakeWriter, [1], 1)
    }

    /// Stops listening. To be called once, after ``accept()`` gave `nil`.
    func close() {
        for descriptor in [descriptor, wakeReader, wakeWriter] { closeDescriptor(descriptor) }
    }
}
