import APIClient
import CatalogModel
import Foundation
import TestSupport
import Testing

@testable import Store

/// What undo and redo do to the shelf.
@Suite struct ShelfJournalTests {
    private let clock = ManualClock()

    private func keys(_ store: Store) async throws -> [String] {
        try await store.shelf.list(.oldestFirst).map(\.identity)
    }

    private func key(_ number: Int) -> String { Book.sample(number).key }

    @Test func theLastChangeIsUndoneWhateverItWas() async throws {
        let store = try Store.inMemory(time: clock.time)
        try await store.shelf.add(.sample(1))
        try await store.shelf.changeReading(of: [key(1)]) { _ in Reading(stars: Reading.Stars(quarters: 16)) }
        try await store.shelf.remove([key(1)])
        try await store.shelf.add(.sample(2))
        #expect(try await store.shelf.undo()?.removed.map(\.identity) == [key(2)])
        #expect(try await keys(store) == [])
        #expect(try await store.shelf.undo()?.restored.map(\.identity) == [key(1)])
        #expect(try await store.shelf.entry(key(1))?.reading?.stars?.quarters == 16)
        #expect(try await store.shelf.undo()?.readings.map(\.reading) == [nil])
        #expect(try await store.shelf.undo()?.change.kind == .addition)
        #expect(try await store.shelf.undo() == nil)
    }

    @Test func recordsOfReadersServicesAreReplacedKeptAndUndone() async throws {
        let store = try Store.inMemory(time: clock.time)
        func record(_ review: String, _ service: ReaderRecord.Service = .goodreads) -> ReaderRecord {
            var record = ReaderRecord(service)
            record.review = review
            return record
        }
        func elsewhere() async throws -> [String?]? {
            try await store.shelf.entry(key(1))?.elsewhere.map(\.review)
        }
        func add(_ records: [ReaderRecord]) async throws {
            _ = try await store.shelf.importBooks([ShelfImport(.sample(1), elsewhere: records)], memos: [])
        }
        try await add([record("one")])
        try await store.shelf.changeReading(of: [key(1)]) { _ in Reading(status: .want) }
        #expect(try await elsewhere() == ["one"])
        try await add([record("graph", .storyGraph)])
        try await add([record("two")])
        #expect(try await elsewhere() == ["two", "graph"])
        // A book from elsewhere takes nothing away.
        try await store.shelf.add(.sample(1))
        try await add([ReaderRecord(.goodreads)])
        #expect(try await elsewhere() == ["two", "graph"])
        #expect(try await store.shelf.undo()?.change.kind == .import)
        #expect(try await elsewhere() == ["one", "graph"])
        try await store.shelf.redo()
        try await store.shelf.remove([key(1)])
        try await store.shelf.undo()
        #expect(try await elsewhere() == ["two", "graph"])
    }

    @Test func aGoalIsChangedOnlyFromTheOneThatWasSeen() async throws {
        let store = try Store.inMemory(time: clock.time)
        try await store.shelf.setGoal(12, of: 2026, ifVersion: "0")
        await #expect(throws: StoreError.changed) { try await store.shelf.setGoal(20, of: 2026, ifVersion: "0") }
        #expect(try await store.shelf.goal(of: 2026) == 12)
        try await store.shelf.setGoal(nil, of: 2026, ifVersion: "12")
        #expect(try await store.shelf.goal(of: 2026) == nil)
    }

    @Test func undoneChangesAreMadeAgainTheLastUndoneFirst() async throws {
        let store = try Store.inMemory(time: clock.time)
        let wanted = Reading(status: .want)
        try await store.shelf.add([.sample(1), .sample(2)])
        try await store.shelf.changeReading(of: [key(2)]) { _ in wanted }
        try await store.shelf.setGoal(12, of: 2026)
        try await store.shelf.setGoal(50, of: 2026)
        try await store.shelf.clear()
        let shelf = store.shelf
        for _ in 1...2 {
            var kinds: [ShelfChange.Kind] = []
            while let next = try await shelf.nextUndo() {
                #expect(try await shelf.undo()?.change == next)
                kinds.append(next.kind)
            }
            #expect(kinds == [.clear, .goal, .goal, .reading, .addition])
            #expect(try await shelf.list() == [])
            #expect(try await shelf.goal(of: 2026) == nil)

            #expect(try await shelf.redo()?.restored.map(\.identity) == [key(1), key(2)])
            #expect(try await shelf.redo()?.readings.map(\.reading) == [wanted])
            #expect(try await shelf.redo()?.goals == [ReadingGoal(year: 2026, books: 12)])
            #expect(try await shelf.nextRedo()?.year == 2026)
            #expect(try await shelf.redo()?.goals == [ReadingGoal(year: 2026, books: 50)])
            #expect(try await shelf.redo()?.removed.count == 2)
            #expect(try await shelf.redo() == nil)
        }
        try await shelf.undo()
        #expect(try await shelf.list().map(\.reading) == [wanted, nil])
    }

    @Test func aNewChangeEndsRedoing() async throws {
        let store = try Store.inMemory(time: clock.time)
        try await store.shelf.add(.sample(1))
        try await store.shelf.add(.sample(2))
        try await store.shelf.undo()
        try await store.shelf.add(.sample(3))
        #expect(try await store.shelf.nextRedo() == nil)
        #expect(try await store.shelf.redo() == nil)
        #expect(try await keys(store) == [key(1), key(3)])
        #expect(try await store.shelf.undo()?.removed.map(\.identity) == [key(3)])
        #expect(try await store.shelf.undo()?.removed.map(\.identity) == [key(1)])
    }

    @Test func anotherChangeThanTheNamedOneIsNotUndone() async throws {
        let store = try Store.inMemory(time: clock.time)
        try await store.shelf.add(.sample(1))
        let named = try #require(try await store.shelf.nextUndo())
        #expect(named.kind == .addition && named.title == "책 1" && named.books == 1)
        try await store.shelf.add(.sample(2))
        #expect(try await store.shelf.undo(named.number) == nil)
        #expect(try await store.shelf.list().count == 2)
        let other = try #require(try await store.shelf.undo()?.change)
        // A change made in its place has a number of its own.
        try await store.shelf.add(.sample(3))
        #expect(try await store.shelf.redo(other.number) == nil)
        #expect(try await store.shelf.undo(other.number) == nil)
        #expect(try await store.shelf.list().count == 2)
    }

    @Test func anImportIsOneChangeWithItsMemos() async throws {
        let store = try Store.inMemory(time: clock.time)
        try await store.shelf.add(.sample(1))
        try await store.memos.set(MemoText("제 메모"), for: key(1))
        let read = Reading(status: .read)
        let memos = [(key(1), try MemoText("남의 메모")), (key(2), try MemoText("둘째")), (key(3), try MemoText("셋째"))]
        let imported = try await store.shelf.importBooks(
            (1...3).map { ShelfImport(.sample($0), reading: read) } + [ShelfImport(.sample(3))],
            memos: memos.map { (identity: $0.0, text: $0.1) }
        )
        #expect(imported.memos.written == 2 && imported.memos.differing == [key(1)])
        try await store.memos.set(MemoText("셋째, 고침"), for: key(3))
        let change = try #require(try await store.shelf.nextUndo())
        #expect(change.kind == .import && change.books == 3 && change.memos == 1)

        let undone = try #require(try await store.shelf.undo())
        #expect(undone.removed.count == 2 && undone.readings.count == 1 && undone.memos == 1)
        #expect(try await keys(store) == [key(1)])
        #expect(try await store.shelf.entry(key(1))?.reading == nil)
        #expect(try await store.memos.memo(for: key(2)) == nil)
        // What the user wrote stays.
        #expect(try await store.memos.memo(for: key(1))?.text == "제 메모")
        #expect(try await store.memos.memo(for: key(3))?.text == "셋째, 고침")

        #expect(try await store.shelf.redo()?.restored.count == 2)
        #expect(try await keys(store) == [key(1), key(2), key(3)])
        #expect(try await store.shelf.entry(key(3))?.reading == read)
        #expect(try await store.memos.memo(for: key(2))?.text == "둘째")
    }

    @Test func aBookThatWasCompletedMeanwhileReturnsCompleted() async throws {
        let store = try Store.inMemory(time: clock.time)
        try await store.shelf.add(.sample(1))
        var full = Book.sample(1)
        full.description = "나중에 온 소개"
        try await store.shelf.add(full)
        #expect(try await store.shelf.undo()?.removed.count == 1)
        #expect(try await store.shelf.redo()?.restored.first?.book.description == "나중에 온 소개")
    }

    @Test func theOldestChangesAreForgotten() async throws {
        let store = try Store.inMemory(time: clock.time)
        for number in 1...Shelf.undoLevels + 5 {
            try await store.shelf.add(.sample(number))
            // The undone one counts as well, since it could be made again.
            try await store.shelf.setGoal(number, of: 2026)
            try await store.shelf.undo()
        }
        var levels = 0
        while try await store.shelf.undo() != nil { levels += 1 }
        #expect(levels == Shelf.undoLevels - 1)
        #expect(try await store.shelf.list().count == 6)
    }
}
