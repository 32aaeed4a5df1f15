import Basics
import Synchronization

/// One accepted connection. Only the connection's own thread reads, writes and closes. Any thread may shut it down; the
/// lock prevents a shutdown of a descriptor that has just been closed and may have been reused.
final class StreamSocket: Sendable {
    private struct State {
        var isOpen = true
        var isShutDown = false
    }

    private let descriptor: Int32
    private let state = Mutex(State())

    init(descriptor: Int32) {
        self.descriptor = descriptor
        silenceSocket(descriptor)
        setOption(descriptor, level: Int32(IPPROTO_TCP), TCP_NODELAY, to: 1)
    }

    /// Reads available bytes, waiting for at least one; empty once the peer is gone or the connection is shut down.
    func receive(atMost count: Int) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var result = unsafe recv(descriptor, buffer.baseAddress, count, 0)
            while result < 0, errno == EINTR {
                result = unsafe recv(descriptor, buffer.baseAddress, count, 0)
            }
            filled = max(0, result)
        }
    }

    /// Writes all bytes and returns whether that succeeded.
    func send(_ bytes: [UInt8]) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[sent...])
                let result = unsafe sendQuietly(descriptor, rest)
                if result < 0, errno == EINTR { continue }
                guard result > 0 else { return false }
                sent += result
            }
            return true
        }
    }

    func finishWriting() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Discards what the peer still sends, until it closes.
    func discard(atMost count: Int) {
        var left = count
        while left > 0 {
            let bytes = receive(atMost: min(left, 16 << 10))
            guard !bytes.isEmpty else { return }
            left -= bytes.count
        }
    }

    var isPeerDisconnected: Bool {
        if state.withLock({ $0.isShutDown || !$0.isOpen }) { return true }
        var byte: UInt8 = 0
        let result = unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return result == 0 || (result < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
    }

    func resetOnClose() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }

    func shutDown() {
        state.withLock { state in
            guard state.isOpen else { return }
            state.isShutDown = true
            shutdown(descriptor, Int32(SHUT_RDWR))
        }
    }

    func close() {
        state.withLock { state in
            guard state.isOpen else { return }
            state.isOpen = false
            closeDescriptor(descriptor)
        }
    }
}

/// A listening socket on 127.0.0.1 whose wait can be interrupted from another thread.
struct ListenerSocket {
    let port: UInt16
    private let descriptor: Int32
    /// A pipe that ends the wait: shutting a listener down wakes `accept` on Linux, not on Darwin.
    private let wakeReader: Int32
    private let wakeWriter: Int32

    init(port wanted: UInt16) throws(LoopbackError) {
        descriptor = socket(AF_INET, streamSocket, 0)
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
        guard unsafe pipe(&ends) == 0 else {
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

    func accept() -> StreamSocket? {
        while true {
            var waits = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0),
            ]
            guard unsafe poll(&waits, nfds_t(waits.count), -1) > 0 else { continue }
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

    /// Ends the current or the next ``accept()``. Call it once, before ``close()``.
    func interrupt() {
        _ = unsafe write(wakeWriter, [1], 1)
    }

    /// Stops listening. Call it once, after ``accept()`` returned `nil`.
    func close() {
        for descriptor in [descriptor, wakeReader, wakeWriter] { closeDescriptor(descriptor) }
    }
}

// System calls whose names the methods of this module hide.

func systemAccept(_ descriptor: Int32) -> Int32 {
    accept(descriptor, nil, nil)
}

func closeDescriptor(_ descriptor: Int32) {
    close(descriptor)
}

/// Keeps a descriptor from being inherited by child programs.
func closeOnExec(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}

/// Sets an option whose value is a C `int`.
func setOption(_ descriptor: Int32, level: Int32, _ name: Int32, to value: Int32) {
    var value = value
    unsafe setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
}

/// Binds to 127.0.0.1 and returns the port, which the system chooses for 0; `nil` with the reason in `errno`.
func bindToLoopback(_ descriptor: Int32, port: UInt16) -> UInt16? {
    var address = loopbackAddress(port: port)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
            unsafe bind(descriptor, general, size) == 0 && getsockname(descriptor, general, &size) == 0
        } ? unsafe UInt16(bigEndian: pointer.pointee.sin_port) : nil
    }
}
