import APIClient
import CatalogModel
import Foundation
import TestSupport
import Testing

@testable import Store

/// The covers that a reader gives to books without an ISBN.
@Suite struct ShelfCoverTests {
    private static let cover = Pictures.png(300, 400)

    /// A shelf with one described book that has a cover.
    private func withBook(_ body: (Store, String, URL) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let store = try Store(path: folder.appending(path: "store.sqlite").path)
            let book = try #require(ManualBook(title: "들판의 기록"))
            let entry = try await store.shelf.add(book, cover: ShelfCover(Self.cover)).entry
            try await body(store, entry.identity, folder.appending(path: "store-covers"))
        }
    }

    private func files(in folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }

    @Test func aCoverIsAFileOfItsOwnersAloneNamedByAHash() async throws {
        try await withBook { store, identity, folder in
            let path = try #require(store.shelf.coverPath(of: identity))
            #expect(files(in: folder) == [URL(filePath: path).lastPathComponent])
            #expect(try #require(files(in: folder).first).wholeMatch(of: #/[0-9a-f]{64}/#) != nil)
            #expect(try permissions(of: path) == 0o600)
            #expect(try permissions(of: folder.path) == 0o700)
            let cover = try #require(try await store.shelf.cover(of: identity))
            #expect(cover.data == Self.cover && cover.header.format == .png)
            #expect(try await store.shelf.covered(in: [identity, "manual:other", "../x"]) == [identity])
            // No identity leads out of the folder.
            let other = try #require(store.shelf.coverPath(of: "../../x"))
            #expect(URL(filePath: other).deletingLastPathComponent().path == folder.path)
        }
    }

    @Test func onlyAPictureOfALimitedSizeIsACover() throws {
        #expect(throws: ShelfCover.Refusal.notAPicture) { try ShelfCover(Data("<svg/>".utf8)) }
        #expect(throws: ShelfCover.Refusal.notAPicture) { try ShelfCover(Data()) }
        let maxCount = ShelfCover.sizeLimit
        let large = Self.cover + Data(repeating: 0, count: maxCount - Self.cover.count)
        #expect(try ShelfCover(large).data.count == maxCount)
        #expect(throws: ShelfCover.Refusal.tooLarge(bytes: maxCount + 1)) { try ShelfCover(large + [0]) }
    }

    @Test func aFileThatWasChangedFromOutsideIsNoCover() async throws {
        try await withBook { store, identity, _ in
            let path = try #require(store.shelf.coverPath(of: identity))
            try Data("text".utf8).write(to: URL(filePath: path))
            #expect(try await store.shelf.cover(of: identity) == nil)
            try FileManager.default.removeItem(atPath: path)
            #expect(try await store.shelf.cover(of: identity) == nil)
            #expect(try await store.shelf.covered(in: [identity]) == [])
        }
    }

    @Test func aRemovedBookTakesItsCoverAlongAndBringsItBack() async throws {
        try await withBook { store, identity, folder in
            try await store.shelf.remove([identity])
            #expect(try await store.shelf.cover(of: identity) == nil)
            try await store.shelf.undo()
            #expect(try await store.shelf.cover(of: identity)?.data == Self.cover)
            try await store.shelf.undo()
            #expect(try await store.shelf.cover(of: identity) == nil)
            try await store.shelf.redo()
            #expect(try await store.shelf.cover(of: identity)?.data == Self.cover)
            // Its addition is undone, and cannot be made again after another change.
            try await store.shelf.undo()
            #expect(files(in: folder).count == 1)
            try await store.shelf.add(.sample(1))
            #expect(files(in: folder).isEmpty)
        }
    }

    @Test func theFileOfARemovedBookGoesOnceTheRemovalCannotBeUndone() async throws {
        try await withBook { store, identity, folder in
            try await store.shelf.remove([identity])
            for year in 1...Shelf.undoLevels {
                #expect(files(in: folder).count == 1)
                try await store.shelf.setGoal(1, of: 2_000 + year)
            }
            #expect(files(in: folder).isEmpty)
        }
    }

    @Test func aBookOnTheShelfKeepsItsCoverForEver() async throws {
        try await withBook { store, identity, _ in
            for year in 0...Shelf.undoLevels { try await store.shelf.setGoal(1, of: 2_000 + year) }
            #expect(try await store.shelf.cover(of: identity)?.data == Self.cover)
        }
    }

    @Test(arguments: [nil, "https://covers.example/1.jpg"])
    func aMergedBookHasItWhereItsRecordHasNone(address: String?) async throws {
        try await withBook { store, identity, _ in
            var record = Book.sample(1)
            record.cover = address
            let target = record.key
            try await store.shelf.merge(identity, into: record)
            #expect(try await store.shelf.cover(of: target)?.data == (address == nil ? Self.cover : nil))
            #expect(try await store.shelf.cover(of: identity) == nil)
            try await store.shelf.undo()
            #expect(try await store.shelf.cover(of: identity)?.data == Self.cover)
            #expect(try await store.shelf.cover(of: target) == nil)
            try await store.shelf.redo()
            #expect(try await store.shelf.cover(of: target)?.data == (address == nil ? Self.cover : nil))
        }
    }

    @Test func aCoverThatCannotBeWrittenAddsNoBook() async throws {
        try await withTemporaryFolder { folder in
            let store = try Store(path: folder.appending(path: "store.sqlite").path)
            try Data().write(to: folder.appending(path: "store-covers"))
            let book = try #require(ManualBook(title: "들판의 기록"))
            await #expect(throws: StoreError.self) { try await store.shelf.add(book, cover: ShelfCover(Self.cover)) }
            #expect(try await store.shelf.list().isEmpty)
        }
    }

    @Test func aKeptCoverGoesWithItsBookOnceTheRemovalCannotBeUndone() async throws {
        try await withTemporaryFolder { folder in
            let store = try Store(path: folder.appending(path: "store.sqlite").path)
            let entry = try await store.shelf.add(.sample(1)).entry
            let kept = store.shelf.keptCovers
            #expect(!kept.exists && kept.cover(of: entry.identity) == nil)
            let source = KeptCover.Source(service: ServiceName(rawValue: "aladin"), url: "https://covers.example/1.png")
            try kept.keep(ShelfCover(Self.cover), from: source, for: entry.identity)
            let found = try #require(kept.cover(of: entry.identity))
            #expect(found.cover.data == Self.cover && found.source == source)
            #expect(try permissions(of: found.path) == 0o600 && permissions(of: found.path + ".json") == 0o600)
            #expect(kept.statistics() == ImageStatistics(images: 1, bytes: Self.cover.count))
            // It is not one that the reader gave.
            #expect(try await store.shelf.cover(of: entry.identity) == nil)
            try await store.shelf.remove([entry.identity])
            #expect(kept.contains(entry.identity))
            for year in 1...Shelf.undoLevels { try await store.shelf.setGoal(1, of: 2_000 + year) }
            #expect(!kept.contains(entry.identity) && kept.statistics().images == 0)
            #expect(try FileManager.default.contentsOfDirectory(atPath: try #require(kept.folder)) == [])
        }
    }

    @Test func aKeptCoverWithoutItsSourceIsFetchedAgain() async throws {
        try await withTemporaryFolder { folder in
            let store = try Store(path: folder.appending(path: "store.sqlite").path)
            let kept = store.shelf.keptCovers
            let source = KeptCover.Source(service: ServiceName(rawValue: "aladin"), url: "https://covers.example/1.png")
            let path = try kept.keep(ShelfCover(Self.cover), from: source, for: "9788980500208").path
            try FileManager.default.removeItem(atPath: path + ".json")
            #expect(kept.cover(of: "9788980500208") == nil)
        }
    }
}
