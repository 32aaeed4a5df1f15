import APIClient
import Aladin
import Catalog
import CatalogModel
import Testing

/// Look-ups that run at the same time.
@Suite(.timeLimit(.minutes(20))) struct BirthdayAtOnceTests {
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

    @Test func theOrderIsTheLibrarysWhoeverAnswersFirst() async throws {
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
    @Test func whatIsAnsweredDuringAnInterruptionStartsNothingNew() async throws {
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
