import APIClient
import Console
package import Messages
import Synchronization

/// What a run is waiting for, as one line on stderr: the stage a command names, else the services that are asked.
///
/// The line stands there only while there is nothing to read: whoever writes a result clears it first.
final class Waiting: Sendable {
    private struct State {
        var asked: [(service: ServiceName, count: Int)] = []
        var stage: String?
    }

    private let indicator: ProgressIndicator
    private let state = Mutex(State())

    /// Nothing is waited for yet.
    init(_ indicator: ProgressIndicator) {
        self.indicator = indicator
    }

    /// Names what is being done; it stands until another stage, or ``clear()``.
    func begin(_ stage: String) {
        state.withLock { $0.stage = stage }
        indicator.update(stage)
    }

    /// Ends the stage; services that are still asked are named again.
    func endStage() {
        let text = state.withLock { state in
            state.stage = nil
            return Self.text(state)
        }
        if let text { indicator.update(text) } else { indicator.clear() }
    }

    /// A service is being asked.
    func ask(_ service: ServiceName) {
        let text = state.withLock { state in
            if let index = state.asked.firstIndex(where: { $0.service == service }) {
                state.asked[index].count += 1
            } else {
                state.asked.append((service, 1))
            }
            return Self.text(state)
        }
        if let text { indicator.update(text) }
    }

    /// A service has answered. With nobody left to wait for, the line stays: most often the next is asked at once.
    func answered(_ service: ServiceName) {
        let text = state.withLock { state -> String? in
            guard let index = state.asked.firstIndex(where: { $0.service == service }) else { return nil }
            state.asked[index].count -= 1
            if state.asked[index].count == 0 { state.asked.remove(at: index) }
            return Self.text(state)
        }
        if let text { indicator.update(text) }
    }

    /// Takes the line off the screen: there is something to read.
    func clear() {
        state.withLock { $0.stage = nil }
        indicator.clear()
    }

    private static func text(_ state: State) -> String? {
        if let stage = state.stage { return stage }
        guard !state.asked.isEmpty else { return nil }
        return Message.waitingFor(services: state.asked.map(\.service)).text
    }
}

/// Says which service a run is waiting for. It stands below retries; the line that it began stays through the pauses
/// between them, because an answer leaves it where it is.
struct WaitingMiddleware: Middleware {
    let waiting: Waiting

    func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        waiting.ask(request.service)
        defer { waiting.answered(request.service) }
        return try await next(request)
    }
}

extension Session {
    /// Says what the run is doing, on a terminal and after 300 ms; may be called as often as there is news.
    ///
    /// Without it the services that are asked are named. The line goes by itself before a result is written.
    ///
    /// - Parameter stage: What is being done.
    package func progress(_ stage: Message) {
        context.waiting.begin(stage.text)
    }

    /// Says what the run is doing as long as it does it.
    ///
    /// - Parameters:
    ///   - stage: What is being done.
    ///   - work: The work.
    /// - Returns: What the work gives.
    /// - Throws: What the work throws.
    package func during<Value, Failure: Error>(
        _ stage: Message,
        _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        progress(stage)
        defer { context.waiting.endStage() }
        return try await work()
    }
}
