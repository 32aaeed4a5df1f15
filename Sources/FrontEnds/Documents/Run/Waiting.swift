package import APIClient
import Synchronization
import Terminal
package import Wording

/// The progress line on stderr: the stage named by a command, otherwise the services with requests in flight. It is
/// shown only while there is no output: it is cleared before a result is written.
package final class Waiting: Sendable {
    private struct State {
        var requested: [(service: ServiceName, count: Int)] = []
        var stage: String?
        var isMuted = false
    }

    private let indicator: ProgressIndicator
    private let state = Mutex(State())

    init(_ indicator: ProgressIndicator) {
        self.indicator = indicator
    }

    package func begin(_ stage: @autoclosure () -> String) {
        // A list may have millions of stages.
        guard indicator.isOn else { return }
        let stage = stage()
        let text = state.withLock { state in
            state.stage = stage
            return Self.text(state)
        }
        if let text { indicator.update(text) }
    }

    /// Shows nothing, or shows the stage again: while the whole terminal is a screen, a line would disturb it.
    package func mute(_ isMuted: Bool) {
        state.withLock { $0.isMuted = isMuted }
        if isMuted { indicator.clear() }
    }

    /// Ends the stage; services with requests in flight are shown again.
    package func endStage() {
        let text = state.withLock { state in
            state.stage = nil
            return Self.text(state)
        }
        if let text { indicator.update(text) } else { indicator.clear() }
    }

    package func begin(_ service: ServiceName) {
        let text = state.withLock { state in
            if let index = state.requested.firstIndex(where: { $0.service == service }) {
                state.requested[index].count += 1
            } else {
                state.requested.append((service, 1))
            }
            return Self.text(state)
        }
        if let text { indicator.update(text) }
    }

    /// Records the end of a request. The line stays after the last one, because another request usually follows at
    /// once.
    package func end(_ service: ServiceName) {
        let text = state.withLock { state -> String? in
            guard let index = state.requested.firstIndex(where: { $0.service == service }) else { return nil }
            state.requested[index].count -= 1
            if state.requested[index].count == 0 { state.requested.remove(at: index) }
            return Self.text(state)
        }
        if let text { indicator.update(text) }
    }

    package func clear() {
        state.withLock { $0.stage = nil }
        indicator.clear()
    }

    private static func text(_ state: State) -> String? {
        if state.isMuted { return nil }
        if let stage = state.stage { return stage }
        guard !state.requested.isEmpty else { return nil }
        return Message.waitingFor(services: state.requested.map(\.service)).text
    }
}

extension Session {
    /// Shows the run's current stage, on a terminal and after 300 ms; may be called as often as it changes. Without it
    /// the services are shown. The line is cleared before a result is written.
    package func progress(_ stage: @autoclosure () -> Message) {
        context.waiting.begin(stage().text)
    }

    package func during<Value, Failure: Error>(
        _ stage: Message,
        _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        progress(stage)
        defer { context.waiting.endStage() }
        return try await work()
    }
}
