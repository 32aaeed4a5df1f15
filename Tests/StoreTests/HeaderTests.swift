import APIClient
import CatalogModel
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// The first 100 bytes of the file, which SQLite trusts.
@Suite struct HeaderTests {
    private let clock = ManualClock()

    /// A small, closed store with every kind of user data.
    private func withSmallStore(_ body: (URL, Data) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            try await Store(path: file.path, time: clock.time).fill(count: 3)
            try await body(file, try Data(contentsOf: file))
        }
    }

    /// Rewrites a store's file, with an empty log.
    private func write(_ content: Data, to file: URL) throws {
        try content.write(to: file)
        for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + end) }
    }

    private func expectPersonalData(in store: Store) async throws {
        #expect(try await store.shelf.list(.oldestFirst).map(\.book.title) == ["책 0", "책 1"])
        #expect(try await store.memos.list().count == 3)
        #expect(try await store.savedArticles.list().count == 3)
        #expect(try await store.birthdays.list().count == 2)
        #expect(try await store.lastList.lines(of: "bookfetch").count == 1)
        #expect(try await store.series.lastVolume(of: "wind") == 3)
        #expect(try await store.folds.state(of: .book(Book.sample(0).key)) == .full)
        #expect(try await store.visited.list().count == 1)
        #expect(try await store.recents.list().count == 1)
    }

    /// Checks a file with a damaged header: either it is read as before, or it is reported as damaged and all user data
    /// is recovered, or it is reported as a later version and left alone.
    private func expectNoLoss(_ file: URL, _ content: Data, mayBeNewer: Bool) async throws {
        do {
            let store = try Store(path: file.path, time: clock.time)
            try await expectPersonalData(in: store)
        } catch let error as StoreError where error == .newerVersion(path: file.path) {
            #expect(mayBeNewer)
            #expect(try Data(contentsOf: file) == content)
            return
        } catch let error as StoreError {
            #expect(error == .damaged(path: file.path))
            let report = try #require(try Store.salvage(path: file.path, time: clock.time))
            #expect(report.isUserDataComplete, "\(report.damaged)")
            let aside = try #require(report.setAside)
            #expect(
                try Data(contentsOf: URL(filePath: aside)).dropFirst(StoreHeader.size)
                    == content.dropFirst(StoreHeader.size)
            )
            try await expectPersonalData(in: try Store(path: file.path, time: clock.time))
            for end in ["", "-wal"] { try? FileManager.default.removeItem(atPath: aside + end) }
        }
    }

    @Test(arguments: [0..<25, 25..<50, 50..<75, 75..<100])
    func noBitOfTheHeaderEndsTheProgramOrLosesAnything(bytes: Range<Int>) async throws {
        try await withSmallStore { file, content in
            for byte in bytes {
                for bit in Tier.sample(0..<8, upTo: 1) {
                    var damaged = content
                    damaged[byte] ^= 1 << bit
                    try write(damaged, to: file)
                    // The two bytes of the version, which a later program might have written.
                    try await expectNoLoss(file, damaged, mayBeNewer: byte == 62 || byte == 63)
                }
            }
        }
    }

    @Test(arguments: [-1, .min, -13, 0, 0x10000, .max] as [Int32])
    func aVersionThatWasNeverWrittenIsDamage(version: Int32) async throws {
        try await withSmallStore { file, content in
            var damaged = content
            damaged.replaceSubrange(60..<64, with: withUnsafeBytes(of: version.bigEndian) { Data($0) })
            try write(damaged, to: file)
            #expect(throws: StoreError.damaged(path: file.path)) { try Store(path: file.path) }
            #expect(throws: StoreError.damaged(path: file.path)) { try Store(path: file.path, access: .readOnly) }
            #expect(try Data(contentsOf: file) == damaged)
            let report = try #require(try Store.salvage(path: file.path, allowsDataLoss: false, time: clock.time))
            #expect(report.setAside != nil && report.damaged == [])
            try await expectPersonalData(in: try Store(path: file.path))
        }
    }

    @Test func aVersionFromBeforeTheFirstReleaseIsDamage() async throws {
        for version in Tier.sample(1..<Schema.firstVersion, upTo: 2) {
            try await withSmallStore { file, content in
                var damaged = content
                damaged.replaceSubrange(60..<64, with: [0, 0, 0, UInt8(version)])
                try write(damaged, to: file)
                #expect(throws: StoreError.damaged(path: file.path), "\(version)") { try Store(path: file.path) }
            }
        }
    }

    @Test func anotherProgramsMarkOverOurTablesIsDamage() async throws {
        try await withSmallStore { file, content in
            var damaged = content
            damaged.replaceSubrange(68..<72, with: [0, 0, 0, 0])
            try write(damaged, to: file)
            try await expectNoLoss(file, damaged, mayBeNewer: false)
        }
    }

    @Test func theFirstPageCanBeLostWhereTheLogHasIt() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            let copy = folder.appending(path: "copy.sqlite")
            do {
                let store = try Store(path: file.path, time: clock.time)
                try await store.fill(count: 3)
                // The state after a kill: nothing has been written to the file yet.
                try Data().write(to: copy)
                try FileManager.default.copyItem(atPath: file.path + "-wal", toPath: copy.path + "-wal")
            }
            let log = try Data(contentsOf: URL(filePath: copy.path + "-wal"))
            #expect(throws: StoreError.damaged(path: copy.path)) { try Store(path: copy.path) }
            #expect(try Data(contentsOf: URL(filePath: copy.path + "-wal")) == log)
            let report = try #require(try Store.salvage(path: copy.path, time: clock.time))
            let aside = try #require(report.setAside)
            #expect(try Data(contentsOf: URL(filePath: aside + "-wal")) == log)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.contains("source") }
            )
        }
    }
}
