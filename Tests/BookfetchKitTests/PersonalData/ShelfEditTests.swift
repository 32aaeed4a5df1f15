import APIClient
import Catalog
import CatalogModel
import Foundation
import Interchange
import ServiceMappings
import Store
import TestSupport
import Testing

@testable import BookfetchKit

/// What a reader sets on a book, against what services say of it.
@Suite struct ShelfEditTests {
    private static let path = "/v3/search/book"
    private static let isbn = "9788900000016"

    private static func page(_ title: String) -> Data {
        let book = #"{"title":"\#(title)","isbn":"\#(isbn)","authors":[],"url":"https://kakao.example/1"}"#
        let meta = #"{"total_count":1,"pageable_count":1,"is_end":true}"#
        return Data(#"{"meta":\#(meta),"documents":[\#(book)]}"#.utf8)
    }

    private func edit(_ values: (ShelfEditField, String)...) throws -> ShelfEdit {
        var edit = ShelfEdit()
        for (field, text) in values {
            try edit.set(field, to: text, today: PartialDate(year: 2026, month: 11, day: 21))
        }
        return edit
    }

    @Test func aLookUpHasTheReadersValueAndItsOriginAndTheShelfTheServices() async throws {
        try await withStubs([.get(Self.path, body: Self.page("서비스의 제목"))]) { transport in
            var library = try Library.stubbed(over: transport, Store.inMemory())
            library.options.freshness = .networkFirst(maxAge: .zero)
            let isbn = try ISBN(Self.isbn)
            try await library.shelf.add(Book(isbn: isbn, title: "예전 제목", sources: ["kakao"]))
            try await library.edit(Self.isbn, edit((.record(.title), "내 제목")))
            let found = try await library.book(BookLookUp(isbn))
            #expect(found.value.book?.title == "내 제목")
            let title = found.value.merged?.provenance.first { $0.field == .title }
            #expect(title?.rule == .reader && title?.winner.service == MergedBook.reader)
            #expect(title?.losers.map(\.value) == [.text("서비스의 제목")])
            #expect(found.value.merged?.disagreements.isEmpty == true)
            // What was seen is the services'.
            #expect(try await library.store.required().seenBooks.book(Self.isbn)?.record.title != "내 제목")
        }
    }

    @Test func addingABookOnceMoreDoesNotMakeTheReadersValueTheServices() async throws {
        try await withStubs([.get(Self.path, body: Self.page("서비스의 제목"))]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory())
            try await library.shelf.add(Book(isbn: try ISBN(Self.isbn), title: Self.isbn, sources: ["import"]))
            try await library.edit(Self.isbn, edit((.record(.title), "내 제목")))
            _ = try await library.addToShelf([.isbn(try ISBN(Self.isbn))])
            let entry = try #require(try await library.shelf.entry(Self.isbn))
            #expect(entry.book.title == "내 제목" && entry.record.title == "서비스의 제목")
        }
    }

    @Test func aLoanIsCorrectedEndedAndFollowedByTheNext() throws {
        let date = Date(timeIntervalSince1970: 0)
        var own = try edit((.lent, "민수")).applied(to: OwnValues(), at: date)
        #expect(own.lent == Loan(to: "민수", on: PartialDate(year: 2026, month: 11, day: 21)))
        own = try edit((.lent, "김 민수 2026-11-01")).applied(to: own, at: date)
        #expect(own.loans == [Loan(to: "김 민수", on: PartialDate(year: 2026, month: 11, day: 1))])
        own = try edit((.back, "2026-11-20"), (.lent, "하늘")).applied(to: own, at: date)
        #expect(own.loans.map(\.to) == ["김 민수", "하늘"] && own.lent?.to == "하늘")
        own = try edit((.lent, "")).applied(to: own, at: date)
        #expect(own.lent == nil && own.loans.count == 1)
    }

    @Test func aReturnNeedsALoan() async throws {
        try await withStubs([]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory())
            try await library.shelf.add(Book(isbn: try ISBN(Self.isbn), title: "책", sources: ["kakao"]))
            await #expect(throws: ShelfEditError.self) {
                try await library.edit(Self.isbn, edit((.back, "2026-11-20")))
            }
            #expect(try await library.edit("9788980500208", edit((.place, "서재"))) == nil)
        }
    }

    @Test func anExportAndItsImportKeepTheCopy() async throws {
        try await withStubs([]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory())
            try await library.shelf.add(Book(isbn: try ISBN(Self.isbn), title: "책", sources: ["kakao"]))
            try await library.edit(
                Self.isbn,
                edit((.place, "서재"), (.paid, "9.99 USD"), (.lent, "민수 2026-11-01"), (.review, "좋다"))
            )
            let own = try await library.shelf.entry(Self.isbn)?.own
            let books = try await library.exportedShelf()
            for writer in [JSONWriter(time: .distantPast), CSVWriter(hasReadings: true, hasCopies: true)]
                as [any BookWriter]
            {
                var stream = ExportStream(writer)
                let text = books.map { stream.next($0) }.joined() + stream.end()
                let other = try Library.stubbed(over: transport, Store.inMemory())
                _ = try await other.importBooks(try await other.readBooks(in: Data(text.utf8), today: nil))
                #expect(try await other.shelf.entry(Self.isbn)?.own == own)
                #expect(try await other.memos.reviews() == [Self.isbn: "좋다"])
            }
        }
    }
}
