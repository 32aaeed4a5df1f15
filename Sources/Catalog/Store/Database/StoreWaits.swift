import Foundation
import Synchronization

/// The wait of a write for those of other processes.
enum LockWait: Sendable {
    case never
    /// For recorded data that may be lost: all such writes of a run share one total timeout.
    case briefly
    /// For writes that must be stored before the run goes on. After a second the user is notified.
    case atLength
}

/// The waits of a run for other processes that write to its store.
final class StoreWaits: Sendable {
    /// A wait up to this that ends with the lock is one for writers at work, or for the processor, and not counted.
    private static let usual = Duration.seconds(1)
    static let silence = Duration.seconds(1)

    private struct State {
        /// The rest of the total timeout; `nil` without one.
        var rest: Duration?
        var isReported = false
        /// The requests that were granted and could not be counted before.
        var ahead = 0
    }

    /// The longest wait of one write in the queue, and again for SQLite's lock.
    let maxWait: Duration
    /// The longest wait of a read, for those that make the log's index anew.
    let reading: Duration
    private let onWait: @Sendable (StoreHolder?) -> Void
    private let state: Mutex<State>

    /// - Parameters:
    ///   - timeout: The total wait of all writes that may be lost; `nil` for ``maxWait`` each.
    ///   - onWait: Called once, when a write has waited for a second; with the process that has the lock, if known.
    init(maxWait: Duration, timeout: Duration? = nil, onWait: @escaping @Sendable (StoreHolder?) -> Void = { _ in }) {
        self.maxWait = maxWait
        reading = min(timeout ?? maxWait, maxWait)
        self.onWait = onWait
        state = Mutex(State(rest: timeout))
    }

    func limit(of wait: LockWait) -> Duration {
        switch wait {
        case .never: .zero
        case .briefly: min(state.withLock(\.rest) ?? maxWait, maxWait)
        case .atLength: maxWait
        }
    }

    /// Takes a wait off the total timeout.
    func hasWaited(since start: ContinuousClock.Instant, _ wait: LockWait, inVain: Bool) {
        let length = ContinuousClock.now - start
        guard case .briefly = wait, inVain || length > Self.usual else { return }
        state.withLock { state in state.rest = state.rest.map { max($0 - length, .zero) } }
    }

    /// Whether one more request may be granted before it is counted. `maxCount`: how many of a run may.
    func grantsAhead(upTo maxCount: Int) -> Bool {
        state.withLock { state in
            guard state.ahead < maxCount else { return false }
            state.ahead += 1
            return true
        }
    }

    func tell(_ log: String?) {
        let isReported = state.withLock { state in
            defer { state.isReported = true }
            return state.isReported
        }
        if !isReported { onWait(log.flatMap { StoreHolder(of: $0) }) }
    }
}

/// The process that keeps others from writing to a store.
package struct StoreHolder: Hashable, Sendable {
    package let process: Int32
    /// The name of its program, as the system shortens it: `bookfetch`.
    package let program: String

    package init(process: Int32, program: String) {
        self.process = process
        self.program = program
    }

    /// Looks among the system's locks (proc_locks(5)); `nil` where it does not show them. Nothing of the store is
    /// opened: closing it again would drop this process's own locks. `log`: the store's log, with `-wal` at its end.
    init?(of log: String) {
        // Not by `String(contentsOfFile:)`, which reads a page of such a file.
        guard let file = FileHandle(forReadingAtPath: "/proc/locks"), let locks = try? file.readToEnd() else {
            return nil
        }
        // SQLite's lock for writing is byte 120 of the index (https://sqlite.org/walformat.html).
        let index = Self.inode(log.dropLast(4) + "-shm").map { ":\($0) 120 120" }
        let queue = Self.inode(log[...]).map { ":\($0) 0 EOF" }
        let own = ProcessInfo.processInfo.processIdentifier
        let lines = String(decoding: locks, as: UTF8.self).split(separator: "\n").filter { !$0.contains("->") }
        for end in [index, queue].compactMap(\.self) {
            for line in lines where line.hasSuffix(end) {
                // `1: POSIX  ADVISORY  WRITE 4711 08:01:1234 120 120`
                let words = line.split(separator: " ")
                guard words.count > 4, words[3] == "WRITE", let process = Int32(words[4]), process > 0, process != own
                else {
                    continue
                }
                let name = try? FileHandle(forReadingFrom: URL(filePath: "/proc/\(process)/comm")).readToEnd()
                let program = String(decoding: name ?? Data(), as: UTF8.self)
                self.init(process: process, program: program.trimmingCharacters(in: .whitespacesAndNewlines))
                return
            }
        }
        return nil
    }

    private static func inode(_ path: Substring) -> Int? {
        try? FileManager.default.attributesOfItem(atPath: String(path))[.systemFileNumber] as? Int
    }
}
