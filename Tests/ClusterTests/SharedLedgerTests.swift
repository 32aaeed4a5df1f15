import APIClient
import Foundation
import Store
import Synchronization
import TestPrograms
import TestSupport
import Testing

@testable import Cluster

@Suite(.all, .enabled(if: RedisServer.canBeUsed, "needs redis-server and libhiredis"), .timeLimit(.minutes(30)))
struct SharedLedgerTests {
    /// Noon in Korea.
    private static let noon = Date(timeIntervalSince1970: 1_795_402_800)

    private static func limits(_ limit: QuotaLimit...) -> QuotaLimits {
        QuotaLimits([ServiceName(rawValue: "probe"): limit])
    }

    /// A machine of the tests.
    private struct Machine {
        let server: SharedServer
        let ledger: SharedLedger
        let allowance: SharedAllowance

        init(_ redis: RedisServer, _ limits: QuotaLimits, key: String = "a-key", clock: ManualClock? = nil) throws {
            server = try redis.connection(timeout: .seconds(60))
            ledger = SharedLedger(server, limits: limits, now: clock?.time.now)
            allowance = ledger.allowance(of: .probe(key: key))
        }

        func isGranted() async throws -> Bool { try await allowance.grant(force: false)?.isGranted ?? true }

        var used: Int {
            get async throws { try await ledger.state(of: .probe()).uses.first?.used ?? -1 }
        }
    }

    @Test func noMachineSendsOneRequestMoreThanTheQuota() async throws {
        try await withRedis { redis in
            let clock = ManualClock(start: Self.noon)
            let limits = Self.limits(QuotaLimit(500, per: .koreanDay))
            let machines = try (0..<4).map { _ in try Machine(redis, limits, clock: clock) }
            let granted = try await withThrowingTaskGroup { group in
                for number in 0..<1000 {
                    let machine = machines[number % 4]
                    group.addTask { try await machine.isGranted() }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(granted <= 500)
            for machine in machines { machine.server.finish() }
            #expect(try await machines[0].used == granted)
            // What the others held is there for whoever needs it.
            for _ in granted..<500 { #expect(try await machines[3].isGranted()) }
            for machine in machines { #expect(try await !machine.isGranted()) }
            #expect(try await machines[1].used == 500)
            #expect(try await machines[1].allowance.grant(force: true)?.isGranted == true)
            // Another key has a quota of its own.
            #expect(try await Machine(redis, limits, key: "another", clock: clock).isGranted())
        }
    }

    @Test func aDayEndsAtMidnightInKorea() async throws {
        try await withRedis { redis in
            let clock = ManualClock(start: Self.noon)
            let machine = try Machine(redis, Self.limits(QuotaLimit(3, per: .koreanDay)), clock: clock)
            for _ in 1...3 { #expect(try await machine.isGranted()) }
            let reservation = try #require(try await machine.allowance.grant(force: false))
            #expect(!reservation.isGranted)
            #expect(reservation.state.availableAt == Self.noon.addingTimeInterval(12 * 3600))
            clock.advance(by: .seconds(12 * 3600 - 7))
            #expect(try await !machine.isGranted())
            clock.advance(by: .seconds(8.5))
            for _ in 1...3 { #expect(try await machine.isGranted()) }
            #expect(try await !machine.isGranted())
        }
    }

    /// A request that is on its way at midnight could count for the other day at the service.
    @Test func nothingIsGrantedAroundMidnight() async throws {
        try await withRedis { redis in
            let clock = ManualClock(start: Self.noon)
            let machine = try Machine(redis, Self.limits(QuotaLimit(3, per: .koreanDay)), clock: clock)
            let account = SharedAccount(machine.ledger, .probe())
            var pauses: [Duration] = []
            for second in [-6.5, -6, -0.5, 0, 0.75, 1] {
                let past = clock.time.now().timeIntervalSince(Self.noon)
                clock.advance(by: .seconds(12 * 3600 + second - past))
                let block = try await account.count(1, force: false, retryTimeout: .zero)
                #expect(block.count == (block.pause == .zero ? 1 : 0))
                pauses.append(block.pause)
            }
            #expect(pauses == [.zero, .seconds(7), .seconds(1.5), .seconds(1), .seconds(0.25), .zero])
            // Without a limit by days there is no midnight.
            let free = SharedAccount(SharedLedger(machine.server, limits: QuotaLimits(), now: clock.time.now), .probe())
            clock.advance(by: .seconds(86_395))
            #expect(try await free.count(1, force: false, retryTimeout: .zero).count == 1)
        }
    }

    @Test func rollingHoursFreeTheOldestRequestsFirst() async throws {
        try await withRedis { redis in
            let clock = ManualClock(start: Self.noon)
            let machine = try Machine(redis, Self.limits(QuotaLimit(4, per: .rolling(hours: 12))), clock: clock)
            for _ in 1...2 { #expect(try await machine.isGranted()) }
            machine.server.finish()
            clock.advance(by: .seconds(3600))
            for _ in 1...2 { #expect(try await machine.isGranted()) }
            let refused = try #require(try await machine.allowance.grant(force: false))
            #expect(!refused.isGranted && refused.state.availableAt == Self.noon.addingTimeInterval(12 * 3600 + 60))
            clock.advance(by: .seconds(11 * 3600 + 60))
            for _ in 1...2 { #expect(try await machine.isGranted()) }
            #expect(try await !machine.isGranted())
        }
    }

    @Test func aWaitHoldsForAllMachines() async throws {
        try await withRedis { redis in
            let clock = ManualClock(start: Self.noon)
            let (one, other) = (
                try Machine(redis, QuotaLimits(), clock: clock), try Machine(redis, QuotaLimits(), clock: clock)
            )
            for _ in 1...3 { #expect(try await one.isGranted()) }
            await other.allowance.save(wait: .seconds(90), status: 429)
            await other.allowance.save(wait: .seconds(30), status: 429)
            clock.advance(by: .seconds(2))
            let refused = try #require(try await one.allowance.grant(force: false))
            #expect(!refused.isGranted && refused.state.wait?.status == 429)
            #expect(refused.state.wait?.until == Self.noon.addingTimeInterval(90))
            await one.allowance.endWait()
            #expect(try await other.isGranted())
        }
    }

    @Test func unsentRequestsAreReturnedUnlessTheProcessWasKilled() async throws {
        try await withRedis { redis in
            let clock = ManualClock(start: Self.noon)
            let limits = Self.limits(QuotaLimit(1000, per: .koreanDay))
            do {
                let killed = try Machine(redis, limits, clock: clock)
                for _ in 1...10 { #expect(try await killed.isGranted()) }
                // Blocks of 1, 2, 4 and 8; there is no clean end.
            }
            let machine = try Machine(redis, limits, clock: clock)
            #expect(try await machine.used == 15)
            let reservation = try #require(try await machine.allowance.grant(force: false))
            machine.allowance.giveBack(reservation)
            #expect(try await machine.used == 15)
        }
    }

    @Test(arguments: [1, 100, 150, 200]) func aKilledProcessLosesAFewRequestsHoweverManyItSent(sent: Int) async throws {
        try await withRedis { redis in
            let clock = ManualClock(start: Self.noon)
            let limits = Self.limits(QuotaLimit(100_000, per: .koreanDay))
            do {
                let killed = try Machine(redis, limits, clock: clock)
                for _ in 1...sent { #expect(try await killed.isGranted()) }
            }
            let used = try await Machine(redis, limits, clock: clock).used
            #expect(used >= sent && used - sent < 16, "\(used) of \(sent)")
        }
    }

    @Test func withoutTheServerNothingIsGrantedExceptWhereNothingIsShared() async throws {
        try await withRedis { redis in
            let machine = try Machine(redis, QuotaLimits())
            await redis.kill()
            await #expect(throws: ExchangeError.countUnavailable) { try await machine.allowance.grant(force: false) }
            await #expect(throws: ExchangeError.countUnavailable) { try await machine.allowance.grant(force: true) }
            let feed = Service(
                name: ServiceName(rawValue: "feed"),
                baseURL: BaseURL(https: "feed.example"),
                credential: nil
            )
            #expect(try await machine.ledger.allowance(of: feed).grant(force: false) == nil)
            try await redis.start()
            var isBack = false
            while !isBack { isBack = (try? await machine.isGranted()) ?? false }
        }
    }

    /// 100,000 requests by eight machines at 800 a day: 125 days of paper time.
    @Test func eightMachinesFinishAListWithin125DaysOfQuota() async throws {
        try await withRedis { redis in
            let clock = ManualClock(start: Self.noon)
            let limits = Self.limits(QuotaLimit(800, per: .koreanDay))
            let machines = try (0..<8).map { _ in try Machine(redis, limits, clock: clock) }
            var left = 100_000
            var days: [Int64: Int] = [:]
            var next = 0
            while left > 0 {
                let day = Int64((clock.time.now().timeIntervalSince1970 + 9 * 3600) / 86_400)
                let machine = machines[next % 8]
                next += 1
                guard let reservation = try await machine.allowance.grant(force: false) else { break }
                if reservation.isGranted {
                    left -= 1
                    days[day, default: 0] += 1
                    if left % 100 == 0 { clock.advance(by: .seconds(2)) }
                    continue
                }
                // What the others hold comes back when their blocks end.
                for machine in machines { machine.server.finish() }
                if days[day, default: 0] == 800 {
                    let end = try #require(reservation.state.availableAt)
                    clock.advance(by: .seconds(end.timeIntervalSince(clock.time.now()) + 2))
                }
            }
            #expect(left == 0 && days.count == 125)
            #expect(days.values.allSatisfy { $0 == 800 }, "\(days.filter { $0.value != 800 })")
        }
    }
}
