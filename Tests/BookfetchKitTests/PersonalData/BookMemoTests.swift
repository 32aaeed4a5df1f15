import CatalogModel
import Interchange
import Store
import TestSupport
import Testing

@testable import BookfetchKit

/// Memos with the books that they are on.
@Suite struct BookMemoTests {
    private static let shelved = "9788980500208"
    private static let seen = "9788974210458"

    private func withMemos(_ body: (Library, ManualClock) async throws -> Void) async throws {
        try await withStubs([]) { transport in
            let clock = ManualClock()
            let store = try Store.inMemory(time: clock.time)
            let library = try Library.stubbed(over: transport, store)
            try await library.shelf.add(Book(isbn: try ISBN(Self.shelved), title: "해리", sources: ["kakao"]))
            await library.record([Book(isbn: try ISBN(Self.seen), title: "반짇고리", sources: ["kakao"])])
            for (identity, text) in [(Self.shelved, "창가"), (Self.seen, "빌림"), ("manual:none", "잃음")] {
                try await library.memos.set(MemoText(text), for: identity)
                clock.advance(by: .seconds(60))
            }
            try await body(library, clock)
        }
    }

    @Test func aMemoComesWithItsBookFromTheShelfOrAsItWasSeen() async throws {
        try await withMemos { library, _ in
            let (memos, total) = try await library.bookMemos()
            #expect(total == 3 && memos.map(\.memo.text) == ["잃음", "빌림", "창가"])
            #expect(memos.map { $0.book?.title } == [nil, "반짇고리", "해리"])
        }
    }

    @Test func aPageOfMemosKnowsTheNumberOfAll() async throws {
        try await withMemos { library, _ in
            let (memos, total) = try await library.bookMemos(from: 1, count: 1)
            #expect(total == 3 && memos.map(\.memo.text) == ["빌림"])
            #expect(try await library.bookMemos(from: 9, count: 5).memos.isEmpty)
        }
    }

    @Test func theHistoryHasEveryTextAndTheVersionOfNow() async throws {
        try await withMemos { library, clock in
            try await library.memos.set(MemoText("둘째"), for: Self.shelved)
            clock.advance(by: .seconds(60))
            _ = try await library.memos.remove(for: Self.shelved)
            let history = try await library.memoHistory(of: Self.shelved)
            #expect(history.revisions.map(\.text) == [nil, "둘째", "창가"] && history.book?.title == "해리")
            #expect(try await library.memos.current(for: Self.shelved).version == history.version)
            #expect(try await library.memoHistory(of: "manual:other").revisions.isEmpty)
        }
    }

    @Test func aMemoThatWasChangedMeanwhileStays() async throws {
        try await withMemos { library, _ in
            let memos = try library.memos
            let (_, version) = try await memos.current(for: Self.shelved)
            try await memos.set(MemoText("그 사이"), for: Self.shelved)
            await #expect(throws: StoreError.changed) {
                try await memos.set(MemoText("늦음"), for: Self.shelved, ifVersion: version)
            }
            #expect(try await memos.memo(for: Self.shelved)?.text == "그 사이")
        }
    }

    @Test func theTitlesOfKnownBooksAreFound() async throws {
        try await withMemos { library, _ in
            let titles = await library.titles(of: [Self.shelved, Self.seen, "manual:none"])
            #expect(titles == [Self.shelved: "해리", Self.seen: "반짇고리"])
        }
    }

    @Test func theShelfIsExportedWithItsMemos() async throws {
        try await withMemos { library, _ in
            let exported = try await library.exportedShelf()
            #expect(exported.map(\.book.title) == ["해리"] && exported.map(\.memo) == ["창가"])
        }
    }
}
