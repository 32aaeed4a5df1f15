import APIClient
import CatalogModel
import Foundation
import Store
import TestSupport
import Testing

@Suite struct SavedBirthdaysTests {
    private let clock = ManualClock()

    private func day(_ text: String) throws -> MonthDay { try MonthDay(strict: text) }

    @Test func theyAreInTheOrderOfTheYear() async throws {
        let store = try Store.inMemory(time: clock.time)
        try await store.birthdays.save("나", on: day("12-01"))
        try await store.birthdays.save("가", on: day("02-29"), year: 1996)
        try await store.birthdays.save("다", on: day("02-29"))
        let stored = try await store.birthdays.list()
        #expect(stored.map(\.name) == ["가", "다", "나"])
        #expect(stored.map(\.bornOn?.description) == ["1996-02-29", nil, nil])
        #expect(Set(stored.map(\.uid)).count == 3 && stored.allSatisfy { $0.keptAt == clock.time.now() })
    }

    @Test func aNameIsSavedOnceAndStaysTheSameEntry() async throws {
        let store = try Store.inMemory(time: clock.time)
        let first = try await store.birthdays.save(" 김\n하늘 ", on: day("06-26"), year: 1997)
        clock.advance(by: .seconds(60))
        let same = try await store.birthdays.save("김 하늘".decomposedStringWithCanonicalMapping, on: day("06-26"))
        #expect(same.uid == first.uid && same.year == 1997 && same.keptAt > first.keptAt)
        let moved = try await store.birthdays.save("김 하늘", on: day("06-27"))
        #expect(moved.uid == first.uid && moved.year == nil)
        #expect(try await store.birthdays.list() == [moved])
        await #expect(throws: StoreError.noIdentity) { try await store.birthdays.save(" \u{200B}", on: day("06-26")) }
    }

    @Test func aYearWithoutTheDayIsNil() async throws {
        let store = try Store.inMemory(time: clock.time)
        #expect(try await store.birthdays.save("Ines", on: day("02-29"), year: 1997).bornOn == nil)
    }

    @Test func aRemovedEntryIsGone() async throws {
        let store = try Store.inMemory(time: clock.time)
        let stored = try await store.birthdays.save("Ines", on: day("02-29"))
        #expect(try await store.birthdays.forget("nobody") == nil)
        #expect(try await store.birthdays.forget("Ines") == stored)
        #expect(try await store.birthdays.list().isEmpty)
    }

    @Test func clearingTheCacheLeavesThem() async throws {
        let store = try Store.inMemory(time: clock.time)
        try await store.birthdays.save("Ines", on: day("02-29"))
        await store.responses.save(.sample("{}"), for: .sample())
        _ = try await store.responses.clear()
        #expect(try await store.birthdays.list().map(\.name) == ["Ines"])
    }

    @Test func booksAndArticlesOfADayAreFound() async throws {
        let store = try Store.inMemory(time: clock.time)
        let dates = ["2025-06-26", "1997-06-26", "1997-06-27", "1997-06", "1950-06-26"]
        let books = dates.enumerated().map { index, date in
            var book = Book.sample(index)
            book.publishedOn = PartialDate(lenient: date)
            return book
        }
        try await store.seenBooks.record(books, from: ServiceName(rawValue: "kakao"))
        let found = try await store.seenBooks.books(publishedOn: day("06-26"), in: 1990...2026, limit: 1)
        #expect(found.total == 2 && found.books.map(\.record.title) == ["책 1"])
        let moments = [1_000_000, 3_000_000, nil].enumerated().map { index, second in
            Article(
                title: "기사 \(index)",
                sourceName: "Post",
                url: "https://a.example/\(index)",
                publishedAt: second.map { Date(timeIntervalSince1970: $0) }
            )
        }
        try await store.seenArticles.record(moments, from: ServiceName(rawValue: "newsapi"))
        let articles = try await store.seenArticles.articles { $0.timeIntervalSince1970 > 1 }
        #expect(articles.map(\.record.title) == ["기사 1", "기사 0"])
    }
}
