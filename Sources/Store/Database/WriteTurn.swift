import Basics
import Foundation
import Synchronization

/// The queue of the processes that write to one store: the first to come is the first to write.
///
/// SQLite has a writer that finds the file locked try again after a pause. Whose turn it is next is then chance, and of
/// hundreds of processes some never had one. They wait here instead, for the lock of a whole file (flock(2)), which Linux
/// grants to the one that has waited longest, but for one that comes at that very moment. The file is the log beside the
/// store: SQLite puts no lock on it, and it is there while the store is open. The queue only orders. A writer that cannot
/// wait in it, or has waited too long, goes on to SQLite's own lock.
struct WriteTurn: Sendable {
    /// The log, `-wal`; `nil` in memory, where nobody else writes.
    let log: String?
    let patience: Duration

    /// Waits for the turn, and keeps it during a write. Blocks meanwhile.
    func take<Value>(_ write: () throws -> Value) rethrows -> Value {
        let lock = next()
        defer { lock?.release() }
        return try write()
    }

    private func next() -> FileLock? {
        guard let log else { return nil }
        do {
            return try FileLock(log, waits: false)
        } catch {
            guard error.code == EWOULDBLOCK, patience > .zero else { return nil }
        }
        // A wait for such a lock cannot be limited, so another thread waits.
        let place = Place()
        Thread.detachNewThread { place.arrive(try? FileLock(log, waits: true)) }
        return place.wait(patience)
    }

    private final class Place: Sendable {
        private struct State {
            var lock: FileLock?
            var isLeft = false
        }

        private let state = Mutex(State())
        private let arrival = DispatchSemaphore(value: 0)

        func arrive(_ lock: FileLock?) {
            let isLeft = state.withLock { state in
                if !state.isLeft { state.lock = lock }
                return state.isLeft
            }
            if isLeft { lock?.release() }
            arrival.signal()
        }

        func wait(_ patience: Duration) -> FileLock? {
            _ = arrival.wait(timeout: .now() + .milliseconds(Int(patience.milliseconds)))
            return state.withLock { state in
                state.isLeft = true
                return state.lock
            }
        }
    }
}
