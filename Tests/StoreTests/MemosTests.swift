import APIClient
import Foundation
import Store
import TestSupport
import Testing

@Suite struct MemosTests {
    private let clock = ManualClock()

    @Test func aMemoIsReadAsItWasWritten() async throws {
        let store = try Store.inMemory(time: clock.time)
        let memo = try await store.memos.set(MemoText("첫 줄\n\n둘째 줄"), for: "a")
        #expect(memo.text == "첫 줄\n\n둘째 줄")
        #expect(memo.writtenAt == clock.time.now())
        #expect(try await store.memos.memo(for: "a") == memo)
        #expect(try await store.memos.memo(for: "b") == nil)
    }

    @Test func aNewTextReplacesTheEarlierOneWhichStaysInTheHistory() async throws {
        let store = try Store.inMemory(time: clock.time)
        let start = clock.time.now()
        for text in ["하나", "둘", "둘", "하나"] {
            try await store.memos.set(MemoText(text), for: "a")
            clock.advance(by: .seconds(60))
        }
        #expect(try await store.memos.memo(for: "a")?.text == "하나")
        let history = try await store.memos.history(for: "a")
        #expect(history.map(\.text) == ["하나", "둘", "하나"])
        #expect(history.map { $0.writtenAt.timeIntervalSince(start) } == [180, 60, 0])
        #expect(try await store.memos.history(for: "b") == [])
    }

    @Test func aRemovedMemoCanBeGotBack() async throws {
        let store = try Store.inMemory(time: clock.time)
        try await store.memos.set(MemoText("하나"), for: "a")
        let memo = try await store.memos.set(MemoText("둘"), for: "a")
        #expect(try await store.memos.remove(for: "a") == memo)
        #expect(try await store.memos.remove(for: "a") == nil)
        #expect(try await store.memos.memo(for: "a") == nil)
        #expect(try await store.memos.history(for: "a").map(\.text) == [nil, "둘", "하나"])
        #expect(try await store.memos.restore(for: "a")?.text == "둘")
        #expect(try await store.memos.memo(for: "a")?.text == "둘")
        #expect(try await store.memos.restore(for: "a")?.text == "둘")
        #expect(try await store.memos.history(for: "a").map(\.text) == ["둘", nil, "둘", "하나"])
        #expect(try await store.memos.restore(for: "b") == nil)
    }

    @Test func theListLeavesOutWhatWasRemoved() async throws {
        let store = try Store.inMemory(time: clock.time)
        for (identity, text) in [("a", "1"), ("b", "2"), ("c", "3"), ("a", "4")] {
            try await store.memos.set(MemoText(text), for: identity)
        }
        try await store.memos.remove(for: "b")
        #expect(try await store.memos.list().map(\.identity) == ["a", "c"])
        #expect(try await store.memos.list().map(\.text) == ["4", "3"])
    }

    @Test(arguments: ["", " ", "\n\n", "\u{200B}\u{FEFF}", "\u{3164}", "\u{0}\u{7}", "\r\n\t\u{3000}"])
    func emptyTextsAreNil(text: String) {
        #expect(throws: MemoText.Invalid.blank) { try MemoText(text) }
    }

    @Test(arguments: [
        (" 가 \n", "가"), ("가\n 나", "가\n 나"), ("\u{1112}\u{1161}\u{11AB}", "한"), (".", "."), ("\u{1F4DA}", "\u{1F4DA}"),
    ])
    func aTextIsStoredTrimmedAndInNFC(typed: String, kept: String) throws {
        #expect(try MemoText(typed).text.unicodeScalars.elementsEqual(kept.unicodeScalars))
    }

    @Test func memosAreTheirOwn() async throws {
        let store = try Store.inMemory(time: clock.time)
        try await store.shelf.add(.sample(1))
        try await store.memos.set(MemoText("적어 둠"), for: "9788900000011")
        try await store.shelf.clear()
        try await store.responses.clear()
        #expect(try await store.memos.list().count == 1)
    }
}

/// Versions of memos, and how long one may be.
@Suite struct MemoVersionTests {
    @Test func aTextReplacesTheVersionThatItWasMadeOn() async throws {
        let memos = try Store.inMemory().memos
        let none = try await memos.current(for: "a").version
        try await memos.set(MemoText("하나"), for: "a", ifVersion: none)
        let one = try await memos.current(for: "a")
        #expect(one.memo?.text == "하나" && one.version != none)
        await #expect(throws: StoreError.changed) { try await memos.set(MemoText("둘"), for: "a", ifVersion: none) }
        await #expect(throws: StoreError.changed) { try await memos.remove(for: "a", ifVersion: none) }
        #expect(try await memos.current(for: "a").memo?.text == "하나")
        try await memos.remove(for: "a", ifVersion: "7000, \(one.version)")
        await #expect(throws: StoreError.changed) { try await memos.set(MemoText("둘"), for: "a", ifVersion: "*") }
        // Another book's memo has its own.
        #expect(try await memos.current(for: "b").version == none)
    }

    @Test func aTextSetAsideIsInTheHistoryOnly() async throws {
        let memos = try Store.inMemory().memos
        try await memos.set(MemoText("하나"), for: "a")
        try await memos.setAside(MemoText("둘"), for: "a")
        #expect(try await memos.memo(for: "a")?.text == "하나")
        #expect(try await memos.history(for: "a").map(\.text) == ["하나", "둘", "하나"])
        try await memos.remove(for: "a")
        try await memos.setAside(MemoText("셋"), for: "a")
        #expect(try await memos.memo(for: "a") == nil)
    }

    @Test func aTextIsAtMostAMebibyte() throws {
        let longest = String(repeating: "a", count: MemoText.limit)
        #expect(try MemoText(longest).text.utf8.count == 1_048_576)
        #expect(throws: MemoText.Invalid.tooLong) { try MemoText(longest + "a") }
        // Longer in NFC: a letter that is composed of two.
        let letters = String(repeating: "\u{0958}", count: MemoText.limit / 3)
        #expect(throws: MemoText.Invalid.tooLong) { try MemoText(letters) }
    }
}
