import Foundation
package import Logging

/// Logs a line as each exchange starts and one as it ends, without keys: it runs before the key is added, and shows
/// `<redacted>` in the key's place.
package struct LogMiddleware: Middleware {
    private let logger: Logger
    private let credential: Credential?
    private let time: Time

    /// Creates a middleware that logs at `debug`. `credential`: the credential that is added later, to show its place;
    /// `nil` for a service without one.
    package init(logger: Logger, credential: Credential? = nil, time: Time = .system) {
        self.logger = logger
        self.credential = credential
        self.time = time
    }

    package func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        let start = time.uptime()
        logger.debug("> \(request.service) \(request.operation): \(request.method) \(address(request))")
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
                "< \(request.service) \(request.operation): failed after \(milliseconds(since: start)) ms: \(error)"
            )
            throw error
        }
    }

    private func address(_ request: APIRequest) -> String {
        let address = request.url.string ?? ""
        guard let credential, credential.secret != nil else { return address }
        return switch credential.placement {
        case .query(let name): "\(address)\(address.contains("?") ? "&" : "?")\(name)=\(Secret.mask)"
        case .header(let name, _): "\(address) (\(name): \(Secret.mask))"
        }
    }

    private func milliseconds(since start: Duration) -> Int {
        Int((time.uptime() - start) / .milliseconds(1))
    }
}
