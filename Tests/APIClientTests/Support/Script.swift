import APIClient
import Foundation
import HTTPTypes
import Logging
import Synchronization
import TestSupport
import Testing

/// The rest of the chain below one middleware: returns its outcomes in order and fails the test on an extra request.
final class Script: Sendable {
    private struct State {
        var outcomes: [Result<APIResponse, ExchangeError>]
        var requests: [APIRequest] = []
    }

    private let state: Mutex<State>
    private let clock: ManualClock?
    private let cost: Duration

    /// Each exchange advances the clock by `cost`.
    init(_ outcomes: [Result<APIResponse, ExchangeError>], clock: ManualClock? = nil, cost: Duration = .zero) {
        state = Mutex(State(outcomes: outcomes))
        self.clock = clock
        self.cost = cost
    }

    var requests: [APIRequest] { state.withLock(\.requests) }
    var unused: Int { state.withLock(\.outcomes.count) }

    func next(_ request: APIRequest) throws(ExchangeError) -> APIResponse {
        clock?.advance(by: cost)
        let outcome: Result<APIResponse, ExchangeError>? = state.withLock { state in
            state.requests.append(request)
            return state.outcomes.isEmpty ? nil : state.outcomes.removeFirst()
        }
        guard let outcome else {
            Issue.record("asked more often than expected: \(request.url)")
            throw .transport(.other(code: 0, text: "unexpected request"))
        }
        return try outcome.get()
    }

    /// Sends a request through a middleware directly above this script.
    func send(_ request: APIRequest = .example(), through middleware: some Middleware) async throws(ExchangeError)
        -> APIResponse
    {
        try await middleware.intercept(request) { request async throws(ExchangeError) in try self.next(request) }
    }
}

extension Result<APIResponse, ExchangeError> {
    static func status(_ status: Int, _ fields: HTTPFields = [:]) -> Self {
        .success(APIResponse(status: status, fields: fields, body: Data()))
    }

    static func redirect(to location: String, status: Int = 302) -> Self {
        .status(status, [.location: location])
    }
}

extension APIRequest {
    static func example(
        _ url: String = "https://api.example.com/v1/search?q=a",
        retries: RetryMode = .always
    ) -> APIRequest {
        guard let url = URLComponents(string: url) else { preconditionFailure("not an address: \(url)") }
        return APIRequest(service: .example, operation: "search", url: url, retries: retries)
    }
}

/// Records every log line, whatever its level.
final class LogRecorder: Sendable {
    private let recorded = Mutex<[String]>([])

    var lines: [String] { recorded.withLock { $0 } }

    var logger: Logger {
        var logger = Logger(label: "test") { _ in Handler(recorder: self) }
        logger.logLevel = .trace
        return logger
    }

    private struct Handler: LogHandler {
        let recorder: LogRecorder
        var metadata: Logger.Metadata = [:]
        var logLevel: Logger.Level = .trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            recorder.recorded.withLock { $0.append("\(event.level) \(event.message)") }
        }
    }
}

/// A response cache in memory that records its calls.
actor MemoryCache: ResponseStore {
    private(set) var responses: [CacheKey: CachedResponse]
    private(set) var reads: [CacheKey] = []
    private(set) var writes: [CacheKey] = []

    init(_ responses: [CacheKey: CachedResponse] = [:]) {
        self.responses = responses
    }

    func cachedResponse(for key: CacheKey) -> CachedResponse? {
        reads.append(key)
        return responses[key]
    }

    func save(_ response: CachedResponse, for key: CacheKey) {
        writes.append(key)
        responses[key] = response
    }

    func forget(_ service: ServiceName, fetchedBefore date: Date) {
        responses = responses.filter { $0.key.service != service || $0.value.fetchedAt >= date }
    }
}
