import APIClient
import CatalogModel
import Foundation
import GRDB
import TestPrograms
import TestSupport
import Testing

@testable import Store

@Suite(.all, .serialized) struct PersonalProcessesTests {
    private static let limits = QuotaLimits([
        ServiceName(rawValue: "probe"): [QuotaLimit(100, per: .rolling(hours: 24))]
    ])

    @Test func sixteenProcessesAddToTheShelfAndTheLedgerAtOnce() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "home/store.sqlite").path
            let shelves = try (0..<16).map { try Probe(["shelf", path, "\($0 * 25)", "25"]) }
            // Sixteen processes compete ten times each for a hundred requests.
            let ledgers = try (0..<16).map { _ in try Probe(["ledger", path, "100", "10"]) }
            var responses: [String] = []
            for probe in shelves + ledgers {
                let result = probe.finish()
                #expect(result.errors == "")
                #expect(result.ending == .code(0))
                responses += result.lines
            }
            #expect(responses.count { $0 == "granted" } == 100)
            #expect(responses.count { $0 == "refused" } == 60)

            let store = try Store(path: path)
            let expected = Set((0..<400).map { "probe:shelf-\($0)" })
            #expect(Set(try await store.shelf.list().map(\.identity)) == expected)
            #expect(try await store.shelf.list().count == 400)
            let account = store.ledger(limits: Self.limits).account(
                service: ServiceName(rawValue: "probe"),
                key: Secret("a-key")
            )
            #expect(try await account.state().uses.map(\.used) == [100])
            try await store.verify()
        }
    }

    @Test func manyProcessesAddTheSameBookAndItIsThereOnce() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            for probe in try (0..<8).map({ _ in try Probe(["shelf", path, "0", "20"]) }) {
                #expect(probe.finish().errors == "")
            }
            #expect(try await Store(path: path).shelf.list().count == 20)
        }
    }

    @Test func aKilledProcessLosesNothingOfAThousandWritesItAcknowledged() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            // Each at another point of its thousand writes.
            for round in 0..<20 {
                let name = "round\(round)"
                let probe = try Probe(["mixed", path, name, "1000"])
                probe.wait(forLines: round * 47 + 1)
                probe.kill()
                let acknowledged = probe.finish().lines.compactMap { Int($0) }
                #expect(acknowledged.count > round * 47)

                let store = try Store(path: path)
                try await store.verify()
                for number in acknowledged {
                    let identity = "probe:\(name)-\(number)"
                    switch number % 4 {
                    case 0: #expect(try await store.shelf.contains(identity))
                    case 1: #expect(try await store.memos.memo(for: "\(name)-\(number)")?.text == "글 \(number)")
                    case 2: #expect(try await store.seenBooks.book(identity)?.record.title == "책 \(name) \(number)")
                    default: break
                    }
                }
                // Over a day that moves with the clock: the Korean day may end while this runs.
                let probes = ServiceName(rawValue: name)
                let limits = QuotaLimits([probes: [QuotaLimit(100_000, per: .rolling(hours: 24))]])
                let account = store.ledger(limits: limits).account(service: probes, key: nil)
                let used = try await account.state().uses.map(\.used).reduce(0, +)
                let counted = acknowledged.count { $0 % 4 == 3 }
                // The write in progress when the process was killed may exist without having been acknowledged.
                #expect((counted...counted + 1).contains(used))
                if let last = acknowledged.last(where: { $0 % 4 == 2 }) {
                    #expect(try await store.seenBooks.search("\"\(name) \(last)\"").total >= 1)
                }
            }
        }
    }

    @Test func aKilledProcessLosesNoReadingThatItAcknowledgedAndEachCanBeUndone() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            for round in 1...5 {
                let probe = try Probe(["readings", path, "1000"])
                probe.wait(forLines: round * 31)
                probe.kill()
                let last = try #require(probe.finish().lines.compactMap { Int($0) }.last)

                let store = try Store(path: path)
                try await store.verify()
                let stars = try #require(try await store.shelf.entry("probe:rated-0")?.reading?.stars)
                // The change in progress when the process was killed may exist without having been acknowledged.
                let expected = [last % 20 + 1, (last + 1) % 20 + 1]
                #expect(expected.contains(stars.quarters))
                let before = try #require(try await store.shelf.undo()?.readings.first?.reading?.stars)
                #expect((before.quarters % 20) + 1 == stars.quarters)
            }
        }
    }

    @Test func aFileThatMayNotGrowLosesNothingThatWasAcknowledged() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            _ = try Store(path: path)
            let result = try Probe.run("full", path, "400000")
            #expect(result.errors == "")
            // SQLite reports only a full disk as such, and this as a failed write.
            #expect(result.lines.last == "the store failed to write a memo: disk I/O error (SQLite 778)")
            let acknowledged = result.lines.compactMap { Int($0) }
            #expect(acknowledged.count > 20)
            let store = try Store(path: path)
            try await store.verify()
            #expect(try await store.memos.list().map(\.identity) == acknowledged.reversed().map { "full-\($0)" })
            // With free space again it continues.
            try await store.memos.set(MemoText("다시"), for: "full-again")
            #expect(try await store.memos.list().count == acknowledged.count + 1)
        }
    }

    @Test func aFullDiskLeavesEveryPartAsItWas() async throws {
        let store = try Store.inMemory()
        try await store.fill(count: 5)
        let shelf = try await store.shelf.list()
        // SQLite fails at this number of pages just as on a full disk.
        _ = try await store.database.read("limit") { try Int.fetchOne($0, sql: "PRAGMA max_page_count = 1") }
        var large = Book.sample(1000)
        large.description = String(repeating: "긴 글 ", count: 50_000)
        let full = StoreError.diskFull(path: ":memory:")
        await #expect(throws: full) { try await store.shelf.add([.sample(500), large]) }
        await #expect(throws: full) { try await store.memos.set(MemoText(large.description ?? ""), for: "x") }
        await #expect(throws: full) { try await store.recents.touch(large) }
        #expect(try await store.shelf.list() == shelf)
        #expect(try await store.memos.memo(for: "x") == nil)
        #expect(try await store.recents.list().map(\.identity) == [Book.sample(0).key])
    }

    @Test func aReadOnlyStoreShowsEverythingAndReportsWhyItWritesNothing() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let clock = ManualClock()
            try await Store(path: path, time: clock.time).fill(count: 5)
            let store = try Store(path: path, access: .readOnly, time: clock.time)
            #expect(try await store.shelf.list().count == 4)
            #expect(try await store.memos.list().count == 5)
            #expect(try await store.seenBooks.search("책").total == 5)
            let account = store.ledger().account(service: ServiceName(rawValue: "aladin"), key: Secret("a-key"))
            #expect(try await account.state().uses.map(\.used) == [1])
            let refused = StoreError.notWritable(path: path)
            await #expect(throws: refused) { try await store.shelf.add(.sample(9)) }
            await #expect(throws: refused) { try await store.memos.set(MemoText("x"), for: "x") }
            await #expect(throws: refused) {
                try await store.seenBooks.record([.sample(9)], from: ServiceName(rawValue: "k"))
            }
            await #expect(throws: refused) { try await account.reserve() }
        }
    }

    @Test func aStoreThatAnotherProcessHasOpenIsNotSetAside() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            try await Store(path: file.path).fill(count: 5)
            let holder = try Probe(["hold", file.path, "60"])
            holder.wait(forLines: 1)
            #expect(throws: StoreError.busy(path: file.path)) { try Store.salvage(path: file.path) }
            holder.kill()
            _ = holder.finish()
            #expect(try Store.salvage(path: file.path) == nil)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.contains("damaged") }
            )
        }
    }
}
