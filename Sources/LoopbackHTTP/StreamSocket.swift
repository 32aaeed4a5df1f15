import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// One accepted connection.
///
/// Only the connection's own thread reads, writes and closes. Any thread may shut it down; the lock keeps a shutdown from
/// meeting a descriptor that was closed, and perhaps given to someone else, a moment before.
final class StreamSocket: Sendable {
    private struct State {
        var isOpen = true
        var isShutDown = false
    }

    private let descriptor: Int32
    private let state = Mutex(State())

    init(descriptor: Int32) {
        self.descriptor = descriptor
        #if canImport(Darwin)
            setOption(descriptor, level: SOL_SOCKET, SO_NOSIGPIPE, to: 1)
        #endif
        setOption(descriptor, level: Int32(IPPROTO_TCP), TCP_NODELAY, to: 1)
    }

    /// Reads what is there, waiting for at least a byte; empty once the peer is gone or the connection shut down.
    func receive(atMost count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var result = recv(descriptor, buffer.baseAddress, count, 0)
            while result < 0, errno == EINTR {
                result = recv(descriptor, buffer.baseAddress, count, 0)
            }
            filled = max(0, result)
        }
    }

    /// Writes all of it and says whether the system took it.
    func send(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
                let result = systemSend(descriptor, rest)
                if result < 0, errno == EINTR { continue }
                guard result > 0 else { return false }
                sent += result
            }
            return true
        }
    }

    var isPeerGone: Bool {
        if state.withLock({ $0.isShutDown || !$0.isOpen }) { return true }
        var byte: UInt8 = 0
        let result = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return result == 0 || (result < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
    }

    func resetOnClose() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
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
