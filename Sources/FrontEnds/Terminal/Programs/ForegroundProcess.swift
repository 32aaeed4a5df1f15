import Basics
import Foundation
import Synchronization

/// Runs a program that has the terminal while this one waits: an editor, a pager. Keys such as Ctrl-C reach both
/// programs, and are meant for the visible one. So SIGINT and SIGQUIT are ignored here while the other one runs.
/// SIGTERM and SIGHUP are meant for this one: they are forwarded, so that both end after cleaning up. A program that
/// does not end then is killed.
package enum ForegroundProcess {
    struct Result: Hashable {
        let ending: ChildProcess.Ending
        /// The termination signal that this program received meanwhile.
        let request: Int32?
    }

    /// Whether such a program has the terminal. Other code must not handle SIGINT while this is true.
    package static var isRunning: Bool { runningCount.load(ordering: .acquiring) > 0 }

    /// The maximum time a program may take to end after a termination signal.
    static let terminationTimeout = Duration.seconds(2)

    /// Runs a program to its end, one at a time: a terminal has one foreground group. Cancelling sends SIGTERM.
    static func run(
        _ name: String,
        arguments: [String],
        environment: [String: String],
        settings: ChildProcess.Settings = ChildProcess.Settings(),
        feeding text: String? = nil,
        terminationTimeout: Duration = terminationTimeout
    ) async throws(ChildProcess.Failure) -> Result {
        let handover = SignalForwarder(terminationTimeout: terminationTimeout)
        return try await DedicatedThread.run { () throws(ChildProcess.Failure) in
            try oneAtATime.withLock { _ throws(ChildProcess.Failure) in
                runningCount.add(1, ordering: .releasing)
                defer { runningCount.subtract(1, ordering: .releasing) }
                let watch = SignalWatch([SIGINT, SIGQUIT, SIGTERM, SIGHUP]) { number in
                    if number == SIGTERM || number == SIGHUP { handover.receive(number) }
                }
                defer { watch.end() }
                let terminal = TerminalModes.ofStandardStreams
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
                let feed = pipe.flatMap { InputWriter($0, text ?? "") }
                child.waitUntilExit()
                handover.childDidExit()
                let ending = child.wait()
                feed?.stop()
                let request = handover.request
                // A program that ended by itself has restored the terminal, and perhaps changed it on purpose.
                if case .signalled = ending { terminal?.apply() } else if request != nil { terminal?.apply() }
                return Result(ending: ending, request: request)
            }
        } onCancel: {
            handover.cancel()
        }
    }

    static let oneAtATime = Mutex<Void>(())
    private static let runningCount = Atomic<Int>(0)
}

private final class SignalForwarder: Sendable {
    private struct State {
        var child: Int32?
        var request: Int32?
        var count = 0
    }

    private let terminationTimeout: Duration
    private let state = Mutex(State())

    init(terminationTimeout: Duration) {
        self.terminationTimeout = terminationTimeout
    }

    var request: Int32? { state.withLock(\.request) }

    func receive(_ number: Int32) {
        let isSecond = state.withLock { state in
            state.count += 1
            return state.count > 1
        }
        if isSecond { kill() } else { ask(number) }
    }

    /// The task is cancelled, possibly by a signal that arrives here too.
    func cancel() {
        ask(SIGTERM)
    }

    /// Sets the child. Earlier signals are forwarded now.
    func hand(to child: ChildProcess) {
        let request = state.withLock { state in
            state.child = child.id
            return state.request
        }
        if let request { send(request) }
    }

    /// Stops forwarding signals, since the process id may be reused.
    func childDidExit() {
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
            // A stopped program has to continue before it can end.
            _ = Foundation.kill(child, SIGCONT)
        }
        let (seconds, attoseconds) = terminationTimeout.components
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

/// Writes a text to a program as fast as it reads, on a thread of its own. The program may end and leave others that
/// have its stdin open and do not read: a shell whose `less | tee` continues. So the writing ends with the program, and
/// not with its pipe.
private final class InputWriter: Sendable {
    private let stopping: ProcessPipe

    /// Starts writing. The reading end is closed here, so that a write fails once the program has ended.
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

    /// Stops writing, complete or not. Call it once.
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
            guard unsafe poll(&requests, 2, -1) >= 0 || errno == EINTR else { return }
            // The other end is closed: the program has ended.
            guard requests[1].revents == 0 else { return }
            guard requests[0].revents != 0 else { continue }
            let count = unsafe bytes[written...].withUnsafeBytes {
                unsafe Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 { written += count } else if errno != EAGAIN && errno != EINTR { return }
        }
    }
}
