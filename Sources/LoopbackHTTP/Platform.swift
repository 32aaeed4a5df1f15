#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

// What the two platforms spell differently, and calls whose names the methods of this module hide.

#if canImport(Glibc)
    let streamType = Int32(SOCK_STREAM.rawValue)
#elseif canImport(Darwin)
    let streamType = SOCK_STREAM
#endif

/// Sends without the SIGPIPE that would end the program once the peer is gone.
func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
        send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #elseif canImport(Darwin)
        // SO_NOSIGPIPE is set on the socket instead.
        send(descriptor, bytes.baseAddress, bytes.count, 0)
    #endif
}

func systemAccept(_ descriptor: Int32) -> Int32 {
    accept(descriptor, nil, nil)
}

func closeDescriptor(_ descriptor: Int32) {
    close(descriptor)
}

/// Keeps a descriptor out of the programs that this one starts.
func closeOnExec(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}

/// Sets an option whose value is a C `int`.
func setOption(_ descriptor: Int32, level: Int32, _ name: Int32, to value: Int32) {
    var value = value
    setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
}

/// Binds to 127.0.0.1 and gives the port, the chosen one where 0 was asked for; `nil` leaves the reason in `errno`.
func bindToLoopback(_ descriptor: Int32, port: UInt16) -> UInt16? {
    var address = sockaddr_in()
    #if canImport(Darwin)
        address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
            bind(descriptor, general, size) == 0 && getsockname(descriptor, general, &size) == 0
        } ? UInt16(bigEndian: pointer.pointee.sin_port) : nil
    }
}
