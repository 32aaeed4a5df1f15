import APIClient
import CatalogModel
import Foundation
import Store
import TestSupport
import Testing

@Suite struct ShelfTests {
    private let clock = ManualClock()

    @Test func aBookIsListedAsItWasAdded() async throws {
        let store = try Store.inMemory(time: clock.time)
        var book = Book.sample(1, title: "새벽의 도서관")
        book.description = "소개\n둘째 줄"
        // Not in the JSON of the programs, but in the store.
        book.details = CatalogueDetails(volume: "2", size: CoverDimensions(height: 188, width: 128))
        let addition = try await store.shelf.add(book)
        #expect(addition.isNew)
        #expect(addition.entry.identity == book.key)
        #expect(addition.entry.addedAt == clock.time.now())
        #expect(addition.entry.book == book)
        #expect(try await store.shelf.list() == [addition.entry])
        #expect(try await store.shelf.entry(book.key) == addition.entry)
        #expect(try await store.shelf.contains(book.key))
        #expect(try await !store.shelf.contains(Book.sample(2).key))
        #expect(try await store.shelf.contained(in: [Book.sample(2).key, book.key]) == [book.key])
    }

    @Test func theOrderIsThatOfAdding() async throws {
        let store = try Store.inMemory(time: clock.time)
        for number in [3, 1, 2] { try await store.shelf.add(.sample(number)) }
        #expect(try await store.shelf.list().map(\.book.title) == ["책 2", "책 1", "책 3"])
        #expect(try await store.shelf.list(.oldestFirst).map(\.book.title) == ["책 3", "책 1", "책 2"])
    }

    @Test func twoEditionsOfOneTitleAreTwoAndOneEditionFromTwoServicesIsOne() async throws {
        let store = try Store.inMemory(time: clock.time)
        try await store.shelf.add(.sample(1, title: "같은 제목", service: "kakao"))
        try await store.shelf.add(.sample(2, title: "같은 제목", service: "kakao"))
        clock.advance(by: .seconds(60))
        var other = Book.sample(1, title: "같은 제목", service: "aladin")
        other.pages = 200
        let addition = try await store.shelf.add(other)
        #expect(!addition.isNew)
        #expect(addition.entry.addedAt == clock.time.now().addingTimeInterval(-60))
        #expect(addition.entry.book.pages == 200)
        #expect(addition.entry.book.sources == ["kakao", "aladin"])
        #expect(try await store.shelf.list(.oldestFirst).map(\.identity) == [Book.sample(1).key, Book.sample(2).key])
    }

    @Test func severalBooksAreAddedTogetherOrNotAtAll() async throws {
        let store = try Store.inMemory()
        let additions = try await store.shelf.add([.sample(1), .sample(2), .sample(1)])
        #expect(additions.map(\.isNew) == [true, true, false])
        await #expect(throws: StoreError.noIdentity) {
            try await store.shelf.add([.sample(3), Book(title: "이름뿐")])
        }
        #expect(try await store.shelf.list().count == 2)
    }

    @Test func restoredBooksKeepTheirTimeAndTheListsOrder() async throws {
        let store = try Store.inMemory(time: clock.time)
        let earlier = clock.time.now().addingTimeInterval(-86_400.5)
        try await store.shelf.add(.sample(1))
        let additions = try await store.shelf.add(arrivals: [
            ShelfImport(.sample(2), addedAt: earlier), ShelfImport(.sample(1), addedAt: earlier),
            ShelfImport(.sample(3)),
        ])
        #expect(additions.map(\.isNew) == [true, false, true])
        #expect(
            additions.map(\.entry.addedAt) == [earlier, clock.time.now(), clock.time.now()]
        )
        #expect(try await store.shelf.list().map(\.book.title) == ["책 3", "책 2", "책 1"])
        // It also has it after undoing a removal.
        try await store.shelf.remove([Book.sample(2).key])
        #expect(try await store.shelf.undo()?.entries.map(\.addedAt) == [earlier])
    }

    @Test func clearingTheCacheLeavesTheShelf() async throws {
        let store = try Store.inMemory()
        try await store.shelf.add(.sample(1))
        await store.responses.save(.sample("x"), for: .sample())
        try await store.responses.clear()
        try await store.responses.prune(toBytes: 0)
        #expect(try await store.shelf.list().map(\.book) == [.sample(1)])
    }

    @Test func aBookOfAnyTextComesBackAsItWas() async throws {
        let store = try Store.inMemory()
        let title = "'; DROP TABLE shelfEntry; -- \"\\\u{1F4DA}\u{0}가"
        let book = Book(otherCodes: ["K'1"], title: title, sources: ["kakao"])
        try await store.shelf.add(book)
        #expect(try await store.shelf.list().map(\.book) == [book])
        #expect(try await store.shelf.remove(["kakao:K'1"]).map(\.book) == [book])
    }
}

@Suite struct ShelfRemovalTests {
    private let clock = ManualClock()

    private func titles(_ store: Store) async throws -> [String] {
        try await store.shelf.list(.oldestFirst).map(\.book.title)
    }

    private func shelf(of numbers: ClosedRange<Int>) async throws -> Store {
        let store = try Store.inMemory(time: clock.time)
        for number in numbers {
            try await store.shelf.add(.sample(number))
            clock.advance(by: .seconds(60))
        }
        return store
    }

    @Test func aRemovedBookIsRestoredAtItsPosition() async throws {
        let store = try await shelf(of: 1...4)
        let before = try await store.shelf.list()
        let removed = try await store.shelf.remove([
            Book.sample(3).key, "unknown", Book.sample(2).key, Book.sample(3).key,
        ])
        #expect(removed.map(\.book.title) == ["책 3", "책 2"])
        #expect(try await titles(store) == ["책 1", "책 4"])
        #expect(try await store.shelf.undo()?.entries.map(\.book.title) == ["책 3", "책 2"])
        #expect(try await store.shelf.list() == before)
    }

    @Test func aClearingComesBackWhole() async throws {
        let store = try await shelf(of: 1...3)
        let before = try await store.shelf.list()
        #expect(try await store.shelf.clear() == before)
        #expect(try await store.shelf.list() == [])
        try await store.shelf.undo()
        #expect(try await store.shelf.list() == before)
    }

    @Test func removalsComeBackOneByOneTheLastFirst() async throws {
        let store = try await shelf(of: 1...3)
        try await store.shelf.remove([Book.sample(1).key])
        try await store.shelf.remove([Book.sample(2).key])
        try await store.shelf.clear()
        try await store.shelf.undo()
        #expect(try await titles(store) == ["책 3"])
        try await store.shelf.undo()
        #expect(try await titles(store) == ["책 2", "책 3"])
        try await store.shelf.undo()
        #expect(try await titles(store) == ["책 1", "책 2", "책 3"])
    }

    @Test func removingNothingIsNotARemoval() async throws {
        let store = try await shelf(of: 1...1)
        try await store.shelf.remove([Book.sample(1).key])
        #expect(try await store.shelf.remove([Book.sample(1).key]) == [])
        #expect(try await store.shelf.clear() == [])
        #expect(try await store.shelf.undo()?.entries.count == 1)
    }

    @Test func aBookThatWasAddedAgainLeavesTheShelfBeforeTheOldOneReturns() async throws {
        let store = try await shelf(of: 1...2)
        let before = try await store.shelf.list()
        try await store.shelf.clear()
        try await store.shelf.add(.sample(1, title: "새 제목"))
        #expect(try await store.shelf.undo()?.removed.map(\.book.title) == ["새 제목"])
        #expect(try await store.shelf.undo()?.restored.map(\.book.title) == ["책 2", "책 1"])
        #expect(try await store.shelf.list() == before)
    }

    @Test func theNumberOfRemovalsIsLimited() async throws {
        let store = try await shelf(of: 1...(Shelf.undoLevels + 2))
        for number in 1...(Shelf.undoLevels + 2) { try await store.shelf.remove([Book.sample(number).key]) }
        var levels = 0
        while try await store.shelf.undo() != nil { levels += 1 }
        #expect(levels == Shelf.undoLevels)
        #expect(try await store.shelf.contains(Book.sample(3).key))
        #expect(try await !store.shelf.contains(Book.sample(2).key))
    }
}
