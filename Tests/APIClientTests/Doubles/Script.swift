import APIClient
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

/// The rest of the way down below one middleware: gives its outcomes in order and fails the test when asked once more.
final class Script: Sendable {
    private struct State {
        var outcomes: [Result<APIResponse, ExchangeError>]
        var requests: [APIRequest] = []
    }

    private let state: Mutex<State>
    private let clock: ManualClock?
    private let cost: Duration

    /// Each exchange moves the clock on by `cost`.
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

    /// Sends a request through a middleware that stands right above this script.
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
        retries: Retries = .always
    ) -> APIRequest {
        guard let url = URLComponents(string: url) else { preconditionFailure("not an address: \(url)") }
        return APIRequest(service: .example, operation: "search", url: url, retries: retries)
    }
}
