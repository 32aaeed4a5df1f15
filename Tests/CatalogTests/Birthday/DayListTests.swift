import APIClient
import Catalog
import CatalogModel
import Testing

/// Every page of a day.
@Suite struct DayListTests {
    private let nlk = ServiceName(rawValue: "nlk")

    /// Reads the day, and fails the test when other pages were asked for than these.
    private func read(
        _ pages: [Result<DatedRecords, APIError>],
        asking count: Int? = nil
    ) async throws(APIError) -> DayList {
        let library = StubLibrary(pages)
        defer { #expect(library.asked == Array(1...(count ?? pages.count))) }
        return try await DayList.read(.sampleDay, from: library, options: RequestOptions())
    }

    private func samples(_ numbers: some Sequence<Int>) -> [Book] {
        numbers.map { DatedRecord.sample($0).book }
    }

    /// The number promised and the number got, where the only problem is a list too short.
    private func shortage(_ list: DayList) -> [Int]? {
        guard case .shortList(let promised, let got)? = list.problems.first?.cause, list.problems.count == 1 else {
            return nil
        }
        return [promised, got]
    }

    @Test func onePageIsEnoughForAFewBooks() async throws {
        let list = try await read([.page(1...3, of: 3)])
        #expect(list.books == samples(1...3) && list.problems.isEmpty && list.freshness.count == 1)
    }

    @Test func everyPageUpToTheTotal() async throws {
        let list = try await read([.page(1...100, of: 250), .page(101...200, of: 250), .page(201...250, of: 250)])
        #expect(list.books == samples(1...250) && list.problems.isEmpty && list.freshness.count == 3)
    }

    @Test func ifTheTotalFillsItsPagesNoFurtherPageIsRequested() async throws {
        #expect(try await read([.page(1...100, of: 200), .page(101...200, of: 200)]).books.count == 200)
    }

    /// The library documents no size limit and may give fewer than were asked for.
    @Test func theLibraryDecidesHowManyStandOnAPage() async throws {
        let list = try await read([.page(1...30, of: 70), .page(31...60, of: 70), .page(61...70, of: 70)])
        #expect(list.books == samples(1...70) && list.problems.isEmpty)
    }

    @Test func aDayWithoutBooks() async throws {
        let list = try await read([.page([Int](), of: 0)])
        #expect(list.books.isEmpty && list.problems.isEmpty && list.freshness.count == 1)
    }

    @Test func moreRecordsThanAnnouncedAreKept() async throws {
        let list = try await read([.page(1...5, of: 3)])
        #expect(list.books == samples(1...5) && list.problems.isEmpty)
    }

    @Test func anEmptyPageEndsTheListAndIsReported() async throws {
        let list = try await read([.page(1...100, of: 250), .page([Int](), of: 250)])
        #expect(list.books == samples(1...100) && shortage(list) == [250, 100] && list.freshness.count == 2)
    }

    @Test func anEmptyFirstPageThatPromisesBooksIsReported() async throws {
        let list = try await read([.page([Int](), of: 7)])
        #expect(list.books.isEmpty && shortage(list) == [7, 0])
    }

    @Test func aRepeatedPageEndsTheListAndIsReported() async throws {
        let list = try await read([.page(1...100, of: 250), .page(101...150, of: 250), .page(101...150, of: 250)])
        #expect(list.books == samples(1...150) && shortage(list) == [250, 150])
    }

    @Test func aLibraryThatIgnoresThePageNumberIsNotFollowed() async throws {
        let list = try await read([.page(1...100, of: 200), .page(1...100, of: 200)])
        #expect(list.books == samples(1...100) && shortage(list) == [200, 100])
    }

    /// An empty page counts what is on it; what an earlier one promised is still not there.
    @Test(arguments: [0, 100, nil])
    func anEmptyPageTakesNoPromiseBack(total: Int?) async throws {
        let list = try await read([.page(1...100, of: 250), .page([Int](), of: total)])
        #expect(list.books == samples(1...100) && shortage(list) == [250, 100])
    }

    @Test func aPageWithoutATotalTakesNoPromiseBack() async throws {
        let list = try await read([.page(1...100, of: 150), .page(101...150, of: nil)])
        #expect(list.books == samples(1...150) && list.problems.isEmpty)
    }

    @Test func theLatestTotalCounts() async throws {
        let list = try await read([.page(1...100, of: 151), .page(101...150, of: 150)])
        #expect(list.books == samples(1...150) && list.problems.isEmpty)
    }

    /// The register holds one book twice, and the second time it is alone on the last page.
    @Test func aDuplicateAloneOnTheLastPageIsNoRepeatedPage() async throws {
        let list = try await read([.page(1...100, of: 101), .page([100], of: 101)])
        #expect(list.books == samples(1...100) && list.problems.isEmpty)
    }

    @Test func withoutATotalAnEmptyPageTellsTheEnd() async throws {
        let list = try await read([.page(1...100, of: nil), .page(101...120, of: nil), .page([Int](), of: nil)])
        #expect(list.books == samples(1...120) && list.problems.isEmpty && list.freshness.count == 3)
    }

    @Test func withoutATotalARepeatedPageTellsTheEnd() async throws {
        let list = try await read([.page(1...100, of: nil), .page(1...100, of: nil)])
        #expect(list.books == samples(1...100) && list.problems.isEmpty)
    }

    @Test func aLaterPageThatFailsEndsTheListAndIsReported() async throws {
        let list = try await read([.page(1...100, of: 250), .failure(.rateLimited(nlk))])
        #expect(list.books == samples(1...100) && list.freshness.count == 1)
        #expect(list.problems.map(\.summary) == ["nlk rateLimited"])
    }

    @Test(arguments: [
        APIError.unreachable(ServiceName(rawValue: "nlk")), .refusedKey(ServiceName(rawValue: "nlk")),
        .notCached(ServiceName(rawValue: "nlk")), .cancelled(ServiceName(rawValue: "nlk")),
    ])
    func aFirstPageThatFailsIsAnError(failure: APIError) async throws {
        let error = try await #require(throws: APIError.self) { try await read([.failure(failure)]) }
        #expect(error.kind == failure.kind && error.service == nlk)
    }

    @Test func anInterruptedLaterPageIsAnError() async throws {
        let error = try await #require(throws: APIError.self) {
            try await read([.page(1...100, of: 250), .failure(.cancelled(nlk))])
        }
        #expect(error.isCancellation)
    }

    @Test func aServiceThatNeverEndsIsNotFollowedForEver() async throws {
        let library = StubLibrary { page in .page([page], of: 1_000_000) }
        let list = try await DayList.read(.sampleDay, from: library, options: RequestOptions())
        #expect(library.asked == Array(1...200) && list.books.count == 200)
        #expect(shortage(list) == [1_000_000, 200])
    }

    @Test func oneISBNIsOneBook() async throws {
        let list = try await read([
            .page([.sample(1, title: "First"), .sample(2), .sample(1, title: "Again")], of: 5),
            .page([.sample(3), .sample(1, title: "And again")], of: 5),
        ])
        #expect(list.books.map(\.title) == ["First", "Book 2", "Book 3"] && list.problems.isEmpty)
    }

    @Test func recordsWithoutAnISBNAreDistinguishedByTheLibrarysNumber() async throws {
        let list = try await read([
            .page(
                [
                    .unnumbered("Set", controlNumber: "CIP1"), .unnumbered("Set", controlNumber: "CIP2"),
                    .unnumbered("Set", controlNumber: "CIP1"),
                ],
                of: 3
            )
        ])
        #expect(list.books.map(\.title) == ["Set", "Set"] && list.problems.isEmpty)
    }

    /// The volumes of a set may share one number of the library's.
    @Test func volumesWithOneNumberAreSeveralBooks() async throws {
        let list = try await read([
            .page(
                [
                    .unnumbered("Set 1", controlNumber: "CIP1"), .unnumbered("Set 2", controlNumber: "CIP1"),
                    .unnumbered("Set 2", controlNumber: "CIP1"),
                ],
                of: 3
            )
        ])
        #expect(list.books.map(\.title) == ["Set 1", "Set 2"])
    }

    @Test func withoutAnyNumberOnlyTheSameRecordIsTheSameBook() async throws {
        let list = try await read([
            .page([.unnumbered("One"), .unnumbered("Two"), .unnumbered("One"), .unnumbered("one")], of: 4)
        ])
        #expect(list.books.map(\.title) == ["One", "Two", "one"])
    }

    @Test func aMalformedISBNIsAProblemAndStaysABook() async throws {
        let odd = DatedRecord.unnumbered("Odd", malformedISBN: "97911", controlNumber: "CIP1")
        let list = try await read([.page([.sample(1), odd, odd], of: 3)])
        #expect(list.books.map(\.title) == ["Book 1", "Odd"])
        guard case .malformedISBN("97911")? = list.problems.first?.cause, list.problems.count == 1 else {
            Issue.record("\(list.problems)")
            return
        }
        #expect(list.problems[0].service == nlk && list.problems[0].isbn == nil)
    }

    @Test func theOriginOfEachPageIsReported() async throws {
        let list = try await read([
            .page([.sample(1)], of: 2, .stale(because: .unreachable(nlk))), .page([.sample(2)], of: 2),
        ])
        #expect(list.freshness.map(\.origin) == [.cache, .network])
    }
}
