import APIClient
import CatalogModel
import Foundation
import Store
import TestSupport
import Testing

/// Where the user stands with the books of the shelf, and what can be undone of it.
@Suite struct ShelfReadingTests {
    private let clock = ManualClock()

    private func day(_ text: String) throws -> PartialDate { try #require(PartialDate(lenient: text)) }

    private func shelf(of count: Int) async throws -> Store {
        let store = try Store.inMemory(time: clock.time)
        for number in 1...count { try await store.shelf.add(.sample(number)) }
        return store
    }

    private func reading(_ store: Store, _ number: Int) async throws -> Reading? {
        try await store.shelf.entry(Book.sample(number).key)?.reading
    }

    @Test func aReadingIsStoredAsGiven() async throws {
        let store = try await shelf(of: 2)
        #expect(try await reading(store, 1) == nil)
        let said = Reading(
            status: .read,
            startedOn: try day("2026-10"),
            finishedOn: try day("2026-11-20"),
            stars: Reading.Stars(quarters: 18)
        )
        let changed = try await store.shelf.changeReading(of: [Book.sample(1).key, "unknown", Book.sample(1).key]) {
            _ in
            said
        }
        #expect(changed.map(\.reading) == [said])
        #expect(try await reading(store, 1) == said)
        #expect(try await reading(store, 2) == nil)
        // A book that is added again keeps it.
        try await store.shelf.add(.sample(1))
        #expect(try await reading(store, 1) == said)
        try await store.shelf.changeReading(of: [Book.sample(1).key]) { _ in Reading() }
        #expect(try await reading(store, 1) == nil)
    }

    @Test func everyChangeIsUndoneTheLastFirst() async throws {
        let store = try await shelf(of: 2)
        let keys = [Book.sample(1).key, Book.sample(2).key]
        try await store.shelf.changeReading(of: keys) { _ in Reading(status: .want) }
        try await store.shelf.setGoal(12, of: 2026)
        try await store.shelf.changeReading(of: [keys[0]]) { _ in Reading(status: .reading) }
        try await store.shelf.setGoal(50, of: 2026)
        try await store.shelf.remove([keys[0]])

        #expect(try await store.shelf.undo()?.restored.map(\.reading?.status) == [.reading])
        #expect(try await store.shelf.undo()?.goals == [ReadingGoal(year: 2026, books: 12)])
        #expect(try await store.shelf.goal(of: 2026) == 12)
        #expect(try await store.shelf.undo()?.readings.map(\.reading?.status) == [.want])
        #expect(try await store.shelf.undo()?.goals == [ReadingGoal(year: 2026, books: nil)])
        #expect(try await store.shelf.goal(of: 2026) == nil)
        #expect(try await store.shelf.undo()?.readings.map(\.identity) == keys)
        #expect(try await reading(store, 1) == nil)
        for number in [2, 1] {
            #expect(try await store.shelf.undo()?.removed.map(\.identity) == [Book.sample(number).key])
        }
        #expect(try await store.shelf.undo() == nil)
    }

    @Test func anEqualValueIsNotAChange() async throws {
        let store = try await shelf(of: 1)
        let key = Book.sample(1).key
        try await store.shelf.changeReading(of: [key]) { _ in Reading(status: .want) }
        try await store.shelf.changeReading(of: [key]) { $0 }
        try await store.shelf.setGoal(nil, of: 2026)
        #expect(try await store.shelf.undo()?.readings.count == 1)
        #expect(try await store.shelf.undo()?.removed.count == 1)
        #expect(try await store.shelf.undo() == nil)
    }

    @Test func theNumberOfChangesIsLimited() async throws {
        let store = try await shelf(of: 1)
        for number in 0..<Shelf.undoLevels + 5 {
            try await store.shelf.setGoal(number + 1, of: 2026)
            try await store.shelf.changeReading(of: [Book.sample(1).key]) { _ in
                Reading(stars: Reading.Stars(quarters: number % 20 + 1))
            }
        }
        var levels = 0
        while try await store.shelf.undo() != nil { levels += 1 }
        #expect(levels == Shelf.undoLevels)
    }

    @Test func anImportSetsAReadingAndCompletesOneWithoutOverwritingIt() async throws {
        let store = try await shelf(of: 2)
        try await store.shelf.changeReading(of: [Book.sample(1).key]) { _ in Reading(status: .reading) }
        let imported = Reading(status: .read, finishedOn: try day("2025-03"), stars: Reading.Stars(quarters: 16))
        let additions = try await store.shelf.add(
            arrivals: (1...3).map { ShelfImport(.sample($0), reading: imported) }
        )
        #expect(additions.map(\.isNew) == [false, false, true])
        // The rating was unknown; a day of another status is not taken over.
        #expect(try await reading(store, 1) == Reading(status: .reading, stars: Reading.Stars(quarters: 16)))
        #expect(try await reading(store, 2) == imported)
        #expect(additions.map(\.entry.reading) == [try await reading(store, 1), imported, imported])
    }
}

@Suite struct ShelfQueryTests {
    private func store() async throws -> Store {
        let store = try Store.inMemory()
        let records: [(String, String, String?, String)] = [
            ("바람의 노래", "김하늘", "2020-05-01", "두레박"), ("apple trees", "Ines Calder", nil, "Quay Press"),
            ("강가에서", "문채원", "2024", "창문"), ("Zebra", "라승준", "2024-02-03", "창문"),
        ]
        for (index, (title, author, day, publisher)) in records.enumerated() {
            var book = Book.sample(index + 1, title: title)
            book.contributors = [Contributor(name: author, role: .author, label: nil)]
            book.publisher = publisher
            book.publishedOn = day.flatMap { PartialDate(lenient: $0) }
            try await store.shelf.add(book)
        }
        let readings = [
            Reading(status: .read, finishedOn: PartialDate(lenient: "2026-01-05"), stars: Reading.Stars(quarters: 12)),
            Reading(status: .want),
            Reading(status: .read, finishedOn: PartialDate(lenient: "2026-03"), stars: Reading.Stars(quarters: 20)),
        ]
        for (index, reading) in readings.enumerated() {
            try await store.shelf.changeReading(of: [Book.sample(index + 1).key]) { _ in reading }
        }
        try await store.memos.set(MemoText("창가에서 읽음"), for: Book.sample(2).key)
        try await store.memos.set(MemoText("지운 말"), for: Book.sample(4).key)
        try await store.memos.remove(for: Book.sample(4).key)
        return store
    }

    @Test(arguments: [
        (ShelfOrder.newestFirst, [4, 3, 2, 1]), (.oldestFirst, [1, 2, 3, 4]), (.title, [2, 4, 3, 1]),
        (.author, [2, 1, 4, 3]), (.published, [4, 3, 1, 2]), (.status, [2, 3, 1, 4]), (.rating, [3, 1, 4, 2]),
        (.finished, [3, 1, 4, 2]),
    ])
    func booksAreInOrder(order: ShelfOrder, numbers: [Int]) async throws {
        let store = try await store()
        let list = try await store.shelf.list(order)
        #expect(list.map(\.identity) == numbers.map { Book.sample($0).key })
        let page = try await store.shelf.list(order, from: 1, count: 2)
        #expect(page == Array(list[1...2]))
    }

    @Test(arguments: [
        ("바람", [1]), ("바람의노래", [1]), ("바람의 노래", [1]), ("\u{1107}\u{1161}\u{1105}\u{1161}\u{11B7}", [1]), ("APPLE", [2]),
        ("ines calder", [2]), ("창문", [4, 3]), ("창문 강가", [3]), ("창가", [2]), ("지운", []), ("없는", []), ("...", []),
        ("\"apple trees\"", [2]), ("\"trees apple\"", []), ("9788900000016", [1]),
    ])
    func wordsAreFoundAsInASearch(words: String, numbers: [Int]) async throws {
        let store = try await store()
        let filter = ShelfFilter(matching: words)
        #expect(try await store.shelf.list(where: filter).map(\.identity) == numbers.map { Book.sample($0).key })
        #expect(try await store.shelf.count(where: filter) == numbers.count)
    }

    @Test func aStatusAndAYearNarrowTheList() async throws {
        let store = try await store()
        let shelf = store.shelf
        #expect(try await shelf.count(where: ShelfFilter(status: .read)) == 2)
        #expect(try await shelf.count(where: ShelfFilter(status: .read, finishedIn: 2026)) == 2)
        #expect(try await shelf.count(where: ShelfFilter(status: .read, finishedIn: 2025)) == 0)
        #expect(try await shelf.count(where: ShelfFilter(status: .read, matching: "창문")) == 1)
        #expect(try await shelf.statusCounts() == [.read: 2, .want: 1, nil: 1])
    }
}

@Suite struct WatchesTests {
    private let clock = ManualClock()

    @Test func seenBooksAreNotNewAgain() async throws {
        let store = try Store.inMemory(time: clock.time)
        let books = [Book.sample(1), .sample(2)]
        #expect(try await store.watches.unseen(of: books, .author, named: "김하늘") == books)
        #expect(try await store.watches.watch(.author, named: "김하늘") == nil)
        let watch = try await store.watches.recordCheck(at: books, of: .author, named: " 김하늘 ")
        #expect(watch.name == "김하늘" && watch.addedAt == clock.time.now())
        clock.advance(by: .seconds(60))
        #expect(try await store.watches.unseen(of: books + [.sample(3)], .author, named: "김하늘") == [.sample(3)])
        #expect(try await store.watches.unseen(of: books, .publisher, named: "김하늘") == books)
        let again = try await store.watches.recordCheck(at: [.sample(3)], of: .author, named: "김하늘")
        #expect(again.addedAt == watch.addedAt && again.lookedAt == clock.time.now())
        #expect(try await store.watches.list() == [again])
        #expect(try await store.watches.books(of: [again]).map(\.book) == books + [.sample(3)])
    }

    @Test func aRemovedWatchBeginsAgain() async throws {
        let store = try Store.inMemory(time: clock.time)
        try await store.watches.recordCheck(at: [.sample(1)], of: .series, named: "바람")
        #expect(try await store.watches.remove(.author, named: "바람") == nil)
        #expect(try await store.watches.remove(.series, named: "바람")?.name == "바람")
        #expect(try await store.watches.list() == [])
        #expect(try await store.watches.unseen(of: [.sample(1)], .series, named: "바람") == [.sample(1)])
        await #expect(throws: StoreError.noIdentity) {
            try await store.watches.recordCheck(at: [], of: .author, named: " ")
        }
    }

    @Test func theNumberOfRememberedBooksIsLimited() async throws {
        let store = try Store.inMemory(time: clock.time)
        for start in [0, 600] {
            let books = (start..<start + 600).map { Book.sample($0) }
            let watch = try await store.watches.recordCheck(at: books, of: .author, named: "김하늘")
            clock.advance(by: .seconds(60))
            #expect(try await store.watches.books(of: [watch]).count <= 1000)
        }
        #expect(try await store.watches.unseen(of: [.sample(0), .sample(1199)], .author, named: "김하늘") == [.sample(0)])
    }
}
