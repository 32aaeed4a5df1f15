import APIClient
import Catalog
import CatalogModel
import Foundation
import Store
import TestSupport
import Testing

@testable import BookfetchKit

/// What is new of watched names. The clock stands on 2026-11-21.
@Suite struct WatchedBooksTests {
    private static let path = "/v3/search/book"
    private static let author = WatchedBooks(.author, named: "문채원")
    private static let series = WatchedBooks(.series, named: "강가에서")

    private static func isbn(_ number: Int) -> String {
        let digits = "97889000\(String(repeating: "0", count: 4 - "\(number)".count))\(number)".compactMap(
            \.wholeNumberValue
        )
        let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
        return digits.map(String.init).joined() + "\((10 - sum % 10) % 10)"
    }

    private struct Listed {
        let number: Int
        var day = "2026-10-01"
        var title: String?
        var author = "문채원"
        var publisher = "두레박"
    }

    private func page(_ books: [Listed]) -> Data {
        let documents = books.map { book in
            #"""
            {"title":"\#(book.title ?? "강가에서 \(book.number)")","isbn":"\#(Self.isbn(book.number))","authors":["\#(book.author)"],
             "publisher":"\#(book.publisher)","datetime":"\#(book.day)T00:00:00.000+09:00",
             "url":"https://search.daum.net/search?w=bookpage&bookId=\#(book.number)"}
            """#
        }
        let meta = #"{"total_count":\#(books.count),"pageable_count":\#(books.count),"is_end":true}"#
        return Data(#"{"documents":[\#(documents.joined(separator: ","))],"meta":\#(meta)}"#.utf8)
    }

    private func stub(_ target: String, _ books: [Listed]) -> Stub {
        .get(Self.path, query: ["target": target, "sort": "latest"], body: page(books))
    }

    private func refused(_ target: String) -> Stub {
        .get(Self.path, query: ["target": target], status: 401, body: Data("{}".utf8))
    }

    private func withLibrary(_ stubs: [Stub], _ body: (Library) async throws -> Void) async throws {
        try await withStubs(stubs) { transport in
            let time = ManualClock().time
            let store = try Store.inMemory(time: time)
            var options = RequestOptions()
            options.freshness = .refresh
            try await body(try Library.stubbed(over: transport, store, time: time).using(options))
        }
    }

    private func numbers(_ books: [Book]) -> [String?] { books.map { $0.isbn?.isbn13 } }

    @Test func theFirstLookBeginsAndLaterOnesTellWhatIsNew() async throws {
        let first = [Listed(number: 1), Listed(number: 2, day: "2024-01-01")]
        // Book 3 is new; book 4 is one that only this answer has, but years old.
        let next = [Listed(number: 3, day: "2026-12-01")] + first + [Listed(number: 4, day: "2019-01-01")]
        try await withLibrary([stub("person", first), stub("person", next), stub("person", next)]) { library in
            let begun = try await library.look(at: Self.author)
            #expect(begun.news.isFirst && begun.found.count == 2 && begun.news.books == begun.found)
            // What was not recorded was not seen.
            #expect(try await library.watches.list().isEmpty)
            try await library.recordLook(begun)
            #expect(try await library.watches.list().map(\.name) == ["문채원"])
            let second = try await library.look(at: Self.author)
            #expect(!second.news.isFirst && numbers(second.news.books) == [Self.isbn(3)])
            try await library.recordLook(second)
            #expect(try await library.look(at: Self.author).news.books.isEmpty)
        }
    }

    @Test func aSeriesHasItsOwnBooksOnly() async throws {
        let books = [
            Listed(number: 1, title: "등대지기 1"), Listed(number: 2, title: "등대지기와 고래 2"),
            Listed(number: 3, title: "등대지기로 배우는 영어", author: "지성민", publisher: "푸른책상"),
            Listed(number: 4, title: "우리 동네 등대지기 모임", author: "옥진영", publisher: "오솔책"),
            Listed(number: 5, title: "등대지기협회 연감", author: "편집부", publisher: "협회"),
        ]
        try await withLibrary([stub("title", books)]) { library in
            let found = try await library.newest(WatchedBooks(.series, named: "등대지기")).value
            #expect(numbers(found) == [Self.isbn(1), Self.isbn(2)])
        }
    }

    @Test func aNameWithinALongerOneIsAnotherName() async throws {
        let books = [
            Listed(number: 1), Listed(number: 2, author: "문채원경", publisher: "두레박 교육"),
            Listed(number: 3, author: "명문채원", publisher: "두레박교육"),
        ]
        try await withLibrary([stub("person", books), stub("publisher", books)]) { library in
            let written = try await library.newest(Self.author).value
            #expect(numbers(written) == [Self.isbn(1)])
            let publisher = try await library.newest(WatchedBooks(.publisher, named: "두레박")).value
            #expect(numbers(publisher) == [Self.isbn(1), Self.isbn(2)])
        }
    }

    @Test func aWatchThatFailsDoesNotStopTheOthers() async throws {
        let stubs = [refused("title"), stub("person", [Listed(number: 2, day: "2026-11-01")])]
        try await withLibrary(stubs) { library in
            let newest = try await library.newest(of: [Self.series, Self.author], count: 10)
            #expect(newest.books.map(\.book.isbn?.isbn13) == [Self.isbn(2)])
            #expect(newest.books.map(\.watch) == [Self.author] && newest.failed == [Self.series])
            #expect(newest.failure?.api?.kind == .auth && newest.problems.map(\.kind) == [.auth])
        }
    }

    @Test func theNewestOfSeveralNamesAreEachThereOnceTheLatestFirst() async throws {
        let one = [Listed(number: 1, day: "2026-10-01"), Listed(number: 2, day: "2026-12-01")]
        let other = [Listed(number: 2, day: "2026-12-01"), Listed(number: 3, day: "2026-11-01")]
        let stubs = [stub("title", one), stub("person", other)]
        try await withLibrary(stubs) { library in
            let newest = try await library.newest(of: [Self.series, Self.author], count: 2)
            #expect(newest.books.map(\.book.isbn?.isbn13) == [Self.isbn(2), Self.isbn(3)])
            #expect(newest.books.map(\.watch) == [Self.series, Self.author])
            #expect(newest.failed.isEmpty && newest.failure == nil)
            // It does not count as a look.
            #expect(try await library.watches.list().isEmpty)
        }
    }

    @Test func aNameIsWatchedWithoutALook() async throws {
        try await withLibrary([stub("person", [Listed(number: 1), Listed(number: 2, day: "2019-01-01")])]) { library in
            try await library.watch(.author, named: "  문채원 ")
            #expect(try await library.watches.list().map(\.name) == ["문채원"])
            let look = try await library.look(at: Self.author)
            #expect(!look.news.isFirst && numbers(look.news.books) == [Self.isbn(1)])
            try await library.recordLook(look)
            // A name that is watched stays as it is.
            try await library.watch(.author, named: "문채원")
            #expect(try await library.watches.unseen(of: look.found, .author, named: "문채원").isEmpty)
        }
    }

    @Test(arguments: [
        ("", WatchError.emptyName), (" \n ", .emptyName), (String(repeating: "가", count: 201), .longName),
    ])
    func aNameThatCannotBeWatchedIsRefused(name: String, error: WatchError) async throws {
        try await withLibrary([]) { library in
            await #expect(throws: error) { try await library.watch(.author, named: name) }
            let watches = try await library.watches.list()
            #expect(watches.isEmpty)
        }
    }

    @Test func aLookThatFailsIsTheServicesFailure() async throws {
        try await withLibrary([refused("person")]) { library in
            let error = await #expect(throws: WatchLookError.self) { try await library.look(at: Self.author) }
            guard case .search(let cause) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(cause.api?.kind == .auth)
        }
    }
}
