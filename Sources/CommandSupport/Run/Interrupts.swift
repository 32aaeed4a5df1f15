import Console
import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Turns Ctrl-C and SIGTERM into a cancellation; a second one ends the process at once.
final class Interrupts {
    private let counter = SignalCounter()
    private let sources: [any DispatchSourceSignal]

    /// Starts to watch.
    ///
    /// - Parameter action: Called at the first signal.
    init(_ action: @escaping @Sendable () -> Void) {
        let counter = counter
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in
                // A pager or an editor has the terminal; Ctrl-C there is for it.
                if number == SIGINT, ForegroundProcess.isRunning { return }
                if counter.add() == 1 {
                    action()
                } else {
                    // Nothing may run at exit here: a transfer can still be in flight.
                    _exit(ExitStatus.interrupted.rawValue)
                }
            }
            source.resume()
            return source
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
