import APIClient
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Server

/// Callers that share a run: each gets the result of its own request, whoever else asks or leaves.
@Suite struct CoalescerTests {
    private typealias Shared = Coalescer<String, String>

    private static func rule() -> Shared.Rule {
        Shared.Rule(size: { $0.utf8.count }, toleratesAge: { _, _ in false })
    }

    @Test func manyCallersOfManyRequestsGetEachTheirOwn() async {
        let runs = Mutex<[String: Int]>([:])
        let coalescer = Shared(Self.rule(), uptime: ManualClock().time.uptime) { request in
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
        let coalescer = Shared(Self.rule(), uptime: ManualClock().time.uptime) { request in
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
}
