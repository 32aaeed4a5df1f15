import APIClient
import Aladin
import Catalog
import CatalogModel
import Testing
import YES24

/// A service that has ended is asked once, and then left out of charts for a day.
@Suite struct ListRetirementTests {
    @Test func aServiceThatHasEndedIsNotAskedAgainThatDay() async throws {
        let register = MemoryRetirementRegister()
        let aladin = StubRanking(.aladin, [.bestSellers(.week)], [(nil, .failure(.retired(.aladin)))])
        let yes24 = StubRanking(.yes24, [.bestSellers(.week)], [(nil, .ranked([1])), (nil, .ranked([2]))])
        for _ in 1...2 {
            // A run of its own: what it learnt stands in the register alone.
            let watch = RetirementWatch(register, now: { Moment.now })
            let found = try await ProviderChain(.rankings, [aladin, yes24], health: ProviderHealth(retirement: watch))
                .ranking(.week, options: RequestOptions())
            #expect(found.service == .yes24)
            #expect(found.problems.map(\.line) == ["aladin retired"])
            #expect(found.problems.allSatisfy { $0.replacement == .yes24 })
        }
        #expect(aladin.unused == 0 && yes24.unused == 0)
    }

    @Test func whereNothingStandsInThatItHasEndedIsTheError() async throws {
        let register = MemoryRetirementRegister()
        await register.mark(.aladin, at: Moment.now)
        let aladin = StubRanking(.aladin, [.bestSellers(.week)], [])
        let watch = RetirementWatch(register, now: { Moment.now })
        let error = await #expect(throws: ListError.self) {
            try await ProviderChain(.rankings, [aladin], health: ProviderHealth(retirement: watch))
                .ranking(.week, options: RequestOptions(freshness: .refresh))
        }
        guard case .api(let cause, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause.kind == .retired && cause.service == .aladin)
    }

    @Test func aStoredCopyOfOneThatIsLeftOutSaysThatItWasLeftOut() async throws {
        let register = MemoryRetirementRegister()
        await register.mark(.aladin, at: Moment.now)
        let aladin = StubRanking(
            .aladin,
            [.bestSellers(.week)],
            [(nil, .ranked([1], .bestSellers(.week), .offline))]
        )
        let watch = RetirementWatch(register, now: { Moment.now })
        let found = try await ProviderChain(.rankings, [aladin], health: ProviderHealth(retirement: watch))
            .ranking(.week, options: RequestOptions())
        guard case .failure(let error)? = found.answer.freshness.reason else {
            Issue.record("\(String(describing: found.answer.freshness.reason))")
            return
        }
        #expect(error.kind == .retired && error.service == .aladin)
    }
}

extension Problem {
    /// The service that is named as the one that stands in.
    fileprivate var replacement: ServiceName? {
        if let standIn { return standIn }
        guard case .api(let error) = cause, case .service(let skip as SkippedService) = error.cause else { return nil }
        return skip.standIn
    }
}
