import APIClient
import CatalogModel
import Foundation
import Store
import TestSupport
import Testing

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

    @Test func whatIsRemovedIsGoneAndComesBackWhereItStood() async throws {
        let store = try await shelf(of: 1...4)
        let before = try await store.shelf.list()
        let removed = try await store.shelf.remove([
            Book.sample(3).key, "unknown", Book.sample(2).key, Book.sample(3).key,
        ])
        #expect(removed.map(\.book.title) == ["책 3", "책 2"])
        #expect(try await titles(store) == ["책 1", "책 4"])
        #expect(try await store.shelf.undo()?.map(\.book.title) == ["책 3", "책 2"])
        #expect(try await store.shelf.list() == before)
        #expect(try await store.shelf.undo() == nil)
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

    @Test func removingNothingIsNoRemoval() async throws {
        let store = try await shelf(of: 1...1)
        try await store.shelf.remove([Book.sample(1).key])
        #expect(try await store.shelf.remove([Book.sample(1).key]) == [])
        #expect(try await store.shelf.clear() == [])
        #expect(try await store.shelf.undo()?.count == 1)
    }

    @Test func aBookThatIsThereAgainStaysAsItIs() async throws {
        let store = try await shelf(of: 1...2)
        try await store.shelf.clear()
        let addition = try await store.shelf.add(.sample(1, title: "새 제목"))
        #expect(addition.isNew)
        #expect(try await store.shelf.undo()?.map(\.book.title) == ["책 2"])
        #expect(try await titles(store) == ["책 2", "새 제목"])
    }

    @Test func onlySoManyRemovalsAreKept() async throws {
        let store = try await shelf(of: 1...(Shelf.undoLevels + 2))
        for number in 1...(Shelf.undoLevels + 2) { try await store.shelf.remove([Book.sample(number).key]) }
        var levels = 0
        while try await store.shelf.undo() != nil { levels += 1 }
        #expect(levels == Shelf.undoLevels)
        #expect(try await store.shelf.contains(Book.sample(3).key))
        #expect(try await !store.shelf.contains(Book.sample(2).key))
    }
}
