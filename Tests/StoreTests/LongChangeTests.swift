import Basics
import CatalogModel
import Foundation
import GRDB
import TestPrograms
import TestSupport
import Testing

@testable import Store

/// Changes that take long, files that go away within one, and repairs that have stopped.
@Suite(.timeLimit(.minutes(5))) struct LongChangeTests {
    @Test func readsAndCollectedWritesGoOnBesideALongChange() async throws {
        try await withTemporaryFolder { folder in
            let store = try Store(path: folder.appending(path: "store.sqlite").path, collectsWrites: true)
            let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let change = Task {
                try await store.database.writeDurably("test", isLong: true) { db in
                    try db.execute(sql: "DELETE FROM shelfEntry")
                    begun.signal()
                    end.wait()
                }
            }
            await DedicatedThread.run { begun.wait() }
            await store.responses.save(.sample("kept"), for: .sample(page: 1))
            await store.database.collected?.commit()
            #expect(try await store.shelf.list().isEmpty)
            #expect(await store.responses.cachedResponse(for: .sample(page: 1)) != nil)
            end.signal()
            try await change.value
            store.finish()
            #expect(try await store.responses.statistics().answers == 1)
        }
    }

    @Test func manyBooksAreImportedAndUndone() async throws {
        try await withTemporaryFolder { folder in
            let store = try Store(path: folder.appending(path: "store.sqlite").path)
            let books = (1...300).map { Book(otherCodes: ["\($0)"], title: "책 \($0)", sources: ["probe"]) }
            let outcome = try await store.shelf.importBooks(books.map { ShelfImport($0) }, memos: [])
            #expect(outcome.additions.count == 300)
            #expect(try await store.shelf.list().count == 300)
            #expect(try await store.shelf.undo() != nil)
            #expect(try await store.shelf.list().isEmpty)
            try await store.verify()
        }
    }

    /// A server closes the store of a file that was taken away while others of its requests go on.
    @Test func everyAccessAfterTheConnectionWasClosedFailsAndNoneEndsTheProcess() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let store = try Store(path: path, collectsWrites: true)
            try await store.memos.set(MemoText("a note"), for: "9788980500208")
            store.close()
            let closed = StoreError.moved(path: path)
            await #expect(throws: closed) { try await store.database.read("test") { _ in } }
            await #expect(throws: closed) { try await store.database.readRow("test") { _ in } }
            await #expect(throws: closed) { try await store.database.write("test") { _ in } }
            await #expect(throws: StoreError.self) { try await store.database.writeDurably("test") { _ in } }
            await store.database.writeIfIdle { _ in Issue.record("a closed store was written") }
            await store.responses.save(.sample("late"), for: .sample(page: 1))
            store.finish()
            let found = try await Store(path: path).memos.memo(for: "9788980500208")
            #expect(found?.text == "a note")
        }
    }

    @Test(arguments: [false, true])
    func aFileThatGoesAwayWithinAChangeIsNoticed(isLong: Bool) async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let store = try Store(path: path)
            await #expect(throws: StoreError.moved(path: path)) {
                try await store.database.writeDurably("test", isLong: isLong) { _ in
                    try FileManager.default.moveItem(atPath: path, toPath: path + ".moved")
                }
            }
        }
    }

    @Test(arguments: [Data(), Data(count: 1 << 16)])
    func aFileThatIsEmptiedOrOverwrittenWithinALongChangeIsNoticed(content: Data) async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let store = try Store(path: path)
            await #expect(throws: StoreError.damaged(path: path)) {
                try await store.database.writeDurably("test", isLong: true) { db in
                    try db.execute(sql: "DELETE FROM shelfEntry")
                    try Self.overwrite(path, with: content)
                }
            }
        }
    }

    /// What the program acknowledged last may be there alone.
    @Test func theLogOfAFileThatWasEmptiedStays() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let store = try Store(path: path)
            try await store.memos.set(MemoText("도서관"), for: "a")
            let log = try Data(contentsOf: URL(filePath: path + "-wal"))
            try Self.overwrite(path, with: Data())
            await #expect(throws: StoreError.damaged(path: path)) {
                try await store.memos.set(MemoText("책방"), for: "a")
            }
            #expect(!log.isEmpty)
            #expect(try Data(contentsOf: URL(filePath: path + "-wal")) == log)
        }
    }

    /// Overwrites the file in place; without content it is empty then.
    private static func overwrite(_ path: String, with content: Data) throws {
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        defer { try? file.close() }
        if content.isEmpty { try file.truncate(atOffset: 0) } else { try file.write(contentsOf: content) }
    }

    @Test func openingWaitsForARepairNoLongerThanForWhatIsOnlyRemembered() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            _ = try Store(path: path)
            try Data().write(to: URL(filePath: path + ".repaired"))
            let lock = try Store.repairLock(path)
            defer { lock.release() }
            #expect(throws: StoreError.busy(path: path)) {
                try Store(path: path, busyTimeout: .seconds(3600), timeout: .milliseconds(50))
            }
        }
    }
}
