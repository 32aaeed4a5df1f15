#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A POSIX thread that can be joined, which Foundation's `Thread` cannot.
@safe struct LoopThread: @unchecked Sendable {
    // Sendable although `pthread_t` is a pointer on Darwin: it is only handed to `pthread_join`, once.
    private let handle: pthread_t

    /// Starts a thread; `nil` when the system has none to give.
    init?(_ body: @escaping @Sendable () -> Void) {
        let box = unsafe Unmanaged.passRetained(Body(run: body))
        #if canImport(Glibc)
            var handle = pthread_t()
            let code = unsafe pthread_create(&handle, nil, { unsafe runBody($0) }, box.toOpaque())
            guard code == 0 else {
                unsafe box.release()
                return nil
            }
            self.handle = handle
        #elseif canImport(Darwin)
            var created: pthread_t?
            let code = unsafe pthread_create(&created, nil, { unsafe runBody($0) }, box.toOpaque())
            guard code == 0, let handle = unsafe created else {
                unsafe box.release()
                return nil
            }
            unsafe self.handle = handle
        #endif
    }

    /// Waits until the thread is gone, its thread-local clean-up included. To be called once, by another thread.
    func join() {
        #if canImport(Glibc)
            _ = pthread_join(handle, nil)
        #elseif canImport(Darwin)
            _ = unsafe pthread_join(handle, nil)
        #endif
    }
}

private final class Body {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

private func runBody(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument = unsafe argument else { return nil }
    let body = unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue()
    blockPipeSignal()
    body.run()
    return nil
}

/// Keeps SIGPIPE from ending the program when TLS writes to a connection that the server closed: CURLOPT_NOSIGNAL leaves
/// that signal to the application.
private func blockPipeSignal() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
}
