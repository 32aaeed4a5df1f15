import Console
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Turns Ctrl-C, SIGTERM and the end of the terminal into a cancellation; a second signal ends the process at once.
///
/// While a pager or an editor has the terminal, Ctrl-C is for it; the other two reach it as well
/// (``ForegroundProcess``), and a second one kills it.
final class Interrupts {
    private let counter = SignalCounter()
    private let watch: SignalWatch

    /// Starts to watch, until the process ends.
    ///
    /// - Parameter action: Called at the first signal.
    init(_ action: @escaping @Sendable () -> Void) {
        let counter = counter
        watch = SignalWatch([SIGINT, SIGTERM, SIGHUP]) { number in
            let hasForeground = ForegroundProcess.isRunning
            if number == SIGINT, hasForeground { return }
            if counter.add() == 1 {
                action()
            } else if !hasForeground {
                // Nothing may run at exit here: a transfer can still be in flight.
                _exit(ExitStatus.interrupted.rawValue)
            }
        }
    }

    /// Whether a signal came.
    var wasInterrupted: Bool { counter.value > 0 }
}

/// Counts signals, on whatever thread they arrive.
private final class SignalCounter: Sendable {
    private let count = Atomic<Int>(0)

    var value: Int { count.load(ordering: .relaxed) }

    /// Counts one more and tells how many there were.
    func add() -> Int { count.add(1, ordering: .relaxed).newValue }
}
