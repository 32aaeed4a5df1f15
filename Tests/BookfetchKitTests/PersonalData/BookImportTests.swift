import APIClient
import Catalog
import CatalogModel
import Foundation
import Interchange
import Store
import TestSupport
import Testing

@testable import BookfetchKit

/// Files of books on their way to the shelf.
@Suite struct BookImportTests {
    private static let path = "/v3/search/book"
    private static let isbn = "9788980500215"

    private static func found(_ title: String = "숲의 지도") -> Stub {
        let book = #"{"title":"\#(title)","isbn":"\#(isbn)","authors":[],"url":"https://kakao.example/1"}"#
        let meta = #"{"total_count":1,"pageable_count":1,"is_end":true}"#
        return .get(path, body: Data(#"{"meta":\#(meta),"documents":[\#(book)]}"#.utf8))
    }

    private func withLibrary(
        _ stubs: [Stub] = [],
        isOffline: Bool = false,
        _ body: (Library) async throws -> Void
    ) async throws {
        try await withStubs(stubs) { transport in
            let time = ManualClock().time
            let store = try Store.inMemory(time: time)
            try await body(try Library.stubbed(over: transport, store, isOffline: isOffline, time: time))
        }
    }

    @discardableResult
    private func add(_ text: String, to library: Library) async throws -> ShelfImportOutcome {
        try await library.importBooks(await library.readBooks(in: Data(text.utf8), today: nil))
    }

    private func titles(_ library: Library) async throws -> [String] {
        try await library.shelf.list().map(\.book.title)
    }

    @Test func aBookOfAnISBNListIsLookedUp() async throws {
        try await withLibrary([Self.found()]) { library in
            let outcome = try await add(Self.isbn, to: library)
            #expect(outcome.additions.map(\.isNew) == [true] && outcome.untitled.isEmpty)
            #expect(try await titles(library) == ["숲의 지도"])
            #expect(outcome.freshness.map(\.origin) == [.network] && outcome.problems.isEmpty)
            // It was recorded when it was received.
            #expect(await library.titles(of: [Self.isbn]) == [Self.isbn: "숲의 지도"])
        }
    }

    @Test(arguments: [false, true])
    func detailsOfSeenBooksAreTakenFromTheStore(isOffline: Bool) async throws {
        try await withLibrary(isOffline: isOffline) { library in
            await library.record([Book(isbn: try ISBN(Self.isbn), title: "숲의 지도", sources: ["aladin"])])
            let outcome = try await add(Self.isbn, to: library)
            #expect(try await titles(library) == ["숲의 지도"])
            #expect(outcome.freshness.map(\.origin) == [.cache])
        }
    }

    @Test func aFailureLeavesTheISBNAndSaysSo() async throws {
        try await withLibrary([.failing(Self.path, .cannotConnect(host: "h")).repeating()]) { library in
            let outcome = try await add(Self.isbn, to: library)
            #expect(outcome.untitled.map(\.isbn13) == [Self.isbn])
            #expect(outcome.problems.map(\.service.rawValue) == ["kakao"])
            #expect(try await titles(library) == [Self.isbn])
        }
    }

    @Test func offlineNoServiceIsRequested() async throws {
        try await withLibrary(isOffline: true) { library in
            let outcome = try await add(Self.isbn, to: library)
            #expect(outcome.untitled.map(\.isbn13) == [Self.isbn] && outcome.problems.isEmpty)
        }
    }

    @Test func aRealTitleReplacesTheISBN() async throws {
        try await withLibrary([Self.found()]) { library in
            try await library.shelf.add(Book(isbn: try ISBN(Self.isbn), title: Self.isbn, sources: ["import"]))
            #expect(try await titles(library) == [Self.isbn])
            let added = try await library.addToShelf([.isbn(try ISBN(Self.isbn))])
            #expect(added.map { $0.addition?.isNew } == [false])
            let book = try await library.shelf.list().first?.book
            #expect(book?.title == "숲의 지도" && book?.sources == ["kakao"])
        }
    }

    @Test(arguments: ["%PDF-1.7", "PK\u{3}\u{4}"])
    func aFileOfAnotherKindIsNotRead(text: String) async throws {
        try await withLibrary { library in
            await #expect(throws: ImportError.self) { try await library.readBooks(in: Data(text.utf8), today: nil) }
        }
    }

    @Test func anEntryWithoutAnISBNBecomesABookThatCanBeNamed() async throws {
        let text = "TY  - BOOK\nTI  - Field notes\nAU  - Ines Calder\nER  -\nTY  - BOOK\nTI  - Only a title\nER  -\n"
        try await withLibrary { library in
            let outcome = try await add(text, to: library)
            #expect(outcome.additions.map(\.isNew) == [true, true])
            // The same file again has the same books.
            #expect(try await add(text, to: library).additions.map(\.isNew) == [false, false])
            #expect(try await titles(library) == ["Field notes", "Only a title"])
            let found = try await library.book(.identity("manual:z9hjw1xpjy")).value.book
            #expect(found?.title == "Field notes" && found?.sources == ["manual"])
        }
    }

    @Test func anImportIsOneChange() async throws {
        try await withLibrary(isOffline: true) { library in
            try await add("9788980500208\n\(Self.isbn)\n", to: library)
            #expect(try await library.shelf.undoOrRedo(.undo)?.change.kind == .import)
            #expect(try await titles(library).isEmpty)
        }
    }

    @Test func theShelfKeepsTheOrderOfItsOwnExport() async throws {
        try await withLibrary(isOffline: true) { library in
            let exported = ["9788980500208", Self.isbn].map {
                #"{"isbn13": "\#($0)", "title": "책 \#($0.suffix(1))", "addedAt": "2026-01-01T00:00:00Z"}"#
            }
            try await add(
                #"{"books": [\#(exported.joined(separator: ","))]}"#,
                to: library
            )
            #expect(try await titles(library) == ["책 8", "책 5"])
        }
    }
}

/// What a reader told Goodreads about a book, beside status, days and rating.
@Suite struct GoodreadsMemoTests {
    private static let isbn = "9788980500208"
    private static let file = """
        Title,ISBN13,My Rating,Date Read,Bookshelves,Exclusive Shelf,My Review,Private Notes,Read Count
        나무,\(isbn),4,2021/03/09,"favourites, trees",read,"Fine<br/>book",lent to Bo,2
        """

    private func withLibrary(_ body: (Library) async throws -> Void) async throws {
        try await withStubs([]) { transport in
            try await body(try Library.stubbed(over: transport, Store.inMemory()))
        }
    }

    private func imported(_ library: Library) async throws -> ShelfImportOutcome {
        try await library.importBooks(await library.readBooks(in: Data(Self.file.utf8), today: nil))
    }

    @Test func noDataOfAnImportIsLost() async throws {
        try await withLibrary { library in
            _ = try await imported(library)
            let exported = try #require(try await library.exportedShelf().first)
            #expect(exported.reading.status == .read && exported.reading.stars == Reading.Stars("4"))
            #expect(exported.reading.finishedOn?.description == "2021-03-09")
            var stream = ExportStream(.goodreads, at: Date(timeIntervalSince1970: 0))
            let text = stream.next(exported) + stream.end()
            for cell in ["\"favourites, trees\"", "Fine<br/>book", "lent to Bo,2,", ",4,", "2021/03/09"] {
                #expect(text.contains(cell), "\(cell)")
            }
        }
    }

    @Test func theMemoHasTheReadersOwnWords() async throws {
        try await withLibrary { library in
            #expect(try await imported(library).memos == 1)
            #expect(try await library.memos.memo(for: Self.isbn)?.text == "lent to Bo")
            // The same file again has nothing new to say.
            let again = try await imported(library)
            #expect(again.memos == 0 && again.differingMemos.isEmpty)
        }
    }

    @Test func anExistingMemoStays() async throws {
        try await withLibrary { library in
            try await library.memos.set(MemoText("창가"), for: Self.isbn)
            let outcome = try await imported(library)
            #expect(outcome.memos == 0 && outcome.differingMemos == [Self.isbn])
            #expect(try await library.memos.memo(for: Self.isbn)?.text == "창가")
        }
    }

    @Test func aTextThatIsTooLongForAMemoIsNamed() async throws {
        try await withLibrary { library in
            let text = String(repeating: "가", count: MemoText.limit / 3 + 1)
            let file = "TY  - BOOK\nTI  - Field notes\nSN  - \(Self.isbn)\nN1  - \(text)\nER  -\n"
            let outcome = try await library.importBooks(await library.readBooks(in: Data(file.utf8), today: nil))
            #expect(outcome.longMemos == [Self.isbn] && outcome.memos == 0)
        }
    }
}
