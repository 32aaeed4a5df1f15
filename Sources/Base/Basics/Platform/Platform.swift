// The system's C library, and every difference between systems that Swift code has to know. Written for macOS by its
// headers; only Linux has compiled it so far.

internal import CPlatform

#if canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#elseif canImport(Darwin)
    @_exported public import Darwin
#endif

// MARK: - Arguments

/// The program's name, as it was started, and the words after it.
package let programArguments: [String] = {
    guard var word = unsafe cplatform_arguments() else { return CommandLine.arguments }
    var words: [String] = []
    while let text = unsafe word.pointee {
        unsafe words.append(String(cString: text))
        unsafe word += 1
    }
    return words
}()

// MARK: - Memory

/// Lets the threads of a program that ends soon share few heaps; see `cplatform_share_heaps`.
package func shareHeaps() { cplatform_share_heaps() }

// MARK: - Files

/// The path of the running program's file; `nil` if the system does not report it. On Linux it ends in " (deleted)"
/// once the file is replaced while running; its folder is still right.
package func executablePath() -> String? {
    #if canImport(Darwin)
        var size: UInt32 = 0
        _ = unsafe _NSGetExecutablePath(nil, &size)
        return unsafe text(size: Int(size)) { unsafe _NSGetExecutablePath($0, &size) == 0 }
    #else
        return unsafe text(size: Int(PATH_MAX) + 1) { unsafe readlink("/proc/self/exe", $0, Int(PATH_MAX)) > 0 }
    #endif
}

/// A path that opens the same file again, even if it was renamed; on Linux even if it was removed.
package func path(ofDescriptor descriptor: Int32) -> String? {
    #if canImport(Darwin)
        return unsafe text(size: Int(MAXPATHLEN)) { unsafe fcntl(descriptor, F_GETPATH, $0) == 0 }
    #else
        return "/proc/self/fd/\(descriptor)"
    #endif
}

/// A text that a call writes into a buffer of zeros; `nil` if it fails.
private func text(size: Int, _ call: (UnsafeMutablePointer<CChar>) -> Bool) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: size + 1) { buffer in
        unsafe buffer.initialize(repeating: 0)
        guard let start = buffer.baseAddress, unsafe call(start) else { return nil }
        return unsafe String(cString: start)
    }
}

extension stat {
    /// The time of the last change of the content, in seconds since 1970.
    package var changeTime: Int {
        #if canImport(Darwin)
            st_mtimespec.tv_sec
        #else
            st_mtim.tv_sec
        #endif
    }
}

// MARK: - Terminals

/// The value of a terminal's key that does nothing; the header's macro is not available to Swift.
package let disabledKey: UInt8 = {
    #if canImport(Darwin)
        0xFF
    #else
        0
    #endif
}()

/// The program that opens an address as the desktop does.
package let desktopOpener: String = {
    #if canImport(Darwin)
        "/usr/bin/open"
    #else
        "xdg-open"
    #endif
}()

// MARK: - Sockets

/// The type of a socket that is a stream of bytes.
package let streamSocket: Int32 = {
    #if canImport(Glibc)
        Int32(SOCK_STREAM.rawValue)
    #else
        SOCK_STREAM
    #endif
}()

/// Keeps a socket from ending the program by SIGPIPE, where that is a property of the socket; see
/// ``sendQuietly(_:_:)``.
package func silenceSocket(_ descriptor: Int32) {
    #if canImport(Darwin)
        var isOn: Int32 = 1
        _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
}

/// Sends without a SIGPIPE, which would end the program once the peer is gone.
package func sendQuietly(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
        unsafe send(descriptor, bytes.baseAddress, bytes.count, 0)
    #else
        unsafe send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
}

/// An IPv4 address of this machine alone.
package func loopbackAddress(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    #if canImport(Darwin)
        address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    return address
}

// MARK: - Threads

/// A POSIX thread that can be joined, unlike Foundation's `Thread`.
@safe package struct JoinableThread: @unchecked Sendable {
    // Sendable although `pthread_t` is a pointer on Darwin: only `pthread_kill` and, once, `pthread_join` get it.
    private let handle: pthread_t

    /// Starts a thread; `nil` when the system cannot create one.
    package init?(_ body: @escaping @Sendable () -> Void) {
        let box = unsafe Unmanaged.passRetained(Body(run: body))
        #if canImport(Darwin)
            var created: pthread_t?
            let code = unsafe pthread_create(&created, nil, { unsafe runBody($0) }, box.toOpaque())
            guard code == 0, let handle = unsafe created else {
                unsafe box.release()
                return nil
            }
            unsafe self.handle = handle
        #else
            var handle = pthread_t()
            let code = unsafe pthread_create(&handle, nil, { unsafe runBody($0) }, box.toOpaque())
            guard code == 0 else {
                unsafe box.release()
                return nil
            }
            self.handle = handle
        #endif
    }

    /// Ends a system call in which the thread waits, which then fails with `EINTR`. The thread may not have got to it
    /// yet, so the caller repeats this until it has ended. Only before ``join()``.
    package func interrupt() {
        _ = interruptible
        #if canImport(Darwin)
            _ = unsafe pthread_kill(handle, SIGURG)
        #else
            _ = pthread_kill(handle, SIGURG)
        #endif
    }

    /// Waits until the thread has ended, including its thread-local clean-up. Call it once, from another thread.
    package func join() {
        #if canImport(Darwin)
            _ = unsafe pthread_join(handle, nil)
        #else
            _ = pthread_join(handle, nil)
        #endif
    }
}

/// Gives SIGURG, which does nothing by itself, a handler that does nothing: only then does it end a system call.
private let interruptible: Void = {
    var action = sigaction()
    #if canImport(Darwin)
        unsafe action.__sigaction_u.__sa_handler = { _ in }
    #elseif canImport(Musl)
        unsafe action.__sa_handler.sa_handler = { _ in }
    #else
        unsafe action.__sigaction_handler.sa_handler = { _ in }
    #endif
    unsafe sigaction(SIGURG, &action, nil)
}()

private final class Body {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

private func runBody(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument = unsafe argument else { return nil }
    unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
    return nil
}

// MARK: - Child processes

#if canImport(Darwin)
    package typealias SpawnActions = posix_spawn_file_actions_t?
    package typealias SpawnAttributes = posix_spawnattr_t?
#else
    package typealias SpawnActions = posix_spawn_file_actions_t
    package typealias SpawnAttributes = posix_spawnattr_t
#endif

/// The flags of every child, and of one with a session of its own.
package let spawnFlags: (always: Int16, ownSession: Int16) = {
    #if canImport(Darwin)
        (Int16(POSIX_SPAWN_CLOEXEC_DEFAULT), Int16(POSIX_SPAWN_SETSID))
    #else
        // POSIX_SPAWN_SETSID of <spawn.h>, which the headers declare only with _GNU_SOURCE.
        (0, 0x80)
    #endif
}()

/// Values to initialise by `posix_spawn_file_actions_init` and `posix_spawnattr_init`.
package func emptySpawnSettings() -> (actions: SpawnActions, attributes: SpawnAttributes) {
    #if canImport(Darwin)
        (nil, nil)
    #else
        unsafe (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
}

#if !canImport(Darwin)
    private typealias CloseFrom = @convention(c) (UnsafeMutablePointer<SpawnActions>, Int32) -> Int32

    /// `posix_spawn_file_actions_addclosefrom_np` of glibc 2.34 and later, which the headers declare only with
    /// _GNU_SOURCE; `nil` if the C library has none. The symbol has this signature according to the manual page, and
    /// the C library is never unloaded.
    private let closeFrom = unsafe dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
        unsafe unsafeBitCast($0, to: CloseFrom.self)
    }
#endif

/// Lets a child inherit no descriptor above the standard streams. Darwin has a flag for it, in ``spawnFlags``.
package func closeInheritedDescriptors(_ actions: inout SpawnActions) {
    #if !canImport(Darwin)
        _ = unsafe closeFrom?(&actions, 3)
    #endif
}

/// Limits the memory in bytes and the processor's time in seconds of a running process, and lets it dump no core. Only
/// Linux can do that to another process; elsewhere nothing is limited. Returns 0, or the system's error code.
package func limitProcess(_ id: Int32, memory: Int, seconds: Int) -> Int32 {
    #if os(Linux)
        typealias Limit = @convention(c) (pid_t, Int32, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?) -> Int32
        // The headers show prlimit(2) only with _GNU_SOURCE; the signature is the manual page's.
        guard let symbol = unsafe dlsym(nil, "prlimit") else { return ENOSYS }
        let prlimit = unsafe unsafeBitCast(symbol, to: Limit.self)
        for (resource, maxValue) in [(RLIMIT_AS, memory), (RLIMIT_CPU, seconds), (RLIMIT_CORE, 0)] {
            var limit = rlimit(rlim_cur: rlim_t(maxValue), rlim_max: rlim_t(maxValue))
            guard unsafe prlimit(id, Int32(resource.rawValue), &limit, nil) == 0 else { return errno }
        }
        return 0
    #else
        return 0
    #endif
}
