import APIClient
import Catalog
import CatalogModel
import Foundation
import Testing

/// Books seen before, where the library's list of a day cannot be had or is a cached copy.
@Suite struct SeenDaysTests {
    /// Books seen before, by year.
    private struct Index: SeenDayListing {
        let numbers: [Int: [Int]]

        func years(of day: MonthDay, in years: ClosedRange<Int>) async -> Set<Int> {
            Set(numbers.keys.filter(years.contains))
        }

        func books(of day: MonthDay, in year: Int) async -> [SeenDayBook] {
            (numbers[year] ?? []).map { number in
                SeenDayBook(
                    Book(isbn: ISBN.number(number), title: "본 책 \(number)", sources: ["kakao"]),
                    seenAt: SeenDaysTests.seenAt(number)
                )
            }
        }
    }

    /// A book is seen as many seconds after the epoch as its number.
    private static func seenAt(_ number: Int) -> Date { Date(timeIntervalSince1970: Double(number)) }

    private func run(
        _ library: any BookListingByDate,
        seen: [Int: [Int]],
        years: ClosedRange<Int> = 1997...1997,
        page: Int = 1,
        size: Int = 3,
        _ freshness: CachePolicy = .networkFirst(maxAge: nil)
    ) async throws -> (outcome: BirthdayOutcome, lookedUp: [ISBN]) {
        let shop = FunctionLookUp.complete("kakao")
        let birthday = Birthday(
            library: library,
            shops: ProviderChain(.lookUp, [shop]),
            seen: Index(numbers: seen)
        )
        var options = RequestOptions()
        options.freshness = freshness
        let outcome = try await birthday.books(
            on: MonthDay(strict: "06-26"),
            in: YearRange(years),
            page: page,
            size: size,
            options: options
        )
        return (outcome, shop.asked)
    }

    private func failing(_ error: APIError, years: ClosedRange<Int> = 1997...1997) -> ScriptedLibrary {
        ScriptedLibrary(Dictionary(uniqueKeysWithValues: years.map { ("\($0)-06-26", .failure(error)) }))
    }

    private func numbers(_ outcome: BirthdayOutcome) -> [ISBN] { outcome.books.compactMap(\.isbn) }
    private func isbns(_ numbers: Int...) -> [ISBN] { numbers.map { ISBN.number($0) } }

    private static let noKey = APIError(
        service: ServiceName(rawValue: "nlk"),
        operation: "search",
        cause: .missingKey(variable: "NLK_CERT_KEY", obtainAt: "https://nl.example")
    )

    /// The failures after which books seen before are shown.
    static let excuses: [APIError] = [
        noKey, Failing.status(500, at: "nlk"), Failing.unreachable("nlk"), Failing.status(410, at: "nlk"),
        Failing.status(429, at: "nlk"), Failing.notCached("nlk"),
    ]

    @Test(arguments: excuses) func theDayIsListedFromThem(error: APIError) async throws {
        let (outcome, lookedUp) = try await run(failing(error), seen: [1997: [1, 2, 3, 4], 1998: [9]])
        #expect(numbers(outcome) == isbns(1, 2, 3) && outcome.total == 4 && outcome.hasMore)
        #expect(lookedUp.isEmpty, "a book is shown as it was seen")
        let seen = try #require(outcome.seen)
        #expect(seen.lastSeenAt == Self.seenAt(4) && seen.freshness.map(\.fetchedAt) == [Self.seenAt(1)])
        #expect(seen.freshness.allSatisfy { $0.isStale && $0.origin == .cache })
        #expect(seen.problems.map(\.kind) == [error.kind] && outcome.problems.isEmpty)
    }

    @Test(arguments: excuses) func thePagesTogetherAreAllOfThem(error: APIError) async throws {
        var listed: [ISBN] = []
        for page in 1...4 {
            let (outcome, _) = try await run(
                failing(error, years: 1996...1999),
                seen: [1996: [1, 2], 1998: [3, 4, 5, 6], 1999: [7]],
                years: 1996...1999,
                page: page
            )
            listed += numbers(outcome)
            #expect(outcome.hasMore == (page < 3), "\(page)")
            if page > 2 { #expect(outcome.total == 7) }
        }
        #expect(listed == (1...7).map { ISBN.number($0) })
    }

    @Test(arguments: [APIError.refusedKey(ServiceName(rawValue: "nlk")), Failing.status(400, at: "nlk")])
    func aRefusalStaysAnError(error: APIError) async throws {
        await #expect(throws: APIError.self) { try await run(failing(error), seen: [1997: [1]]) }
    }

    @Test(arguments: excuses) func withoutAnyTheFailureStays(error: APIError) async throws {
        await #expect(throws: APIError.self) { try await run(failing(error), seen: [1998: [1]]) }
    }

    @Test func aRefreshedListIsNeverReplaced() async throws {
        await #expect(throws: APIError.self) { try await run(failing(Self.noKey), seen: [1997: [1]], .refresh) }
    }

    @Test func aFreshListIsNotSupplemented() async throws {
        let library = ScriptedLibrary(["1997-06-26": .books([1, 2])])
        let (outcome, lookedUp) = try await run(library, seen: [1997: [2, 3]])
        #expect(numbers(outcome) == isbns(1, 2) && outcome.seen == nil && outcome.total == 2)
        #expect(Set(lookedUp) == Set(isbns(1, 2)))
    }

    /// The library's cached copy comes first, and then the books that it lacks.
    @Test func aCachedListComesFirst() async throws {
        let copy = Freshness.stale(because: Failing.status(500, at: "nlk"))
        let library = StubLibrary([.page([DatedRecord.numbered(5), .numbered(2)], of: 2, copy)])
        let (outcome, lookedUp) = try await run(library, seen: [1997: [1, 2, 3]], size: 9)
        #expect(numbers(outcome) == isbns(5, 2, 1, 3) && outcome.total == 4 && !outcome.hasMore)
        #expect(Set(lookedUp) == Set(isbns(5, 2)))
        #expect(outcome.seen?.lastSeenAt == Self.seenAt(3) && outcome.seen?.problems.isEmpty == true)
    }

    @Test func aYearThatFailsIsFilledInItsPlace() async throws {
        let library = ScriptedLibrary([
            "1996-06-26": .books([1]), "1997-06-26": .failure(Failing.status(500, at: "nlk")),
            "1998-06-26": .books([4]),
        ])
        let (outcome, _) = try await run(library, seen: [1996: [8], 1997: [1, 3]], years: 1996...1998, size: 9)
        #expect(numbers(outcome) == isbns(1, 3, 4) && outcome.total == 3 && !outcome.hasMore)
        #expect(outcome.seen?.problems.map(\.year) == [1997] && outcome.problems.isEmpty)
    }

    /// After three failures in a row the library is not asked again, and the rest is listed from books seen before.
    @Test func aDeadLibraryReceivesThreeRequests() async throws {
        let library = failing(Failing.status(500, at: "nlk"), years: 1990...2020)
        let (outcome, _) = try await run(library, seen: [2001: [1], 2015: [2]], years: 1990...2020)
        #expect(library.asked.count == 3)
        #expect(numbers(outcome) == isbns(1, 2) && outcome.total == 2 && !outcome.hasMore)
        #expect(outcome.problems.isEmpty && outcome.seen?.problems.count == 3)
    }
}
