import Foundation
public import Logging

/// Writes a line as each exchange starts and one as it ends, without keys: it stands above the place where they go in.
public struct LogMiddleware: Middleware {
    private let logger: Logger
    private let time: Time

    /// Logs at `debug`.
    public init(logger: Logger, time: Time = .system) {
        self.logger = logger
        self.time = time
    }

    /// Logs around the rest of the way.
    public func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        let start = time.uptime()
        logger.debug("> \(request.service) \(request.operation): \(request.method) \(request.url.string ?? "")")
        do throws(ExchangeError) {
            let response = try await next(request)
            logger.debug(
                """
                < \(request.service) \(request.operation): \(response.status), \(response.body.count) bytes, \
                \(milliseconds(since: start)) ms
                """
            )
            return response
        } catch {
            logger.debug(
                "< \(request.service) \(request.operation): \(error) after \(milliseconds(since: start)) ms"
            )
            throw error
        }
    }

    private func milliseconds(since start: Duration) -> Int {
        Int((time.uptime() - start) / .milliseconds(1))
    }
}
