import APIClient
import Foundation
import Synchronization

/// Takes down how far the machine's clock is from the services' clocks.
struct ClockMiddleware: Middleware {
    let report: ClockReport
    let time: Time

    func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        let response = try await next(request)
        if let theirs = response.serverDate {
            report.note(request.service, ahead: time.now().timeIntervalSince(theirs))
        }
        return response
    }
}

/// How far the machine's clock was ahead of each service's, in a run.
final class ClockReport: Sendable {
    private let offsets = Mutex<[ServiceName: Double]>([:])

    /// Takes a difference down.
    ///
    /// - Parameters:
    ///   - service: Whose clock it was.
    ///   - ahead: How many seconds the machine is ahead; negative where it is behind.
    func note(_ service: ServiceName, ahead: Double) {
        offsets.withLock { $0[service] = ahead }
    }

    /// The difference in the middle, whole seconds, so that one service whose clock is wrong does not blame the machine;
    /// `nil` where no service told its time.
    var ahead: Int? {
        let sorted = offsets.withLock { $0.values.sorted() }
        guard !sorted.isEmpty else { return nil }
        return Int(max(-1e12, min(1e12, sorted[sorted.count / 2])))
    }
}
