import Basics
import Foundation
import Synchronization

// A signal handler is a C function without context and may call almost nothing: it writes the signal's number to this
// pipe, and a thread does the rest.
private let pipeToThread = Atomic<Int32>(-1)

/// Watches for signals and calls listeners on a dedicated thread. A signal has one receiver in this process. A dispatch
/// source beside a handler of sigaction(2) is a race between the two, and the loser never receives the signal.
package final class SignalWatch: Sendable {
    private struct State {
        var listeners: [(watch: ObjectIdentifier, numbers: Set<Int32>, action: @Sendable (Int32) -> Void)] = []
        /// The actions of the signals before the first listener.
        var saved: [Int32: sigaction] = [:]
    }

    private static let state = Mutex(State())
    /// The signals that can be watched. Only this thread is certain to receive them: all others may have them blocked.
    private static let known = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]

    private let numbers: Set<Int32>

    /// Starts listening, replacing the previous actions of the signals.
    ///
    /// An ignored SIGHUP stays ignored, as set by nohup(1), and so does SIGTSTP, as set by a shell without job control.
    ///
    /// - Parameters:
    ///   - numbers: SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT or SIGWINCH.
    ///   - action: Called with the number for each signal, on the signal thread.
    package init(_ numbers: [Int32], action: @escaping @Sendable (Int32) -> Void) {
        Self.startThread()
        self.numbers = Set(numbers).intersection(Self.known)
        let numbers = self.numbers
        Self.state.withLock { state in
            state.listeners.append((ObjectIdentifier(self), numbers, action))
            // Without a pipe the signals could not be received: they keep their previous actions.
            guard pipeToThread.load(ordering: .sequentiallyConsistent) >= 0 else { return }
            for number in numbers where state.saved[number] == nil {
                var action = sigaction()
                unsafe sigaction(number, nil, &action)
                if [SIGHUP, SIGTSTP].contains(number), Self.isIgnored(action) { continue }
                state.saved[number] = action
                signal(number) { number in
                    let code = errno
                    var byte = UInt8(truncatingIfNeeded: number)
                    _ = unsafe write(pipeToThread.load(ordering: .sequentiallyConsistent), &byte, 1)
                    errno = code
                }
            }
        }
    }

    /// Stops listening, once all listeners have been called for the signals already sent. Signals without another
    /// listener get their previous actions back. Not to be called by a listener.
    package func end() {
        Self.awaitDelivery(numbers)
        Self.awaitListeners()
        Self.state.withLock { state in
            state.listeners.removeAll { $0.watch == ObjectIdentifier(self) }
            for number in numbers where !state.listeners.contains(where: { $0.numbers.contains(number) }) {
                guard var action = state.saved.removeValue(forKey: number) else { continue }
                unsafe sigaction(number, &action, nil)
            }
        }
    }

    /// Performs a signal's default action, which stops or ends this process. Only to be called by a listener.
    ///
    /// - Parameter number: The signal. If it stops the process, this returns once the process continues; a process
    ///   whose group has no shell to continue it is not stopped.
    package static func performDefault(_ number: Int32) {
        var action = sigaction()
        unsafe sigaction(number, nil, &action)
        signal(number, SIG_DFL)
        pthread_kill(pthread_self(), number)
        unsafe sigaction(number, &action, nil)
    }

    /// Waits until signals already sent have reached the thread: their action is decided on delivery, not when they are
    /// sent.
    private static func awaitDelivery(_ numbers: Set<Int32>) {
        guard pipeToThread.load(ordering: .sequentiallyConsistent) >= 0 else { return }
        var (set, before) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&set)
        for number in numbers { unsafe sigaddset(&set, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &set, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        // Ignored signals are never pending: the thread blocks none of them.
        var pending = sigset_t()
        while unsafe sigpending(&pending) == 0, numbers.contains(where: { unsafe sigismember(&pending, $0) == 1 }) {
            sched_yield()
        }
    }

    /// Waits until the thread has called the listeners for all signals that have reached it: a listener may depend on
    /// state that its owner changes next. The thread may have accepted a signal and not yet written its number, so one
    /// passage of the pipe is not enough: by the end of the first, the number has been written, and by the end of the
    /// second, it has been read.
    private static func awaitListeners() {
        let descriptor = pipeToThread.load(ordering: .sequentiallyConsistent)
        guard descriptor >= 0 else { return }
        passage.withLock { _ in
            for _ in 0..<2 {
                var byte: UInt8 = 0
                while unsafe write(descriptor, &byte, 1) < 0 {
                    guard errno == EINTR else { return }
                }
                passed.wait()
            }
        }
    }

    /// Held while a zero passes through the pipe.
    private static let passage = Mutex<Void>(())
    /// Signalled by the thread for each zero it reads.
    private static let passed = DispatchSemaphore(value: 0)

    private static func isIgnored(_ action: sigaction) -> Bool {
        var action = action
        // The handler comes first on every system; the rest has padding.
        return unsafe withUnsafeBytes(of: &action) { unsafe $0.loadUnaligned(as: UInt.self) } == 1
    }

    private static func startThread() {
        _ = thread
    }

    private static let thread: Void = {
        var ends: [Int32] = [-1, -1]
        let isOpen = SpawnRequest.lock.withLock { _ in
            guard unsafe pipe(&ends) == 0 else { return false }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return true
        }
        guard isOpen else { return }
        pipeToThread.store(ends[1], ordering: .sequentiallyConsistent)
        let reading = ends[0]
        Thread.detachNewThread {
            var set = sigset_t()
            unsafe sigemptyset(&set)
            for number in known { unsafe sigaddset(&set, number) }
            unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
            var byte: UInt8 = 0
            while true {
                let count = unsafe read(reading, &byte, 1)
                if count < 0, errno == EINTR { continue }
                guard count == 1 else { return }
                guard byte != 0 else {
                    passed.signal()
                    continue
                }
                let number = Int32(byte)
                let actions = state.withLock { state in
                    state.listeners.filter { $0.numbers.contains(number) }.map(\.action)
                }
                for action in actions { action(number) }
            }
        }
    }()
}
