import APIClient
import Aladin
import Catalog
import CatalogModel
import Foundation
import KakaoBook
import TestSupport
import Testing

/// What a service once said is still there when the service is not asked any more.
@Suite struct StoredCopiesTests {
    private let numbers = 1...6

    private func answers() -> [Stub] {
        numbers.map { number in
            let isbn = sampleISBN(number).isbn13
            let body = Body.aladin([#""title": "Stored \#(number)", "isbn13": "\#(isbn)""#])
            return .get(Path.aladinLookUp, query: ["ItemId": isbn], body: body)
        }
    }

    /// Looks all books up in a first run that has a network, and again in a second run where Aladin does this.
    private func secondRun(
        _ failures: [Stub],
        freshness: CachePolicy = .networkFirst(maxAge: nil)
    ) async throws -> (outcomes: [LookUpOutcome], openCircuits: [ServiceName]) {
        try await withStubs(answers() + failures) { transport in
            let clients = Clients(transport: transport, store: MemoryCache())
            let first = ProviderChain(.lookUp, [clients.aladin])
            for number in numbers { _ = try await first.lookUp(sampleISBN(number), options: .init()) }

            let second = ProviderChain(.lookUp, [clients.aladin, clients.kakao])
            var outcomes: [LookUpOutcome] = []
            for number in numbers {
                outcomes.append(try await second.lookUp(sampleISBN(number), options: .init(freshness: freshness)))
            }
            return (outcomes, await second.openCircuits)
        }
    }

    private func dead(_ count: Int) -> [Stub] {
        Array(repeating: .failing(Path.aladinLookUp, .cannotConnect(host: "www.aladin.co.kr")), count: count)
    }

    private let deadKakao = Stub.failing(Path.kakao, .cannotConnect(host: "dapi.kakao.com"))

    @Test func withoutANetworkEveryBookHasItsCopy() async throws {
        let (outcomes, openCircuits) = try await secondRun(dead(3) + [deadKakao, deadKakao, deadKakao])
        #expect(outcomes.map(\.book?.title) == numbers.map { "Stored \($0)" })
        #expect(outcomes.map(\.freshness?.origin) == Array(repeating: .cache, count: 6))
        #expect(outcomes.map { $0.freshness?.failure?.kind } == Array(repeating: .offline, count: 6))
        #expect(outcomes.flatMap { $0.problems.map(\.summary) } == (4...6).map { "kakao offline \(sampleISBN($0))" })
        #expect(openCircuits == [.aladin, .kakao])
    }

    @Test func anAvailableServiceTakesPrecedenceOverTheCopyOfOneThatHasShutDown() async throws {
        let kakao = (4...6).map { number in
            let body = Body.kakao([#""title": "Living \#(number)", "isbn": "\#(sampleISBN(number))""#])
            return Stub.get(Path.kakao, query: ["query": sampleISBN(number).isbn13], body: body)
        }
        let (outcomes, openCircuits) = try await secondRun(dead(3) + kakao)
        #expect(outcomes.suffix(3).map(\.book?.title) == ["Living 4", "Living 5", "Living 6"])
        #expect(outcomes.suffix(3).allSatisfy { $0.freshness?.isStale == false && $0.problems.isEmpty })
        #expect(openCircuits == [.aladin])
    }

    /// A refused key is never a reason to serve a stored copy.
    @Test func aRefusedKeyServesNoCopy() async throws {
        let refused = Stub.get(Path.aladinLookUp, body: Body.aladinError(4))
        let (outcomes, _) = try await secondRun([refused, refused, refused, deadKakao, deadKakao, deadKakao])
        #expect(outcomes.allSatisfy { $0.book == nil })
    }

    @Test func ifCachedResponsesAreExcludedNoneIsShown() async throws {
        let (outcomes, _) = try await secondRun(dead(3) + [deadKakao, deadKakao, deadKakao], freshness: .refresh)
        #expect(outcomes.allSatisfy { $0.book == nil && $0.freshness == nil })
        #expect(outcomes.suffix(3).allSatisfy { $0.problems.isEmpty })
    }
}
