import APIClient
import Basics
import CatalogModel
import Foundation
import TestSupport
import Testing

@testable import Store

/// Backups of everything that the reader made, and merging them.
@Suite struct BackupTests {
    private let clock = ManualClock()

    private func text(_ store: Store) async throws -> [String] {
        try await store.backup().map { JSONText.text($0) }
    }

    /// A store with something of every kind.
    private func filled(_ number: Int) async throws -> Store {
        let store = try Store.inMemory(time: clock.time)
        let book = Book.sample(number)
        try await store.shelf.add(book)
        clock.advance(by: .seconds(1))
        try await store.shelf.changeReading(of: [book.key]) { _ in
            Reading(
                status: .reading,
                startedOn: PartialDate(year: 2026, month: 11),
                stars: Reading.Stars(quarters: 17),
                progress: .percent(45),
                earlier: [Reading.Past(finishedOn: PartialDate(year: 2020))]
            )
        }
        try await store.shelf.changeTags(of: [book.key], adding: ["summer", "에세이"].compactMap { BookTag($0) })
        try await store.shelf.edit(book.key, review: .set(try MemoText("좋은 책"))) {
            var own = $0
            own.edits[.title] = OwnValues.Edit(text: "고친 제목", setAt: clock.time.now())
            (own.place, own.paid) = ("서재", Money("9.99 USD"))
            own.loans = [Loan(to: "민수", on: PartialDate(year: 2026, month: 11, day: 1))].compactMap(\.self)
            return own
        }
        try await store.shelf.setGoal(24, of: 2026)
        try await store.memos.set(MemoText("메모 \(number)"), for: book.key)
        let day = try #require(MonthDay(month: 6, day: 26))
        try await store.birthdays.save("하늘", on: day, year: 1997)
        let article = Article(title: "제목", sourceName: "신문", url: "https://a.example/\(number)")
        try await store.savedArticles.add(article)
        _ = try await store.visited.mark(article)
        try await store.recents.touch(book)
        try await store.watches.recordCheck(at: [book], of: .author, named: "한강")
        try await store.folds.set(.full, for: .book(book.key))
        try await store.series.setLastVolume(3, of: "wind")
        return store
    }

    @Test func aBackupHasEveryKindAndRestoresToAnEmptyStore() async throws {
        let store = try await filled(1)
        let records = try await store.backup(feeds: ["https://a.example/feed": "<opml/>"])
        #expect(Set(records.map(\.key.kind)) == Set(BackupKind.allCases.map(\.rawValue)))
        #expect(records.allSatisfy { Store.isSound($0) })
        let other = try Store.inMemory(time: clock.time)
        clock.advance(by: .seconds(60))
        let restored = try await other.restore(records, feeds: [:])
        #expect(restored.counts["book"] == StoreRestore.Counts(added: 1))
        #expect(restored.feeds == ["https://a.example/feed": "<opml/>"])
        #expect(try await other.backup(feeds: restored.feeds) == records)
        let key = Book.sample(1).key
        #expect(try await other.shelf.entry(key) == store.shelf.entry(key))
        #expect(try await other.memos.reviews() == [key: "좋은 책"])
        #expect(try await other.birthdays.list() == store.birthdays.list())
        #expect(try await other.watches.unseen(of: [.sample(1)], .author, named: "한강").isEmpty)
        #expect(try await other.series.lastVolume(of: "wind") == 3)
    }

    @Test func aFileIsReadAsItWasWritten() async throws {
        for record in try await filled(1).backup() {
            let line = try #require(JSON(parsing: Array(JSONText.text(record).utf8)))
            #expect(BackupRecord(line) == record)
        }
    }

    @Test func restoringItsOwnBackupChangesNothing() async throws {
        let store = try await filled(1)
        let before = try await store.backup()
        clock.advance(by: .seconds(60))
        let restored = try await store.restore(before, feeds: [:])
        #expect(restored.counts.values.allSatisfy { $0.added + $0.changed + $0.removed == 0 })
        #expect(try await store.backup() == before)
        #expect(try await store.shelf.nextUndo()?.kind != .restore)
    }

    @Test func aTrialChangesNothingAndSaysWhatWouldBe() async throws {
        let (one, other) = (try await filled(1), try await filled(2))
        let before = try await one.backup()
        let theirs = try await other.backup()
        let trial = try await one.restore(theirs, feeds: [:], isTrial: true)
        #expect(try await one.backup() == before)
        #expect(try await one.restore(theirs, feeds: [:]).counts == trial.counts)
    }

    @Test func aRemovalCarriesOverAndAnAdditionAfterItComesBack() async throws {
        let store = try await filled(1)
        let other = try Store.inMemory(time: clock.time)
        _ = try await other.restore(try await store.backup(), feeds: [:])
        clock.advance(by: .seconds(1))
        let key = Book.sample(1).key
        try await store.shelf.remove([key])
        try await store.savedArticles.remove("https://a.example/1")
        try await store.watches.remove(.author, named: "한강")
        try await store.birthdays.forget("하늘")
        _ = try await store.visited.clear()
        let restored = try await other.restore(try await store.backup(), feeds: [:])
        #expect(restored.counts["book"]?.removed == 1 && restored.counts["watch"]?.removed == 1)
        #expect(try await other.shelf.count() == 0)
        #expect(try await other.watches.list().isEmpty)
        #expect(try await other.birthdays.list().isEmpty)
        #expect(try await other.visited.list().isEmpty)
        #expect(try await text(other) == text(store))
        // The removal is one change of the journal there, which makes the book the newest.
        clock.advance(by: .seconds(1))
        #expect(try await other.shelf.undo()?.change.kind == .restore)
        #expect(try await other.shelf.entry(key)?.own.place == "서재")
        _ = try await store.restore(try await other.backup(), feeds: [:])
        #expect(try await store.shelf.entry(key)?.reading?.status == .reading)
        #expect(try await text(other) == text(store))
    }

    @Test func bothTextsOfAMemoStayAndAreNamed() async throws {
        let (one, other) = (try Store.inMemory(time: clock.time), try Store.inMemory(time: clock.time))
        let key = Book.sample(1).key
        try await one.memos.set(MemoText("여기"), for: key)
        clock.advance(by: .seconds(1))
        try await other.memos.set(MemoText("저기"), for: key)
        let (first, second) = (try await one.backup(), try await other.backup())
        #expect(try await one.restore(second, feeds: [:]).memoConflicts == [key])
        #expect(try await other.restore(first, feeds: [:]).memoConflicts == [key])
        for store in [one, other] {
            #expect(try await store.memos.history(for: key).map(\.text) == ["저기", "여기"])
        }
        // A text that followed another is no conflict.
        clock.advance(by: .seconds(1))
        try await one.memos.set(MemoText("둘 다"), for: key)
        #expect(try await other.restore(try await one.backup(), feeds: [:]).memoConflicts.isEmpty)
        #expect(try await other.memos.memo(for: key)?.text == "둘 다")
    }

    @Test func recordsAndFieldsOfALaterVersionAreKeptForTheNextBackup() async throws {
        let store = try await filled(1)
        let key = Book.sample(1).key
        let later = [
            BackupRecord(BackupRecord.Key("mood", "1"), cells: ["colour": BackupCell("blue", at: 5)]),
            BackupRecord(BackupRecord.Key("book", key), cells: ["smell": BackupCell("dust", at: 2_000_000_000_000)]),
        ]
        let restored = try await store.restore(later, feeds: [:])
        #expect(restored.unknownKinds == ["mood": 1] && restored.unknownFields == ["book.smell": 1])
        let records = try await store.backup()
        #expect(records.contains(later[0]))
        #expect(records.first { $0.key == later[1].key }?.cells["smell"]?.value == "dust")
        #expect(try await store.restore(records, feeds: [:]).counts["book"]?.changed == 0)
    }

    @Test func valuesThatNoRecordHasAreNotSound() {
        func record(_ kind: BackupKind, _ identity: String, _ fields: [String: JSON]) -> BackupRecord {
            BackupRecord(
                BackupRecord.Key(kind.rawValue, identity),
                cells: fields.mapValues { BackupCell($0, at: 1_000) }
            )
        }
        let added: JSON = "2026-11-21T00:00:00Z"
        let book: JSON = ["title": "책"]
        #expect(Store.isSound(record(.book, "9788900000016", ["added": added, "book": book])))
        #expect(!Store.isSound(record(.book, "9788900000016", ["added": added, "book": ["title": 1]])))
        #expect(!Store.isSound(record(.book, "9788900000016", ["added": added, "book": book, "stars": 9])))
        #expect(!Store.isSound(record(.book, "9788900000016", ["added": added, "book": book, "cover": "AAAA"])))
        #expect(!Store.isSound(record(.goal, "zero", ["books": 3])))
        #expect(!Store.isSound(record(.goal, "2026", ["books": 0])))
        #expect(!Store.isSound(record(.memo, "9788900000016", ["x": "다른 이름"])))
        #expect(!Store.isSound(record(.watch, "planet:mars", ["added": added])))
        #expect(!Store.isSound(record(.birthday, "하늘", ["birthday": ["uid": "1", "month": 13, "day": 1]])))
        #expect(!Store.isSound(record(.fold, "x", ["state": "full"])))
    }

    /// Two machines with histories of their own that exchange backups now and then: after both have restored the
    /// other's, in either order, they have the same; a third that sees the files in another order too.
    @Test(arguments: Tier.isAll ? Array(0..<300) : Array(0..<11) + [166])
    func machinesThatExchangeBackupsEndEqual(seed: Int) async throws {
        var random = Generator(state: UInt64(seed))
        var stores: [Store] = []
        for _ in 0..<3 { stores.append(try Store.inMemory(time: clock.time)) }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            for store in stores {
                for _ in 0..<Int.random(in: 0...12, using: &random) {
                    if Bool.random(using: &random) { clock.advance(by: .milliseconds(1)) }
                    try await act(on: store, &random)
                }
            }
            let (from, to) = (stores.randomElement(using: &random), stores.randomElement(using: &random))
            if let from, let to { _ = try await to.restore(try await from.backup(), feeds: [:]) }
        }
        let backups = [
            try await stores[0].backup(), try await stores[1].backup(), try await stores[2].backup(),
        ]
        // Each in another order, one of them twice.
        let orders = [[1, 2], [2, 0, 2], [1, 0]]
        for (store, order) in zip(stores, orders) {
            for index in order { _ = try await store.restore(backups[index], feeds: [:]) }
        }
        let texts = try await [text(stores[0]), text(stores[1]), text(stores[2])]
        for others in texts.dropFirst() {
            let different = Set(texts[0]).symmetricDifference(others).sorted()
            #expect(different.isEmpty, "seed \(seed): \(different.joined(separator: "\n"))")
        }
        #expect(texts[0] == texts[1] && texts[1] == texts[2], "seed \(seed)")
        for store in stores {
            let restored = try await store.restore(try await store.backup(), feeds: [:])
            #expect(restored.counts.values.allSatisfy { $0.added + $0.changed + $0.removed == 0 }, "seed \(seed)")
            #expect(try await store.backup().allSatisfy { Store.isSound($0) }, "seed \(seed)")
        }
    }

    @Test(arguments: Tier.isAll ? Array(0..<300) : Array(0..<12))
    func mergingIsCommutativeAssociativeAndIdempotent(seed: Int) {
        var random = Generator(state: UInt64(seed))
        let key = BackupRecord.Key("book", "1")
        func record() -> BackupRecord {
            var cells: [String: BackupCell] = [:]
            for field in ["added", "book", "stars", "place"] where Bool.random(using: &random) {
                cells[field] = BackupCell(
                    JSON(Int.random(in: 0...2, using: &random)),
                    at: .random(in: 0...6, using: &random)
                )
            }
            let removal = Bool.random(using: &random) ? Int64.random(in: 0...6, using: &random) : nil
            return BackupRecord(key, removedAt: removal).merged(with: BackupRecord(key, cells: cells))
        }
        for _ in 0..<100 {
            let (one, two, three) = (record(), record(), record())
            #expect(one.merged(with: two) == two.merged(with: one))
            #expect(one.merged(with: two).merged(with: three) == one.merged(with: two.merged(with: three)))
            #expect(one.merged(with: one) == one)
        }
    }

    /// One change of any kind, to one of a few things.
    private func act(on store: Store, _ random: inout Generator) async throws {
        let number = Int.random(in: 1...3, using: &random)
        let (book, value) = (Book.sample(number), Int.random(in: 1...9, using: &random))
        let flag = Bool.random(using: &random)
        switch Int.random(in: 0...17, using: &random) {
        case 0, 1: try await store.shelf.add(book)
        case 2: try await store.shelf.remove([book.key])
        case 3:
            try await store.shelf.changeReading(of: [book.key]) {
                var reading = $0
                (reading.status, reading.stars) = (flag ? .read : .want, Reading.Stars(quarters: value))
                if flag { reading.earlier = [Reading.Past(finishedOn: PartialDate(year: 2000 + value))] }
                return reading
            }
        case 4:
            let tags = [BookTag("tag\(value % 3)")].compactMap(\.self)
            try await store.shelf.changeTags(
                of: [book.key],
                adding: flag ? tags : [],
                removing: flag ? [] : tags
            )
        case 5:
            try await store.shelf.edit(book.key) {
                var own = $0
                own.place = flag ? "자리 \(value)" : nil
                own.edits[.title] = flag ? nil : OwnValues.Edit(text: "제목 \(value)", setAt: clock.time.now())
                return own
            }
        case 6: try await store.shelf.edit(book.key, review: flag ? .set(try MemoText("서평 \(value)")) : .remove) { $0 }
        case 7: try await store.memos.set(MemoText("메모 \(value)"), for: book.key)
        case 8: try await store.memos.remove(for: book.key)
        case 9: try await store.shelf.setGoal(flag ? value : nil, of: 2026)
        case 10: try await store.shelf.undo()
        case 11: try await store.shelf.redo()
        case 12:
            try await store.savedArticles.add(
                Article(title: "기사", sourceName: "신문", url: "https://a.example/\(number)")
            )
        case 13: try await store.savedArticles.remove("https://a.example/\(number)")
        case 14: try await store.watches.recordCheck(at: [.sample(value)], of: .author, named: "이름\(number)")
        case 15: try await store.watches.remove(.author, named: "이름\(number)")
        case 16:
            guard let day = MonthDay(month: value, day: number) else { return }
            if flag { try await store.birthdays.save("이름", on: day) } else { try await store.birthdays.forget("이름") }
        default:
            try await store.folds.set(flag ? .full : .fold, for: .book(book.key))
            if flag { try await store.recents.touch(book) } else { try await store.recents.clear() }
        }
    }
}

/// The generator SplitMix64.
private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
