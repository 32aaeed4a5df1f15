import APIClient
import CatalogModel
import Foundation
import GRDB
import HTTPTypes
import TestSupport
import Testing

@testable import Store

/// A store with something in every table, as the program writes it, and what is to be found in it.
///
/// `FirstSchema.store` is such a file with the first schema that is released: the oldest file that every later program
/// must open without loss. It is never written again.
enum FirstSchema {
    private static let clock = ManualClock(start: Date(timeIntervalSince1970: 1_795_219_200.125))
    private static let kakao = ServiceName(rawValue: "kakao")
    private static let openLibrary = ServiceName(rawValue: "openlibrary")
    private static let day = MonthDay(month: 5, day: 3)
    private static let key = Secret("ttb-example")

    /// Writes the file as it was left by the program then.
    static func restore(to file: URL) throws {
        let stored = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "FirstSchema.store")
        // The size of the file, and its content as a zlib stream.
        let bytes = try Data(contentsOf: stored)
        let size = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        try #require(BodyEncoding.zlib.decode(Data(bytes.dropFirst(4)), size: size)).write(to: file)
    }

    /// A store, by the clock of the sample.
    static func open(_ file: URL) throws -> Store { try Store(path: file.path, time: clock.time) }

    private static var book: Book {
        get throws {
            Book(
                isbn: try ISBN("9788932917245"),
                title: "새벽의 도서관",
                contributors: [Contributor(name: "김하늘", role: .author, label: "지은이")],
                publisher: "물결",
                publishedOn: PartialDate(year: 2026, month: 5, day: 3),
                pages: 320,
                // Long enough to be stored compressed.
                description: String(repeating: "긴 소개 ", count: 200),
                sources: ["kakao"]
            )
        }
    }

    private static let article = Article(
        title: "제목",
        sourceName: "신문",
        description: "첫머리",
        url: "https://a.example/1",
        publishedAt: Instant.parse("2026-11-20T01:02:03Z")
    )

    private static let fields: HTTPFields = [
        .eTag: "\"a1\"", .lastModified: "Sat, 21 Nov 2026 00:00:00 GMT",
        .contentType: "text/xml; charset=euc-kr",
    ]

    private static let reading = Reading(
        status: .read,
        startedOn: PartialDate(lenient: "2026-11"),
        finishedOn: PartialDate(lenient: "2026-11-20"),
        stars: Reading.Stars(quarters: 18)
    )

    private static var elsewhere: ReaderRecord {
        var record = ReaderRecord(.goodreads)
        (record.exclusiveShelf, record.shelves) = ("gave-up", ["gave-up"])
        (record.review, record.readCount, record.cells) = ("책", 2, ["Book Id": "77"])
        return record
    }

    /// Writes something to every table.
    static func fill(_ store: Store, images folder: URL) async throws {
        try await fillPersonal(store)
        await store.responses.save(.sample("kept"), for: .sample())
        let withFields = CachedResponse(
            status: 200,
            fields: fields,
            body: Data("feed".utf8),
            fetchedAt: Date(timeIntervalSince1970: 1_795_219_200)
        )
        await store.responses.save(withFields, for: .sample("feed:gaon"))
        try await store.seenBooks.record([try book, .sample(1)], from: kakao)
        try await store.seenArticles.record([article], from: ServiceName(rawValue: "newsapi"))
        try await store.retirements.mark(ServiceName(rawValue: "aladin"), at: clock.time.now())
        let start = Date(timeIntervalSince1970: 0)
        _ = try await store.retirements.suspect(kakao, asked: "GET /", at: clock.time.now(), since: start)
        let account = store.ledger().account(service: kakao, key: key)
        for _ in 0..<3 { _ = try await account.reserve() }
        let keyless = store.ledger().account(service: openLibrary, key: nil, address: "https://openlibrary.org")
        try await keyless.announce(dailyLimit: 20_000)
        try await keyless.wait(.seconds(3600), status: 429)
        try await store.images(in: folder.path).save(Pictures.png(300, 400, padding: 9), for: "https://a.example/c.png")
    }

    private static func fillPersonal(_ store: Store) async throws {
        _ = try await store.shelf.importBooks(
            [ShelfImport(try book, reading: reading, elsewhere: [elsewhere])],
            memos: [(try #require(try book.identity), MemoText("가져온 글"))]
        )
        try await store.shelf.add([.sample(1), .sample(2)])
        try await store.shelf.changeReading(of: [Book.sample(1).key]) { _ in Reading(status: .reading) }
        try await store.shelf.remove([Book.sample(2).key])
        try await store.shelf.setGoal(50, of: 2026)
        try await store.shelf.setGoal(60, of: 2026)
        _ = try await store.shelf.undo()
        try await store.memos.set(MemoText("처음 적은 글"), for: Book.sample(1).key)
        try await store.memos.set(MemoText("다시 적은 글"), for: Book.sample(1).key)
        try await store.recents.touch(try book)
        try await store.folds.set(.full, for: .book(Book.sample(1).key))
        try await store.folds.set(.fold, for: .volume(series: "wind", number: 3))
        try await store.series.setLastVolume(3, of: "wind")
        try await store.lastList.replace(with: [ListItem(try book)], next: "{}", of: "bookfetch", in: "a terminal")
        try await store.visited.mark(article)
        try await store.savedArticles.add(article)
        try await store.birthdays.save("김하늘", on: try #require(day), year: 1997)
        try await store.birthdays.save("Ines", on: try #require(MonthDay(month: 2, day: 29)))
        try await store.watches.recordCheck(at: [.sample(3)], of: .author, named: "김하늘")
    }

    /// Expects all of it.
    ///
    /// - Parameter empty: The tables of later schemas, which an old store has nothing for.
    static func check(_ store: Store, images folder: URL, empty: [String] = []) async throws {
        try await store.verify()
        #expect(try await emptyTables(of: store) == empty)
        try await checkPersonal(store)
        #expect(await store.responses.cachedResponse(for: .sample()) == .sample("kept"))
        #expect(await store.responses.cachedResponse(for: .sample("feed:gaon"))?.fields == fields)
        for text in ["도서관", "관", "물결 새벽", "978-89-329-1724-5"] {
            #expect(try await store.seenBooks.search(text).hits.map(\.record) == [try book], "\(text)")
        }
        let found = try await store.seenBooks.books(publishedOn: try #require(day), in: 1970...2030)
        #expect(found.books.map(\.record) == [try book])
        #expect(try await store.seenArticles.search("제목").hits.map(\.record) == [article])
        #expect(try await store.retirements.since(ServiceName(rawValue: "aladin")) == clock.time.now())
        #expect(try await store.retirements.isSuspected(kakao))
        let limits = QuotaLimits([
            kakao: [QuotaLimit(5_000, per: .koreanDay)], openLibrary: [QuotaLimit(9, per: .koreanDay)],
        ])
        let account = store.ledger(limits: limits).account(service: kakao, key: key)
        #expect(try await account.state().uses.map(\.used) == [3])
        let keyless = store.ledger(limits: limits)
            .account(service: openLibrary, key: nil, address: "https://openlibrary.org")
        #expect(try await keyless.state().uses.map(\.limit) == [20_000])
        #expect(try await keyless.state().wait?.status == 429)
        #expect(try await store.images(in: folder.path).statistics().images == 1)
    }

    /// Expects what its reader keeps.
    static func checkPersonal(_ store: Store) async throws {
        let entries = try await store.shelf.list(.oldestFirst)
        #expect(entries.map(\.book) == [try book, .sample(1)])
        #expect(entries.map(\.reading) == [reading, Reading(status: .reading)])
        #expect(entries.map(\.elsewhere) == [[elsewhere], []])
        #expect(entries.map(\.addedAt.milliseconds) == [1_795_219_200_125, 1_795_219_200_125])
        #expect(try await store.shelf.goal(of: 2026) == 50)
        let imported = try #require(try book.identity)
        #expect(try await store.memos.history(for: imported).map(\.text) == ["가져온 글"])
        #expect(try await store.memos.history(for: Book.sample(1).key).map(\.text) == ["다시 적은 글", "처음 적은 글"])
        #expect(try await store.recents.list().map(\.book) == [try book])
        #expect(try await store.folds.state(of: .book(Book.sample(1).key)) == .full)
        #expect(try await store.folds.state(of: .volume(series: "wind", number: 3)) == .fold)
        #expect(try await store.series.lastVolume(of: "wind") == 3)
        #expect(try await store.lastList.line(1, of: "bookfetch", in: "a terminal")?.isbn == (try book.isbn))
        #expect(try await store.lastList.next(of: "bookfetch", in: "a terminal") == "{}")
        #expect(try await store.visited.list().map(\.firstVisitedAt.milliseconds) == [1_795_219_200_125])
        #expect(try await store.savedArticles.list().map(\.article) == [article])
        #expect(try await store.birthdays.list().map(\.name) == ["Ines", "김하늘"])
        #expect(try await store.birthdays.list().map(\.year) == [nil, 1997])
        let watches = try await store.watches.list()
        #expect(watches.map(\.name) == ["김하늘"])
        #expect(try await store.watches.books(of: watches).map(\.book) == [.sample(3)])
    }

    /// Expects that every change of the shelf can be made again and undone, the import with its memo included. The
    /// store has an empty shelf then.
    static func checkJournal(_ store: Store) async throws {
        #expect(try await store.shelf.redo()?.goals == [ReadingGoal(year: 2026, books: 60)])
        var undone: [ShelfUndo] = []
        while let undo = try await store.shelf.undo() { undone.append(undo) }
        #expect(undone.map(\.change.kind) == [.goal, .goal, .removal, .reading, .addition, .import])
        #expect(undone.last?.memos == 1)
        #expect(try await store.shelf.list().isEmpty)
    }

    private static func emptyTables(of store: Store) async throws -> [String] {
        try await store.database.read("look") { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'seen%Text%'
                        AND name NOT LIKE 'seen%Initials%' ORDER BY name
                    """
            ).filter { try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \($0)") == 0 }
        }
    }
}
