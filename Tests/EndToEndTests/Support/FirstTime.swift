import Synchronization

/// True when first asked, and never again; for a service that fails once.
final class FirstTime: Sendable {
    private let wasAsked = Atomic(false)

    var isNow: Bool { !wasAsked.exchange(true, ordering: .relaxed) }
}
