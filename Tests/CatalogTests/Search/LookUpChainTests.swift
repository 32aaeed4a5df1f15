import APIClient
import Aladin
import CatalogModel
import KakaoBook
import Testing

@testable import Catalog

/// One book, service after service.
@Suite struct LookUpChainTests {
    private let isbn = sampleISBN(1)

    private func lookUp(
        _ shops: [StubShop],
        _ options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> LookUpOutcome {
        try await ProviderChain(.lookUp, shops).lookUp(isbn, options: options)
    }

    private func shop(_ service: ServiceName, answering numbers: [Int], expectsOne: Bool = true) -> StubShop {
        StubShop(service) { isbn, _ in
            LookedUpBook(of: isbn, in: numbers.map { .sample($0) }, expectsOne: expectsOne, freshness: .fresh)
        }
    }

    @Test func theFirstThatHasTheBookWins() async throws {
        let shops = [StubShop.complete(.aladin), .complete(.kakao)]
        let found = try await lookUp(shops)
        #expect(found.book?.sources == ["aladin"] && found.problems.isEmpty && found.freshness?.origin == .network)
        #expect(shops.map(\.asked) == [[isbn], []])
    }

    @Test func aBookThatOneServiceLacksIsRequestedFromTheNext() async throws {
        let found = try await lookUp([shop(.aladin, answering: []), .complete(.kakao)])
        #expect(found.book?.sources == ["kakao"])
        #expect(found.problems.map(\.summary) == ["aladin notFound \(isbn)"])
    }

    @Test func aNotFoundFromAnEarlierDayIsNotAResult() async throws {
        let aladin = StubShop(.aladin) { isbn, _ in
            LookedUpBook(of: isbn, in: [], expectsOne: true, freshness: .stale(because: .unreachable(.aladin)))
        }
        let none = try await lookUp([aladin])
        #expect(none.book == nil && none.problems.map(\.summary) == ["aladin offline \(isbn)"])
        let found = try await lookUp([aladin, .complete(.kakao)])
        #expect(found.book?.sources == ["kakao"] && found.problems.map(\.summary) == ["aladin offline \(isbn)"])
    }

    @Test func offlineAServiceWithoutAKeyIsNamedLast() async throws {
        let keyless = StubShop(.aladin, hasKey: false) { _, _ throws(APIError) in throw .notCached(.aladin) }
        let keyed = StubShop(.kakao) { _, _ throws(APIError) in throw .notCached(.kakao) }
        #expect(try await lookUp([keyless, keyed]).problems.map(\.service) == [.kakao])
        #expect(try await lookUp([keyless]).problems.map(\.service) == [.aladin])
        let none = try await lookUp([keyless, shop(.kakao, answering: [])])
        #expect(none.problems.map(\.summary) == ["kakao notFound \(isbn)"])
    }

    @Test func anotherBookIsRefusedAndTheNextServiceIsRequested() async throws {
        let found = try await lookUp([shop(.aladin, answering: [2, 3]), .complete(.kakao)])
        #expect(found.book?.sources == ["kakao"])
        guard case .otherBook(let answered)? = found.problems.first?.cause, found.problems.count == 1 else {
            Issue.record("\(found.problems)")
            return
        }
        #expect(answered == sampleISBN(2))
    }

    @Test func severalBooksAreRemarkedOnAndNoOtherServiceIsRequested() async throws {
        let kakao = StubShop.complete(.kakao)
        let found = try await lookUp([shop(.aladin, answering: [2, 1]), kakao])
        #expect(found.book == .sample(1) && kakao.asked.isEmpty)
        guard case .severalBooks(count: 2)? = found.problems.first?.cause, found.problems.count == 1 else {
            Issue.record("\(found.problems)")
            return
        }
    }

    @Test(arguments: [
        APIError.unreachable(.aladin), .rateLimited(.aladin), .refusedKey(.aladin), .retired(.aladin),
    ])
    func aFailureGoesOnToTheNextAndIsReported(error: APIError) async throws {
        let found = try await lookUp([.failing(.aladin, error), .complete(.kakao)])
        #expect(found.book?.sources == ["kakao"])
        #expect(found.problems.map(\.summary) == ["aladin \(error.kind.rawValue) \(isbn)"])
    }

    @Test func aBookThatNoServiceHasIsReportedWithEveryReason() async throws {
        let found = try await lookUp([.failing(.aladin, .retired(.aladin)), shop(.kakao, answering: [])])
        #expect(found.book == nil && found.freshness == nil)
        #expect(found.problems.map(\.summary) == ["aladin retired \(isbn)", "kakao notFound \(isbn)"])
    }

    @Test func withoutServicesThereIsNoBookAndNoProblem() async throws {
        let chain = ProviderChain(.lookUp, [])
        let found = try await chain.lookUp(isbn, options: RequestOptions())
        #expect(found.book == nil && found.problems.isEmpty)
        #expect(await chain.openCircuits.isEmpty)
    }

    /// The next service takes over sooner than a second attempt would come.
    @Test func nothingIsRequestedTwiceAtOneService() async throws {
        let shops = [StubShop.failing(.aladin, .unreachable(.aladin)), .complete(.kakao)]
        let requested = RequestOptions(freshness: .refresh, limits: TransferLimits(total: .seconds(3)))
        _ = try await lookUp(shops, requested)
        var expected = requested
        expected.retries = .onRetryAfter
        #expect(shops.map(\.options) == [[expected], [expected]])
    }

    @Test func anInterruptedLookUpRequestsNoFurtherService() async throws {
        let kakao = StubShop.complete(.kakao)
        let error = try await #require(throws: APIError.self) {
            try await lookUp([.failing(.aladin, .cancelled(.aladin)), kakao])
        }
        #expect(error.isCancellation && kakao.asked.isEmpty)
    }

    @Test func offlineTheServiceWithAStoredCopyIsUsed() async throws {
        let kakao = StubShop(.kakao, hasCopies: true) { isbn, _ in .found(isbn, at: .kakao, .offline) }
        let found = try await lookUp([.failing(.aladin, .notCached(.aladin)), kakao], .init(freshness: .offline))
        #expect(found.book?.sources == ["kakao"] && found.problems.isEmpty && found.freshness?.isStale == true)
    }

    @Test func offlineServicesWithoutACopyAreReportedInOneProblem() async throws {
        let shops = [StubShop.failing(.aladin, .notCached(.aladin)), .failing(.kakao, .notCached(.kakao))]
        let found = try await lookUp(shops, .init(freshness: .offline))
        #expect(found.book == nil && found.problems.map(\.summary) == ["aladin offline \(isbn)"])
    }
}

/// What a shop's book takes from the library's record of it.
@Suite struct FillingTests {
    private let full = Book(
        isbn: sampleISBN(1),
        otherCodes: ["K1"],
        title: "Shop",
        subtitle: "shop",
        contributors: [Contributor(name: "Shop", role: .author)],
        publisher: "Shop",
        publishedOn: PartialDate(year: 2001),
        pages: 1,
        price: Price(list: 1, sale: 2),
        description: "Shop",
        cover: "https://shop.example/1",
        category: "Shop",
        classification: Classification(kdc: "1"),
        links: [Link(service: "aladin", url: "https://shop.example/1")],
        sources: ["aladin"]
    )

    private let record = Book(
        isbn: sampleISBN(1),
        otherCodes: ["K1", "S2"],
        title: "Library",
        subtitle: "library",
        parallelTitle: "parallel",
        contributors: [Contributor(name: "Library", role: .author)],
        othersOmitted: true,
        publisher: "Library",
        publishedOn: PartialDate(year: 2002, month: 3, day: 4),
        pages: 2,
        price: Price(list: 3),
        description: "Library",
        cover: "https://library.example/1",
        category: "Library",
        classification: Classification(kdc: "2", ddc: "3", addCode: "4"),
        links: [
            Link(service: "aladin", url: "https://shop.example/1"), Link(service: "nlk", url: "https://l.example"),
        ],
        sources: ["nlk"]
    )

    @Test func nothingIsReplacedButTheDate() {
        var expected = full
        expected.parallelTitle = "parallel"
        expected.classification = Classification(kdc: "1", ddc: "3", addCode: "4")
        expected.otherCodes = ["K1", "S2"]
        expected.publishedOn = PartialDate(year: 2002, month: 3, day: 4)
        expected.links.append(Link(service: "nlk", url: "https://l.example"))
        expected.sources = ["nlk", "aladin"]
        #expect(full.filled(from: record, dated: true) == expected)
        expected.publishedOn = full.publishedOn
        #expect(full.filled(from: record, dated: false) == expected)
    }

    @Test func gapsAreFilled() {
        let sparse = Book(isbn: sampleISBN(1), title: "Shop", sources: ["kakao"])
        var expected = record
        expected.title = "Shop"
        expected.sources = ["nlk", "kakao"]
        #expect(sparse.filled(from: record, dated: true) == expected)
        #expect(sparse.filled(from: record, dated: false) == expected)
    }

    @Test func aBookWithoutATitleTakesTheRecords() {
        let untitled = Book(isbn: sampleISBN(1), title: "", sources: ["aladin"])
        #expect(untitled.filled(from: record, dated: true).title == "Library")
    }

    @Test func aRecordWithoutADateLeavesTheShops() {
        var undated = record
        undated.publishedOn = nil
        #expect(full.filled(from: undated, dated: true).publishedOn == full.publishedOn)
    }

    @Test func aSourceIsNamedOnce() {
        #expect(record.filled(from: record, dated: true) == record)
    }
}
