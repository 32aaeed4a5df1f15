import CatalogModel
import Feeds
import Foundation
import Store
import TestSupport
import Testing

@testable import BookfetchKit

/// Backups as files.
@Suite struct BackupTests {
    @Test func aLibraryGetsFromAFileWhatAnotherWrote() async throws {
        try await withDemo { library in
            try await library.shelf.add(Book(isbn: try ISBN("9788900000016"), title: "책", sources: ["kakao"]))
            let text = try await library.backup().text
            let backup = try Backup(reading: Data(text.utf8))
            #expect(backup.isWhole && backup.text == text)
            try await withDemo { other in
                let trial = try await other.restore(backup, isTrial: true)
                #expect(try await other.shelf.count() == 0)
                let restored = try await other.restore(backup)
                #expect(trial.counts == restored.counts && restored.counts.first?.kind == "book")
                #expect(try await other.shelf.list().map(\.book.title) == ["책"])
                let again = try await other.backup().text
                #expect(again.split(separator: "\n").dropFirst() == text.split(separator: "\n").dropFirst())
            }
        }
    }

    @Test func aBackupWritesNothingBesideTheFeeds() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "library-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let fixtures = Fixture.project.appending(path: "Fixtures")
        try await Library.with(Configuration.demo(folder: folder, fixtures: fixtures)) { library in
            _ = try await library.backup()
            _ = try await library.restore(try await library.backup(), isTrial: true)
        }
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        #expect(!names.isEmpty && names.filter { $0.hasSuffix(".opml.lock") }.isEmpty, "\(names)")
    }

    @Test func feedsAreAddedAndRemovedOnBothMachines() async throws {
        try await withDemo { one in
            func addresses(_ library: Library) throws -> [String] {
                let lists = try library.feeds.list()
                return lists.catalogue.feeds.filter(lists.isOwn).map(\.address.description)
            }
            try one.stack.configuration.feeds.changeOwn { own in
                own = [try? FeedAddress("https://a.example/feed")].compactMap(\.self).map { CatalogueFeed(address: $0) }
            }
            try await withDemo { other in
                _ = try await other.restore(try await one.backup())
                #expect(try addresses(other) == addresses(one) && addresses(one).count == 1)
                try other.stack.configuration.feeds.changeOwn { $0 = [] }
                _ = try await one.restore(try await other.backup())
                #expect(try addresses(one).isEmpty)
            }
        }
    }

    @Test func damagedLinesAreCountedFromTheFirst() throws {
        let file = """
            {"schema":"bookfetch.backup/1","records":4}
            {"kind":"goal","id":"2026","fields":{"books":{"at":"2026-11-21T00:00:00Z","value":24}}}
            {"kind":"goal","id":"2027","fields":{"books":{"at":"today","value":24}}}
            {"kind":"goal","id":"2028","fields":{"books":{"at":"2026-11-21T00:00:00Z","value":0}}}

            """
        let backup = try Backup(reading: Data(file.utf8))
        #expect(backup.count == 1 && backup.damagedLines == [3, 4] && backup.missing == 1 && !backup.isWhole)
    }

    @Test(arguments: ["", "[]", #"{"schema":"bookfetch.books/1"}"#, "\u{FF}\u{FE}"])
    func whatIsNoBackupIsRefused(text: String) {
        #expect(throws: BackupError.self) { try Backup(reading: Data(text.utf8)) }
    }
}
