package import APIClient
import Foundation

/// Spaces out the requests of all machines to a service by its pace. It stands above the count of requests, so that
/// none is counted on one day and sent on the next. Without the server, each machine has its own pace.
package struct SharedPaceMiddleware: Middleware {
    private let server: SharedServer
    private let key: String
    private let pace: Pace
    private let time: Time

    package init?(_ server: SharedServer, of service: Service, time: Time) {
        guard let pace = service.pace, pace.interval > .zero else { return nil }
        self.server = server
        self.pace = pace
        self.time = time
        key = SharedKey.pace(SharedKey.account(of: service))
    }

    package func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        let arguments = ["", "\(pace.burst)", "\(Int64(pace.interval / .microseconds(1)))"].map { Data($0.utf8) }
        let reply = try? await server.call(.script(.pace, keys: [key], arguments: arguments))
        if let wait = reply?.integer, wait > 0 {
            do {
                try await time.sleep(.microseconds(wait))
            } catch {
                throw .transport(.cancelledUnsent)
            }
        }
        return try await next(request)
    }
}
