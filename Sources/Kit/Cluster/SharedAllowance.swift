package import APIClient
import Foundation
package import Store
import Synchronization

/// The requests of one key at one service in one run, counted on the shared server a block at a time.
///
/// As in ``QuotaAllowance``, a block is counted before the first of its requests is granted, and what is left of it is
/// given back: a killed process leaves the count too high by a part of a block, and never too low. That part cannot be
/// reclaimed, since only the process knew which requests of its block it had sent. Without the server nothing is
/// granted, except to a service that has no key, limit or pace.
package final class SharedAllowance: RequestAllowance {
    /// The largest block: what a killed process can lose, and one. A request makes some four calls to the server
    /// anyway, so that one more for sixteen requests is a sixtieth.
    static let largestBlock = 16
    /// How long a block may be used, so that a wait noted by another machine is noticed.
    static let lifetime = Duration.seconds(1)
    /// How long a request waits for the server to come back, so that its restart ends no run.
    static let retryTimeout = Duration.seconds(3)

    private struct State {
        var block: SharedAccount.Block?
        /// The requests of it that are not granted yet.
        var unused = 0
        var end = Duration.zero
        var next = 1
        var waiting = 0
        var filling: Task<Result<SharedAccount.Block, SharedFailure>, Never>?
        var isRegistered = false
    }

    private let account: SharedAccount
    private let state = Mutex(State())

    init(_ account: SharedAccount) {
        self.account = account
    }

    package func grant(force: Bool) async throws(ExchangeError) -> QuotaReservation? {
        while true {
            let filling: Task<Result<SharedAccount.Block, SharedFailure>, Never>
            switch admission(force: force) {
            case .granted(let reservation): return reservation
            case .filling(let task): filling = task
            }
            let block: SharedAccount.Block
            do throws(SharedFailure) {
                block = try await filling.value.get()
            } catch {
                if account.isFree { return nil }
                throw .countUnavailable
            }
            if force { return reservation(of: block, unused: 0) }
            guard block.count == 0 else { continue }
            guard block.pause > .zero, block.state.wait == nil else { return reservation(of: block, unused: 0) }
            do {
                try await Task.sleep(for: block.pause)
            } catch {
                throw .transport(.cancelledUnsent)
            }
        }
    }

    package func giveBack(_ reservation: QuotaReservation) {
        guard reservation.isGranted else { return }
        let isKept = state.withLock { state in
            guard let block = state.block, block.minute == reservation.countedIn, account.uptime < state.end else {
                return false
            }
            state.unused += 1
            return true
        }
        if !isKept { account.server.post([account.takeOff(1, minute: reservation.countedIn)]) }
    }

    package func save(wait length: Duration, status: Int) async {
        _ = try? await account.server.call(rest() + [account.wait(length, status: status)])
    }

    package func endWait() async {
        _ = try? await account.server.call(rest() + [account.endWait])
    }

    private enum Admission {
        case granted(QuotaReservation)
        case filling(Task<Result<SharedAccount.Block, SharedFailure>, Never>)
    }

    private func admission(force: Bool) -> Admission {
        if force {
            return .filling(Task { await self.fetch(1, force: true) })
        }
        let (admission, rest) = state.withLock { state -> (Admission, [SharedServer.Call]) in
            var rest: [SharedServer.Call] = []
            if let block = state.block {
                if state.unused > 0, account.uptime < state.end {
                    state.unused -= 1
                    return (.granted(reservation(of: block, unused: state.unused)), [])
                }
                // As many as were used in the time, and one.
                if state.unused > 0 { state.next = max(1, block.count - state.unused) }
                rest = drop(&state)
            }
            state.waiting += 1
            if let filling = state.filling { return (.filling(filling), rest) }
            let count = min(max(state.next, state.waiting), Self.largestBlock)
            let filling = Task { await self.fill(count) }
            state.filling = filling
            return (.filling(filling), rest)
        }
        account.server.post(rest)
        return admission
    }

    private func fetch(_ count: Int, force: Bool) async -> Result<SharedAccount.Block, SharedFailure> {
        do throws(SharedFailure) {
            return .success(
                try await account.count(count, force: force, retryTimeout: account.isFree ? .zero : Self.retryTimeout)
            )
        } catch {
            return .failure(error)
        }
    }

    private func fill(_ count: Int) async -> Result<SharedAccount.Block, SharedFailure> {
        // Before the call: the server's minute is at least as old as that.
        let start = account.uptime
        let result = await fetch(count, force: false)
        let isNew = state.withLock { state in
            state.filling = nil
            state.waiting = 0
            guard case .success(let block) = result, block.count > 0 else { return false }
            state.block = block
            state.unused = block.count
            state.end = start + min(Self.lifetime, block.rest)
            state.next = block.count * 2
            defer { state.isRegistered = true }
            return !state.isRegistered
        }
        if isNew { account.server.atEnd { [weak self] in self?.rest() ?? [] } }
        return result
    }

    /// Ends the block, and gives back what is left of it.
    private func rest() -> [SharedServer.Call] { state.withLock { drop(&$0) } }

    private func drop(_ state: inout State) -> [SharedServer.Call] {
        defer { (state.block, state.unused) = (nil, 0) }
        guard let block = state.block, state.unused > 0 else { return [] }
        return [account.takeOff(state.unused, minute: block.minute)]
    }

    /// The reservation of a block's next request, without those that are counted and not granted yet.
    private func reservation(of block: SharedAccount.Block, unused: Int) -> QuotaReservation {
        let uses = block.state.uses.map {
            QuotaUsage(window: $0.window, limit: $0.limit, used: max(0, $0.used - unused), resetsAt: $0.resetsAt)
        }
        return QuotaReservation(
            isGranted: block.count > 0,
            state: QuotaState(service: block.state.service, uses: uses, wait: block.state.wait),
            countedIn: block.minute
        )
    }
}
