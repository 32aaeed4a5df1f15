import APIClient
import Basics
import Foundation
import HTTPTypes
import Store
import Synchronization

/// Counts requests in the store's ledger, and rejects a request that exceeds the service's quota or comes before the
/// time the service requested to wait ([RFC 9110, 10.2.3](https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3)).
/// Cached responses do not pass through here and cost nothing. If this machine's ledger cannot be read, nothing is
/// rejected: the service keeps its own count.
struct QuotaMiddleware: Middleware {
    let allowance: any RequestAllowance
    /// Whether a request is sent despite an exhausted quota, with `--force`.
    let isForced: Bool
    let activity: ActivityFeed
    let time: Time

    func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        guard let reservation = try await allowance.grant(force: isForced) else { return try await next(request) }
        guard reservation.isGranted else {
            if let wait = reservation.state.wait { throw .waitRequested(status: wait.status, until: wait.until) }
            throw .quotaUsedUp(availableAt: reservation.state.availableAt)
        }
        if reservation.state.isNearlyUsedUp { activity.tell(.quotaNearlyUsedUp(reservation.state)) }
        do throws(ExchangeError) {
            let response = try await next(request)
            await saveWait(response, reservation)
            await saveLimit(response, reservation)
            return response
        } catch {
            // A request that never reached the service does not count there either.
            if case .transport(let error) = error, error.isUnsent { allowance.giveBack(reservation) }
            throw error
        }
    }

    /// Records a response's retry time. If that fails, the next response will repeat it. Only for a 429: the retry time
    /// of a 503 is a guess, and a failed page may be retried.
    private func saveWait(_ response: APIResponse, _ reservation: QuotaReservation) async {
        switch response.status {
        case 429:
            guard let length = response.retryAfter(now: time.now()), length > .zero else { return }
            await allowance.save(wait: length, status: response.status)
        case 200...299 where reservation.state.wait != nil:
            await allowance.endWait()
        default:
            break
        }
    }
}

extension QuotaMiddleware {
    /// Follows what a response says of the key's requests a day (`X-RateLimit-Limit-Day`, `X-RateLimit-Remaining-Day`,
    /// as YES24 sends them): the limit replaces the published one, and without a remaining request the next one is sent
    /// the day after, for the key may be used elsewhere too.
    private func saveLimit(_ response: APIResponse, _ reservation: QuotaReservation) async {
        guard let day = reservation.state.uses.first(where: { $0.window == .koreanDay }) else { return }
        if let limit = response.fields.number(Self.limitField), limit > 0, limit != day.limit {
            await allowance.save(dailyLimit: limit)
        }
        if response.status != 429, response.fields.number(Self.remainingField) == 0, let midnight = day.resetsAt {
            let wait = midnight.timeIntervalSince(time.now())
            if wait > 0 { await allowance.save(wait: .seconds(wait), status: 429) }
        }
    }

    private static let limitField = HTTPField.Name("X-RateLimit-Limit-Day")
    private static let remainingField = HTTPField.Name("X-RateLimit-Remaining-Day")
}

extension HTTPFields {
    fileprivate func number(_ name: HTTPField.Name?) -> Int? {
        name.flatMap { self[$0] }.flatMap { Int($0, in: 0...1_000_000_000) }
    }
}

/// How far the machine's clock was ahead of each service's in a run.
package final class ClockReport: Sendable {
    private let offsets = Mutex<[ServiceName: Double]>([:])

    /// Records a difference. `ahead`: Seconds the machine is ahead; negative if it is behind.
    func note(_ service: ServiceName, ahead: Double) {
        offsets.withLock { $0[service] = ahead }
    }

    /// The median difference in seconds, on which one wrong clock has no effect; `nil` if no service sent its time.
    package var ahead: Int? {
        let sorted = offsets.withLock { $0.values.sorted() }
        guard !sorted.isEmpty else { return nil }
        return Int(max(-1e12, min(1e12, sorted[sorted.count / 2])))
    }
}

/// Stops a request that would send a key to an address from a less trusted source. No other service is used instead:
/// the address may have been set in order to make the others fail.
struct TrustMiddleware: Middleware {
    let withheld: WithheldValue
    let refuse: @Sendable (WithheldValue, ServiceName) -> Void

    func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        refuse(withheld, request.service)
        throw .transport(.cancelled)
    }
}
