import APIClient
import Store
import Synchronization

/// Counts requests in the store's ledger, and refuses one for which the service's quota has no room.
///
/// A stored answer never comes here and costs nothing. A ledger that cannot be read refuses nothing: the service keeps its
/// own count.
struct QuotaMiddleware: Middleware {
    let account: QuotaAccount
    /// Whether a request is made without room for it, after `--force`.
    let isForced: Bool
    let report: QuotaReport

    func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        let reservation: QuotaReservation
        do throws(StoreError) {
            reservation = try await account.reserve(force: isForced)
        } catch {
            return try await next(request)
        }
        guard reservation.isGranted else { throw .quotaUsedUp(availableAt: reservation.state.availableAt) }
        report.note(reservation.state)
        do throws(ExchangeError) {
            return try await next(request)
        } catch {
            // What never reached the service is not counted there either.
            switch error {
            case .transport(.cannotResolve), .transport(.cannotConnect): try? await account.giveBack(reservation)
            default: break
            }
            throw error
        }
    }
}

/// The quotas that a run came close to the end of.
final class QuotaReport: Sendable {
    private let states = Mutex<[ServiceName: QuotaState]>([:])

    /// Takes the state after a request down.
    func note(_ state: QuotaState) {
        guard state.isNearlyUsedUp else { return }
        states.withLock { $0[state.service] = state }
    }

    /// One line for each service with little left, in the order of their names.
    var lines: [String] {
        states.withLock { states in
            states.values.sorted { $0.service.rawValue < $1.service.rawValue }.compactMap { state in
                guard let use = state.uses.filter(\.isNearlyUsedUp).min(by: { $0.left ?? 0 < $1.left ?? 0 }),
                    let left = use.left, let limit = use.limit
                else { return nil }
                return FailureText.quotaLow.text([
                    "left": "\(left)", "limit": "\(limit)", "service": state.service.title,
                ])
            }
        }
    }
}
