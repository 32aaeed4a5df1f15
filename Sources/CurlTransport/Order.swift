import APIClient
import Synchronization

/// One request on its way to the loop's thread.
struct Order: Sendable {
    let ticket: Ticket
    let request: TransportRequest
    let address: RequestAddress
    /// Hands the outcome back; called exactly once, by whoever takes the order out of the loop.
    let finish: @Sendable (Result<TransportResponse, TransportError>) -> Void
}

/// What tells one request from another, and whether its task was cancelled.
///
/// The mark is here and not only in the mailbox, because a cancellation may be posted before the order it belongs to.
final class Ticket: Sendable {
    let id: UInt64
    private let cancelled = Atomic<Bool>(false)

    init(id: UInt64) {
        self.id = id
    }

    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    func cancel() {
        cancelled.store(true, ordering: .releasing)
    }
}
