import APIClient
import Foundation
import GRDB
import Synchronization
import TestPrograms
import TestSupport
import Testing

@testable import Store

@Suite struct CollectedWritesTests {
    /// A store whose groups are committed by their size alone, and its response cache.
    private struct Collecting {
        let database: StoreDatabase
        let responses: ResponseCache
        let collected: CollectedWrites
        let failures = Failures()
        let commits = Commits()

        init(
            path: String? = nil,
            busyTimeout: Duration = .seconds(60),
            cacheLimit: Int = Store.defaultCacheLimit
        ) throws {
            var database =
                try path.map {
                    try StoreDatabase.open(path: $0, access: .readWrite, busyTimeout: busyTimeout)
                } ?? .inMemory()
            collected = CollectedWrites(of: database, interval: .seconds(3600))
            database.collected = collected
            self.database = database
            responses = ResponseCache(
                database: database,
                limit: cacheLimit,
                time: .system,
                failures: FirstFailureReporter(failures.report)
            )
            database.queue.add(transactionObserver: commits, extent: .observerLifetime)
        }

        func save(_ pages: ClosedRange<Int>) async {
            for page in pages { await responses.save(.sample("page \(page)"), for: .sample(page: page)) }
        }
    }

    /// Counts the transactions that wrote.
    private final class Commits: TransactionObserver, Sendable {
        private let counter = Mutex(0)
        var count: Int { counter.withLock(\.self) }

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
        func databaseDidChange(with event: DatabaseEvent) {}
        func databaseDidCommit(_ db: Database) { counter.withLock { $0 += 1 } }
        func databaseDidRollback(_ db: Database) {}
    }

    @Test func aGroupIsOneTransaction() async throws {
        let store = try Collecting()
        await store.save(1...(CollectedWrites.limit - 1))
        #expect(store.commits.count == 0)
        await store.save(CollectedWrites.limit...CollectedWrites.limit)
        #expect(store.commits.count == 1)
        await store.save(201...210)
        store.collected.finish()
        #expect(store.commits.count == 2)
        store.collected.finish()
        #expect(store.commits.count == 2)
        #expect(try await store.responses.statistics().answers == 210)
    }

    @Test func aGroupFreesRoomOnceAndMoreThanItNeeds() async throws {
        let limit = 1 << 20
        let store = try Collecting(cacheLimit: limit)
        let last = 1_100
        for page in 1...last { await store.responses.save(.incompressible(bytes: 1_000), for: .sample(page: page)) }
        store.collected.finish()
        let statistics = try await store.responses.statistics()
        let rest = limit - limit / 256
        #expect(statistics.bytes <= rest)
        #expect(statistics.bytes > rest - 1_500)
        // Those of the last pages stay, as if each response had made room for itself.
        let first = last - statistics.answers + 1
        for page in [1, first - 1, first, last] {
            let isStored = await store.responses.cachedResponse(for: .sample(page: page)) != nil
            #expect(isStored == (page >= first), "page \(page)")
        }
    }

    @Test(.timeLimit(.minutes(30))) func theIntervalEndsAGroup() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let store = try Store(path: path, collectsWrites: true)
            await store.responses.save(.sample("one"), for: .sample())
            let other = try Store(path: path)
            // Nothing but the timer commits it: another store is asked, until it is there or the time limit ends the
            // test.
            while await other.responses.cachedResponse(for: .sample()) == nil {
                try await Task.sleep(for: .milliseconds(5))
            }
        }
    }

    @Test func aLookUpFindsWhatIsNotCommittedYet() async throws {
        let store = try Collecting()
        await store.save(1...3)
        #expect(await store.responses.cachedResponse(for: .sample(page: 2)) == .sample("page 2"))
        await store.responses.save(.sample("later"), for: .sample(page: 2))
        #expect(await store.responses.cachedResponse(for: .sample(page: 2)) == .sample("later"))
        #expect(await store.responses.cachedResponse(for: .sample(page: 4)) == nil)
        #expect(store.commits.count == 0)
        store.collected.finish()
        #expect(await store.responses.cachedResponse(for: .sample(page: 2)) == .sample("later"))
    }

    @Test func everyOtherReadSeesWhatWasCollected() async throws {
        let store = try Collecting()
        await store.save(1...3)
        #expect(try await store.responses.statistics().answers == 3)
        await store.save(4...5)
        #expect(try await store.responses.clear().answers == 5)
        #expect(await store.responses.cachedResponse(for: .sample(page: 5)) == nil)
    }

    @Test func usesAreWrittenTogether() async throws {
        let store = try Collecting()
        await store.save(1...20)
        store.collected.finish()
        try await store.database.write("age") { try $0.execute(sql: "UPDATE storedAnswer SET lastUsedAt = 0") }
        let before = store.commits.count
        for page in 1...20 { #expect(await store.responses.cachedResponse(for: .sample(page: page)) != nil) }
        #expect(store.commits.count == before)
        store.collected.finish()
        #expect(store.commits.count == before + 1)
        let unused = try await store.database.read("ask") {
            try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM storedAnswer WHERE lastUsedAt = 0")
        }
        #expect(unused == 0)
    }

    @Test func aCancelledTaskCommitsToo() async throws {
        let store = try Collecting()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await store.save(1...CollectedWrites.limit)
        }
        await task.value
        #expect(store.commits.count == 1 && store.failures.all == [])
    }

    @Test func aGroupThatCannotBeWrittenIsReportedAndUsesAreNot() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let store = try Collecting(path: path, busyTimeout: .milliseconds(20))
            await store.save(1...2)
            store.collected.finish()
            try await store.database.write("age") { try $0.execute(sql: "UPDATE storedAnswer SET lastUsedAt = 0") }
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: path, configuration: configuration)
            try await other.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
            #expect(await store.responses.cachedResponse(for: .sample(page: 1)) == .sample("page 1"))
            store.collected.finish()
            #expect(store.failures.all == [])
            await store.save(3...3)
            store.collected.finish()
            #expect(store.failures.all == [.busy(path: path)])
            try await other.writeWithoutTransaction { try $0.rollback() }
            #expect(try await store.database.read("ask") { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") } == 20)
        }
    }

    /// A group is there whole or not at all, and everything that was reported as kept is there.
    @Test(.all) func aKilledProcessLosesAtMostTheLastGroup() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            for round in 0..<10 {
                let probe = try Probe(["collect", path, "round-\(round)", "100000"])
                probe.wait(forLines: round * 23 + 1)
                probe.kill()
                let lines = probe.finish().lines
                let included = lines.compactMap { $0.hasPrefix("kept ") ? Int($0.dropFirst(5)) : nil }.max() ?? 0

                let failures = Failures()
                let store = try Store(path: path, onFailure: failures.report)
                try await store.verify()
                for number in 0..<included {
                    let response = await store.responses.cachedResponse(for: .probe(name: "round-\(round)", number))
                    #expect(response == .probe(number))
                }
                let statistics = try await store.responses.statistics()
                let total = try await store.database.read("count") { try CacheTotal.fetch($0) }
                #expect(total.answers == statistics.answers && total.bytes == statistics.bytes)
                // Without a gap: none of a group is there without those before it.
                let found = statistics.services.first { $0.name.rawValue == "round-\(round)" }?.answers ?? 0
                #expect(found >= included)
                for number in 0..<found {
                    #expect(
                        await store.responses.cachedResponse(for: .probe(name: "round-\(round)", number))
                            == .probe(number)
                    )
                }
                #expect(failures.all == [])
            }
        }
    }
}
