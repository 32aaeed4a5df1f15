import APIClient
import Foundation
import GRDB
import TestPrograms
import TestSupport
import Testing

@testable import Store

@Suite struct QuotaAllowanceTests {
    private static let service = ServiceName(rawValue: "probe")
    private let clock = ManualClock()

    /// A run's allowance in a store that collects writes, over a file that another run may use too.
    private struct Run {
        let store: Store
        let account: QuotaAccount
        let allowance: QuotaAllowance

        init(_ folder: URL, limit: Int?, time: Time) throws {
            store = try Store(
                path: folder.appending(path: "store.sqlite").path,
                collectsWrites: true,
                time: time
            )
            let limits = limit.map { [QuotaLimit($0, per: .rolling(hours: 24))] } ?? []
            account = store.ledger(limits: QuotaLimits([service: limits])).account(
                service: service,
                key: Secret("a-key")
            )
            allowance = QuotaAllowance(account)
        }

        /// The requests in the ledger, those counted ahead included.
        var counted: Int {
            get async throws {
                try await store.database.readRow("ask") {
                    try Int.fetchOne($0, sql: "SELECT SUM(requests) FROM ledgerCount") ?? 0
                }
            }
        }
    }

    @Test func oneRequestCountsOne() async throws {
        try await withTemporaryFolder { folder in
            let run = try Run(folder, limit: 5000, time: clock.time)
            let reservation = try await run.allowance.reserve()
            #expect(reservation.isGranted && reservation.state.left == 4999)
            #expect(try await run.counted == 1)
        }
    }

    @Test func manyAreCountedInFewBlocksAndTheRestIsGivenBack() async throws {
        try await withTemporaryFolder { folder in
            let run = try Run(folder, limit: 30_000, time: clock.time)
            var blocks: [Int] = []
            for number in 1...200 {
                let reservation = try await run.allowance.reserve()
                #expect(reservation.state.uses.map(\.used) == [number])
                let counted = try await run.counted
                #expect(counted >= number)
                if counted != blocks.last { blocks.append(counted) }
            }
            #expect(blocks == [1, 3, 7, 15, 31, 63, 127, 191, 255])
            run.store.finish()
            #expect(try await run.counted == 200)
            // The run may go on after that.
            #expect(try await run.allowance.reserve().state.uses.map(\.used) == [201])
        }
    }

    @Test func theStateOfTheAccountLeavesOutWhatIsCountedAhead() async throws {
        try await withTemporaryFolder { folder in
            let run = try Run(folder, limit: nil, time: clock.time)
            for _ in 1...10 { _ = try await run.allowance.reserve() }
            #expect(try await run.counted == 15)
            #expect(try await run.account.state().uses.map(\.used) == [10])
        }
    }

    @Test func theLastRequestsAreCountedOneByOne() async throws {
        try await withTemporaryFolder { folder in
            let one = try Run(folder, limit: 100, time: clock.time)
            let other = try Run(folder, limit: 100, time: clock.time)
            for number in 1...90 {
                #expect(try await one.allowance.reserve().isGranted)
                #expect(try await one.counted - number <= 5)
            }
            #expect(try await one.counted == 90)
            // Whoever comes first gets them; none is held back by the other.
            for number in 0..<10 { #expect(try await (number < 5 ? one : other).allowance.reserve().isGranted) }
            #expect(try await !one.allowance.reserve().isGranted)
            #expect(try await !other.allowance.reserve().isGranted)
            #expect(try await one.counted == 100)
        }
    }

    @Test func concurrentRequestsAreEachCountedOnce() async throws {
        try await withTemporaryFolder { folder in
            let run = try Run(folder, limit: 30_000, time: clock.time)
            let used = try await withThrowingTaskGroup { group in
                for _ in 0..<150 {
                    group.addTask { try await run.allowance.reserve().state.uses.map(\.used) }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            #expect(used.sorted() == Array(1...150))
            run.store.finish()
            #expect(try await run.counted == 150)
        }
    }

    @Test func anUnsentRequestIsUsedForTheNextOrGivenBack() async throws {
        try await withTemporaryFolder { folder in
            let run = try Run(folder, limit: 5000, time: clock.time)
            let first = try await run.allowance.reserve()
            run.allowance.giveBack(first)
            let second = try await run.allowance.reserve()
            #expect(second.state.uses.map(\.used) == [1])
            #expect(try await run.counted == 1)
            clock.advance(by: .seconds(120))
            _ = try await run.allowance.reserve()
            run.allowance.giveBack(second)
            run.store.finish()
            // Of the later minute's request nothing is taken off.
            #expect(try await run.counted == 1)
        }
    }

    @Test func aBlockIsNotUsedInAnotherMinute() async throws {
        try await withTemporaryFolder { folder in
            let run = try Run(folder, limit: 5000, time: clock.time)
            for _ in 1...4 { _ = try await run.allowance.reserve() }
            clock.advance(by: .seconds(60))
            for _ in 1...4 { _ = try await run.allowance.reserve() }
            run.store.finish()
            let minutes = try await run.store.database.read("ask") {
                try Int.fetchAll($0, sql: "SELECT requests FROM ledgerCount ORDER BY minute")
            }
            #expect(minutes == [4, 4])
        }
    }

    @Test func aWaitEndsTheBlock() async throws {
        try await withTemporaryFolder { folder in
            let run = try Run(folder, limit: 5000, time: clock.time)
            for _ in 1...4 { _ = try await run.allowance.reserve() }
            try await run.allowance.wait(.seconds(30), status: 429)
            let refused = try await run.allowance.reserve()
            #expect(!refused.isGranted && refused.state.wait?.status == 429)
            #expect(try await run.counted == 4)
            #expect(try await run.allowance.reserve(force: true).isGranted)
            try await run.allowance.clearWait()
            #expect(try await run.allowance.reserve().isGranted)
        }
    }

    @Test(.all) func anotherRunsWaitIsNoticedWithinASecond() async throws {
        try await withTemporaryFolder { folder in
            let run = try Run(folder, limit: 5000, time: clock.time)
            for _ in 1...4 { _ = try await run.allowance.reserve() }
            try await Run(folder, limit: 5000, time: clock.time).account.wait(.seconds(30), status: 429)
            #expect(try await run.allowance.reserve().isGranted)
            clock.advance(by: QuotaAllowance.lifetime)
            #expect(try await !run.allowance.reserve().isGranted)
        }
    }

    @Test(.all) func manyProcessesNeverExceedTheLimitAndLeaveTheExactCount() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let probes = try (0..<8).map { _ in try Probe(["allowance", path, "600", "60"]) }
            var granted = 0
            for probe in probes {
                let result = probe.finish()
                #expect(result.errors == "" && result.ending == .code(0))
                #expect(result.lines.count == 60)
                granted += result.lines.count { $0 == "granted" }
            }
            #expect(granted == 480)
            let run = try Run(folder, limit: 600, time: .system)
            #expect(try await run.counted == 480)
            // The rest of the quota is there for one run.
            var rest = 0
            while try await run.allowance.reserve().isGranted { rest += 1 }
            #expect(rest == 120)
        }
    }

    @Test(.all) func aKilledProcessLeavesTheCountTooHighAndNeverTooLow() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            var sent = 0
            for round in 0..<8 {
                let probe = try Probe(["allowance", path, "1000000", "100000"])
                probe.wait(forLines: round * 31 + 1)
                probe.kill()
                sent += probe.finish().lines.count { $0 == "granted" }
                let run = try Run(folder, limit: 1_000_000, time: .system)
                let counted = try await run.counted
                #expect(counted >= sent)
                // What was counted ahead, and the request whose line was not printed.
                #expect(counted <= sent + QuotaAllowance.largestBlock + 1)
                sent = counted
            }
        }
    }
}
