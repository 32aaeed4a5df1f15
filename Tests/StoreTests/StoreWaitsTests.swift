import APIClient
import CatalogModel
import Foundation
import Synchronization
import TestPrograms
import TestSupport
import Testing

@testable import Store

/// Writes beside another process that stays in a transaction. It is killed at the end of a test, or never: what is
/// asserted has not waited for it.
@Suite(.all, .timeLimit(.minutes(30))) struct StoreWaitsTests {
    private func withHolder(_ body: (String, Probe) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            _ = try Store(path: path)
            let probe = try Probe(["lock", path, "3600"])
            probe.wait(forLines: 1)
            try await body(path, probe)
        }
    }

    @Test func deferredWritesShareOneTimeout() async throws {
        try await withHolder { path, probe in
            let store = try Store(path: path, busyTimeout: .seconds(3600), timeout: .milliseconds(200))
            for _ in 0..<20 {
                await #expect(throws: StoreError.busy(path: path)) {
                    try await store.recents.touch(Book(otherCodes: ["a"], title: "책", sources: ["probe"]))
                }
            }
            #expect(store.database.waits.limit(of: .briefly) == .zero)
            // What has to be there waits as long as ever.
            #expect(store.database.waits.limit(of: .atLength) == .seconds(3600))
            probe.kill()
            _ = probe.finish()
            try await store.recents.touch(Book(otherCodes: ["a"], title: "책", sources: ["probe"]))
            #expect(try await store.recents.list().count == 1)
        }
    }

    @Test func readsDoNotWaitForAChangeThatWaits() async throws {
        try await withHolder { path, probe in
            let reported = Mutex<[StoreHolder?]>([])
            let store = try Store(
                path: path,
                busyTimeout: .seconds(3600),
                onWait: { holder in reported.withLock { $0.append(holder) } }
            )
            let change = Task { try await store.memos.set(MemoText("글"), for: "a") }
            try await eventually { reported.withLock { !$0.isEmpty } }
            #expect(try await store.shelf.list().count == 1)
            #expect(reported.withLock { $0.first??.program } == "store-probe")
            probe.kill()
            _ = probe.finish()
            _ = try await change.value
            #expect(reported.withLock(\.count) == 1)
            try await store.verify()
        }
    }

    @Test func aGroupOfWritesIsLeftOutAndReportedOnce() async throws {
        try await withHolder { path, _ in
            let failures = Failures()
            let store = try Store(
                path: path,
                busyTimeout: .seconds(3600),
                timeout: .milliseconds(50),
                collectsWrites: true,
                onFailure: failures.report
            )
            await store.responses.save(.sample("one"), for: .sample())
            store.finish()
            #expect(failures.all == [.busy(path: path)])
            #expect(await store.responses.cachedResponse(for: .sample()) == nil)
        }
    }

    @Test func aCheckOfTheFileWaitsNoLongerThanWhatIsOnlyRemembered() async throws {
        try await withHolder { path, _ in
            let store = try Store(path: path, busyTimeout: .seconds(3600), timeout: .milliseconds(50))
            await #expect(throws: StoreError.busy(path: path)) { try await store.verify() }
        }
    }

    @Test func aRequestFarFromItsLimitIsGrantedAndCountedLater() async throws {
        try await withHolder { path, probe in
            let reported = Mutex(false)
            let service = ServiceName(rawValue: "probe")
            let limits = QuotaLimits([service: [QuotaLimit(40, per: .rolling(hours: 24))]])
            let store = try Store(
                path: path,
                busyTimeout: .seconds(3600),
                timeout: .milliseconds(50),
                collectsWrites: true,
                onWait: { _ in reported.withLock { $0 = true } }
            )
            let account = store.ledger(limits: limits).account(service: service, key: Secret("a-key"))
            #expect(try await account.reserve().isGranted)
            await store.database.collected?.commit()
            #expect(try await account.reserve().isGranted)
            // A third would be more than a sixteenth of what is left, and waits until it is counted.
            let third = Task { try await account.reserve().isGranted }
            try await eventually { reported.withLock { $0 } }
            probe.kill()
            _ = probe.finish()
            #expect(try await third.value)
            store.finish()
            #expect(try await account.state().uses.map(\.used) == [3])
        }
    }
}
