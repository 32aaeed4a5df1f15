import Synchronization

/// The accesses to one connection, under way or queued, that take longer than to read a row: transactions, which wait
/// for the disk, and searches.
final class ConnectionUse: Sendable {
    private let count = Atomic(0)

    /// Whether there are none at this moment. One may begin at once, and a reader of a row then waits for it.
    var isFree: Bool { count.load(ordering: .relaxed) == 0 }

    func begin() { count.add(1, ordering: .relaxed) }

    func end() { count.subtract(1, ordering: .relaxed) }
}
