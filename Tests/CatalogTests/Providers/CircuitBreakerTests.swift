import APIClient
import Aladin
import Catalog
import CatalogModel
import Foundation
import KakaoBook
import Synchronization
import Testing

/// When a service is not asked any more.
@Suite(.timeLimit(.minutes(30))) struct CircuitBreakerTests {
    /// What a shop does with one question.
    private enum Move: Sendable {
        case answer, stale, young, offline, fail, cancel, notCached
    }

    /// A shop that makes these moves in order, and answers after them.
    private func shop(_ moves: [Move]) -> StubShop {
        let left = Mutex(moves)
        return StubShop(.aladin) { isbn, _ throws(APIError) in
            let move = left.withLock { $0.isEmpty ? .answer : $0.removeFirst() }
            switch move {
            case .answer: return .found(isbn, at: .aladin)
            case .stale: return .found(isbn, at: .aladin, .stale(because: .unreachable(.aladin)))
            case .young: return .found(isbn, at: .aladin, Freshness(origin: .cache, fetchedAt: .now, reason: .young))
            case .offline: return .found(isbn, at: .aladin, .offline)
            case .fail: throw .unreachable(.aladin)
            case .cancel: throw .cancelled(.aladin)
            case .notCached: throw .notCached(.aladin)
            }
        }
    }

    /// How many of ten questions in a row reach a shop that makes these moves, and whether it is given up.
    private func run(_ moves: [Move]) async -> (asked: Int, isOpen: Bool) {
        let shop = shop(moves)
        let chain = ProviderChain(.lookUp, [shop])
        for number in 1...10 { _ = try? await chain.lookUp(sampleISBN(number), options: RequestOptions()) }
        return (shop.asked.count, await chain.openCircuits == [.aladin])
    }

    @Test func threeFailuresInARowAreEnough() async {
        #expect(await run([.fail, .fail, .fail]) == (3, true))
        #expect(await run([.answer, .answer, .fail, .fail, .fail]) == (5, true))
    }

    @Test func aResponseStartsTheCountAgain() async {
        #expect(await run([.fail, .fail, .answer, .fail, .fail, .answer]) == (10, false))
        #expect(await run([.fail, .fail, .answer, .fail, .fail, .fail]) == (6, true))
    }

    /// It was asked and did not answer.
    @Test func aStaleCopyIsAFailure() async {
        #expect(await run([.stale, .fail, .stale]) == (3, true))
    }

    /// The service was not asked.
    @Test func aCopyServedWithoutARequestDoesNotCount() async {
        #expect(await run([.fail, .young, .fail, .offline, .fail]) == (5, true))
        #expect(await run([.fail, .fail, .young, .offline, .young]) == (10, false))
    }

    @Test func beingCancelledOrOfflineSaysNothing() async {
        #expect(await run([.fail, .cancel, .fail, .notCached, .fail]) == (5, true))
        #expect(await run(Array(repeating: .notCached, count: 10)) == (10, false))
        #expect(await run(Array(repeating: .cancel, count: 10)) == (10, false))
    }

    /// "No such book" is a proper answer.
    @Test func notHavingABookIsNotAFailure() async throws {
        let shop = StubShop(.aladin) { isbn, _ in .notFound(isbn) }
        let chain = ProviderChain(.lookUp, [shop])
        for number in 1...5 { _ = try await chain.lookUp(sampleISBN(number), options: RequestOptions()) }
        #expect(shop.asked.count == 5)
        #expect(await chain.openCircuits.isEmpty)
    }

    @Test func theNextServiceTakesOverAndHasABreakerOfItsOwn() async throws {
        let shops = [StubShop.failing(.aladin, .retired(.aladin)), .failing(.kakao, .rateLimited(.kakao))]
        let chain = ProviderChain(.lookUp, shops)
        var problems: [[String]] = []
        for number in 1...5 {
            let found = try await chain.lookUp(sampleISBN(number), options: RequestOptions())
            problems.append(found.problems.map { "\($0.service)" })
        }
        #expect(shops.map(\.asked.count) == [3, 3])
        #expect(problems == [["aladin", "kakao"], ["aladin", "kakao"], ["aladin", "kakao"], [], []])
        #expect(await chain.openCircuits == [.aladin, .kakao])
    }

    /// Runs eight look-ups at once, waits until so many are with the shop, lets them go, and waits for all.
    private func eightAtOnce(_ chain: ProviderChain<any BookLookingUp>, _ door: Door, until count: Int) async throws
        -> [Book?]
    {
        try await withThrowingTaskGroup(of: Book?.self) { group in
            for number in 1...8 {
                group.addTask { try await chain.lookUp(sampleISBN(number), options: RequestOptions()).book }
            }
            await door.holds(count)
            await door.open()
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test func aDeadServiceReceivesThreeRequestsAndNotEightAtOnce() async throws {
        let door = Door()
        let dead = StubShop(.aladin) { isbn, _ throws(APIError) in
            await door.pass(isbn)
            throw .unreachable(.aladin)
        }
        let kakao = StubShop.complete(.kakao)
        let books = try await eightAtOnce(ProviderChain(.lookUp, [dead, kakao]), door, until: 3)
        #expect(dead.asked.count == 3 && kakao.asked.count == 8)
        #expect(books.allSatisfy { $0?.sources == ["kakao"] } && books.count == 8)
        #expect(await door.most == 3)
    }

    @Test func aServiceThatHasRespondedIsNotLimited() async throws {
        let door = Door()
        let first = sampleISBN(20)
        let shop = StubShop(.aladin) { isbn, _ in
            if isbn != first { await door.pass(isbn) }
            return .found(isbn, at: .aladin)
        }
        let chain = ProviderChain(.lookUp, [shop])
        _ = try await chain.lookUp(first, options: RequestOptions())
        let books = try await eightAtOnce(chain, door, until: 8)
        #expect(shop.asked.count == 9 && books.allSatisfy { $0 != nil })
    }

    /// After one failure two more may follow, whoever answered before.
    @Test func aServiceThatFailsLaterReceivesOnlyTheRequestsUpToTheThreshold() async throws {
        let door = Door()
        let (first, second) = (sampleISBN(20), sampleISBN(21))
        let shop = StubShop(.aladin) { isbn, _ throws(APIError) in
            if isbn == first { return .found(isbn, at: .aladin) }
            if isbn != second { await door.pass(isbn) }
            throw .unreachable(.aladin)
        }
        let chain = ProviderChain(.lookUp, [shop])
        for isbn in [first, second] { _ = try await chain.lookUp(isbn, options: RequestOptions()) }
        let books = try await eightAtOnce(chain, door, until: 2)
        #expect(shop.asked.count == 4 && books.allSatisfy { $0 == nil })
        #expect(await chain.openCircuits == [.aladin])
    }

    @Test func aResponseUnderWayDoesNotCloseAnOpenBreaker() async throws {
        let door = Door()
        let (first, slow) = (sampleISBN(20), sampleISBN(21))
        let shop = StubShop(.aladin) { isbn, _ throws(APIError) in
            if isbn == first { return .found(isbn, at: .aladin) }
            await door.pass(isbn)
            if isbn == slow { return .found(isbn, at: .aladin) }
            throw .unreachable(.aladin)
        }
        let chain = ProviderChain(.lookUp, [shop])
        _ = try await chain.lookUp(first, options: RequestOptions())
        let underWay = Task { try await chain.lookUp(slow, options: RequestOptions()).book }
        let failing = (1...3).map { number in
            Task { try await chain.lookUp(sampleISBN(number), options: RequestOptions()).book }
        }
        await door.holds(4)
        for (number, task) in zip(1...3, failing) {
            await door.release(sampleISBN(number))
            #expect(try await task.value == nil)
        }
        await door.release(slow)
        #expect(try await underWay.value != nil)
        await door.open()
        #expect(try await chain.lookUp(sampleISBN(4), options: RequestOptions()).book == nil)
        #expect(shop.asked.count == 5)
        #expect(await chain.openCircuits == [.aladin])
    }

    @Test func aServiceThatRecoversIsNotLimitedAnyMore() async throws {
        let door = Door()
        let shop = StubShop(.aladin) { isbn, _ throws(APIError) in
            if isbn == sampleISBN(20) { throw .unreachable(.aladin) }
            await door.pass(isbn)
            return .found(isbn, at: .aladin)
        }
        let chain = ProviderChain(.lookUp, [shop])
        _ = try await chain.lookUp(sampleISBN(20), options: RequestOptions())
        let books = try await eightAtOnce(chain, door, until: 2)
        #expect(shop.asked.count == 9 && books.allSatisfy { $0 != nil })
    }

    /// A shop that asks up to three times for each book, as a client does, and has all books but those.
    private func repeating(_ attempts: Attempts, without missing: @escaping @Sendable (ISBN) -> Bool) -> StubShop {
        StubShop(.aladin) { isbn, options throws(APIError) in
            for attempt in 1...3 {
                attempts.add()
                guard missing(isbn) else { return .found(isbn, at: .aladin) }
                guard attempt < 3, await options.retryBudget?.allowsRetry() ?? true else { break }
            }
            throw .unreachable(.aladin)
        }
    }

    @Test func repetitionsCountToo() async {
        let attempts = Attempts()
        let chain = ProviderChain(.lookUp, [repeating(attempts) { _ in true }])
        for number in 1...10 { _ = try? await chain.lookUp(sampleISBN(number), options: RequestOptions()) }
        #expect(attempts.total == 4, "three for the first book, one for the second")
        #expect(await chain.openCircuits == [.aladin])
    }

    @Test func retriesCountAtOnceToo() async {
        let attempts = Attempts()
        let chain = ProviderChain(.lookUp, [repeating(attempts) { _ in true }])
        await withTaskGroup(of: Void.self) { group in
            for number in 1...8 {
                group.addTask { _ = try? await chain.lookUp(sampleISBN(number), options: RequestOptions()) }
            }
        }
        #expect((3...4).contains(attempts.total))
        #expect(await chain.openCircuits == [.aladin])
    }

    @Test func aSingleRequestNeverOpensTheBreaker() async {
        let attempts = Attempts()
        let bad = sampleISBN(1)
        let chain = ProviderChain(.lookUp, [repeating(attempts) { $0 == bad }])
        var found = 0
        for number in 1...10 {
            let book = try? await chain.lookUp(sampleISBN(number), options: RequestOptions()).book
            if book != nil { found += 1 }
        }
        #expect(found == 9 && attempts.total == 12)
        #expect(await chain.openCircuits.isEmpty)
    }

    /// Whoever asks in a run knows what others found out.
    @Test func chainsOfARunShareTheirBreakers() async {
        let breakers = CircuitBreakers()
        let shop = StubShop.failing(.aladin, .unreachable(.aladin))
        for number in 1...5 {
            let chain = ProviderChain(.lookUp, [shop], health: ProviderHealth(breakers: breakers))
            _ = try? await chain.lookUp(sampleISBN(number), options: RequestOptions())
        }
        let detail = try? await BookDetail(ProviderChain(.lookUp, [shop], health: ProviderHealth(breakers: breakers)))
            .book(sampleISBN(6), options: RequestOptions())
        #expect(shop.asked.count == 3)
        #expect(detail?.problems.count == 1, "why nobody has the book")
        #expect(await breakers.openCircuits == [.aladin])
    }

    /// How often a breaker asked whether its service responded to an earlier run, and what it was told.
    private final class Recall: Sendable {
        let count = Attempts()
        let responded: Bool

        init(responded: Bool) { self.responded = responded }

        var breakers: CircuitBreakers {
            CircuitBreakers { _ in
                self.count.add()
                return self.responded
            }
        }
    }

    /// Otherwise three would be with the shop, and the others wait for one of them.
    @Test func aServiceThatRespondedWithinTheHourIsAskedAsOften() async throws {
        let (door, recall) = (Door(), Recall(responded: true))
        let shop = StubShop(.aladin) { isbn, _ in
            await door.pass(isbn)
            return .found(isbn, at: .aladin)
        }
        let chain = ProviderChain(.lookUp, [shop], health: ProviderHealth(breakers: recall.breakers))
        let asked = (1...8).map { number in
            Task { try await chain.lookUp(sampleISBN(number), options: RequestOptions()).book?.isbn }
        }
        await door.holds(8)
        await door.open()
        for task in asked { #expect(try await task.value != nil) }
        #expect(recall.count.total == 1)
    }

    @Test func oneThatHasEndedSinceIsGivenUpAfterThoseUnderWay() async {
        let (door, recall) = (Door(), Recall(responded: true))
        let shop = StubShop(.aladin) { isbn, _ throws(APIError) in
            await door.pass(isbn)
            throw .unreachable(.aladin)
        }
        let chain = ProviderChain(.lookUp, [shop], health: ProviderHealth(breakers: recall.breakers))
        let asked = (1...8).map { number in
            Task { try? await chain.lookUp(sampleISBN(number), options: RequestOptions()).book }
        }
        await door.holds(8)
        await door.open()
        for task in asked { #expect(await task.value == nil) }
        for number in 9...12 { _ = try? await chain.lookUp(sampleISBN(number), options: RequestOptions()) }
        #expect(shop.asked.count == 8)
        #expect(await chain.openCircuits == [.aladin])
    }

    /// The store is not read where nobody waits, nor again.
    @Test(arguments: [false, true]) func onlyWhoWouldWaitAsksForEarlierResponses(fails: Bool) async {
        let recall = Recall(responded: false)
        let health = ProviderHealth(breakers: recall.breakers)
        let single = ProviderChain(
            .lookUp,
            [fails ? .failing(.aladin, .unreachable(.aladin)) : shop([])],
            health: health
        )
        for number in 1...8 { _ = try? await single.lookUp(sampleISBN(number), options: RequestOptions()) }
        #expect(recall.count.total == 0)

        let door = Door()
        let other = StubShop(.kakao) { isbn, _ in
            await door.pass(isbn)
            return .found(isbn, at: .kakao)
        }
        let chain = ProviderChain(.lookUp, [other], health: health)
        let asked = (1...8).map { number in
            Task { try await chain.lookUp(sampleISBN(number), options: RequestOptions()).book?.isbn }
        }
        await door.holds(3)
        for _ in 0..<100 { await Task.yield() }
        #expect(await door.most == 3)
        await door.open()
        for task in asked { #expect((try? await task.value) != nil) }
        #expect(recall.count.total <= 1)
    }

    /// Three are with the shop and heed nothing; the fourth waits for one of them and is cancelled.
    @Test(arguments: [0, 100]) func aCancelledRequestStopsWaiting(yields: Int) async throws {
        let door = Door()
        let shop = StubShop(.aladin) { isbn, _ in
            await door.pass(isbn)
            return .found(isbn, at: .aladin)
        }
        let chain = ProviderChain(.lookUp, [shop])
        let ask = { @Sendable (number: Int) in
            Task { try await chain.lookUp(sampleISBN(number), options: RequestOptions()).book?.isbn }
        }
        let inside = (1...3).map(ask)
        await door.holds(3)
        let waiting = ask(4)
        for _ in 0..<yields { await Task.yield() }
        waiting.cancel()
        let error = try await #require(throws: APIError.self) { try await waiting.value }
        #expect(error.isCancellation && shop.asked.count == 3)

        // Nobody took the place of the one who left.
        let next = ask(5)
        await door.open()
        for task in inside + [next] { #expect(try await task.value != nil) }
        #expect(shop.asked.count == 4)
    }
}

/// How often a shop was asked, repetitions included.
private final class Attempts: Sendable {
    private let count = Mutex(0)

    var total: Int { count.withLock { $0 } }

    func add() { count.withLock { $0 += 1 } }
}
