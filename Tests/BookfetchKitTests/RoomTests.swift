import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import Dumps
import Feeds
import Foundation
import TestSupport
import Testing

/// What a library has beside its requests: dumps, feeds, covers.
@Suite struct RoomTests {
    private func withDemo(_ body: (Library, URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "library-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let fixtures = Fixture.project.appending(path: "Fixtures")
        try await Library.with(.demo(folder: folder, fixtures: fixtures)) { try await body($0, folder) }
    }

    @Test func anImportedDumpIsSearchedUntilItIsRemoved() async throws {
        try await withDemo { library, folder in
            let file = folder.appending(path: "ol_dump_editions_2026-10-31.txt")
            let record = #"{"key": "/books/OL1M", "title": "Wind over the place", "isbn_13": ["9788973100156"]}"#
            try Data("/type/edition\t/books/OL1M\t1\t2010-01-01T00:00:00\t\(record)\n".utf8).write(to: file)
            let isbn = try ISBN("9788973100156")
            #expect(library.dumps.records(of: isbn).isEmpty)
            let name = try #require(library.dumps.names.first { $0.service.rawValue == "openlibrary" })
            let facts = try await library.dumps.import(name, from: [file.path])
            #expect(facts.books == 1 && facts.date == "2026-10-31")
            #expect(library.dumps.list().dumps == [facts] && library.dumps.list().problems.isEmpty)
            #expect(library.dumps.records(of: isbn).map(\.service.rawValue) == ["openlibrary-dump"])
            let request = BookSearchRequest(text: "wind place")
            #expect(library.dumps.search(request, count: 5).books.map(\.book.title) == ["Wind over the place"])
            #expect(try library.dumps.remove(name))
            #expect(library.dumps.list().dumps.isEmpty && library.dumps.records(of: isbn).isEmpty)
            #expect(try !library.dumps.remove(name))
        }
    }

    @Test func theNationalLibrarysDumpHasPlaceSeriesAndForm() async throws {
        try await withDemo { library, folder in
            let file = folder.appending(path: "Book_20260401.json")
            let text = #"""
                {"@graph": [{"@id": "nlk:KMO1", "title": "밤의 식물원", "isbn": "9788973100156", "publisher": "나무출판사", "issuedYear": "2020",
                 "extent": ["23 cm", "xii, 242 pages", "삽화"], "publicationPlace": "파주", "titleOfSeries": "정원 총서", "volumeOfSeries": "1",
                 "label": "밤의 식물원 / 안나 린드 지음 ; 윤서경 외 옮김"}]}
                """#
            try Data(text.utf8).write(to: file)
            let name = try #require(library.dumps.names.first { $0.service.rawValue == "nlk" })
            _ = try await library.dumps.import(name, from: [file.path])
            let book = try #require(library.dumps.records(of: try ISBN("9788973100156")).first?.book)
            var details = CatalogueDetails(
                place: "파주",
                illustrations: "삽화",
                size: CoverDimensions(height: 230),
                series: [SeriesStatement("정원 총서", number: "1")].compactMap(\.self)
            )
            details.rolesWithOthers = [.translator]
            #expect(book.pages == 242 && book.details == details && book.othersOmitted)
        }
    }

    @Test func aDumpThatIsNotThereIsNotImported() async throws {
        try await withDemo { library, folder in
            let name = try #require(library.dumps.names.first)
            let path = folder.appending(path: "missing.txt").path
            await #expect(throws: DumpError.noFile(path: path)) {
                try await library.dumps.import(name, from: [path])
            }
        }
    }

    @Test func headlinesComeFromTheFeedsAsTheyAre() async throws {
        try await withDemo { library, _ in
            let korean = try library.feeds.list().catalogue.feeds(country: "kr", category: .general)
            let request = Headlines(country: "kr", category: "general", pageSize: 100)
            let sources = Set(try await library.headlines(request).value.articles.map(\.sourceName))
            #expect(sources.count > 1)
            #expect(try library.feeds.remove(Array(korean.dropFirst())) == Array(korean.dropFirst()))
            let left = Set(try await library.headlines(request).value.articles.map(\.sourceName))
            #expect(left == [korean[0].name])
            let hidden = try library.feeds.list().hidden
            #expect(hidden == Array(korean.dropFirst()))
            for feed in hidden { try library.feeds.restore(feed) }
            #expect(try library.feeds.list().hidden.isEmpty)
            #expect(Set(try await library.headlines(request).value.articles.map(\.sourceName)) == sources)
        }
    }

    @Test func feedsAreAddedExportedImportedAndChecked() async throws {
        try await withDemo { library, _ in
            let feeds = library.feeds
            let known = try #require(try feeds.list().catalogue.feeds.first)
            guard case .present(known) = try await feeds.add(known.address) else {
                Issue.record("a feed was added twice")
                return
            }
            let file = """
                <opml version="2.0"><body>
                  <outline text="Own" xmlUrl="https://own.example.kr/rss.xml"/>
                  <outline text="Known" xmlUrl="\(known.address)"/>
                  <outline text="Plain" xmlUrl="http://plain.example/rss.xml"/>
                </body></opml>
                """
            let imported = try feeds.import(Data(file.utf8), named: "own.opml")
            #expect(imported.added.map(\.name) == ["Own"] && imported.added.map(\.country) == ["kr"])
            #expect(imported.present == 1 && imported.problems.map(\.outline) == ["Plain"])
            let own = try #require(try feeds.list().catalogue.feeds.first)
            let isOwn = try feeds.list().isOwn(own)
            #expect(own.name == "Own" && isOwn)
            #expect(feeds.export([own]).contains(#"xmlUrl="https://own.example.kr/rss.xml""#))
            let checks = await feeds.check([own, known])
            #expect(checks.map { $0.failure == nil } == [false, true] && checks[1].articles ?? 0 > 0)
            #expect(try feeds.remove([own]).isEmpty)
            #expect(try !feeds.list().catalogue.feeds.contains(own))
            #expect(throws: FeedFileError.self) { try feeds.import(Data("no".utf8), named: "no.opml") }
        }
    }

    @Test func theLargestCoverIsFoundAndStored() async throws {
        try await withDemo { library, _ in
            let request = BookCover(of: try ISBN("9788980500208"))
            let found = try await library.cover(request).value
            let picture = try #require(found.cover?.picture)
            #expect(!picture.isStored && picture.header.size.width > 100)
            let again = try await library.cover(request).value
            #expect(again.cover?.picture.isStored == true && again.cover?.picture.path == picture.path)
        }
    }

    @Test func aCoverThatTheReaderGaveIsFoundByTheBooksIdentity() async throws {
        try await withDemo { library, folder in
            let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8))
            let file = png + Data([0, 0, 1, 44, 0, 0, 1, 179, 8, 2, 0, 0, 0])
            let book = try #require(ManualBook(title: "들판의 기록"))
            let entry = try await library.shelf.add(book, cover: ShelfCover(file)).entry
            let found = try await library.cover(ofDescribed: entry.identity)
            let cover = try #require(found.cover)
            #expect(
                cover.picture.data == file && cover.picture.isStored && cover.candidate.service.rawValue == "manual"
            )
            let path = try #require(cover.picture.path)
            #expect(path.hasPrefix(folder.path) && path.contains("/bookfetch-covers/"))
            #expect(entry.book.cover == nil)
            #expect(try await library.cover(ofDescribed: "manual:other").cover == nil)
        }
    }
}
