import APIClient
import CatalogModel
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// The index of seen books by publication day.
@Suite struct SeenDaysTests {
    private let kakao = ServiceName(rawValue: "kakao")

    private func day(_ text: String) throws -> MonthDay { try MonthDay(strict: text) }

    private func book(_ number: Int, _ date: String?) -> Book {
        var book = Book.sample(number)
        book.publishedOn = date.flatMap { PartialDate(lenient: $0) }
        return book
    }

    @Test func booksOfADayAreOrderedByYear() async throws {
        let store = try Store.inMemory()
        let dates = ["2025-06-26", "1997-06-26", "1997-06-27", "1997-06", "1997", nil, "1950-06-26", "1997-06-26"]
        let books = dates.enumerated().map { book($0, $1) }
        try await store.seenBooks.record(books, from: kakao)
        #expect(try await store.seenBooks.years(publishedOn: day("06-26"), in: 1970...2026) == [1997, 2025])
        let all = try await store.seenBooks.books(publishedOn: day("06-26"), in: 1970...2026)
        #expect(all.books.map(\.record.publishedOn?.year) == [1997, 1997, 2025] && all.total == 3)
        let first = try await store.seenBooks.books(publishedOn: day("06-26"), in: 1997...1997, limit: 1)
        #expect(first.books.map(\.record) == [books[1]] && first.total == 2)
        let none = try await store.seenBooks.books(publishedOn: day("06-26"), in: 1970...2026) { _ in false }
        #expect(none.books.isEmpty && none.total == 0)
    }

    @Test func aDayThatMovesIsIndexedAnew() async throws {
        let store = try Store.inMemory()
        try await store.seenBooks.record([book(1, "2026-05")], from: kakao)
        #expect(try await store.seenBooks.years(publishedOn: day("05-03"), in: 1970...2030).isEmpty)
        try await store.seenBooks.record([book(1, "2026-05-03")], from: kakao)
        #expect(try await store.seenBooks.years(publishedOn: day("05-03"), in: 1970...2030) == [2026])
        try await store.seenBooks.record([book(1, "2027-05-04")], from: kakao)
        #expect(try await store.seenBooks.years(publishedOn: day("05-03"), in: 1970...2030).isEmpty)
        #expect(try await store.seenBooks.years(publishedOn: day("05-04"), in: 1970...2030) == [2027])
        // A less precise date never replaces a day.
        try await store.seenBooks.record([book(1, "2028")], from: kakao)
        #expect(try await store.seenBooks.years(publishedOn: day("05-04"), in: 1970...2030) == [2027])
    }

    @Test func aSalvagedStoreHasItsDays() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            do {
                let store = try Store(path: path)
                try await store.seenBooks.record([book(1, "2026-05-03"), book(2, "2026-05-03")], from: kakao)
                try await store.database.write("damage") {
                    try $0.execute(sql: "UPDATE seenBook SET body = X'00' WHERE id = 2")
                }
                try store.database.queue.close()
            }
            #expect(try Store.salvage(path: path)?.setAside != nil)
            let found = try await Store(path: path).seenBooks.books(publishedOn: day("05-03"), in: 2026...2026)
            #expect(found.books.map(\.record) == [book(1, "2026-05-03")])
        }
    }
}
