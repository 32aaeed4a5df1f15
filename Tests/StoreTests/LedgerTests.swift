import APIClient
import Basics
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct LedgerTests {
    private let clock = ManualClock()
    private let aladin = ServiceName(rawValue: "aladin")
    private let newsapi = ServiceName(rawValue: "newsapi")

    private func account(
        _ store: Store,
        _ service: ServiceName,
        key: String? = "key-of-a-test",
        limits: [QuotaLimit]? = nil
    ) -> QuotaAccount {
        var table = QuotaLimits([
            aladin: [QuotaLimit(5_000, per: .koreanDay)],
            newsapi: [QuotaLimit(100, per: .rolling(hours: 24)), QuotaLimit(50, per: .rolling(hours: 12))],
        ])
        if let limits { table[service] = limits }
        return store.ledger(limits: table).account(service: service, key: key.flatMap(Secret.init))
    }

    private func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }

    @Test func reservedRequestsAreCounted() async throws {
        let store = try Store.inMemory(time: clock.time)
        let account = account(store, aladin)
        #expect(try await account.state().left == 5000)
        for number in 1...3 {
            let reservation = try await account.reserve()
            #expect(reservation.isGranted)
            #expect(reservation.state.uses.map(\.used) == [number])
            #expect(reservation.state.left == 5000 - number)
        }
        #expect(try await account.state().uses.map(\.used) == [3])
    }

    @Test func theKoreanDayEndsAtFifteenUTC() async throws {
        let clock = ManualClock(start: try date("2026-11-21T14:59:30Z"))
        let store = try Store.inMemory(time: clock.time)
        let account = account(store, aladin, limits: [QuotaLimit(2, per: .koreanDay)])
        for _ in 1...2 { #expect(try await account.reserve().isGranted) }
        let refused = try await account.reserve()
        #expect(!refused.isGranted)
        #expect(refused.state.availableAt == (try date("2026-11-21T15:00:00Z")))
        clock.advance(by: .seconds(30))
        let granted = try await account.reserve()
        #expect(granted.isGranted)
        #expect(granted.state.uses.map(\.resetsAt) == [try date("2026-11-22T15:00:00Z")])
        #expect(granted.state.left == 1)
    }

    @Test func bothRollingWindowsOfNewsapiCount() async throws {
        let clock = ManualClock(start: try date("2026-11-21T00:00:00Z"))
        let store = try Store.inMemory(time: clock.time)
        let account = account(store, newsapi)
        for _ in 1...50 { #expect(try await account.reserve().isGranted) }
        #expect(try await !account.reserve().isGranted)
        #expect(try await account.state().availableAt == (try date("2026-11-21T12:01:00Z")))
        clock.advance(by: .seconds(12 * 3600 + 60))
        for _ in 1...50 { #expect(try await account.reserve().isGranted) }
        let state = try await account.state()
        #expect(state.uses.map(\.used) == [100, 50])
        #expect(state.left == 0)
        // Twelve hours on, the shorter window is free again and the longer one is not.
        clock.advance(by: .seconds(11 * 3600 + 58 * 60))
        #expect(try await account.state().uses.map(\.isUsedUp) == [true, true])
        #expect(try await account.state().availableAt == (try date("2026-11-22T00:02:00Z")))
        clock.advance(by: .seconds(120))
        #expect(try await account.reserve().isGranted == false)
        clock.advance(by: .seconds(60))
        #expect(try await account.reserve().isGranted)
    }

    @Test func aWarningIsDueFromEightyPercentOn() async throws {
        let store = try Store.inMemory(time: clock.time)
        let account = account(store, aladin, limits: [QuotaLimit(10, per: .koreanDay)])
        var warned: [Bool] = []
        for _ in 1...10 { warned.append(try await account.reserve().state.isNearlyUsedUp) }
        #expect(warned == Array(repeating: false, count: 7) + [true, true, true])
    }

    @Test func forceIsGrantedAndCountedBeyondTheLimit() async throws {
        let store = try Store.inMemory(time: clock.time)
        let account = account(store, newsapi, limits: [QuotaLimit(1, per: .rolling(hours: 12))])
        let start = clock.time.now()
        #expect(try await account.reserve().isGranted)
        clock.advance(by: .seconds(3600))
        #expect(try await !account.reserve().isGranted)
        let forced = try await account.reserve(force: true)
        #expect(forced.isGranted)
        #expect(forced.state.uses.map(\.used) == [2])
        #expect(forced.state.left == 0)
        // One more is possible once both have stopped counting.
        #expect(forced.state.availableAt == start.addingTimeInterval(13 * 3600 + 60))
    }

    @Test func anUnsentRequestIsNotCounted() async throws {
        let store = try Store.inMemory(time: clock.time)
        let account = account(store, aladin, limits: [QuotaLimit(1, per: .koreanDay)])
        let reservation = try await account.reserve()
        clock.advance(by: .seconds(120))
        try await account.giveBack(reservation)
        #expect(try await account.state().left == 1)
        #expect(try await account.reserve().isGranted)
        let refused = try await account.reserve()
        try await account.giveBack(refused)
        #expect(try await account.state().left == 0)
    }

    @Test func aServiceWithoutLimitIsCountedAndNeverRefused() async throws {
        let store = try Store.inMemory(time: clock.time)
        let account = account(store, ServiceName(rawValue: "nlk"))
        for _ in 1...3 { #expect(try await account.reserve().isGranted) }
        let state = try await account.state()
        #expect(state.uses.map(\.used) == [3])
        #expect(state.uses.map(\.limit) == [nil])
        #expect(state.left == nil)
        #expect(!state.isNearlyUsedUp)
        #expect(state.availableAt == nil)
    }

    @Test func eachServiceAndEachKeyHasItsOwnCount() async throws {
        let store = try Store.inMemory(time: clock.time)
        _ = try await account(store, aladin, key: "one").reserve()
        #expect(try await account(store, aladin, key: "two").state().uses.map(\.used) == [0])
        #expect(try await account(store, aladin, key: nil).state().uses.map(\.used) == [0])
        #expect(try await account(store, newsapi, key: "one").state().uses.map(\.used) == [0, 0])
        #expect(try await account(store, aladin, key: "one").state().uses.map(\.used) == [1])
    }

    @Test func theKeyIsNowhereInTheFile() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            let key = "b1946ac92492d2347c6235b4d2611184"
            var fingerprints: [String] = []
            for name in ["store.sqlite", "other.sqlite"] {
                let store = try Store(path: folder.appending(path: name).path)
                _ = try await account(store, aladin, key: key).reserve()
                fingerprints += try await store.database.read("ask") {
                    try String.fetchAll($0, sql: "SELECT fingerprint FROM ledgerCount")
                }
            }
            // The same key has different fingerprints in two stores.
            #expect(Set(fingerprints).count == 2)
            for path in [file.path, file.path + "-wal"] {
                let bytes = try Data(contentsOf: URL(filePath: path))
                #expect(bytes.range(of: Data(key.utf8)) == nil)
                #expect(bytes.range(of: Data(SHA256.hexadecimal(Data(key.utf8)).prefix(32).utf8)) == nil)
            }
        }
    }

    @Test func aClockThatWasWrongForAWhileDoesNotBlockTheService() async throws {
        let store = try Store.inMemory(time: clock.time)
        let account = account(store, newsapi, limits: [QuotaLimit(1, per: .rolling(hours: 12))])
        clock.advance(by: .seconds(400 * 86_400))
        #expect(try await account.reserve().isGranted)
        clock.advance(by: .seconds(-400 * 86_400))
        #expect(try await account.reserve().isGranted)
    }

    @Test func aWaitStoredUnderAClockYearsAheadIsIgnored() async throws {
        let store = try Store.inMemory(time: clock.time)
        let account = account(store, newsapi)
        clock.advance(by: .seconds(3650 * 86_400))
        try await account.wait(.seconds(120), status: 429)
        #expect(try await account.state().wait != nil)
        clock.advance(by: .seconds(-3650 * 86_400))
        #expect(try await account.state().wait == nil)
        #expect(try await account.reserve().isGranted)
        // Nor does it prevent a valid one from being stored.
        try await account.wait(.seconds(120), status: 429)
        #expect(try await account.state().wait?.until == clock.time.now().addingTimeInterval(120))
        #expect(try await !account.reserve().isGranted)
        try await account.wait(.seconds(60), status: 429)
        #expect(try await account.state().wait?.until == clock.time.now().addingTimeInterval(120))
    }

    @Test func aWaitOfADayHolds() async throws {
        let store = try Store.inMemory(time: clock.time)
        let account = account(store, newsapi)
        try await account.wait(.seconds(1_000_000), status: 429)
        #expect(try await account.state().wait?.until == clock.time.now().addingTimeInterval(86_400))
    }

    @Test func countsOfAClockThatWasAheadAreDropped() async throws {
        let store = try Store.inMemory(time: clock.time)
        let account = account(store, newsapi)
        clock.advance(by: .seconds(400 * 86_400))
        _ = try await account.reserve()
        clock.advance(by: .seconds(-400 * 86_400))
        _ = try await account.reserve()
        clock.advance(by: .seconds(400 * 86_400))
        #expect(try await account.state().uses.map(\.used) == [0, 0])
    }

    @Test func impossibleCountsAreClamped() async throws {
        let store = try Store.inMemory(time: clock.time)
        let account = account(store, newsapi)
        _ = try await account.reserve()
        try await store.database.write("damage") { db in
            try db.execute(
                sql: """
                    INSERT INTO ledgerCount (service, fingerprint, minute, requests)
                    SELECT service, fingerprint, minute - 1, \(Int64.max) FROM ledgerCount
                    """
            )
        }
        let state = try await account.state()
        #expect(state.isUsedUp && state.isNearlyUsedUp)
        #expect(state.uses.map(\.used) == [.max, .max])
        #expect(try await !account.reserve().isGranted)
    }

    @Test func countsThatNoWindowReachesAreDropped() async throws {
        let store = try Store.inMemory(time: clock.time)
        let account = account(store, aladin)
        for _ in 1...12 {
            _ = try await account.reserve()
            clock.advance(by: .seconds(86_400))
        }
        let rows = try await store.database.read("count") {
            try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM ledgerCount")
        }
        #expect(rows == 10)
    }
}
