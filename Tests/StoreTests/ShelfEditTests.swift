import APIClient
import CatalogModel
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// The reader's corrections of a book on the shelf, and facts of the reader's own copy.
@Suite struct ShelfEditTests {
    private let clock = ManualClock()

    private func edits(_ texts: [EditableField: String]) -> [EditableField: OwnValues.Edit] {
        texts.mapValues { OwnValues.Edit(text: $0, setAt: clock.time.now()) }
    }

    @Test func aCorrectionStaysAgainstEveryLaterRecordAndGivesItsValueBack() async throws {
        let store = try Store.inMemory(time: clock.time)
        var book = Book.sample(1, title: "오타 있는 재목")
        try await store.shelf.add(book)
        try await store.shelf.edit(book.key) {
            OwnValues(edits: edits([.title: "고친 제목", .pages: "223", .authors: "한강; 김하늘 (옮긴이)"]), place: $0.place)
        }
        // A later record of a service changes what the reader did not set.
        (book.title, book.publisher, book.pages) = ("서비스의 제목", "물결", 999)
        try await store.shelf.add(book)
        let entry = try #require(try await store.shelf.entry(book.key))
        #expect(entry.book.title == "고친 제목" && entry.book.pages == 223 && entry.book.publisher == "물결")
        #expect(entry.book.contributors.map(\.role) == [.author, .translator])
        #expect(entry.record.title == "오타 있는 재목" && entry.record.pages == 999)
        // Sorting and searching find what the reader wrote.
        #expect(try await store.shelf.list(where: ShelfFilter(matching: "고친")).count == 1)
        #expect(try await store.shelf.list(where: ShelfFilter(matching: "재목")).isEmpty)
        try await store.shelf.edit(book.key) { _ in OwnValues() }
        let plain = try #require(try await store.shelf.entry(book.key))
        #expect(plain.book == plain.record && plain.book.pages == 999)
    }

    @Test func anEditIsNamedUndoneAndMadeAgainWithItsReview() async throws {
        let store = try Store.inMemory(time: clock.time)
        let key = Book.sample(1).key
        try await store.shelf.add(.sample(1))
        let text = try MemoText("다시 읽고 싶다")
        let before = try #require(try await store.shelf.entry(key)).version
        try await store.shelf.edit(key, review: .set(text)) { _ in
            OwnValues(edits: edits([.title: "고친 제목"]), place: "서재", paid: Money("12,000원"))
        }
        #expect(try await store.shelf.entry(key)?.version != before)
        #expect(try await store.shelf.nextUndo()?.kind == .edit)
        #expect(try await store.shelf.undo()?.memos == 1)
        #expect(try await store.shelf.entry(key)?.own == OwnValues())
        #expect(try await store.shelf.entry(key)?.book.title == "책 1")
        #expect(try await store.memos.reviews().isEmpty)
        #expect(try await store.memos.list().isEmpty)
        try await store.shelf.redo()
        #expect(try await store.shelf.entry(key)?.book.title == "고친 제목")
        #expect(try await store.memos.reviews() == [key: text.text])
        // Removed and restored, it has them still.
        try await store.shelf.remove([key])
        try await store.shelf.undo()
        #expect(try await store.shelf.entry(key)?.own.place == "서재")
        #expect(try await store.shelf.entry(key)?.record.title == "책 1")
    }

    @Test func anEditOfAnotherVersionIsRefused() async throws {
        let shelf = try Store.inMemory(time: clock.time).shelf
        try await shelf.add(.sample(1))
        let key = Book.sample(1).key
        let version = Shelf.editVersion(try #require(try await shelf.entry(key)), review: "0")
        try await shelf.edit(key, ifVersion: version) { _ in OwnValues(place: "서재") }
        await #expect(throws: StoreError.changed) {
            try await shelf.edit(key, ifVersion: version) { _ in OwnValues(place: "거실") }
        }
        // A reading is set without them.
        try await shelf.changeReading(of: [key]) { _ in Reading(status: .read) }
        #expect(try await shelf.entry(key)?.own.place == "서재")
    }

    @Test func aMergedBookTakesItsOwnValuesAndReviewAlong() async throws {
        let store = try Store.inMemory(time: clock.time)
        let manual = try #require(ManualBook(title: "손으로 적은 책"))
        let key = try await store.shelf.add(manual).entry.identity
        try await store.shelf.edit(key, review: .set(try MemoText("서평"))) { _ in
            OwnValues(edits: edits([.publisher: "물결"]), place: "서재")
        }
        try await store.shelf.merge(key, into: .sample(1))
        let entry = try #require(try await store.shelf.entry(Book.sample(1).key))
        #expect(entry.own.place == "서재" && entry.book.publisher == "물결" && entry.record.publisher == nil)
        #expect(try await store.memos.reviews() == [entry.identity: "서평"])
    }

    @Test func theIdentityOfABookWithoutACodeStays() {
        let book = Book(title: "새벽의 도서관", publisher: "물결", sources: ["nlk"])
        let edited = OwnValues(edits: edits([.title: "한밤의 도서관"])).applied(to: book)
        #expect(edited.title == "한밤의 도서관" && edited.identity == book.identity)
    }

    @Test func aStoreOfTheFirstSchemaTakesEdits() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            try FirstSchema.restore(to: file)
            let store = try FirstSchema.open(file)
            let entry = try #require(try await store.shelf.list().first)
            #expect(entry.own == OwnValues() && entry.record == entry.book)
            try await store.shelf.edit(entry.identity) { _ in OwnValues(place: "서재") }
            #expect(try await store.shelf.entry(entry.identity)?.own.place == "서재")
            #expect(try await store.backup().allSatisfy { Store.isSound($0) })
        }
    }

    @Test(
        arguments: [
            ("12000", "12000 KRW"), ("12,000원", "12000 KRW"), ("₩12000", "12000 KRW"), ("9.99 USD", "9.99 USD"),
            ("$9.99", "9.99 USD"), ("usd 10.00", "10 USD"), ("5 €", "5 EUR"), ("0", "0 KRW"),
        ]
    )
    func amountsAreRead(text: String, amount: String) throws {
        let money = try #require(Money(text))
        #expect(money.description == amount)
        #expect(try JSONDecoder().decode(Money.self, from: JSONEncoder().encode(money)) == money)
    }

    @Test(arguments: ["", "many", "-3", "1.2.3", "12 dollars", "1e9", "9.9999", "US 3"])
    func whatIsNoAmountIsRefused(text: String) { #expect(Money(text) == nil) }

    @Test func valuesThatAFieldCannotHaveAreRefused() {
        for (field, text) in [
            (EditableField.pages, "viele"), (.pages, "0"), (.date, "morgen"), (.kdc, "시"), (.title, "  "),
            (.authors, " ; "),
        ] { #expect(BookEdit(field, text) == nil) }
        #expect(BookEdit(.date, "1997.6.26")?.text == "1997-06-26")
        #expect(BookEdit(.authors, "A;B (translator)")?.text == "A; B (translator)")
        #expect(BookEdit(.description, "하나\r\n\r\n둘\r\n")?.text == "하나\n\n둘")
    }
}
