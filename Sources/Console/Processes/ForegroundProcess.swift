import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that has the terminal for itself while this one waits: an editor, a pager.
///
/// Keys such as Ctrl-C reach both programs, and are meant for the one that is seen. So SIGINT and SIGQUIT are ignored here
/// as long as the other one runs. SIGTERM and SIGHUP are meant for this one: they are handed on, so that both end and what
/// is to be put away is.
public enum ForegroundProcess {
    /// How it went.
    struct Result: Hashable {
        let ending: ChildProcess.Ending
        /// The signal that asked this program to end meanwhile.
        let request: Int32?
    }

    /// Whether such a program has the terminal. Whoever watches SIGINT by other means than its disposition, as a dispatch
    /// source does, has to leave it alone as long as this holds.
    public static var isRunning: Bool { runningCount.load(ordering: .acquiring) > 0 }

    /// Starts a program, does what is to be done beside it, and waits for its end. One at a time: a terminal has one
    /// foreground.
    ///
    /// - Parameters:
    ///   - start: Starts it.
    ///   - meanwhile: For example feeds it.
    /// - Returns: How it went.
    /// - Throws: Why it could not be started; nothing was done beside it then.
    static func run(
        start: () throws(ChildProcess.Failure) -> ChildProcess,
        meanwhile: () -> Void = {}
    ) throws(ChildProcess.Failure) -> Result {
        try turn.withLock { _ throws(ChildProcess.Failure) in
            runningCount.add(1, ordering: .releasing)
            let terminal = TerminalState()
            let signals = SignalHandover()
            defer {
                signals.end()
                runningCount.subtract(1, ordering: .releasing)
            }
            let child = try start()
            signals.hand(to: child)
            meanwhile()
            let ending = child.wait()
            signals.childHasEnded()
            // One that ended by itself has put the terminal in order, and perhaps changed it on purpose.
            if case .signalled = ending { terminal?.restore() }
            return Result(ending: ending, request: signals.request)
        }
    }

    /// Held by the one that has the terminal.
    static let turn = Mutex<Void>(())
    private static let runningCount = Atomic<Int>(0)
}

/// How a terminal was set up.
private struct TerminalState {
    private var state = termios()

    /// The state of the terminal on stdin; `nil` where there is none.
    init?() {
        guard tcgetattr(STDIN_FILENO, &state) == 0 else { return nil }
    }

    func restore() {
        var state = state
        tcsetattr(STDIN_FILENO, TCSADRAIN, &state)
    }
}
