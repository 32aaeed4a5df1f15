import APIClient
import Aladin
import Catalog
import CatalogModel
import KakaoBook
import Testing

/// A day's books, page by page, each looked up.
@Suite struct BirthdayTests {
    private let nlk = ServiceName(rawValue: "nlk")

    /// A day with so many books on the library's pages of 100.
    private func library(_ count: Int) -> StubLibrary {
        let starts = stride(from: 1, through: max(count, 1), by: 100)
        return StubLibrary(starts.map { .page($0..<min($0 + 100, count + 1), of: count) })
    }

    private func books(
        _ library: StubLibrary,
        _ shops: [StubShop],
        page: Int = 1,
        size: Int = 20,
        limit: Int? = nil
    ) async throws(APIError) -> BirthdayOutcome {
        try await Birthday(library: library, shops: ProviderChain(.lookUp, shops)).books(
            of: .sampleDay,
            page: page,
            size: size,
            limit: limit,
            options: RequestOptions()
        )
    }

    private func isbns(_ numbers: some Sequence<Int>) -> [ISBN] { numbers.map { sampleISBN($0) } }

    @Test func everyBookOfAPageIsLookedUpAndKeepsItsPlace() async throws {
        let aladin = StubShop.complete(.aladin)
        let found = try await books(library(12), [aladin])
        #expect(found.books.map(\.isbn) == isbns(1...12))
        #expect(found.books.allSatisfy { $0.title == "aladin \($0.isbn?.isbn13 ?? "")" })
        #expect(found.books.allSatisfy { $0.sources == ["nlk", "aladin"] })
        #expect(aladin.asked.sorted() == isbns(1...12))
        #expect(found.total == 12 && !found.hasMore && found.problems.isEmpty && found.openCircuits.isEmpty)
        #expect(found.freshness.count == 13)
    }

    @Test(arguments: [
        // page, size, first, last, more
        (1, 20, 1, 20, true), (2, 20, 21, 40, true), (3, 20, 41, 47, false), (1, 47, 1, 47, false),
        (1, 46, 1, 46, true), (47, 1, 47, 47, false), (5, 10, 41, 47, false),
    ])
    func onlyThePagesBooksAreLookedUp(page: Int, size: Int, first: Int, last: Int, hasMore: Bool) async throws {
        let aladin = StubShop.complete(.aladin)
        let found = try await books(library(47), [aladin], page: page, size: size)
        #expect(found.books.map(\.isbn) == isbns(first...last))
        #expect(aladin.asked.sorted() == isbns(first...last))
        #expect(found.total == 47 && found.hasMore == hasMore)
    }

    @Test(arguments: [
        // page, limit, first, last, more
        (1, 5, 1, 5, true), (1, 45, 1, 45, true), (1, 47, 1, 47, false), (1, 10_000, 1, 47, false),
        (2, 25, 21, 45, true), (3, 20, 41, 47, false),
    ])
    func aLimitTakesAsManyFromThatPageOn(page: Int, limit: Int, first: Int, last: Int, hasMore: Bool) async throws {
        let aladin = StubShop.complete(.aladin)
        let found = try await books(library(47), [aladin], page: page, limit: limit)
        #expect(found.books.map(\.isbn) == isbns(first...last) && aladin.asked.sorted() == isbns(first...last))
        #expect(found.hasMore == hasMore)
    }

    @Test(arguments: [(4, 20), (48, 1), (.max, 20), (.max, 1), (Int.max / 2, 50)])
    func pastTheEndThePageIsEmptyAndNoServiceIsRequested(page: Int, size: Int) async throws {
        let aladin = StubShop.complete(.aladin)
        let found = try await books(library(47), [aladin], page: page, size: size)
        #expect(found.books.isEmpty && found.total == 47 && !found.hasMore && aladin.asked.isEmpty)
    }

    @Test(arguments: [(0, 20, nil as Int?), (-1, 20, nil), (.min, 20, nil), (1, 0, nil), (1, -5, nil), (1, 20, -1)])
    func anInvalidPageIsRefused(page: Int, size: Int, limit: Int?) async throws {
        let library = StubLibrary([])
        let error = try await #require(throws: APIError.self) {
            try await books(library, [.complete(.aladin)], page: page, size: size, limit: limit)
        }
        #expect(error.kind == .invalid && error.service == nlk && library.asked.isEmpty)
    }

    @Test func aDayWithoutBooks() async throws {
        let found = try await books(library(0), [.complete(.aladin)])
        #expect(found.books.isEmpty && found.total == 0 && !found.hasMore && found.problems.isEmpty)
    }

    @Test func everyPageOfTheLibraryIsRead() async throws {
        let library = library(250)
        let found = try await books(library, [.complete(.aladin)], page: 13)
        #expect(library.asked == [1, 2, 3] && found.books.map(\.isbn) == isbns(241...250) && found.total == 250)
    }

    @Test func aBookOnTwoRecordsIsShownAndLookedUpOnce() async throws {
        let aladin = StubShop.complete(.aladin)
        let library = StubLibrary([.page([.sample(1), .sample(2), .sample(1, title: "Again")], of: 3)])
        let found = try await books(library, [aladin])
        #expect(found.books.map(\.isbn) == isbns(1...2) && aladin.asked.sorted() == isbns(1...2) && found.total == 2)
    }

    @Test func aRecordWithoutAnISBNIsShownAsTheLibraryHasIt() async throws {
        let aladin = StubShop.complete(.aladin)
        let odd = DatedRecord.unnumbered("Odd", malformedISBN: "97911")
        let library = StubLibrary([.page([.sample(1), .unnumbered("Plain"), odd, .sample(2)], of: 4)])
        let found = try await books(library, [aladin])
        #expect(found.books.map(\.isbn) == [sampleISBN(1), nil, nil, sampleISBN(2)])
        #expect(found.books[1] == Book(title: "Plain", sources: ["nlk"]) && found.books[2].title == "Odd")
        #expect(found.problems.map(\.summary) == ["nlk invalid"] && aladin.asked.sorted() == isbns(1...2))
    }

    @Test func theDayIsTheLibrarysAndTheRestTheShops() async throws {
        var record = DatedRecord.sample(1).book
        record.publishedOn = .sampleDay
        record.pages = 99
        let library = StubLibrary([
            .page([DatedRecord(book: record, malformedISBN: nil, controlNumber: nil)], of: 1)
        ])
        let shop = StubShop(.aladin) { isbn, _ in
            let book = Book(
                isbn: isbn,
                title: "Shop",
                publishedOn: PartialDate(year: 2020),
                pages: 100,
                sources: ["aladin"]
            )
            return LookedUpBook(of: isbn, in: [book], expectsOne: true, freshness: .fresh)
        }
        let book = try #require(try await books(library, [shop]).books.first)
        #expect(book.publishedOn == .sampleDay && book.pages == 100 && book.title == "Shop")
    }

    /// Three odd answers in a batch of twenty: everything is shown, and there are three notes.
    @Test func failedEmptyAndAmbiguousLookUpsAreReported() async throws {
        let (empty, double, failing) = (sampleISBN(5), sampleISBN(11), sampleISBN(20))
        let aladin = StubShop(.aladin) { isbn, _ throws(APIError) in
            switch isbn {
            case failing: throw .unreachable(.aladin)
            case empty: return .notFound(isbn)
            case double:
                let two = [Book.sample(21, from: "aladin"), .sample(11, from: "aladin")]
                return LookedUpBook(of: isbn, in: two, expectsOne: true, freshness: .fresh)
            default: return .found(isbn, at: .aladin)
            }
        }
        let found = try await books(library(20), [aladin])
        #expect(found.books.map(\.isbn) == isbns(1...20))
        let notes = ["aladin notFound \(empty)", "aladin badResponse \(double)", "aladin offline \(failing)"]
        #expect(found.problems.map(\.summary) == notes)
        #expect(found.books.filter { $0.sources == ["nlk"] }.map(\.isbn) == [empty, failing])
        #expect(found.openCircuits.isEmpty)
    }

    @Test func noShopHidesABook() async throws {
        let shops = [StubShop.failing(.aladin, .retired(.aladin)), .failing(.kakao, .rateLimited(.kakao))]
        let found = try await books(library(20), shops)
        #expect(found.books == (1...20).map { DatedRecord.sample($0).book })
        #expect(shops.map(\.asked.count) == [3, 3] && found.openCircuits == [.aladin, .kakao])
        #expect(found.problems.filter { $0.service == .aladin }.count == 3)
        #expect(found.problems.filter { $0.service == .kakao }.count == 3)
    }

    @Test func withoutShopsTheLibrarysRecordsAreShown() async throws {
        let found = try await books(library(3), [])
        #expect(found.books == (1...3).map { DatedRecord.sample($0).book } && found.problems.isEmpty)
    }

    @Test func aListThatCannotBeFetchedIsAnError() async throws {
        let aladin = StubShop.complete(.aladin)
        let error = try await #require(throws: APIError.self) {
            try await books(StubLibrary([.failure(.refusedKey(nlk))]), [aladin])
        }
        #expect(error.kind == .auth && error.service == nlk && aladin.asked.isEmpty)
    }

    @Test func theListsProblemsComeFirst() async throws {
        let library = StubLibrary([.page(1...100, of: 250), .failure(.unreachable(nlk))])
        let aladin = StubShop(.aladin) { isbn, _ in .notFound(isbn) }
        let found = try await books(library, [aladin], size: 2)
        #expect(
            found.problems.map(\.summary) == [
                "nlk offline", "aladin notFound \(sampleISBN(1))", "aladin notFound \(sampleISBN(2))",
            ]
        )
        // How many there are in all is not known of a list that ends early.
        #expect(found.total == nil && found.hasMore)
    }

    @Test func theOriginOfEachResponseIsReportedInOrder() async throws {
        let aladin = StubShop(.aladin) { isbn, _ in
            .found(isbn, at: .aladin, isbn == sampleISBN(2) ? .stale(because: .unreachable(.aladin)) : .fresh)
        }
        let found = try await books(library(3), [aladin])
        #expect(found.freshness.map(\.isStale) == [false, false, true, false])
    }
}

/// Look-ups that run at the same time.
@Suite(.timeLimit(.minutes(30))) struct BirthdayAtOnceTests {
    /// A book of no list.
    private let opener = sampleISBN(1000)

    /// A shop that holds all books of the list at the door.
    private func shop(_ door: Door, heedsCancellation: Bool = false) -> StubShop {
        StubShop(.aladin) { [opener] isbn, _ throws(APIError) in
            if isbn != opener { await door.pass(isbn) }
            if heedsCancellation, Task.isCancelled { throw .cancelled(.aladin) }
            return .found(isbn, at: .aladin)
        }
    }

    /// Starts a run over a shop that has answered once: all may ask it at the same time from the start.
    private func start(_ count: Int, _ shop: StubShop) -> Task<BirthdayOutcome, any Error> {
        Task {
            let library = StubLibrary([.page(1...count, of: count)])
            let shops = ProviderChain(.lookUp, [shop])
            _ = try await shops.lookUp(opener, options: RequestOptions())
            return try await Birthday(library: library, shops: shops).books(
                of: .sampleDay,
                page: 1,
                size: count,
                options: RequestOptions()
            )
        }
    }

    @Test func theOrderIsTheLibrarysWhicheverShopRespondsFirst() async throws {
        let door = Door()
        let shop = shop(door)
        let task = start(8, shop)
        await door.holds(8)
        for number in (1...8).reversed() { #expect(await door.release(sampleISBN(number))) }
        let found = try await task.value
        #expect(found.books.map(\.isbn) == (1...8).map { sampleISBN($0) })
        #expect(found.books.allSatisfy { $0.title == "aladin \($0.isbn?.isbn13 ?? "")" } && shop.asked.count == 9)
    }

    /// One leaves, one comes; never a ninth.
    @Test func eightAtOnceAndNotMore() async throws {
        let door = Door()
        let shop = shop(door)
        let task = start(40, shop)
        for number in 1...32 {
            await door.holds(8)
            #expect(await door.release(sampleISBN(number)))
        }
        await door.open()
        let found = try await task.value
        #expect(found.books.count == 40 && shop.asked.count == 41)
        #expect(await door.most == Birthday.atOnce)
        #expect(Birthday.atOnce == 8)
    }

    @Test func problemsStandInTheOrderOfTheBooks() async throws {
        let door = Door()
        let shop = StubShop(.aladin) { [opener] isbn, _ in
            if isbn != opener { await door.pass(isbn) }
            return .notFound(isbn)
        }
        let task = start(8, shop)
        await door.holds(8)
        for number in (1...8).reversed() { #expect(await door.release(sampleISBN(number))) }
        let found = try await task.value
        #expect(found.problems.map(\.isbn) == (1...8).map { sampleISBN($0) })
        #expect(found.books.count == 8)
    }

    @Test func anInterruptedRunEndsAndStartsNothingNew() async throws {
        let door = Door()
        let shop = shop(door, heedsCancellation: true)
        let task = start(40, shop)
        await door.holds(8)
        task.cancel()
        await door.open()
        let found = try await task.value
        // What the library listed is shown all the same.
        #expect(found.isInterrupted && found.books.count == 40 && shop.asked.count == 9)
    }

    /// A shop may have answered before it heeds the interruption; what was not asked yet is not asked any more.
    @Test func aResponseDuringAnInterruptionStartsNoNewRequest() async throws {
        let door = Door()
        let shop = shop(door)
        let task = start(40, shop)
        await door.holds(8)
        task.cancel()
        await door.open()
        let found = try await task.value
        // What the library listed is shown all the same.
        #expect(found.isInterrupted && found.books.count == 40 && shop.asked.count == 9)
    }
}
