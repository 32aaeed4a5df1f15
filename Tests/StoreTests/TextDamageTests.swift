import APIClient
import CatalogModel
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// Invalid UTF-8 in rows of user data: SQLite accepts it, and lenient decoding would show it as if it had been written.
@Suite struct TextDamageTests {
    private let clock = ManualClock()
    private let memo = "창가에서 읽은 책. 다시 읽을 것."

    /// A closed store with a bit of all user data; then with a byte changed in place of a text.
    private func withDamage(
        in text: String,
        to byte: UInt8 = 0xFF,
        _ body: (URL, Data) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            do {
                let store = try Store(path: file.path, time: clock.time)
                try await store.memos.set(MemoText(memo), for: "9788932917245")
                try await store.memos.set(MemoText("다른 메모"), for: "9788932917246")
                try await store.shelf.add(.sample(1, title: "새벽의 도서관"))
                try await store.recents.touch(.sample(2, title: "바람의 노래"))
                try await store.savedArticles.add(
                    Article(title: "저장한 기사", sourceName: "신문", url: "https://a.example/1")
                )
                try await store.visited.mark(Article(title: "읽은 기사", sourceName: "신문", url: "https://a.example/2"))
                try await store.birthdays.save("김하늘", on: try #require(MonthDay(month: 6, day: 26)))
                try await store.folds.set(.full, for: .book("9788932917245"))
                try await store.lastList.replace(with: [ListItem(identity: nil, title: "마지막 줄")], of: "bookfetch")
            }
            var content = try Data(contentsOf: file)
            let range = try #require(content.range(of: Data(text.utf8)))
            content[range.lowerBound + 1] = byte
            try content.write(to: file)
            try await body(file, content)
        }
    }

    @Test(arguments: [0xFF, 0x00, 0x41] as [UInt8])
    func aDamagedMemoIsReportedAndItsBytesArePreserved(byte: UInt8) async throws {
        try await withDamage(in: "읽은 책", to: byte) { file, content in
            do {
                let store = try Store(path: file.path)
                let damaged = StoreError.damaged(path: file.path)
                await #expect(throws: damaged) { try await store.memos.memo(for: "9788932917245") }
                await #expect(throws: damaged) { try await store.memos.history(for: "9788932917245") }
                await #expect(throws: damaged) { try await store.memos.list() }
                await #expect(throws: damaged) { try await store.memos.remove(for: "9788932917245") }
                await #expect(throws: damaged) { try await store.verify() }
                #expect(try await store.memos.memo(for: "9788932917246")?.text == "다른 메모")
            }
            let offered = try #require(try Store.salvage(path: file.path, allowsDataLoss: false))
            #expect(offered.setAside == nil && offered.damaged == [.memos])
            #expect(try Data(contentsOf: file) == content)

            let report = try #require(try Store.salvage(path: file.path))
            #expect(report.damaged == [.memos])
            #expect(try Data(contentsOf: URL(filePath: #require(report.setAside))) == content)
            let store = try Store(path: file.path)
            // The readable part of the memo is preserved; it does not end at U+0000.
            let text = try #require(try await store.memos.memo(for: "9788932917245")?.text)
            #expect(text.hasPrefix("창가에서 "))
            #expect(byte == 0 || text.hasSuffix("은 책. 다시 읽을 것."))
            #expect(try await store.memos.list().count == 2)
            try await store.verify()
        }
    }

    @Test(arguments: [
        ("새벽의 도서관", StorePart.shelf), ("바람의 노래", .recents), ("저장한 기사", .saved), ("읽은 기사", .visited),
        ("김하늘", .birthdays), ("마지막 줄", .lastLists),
    ])
    func aDamagedTextOfEveryPersonalPartIsReported(text: String, part: StorePart) async throws {
        try await withDamage(in: text) { file, _ in
            do {
                let store = try Store(path: file.path)
                await #expect(throws: StoreError.damaged(path: file.path)) {
                    switch part {
                    case .shelf: _ = try await store.shelf.list()
                    case .recents: _ = try await store.recents.list()
                    case .saved: _ = try await store.savedArticles.list()
                    case .visited: _ = try await store.visited.list()
                    case .birthdays: _ = try await store.birthdays.list()
                    default: _ = try await store.lastList.line(1, of: "bookfetch")
                    }
                }
            }
            let report = try #require(try Store.salvage(path: file.path))
            #expect(report.damaged == [part])
            // A text with a missing character is better than none.
            // The shelf has a row in its journal for the book's addition, and one with its time.
            #expect(report.parts.first { $0.part == part }?.rows == (part == .shelf ? 3 : 1))
            try await Store(path: file.path).verify()
        }
    }

    @Test func aFoldThatIsNeitherIsDamage() async throws {
        let store = try Store.inMemory()
        try await store.folds.set(.full, for: .book("a"))
        try await store.database.write("damage") { try $0.execute(sql: "UPDATE foldState SET state = 'fuml'") }
        await #expect(throws: StoreError.damaged(path: ":memory:")) { try await store.folds.state(of: .book("a")) }
    }

    @Test func aMemoIsNotCutAtACharacterThatEndsTexts() async throws {
        let store = try Store.inMemory()
        let written = try await store.memos.set(MemoText("앞\0뒤"), for: "a")
        #expect(written.text == "앞뒤")
        #expect(try await store.memos.memo(for: "a") == written)
    }

    @Test func aGenuineReplacementCharacterIsNotDamage() async throws {
        let store = try Store.inMemory()
        try await store.memos.set(MemoText("물음표 \u{FFFD} 하나"), for: "a")
        #expect(try await store.memos.memo(for: "a")?.text == "물음표 \u{FFFD} 하나")
        try await store.verify()
    }
}
