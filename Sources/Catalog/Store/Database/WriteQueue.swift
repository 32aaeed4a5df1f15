import Basics
import Foundation
import Synchronization

/// The queue of the processes that write to one store, first in, first out.
///
/// With SQLite's own busy handler a writer that finds the file locked tries again after a pause. The order is then
/// random, and of hundreds of processes some never wrote. Writers wait here instead, for the lock of a whole file
/// (flock(2)), which Linux grants to the longest-waiting one, except for one that arrives at that very moment. The file
/// is the log beside the store: SQLite puts no lock on it, and it exists while the store is open. The queue only
/// orders. A writer that cannot wait in it, or has waited too long, goes on to SQLite's own lock.
struct WriteQueue: Sendable {
    enum Arrival {
        /// The writer is first until it releases the lock; `nil` where there is no queue.
        case admitted(FileLock?)
        case later
    }

    /// The log, `-wal`; `nil` in memory, which has a single writer.
    let log: String?

    /// Enters without waiting.
    func now() -> Arrival {
        guard let log else { return .admitted(nil) }
        do {
            return .admitted(try FileLock(log, waits: false))
        } catch {
            return error.code == EWOULDBLOCK ? .later : .admitted(nil)
        }
    }

    /// Waits for the lock on a thread of its own; `nil` after the limit, or if the task is cancelled.
    func wait(_ limit: Duration) async -> FileLock? {
        guard let log, limit > .zero else { return nil }
        let waiter = Waiter(log)
        return await DedicatedThread.run {
            waiter.wait(limit)
        } onCancel: {
            waiter.leave()
        }
    }

    /// As ``wait(_:)``, on the caller's thread.
    func waitHere(_ limit: Duration) -> FileLock? {
        guard let log, limit > .zero else { return nil }
        return Waiter(log).wait(limit)
    }

    /// One wait in the queue. flock(2) has no time limit, so a thread waits, and is interrupted when the time is over:
    /// it leaves nothing behind.
    private final class Waiter: Sendable {
        private struct State {
            var lock: FileLock?
            var isLeft = false
            var hasEnded = false
        }

        private let log: String
        private let state = Mutex(State())
        private let change = DispatchSemaphore(value: 0)

        init(_ log: String) {
            self.log = log
        }

        func leave() {
            state.withLock { $0.isLeft = true }
            change.signal()
        }

        func wait(_ limit: Duration) -> FileLock? {
            guard !state.withLock(\.isLeft), let thread = JoinableThread({ self.arrive() }) else { return nil }
            _ = change.wait(timeout: .now() + .milliseconds(Int(limit.milliseconds)))
            state.withLock { $0.isLeft = true }
            while !state.withLock(\.hasEnded) {
                thread.interrupt()
                _ = change.wait(timeout: .now() + .milliseconds(5))
            }
            thread.join()
            return state.withLock(\.lock)
        }

        private func arrive() {
            // A thread inherits the signals that are blocked where it was made: in those of the task pool that is this
            // one, too.
            var signals = sigset_t()
            unsafe sigemptyset(&signals)
            unsafe sigaddset(&signals, SIGURG)
            unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            let lock = try? FileLock(log, waits: true) { !state.withLock(\.isLeft) }
            state.withLock { state in
                state.lock = lock
                state.hasEnded = true
            }
            change.signal()
        }
    }
}
