import Synchronization

/// The bytes that the retained results of all kinds may have together. The oldest leave first, and each once it is too
/// old to be of use.
final class RetentionBudget: Sendable {
    private struct Entry {
        let size: Int
        let at: Duration
        let drop: @Sendable () -> Void
    }

    private struct State {
        var entries: [Int: Entry] = [:]
        var size = 0
        /// The numbers of the entries, in order, begin here.
        var first = 1
        var last = 0
    }

    /// The number of bytes; by default a fourteenth of what a server takes with its program, since it fills and empties
    /// with the rate of requests.
    let capacity: Int
    private let lifetime: Duration
    private let state = Mutex(State())

    init(capacity: Int = 4 << 20, lifetime: Duration = .seconds(30)) {
        (self.capacity, self.lifetime) = (capacity, lifetime)
    }

    /// The bytes of all entries.
    var size: Int { state.withLock { $0.size } }

    /// Adds a result.
    ///
    /// - Parameters:
    ///   - size: Its bytes.
    ///   - now: Since when it is retained.
    ///   - drop: Called with its number once it has to be dropped, if it was not removed.
    /// - Returns: Its number.
    func add(_ size: Int, at now: Duration, drop: @escaping @Sendable (_ number: Int) -> Void) -> Int {
        let (number, dropped) = state.withLock { state in
            state.last += 1
            let number = state.last
            state.entries[number] = Entry(size: size, at: now) { drop(number) }
            state.size += size
            var dropped: [Entry] = []
            while state.first < number {
                if let entry = state.entries[state.first] {
                    guard state.size > capacity || now - entry.at > lifetime else { break }
                    state.entries[state.first] = nil
                    state.size -= entry.size
                    dropped.append(entry)
                }
                state.first += 1
            }
            return (number, dropped)
        }
        for entry in dropped { entry.drop() }
        return number
    }

    func remove(_ number: Int) {
        state.withLock { state in state.size -= state.entries.removeValue(forKey: number)?.size ?? 0 }
    }
}
