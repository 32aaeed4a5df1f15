import APIClient
import CatalogModel
import Foundation
import Store
import TestSupport
import Testing

@Suite struct RecentsTests {
    private let clock = ManualClock()

    private func titles(_ store: Store) async throws -> [String] {
        try await store.recents.list().map(\.book.title)
    }

    @Test func theBookShownLastStandsFirstAndEachStandsOnce() async throws {
        let store = try Store.inMemory(time: clock.time)
        for number in [1, 2, 3, 1] {
            try await store.recents.touch(.sample(number))
            clock.advance(by: .seconds(60))
        }
        #expect(try await titles(store) == ["책 1", "책 3", "책 2"])
        #expect(try await store.recents.list().first?.shownAt == clock.time.now().addingTimeInterval(-60))
    }

    @Test func twoBooksOfOneTitleAreTwo() async throws {
        let store = try Store.inMemory()
        try await store.recents.touch(.sample(1, title: "같은 제목"))
        try await store.recents.touch(.sample(2, title: "같은 제목"))
        #expect(try await titles(store).count == 2)
    }

    @Test func tenAreKeptUnlessToldOtherwise() async throws {
        let store = try Store.inMemory()
        for number in 1...12 { try await store.recents.touch(.sample(number)) }
        #expect(try await titles(store) == (3...12).reversed().map { "책 \($0)" })
        try await store.recents.touch(.sample(13), keeping: 3)
        #expect(try await titles(store) == ["책 13", "책 12", "책 11"])
        try await store.recents.touch(.sample(14), keeping: 5)
        #expect(try await titles(store) == ["책 14", "책 13", "책 12", "책 11"])
        try await store.recents.touch(.sample(15), keeping: 0)
        #expect(try await titles(store) == [])
    }

    @Test func aPoorerRecordTakesNothingFromTheCopy() async throws {
        let store = try Store.inMemory()
        var book = Book.sample(1)
        book.description = "소개"
        try await store.recents.touch(book)
        try await store.recents.touch(.sample(1))
        #expect(try await store.recents.list().map(\.book) == [book])
    }

    @Test func clearForgetsThemAll() async throws {
        let store = try Store.inMemory()
        for number in 1...3 { try await store.recents.touch(.sample(number)) }
        #expect(try await store.recents.clear() == 3)
        #expect(try await titles(store) == [])
    }

    @Test func aBookWithoutIdentityIsRefused() async throws {
        let store = try Store.inMemory()
        await #expect(throws: StoreError.noIdentity) { try await store.recents.touch(Book(title: "이름뿐")) }
    }
}
