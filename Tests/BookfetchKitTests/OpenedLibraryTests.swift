import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import Foundation
import Synchronization
import TestSupport
import Testing

/// A library as another program opens it: over the demo's fixtures, in a folder of its own.
@Suite struct OpenedLibraryTests {
    private static let kakao = ServiceName(rawValue: "kakao")

    /// Opens a demo for the time of a test, in a folder that is removed afterwards.
    private func withDemo(
        isOffline: Bool = false,
        in given: URL? = nil,
        _ body: (Library, URL) async throws -> Void
    ) async throws {
        let folder = given ?? FileManager.default.temporaryDirectory.appending(path: "library-\(UUID().uuidString)")
        defer { if given == nil { try? FileManager.default.removeItem(at: folder) } }
        var configuration = Configuration.demo(folder: folder, fixtures: Fixture.project.appending(path: "Fixtures"))
        configuration.isOffline = isOffline
        try await Library.with(configuration) { try await body($0, folder) }
    }

    @Test func onlineSearchesAreReadOffline() async throws {
        try await withDemo { library, folder in
            let online = try await library.search(BookSearch("해리 포터"))
            #expect(online.value.books.count == 20 && online.value.total == 32)
            await library.close()
            try await withDemo(isOffline: true, in: folder) { offline, _ in
                let again = try await offline.search(BookSearch("해리 포터"))
                #expect(again.value.books == online.value.books && again.freshness.allSatisfy { $0.origin == .cache })
                // Other words were never sent: books seen before are found.
                let seen = try await offline.search(BookSearch("마법사의 돌"))
                #expect(seen.notices == [.booksSeenBefore] && !seen.value.books.isEmpty)
            }
        }
    }

    @Test func theVolumesOfASeriesHaveTheirBooks() async throws {
        try await withDemo { library, _ in
            let series = try SeriesFile(data: Fixture.data("series/lantern-ferry.json"))
            let found = try await library.match(SeriesMatch(series.volumes, of: series))
            #expect(found.value.map(\.number) == [1, 2, 3, 5] && found.value.allSatisfy { !$0.onShelf })
            let second = try #require(found.value.first { $0.number == 2 }?.book)
            #expect(second.isbn?.isbn13 == "9791188887026")
            try await library.shelf.add(second)
            let again = try await library.match(SeriesMatch([series.volumes[1]], of: series))
            #expect(again.value.map(\.onShelf) == [true])
        }
    }

    @Test func twoLibrariesInOneProcessDoNotMeet() async throws {
        try await withDemo { one, _ in
            try await withDemo { other, _ in
                let book = try #require(try await one.search(BookSearch("해리 포터")).value.books.first)
                try await one.shelf.add(book)
                let shelves = [try await one.shelf.list().count, try await other.shelf.list().count]
                #expect(shelves == [1, 0])
            }
        }
    }

    @Test func manyTasksUseOneLibrary() async throws {
        try await withDemo { library, _ in
            let counts = try await withThrowingTaskGroup(of: Int.self) { group in
                for page in 1...2 {
                    for _ in 0..<8 {
                        group.addTask {
                            try await library.search(BookSearch("해리 포터", page: page)).value.books.count
                        }
                    }
                }
                return try await group.reduce(into: [Int]()) { $0.append($1) }
            }
            #expect(counts.sorted() == Array(repeating: 12, count: 8) + Array(repeating: 20, count: 8))
        }
    }

    @Test func theActivityNamesTheServicesThatAreRequested() async throws {
        try await withDemo { library, _ in
            var events = library.activity.makeAsyncIterator()
            _ = try await library.search(BookSearch("해리 포터", source: .service(Self.kakao)))
            #expect(await events.next() == .requestBegan(Self.kakao))
            #expect(await events.next() == .requestEnded(Self.kakao))
        }
    }

    @Test func aDayHeadlinesAndPreviewsAreRequestsWithANextPage() async throws {
        try await withDemo { library, _ in
            let day = try #require(BirthdayBooks(try PartialDate(strict: "1997-06-26")))
            let books = try await library.birthdayBooks(day)
            let next = try #require(books.next)
            let rest = try await library.birthdayBooks(next)
            #expect(books.value.books.count == 20 && next.page == 2 && rest.value.books.count == 15 && rest.next == nil)

            let news = try await library.headlines(Headlines(country: "us"))
            #expect(news.next?.request.page == 2 && news.value.total == 37)

            let isbn = try ISBN("9780000000019")
            let preview = try #require(try await library.previews(Previews([isbn])).value.first?.found?.preview)
            let scan = try await library.pages(ScanPages(try #require(preview.scan)))
            #expect(scan.value.list.images.count == 24)
        }
    }

    @Test func aRowFollowsForEachISBNInTheOrderOfTheList() async throws {
        try await withDemo { library, _ in
            let list = try ["9788980500215", "9788900000016", "9788980500208"].map { try ISBN($0) }
            var rows: [LookedUp] = []
            for try await row in library.lookUp(list, concurrency: 3) { rows.append(row) }
            #expect(rows.map(\.isbn) == list)
            #expect(rows.map { $0.book != nil } == [true, false, true] && !rows[1].isUncertain)
        }
    }

    @Test func aReaderThatPausesPausesTheLookUps() async throws {
        let isbn = try ISBN("9788980500208")
        try await withDemo { library, _ in
            let counted = CountedList(isbn: isbn, count: 100)
            var iterator = library.lookUp(counted, concurrency: 4).makeAsyncIterator()
            _ = try await iterator.next()
            #expect(counted.read.withLock(\.self) == 4)
            _ = try await iterator.next()
            #expect(counted.read.withLock(\.self) == 5)
        }
    }

    @Test func aCancelledTaskEndsTheLookUps() async throws {
        try await withDemo { library, _ in
            let isbn = try ISBN("9788980500208")
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                for try await _ in library.lookUp([isbn, isbn], concurrency: 1) {}
            }
            await #expect(throws: (any Error).self) { try await task.value }
        }
    }

    @Test func withoutFixturesTheDemoSaysSo() async throws {
        var configuration = Configuration.demo(fixtures: URL(filePath: "/nowhere"))
        configuration.fixtures = nil
        let demo = configuration
        await #expect(throws: ConfigurationError.noFixtures) { _ = try await Library.open(demo) }
    }
}

/// A list that counts how much of it was read.
private final class CountedList: Sequence, Sendable {
    let read = Mutex(0)
    private let isbn: ISBN
    private let count: Int

    init(isbn: ISBN, count: Int) { (self.isbn, self.count) = (isbn, count) }

    func makeIterator() -> AnyIterator<ISBN> {
        AnyIterator {
            self.read.withLock { read in
                guard read < self.count else { return nil }
                read += 1
                return self.isbn
            }
        }
    }
}
