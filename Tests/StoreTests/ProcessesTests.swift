import APIClient
import Foundation
import GRDB
import TestPrograms
import TestSupport
import Testing

@testable import Store

@Suite(.all, .serialized) struct ProcessesTests {
    @Test func everyWriteOfManyProcessesIsThere() async throws {
        try await withTemporaryFolder { folder in
            // The folder and the file do not exist yet: the processes also create them at the same time.
            let path = folder.appending(path: "home/store.sqlite").path
            let writers = 10
            let writes = 40
            let probes = try (0..<writers).map { try Probe(["write", path, "writer-\($0)", "\(writes)"]) }
            for probe in probes {
                let result = probe.finish()
                #expect(result.errors == "")
                #expect(result.ending == .code(0))
                #expect(result.lines.count == writes)
            }
            let store = try Store(path: path)
            let statistics = try await store.responses.statistics()
            #expect(statistics.services.map(\.answers) == Array(repeating: writes, count: writers))
            #expect(try await store.database.read("count") { try CacheTotal.fetch($0).answers } == writers * writes)
            try await store.verify()
        }
    }

    @Test func everyWriteOfManyStoresInOneProcessIsThere() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "home/store.sqlite").path
            let failures = Failures()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in 0..<8 {
                    group.addTask {
                        let store = try Store(path: path, busyTimeout: .seconds(60), onFailure: failures.report)
                        for number in 0..<20 {
                            await store.responses.save(.probe(number), for: .probe(name: "\(writer)", number))
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(failures.all == [])
            #expect(try await Store(path: path).responses.statistics().answers == 160)
        }
    }

    @Test func aLockedFileIsStillReadableAndAWriteTimesOut() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let failures = Failures()
            let clock = Date(timeIntervalSince1970: 1_795_219_200)
            let store = try Store(path: path, busyTimeout: .milliseconds(20), onFailure: failures.report)
            await store.responses.save(.sample("kept", at: clock), for: .sample())
            try await store.database.write("age") { try $0.execute(sql: "UPDATE storedAnswer SET lastUsedAt = 0") }
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: path, configuration: configuration)
            try await other.writeWithoutTransaction { try $0.beginTransaction(.immediate) }

            #expect(await store.responses.cachedResponse(for: .sample()) == .sample("kept", at: clock))
            #expect(failures.all == [])
            await store.responses.save(.sample("more"), for: .sample(page: 2))
            #expect(failures.all == [.busy(path: path)])

            try await other.writeWithoutTransaction { try $0.rollback() }
            // The timeout that a read skips is only its own.
            #expect(try await store.database.read("ask") { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") } == 20)
        }
    }

    @Test func aKilledProcessLosesNothingItAcknowledged() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            // Each at another point: right at the start, and after more and more writes.
            for round in 0..<8 {
                let probe = try Probe(["write", path, "round-\(round)", "100000"])
                probe.wait(forLines: round * 13)
                probe.kill()
                let acknowledged = probe.finish().lines.compactMap { Int($0) }
                #expect(acknowledged.count >= round * 13)

                let failures = Failures()
                let store = try Store(path: path, onFailure: failures.report)
                try await store.verify()
                for number in acknowledged {
                    let response = await store.responses.cachedResponse(for: .probe(name: "round-\(round)", number))
                    #expect(response == .probe(number))
                }
                let statistics = try await store.responses.statistics()
                let total = try await store.database.read("count") { try CacheTotal.fetch($0) }
                #expect(total.answers == statistics.answers)
                #expect(total.bytes == statistics.bytes)
                #expect(failures.all == [])
            }
        }
    }
}
