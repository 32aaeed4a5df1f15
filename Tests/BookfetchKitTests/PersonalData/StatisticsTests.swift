import CatalogModel
import Store
import TestSupport
import Testing

@testable import BookfetchKit

/// Statistics and goals of the shelf.
@Suite struct StatisticsTests {
    private static let today = PartialDate(year: 2026, month: 11, day: 21)

    /// A shelf of two books read in 2026, one in 2025, and one of another status.
    private func withReadBooks(_ body: (Library) async throws -> Void) async throws {
        try await withStubs([]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory())
            let said: [(String, Reading.Status, String?, String?)] = [
                ("9788980500208", .read, "2026-01-20", "4"), ("9788980500215", .read, "2026-11", "4.5"),
                ("9788980500222", .read, "2025", nil), ("9788974210458", .want, nil, nil),
            ]
            let shelf = try library.shelf
            for (isbn, status, day, stars) in said {
                let book = Book(
                    isbn: try ISBN(isbn),
                    title: isbn,
                    contributors: [Contributor(name: "강하늘", role: .author)],
                    pages: isbn == "9788980500208" ? 120 : nil,
                    sources: ["kakao"]
                )
                try await shelf.add(book)
                let change = ReadingChange(
                    status: .set(status),
                    day: try day.map { try #require(PartialDate(published: $0)) },
                    rating: stars.flatMap { Reading.Stars($0) }.map { .set($0) }
                )
                _ = try await shelf.changeReading(of: [isbn], to: change, today: Self.today)
            }
            try await body(library)
        }
    }

    @Test func aYearIsCounted() async throws {
        try await withReadBooks { library async throws in
            try await library.goals.set(2, of: 2026)
            let stats = try await library.statistics(of: 2026, today: Self.today)
            #expect(stats.year == 2026 && stats.total.books == 2 && stats.total.pages == 120)
            #expect(stats.withoutPages == 1 && stats.averageRating == 4.25 && stats.rated == 2)
            #expect(stats.periods.filter { $0.books > 0 }.map(\.name) == ["2026-01", "2026-11"])
            #expect(stats.periods.count == 12)
            #expect(stats.authors.map(\.name) == ["강하늘"] && stats.authors.map(\.books) == [2])
            #expect(stats.statuses[.want] == 1 && stats.statuses[.read] == 3)
            #expect(stats.goal?.done == 2 && stats.goal?.goal == 2)
            #expect(stats.finished.map(\.identity) == ["9788980500215", "9788980500208"])
        }
    }

    @Test func allYearsAreCountedTogether() async throws {
        try await withReadBooks { library async throws in
            let all = try await library.statistics(of: nil, today: Self.today)
            #expect(all.year == nil && all.total.books == 3 && all.goal == nil)
            #expect(all.periods.map(\.name) == ["2025", "2026"])
        }
    }

    @Test func aDayThatIsNotKnownExactlyIsInNoMonth() async throws {
        try await withReadBooks { library async throws in
            let stats = try await library.statistics(of: 2025, today: Self.today)
            #expect(stats.total.books == 1 && stats.withoutPeriod == 1)
            #expect(stats.periods.allSatisfy { $0.books == 0 })
        }
    }

    @Test func anEmptyShelfHasNoNumbers() async throws {
        try await withStubs([]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory())
            let stats = try await library.statistics(of: nil, today: Self.today)
            #expect(stats.total.books == 0 && stats.periods.isEmpty && stats.averageRating == nil)
            #expect(stats.finished.isEmpty && stats.statuses.isEmpty)
        }
    }

    /// On 21 November an even pace has read 44 of 50.
    @Test(arguments: [(2026, 50, 2, -42), (2026, 2, 2, 1), (2027, 10, 0, nil), (2025, 3, 1, -2)])
    func theProgressOfAGoalIsMeasuredByTheDay(year: Int, goal: Int, done: Int, ahead: Int?) async throws {
        try await withReadBooks { library async throws in
            let goals = try library.goals
            #expect(try await goals.progress(of: year, today: Self.today) == nil)
            try await goals.set(goal, of: year)
            let progress = try await goals.progress(of: year, today: Self.today)
            #expect(progress?.year == year && progress?.goal == goal && progress?.done == done)
            #expect(progress?.ahead == ahead)
            try await goals.set(nil, of: year)
            #expect(try await goals.progress(of: year, today: Self.today) == nil)
        }
    }

    @Test func aGoalThatWasChangedMeanwhileStays() async throws {
        try await withReadBooks { library async throws in
            let goals = try library.goals
            #expect(try await goals.set(5, of: 2026, ifVersion: "0") == nil)
            await #expect(throws: StoreError.changed) { try await goals.set(9, of: 2026, ifVersion: "4") }
            #expect(try await goals.goal(of: 2026) == 5)
        }
    }
}
