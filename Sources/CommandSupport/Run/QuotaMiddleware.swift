import APIClient
import Messages
import Store
import Synchronization

/// Counts requests in the store's ledger, and refuses one for which the service's quota has no room, or before the time that
/// the service asked to wait for ([RFC 9110, 10.2.3](https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3)).
///
/// A stored answer never comes here and costs nothing. A ledger that cannot be read refuses nothing: the service keeps its
/// own count.
struct QuotaMiddleware: Middleware {
    let account: QuotaAccount
    /// Whether a request is made without room for it, after `--force`.
    let isForced: Bool
    let report: QuotaReport
    let time: Time

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
        guard reservation.isGranted else {
            if let wait = reservation.state.wait { throw .askedToWait(status: wait.status, until: wait.until) }
            throw .quotaUsedUp(availableAt: reservation.state.availableAt)
        }
        report.note(reservation.state)
        do throws(ExchangeError) {
            let response = try await next(request)
            await keepWait(response, reservation)
            return response
        } catch {
            // What never reached the service is not counted there either.
            if case .transport(let error) = error, error.isUnsent { try? await account.giveBack(reservation) }
            throw error
        }
    }

    /// Takes down what an answer says about when to ask again. Where that fails the next request is told anew.
    ///
    /// Only of a 429: a 503 guesses when it is repaired, and whoever asks again for a page that failed is to be heard.
    private func keepWait(_ response: APIResponse, _ reservation: QuotaReservation) async {
        switch response.status {
        case 429:
            guard let length = response.retryAfter(now: time.now()), length > .zero else { return }
            try? await account.wait(length, status: response.status)
        case 200...299 where reservation.state.wait != nil:
            try? await account.endWait()
        default:
            break
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
    var lines: [Message] {
        states.withLock { states in
            states.values.sorted { $0.service.rawValue < $1.service.rawValue }.compactMap { state in
                guard let use = state.uses.filter(\.isNearlyUsedUp).min(by: { $0.left ?? 0 < $1.left ?? 0 }),
                    let left = use.left, let limit = use.limit
                else { return nil }
                return .quotaLow(left: left, limit: limit, service: state.service)
            }
        }
    }
}
