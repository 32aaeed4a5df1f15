import APIClient
import Synchronization

/// The requests of one key at one service in one run, counted in the ledger a block at a time.
///
/// A block is counted before the first of its requests is granted, and what is left of it is taken off again, so a
/// killed process leaves the count too high by a part of a block and never too low. The first block is one request, so
/// a short run counts exactly; the blocks double while they are used up, and shrink to one as the quota runs out, so
/// that no process holds what another one needs.
package final class QuotaAllowance: Sendable {
    static let largestBlock = 64
    /// The maximum age of a block, so that a wait stored by another process is noticed.
    static let lifetime = Duration.seconds(1)

    private struct State {
        var block: QuotaReservation?
        /// The requests of it that are not granted yet.
        var unused = 0
        var takenAt = Duration.zero
        var next = 1
        var waiting = 0
        var filling: Task<Result<QuotaReservation, StoreError>, Never>?
        var isRegistered = false
    }

    private let account: QuotaAccount
    private let state = Mutex(State())

    /// Creates the allowance of an account.
    ///
    /// - Parameter account: The account. With a store that collects writes, what is left is given back by
    ///   ``Store/finish()``.
    package init(_ account: QuotaAccount) {
        self.account = account
    }

    /// Counts one request if the quota allows it, as `QuotaAccount/reserve(force:)` does.
    ///
    /// - Parameter force: Whether to count and grant the request even without quota.
    /// - Returns: Whether the request may be made, and the remaining quota.
    /// - Throws: ``StoreError``, with nothing counted.
    package func reserve(force: Bool = false) async throws(StoreError) -> QuotaReservation {
        if force { return try await account.reserve(force: true) }
        while true {
            switch admission() {
            case .granted(let reservation):
                return reservation
            case .wait(let filling):
                _ = await filling.value
                state.withLock { $0.waiting -= 1 }
            case .fill(let filling):
                let block = try await filling.value.get()
                if !block.isGranted { return block }
            }
        }
    }

    /// Takes a request off the count again, because it never reached the service.
    ///
    /// - Parameter reservation: The reservation. A rejected one is ignored.
    package func giveBack(_ reservation: QuotaReservation) {
        guard reservation.isGranted else { return }
        let isReusable = state.withLock { state in
            guard let block = state.block, block.minute == reservation.minute, state.unused < block.count else {
                return false
            }
            state.unused += 1
            return true
        }
        if !isReusable { account.takeOffLater(1, minute: reservation.minute) }
    }

    package func giveBackRest() {
        let rest = state.withLock { Self.drop(&$0) }
        if let rest { account.takeOffLater(rest.count, minute: rest.minute) }
    }

    /// Stores a wait that the service requested, and grants nothing more before the ledger was read again.
    ///
    /// - Parameter status: The status it was requested with: 429.
    /// - Throws: ``StoreError``, with nothing changed.
    package func wait(_ length: Duration, status: Int) async throws(StoreError) {
        giveBackRest()
        try await account.wait(length, status: status)
    }

    /// Stores the requests a day that the service grants, as `QuotaAccount/announce(dailyLimit:)` does. Throws
    /// ``StoreError``, with nothing changed.
    package func announce(dailyLimit requests: Int) async throws(StoreError) {
        try await account.announce(dailyLimit: requests)
        // Its requests would report the earlier limit once more.
        giveBackRest()
    }

    /// Removes the stored wait, after a successful response. Throws ``StoreError``, with nothing changed.
    package func clearWait() async throws(StoreError) {
        try await account.clearWait()
        // Its requests would report the wait once more.
        giveBackRest()
    }

    private enum Admission {
        case granted(QuotaReservation)
        case wait(Task<Result<QuotaReservation, StoreError>, Never>)
        case fill(Task<Result<QuotaReservation, StoreError>, Never>)
    }

    private func admission() -> Admission {
        let (admission, rest) = state.withLock { state -> (Admission, (count: Int, minute: Int64)?) in
            var rest: (count: Int, minute: Int64)?
            if let block = state.block, state.unused > 0 {
                if block.minute == account.minute, account.ledger.time.uptime() - state.takenAt < Self.lifetime {
                    state.unused -= 1
                    return (.granted(block.first(block.count - state.unused)), nil)
                }
                // As many as were used in the time, and one.
                state.next = max(1, block.count - state.unused)
                rest = Self.drop(&state)
            }
            if let filling = state.filling {
                state.waiting += 1
                return (.wait(filling), rest)
            }
            let count = min(max(state.next, state.waiting + 1), Self.largestBlock)
            let filling = Task { await self.fill(count) }
            state.filling = filling
            return (.fill(filling), rest)
        }
        if let rest { account.takeOffLater(rest.count, minute: rest.minute) }
        return admission
    }

    private func fill(_ count: Int) async -> Result<QuotaReservation, StoreError> {
        let result: Result<QuotaReservation, StoreError>
        do throws(StoreError) {
            result = .success(try await account.reserve(upTo: count))
        } catch {
            result = .failure(error)
        }
        let isNew = state.withLock { state in
            state.filling = nil
            guard case .success(let block) = result, block.isGranted else { return false }
            state.block = block
            state.unused = block.count
            state.takenAt = account.ledger.time.uptime()
            state.next = count * 2
            defer { state.isRegistered = true }
            return !state.isRegistered
        }
        if isNew { account.ledger.database.collected?.atEnd { [weak self] in self?.giveBackRest() } }
        return result
    }

    private static func drop(_ state: inout State) -> (count: Int, minute: Int64)? {
        defer { (state.block, state.unused) = (nil, 0) }
        guard let block = state.block, state.unused > 0 else { return nil }
        return (state.unused, block.minute)
    }
}

extension QuotaReservation {
    /// The reservation of one request of a block, with only the requests up to it counted. `number`: the number of the
    /// request in the block, from 1.
    fileprivate func first(_ number: Int) -> QuotaReservation {
        QuotaReservation(isGranted: true, state: state.without(count - number), minute: minute, count: 1)
    }
}

extension QuotaState {
    /// The state without some requests that are counted and not granted.
    fileprivate func without(_ requests: Int) -> QuotaState {
        guard requests > 0 else { return self }
        return QuotaState(service: service, uses: uses.map { $0.without(requests) }, wait: wait)
    }
}

extension QuotaUsage {
    fileprivate func without(_ requests: Int) -> QuotaUsage {
        QuotaUsage(window: window, limit: limit, used: max(0, used - requests), resetsAt: resetsAt)
    }
}
