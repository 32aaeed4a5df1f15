import APIClient
import Basics
import CatalogModel
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct SalvageTests {
    private let clock = ManualClock()

    /// A folder with a filled store that is closed.
    private func withFilledStore(_ body: (URL) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            try await Store(path: file.path, time: clock.time).fill()
            try await body(file)
        }
    }

    private func part(_ part: StorePart, of report: SalvageReport) throws -> SalvageReport.Part {
        try #require(report.parts.first { $0.part == part })
    }

    /// Expects the user data, except for parts in which damage was found.
    private func expectPersonalData(in store: Store, except damaged: Set<StorePart> = []) async throws {
        if !damaged.contains(.shelf) {
            #expect(try await store.shelf.list(.oldestFirst).map(\.book.title) == (0..<39).map { "책 \($0)" })
        }
        if !damaged.contains(.memos) { #expect(try await store.memos.list().count == 40) }
        #expect(try await store.recents.list().map(\.identity) == [Book.sample(0).key])
        #expect(try await store.folds.state(of: .book(Book.sample(0).key)) == .full)
        #expect(try await store.series.lastVolume(of: "wind") == 3)
        #expect(try await store.lastList.lines(of: "bookfetch").map(\.title) == ["책 0"])
        #expect(try await store.visited.list().map(\.identity) == ["https://a.example/0"])
        #expect(try await store.savedArticles.list().count == 40)
        #expect(try await store.birthdays.list().map(\.name) == ["Ines", "김하늘"])
        try await store.verify()
    }

    @Test func damageInTheCacheLeavesEverythingElse() async throws {
        try await withFilledStore { file in
            try damagePage(of: file, holding: CachedResponse.incompressible(bytes: 5000, seed: 9).body.prefix(100))
            let damaged = try Data(contentsOf: file)
            let report = try #require(try Store.salvage(path: file.path, time: clock.time))
            #expect(report.damaged == [.answers])
            #expect(report.isUserDataComplete)
            #expect(report.setAside == file.deletingPathExtension().path + ".damaged-20261121T000000Z.sqlite")
            #expect(try Data(contentsOf: URL(filePath: #require(report.setAside))) == damaged)
            #expect(try permissions(of: #require(report.setAside)) == 0o600)
            #expect(try permissions(of: file.path) == 0o600)

            let store = try Store(path: file.path, time: clock.time)
            try await expectPersonalData(in: store)
            #expect(try part(.answers, of: report).rows >= 15)
            #expect(try await store.responses.statistics().answers == (try part(.answers, of: report).rows))
            #expect(
                await store.responses.cachedResponse(for: .sample(page: 1)) == .incompressible(bytes: 5000, seed: 1)
            )
            #expect(await store.responses.cachedResponse(for: .sample(page: 9)) == nil)
            #expect(try await store.seenBooks.search("책 17").total == 1)
            #expect(try await store.seenArticles.search("기사").total == 40)
            let account = store.ledger().account(service: ServiceName(rawValue: "aladin"), key: Secret("a-key"))
            #expect(try await account.state().uses.map(\.used) == [1])
        }
    }

    @Test func damageOnTheShelfIsNamedAndTakesOnlyItsPage() async throws {
        try await withFilledStore { file in
            try damagePage(of: file, holding: Data(#""title":"책 20""#.utf8))
            let report = try #require(try Store.salvage(path: file.path))
            #expect(report.damaged == [.shelf])
            #expect(!report.isUserDataComplete)
            let store = try Store(path: file.path)
            try await expectPersonalData(in: store, except: [.shelf])
            let titles = try await store.shelf.list(.oldestFirst).map(\.book.title)
            #expect(titles.count >= 30)
            #expect(titles.first == "책 0")
            #expect(titles.last == "책 38")
            #expect(!titles.contains("책 20"))
        }
    }

    @Test func userDataIsLostOnlyIfAllowed() async throws {
        try await withFilledStore { file in
            try damagePage(of: file, holding: Data(#""title":"책 20""#.utf8))
            let before = try Data(contentsOf: file)
            let report = try #require(try Store.salvage(path: file.path, allowsDataLoss: false))
            #expect(report.setAside == nil && report.damaged == [.shelf])
            #expect(try Data(contentsOf: file) == before)
            let names = try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
            let ours = ["store.sqlite", "store.sqlite-shm", "store.sqlite-wal", "store.sqlite.lock"]
            #expect(Set(names).isSubset(of: ours), "\(names)")
        }
    }

    @Test func severalDamagedPagesTakeOnlyTheirOwnRows() async throws {
        try await withFilledStore { file in
            for number in [3, 20, 37] { try damagePage(of: file, holding: Data(#""title":"책 \#(number)""#.utf8)) }
            let report = try #require(try Store.salvage(path: file.path))
            let store = try Store(path: file.path)
            let titles = try await store.shelf.list().map(\.book.title)
            let times = try await store.database.read("count") { db in
                try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM changeTime") ?? 0
            }
            // Forty additions and one removal can be undone, and their times are kept.
            #expect(try part(.shelf, of: report).rows == titles.count + 41 + times)
            #expect(titles.count >= 20)
            for number in [12, 29] { #expect(titles.contains("책 \(number)")) }
        }
    }

    @Test func aTextThatIsDamagedIsFoundAndOnlyItsRowIsLost() async throws {
        try await withFilledStore { file in
            var content = try Data(contentsOf: file)
            let start = Data(#"{"authorBiography":null,"authors":[],"availability":null,"category":null"#.utf8)
            let range = try #require(content.range(of: start))
            content[range.lowerBound] = UInt8(ascii: "?")
            try content.write(to: file)
            let report = try #require(try Store.salvage(path: file.path))
            #expect(report.damaged.count == 1)
            #expect(report.damaged.allSatisfy { $0.isPersonal })
        }
    }

    @Test func unreadableDataIsSetAsideAndNamed() async throws {
        try await withFilledStore { file in
            let noise = CachedResponse.incompressible(bytes: 50_000).body
            try noise.write(to: file)
            #expect(throws: StoreError.damaged(path: file.path)) { try Store(path: file.path) }
            let report = try #require(try Store.salvage(path: file.path))
            #expect(report.damaged == StorePart.allCases)
            #expect(report.parts.map(\.rows) == StorePart.allCases.map { _ in 0 })
            #expect(try Data(contentsOf: URL(filePath: #require(report.setAside))) == noise)
            let store = try Store(path: file.path)
            try await store.shelf.add(.sample(1))
            try await store.verify()
        }
    }

    @Test func aDamagedSchemaIsReported() async throws {
        try await withFilledStore { file in
            var content = try Data(contentsOf: file)
            // After the header, which is intact: the schema table.
            content.replaceSubrange(100..<4096, with: Data(repeating: 0x5A, count: 3996))
            try content.write(to: file)
            let report = try #require(try Store.salvage(path: file.path))
            #expect(!report.isUserDataComplete)
            #expect(report.damaged.contains(.shelf))
            #expect(try Data(contentsOf: URL(filePath: #require(report.setAside))) == content)
            try await Store(path: file.path).verify()
        }
    }

    @Test func aSoundStoreIsLeftAsItIs() async throws {
        try await withFilledStore { file in
            let before = try Data(contentsOf: file)
            #expect(try Store.salvage(path: file.path) == nil)
            #expect(try Data(contentsOf: file) == before)
            #expect(try Store.salvage(path: file.path + "-not-there") == nil)
        }
    }

    @Test func aSecondSalvageHasItsOwnName() async throws {
        try await withFilledStore { file in
            var names: [String] = []
            for _ in 1...2 {
                try CachedResponse.incompressible(bytes: 50_000).body.write(to: file)
                let report = try #require(try Store.salvage(path: file.path, time: clock.time))
                names.append(try #require(report.setAside))
            }
            #expect(names[1] == file.deletingPathExtension().path + ".damaged-20261121T000000Z-2.sqlite")
            #expect(Set(names).count == 2)
        }
    }

    @Test func aRepairThatWasInterruptedIsEnded() async throws {
        try await withFilledStore { file in
            // What a kill leaves of it: the new file is complete, and the log is still that of the damaged one, or
            // gone.
            let repaired = file.path + ".repaired"
            for log in [try await logOfAnotherStore(), nil] {
                try FileManager.default.moveItem(atPath: file.path, toPath: repaired)
                try Data(repeating: 0xFF, count: 4096).write(to: file)
                let logFile = URL(filePath: file.path + "-wal")
                if let log { try log.write(to: logFile) } else { try FileManager.default.removeItem(at: logFile) }
                try await expectPersonalData(in: Store(path: file.path))
                #expect(!FileManager.default.fileExists(atPath: repaired))
            }
        }
    }

    @Test func aRepairWaitsUntilTheOldLogCanBeRemoved() async throws {
        try await withFilledStore { file in
            let (repaired, log) = (file.path + ".repaired", URL(filePath: file.path + "-wal"))
            try FileManager.default.moveItem(atPath: file.path, toPath: repaired)
            let damaged = Data(repeating: 0xFF, count: 4096)
            try damaged.write(to: file)
            try? FileManager.default.removeItem(at: log)
            // What cannot be removed as a file.
            try FileManager.default.createDirectory(at: log, withIntermediateDirectories: false)
            #expect {
                try Store(path: file.path)
            } throws: { error in
                guard case .cannotCreateFile(file.path, _) = error as? StoreError else { return false }
                return true
            }
            #expect(try Data(contentsOf: file) == damaged)
            try FileManager.default.removeItem(at: log)
            try await expectPersonalData(in: Store(path: file.path))
            #expect(!FileManager.default.fileExists(atPath: repaired))
        }
    }

    @Test func theRepairOfAnotherProcessIsWaitedForAsLongAsAWrite() async throws {
        try await withFilledStore { file in
            try FileManager.default.copyItem(atPath: file.path, toPath: file.path + ".repaired")
            let lock = try FileLock(file.path + ".lock", waits: false)
            // Whoever waits without a limit opens the store then.
            Thread.detachNewThread {
                Thread.sleep(forTimeInterval: 60)
                lock.release()
            }
            #expect(throws: StoreError.busy(path: file.path)) {
                try Store(path: file.path, busyTimeout: .milliseconds(20))
            }
        }
    }

    /// A log that SQLite would apply to whatever file it is beside.
    private func logOfAnotherStore() async throws -> Data {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "another.sqlite").path
            let store = try Store(path: path, time: clock.time)
            try await store.memos.set(MemoText("다른 글"), for: Book.sample(0).key)
            return try Data(contentsOf: URL(filePath: path + "-wal"))
        }
    }

    @Test func aRemovalCanBeUndoneAfterwards() async throws {
        try await withFilledStore { file in
            try damagePage(of: file, holding: CachedResponse.incompressible(bytes: 5000, seed: 9).body.prefix(100))
            _ = try Store.salvage(path: file.path)
            let store = try Store(path: file.path)
            try await store.shelf.add(.sample(99))
            #expect(try await store.shelf.undo()?.removed.map(\.book.title) == ["책 99"])
            #expect(try await store.shelf.undo()?.restored.map(\.book.title) == ["책 39"])
            try await store.shelf.add(.sample(99))
            #expect(try await store.shelf.list().map(\.book.title).prefix(2) == ["책 99", "책 39"])
        }
    }

    @Test func readingsGoalsAndWatchesAreSaved() async throws {
        try await withFilledStore { file in
            try await Store(path: file.path, time: clock.time).fillReadings()
            try damagePage(of: file, holding: CachedResponse.incompressible(bytes: 5000, seed: 9).body.prefix(100))
            let report = try #require(try Store.salvage(path: file.path))
            #expect(report.damaged == [.answers])
            let store = try Store(path: file.path)
            #expect(try await store.shelf.entry(Book.sample(0).key)?.reading?.stars?.value == 4.5)
            #expect(try await store.shelf.goal(of: 2026) == 50)
            #expect(try await store.watches.books(of: store.watches.list()).map(\.book.title) == ["지켜본 책"])
            // The changes can still be undone, the last one first.
            #expect(try await store.shelf.undo()?.goals == [ReadingGoal(year: 2026, books: nil)])
            #expect(try await store.shelf.undo()?.readings.map(\.reading) == [nil])
            #expect(try await store.shelf.undo()?.restored.map(\.book.title) == ["책 39"])
        }
    }

    @Test func aFileWrittenBeforeTheFirstReleaseIsSaved() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            let queue = try DatabaseQueue(path: file.path)
            try await queue.write { db in
                try db.execute(
                    sql: """
                        CREATE TABLE shelfEntry (
                            id INTEGER PRIMARY KEY AUTOINCREMENT, identity TEXT NOT NULL UNIQUE,
                            addedAt INTEGER NOT NULL, book TEXT NOT NULL
                        );
                        CREATE TABLE memoRevision (
                            id INTEGER PRIMARY KEY AUTOINCREMENT, identity TEXT NOT NULL,
                            writtenAt INTEGER NOT NULL, text TEXT
                        );
                        INSERT INTO shelfEntry VALUES (7, 'kakao:77', 1795219200125,
                            '{"otherCodes":["77"],"sources":["kakao"],"title":"오월의 책"}');
                        INSERT INTO memoRevision VALUES (1, 'kakao:77', 1795219200125, '처음 적은 글');
                        PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 3;
                        """
                )
            }
            try queue.close()
            #expect(throws: StoreError.damaged(path: file.path)) { try Store(path: file.path) }
            let report = try #require(try Store.salvage(path: file.path, allowsDataLoss: false))
            #expect(report.setAside != nil && report.damaged == [])
            let store = try Store(path: file.path)
            #expect(try await store.shelf.list().map(\.book.title) == ["오월의 책"])
            #expect(try await store.memos.history(for: "kakao:77").map(\.text) == ["처음 적은 글"])
        }
    }

    @Test func aNewerStoreAndOneOfAnotherProgramAreNotTouched() async throws {
        try await withFilledStore { file in
            do {
                let store = try Store(path: file.path)
                try await store.database.write("pretend") { try $0.execute(sql: "PRAGMA user_version = 999") }
            }
            let before = try Data(contentsOf: file)
            #expect(throws: StoreError.newerVersion(path: file.path)) { try Store.salvage(path: file.path) }
            #expect(try Data(contentsOf: file) == before)
        }
    }
}
