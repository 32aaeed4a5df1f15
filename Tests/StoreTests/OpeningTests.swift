import APIClient
import Basics
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct OpeningTests {
    @Test func cachedResponsesSurviveReopening() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "new/folders/store.sqlite").path
            do {
                let store = try Store(path: path)
                await store.responses.save(.sample("kept"), for: .sample())
            }
            let reopened = try Store(path: path)
            #expect(await reopened.responses.cachedResponse(for: .sample()) == .sample("kept"))
            try await reopened.verify()
        }
    }

    @Test func openingAnUpToDateFileWritesNothing() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            _ = try Store(path: path)
            // Another connection holds the write lock: opening with a write would have to wait for it.
            let other = try DatabaseQueue(path: path)
            try await other.writeWithoutTransaction { db in
                try db.inTransaction(.immediate) {
                    _ = try Store(path: path, busyTimeout: .zero)
                    return .commit
                }
            }
        }
    }

    @Test(arguments: ["000", "022", "177", "777"])
    func filesAreForTheirOwnerWhateverTheUmask(umask: String) async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "a/b/store.sqlite").path
            let result = try Probe.run("open", path, umask)
            #expect(result.errors == "")
            #expect(result.lines == ["600", "600", "600"])
            #expect(try permissions(of: folder.appending(path: "a").path) == 0o700)
            #expect(try permissions(of: folder.appending(path: "a/b").path) == 0o700)
        }
    }

    @Test func anExistingFileLosesGroupAndOtherPermissions() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            _ = try Store(path: path)
            for file in [path, path + "-wal", path + "-shm"] { #expect(chmod(file, 0o644) == 0) }
            let store = try Store(path: path)
            for file in [path, path + "-wal", path + "-shm"] { #expect(try permissions(of: file) == 0o600) }
            try await store.verify()
        }
    }

    @Test func aFileOfANewerVersionIsLeftAsItIs() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            do {
                let store = try Store(path: path)
                try await store.database.write("pretend") { db in
                    try db.execute(sql: "PRAGMA user_version = \(Schema.version + 1)")
                }
            }
            let before = try Data(contentsOf: URL(filePath: path))
            #expect(throws: StoreError.newerVersion(path: path)) { try Store(path: path) }
            #expect(throws: StoreError.newerVersion(path: path)) { try Store(path: path, access: .readOnly) }
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
        }
    }

    @Test func aDatabaseOfAnotherProgramIsLeftAsItIs() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "other.sqlite").path
            try await DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE theirs (value TEXT)") }
            let before = try Data(contentsOf: URL(filePath: path))
            #expect(throws: StoreError.notAStore(path: path)) { try Store(path: path) }
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
        }
    }

    @Test func aFileThatIsNotADatabaseIsLeftAsItIs() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            let text = Data(String(repeating: "These are notes of mine.\n", count: 400).utf8)
            try text.write(to: file)
            #expect(throws: StoreError.damaged(path: file.path)) { try Store(path: file.path) }
            #expect(try Data(contentsOf: file) == text)
        }
    }

    @Test func aFileCutShortIsLeftAsItIs() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            try await Self.makeStore(at: file.path, answers: 20)
            let short = try Data(contentsOf: file).prefix(20_000)
            try short.write(to: file)
            #expect(throws: StoreError.damaged(path: file.path)) { try Store(path: file.path) }
            #expect(try Data(contentsOf: file) == short)
        }
    }

    @Test func damageInsideTheFileIsReportedAndFoundByVerifying() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            // The size of an empty store, with the schema and the first page of each table, remains.
            _ = try Store(path: file.path)
            let sound = try Data(contentsOf: file).count
            try await Self.makeStore(at: file.path, answers: 20)
            var bytes = try Data(contentsOf: file)
            bytes.replaceSubrange(sound..., with: Data(repeating: 0x5A, count: bytes.count - sound))
            try bytes.write(to: file)
            let failures = Failures()
            let store = try Store(path: file.path, onFailure: failures.report)
            #expect(await store.responses.cachedResponse(for: .probe(name: "sample", 7)) == nil)
            #expect(failures.all == [.damaged(path: file.path)])
            await #expect(throws: StoreError.damaged(path: file.path)) { try await store.verify() }
            #expect(try Data(contentsOf: file) == bytes)
        }
    }

    @Test func aFileThatLostAllItsBytesIsReportedOnce() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            #expect(try !Store(path: path).wasEmptied)
            #expect(try !Store(path: path).wasEmptied)
            for end in ["", "-wal", "-shm"] { try Data().write(to: URL(filePath: path + end)) }
            do {
                let store = try Store(path: path)
                #expect(store.wasEmptied)
                try await store.shelf.add(.sample(1))
                try await store.verify()
            }
            #expect(try !Store(path: path).wasEmptied)
        }
    }

    @Test func noProcessSeesANewFileWithoutItsSchema() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            await withTaskGroup(of: Bool?.self) { group in
                for _ in 0..<8 { group.addTask { try? Store(path: path).wasEmptied } }
                for await wasEmptied in group { #expect(wasEmptied == false) }
            }
            #expect(try permissions(of: path) == 0o600)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(Set(names).isSubset(of: ["store.sqlite", "store.sqlite-wal", "store.sqlite-shm"]), "\(names)")
        }
    }

    @Test func aLinkToNothingIsNotFollowed() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let target = folder.appending(path: "gone.sqlite").path
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
            // Not for want of a permission.
            let reason = SystemError(code: ENOENT).reason
            #expect(throws: StoreError.cannotCreateFile(path: path, reason: reason)) { try Store(path: path) }
            #expect(!FileManager.default.fileExists(atPath: target))
        }
    }

    /// `/proc` exists, is writable by root, and accepts no folder: `mkdir` fails with ENOENT.
    @Test func aPlaceThatAcceptsNoFolderIsReported() throws {
        #expect(throws: StoreError.self) { try Store(path: "/proc/nothing/here/store.sqlite") }
    }

    @Test func aFileInPlaceOfAFolderIsReported() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "file")
            try Data("text".utf8).write(to: file)
            for path in [file.appending(path: "store.sqlite").path, file.appending(path: "a/store.sqlite").path] {
                let error = #expect(throws: StoreError.self) { try Store(path: path) }
                guard case .cannotCreateFolder = error else {
                    Issue.record("\(String(describing: error))")
                    continue
                }
            }
        }
    }

    @Test(arguments: ["folder", "file"])
    func aReadOnlyStoreCanBeRead(readOnly: String) async throws {
        try await withTemporaryFolder { folder in
            let home = folder.appending(path: "home").path
            let path = home + "/store.sqlite"
            do {
                let store = try Store(path: path)
                await store.responses.save(.probe(0), for: .probe(name: "read", 0))
            }
            let files = [path, path + "-wal", path + "-shm"]
            // Permissions do not apply to the superuser, so the probe changes its user when the tests run as root.
            let user: uid_t = geteuid() == 0 ? 65_534 : 0
            if user != 0 {
                for file in files + [home] { try #require(chown(file, user, user) == 0) }
            }
            for file in files where readOnly == "file" { try #require(chmod(file, 0o400) == 0) }
            try #require(chmod(home, readOnly == "folder" ? 0o500 : 0o700) == 0)
            let result = try Probe.run("read", path, "\(user)")
            try #require(chmod(home, 0o700) == 0)
            #expect(result.errors == "")
            #expect(result.lines == ["\(StoreError.notWritable(path: path))", "found"])
        }
    }

    @Test func aDraftGoesWithAllThatIsWrittenBesideIt() async throws {
        try await withTemporaryFolder { folder in
            let draft = folder.appending(path: "store.sqlite.draft").path
            for end in ["", "-wal", "-shm", "-journal"] {
                #expect(FileManager.default.createFile(atPath: draft + end, contents: Data()))
            }
            StoreFile.removeDraft(draft)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left.isEmpty)
        }
    }

    private static func makeStore(at path: String, answers: Int) async throws {
        let store = try Store(path: path)
        for number in 0..<answers { await store.responses.save(.probe(number), for: .probe(name: "sample", number)) }
    }
}
