import CatalogModel
import Foundation
import TestSupport
import Testing

@testable import Store

/// Tags, earlier readings and progress of the shelf's books, and books without an ISBN.
@Suite struct ShelfTagTests {
    private func tags(_ names: String...) -> [BookTag] { names.compactMap { BookTag($0) } }

    private func day(_ text: String) throws -> PartialDate { try #require(PartialDate(lenient: text)) }

    @Test func tagsAreAddedRemovedCountedAndFiltered() async throws {
        let shelf = try Store.inMemory().shelf
        try await shelf.add([.sample(1), .sample(2), .sample(3)])
        let keys = (1...3).map { Book.sample($0).key }
        let changed = try await shelf.changeTags(of: [keys[0], keys[1], "unknown"], adding: tags("에세이", "Summer"))
        #expect(changed.map(\.tags) == [tags("에세이", "Summer"), tags("에세이", "Summer")])
        try await shelf.changeTags(of: [keys[1]], adding: tags("시"), removing: tags("Summer"))
        #expect(try await shelf.entry(keys[1])?.tags == tags("에세이", "시"))
        let counts = try await shelf.tagCounts()
        #expect(counts.map(\.tag) == tags("에세이", "Summer", "시") && counts.map(\.books) == [2, 1, 1])
        func found(_ tags: [BookTag]) async throws -> [String] {
            try await shelf.list(where: ShelfFilter(tags: tags)).map(\.identity)
        }
        #expect(try await found(tags("에세이")) == [keys[1], keys[0]])
        #expect(try await found(tags("에세이", "summer")) == [keys[0]])
        #expect(try await found(tags("없음")) == [])
        #expect(try await shelf.count(where: ShelfFilter(tags: tags("시"))) == 1)
    }

    @Test func aChangeOfTagsIsNamedUndoneAndMadeAgain() async throws {
        let shelf = try Store.inMemory().shelf
        try await shelf.add(.sample(1))
        let key = Book.sample(1).key
        let before = try #require(try await shelf.entry(key)).version
        try await shelf.changeTags(of: [key], adding: tags("시"))
        #expect(try await shelf.entry(key)?.version != before)
        // A tag that is there already is not a change.
        try await shelf.changeTags(of: [key], adding: tags("시"))
        #expect(try await shelf.nextUndo()?.kind == .tags)
        #expect(try await shelf.undo()?.readings.map(\.tags) == [[]])
        #expect(try await shelf.nextRedo()?.kind == .tags)
        #expect(try await shelf.redo()?.readings.map(\.tags) == [tags("시")])
        try await shelf.remove([key])
        #expect(try await shelf.undo()?.restored.map(\.tags) == [tags("시")])
        await #expect(throws: StoreError.changed) {
            try await shelf.changeTags(of: [key], removing: tags("시"), ifVersion: before)
        }
    }

    @Test func everyReadingIsStoredCountedAndJoinedByAnImport() async throws {
        let shelf = try Store.inMemory().shelf
        let first = Reading.Past(startedOn: try day("2023-01"), finishedOn: try day("2023-02-03"))
        let stopped = Reading.Past(isFinished: false, finishedOn: try day("2024"), stars: Reading.Stars(quarters: 6))
        let said = Reading(
            status: .read,
            finishedOn: try day("2026-11-20"),
            stars: Reading.Stars(quarters: 18),
            earlier: [first, stopped]
        )
        try await shelf.add(arrivals: [ShelfImport(.sample(1), reading: said, tags: tags("시"))])
        #expect(try await shelf.entry(Book.sample(1).key)?.reading == said)
        let finished = try await shelf.finishedReadings()
        #expect(finished.map(\.reading?.finishedOn) == [first.finishedOn, said.finishedOn])
        #expect(try await shelf.finishedReadings(in: 2023).count == 1)
        #expect(try await shelf.finishedReadings(in: 2024).isEmpty)
        let older = Reading.Past(finishedOn: try day("2020"))
        let again = Reading(status: .read, earlier: [older, first])
        try await shelf.add(arrivals: [ShelfImport(.sample(1), reading: again, tags: tags("시", "여름"))])
        let entry = try #require(try await shelf.entry(Book.sample(1).key))
        #expect(entry.reading?.earlier == [older, first, stopped] && entry.reading?.finishedOn == said.finishedOn)
        #expect(entry.tags == tags("시", "여름"))
    }

    @Test func progressIsAPageOrAShare() async throws {
        let shelf = try Store.inMemory().shelf
        try await shelf.add(.sample(1))
        for text in ["120", "45%"] {
            let reading = Reading(status: .paused, progress: Reading.Progress(text))
            try await shelf.changeReading(of: [Book.sample(1).key]) { _ in reading }
            #expect(try await shelf.entry(Book.sample(1).key)?.reading == reading)
        }
        #expect(try await shelf.statusCounts() == [.paused: 1])
        for text in ["", "0", "101%", "4.5", "-1", "x"] { #expect(Reading.Progress(text) == nil, "\(text)") }
        #expect(Reading.Progress.page(120).percent(ofPages: 320) == 37)
    }

    @Test func aDescribedBookHasAnIdentityOfItsOwn() async throws {
        let shelf = try Store.inMemory().shelf
        #expect(ManualBook(title: " ") == nil)
        let book = try #require(ManualBook(title: " 들판의 기록 ", authors: ["김하늘"], pages: 120))
        let (one, two) = (try await shelf.add(book).entry, try await shelf.add(book).entry)
        #expect(one.identity.hasPrefix("manual:") && one.identity != two.identity)
        #expect(one.book.title == "들판의 기록" && one.book.authors == ["김하늘"] && one.book.isbn == nil)
        #expect(ManualBook.code(of: one.identity) == one.book.otherCodes.first)
        #expect(try await shelf.entry(one.identity) == one)
    }

    @Test func aMergedBookLosesNothingAndIsUndone() async throws {
        let store = try Store.inMemory()
        let shelf = store.shelf
        try await shelf.add(.sample(9))
        let draft = try #require(ManualBook(title: "들판의 기록", publisher: "두레박", pages: 120))
        let old = try await shelf.add(draft).entry
        let reading = Reading(status: .reading, startedOn: try day("2026-11-01"), progress: .page(40))
        try await shelf.changeReading(of: [old.identity]) { _ in reading }
        try await shelf.changeTags(of: [old.identity], adding: tags("시"))
        try await store.memos.set(MemoText("적은 글"), for: old.identity)
        try await store.folds.set(.full, for: .book(old.identity))
        let target = Book.sample(1)
        for _ in 1...2 {
            let merged = try #require(try await shelf.merge(old.identity, into: target))
            #expect(merged.identity == target.key && merged.book.title == target.title)
            #expect(merged.reading == reading && merged.tags == tags("시") && merged.addedAt == old.addedAt)
            #expect(try await shelf.list().map(\.identity) == [target.key, Book.sample(9).key])
            #expect(try await store.memos.list().map(\.identity) == [target.key])
            #expect(try await store.folds.state(of: .book(target.key)) == .full)
            #expect(try await shelf.nextUndo()?.kind == .merge)
            #expect(try await shelf.undo()?.memos == 2)
            #expect(try await shelf.list().map(\.identity) == [old.identity, Book.sample(9).key])
            #expect(try await shelf.entry(old.identity)?.reading == reading)
            #expect(try await store.memos.list().map(\.identity) == [old.identity])
            #expect(try await shelf.redo()?.memos == 2)
            #expect(try await shelf.entry(target.key)?.tags == tags("시"))
            try await shelf.undo()
        }
    }

    @Test func twoEntriesOfABookBecomeOneWithBothReadings() async throws {
        let store = try Store.inMemory()
        let shelf = store.shelf
        let target = Book.sample(1)
        let read = Reading(status: .read, finishedOn: try day("2026"))
        let before = Reading(status: .read, finishedOn: try day("2024-05"), stars: Reading.Stars(quarters: 16))
        try await shelf.add(arrivals: [ShelfImport(target, reading: read, tags: tags("시"))])
        let old = try await shelf.add(try #require(ManualBook(title: "들판의 기록"))).entry
        try await shelf.changeReading(of: [old.identity]) { _ in before }
        try await store.memos.set(MemoText("하나"), for: target.key)
        try await store.memos.set(MemoText("둘"), for: old.identity)
        let merged = try #require(try await shelf.merge(old.identity, into: target))
        #expect(merged.reading?.earlier == [try #require(before.past)] && merged.reading?.stars == before.stars)
        #expect(try await store.memos.memo(for: target.key)?.text == "하나\n\n둘")
        try await shelf.undo()
        #expect(try await shelf.entry(target.key)?.reading == read)
        #expect(try await shelf.entry(old.identity)?.reading == before)
        #expect(try await store.memos.memo(for: target.key)?.text == "하나")
        #expect(try await shelf.merge("unknown", into: target) == nil)
        await #expect(throws: StoreError.noIdentity) { try await shelf.merge(target.key, into: target) }
    }
}
