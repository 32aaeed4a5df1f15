import Foundation
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
/// Keys such as Ctrl-C reach both programs, and are meant for the one that is seen. So SIGINT and SIGQUIT do nothing
/// here as long as the other one runs. SIGTERM and SIGHUP are meant for this one: they are handed on, so that both end
/// and what is to be put away is. A program that does not end by itself then is killed.
public enum ForegroundProcess {
    /// How it went.
    struct Result: Hashable {
        let ending: ChildProcess.Ending
        /// The signal that asked this program to end meanwhile.
        let request: Int32?
    }

    /// Whether such a program has the terminal. Whoever watches SIGINT has to leave it alone as long as this holds.
    public static var isRunning: Bool { runningCount.load(ordering: .acquiring) > 0 }

    /// How long a program may take to end after it was asked to.
    static let patience = Duration.seconds(2)

    /// Runs a program to its end. One at a time: a terminal has one foreground. A task that is cancelled asks the
    /// program to end, as SIGTERM does.
    ///
    /// - Parameters:
    ///   - name: As for ``ChildProcess``.
    ///   - arguments: As for ``ChildProcess``.
    ///   - environment: As for ``ChildProcess``.
    ///   - settings: Its streams and its session.
    ///   - text: What it is given to read; `nil` where it reads what the settings say.
    ///   - patience: How long it may take to end after it was asked to.
    /// - Returns: How it went.
    /// - Throws: Why it could not be started.
    static func run(
        _ name: String,
        arguments: [String],
        environment: [String: String],
        settings: ChildProcess.Settings = ChildProcess.Settings(),
        feeding text: String? = nil,
        patience: Duration = patience
    ) async throws(ChildProcess.Failure) -> Result {
        let handover = Handover(patience: patience)
        return try await OwnThread.run { () throws(ChildProcess.Failure) in
            try turn.withLock { _ throws(ChildProcess.Failure) in
                runningCount.add(1, ordering: .releasing)
                defer { runningCount.subtract(1, ordering: .releasing) }
                let watch = SignalWatch([SIGINT, SIGQUIT, SIGTERM, SIGHUP]) { number in
                    if number == SIGTERM || number == SIGHUP { handover.receive(number) }
                }
                defer { watch.end() }
                let terminal = TerminalState()
                var settings = settings
                let pipe = text == nil ? nil : try ProcessPipe()
                if let pipe { settings.input = .descriptor(pipe.reading) }
                let child: ChildProcess
                do throws(ChildProcess.Failure) {
                    child = try ChildProcess(name, arguments: arguments, environment: environment, settings: settings)
                } catch {
                    pipe?.close()
                    throw error
                }
                handover.hand(to: child)
                let feed = pipe.flatMap { Feed($0, text ?? "") }
                child.waitUntilOver()
                handover.childHasEnded()
                let ending = child.wait()
                feed?.stop()
                let request = handover.request
                // One that ended by itself has put the terminal in order, and perhaps changed it on purpose.
                if case .signalled = ending { terminal?.restore() } else if request != nil { terminal?.restore() }
                return Result(ending: ending, request: request)
            }
        } onCancel: {
            handover.cancel()
        }
    }

    /// Held by the one that has the terminal.
    static let turn = Mutex<Void>(())
    private static let runningCount = Atomic<Int>(0)
}

/// Hands on what asks this program to end.
private final class Handover: Sendable {
    private struct State {
        /// The program; `nil` before it is started, and from before the system may give its number away again.
        var child: Int32?
        var request: Int32?
        /// How many signals came.
        var count = 0
    }

    private let patience: Duration
    private let state = Mutex(State())

    init(patience: Duration) {
        self.patience = patience
    }

    var request: Int32? { state.withLock(\.request) }

    /// A signal came. Whoever sends a second one wants no further patience.
    func receive(_ number: Int32) {
        let isSecond = state.withLock { state in
            state.count += 1
            return state.count > 1
        }
        if isSecond { kill() } else { ask(number) }
    }

    /// The task is cancelled, which a signal may have done that comes here too.
    func cancel() {
        ask(SIGTERM)
    }

    /// Names the child. What was asked for before is handed on now.
    func hand(to child: ChildProcess) {
        let request = state.withLock { state in
            state.child = child.id
            return state.request
        }
        if let request { send(request) }
    }

    /// Keeps signals from a number that the system may give away again.
    func childHasEnded() {
        state.withLock { $0.child = nil }
    }

    private func ask(_ number: Int32) {
        let isFirst = state.withLock { state in
            guard state.request == nil else { return false }
            state.request = number
            return state.child != nil
        }
        if isFirst { send(number) }
    }

    private func send(_ number: Int32) {
        state.withLock { state in
            guard let child = state.child else { return }
            _ = Foundation.kill(child, number)
            // One that was stopped has to go on to end.
            _ = Foundation.kill(child, SIGCONT)
        }
        let (seconds, attoseconds) = patience.components
        let wait = Double(seconds) + Double(attoseconds) / 1e18
        Thread.detachNewThread { [self] in
            Thread.sleep(forTimeInterval: wait)
            kill()
        }
    }

    private func kill() {
        state.withLock { state in
            if let child = state.child { _ = Foundation.kill(child, SIGKILL) }
        }
    }
}

/// Writes a text to a program that reads it as its reader goes on, on a thread of its own.
///
/// The program may end and leave others behind that have its stdin open and do not read: a shell whose `less | tee`
/// goes on. So the writing ends with the program, and not with its pipe.
private final class Feed: Sendable {
    private let stopping: ProcessPipe

    /// Begins to write. Of the pipe this end is the program's alone then, so that a write fails once it has gone.
    init?(_ pipe: ProcessPipe, _ text: String) {
        Foundation.close(pipe.reading)
        guard let stopping = try? ProcessPipe() else {
            Foundation.close(pipe.writing)
            return nil
        }
        self.stopping = stopping
        Thread.detachNewThread {
            Self.write(Array(text.utf8), to: pipe.writing, until: stopping.reading)
            Foundation.close(pipe.writing)
            Foundation.close(stopping.reading)
        }
    }

    /// Ends the writing, whether all is written or not. To be called once.
    func stop() {
        Foundation.close(stopping.writing)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32, until stop: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        var written = 0
        while written < bytes.count {
            var requests = [
                pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&requests, 2, -1) >= 0 || errno == EINTR else { return }
            // The other end is closed: the program has ended.
            guard requests[1].revents == 0 else { return }
            guard requests[0].revents != 0 else { continue }
            let count = bytes[written...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { written += count } else if errno != EAGAIN && errno != EINTR { return }
        }
    }
}

/// How a terminal was set up.
private struct TerminalState {
    private var state = termios()
    private let descriptor: Int32

    /// The state of the terminal behind one of the standard streams; `nil` where there is none.
    init?() {
        var state = state
        let found = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].first { tcgetattr($0, &state) == 0 }
        guard let found else { return nil }
        descriptor = found
        self.state = state
    }

    /// Puts the terminal back. From the background as well, where the system would otherwise stop this program; and
    /// without waiting for what is still to be drawn, since nobody may be there to look.
    func restore() {
        var (set, before) = (sigset_t(), sigset_t())
        sigemptyset(&set)
        sigaddset(&set, SIGTTOU)
        pthread_sigmask(SIG_BLOCK, &set, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var state = state
        tcsetattr(descriptor, TCSANOW, &state)
    }
}
