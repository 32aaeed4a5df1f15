import APIClient
import Basics
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct ResponseCacheTests {
    @Test(arguments: ["", "a", #"{"documents": []}"#, String(repeating: "바람의 노래 ", count: 5000)])
    func aCachedResponseIsReturnedUnchanged(body: String) async throws {
        let store = try Store.inMemory()
        let response = CachedResponse(status: 203, body: Data(body.utf8), fetchedAt: Date(timeIntervalSince1970: 1.789))
        await store.responses.save(response, for: .sample())
        #expect(await store.responses.cachedResponse(for: .sample()) == response)
    }

    @Test func anIncompressibleBodyIsReadBackAsStored() async throws {
        let store = try Store.inMemory()
        await store.responses.save(.incompressible(bytes: 100_000), for: .sample())
        #expect(await store.responses.cachedResponse(for: .sample()) == .incompressible(bytes: 100_000))
    }

    @Test func timesAreStoredToTheMillisecond() async throws {
        let store = try Store.inMemory()
        let time = Date(timeIntervalSince1970: 1_795_219_200.123_456)
        await store.responses.save(.sample("x", at: time), for: .sample())
        let stored = try #require(await store.responses.cachedResponse(for: .sample()))
        #expect(stored.fetchedAt == Date(timeIntervalSince1970: 1_795_219_200.123))
    }

    @Test func aNewResponseReplacesTheEarlierOne() async throws {
        let store = try Store.inMemory()
        await store.responses.save(.sample(String(repeating: "first", count: 100)), for: .sample())
        await store.responses.save(.sample("second"), for: .sample())
        #expect(await store.responses.cachedResponse(for: .sample()) == .sample("second"))
        let statistics = try await store.responses.statistics()
        #expect(statistics.answers == 1)
        #expect(statistics.bodyBytes == 6)
    }

    @Test func theStateOfAResponseIsReadWithoutItsBody() async throws {
        for collects in [false, true] {
            try await withTemporaryFolder { folder in
                let store = try Store(path: folder.appending(path: "store.sqlite").path, collectsWrites: collects)
                let time = Date(timeIntervalSince1970: 1_795_219_200.125)
                #expect(await store.responses.cachedState(for: .sample()) == nil)
                await store.responses.save(.sample("x", at: time), for: .sample())
                let state = CachedState(status: 200, fetchedAt: time)
                #expect(await store.responses.cachedState(for: .sample()) == state)
                // Also once it is in the file.
                _ = try await store.responses.statistics()
                #expect(await store.responses.cachedState(for: .sample()) == state)
            }
        }
    }

    /// Of the last hour, of this service, and a success; one from a clock that was ahead proves nothing.
    @Test(arguments: [(0, 200, true), (3599, 200, true), (3601, 200, false), (60, 404, false), (-60, 200, false)])
    func aServiceHasRespondedIfAnAnswerIsYoung(age: Double, status: Int, isYoung: Bool) async throws {
        let now = Date(timeIntervalSince1970: 1_795_219_200)
        let store = try Store.inMemory(time: ManualClock(start: now).time)
        let response = CachedResponse(status: status, body: Data("x".utf8), fetchedAt: now.addingTimeInterval(-age))
        await store.responses.save(response, for: .sample())
        let start = now.addingTimeInterval(-3600)
        #expect(await store.responses.hasResponse(of: ServiceName(rawValue: "kakao"), since: start) == isYoung)
        #expect(await store.responses.hasResponse(of: ServiceName(rawValue: "aladin"), since: start) == false)
    }

    /// A row is then read on the database's own thread, after what is under way.
    @Test func aRowIsReadAfterATransactionUnderWay() async throws {
        try await withTemporaryFolder { folder in
            let store = try Store(path: folder.appending(path: "store.sqlite").path)
            let begun = DispatchSemaphore(value: 0)
            let writing = Task {
                try await store.database.write("wait") { db in
                    begun.signal()
                    try db.execute(sql: "DELETE FROM storedAnswer")
                }
            }
            await DedicatedThread.run { begun.wait() }
            #expect(await store.responses.cachedState(for: .sample()) == nil)
            try await writing.value
            #expect(store.database.use.isFree)
        }
    }

    @Test func eachPageAndEachServiceHasAResponseOfItsOwn() async throws {
        let store = try Store.inMemory()
        await store.responses.save(.sample("page 1"), for: .sample(page: 1))
        await store.responses.save(.sample("page 2"), for: .sample(page: 2))
        await store.responses.save(.sample("another service"), for: .sample("aladin", page: 1))
        #expect(await store.responses.cachedResponse(for: .sample(page: 1)) == .sample("page 1"))
        #expect(await store.responses.cachedResponse(for: .sample(page: 2)) == .sample("page 2"))
        #expect(await store.responses.cachedResponse(for: .sample("aladin", page: 1)) == .sample("another service"))
        #expect(await store.responses.cachedResponse(for: .sample(page: 3)) == nil)
    }

    @Test func statisticsCountByService() async throws {
        let store = try Store.inMemory(cacheLimit: 5000)
        let times = (0..<3).map { Date(timeIntervalSince1970: Double($0)) }
        await store.responses.save(.sample("12345", at: times[1]), for: .sample(page: 1))
        await store.responses.save(.sample("123", at: times[0]), for: .sample(page: 2))
        await store.responses.save(.sample("1", at: times[2]), for: .sample("aladin"))
        let statistics = try await store.responses.statistics()
        #expect(statistics.services.map(\.name.rawValue) == ["aladin", "kakao"])
        #expect(statistics.services.map(\.answers) == [1, 2])
        #expect(statistics.services.map(\.bodyBytes) == [1, 8])
        #expect(statistics.oldest == times[0])
        #expect(statistics.newest == times[2])
        #expect(statistics.limit == 5000)
        let total = try await store.database.read("count") { try CacheTotal.fetch($0) }
        #expect(total.answers == 3)
        #expect(total.bytes == statistics.bytes)
    }

    @Test func aLookupGoesThroughTheIndexAlone() async throws {
        let store = try Store.inMemory()
        let plan = try await store.database.read("explain") { db in
            let request = try CachedResponseRecord.under(.sample()).makePreparedRequest(db)
            return try Row.fetchAll(
                db,
                sql: "EXPLAIN QUERY PLAN \(request.statement.sql)",
                arguments: request.statement.arguments
            ).map { $0["detail"] as String }
        }
        #expect(plan.count == 1)
        #expect(plan.first?.contains("SEARCH storedAnswer USING INDEX") == true)
        #expect(plan.first?.contains("(service=? AND request=?)") == true)
    }

    @Test func theOrderOfRemovalIsReadFromAnIndexAlone() async throws {
        let store = try Store.inMemory()
        let plan = try await store.database.read("explain") { db in
            try Row.fetchAll(
                db,
                sql: "EXPLAIN QUERY PLAN SELECT id, storedSize FROM storedAnswer ORDER BY lastUsedAt, id"
            ).map { $0["detail"] as String }
        }
        #expect(plan == ["SCAN storedAnswer USING COVERING INDEX storedAnswerByUse"])
    }

    @Test func aDamagedRowIsNotServedAndIsReportedOnce() async throws {
        let failures = Failures()
        let store = try Store.inMemory(onFailure: failures.report)
        for page in 1...2 {
            await store.responses.save(.sample(String(repeating: "text ", count: 100)), for: .sample(page: page))
        }
        try await store.database.write("damage") { db in
            try db.execute(sql: "UPDATE storedAnswer SET body = zeroblob(length(body))")
        }
        #expect(await store.responses.cachedResponse(for: .sample(page: 1)) == nil)
        #expect(await store.responses.cachedResponse(for: .sample(page: 2)) == nil)
        #expect(failures.all == [.damaged(path: ":memory:")])
    }

    @Test func aFullDiskIsReportedAndLeavesTheEarlierResponse() async throws {
        let failures = Failures()
        let store = try Store.inMemory(onFailure: failures.report)
        await store.responses.save(.sample("first"), for: .sample())
        // SQLite fails at this number of pages just as on a full disk.
        _ = try await store.database.read("limit") { db in
            try Int.fetchOne(db, sql: "PRAGMA max_page_count = 1")
        }
        await store.responses.save(.incompressible(bytes: 100_000), for: .sample())
        #expect(failures.all == [.diskFull(path: ":memory:")])
        #expect(await store.responses.cachedResponse(for: .sample()) == .sample("first"))
    }
}
