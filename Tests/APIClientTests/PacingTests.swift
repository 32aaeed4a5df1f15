import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import APIClient

@Suite struct PacingTests {
    @Test func startsAreAPaceApartUnderConcurrency() async throws {
        let waits = Waits()
        let pacing = PacingMiddleware(pace: Pace(burst: 1, interval: .seconds(1)), time: waits.time)
        await withTaskGroup { group in
            for _ in 0..<20 {
                group.addTask {
                    _ = try? await Script([.status(200)]).send(through: pacing)
                }
            }
        }
        // The clock does not move, so each start's wait is its distance from now.
        #expect(waits.asked.sorted() == (1..<20).map { Duration.seconds($0) })
    }

    @Test func requestsThatAreFarApartDoNotWait() async throws {
        let clock = ManualClock()
        let pacing = PacingMiddleware(pace: Pace(burst: 1, interval: .seconds(1)), time: clock.time)
        for _ in 0..<3 {
            _ = try await Script([.status(200)]).send(through: pacing)
            clock.advance(by: .seconds(2))
        }
        #expect(clock.sleeps.isEmpty)
    }

    @Test func timeThatPassedCountsTowardsThePace() async throws {
        let clock = ManualClock()
        let pacing = PacingMiddleware(pace: Pace(burst: 1, interval: .seconds(1)), time: clock.time)
        _ = try await Script([.status(200)]).send(through: pacing)
        clock.advance(by: .milliseconds(400))
        _ = try await Script([.status(200)]).send(through: pacing)
        #expect(clock.sleeps == [.milliseconds(600)])
    }

    @Test func aPaceOfZeroLetsEverythingThrough() async throws {
        let clock = ManualClock()
        let pacing = PacingMiddleware(pace: nil, time: clock.time)
        for _ in 0..<3 { _ = try await Script([.status(200)]).send(through: pacing) }
        #expect(clock.sleeps.isEmpty)
    }

    /// A displayed page is looked up at once; the requests after it keep the rate.
    @Test func aPageStartsAtOnceAndTheRestKeepsTheRate() async throws {
        let waits = Waits()
        let pacing = PacingMiddleware(pace: .courtesy(perSecond: 20), time: waits.time)
        await withTaskGroup { group in
            for _ in 0..<25 { group.addTask { _ = try? await Script([.status(200)]).send(through: pacing) } }
        }
        #expect(waits.asked.sorted() == (1...5).map { .milliseconds(50 * $0) })
    }

    @Test func theBucketFillsUpAtTheRate() async throws {
        let clock = ManualClock()
        let pacing = PacingMiddleware(pace: Pace(burst: 3, interval: .seconds(1)), time: clock.time)
        for _ in 0..<3 { _ = try await Script([.status(200)]).send(through: pacing) }
        #expect(clock.sleeps.isEmpty)
        clock.advance(by: .milliseconds(2500))
        for _ in 0..<3 { _ = try await Script([.status(200)]).send(through: pacing) }
        // Two and a half tokens came in meanwhile.
        #expect(clock.sleeps == [.milliseconds(500)])
        clock.advance(by: .seconds(60))
        for _ in 0..<4 { _ = try await Script([.status(200)]).send(through: pacing) }
        // However long the pause was, the bucket holds three.
        #expect(clock.sleeps == [.milliseconds(500), .seconds(1)])
    }

    @Test func noWindowHasMoreStartsThanBurstAndRate() {
        var schedule = PaceSchedule(Pace(burst: 5, interval: .milliseconds(200)))
        var starts: [Duration] = []
        var now = Duration.zero
        for step in 0..<400 {
            now += .milliseconds(step.isMultiple(of: 37) ? 1900 : step % 90)
            starts.append(schedule.take(at: now))
        }
        for (index, start) in starts.enumerated() {
            #expect(starts[index...].prefix { $0 < start + .seconds(1) }.count <= 5 + 5)
        }
        #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 })
    }

    /// A published limit holds for every window.
    @Test func aPublishedRateHasNoBurst() {
        var schedule = PaceSchedule(.published(perSecond: 5))
        #expect((0..<6).map { _ in schedule.take(at: .zero) } == (0..<6).map { .milliseconds(200 * $0) })
    }

    /// A cancelled list of look-ups must not hold back later requests.
    @Test func turnsOfCancelledRequestsAreReused() async throws {
        let waits = Waits()
        let pacing = PacingMiddleware(pace: Pace(burst: 1, interval: .seconds(1)), time: waits.time)
        _ = try await Script([.status(200)]).send(through: pacing)
        waits.cancelsSleepers = true
        for _ in 0..<50 {
            await #expect(throws: ExchangeError.transport(.cancelledUnsent)) {
                try await Script([]).send(through: pacing)
            }
        }
        waits.cancelsSleepers = false
        for _ in 0..<2 { _ = try await Script([.status(200)]).send(through: pacing) }
        #expect(waits.asked.suffix(2) == [.seconds(1), .seconds(2)])
    }

    @Test func aTurnGivenBackInTheMiddleIsTakenFirst() async throws {
        let waits = Waits()
        let pacing = PacingMiddleware(pace: Pace(burst: 1, interval: .seconds(1)), time: waits.time)
        for cancelled in [false, false, true, false] {
            waits.cancelsSleepers = cancelled
            _ = try? await Script(cancelled ? [] : [.status(200)]).send(through: pacing)
        }
        #expect(waits.asked == [.seconds(1), .seconds(2), .seconds(2)])
        _ = try await Script([.status(200)]).send(through: pacing)
        #expect(waits.asked.last == .seconds(3))
    }
}

/// A clock that does not move and records the duration of each sleep.
private final class Waits: Sendable {
    private let state = Mutex<(asked: [Duration], cancels: Bool)>(([], false))

    var asked: [Duration] { state.withLock(\.asked) }
    var cancelsSleepers: Bool {
        get { state.withLock(\.cancels) }
        set { state.withLock { $0.cancels = newValue } }
    }

    var time: Time {
        Time(
            now: { Date(timeIntervalSince1970: 0) },
            uptime: { .zero },
            sleep: { duration in
                let cancels = self.state.withLock {
                    $0.asked.append(duration)
                    return $0.cancels
                }
                if cancels { throw CancellationError() }
            },
            random: { 1 }
        )
    }
}
