import CatalogModel
import Store
import TestSupport
import Testing

@testable import BookfetchKit

/// Changes that are undone and made again.
@Suite struct JournalTests {
    private static let harry = "9788980500208"

    private func withShelf(_ body: (Library) async throws -> Void) async throws {
        try await withStubs([]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory())
            for (isbn, title) in [("9788974210458", "반짇고리"), (Self.harry, "해리")] {
                try await library.shelf.add(Book(isbn: try ISBN(isbn), title: title, sources: ["kakao"]))
            }
            try await body(library)
        }
    }

    @Test func undoingGoesBackChangeByChangeAndRedoingForward() async throws {
        try await withShelf { library async throws in
            let shelf = try library.shelf
            let stars = try #require(Reading.Stars("5"))
            let change = ReadingChange(status: .set(.read), rating: .set(stars))
            _ = try await shelf.changeReading(of: [Self.harry], to: change, today: nil)
            try await library.goals.set(12, of: 2026)
            try await library.goals.set(50, of: 2026)
            _ = try await shelf.remove([Self.harry])
            var kinds: [ShelfChange.Kind] = []
            for _ in 1...5 {
                let done = try #require(try await shelf.undoOrRedo(.undo) { kinds.append($0.kind) })
                #expect(done.change.kind == kinds.last)
            }
            #expect(kinds == [.removal, .goal, .goal, .reading, .addition])
            #expect(try await shelf.list().map(\.book.title) == ["반짇고리"])
            #expect(try await library.goals.goal(of: 2026) == nil)
            let redone = try await shelf.undoOrRedo(.redo)
            #expect(redone?.restored.map(\.book.title) == ["해리"] && redone?.change.kind == .addition)
        }
    }

    @Test func withoutAChangeNothingIsDone() async throws {
        try await withShelf { library async throws in
            let shelf = try library.shelf
            #expect(try await shelf.next(.redo) == nil)
            var announced = 0
            #expect(try await shelf.undoOrRedo(.redo) { _ in announced += 1 } == nil)
            #expect(announced == 0)
        }
    }

    @Test func aChangeThatIsNotTheNextOneIsLeft() async throws {
        try await withShelf { library async throws in
            let shelf = try library.shelf
            let next = try #require(try await shelf.next(.undo))
            await #expect(throws: JournalError.otherChange) {
                _ = try await shelf.undoOrRedo(.undo, only: next.number + 98)
            }
            #expect(try await shelf.list().count == 2)
            #expect(try await shelf.undoOrRedo(.undo, only: next.number)?.removed.map(\.identity) == [Self.harry])
            // It is undone already.
            await #expect(throws: JournalError.otherChange) {
                _ = try await shelf.undoOrRedo(.undo, only: next.number)
            }
        }
    }
}
