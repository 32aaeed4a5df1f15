import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// A signal handler is a C function without context: what it needs is global, and atomic.
private let receiver = Atomic<Int32>(0)
private let received = Atomic<Int32>(0)

/// Treats signals so that a child has the terminal, and puts everything back at the end. Used by one at a time.
struct SignalHandover {
    private let saved: [(number: Int32, action: sigaction)]

    /// Ignores the signals of the keyboard and takes those that ask for an end.
    init() {
        received.store(0, ordering: .sequentiallyConsistent)
        receiver.store(0, ordering: .sequentiallyConsistent)
        saved = [SIGINT, SIGQUIT, SIGTERM, SIGHUP].map { number in
            var action = sigaction()
            sigaction(number, nil, &action)
            return (number, action)
        }
        for number in [SIGINT, SIGQUIT] { signal(number, SIG_IGN) }
        for number in [SIGTERM, SIGHUP] {
            signal(number) { number in
                let code = errno
                received.store(number, ordering: .sequentiallyConsistent)
                let child = receiver.load(ordering: .sequentiallyConsistent)
                if child > 0 { kill(child, number) }
                errno = code
            }
        }
    }

    /// Names the child. A signal that came before is handed on now.
    func hand(to child: ChildProcess) {
        receiver.store(child.id, ordering: .sequentiallyConsistent)
        if let request { kill(child.id, request) }
    }

    /// Keeps signals from a number that the system may give away again.
    func childHasEnded() {
        receiver.store(0, ordering: .sequentiallyConsistent)
    }

    /// The signal that asked for an end, if one came.
    var request: Int32? {
        let number = received.load(ordering: .sequentiallyConsistent)
        return number == 0 ? nil : number
    }

    /// Puts the dispositions back.
    func end() {
        for (number, action) in saved {
            var action = action
            sigaction(number, &action, nil)
        }
    }
}
