import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads a descriptor to its end on a thread of its own, so that no program waits for its output to be read.
final class StreamReader: Sendable {
    private struct State {
        var data = Data()
        var isAtEnd = false
        /// Who waits for more, or for the end.
        var waiting: [DispatchSemaphore] = []
    }

    private let state: Mutex<State>

    /// Starts to read, and closes the descriptor after it; `nil` is an empty stream.
    init(_ descriptor: Int32?) {
        state = Mutex(State(isAtEnd: descriptor == nil))
        guard let descriptor else { return }
        Thread.detachNewThread { self.run(descriptor) }
    }

    /// All of it, once the stream has ended. Blocks this thread.
    func all() -> Data {
        wait { _ in false }
    }

    /// What has come, once it is enough or the stream has ended. Blocks this thread.
    func wait(until isEnough: (Data) -> Bool) -> Data {
        while true {
            let more = DispatchSemaphore(value: 0)
            let data: Data? = state.withLock { state in
                if state.isAtEnd || isEnough(state.data) { return state.data }
                state.waiting.append(more)
                return nil
            }
            if let data { return data }
            more.wait()
        }
    }

    private func run(_ descriptor: Int32) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            // A terminal whose program has gone ends in an error instead.
            guard count > 0 else { break }
            wake { $0.data.append(contentsOf: buffer[..<count]) }
        }
        close(descriptor)
        wake { $0.isAtEnd = true }
    }

    private func wake(after change: (inout State) -> Void) {
        let waiting = state.withLock { state in
            change(&state)
            defer { state.waiting = [] }
            return state.waiting
        }
        for semaphore in waiting { semaphore.signal() }
    }
}

/// Runs something that blocks on a thread of its own, so that it keeps no other test from running.
public func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}
