import Synchronization

/// Time that goes on only when a test says so.
final class StepClock: Sendable {
    private struct State {
        var now = Duration.zero
        var sleepers = [(until: Duration, wake: CheckedContinuation<Void, Never>)]()
    }

    private let state = Mutex(State())

    var now: Duration { state.withLock(\.now) }

    /// How many are asleep.
    var sleepers: Int { state.withLock(\.sleepers.count) }

    func sleep(_ duration: Duration) async {
        await withCheckedContinuation { continuation in
            state.withLock { $0.sleepers.append(($0.now + duration, continuation)) }
        }
    }

    /// Lets time go on, and wakes who has slept enough.
    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now += duration
            let due = state.sleepers.filter { $0.until <= state.now }
            state.sleepers.removeAll { $0.until <= state.now }
            return due
        }
        for sleeper in due { sleeper.wake.resume() }
    }

    /// Waits for something that other tasks are about to do.
    static func wait(until isTrue: () -> Bool) async {
        while !isTrue() { await Task.yield() }
    }
}
