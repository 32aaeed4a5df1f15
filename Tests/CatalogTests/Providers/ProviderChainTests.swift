import APIClient
import Aladin
import CatalogModel
import Foundation
import KakaoBook
import Synchronization
import Testing
import YES24

@testable import Catalog

/// The order in which a chain asks its providers, and what it makes of their answers.
@Suite struct ProviderChainTests {
    private let isbn = sampleISBN(1)

    /// A provider that answers by a function, and what it was asked in the order of all providers.
    private func provider(
        _ service: ServiceName,
        _ log: RequestLog,
        cached: LookedUpBook? = nil,
        _ response: @escaping @Sendable () throws(APIError) -> LookedUpBook
    ) -> StubShop {
        StubShop(service, hasCopies: true) { _, options throws(APIError) in
            log.add("\(service)\(options.freshness == .offline ? " cached" : "")")
            guard options.freshness == .offline else { return try response() }
            guard let cached else { throw .notCached(service) }
            return cached
        }
    }

    private func question(_ want: ChainRequest<any BookLookingUp, LookedUpBook>.ResultKind) -> ChainRequest<
        any BookLookingUp, LookedUpBook
    > {
        ChainRequest(
            isbn,
            kind: want,
            options: RequestOptions(),
            isbn: isbn,
            verdict: { found in
                if let error = found.freshness?.failure, error.kind == .retired, want == .list { return .spare(error) }
                return found.book == nil ? .missing(remark: found.remark) : .found(remark: found.remark)
            },
            send: { provider, options async throws(APIError) in
                try await provider.lookUp(sampleISBN(1), options: options)
            }
        )
    }

    /// What marks these services as shut down an hour ago.
    private func shutDown(_ services: ServiceName...) async -> RetirementWatch {
        let register = MemoryRetirementRegister()
        for service in services { await register.mark(service, at: Moment.now.addingTimeInterval(-3600)) }
        return RetirementWatch(register, now: { Moment.now })
    }

    @Test func providersAreRequestedInOrderUntilOneResponds() async throws {
        let log = RequestLog()
        let chain = ProviderChain(
            .lookUp,
            [
                provider(.aladin, log) { () throws(APIError) in throw .unreachable(.aladin) },
                provider(.kakao, log) { .found(sampleISBN(1), at: .kakao) },
                provider(.yes24, log) { .found(sampleISBN(1), at: .yes24) },
            ]
        )
        let outcome = try #require(try await chain.list(question(.list)))
        #expect(outcome.service == .kakao && outcome.response.book?.sources == ["kakao"])
        #expect(log.requests == ["aladin", "kakao"])
        #expect(outcome.problems.map(\.summary) == ["aladin offline \(isbn)"])
    }

    @Test func problemsStandInTheOrderOfTheProviders() async throws {
        let log = RequestLog()
        let chain = ProviderChain(
            .lookUp,
            [
                provider(.yes24, log) { () throws(APIError) in throw .rateLimited(.yes24) },
                provider(.aladin, log) { .notFound(sampleISBN(1)) },
                provider(.kakao, log) { () throws(APIError) in throw .unreachable(.kakao) },
            ]
        )
        let outcome = try await chain.record(question(.record))
        #expect(outcome.response == nil && log.requests == ["yes24", "aladin", "kakao"])
        #expect(
            outcome.problems.map(\.summary)
                == ["yes24 rateLimited \(isbn)", "aladin notFound \(isbn)", "kakao offline \(isbn)"]
        )
    }

    @Test func aServiceThatHasShutDownIsLeftOutAndNamedFirst() async throws {
        let log = RequestLog()
        let chain = ProviderChain(
            .lookUp,
            [
                provider(.kakao, log) { () throws(APIError) in throw .unreachable(.kakao) },
                provider(.aladin, log) { .found(sampleISBN(1), at: .aladin) },
                provider(.yes24, log) { .found(sampleISBN(1), at: .yes24) },
            ],
            health: ProviderHealth(retirement: await shutDown(.aladin))
        )
        let outcome = try #require(try await chain.list(question(.list)))
        #expect(outcome.service == .yes24 && log.requests == ["kakao", "yes24"])
        #expect(outcome.problems.map(\.summary) == ["aladin retired", "kakao offline \(isbn)"])
    }

    @Test(arguments: [false, true]) func theBreakerOpensAndIsRespected(byEachChain: Bool) async throws {
        let log = RequestLog()
        let health = ProviderHealth()
        let dead = provider(.aladin, log) { () throws(APIError) in throw .unreachable(.aladin) }
        let living = provider(.kakao, log) { .found(sampleISBN(1), at: .kakao) }
        let one = ProviderChain(.lookUp, [dead, living], health: health)
        for _ in 1...5 {
            let chain = byEachChain ? ProviderChain(.lookUp, [dead, living], health: health) : one
            #expect(try await chain.record(question(.record)).response?.book != nil)
        }
        #expect(log.requests.count { $0 == "aladin" } == 3 && log.requests.count { $0 == "kakao" } == 5)
        #expect(await one.openCircuits == [.aladin])
        #expect(await !one.isExhausted(RequestOptions()))
        #expect(await health.breakers.openCircuits == [.aladin])
        // A list names why its first service gave none.
        let list = try #require(try await one.list(question(.list)))
        #expect(list.problems.map(\.summary) == ["aladin offline \(isbn)"])
    }

    @Test func aSkippedProvidersCachedListIsReturnedAtOnce() async throws {
        let log = RequestLog()
        let copy = LookedUpBook.found(isbn, at: .aladin, .offline)
        let chain = ProviderChain(
            .lookUp,
            [
                provider(.aladin, log, cached: copy) { () throws(APIError) in throw .unreachable(.aladin) },
                provider(.kakao, log) { .found(sampleISBN(1), at: .kakao) },
            ]
        )
        for _ in 1...3 { _ = try await chain.list(question(.list)) }
        let outcome = try #require(try await chain.list(question(.list)))
        #expect(outcome.service == .aladin && outcome.response.freshness?.failure?.kind == .offline)
        #expect(log.requests.suffix(2) == ["kakao", "aladin cached"])
    }

    @Test(arguments: [ChainRequest<any BookLookingUp, LookedUpBook>.ResultKind.list, .record])
    func theCachedCopyIsReadOnceAndOnlyAfterAllFailed(
        want: ChainRequest<any BookLookingUp, LookedUpBook>.ResultKind
    ) async throws {
        let log = RequestLog()
        let copy = LookedUpBook.found(isbn, at: .aladin, .offline)
        func chain(_ response: @escaping @Sendable () throws(APIError) -> LookedUpBook) async -> ProviderChain<
            any BookLookingUp
        > {
            ProviderChain(
                .lookUp,
                [
                    provider(.aladin, log, cached: copy) { .found(sampleISBN(1), at: .aladin) },
                    provider(.kakao, log, response), provider(.yes24, log, response),
                ],
                health: ProviderHealth(retirement: await shutDown(.aladin))
            )
        }
        func ask(_ chain: ProviderChain<any BookLookingUp>) async throws -> LookedUpBook? {
            switch want {
            case .list: try await chain.list(question(want))?.response
            case .record: try await chain.record(question(want)).response
            }
        }
        let living = try await ask(chain { .found(sampleISBN(1), at: .kakao) })
        #expect(living?.book?.sources == ["kakao"] && log.requests == ["kakao"])
        let last = try await ask(chain { () throws(APIError) in throw .unreachable(.kakao) })
        #expect(last?.book?.sources == ["aladin"] && last?.freshness?.failure?.kind == .retired)
        #expect(log.requests == ["kakao", "kakao", "yes24", "aladin cached"])
    }

    @Test func noCopyIsReadIfNewResponsesAreRequired() async throws {
        let log = RequestLog()
        let chain = ProviderChain(
            .lookUp,
            [provider(.aladin, log, cached: .found(isbn, at: .aladin, .offline)) { .notFound(sampleISBN(1)) }],
            health: ProviderHealth(retirement: await shutDown(.aladin))
        )
        var question = question(.list)
        question.options.freshness = .refresh
        let error = try await #require(throws: CatalogError.self) { try await chain.list(question) }
        guard case .api(let cause, _) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(cause.kind == .retired && log.requests.isEmpty)
    }

    @Test(arguments: [ChainRequest<any BookLookingUp, LookedUpBook>.ResultKind.list, .record])
    func theFallbackIsRequestedLastAndOnlyIfAllOthersHaveShutDown(
        want: ChainRequest<any BookLookingUp, LookedUpBook>.ResultKind
    ) async throws {
        let log = RequestLog()
        func problems(_ second: APIError) async throws -> [Problem] {
            let chain = ProviderChain(
                .lookUp,
                [
                    provider(.aladin, log) { .found(sampleISBN(1), at: .aladin) },
                    provider(.kakao, log) { () throws(APIError) in throw second },
                ],
                fallback: provider(.yes24, log) { .found(sampleISBN(1), at: .yes24) },
                health: ProviderHealth(retirement: await shutDown(.aladin))
            )
            switch want {
            case .list: return try await chain.list(question(want))?.problems ?? []
            case .record: return try await chain.record(question(want)).problems
            }
        }
        let fallenBack = try await problems(.retired(.kakao))
        #expect(fallenBack.allSatisfy { $0.kind == .retired } && fallenBack.last?.standIn == .yes24)
        switch want {
        // A list's copy is that service's list, and goes before another's.
        case .list: #expect(log.requests == ["kakao", "aladin cached", "yes24"])
        case .record: #expect(log.requests == ["kakao", "yes24"])
        }
        _ = try? await problems(.unreachable(.kakao))
        #expect(log.requests.count { $0 == "yes24" } == 1)
    }

    @Test func anInterruptedRunRequestsNoFurtherProvider() async throws {
        let log = RequestLog()
        let chain = ProviderChain(
            .lookUp,
            [
                provider(.aladin, log) { () throws(APIError) in throw .cancelled(.aladin) },
                provider(.kakao, log) { .found(sampleISBN(1), at: .kakao) },
            ],
            fallback: provider(.yes24, log) { .found(sampleISBN(1), at: .yes24) }
        )
        let error = try await #require(throws: APIError.self) { try await chain.record(question(.record)) }
        #expect(error.isCancellation && log.requests == ["aladin"])
    }

    /// Best sellers had no breaker of their own before; now they know what look-ups found out.
    @Test func listsRespectWhatLookUpsFoundOut() async throws {
        let health = ProviderHealth()
        let shop = StubShop.failing(.yes24, .unreachable(.yes24))
        let lookUps = ProviderChain(.lookUp, [shop], health: health)
        for number in 1...3 { _ = try await lookUps.lookUp(sampleISBN(number), options: RequestOptions()) }
        let yes24 = StubRanking(.yes24, [.bestSellers(.week)], [(nil, .failure(.notCached(.yes24)))])
        let aladin = StubRanking(.aladin, [.bestSellers(.week)], [(nil, .ranked([1]))])
        let found = try await ProviderChain(.rankings, [yes24, aladin], health: health)
            .ranking(.week, options: RequestOptions())
        #expect(found.service == .aladin && found.problems.map(\.summary) == ["yes24 offline"])
    }
}

/// What providers were asked, in order.
private final class RequestLog: Sendable {
    private let entries = Mutex<[String]>([])

    var requests: [String] { entries.withLock { $0 } }

    func add(_ entry: String) { entries.withLock { $0.append(entry) } }
}
