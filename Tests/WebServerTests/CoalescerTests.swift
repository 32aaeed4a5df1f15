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

    private static func rule() -> Shared.Rule {
        Shared.Rule(size: { $0.utf8.count }, toleratesAge: { _, _ in false })
    }

    @Test func manyCallersOfManyRequestsGetEachTheirOwn() async {
        let runs = Mutex<[String: Int]>([:])
        let coalescer = Shared(Self.rule(), uptime: ManualClock().time.uptime) { request, _ in
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
        let coalescer = Shared(Self.rule(), uptime: ManualClock().time.uptime) { request, _ in
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
            shared = Shared(CoalescerTests.rule(), uptime: ManualClock().time.uptime) { request, stage in
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

    @Test func aBusyServerIsRetriedLater() {
        let refusal = Refusal(.busyServer)
        #expect(refusal.status == .serviceUnavailable)
        #expect(refusal.fields[.retryAfter] == "5")
    }
}
