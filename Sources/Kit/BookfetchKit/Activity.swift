public import APIClient
import Foundation
public import Store
import Synchronization

/// What a library is doing, for a progress line or a log.
public enum Activity: Hashable, Sendable {
    /// A request is sent; retries, pauses and waits belong to it.
    case requestBegan(ServiceName)
    /// The request has ended.
    case requestEnded(ServiceName)
    /// Nearly all of a service's quota is used.
    case quotaNearlyUsedUp(QuotaState)
    /// The server that machines share cannot be reached, so that requests are not counted together; its host and port.
    case sharedServerUnavailable(place: String, SharedServerError.Reason)
    /// A change waits for another process that writes to the store: its number and program, where the system shows
    /// them.
    case waitingForStore(process: Int32?, program: String?)
}

/// Streams the activity of a library to its listeners.
package final class ActivityFeed: Sendable {
    private struct State {
        var nextID = 0
        var streams: [Int: AsyncStream<Activity>.Continuation] = [:]
    }

    private let observer: @Sendable (Activity) -> Void
    private let state = Mutex(State())

    /// - Parameter observer: Called synchronously, on the thread of the event.
    package init(observer: @escaping @Sendable (Activity) -> Void = { _ in }) {
        self.observer = observer
    }

    package func tell(_ activity: Activity) {
        observer(activity)
        for stream in state.withLock({ $0.streams.isEmpty ? [] : Array($0.streams.values) }) { stream.yield(activity) }
    }

    /// The activity from now on. Who does not read loses all but the last 256 events.
    package var events: AsyncStream<Activity> {
        let (stream, continuation) = AsyncStream.makeStream(of: Activity.self, bufferingPolicy: .bufferingNewest(256))
        let id = state.withLock { state in
            state.nextID += 1
            state.streams[state.nextID] = continuation
            return state.nextID
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.streams.removeValue(forKey: id) }
        }
        return stream
    }

    package func finish() {
        for stream in state.withLock({ $0.streams.values }) { stream.finish() }
    }
}

/// Tells which service a request is sent to, and records how far the machine's clock differs from the service's. It is
/// placed below retries, but a request that waits for its turn has begun.
struct ActivityMiddleware: Middleware {
    let feed: ActivityFeed
    let clocks: ClockReport
    let time: Time

    func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        feed.tell(.requestBegan(request.service))
        defer { feed.tell(.requestEnded(request.service)) }
        let response = try await next(request)
        if let theirs = response.serverDate {
            clocks.note(request.service, ahead: time.now().timeIntervalSince(theirs))
        }
        return response
    }
}
