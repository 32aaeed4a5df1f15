import APIClient
import Catalog
import CatalogModel
import Foundation
import NationalLibrary
import ServiceMappings
import Synchronization
import TestSupport
import Testing

@Suite struct BirthdayYearsTests {
    /// A shop that has every book.
    private func shop() -> FunctionLookUp {
        FunctionLookUp("kakao") { Book(isbn: $0, title: "가게의 책", sources: ["kakao"]) }
    }

    private func run(
        _ library: ScriptedLibrary,
        _ shop: FunctionLookUp? = nil,
        day: String = "06-26",
        years: ClosedRange<Int>,
        page: Int = 1,
        size: Int = 3,
        limit: Int? = nil,
        progress: (@Sendable (BirthdayProgress) -> Void)? = nil
    ) async throws -> BirthdayOutcome {
        try await Birthday(library: library, shops: ProviderChain(.lookUp, [shop ?? self.shop()])).books(
            on: MonthDay(strict: day),
            in: YearRange(years),
            page: page,
            size: size,
            limit: limit,
            options: RequestOptions(),
            progress: progress
        )
    }

    private func isbns(_ numbers: Int...) -> [ISBN] { numbers.map { ISBN.number($0) } }

    @Test func yearsFollowEachOtherAndAreReadAsFarAsThePageNeeds() async throws {
        let library = ScriptedLibrary([
            "1990-06-26": .books([1, 2]), "1991-06-26": .books([]), "1992-06-26": .books([3, 4]),
        ])
        let shop = shop()
        let outcome = try await run(library, shop, years: 1990...2026)
        #expect(outcome.books.compactMap(\.isbn) == isbns(1, 2, 3))
        #expect(outcome.books.map(\.sources) == Array(repeating: ["nlk", "kakao"], count: 3))
        #expect(library.asked == ["1990-06-26", "1991-06-26", "1992-06-26"])
        #expect(Set(shop.asked) == Set(isbns(1, 2, 3)))
        #expect(outcome.total == nil && outcome.hasMore && outcome.yearsRead == 3 && !outcome.isInterrupted)
    }

    @Test func thePagesTogetherAreTheWholeList() async throws {
        let days: [String: ScriptedLibrary.Day] = [
            "1990-06-26": .books([1, 2]), "1991-06-26": .books([3, 4, 5, 6]), "1992-06-26": .books([7]),
        ]
        var seen: [ISBN] = []
        for page in 1...4 {
            let outcome = try await run(ScriptedLibrary(days), years: 1990...1992, page: page)
            seen += outcome.books.compactMap(\.isbn)
            #expect(outcome.hasMore == (page < 3))
            // Page 2 ends with book 6; that there is a seventh is known from the last year.
            #expect(outcome.total == (page == 1 ? nil : 7))
        }
        #expect(seen == (1...7).map { ISBN.number($0) })
    }

    @Test func oneMoreBookIsLookedForSoThatAnEmptyPageIsNotPromised() async throws {
        let library = ScriptedLibrary([
            "1990-06-26": .books([1, 2, 3]), "1991-06-26": .books([]), "1992-06-26": .books([]),
        ])
        let outcome = try await run(library, years: 1990...1992)
        #expect(!outcome.hasMore && outcome.total == 3)
        #expect(library.asked.count == 3)
    }

    @Test func aDayThatIsCutShortGoesOnAsFarAsTheLibrarySays() async throws {
        let days: [String: ScriptedLibrary.Day] = ["1990-06-26": .books([1, 2, 3, 4])]
        for (page, count, hasMore) in [(1, 3, true), (2, 1, true), (3, 0, true), (4, 0, false)] {
            let library = ScriptedLibrary(days, promised: 10)
            let outcome = try await run(library, years: 1990...1990, page: page)
            #expect(outcome.books.count == count && outcome.hasMore == hasMore && outcome.total == nil)
            #expect(outcome.problems.map(\.line) == ["nlk server"] && outcome.problems.allSatisfy { $0.year == nil })
        }
    }

    @Test func aYearThatFailsIsNamed() async throws {
        let library = ScriptedLibrary([
            "1990-06-26": .books([1]), "1991-06-26": .failure(Failing.status(500, at: "nlk")),
            "1992-06-26": .books([2]),
        ])
        let outcome = try await run(library, years: 1990...1992)
        #expect(outcome.problems.map(\.year) == [1991])
    }

    @Test func theLeapDayIsInLeapYearsOnly() async throws {
        let library = ScriptedLibrary(["1996-02-29": .books([1]), "2000-02-29": .books([2])])
        let outcome = try await run(library, day: "02-29", years: 1995...2003)
        #expect(outcome.years == [1996, 2000])
        #expect(outcome.books.compactMap(\.isbn) == isbns(1, 2))
        #expect(outcome.total == 2 && !outcome.hasMore)
        let none = try await run(ScriptedLibrary([:]), day: "02-29", years: 1900...1903)
        #expect(none.books.isEmpty && none.total == 0 && !none.hasMore && none.years.isEmpty)
    }

    @Test func aBookOfTwoYearsIsShownInTheFirst() async throws {
        let library = ScriptedLibrary(["1990-06-26": .books([1, 2]), "1991-06-26": .books([2, 3])])
        let outcome = try await run(library, years: 1990...1991)
        #expect(outcome.books.compactMap(\.isbn) == isbns(1, 2, 3))
        #expect(outcome.total == 3)
    }

    @Test func realAndPlannedDatesAreDistinguished() async throws {
        let library = ScriptedLibrary([
            "2024-06-26": .success([
                .numbered(1, planned: "2024-06-26", real: "2024-07-03"), .numbered(2, planned: "2024-06-26"),
                .numbered(3, planned: "2024-06-26", real: "2024-06-26"),
                .numbered(4, planned: "2024-06-26", real: "2024"), .numbered(5, planned: "2024-06-26", real: "2023-06"),
            ])
        ])
        let outcome = try await run(library, years: 2024...2024, size: 9)
        #expect(outcome.movedDates.compactMap(\.isbn) == isbns(1, 5))
        #expect(outcome.movedDates.map(\.planned.description) == ["2024-06-26", "2024-06-26"])
        #expect(outcome.movedDates.map(\.real.description) == ["2024-07-03", "2023-06"])
        #expect(outcome.movedDates.first?.title == "책 1")
        // Only the page's books are spoken of.
        let second = try await run(library, years: 2024...2024, page: 2, size: 1)
        #expect(second.movedDates.isEmpty)
        let day = try await Birthday(library: library, shops: ProviderChain(.lookUp, [])).books(
            of: PartialDate(strict: "2024-06-26"),
            page: 1,
            size: 1,
            options: RequestOptions()
        )
        #expect(day.movedDates.compactMap(\.isbn) == isbns(1))
    }

    @Test func theRegistersTwoDatesArrive() async throws {
        let body = Data(
            #"""
            {"TOTAL_COUNT": "1", "PAGE_NO": "1", "docs": [{"TITLE": "물결의 이름", "EA_ISBN": "\#(ISBN.number(1))",
            "PUBLISH_PREDATE": "20240626", "REAL_PUBLISH_DATE": "20240703"}]}
            """#.utf8
        )
        let query = ["start_publish_date": "20240626", "end_publish_date": "20240626"]
        try await withStubs([.get("/seoji/SearchApi.do", query: query, body: body)]) { stubs in
            let client = APIClient(
                NationalLibrary.service(key: Secret("0f1e2d3c4b5a69788796a5b4c3d2e1f0")),
                over: stubs
            )
            let library = NationalLibraryProvider(NationalLibrary(client: client))
            let outcome = try await Birthday(library: library, shops: ProviderChain(.lookUp, [])).books(
                on: MonthDay(strict: "06-26"),
                in: YearRange(2024...2024),
                page: 1,
                size: 20,
                options: RequestOptions()
            )
            #expect(outcome.movedDates.map(\.real.description) == ["2024-07-03"])
            #expect(outcome.books.first?.publishedOn?.description == "2024-07-03")
        }
    }

    @Test func aYearThatTheLibraryFailsAtIsLeftOutAndNamed() async throws {
        let broken = ScriptedLibrary.Day.failure(Failing.status(500, at: "nlk"))
        let library = ScriptedLibrary([
            "1990-06-26": broken, "1991-06-26": .books([1]), "1992-06-26": broken, "1993-06-26": .books([2]),
        ])
        let outcome = try await run(library, years: 1990...1993)
        #expect(outcome.books.compactMap(\.isbn) == isbns(1, 2))
        #expect(outcome.problems.map(\.line) == ["nlk server", "nlk server"])
        #expect(!outcome.hasMore && outcome.total == nil && outcome.yearsRead == 2)
    }

    @Test func offlineTheYearsThatAreStoredAreShown() async throws {
        let missing = ScriptedLibrary.Day.failure(APIError.notCached(ServiceName(rawValue: "nlk")))
        let days = Dictionary(uniqueKeysWithValues: (1990...1996).map { ("\($0)-06-26", missing) })
        let library = ScriptedLibrary(days.merging(["1995-06-26": .books([1, 2])]) { $1 })
        let outcome = try await run(library, years: 1990...1996)
        #expect(outcome.books.compactMap(\.isbn) == isbns(1, 2))
        #expect(!outcome.hasMore && outcome.total == nil)
    }

    @Test func threeFailuresInARowEndTheList() async throws {
        let broken = ScriptedLibrary.Day.failure(Failing.status(500, at: "nlk"))
        let library = ScriptedLibrary([
            "1990-06-26": .books([1]), "1991-06-26": broken, "1992-06-26": broken, "1993-06-26": broken,
        ])
        let outcome = try await run(library, years: 1990...2026)
        #expect(outcome.books.compactMap(\.isbn) == isbns(1))
        #expect(outcome.problems.count == 3 && outcome.hasMore && outcome.total == nil)
        #expect(library.asked.count == 4)
        await #expect(throws: APIError.self) {
            try await run(
                ScriptedLibrary(["1990-06-26": broken, "1991-06-26": broken, "1992-06-26": broken]),
                years: 1990...2026
            )
        }
    }

    @Test func aYearThatIsRefusedForAllEndsTheListBeforeIt() async throws {
        let library = ScriptedLibrary([
            "1990-06-26": .books([1]), "1991-06-26": .failure(Failing.status(429, at: "nlk")),
        ])
        let outcome = try await run(library, years: 1990...2026)
        #expect(outcome.books.compactMap(\.isbn) == isbns(1))
        #expect(outcome.problems.map(\.line) == ["nlk rateLimited"])
        #expect(outcome.hasMore && outcome.total == nil && !outcome.isInterrupted)
        #expect(library.asked.count == 2)
    }

    @Test func whereNotEvenTheFirstYearCanBeReadThereIsNoList() async {
        let library = ScriptedLibrary(["1990-06-26": .failure(Failing.status(401, at: "nlk"))])
        await #expect(throws: APIError.self) { try await run(library, years: 1990...2026) }
        #expect(library.asked == ["1990-06-26"])
    }

    @Test func aFailingLookUpHidesNoBook() async throws {
        // Case 6 of the seed's list: one of twenty fails, one is not known.
        let library = ScriptedLibrary(["1990-06-26": .books(1...20)])
        let shop = FunctionLookUp("kakao") { isbn throws(APIError) in
            if isbn == ISBN.number(20) { throw Failing.unreachable("kakao") }
            return isbn == ISBN.number(5) ? nil : Book(isbn: isbn, title: "가게의 책", sources: ["kakao"])
        }
        let outcome = try await run(library, shop, years: 1990...1990, size: 20)
        #expect(outcome.books.compactMap(\.isbn) == (1...20).map { ISBN.number($0) })
        #expect(
            outcome.problems.map(\.line) == ["kakao notFound \(ISBN.number(5))", "kakao offline \(ISBN.number(20))"]
        )
    }

    @Test func anotherDayShowsNoBookOfTheFirst() async throws {
        // Cases 6 and 7: one pipeline, two questions at the same time.
        let library = ScriptedLibrary([
            "1990-06-26": .books(1...30), "1990-06-27": .books(31...40), "1991-06-26": .books([]),
        ])
        let birthday = Birthday(library: library, shops: ProviderChain(.lookUp, [shop()]))
        @Sendable func books(_ day: String) async throws -> BirthdayOutcome {
            try await birthday.books(
                on: MonthDay(strict: day),
                in: YearRange(1990...1990),
                page: 1,
                size: 50,
                options: RequestOptions()
            )
        }
        async let first = books("06-26")
        async let second = books("06-27")
        #expect(try await first.books.compactMap(\.isbn) == (1...30).map { ISBN.number($0) })
        #expect(try await second.books.compactMap(\.isbn) == (31...40).map { ISBN.number($0) })
    }

    @Test func atMostEightAreLookedUpAtOnce() async throws {
        let library = ScriptedLibrary(["1990-06-26": .books(1...40)])
        let shop = FunctionLookUp("kakao") { isbn in
            for _ in 0..<20 { await Task.yield() }
            return Book(isbn: isbn, title: "가게의 책")
        }
        _ = try await run(library, shop, years: 1990...1990, size: 40)
        #expect(shop.most <= 8 && shop.asked.count == 40)
    }

    @Test func progressCountsYearsAndThenBooks() async throws {
        let library = ScriptedLibrary(["1990-06-26": .books([1]), "1991-06-26": .books([2])])
        let steps = Mutex<[String]>([])
        _ = try await run(library, years: 1990...1991) { progress in
            let stage =
                switch progress.stage {
                case .reading(let year): "\(year)"
                case .lookingUp: "look-up"
                }
            steps.withLock { $0.append("\(stage) \(progress.done) of \(progress.of)") }
        }
        #expect(steps.withLock { $0 } == ["1990 0 of 2", "1991 1 of 2", "look-up 1 of 2", "look-up 2 of 2"])
    }

    @Test func receivedResultsAreShownWhenTheRunIsCancelled() async throws {
        let library = ScriptedLibrary(["1990-06-26": .books(1...3)])
        // The second book's look-up cancels the run; the first is done by then, since one proves the service first.
        let gate = LookUpGate()
        let shop = FunctionLookUp("kakao") { isbn throws(APIError) in
            if isbn == ISBN.number(1) {
                await gate.letGo(ISBN.number(2))
                return Book(isbn: isbn, title: "가게의 책", sources: ["kakao"])
            }
            await gate.pass(ISBN.number(2))
            throw Failing.cancelled("kakao")
        }
        let outcome = try await run(library, shop, years: 1990...1990)
        #expect(outcome.isInterrupted)
        #expect(outcome.books.compactMap(\.isbn) == isbns(1, 2, 3))
        #expect(outcome.books.map(\.title) == ["가게의 책", "책 2", "책 3"])
        #expect(outcome.problems.isEmpty)
    }

    @Test func cancelledWhileReadingTheYearsThatWereReadAreShown() async throws {
        let library = ScriptedLibrary(["1990-06-26": .books([1]), "1991-06-26": .failure(Failing.cancelled("nlk"))])
        let outcome = try await run(library, years: 1990...2026)
        #expect(outcome.isInterrupted && outcome.hasMore && outcome.total == nil)
        #expect(outcome.books.compactMap(\.isbn) == isbns(1) && outcome.problems.isEmpty)
        let nothing = ScriptedLibrary(["1990-06-26": .failure(Failing.cancelled("nlk"))])
        await #expect(throws: APIError.self) { try await run(nothing, years: 1990...2026) }
    }

    @Test(arguments: [(0, 20, nil as Int?), (1, 0, nil), (1, 20, 0)])
    func anInvalidPageIsRefused(page: Int, size: Int, limit: Int?) async throws {
        let error = try await #require(throws: APIError.self) {
            try await run(ScriptedLibrary([:]), years: 1990...1991, page: page, size: size, limit: limit)
        }
        #expect(error.kind == .invalid)
    }

    @Test(arguments: [(Int.max, 20, nil as Int?), (Int.max, 1, nil), (1, 20, .max), (2, .max, .max)])
    func pastTheEndEveryYearIsReadAndNothingBreaks(page: Int, size: Int, limit: Int?) async throws {
        let library = ScriptedLibrary(["1990-06-26": .books([1]), "1991-06-26": .books([2])])
        let outcome = try await run(library, years: 1990...1991, page: page, size: size, limit: limit)
        #expect(outcome.total == 2 && !outcome.hasMore)
        #expect(outcome.books.count == (page == 1 ? 2 : 0))
    }

    @Test func aLimitGoesOverYears() async throws {
        let library = ScriptedLibrary(["1990-06-26": .books(1...4), "1991-06-26": .books(5...8)])
        let outcome = try await run(library, years: 1990...2026, limit: 5)
        #expect(outcome.books.compactMap(\.isbn) == (1...5).map { ISBN.number($0) })
        #expect(outcome.hasMore)
    }
}

@Suite struct YearRangeTests {
    @Test(arguments: [
        ("1990-2026", 1990...2026), ("1997", 1997...1997), ("1997-1997", 1997...1997), ("all", 1970...2027),
        ("1900-2028", 1900...2028),
    ])
    func readsWhatIsTyped(text: String, years: ClosedRange<Int>) throws {
        #expect(try YearRange(strict: text, thisYear: 2026).years == years)
    }

    @Test(arguments: [
        ("", YearRange.Invalid.form("")), ("1990-", .form("1990-")), ("-2026", .form("-2026")),
        ("90-26", .form("90-26")),
        ("1990–2026", .form("1990–2026")), ("1990-2000-2010", .form("1990-2000-2010")), ("ALL", .form("ALL")),
        (" 1990", .form(" 1990")), ("１９９０", .form("１９９０")), ("2026-1990", .order(first: 2026, last: 1990)),
        ("1899", .year(1899, allowed: 1900...2028)), ("1990-2029", .year(2029, allowed: 1900...2028)),
    ])
    func saysWhatIsWrong(text: String, expected: YearRange.Invalid) {
        #expect(throws: expected) { try YearRange(strict: text, thisYear: 2026) }
    }

    @Test func isWrittenAsTyped() {
        #expect(YearRange(1990...2026).description == "1990-2026")
        #expect(YearRange(1997...1997).description == "1997")
    }
}
