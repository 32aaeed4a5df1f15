import APIClient
import CatalogModel
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// Numbers, texts and bytes in columns where they were never written: no file content may crash the program.
@Suite struct AbsurdRowTests {
    /// SQL expressions for a column's value.
    private static let values = [
        "\(Int64.max)", "-9223372036854775808", "'text'", "x''", "CAST(x'FF41' AS TEXT)",
    ]

    private static let tables: [(String, [String])] = [
        (
            "storedAnswer",
            ["status", "fetchedAt", "lastUsedAt", "encoding", "bodySize", "storedSize", "body", "service"]
        ),
        ("storedAnswerTotal", ["answers", "bytes"]),
        (
            "shelfEntry",
            [
                "id", "addedAt", "book", "identity", "status", "startedOn", "finishedOn", "stars", "elsewhere", "own",
                "services",
            ]
        ),
        (
            "shelfRemovedEntry",
            [
                "removal", "removedAt", "entry", "addedAt", "book", "identity", "kind", "finishedOn", "stars",
                "elsewhere",
            ]
        ),
        ("shelfGoal", ["year", "books"]), ("shelfGoalChange", ["removal", "year", "books"]),
        ("changeTime", ["kind", "identity", "field", "at", "value"]),
        ("watch", ["kind", "name", "addedAt", "lookedAt"]), ("watchedBook", ["watch", "identity", "seenAt", "book"]),
        ("memoRevision", ["id", "writtenAt", "text", "identity"]),
        ("recentBook", ["id", "shownAt", "book"]),
        ("foldState", ["volume", "state"]),
        ("seriesState", ["volume"]),
        ("listLine", ["id", "number", "session", "identity", "isbn", "url", "title", "next"]),
        ("visitedArticle", ["firstVisitedAt", "lastVisitedAt", "article"]),
        ("savedArticle", ["savedAt", "article"]),
        ("keptBirthday", ["uid", "name", "year", "month", "day", "keptAt", "lunar"]),
        ("ledgerSalt", ["salt"]), ("ledgerCount", ["minute", "requests"]), ("ledgerWait", ["status", "until"]),
        ("ledgerLimit", ["requests"]),
        ("seenBook", ["titleKey", "firstService", "firstSeenAt", "lastSeenAt", "encoding", "bodySize", "body"]),
        ("imageFile", ["hash", "format", "width", "height", "bytes", "lastUsedAt"]),
        ("imageSource", ["url", "hash", "fetchedAt"]),
        ("retirement", ["since"]), ("retirementSuspicion", ["at"]), ("sqlite_sequence", ["seq"]),
    ]

    private let clock = ManualClock()

    /// Performs everything that a command does with a store, ignoring the outcomes.
    private func useEverything(of store: Store, images folder: URL) async {
        func attempt(_ body: () async throws -> Void) async {
            do { try await body() } catch {}
        }
        let book = Book.sample(0)
        let aladin = ServiceName(rawValue: "aladin")
        await attempt { _ = try await store.responses.statistics() }
        for page in 1...3 { _ = await store.responses.cachedResponse(for: .sample(page: page)) }
        await store.responses.save(.incompressible(bytes: 5000, seed: 77), for: .sample(page: 77))
        await attempt { try await store.responses.prune(unusedFor: .seconds(1), toBytes: 10_000) }
        await attempt { _ = try await store.shelf.list() }
        await attempt { _ = try await store.shelf.count() }
        for order in [ShelfOrder.title, .author, .published, .status, .rating, .finished] {
            await attempt { _ = try await store.shelf.list(order, where: ShelfFilter(matching: "책")) }
        }
        await attempt { _ = try await store.shelf.list(where: ShelfFilter(status: .read, finishedIn: 2026)) }
        await attempt { _ = try await store.shelf.statusCounts() }
        await attempt { _ = try await store.shelf.goal(of: 2026) }
        await attempt { try await store.shelf.setGoal(12, of: 2026) }
        await attempt { try await store.watches.recordCheck(at: [book], of: .author, named: "김하늘") }
        await attempt { _ = try await store.watches.unseen(of: [book], .author, named: "김하늘") }
        await attempt { _ = try await store.watches.books(of: try await store.watches.list()) }
        await attempt { try await store.watches.remove(.author, named: "김하늘") }
        await attempt { try await store.shelf.add(book) }
        await attempt { try await store.shelf.changeReading(of: [book.key]) { _ in Reading(status: .want) } }
        await attempt { try await store.shelf.undo() }
        await attempt { try await store.shelf.remove([book.key]) }
        await attempt { try await store.shelf.undo() }
        await attempt { try await store.shelf.clear() }
        await attempt { try await store.shelf.undo() }
        await attempt { _ = try await store.memos.list() }
        await attempt { _ = try await store.memos.history(for: book.key) }
        await attempt { try await store.memos.set(MemoText("neu"), for: book.key) }
        await attempt { _ = try await store.recents.list() }
        await attempt { try await store.recents.touch(book) }
        await attempt { _ = try await store.folds.state(of: .book(book.key)) }
        await attempt { _ = try await store.series.lastVolume(of: "wind") }
        for session in [nil, "left"] {
            await attempt { _ = try await store.lastList.line(1, of: "bookfetch", in: session) }
            await attempt { _ = try await store.lastList.lines(of: "bookfetch", in: session) }
            await attempt { _ = try await store.lastList.next(of: "bookfetch", in: session) }
            await attempt { try await store.lastList.replace(with: [ListItem(book)], of: "bookfetch", in: session) }
        }
        await attempt { _ = try await store.visited.list() }
        await attempt { _ = try await store.savedArticles.list() }
        await attempt { _ = try await store.birthdays.list() }
        let account = store.ledger().account(service: aladin, key: Secret("a-key"))
        await attempt { _ = try await account.state() }
        await attempt { _ = try await account.reserve() }
        await attempt { try await account.wait(.seconds(60), status: 429) }
        await attempt { _ = try await account.state().availableAt }
        await attempt { _ = try await store.seenBooks.search("책 1") }
        await attempt { _ = try await store.seenBooks.book(book.key) }
        await attempt { try await store.seenBooks.record([book], from: aladin) }
        await attempt { _ = try await store.retirements.since(aladin) }
        await attempt { _ = try await store.retirements.isSuspected(aladin) }
        let images = store.images(in: folder.path, limit: 100)
        await attempt { _ = try await images.image(for: "https://a.example/1.png") }
        await attempt { _ = try await images.statistics() }
        await attempt { try await images.prune(toBytes: 1) }
        await attempt { try await images.clear() }
        await attempt { _ = try await store.shelf.edit(book.key) { _ in OwnValues(place: "서재") } }
        await attempt { _ = try await store.restore(try await store.backup(), feeds: [:]) }
        await attempt { try await store.verify() }
    }

    @Test(arguments: Tier.sample(tables.map(\.0)))
    func noRowEndsTheProgram(table: String) async throws {
        let columns = try #require(Self.tables.first { $0.0 == table }?.1)
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            do {
                let store = try Store(path: file.path, time: clock.time)
                try await store.fill(count: 2)
                try await store.fillReadings()
                let images = store.images(in: folder.appending(path: "images").path)
                _ = try? await images.save(Pictures.png(20, 30), for: "https://a.example/1.png")
                try await store.retirements.mark(ServiceName(rawValue: "aladin"), at: clock.time.now())
                _ = try await store.retirements.suspect(
                    ServiceName(rawValue: "aladin"),
                    asked: "x",
                    at: clock.time.now(),
                    since: .distantPast
                )
                let account = store.ledger().account(service: ServiceName(rawValue: "aladin"), key: Secret("a-key"))
                try await account.wait(.seconds(60), status: 429)
            }
            let sound = try Data(contentsOf: file)
            for column in columns {
                for value in Tier.sample(Self.values, upTo: 2) {
                    try sound.write(to: file)
                    for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + end) }
                    do {
                        let queue = try DatabaseQueue(path: file.path)
                        try await queue.write { db in
                            // All rows if possible, otherwise one: numbers and keys are unique.
                            try db.execute(sql: "UPDATE OR IGNORE \(table) SET \(column) = \(value)")
                        }
                        try queue.close()
                    } catch is DatabaseError {
                        // SQLite itself rejects the value.
                        continue
                    }
                    // First only the recovery runs on it, then everything that commands do.
                    _ = try? Store.salvage(path: file.path, allowsDataLoss: false, time: clock.time)
                    guard let store = try? Store(path: file.path, time: clock.time) else { continue }
                    await useEverything(of: store, images: folder.appending(path: "images"))
                }
            }
        }
    }

    @Test func anImageThatIsNamedLikeAnotherFileDoesNotTakeIt() async throws {
        try await withTemporaryFolder { folder in
            let store = try Store.inMemory(time: clock.time)
            let images = store.images(in: folder.appending(path: "images").path)
            try await images.save(Pictures.png(20, 30), for: "https://a.example/1.png")
            let other = folder.appending(path: "mine.png")
            try Data("mine".utf8).write(to: other)
            try await store.database.write("damage") {
                try $0.execute(sql: "UPDATE imageFile SET hash = '..' || '/../mine', format = 'png'")
            }
            try await images.clear()
            #expect(FileManager.default.fileExists(atPath: other.path))
        }
    }

    @Test func aDamagedDescriptionOfATableEndsNothing() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            try await Store(path: file.path, time: clock.time).fill(count: 3)
            let sound = try Data(contentsOf: file)
            for text in [
                "id INTEGER PRIMARY KEY", "identity TEXT NOT NULL", "CREATE TABLE memoRevision", "UNIQUE (subject",
            ] {
                let range = try #require(sound.range(of: Data(text.utf8)))
                for position in Tier.sample(range) {
                    var damaged = sound
                    damaged[position] ^= 1 << 1
                    try damaged.write(to: file)
                    for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + end) }
                    _ = try? Store.salvage(path: file.path, allowsDataLoss: false, time: clock.time)
                    guard let store = try? Store(path: file.path, time: clock.time) else { continue }
                    await useEverything(of: store, images: folder)
                }
            }
        }
    }
}
