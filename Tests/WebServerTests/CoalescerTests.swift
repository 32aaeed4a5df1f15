import APIClient
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import WebServer

/// Callers that share a run: each gets the result of its own request, whoever else asks or leaves.
@Suite struct CoalescerTests {
    private typealias Shared = Coalescer<String, String>

    /// Sleeps until it is cancelled.
    private static let never: @Sendable (Duration) async throws -> Void = { _ in
        for await _ in AsyncStream<Void>.makeStream().stream {}
        try Task.checkCancellation()
    }

    private static func rule() -> Shared.Rule {
        Shared.Rule(size: { $0.utf8.count }, toleratesAge: { _, _ in false })
    }

    @Test func manyCallersOfManyRequestsGetEachTheirOwn() async {
        let runs = Mutex<[String: Int]>([:])
        let coalescer = Shared(Self.rule(), uptime: ManualClock().time.uptime, sleep: Self.never) { request, _ in
            runs.withLock { $0[request, default: 0] += 1 }
            for _ in 0..<20 { await Task.yield() }
            return "answer to \(request)"
        }
        await withTaskGroup(of: (String, String).self) { group in
            for number in 0..<400 {
                let request = "request \(number % 8)"
                group.addTask { (request, await coalescer.read(request)) }
            }
            for await (request, answer) in group { #expect(answer == "answer to \(request)") }
        }
        #expect(runs.withLock { $0.count } == 8 && runs.withLock { $0.values.allSatisfy { $0 == 1 } })
    }

    @Test func aCallerThatLeavesTakesNothingFromTheOthers() async {
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let coalescer = Shared(Self.rule(), uptime: ManualClock().time.uptime, sleep: Self.never) { request, _ in
            for await _ in gate { break }
            return Task.isCancelled ? "cancelled" : "answer to \(request)"
        }
        let leaving = Task { await coalescer.read("one") }
        let staying = Task { await coalescer.read("one") }
        for _ in 0..<50 { await Task.yield() }
        leaving.cancel()
        opening.yield()
        opening.finish()
        #expect(await staying.value == "answer to one")
        #expect(await leaving.value == "answer to one")
        #expect(await coalescer.read("two") == "answer to two")
    }

    /// A coalescer whose one turn is taken until the gate opens.
    private struct Queue {
        let limiter = ConcurrencyLimiter(1, queue: 8, timeout: .seconds(20)) { _ in
            try await Task.sleep(for: .seconds(3600))
        }
        let sent = Sent()
        let shared: Shared

        init() {
            let (limiter, sent) = (limiter, sent)
            shared = Shared(CoalescerTests.rule(), uptime: ManualClock().time.uptime, sleep: CoalescerTests.never) {
                request,
                stage in
                switch await limiter.begin() {
                case .begun: stage.begin()
                case .busy: return "busy"
                case .left: return "left"
                }
                sent.add(request)
                await limiter.end()
                return "answer to \(request)"
            }
        }

        func waits(_ count: Int) async {
            while await limiter.waitingCount != count { await Task.yield() }
        }
    }

    private final class Sent: Sendable {
        private let requests = Mutex<[String]>([])

        var all: [String] { requests.withLock(\.self) }

        func add(_ request: String) { requests.withLock { $0.append(request) } }
    }

    @Test(.timeLimit(.minutes(30))) func requestsThatNoReaderWaitsForAreNotSent() async {
        let queue = Queue()
        #expect(await queue.limiter.begin() == .begun)
        let client = ClientPresence()
        let leaving = [
            Task { await queue.shared.read("one") },
            Task { await ClientPresence.$current.withValue(client) { await queue.shared.read("one") } },
        ]
        while await queue.shared.readers(of: "one") != 2 { await Task.yield() }
        await queue.waits(1)
        let staying = Task { await queue.shared.read("two") }
        await queue.waits(2)
        leaving[0].cancel()
        while await queue.shared.readers(of: "one") != 1 { await Task.yield() }
        // Another one still waits for it.
        #expect(await queue.limiter.waitingCount == 2)
        client.leave()
        #expect(await leaving[1].value == "left")
        await queue.waits(1)
        await queue.limiter.end()
        #expect(await staying.value == "answer to two")
        #expect(queue.sent.all == ["two"])
        #expect(await queue.shared.read("one") == "answer to one")
    }

    @Test(.timeLimit(.minutes(30))) func aWaitForATurnHasAnEnd() async {
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let limiter = ConcurrencyLimiter(1, queue: 1, timeout: .seconds(20)) { _ in for await _ in gate { break } }
        #expect(await limiter.begin() == .begun)
        let late = Task { await limiter.begin() }
        while await limiter.waitingCount != 1 { await Task.yield() }
        #expect(await limiter.begin() == .busy)
        opening.finish()
        #expect(await late.value == .busy)
        await limiter.end()
        #expect(await limiter.begin() == .begun)
    }

    /// It may still be of use to the next reader, but not for long.
    @Test(.timeLimit(.minutes(30))) func aRunUnderWayThatNoReaderWaitsForIsCancelled() async {
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let sent = Sent()
        let coalescer = Shared(
            Self.rule(),
            uptime: ManualClock().time.uptime,
            sleep: { _ in for await _ in gate { break } }
        ) { request, stage in
            stage.begin()
            sent.add(request)
            // A service that does not answer.
            try? await Self.never(.zero)
            return Task.isCancelled ? "cancelled" : "answer to \(request)"
        }
        let client = ClientPresence()
        let leaving = Task { await ClientPresence.$current.withValue(client) { await coalescer.read("one") } }
        while await coalescer.readers(of: "one") != 1 { await Task.yield() }
        client.leave()
        while await coalescer.readers(of: "one") != 0 { await Task.yield() }
        // Somebody else asks before the time is over, and then leaves as well.
        let other = ClientPresence()
        let staying = Task { await ClientPresence.$current.withValue(other) { await coalescer.read("one") } }
        while await coalescer.readers(of: "one") != 1 { await Task.yield() }
        opening.yield()
        for _ in 0..<50 { await Task.yield() }
        #expect(await coalescer.readers(of: "one") == 1 && sent.all == ["one"])
        other.leave()
        opening.finish()
        #expect(await leaving.value == "cancelled")
        #expect(await staying.value == "cancelled")
    }

    @Test(.timeLimit(.minutes(30))) func theEndOfAServerCancelsRunsOfThePast() async {
        let sent = Sent()
        let coalescer = Shared(Self.rule(), uptime: ManualClock().time.uptime, sleep: Self.never) { request, stage in
            stage.begin()
            sent.add(request)
            try? await Self.never(.zero)
            return "ended"
        }
        let reader = Task { await coalescer.read("one") }
        while sent.all.isEmpty { await Task.yield() }
        await coalescer.changed()
        await coalescer.stop()
        #expect(await reader.value == "ended")
    }

    @Test(.timeLimit(.minutes(30))) func allResultsShareOneBoundAndTheOldestLeaveFirst() async {
        let clock = ManualClock()
        let budget = RetentionBudget(capacity: 100, lifetime: .seconds(30))
        let (one, two) = (Self.retaining(budget, clock), Self.retaining(budget, clock))
        func retained(_ counts: (Int, Int)) async {
            while await (one.retainedCount, two.retainedCount) != counts { await Task.yield() }
        }
        for number in 1...5 { _ = await one.read("\(number)") }
        await retained((5, 0))
        for number in 1...7 { _ = await two.read("\(number)") }
        await retained((3, 7))
        #expect(budget.size == 100)
        // None of them may be served any more, so that none is kept for the sake of room alone.
        clock.advance(by: .seconds(31))
        _ = await one.read("new")
        await retained((1, 0))
        #expect(budget.size == 10)
        await one.changed()
        #expect(budget.size == 0)
    }

    /// Retains results of ten bytes each.
    private static func retaining(_ budget: RetentionBudget, _ clock: ManualClock) -> Shared {
        Shared(
            Shared.Rule(size: { _ in 10 }, toleratesAge: { _, _ in false }),
            budget: budget,
            uptime: clock.time.uptime,
            sleep: never
        ) { request, stage in
            stage.begin()
            return "answer to \(request)"
        }
    }

    @Test(.timeLimit(.minutes(30))) func aHostHasAShareOfTheTurns() async {
        let limiter = ConcurrencyLimiter(6, host: 2, queue: 8, timeout: .seconds(20), sleep: Self.never)
        for host in ["one", "one", "two", "two", "three"] { #expect(await limiter.begin(host) == .begun) }
        let waiting = Task { await limiter.begin("one") }
        while await limiter.waitingCount != 1 { await Task.yield() }
        // There is a turn left for another host, which does not wait behind it, and none for a fourth.
        #expect(await limiter.begin("three") == .begun)
        let last = Task { await limiter.begin("four") }
        while await limiter.waitingCount != 2 { await Task.yield() }
        await limiter.end("two")
        #expect(await last.value == .begun)
        await limiter.end("one")
        #expect(await waiting.value == .begun)
        await limiter.end("one")
        #expect(await limiter.begin("one") == .begun)
    }

    @Test func aBusyServerIsRetriedLater() {
        let refusal = Refusal(.busyServer)
        #expect(refusal.status == .serviceUnavailable)
        #expect(refusal.fields[.retryAfter] == "5")
    }
}
