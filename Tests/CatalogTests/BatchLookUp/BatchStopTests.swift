import APIClient
import Catalog
import CatalogModel
import Testing

/// A batch stops where nobody is left to ask, and the lines it could not ask for come again.
@Suite struct BatchStopTests {
    private func run(
        _ lines: [String],
        _ services: [any BookLookingUp],
        resuming checkpoint: BatchCheckpoint? = nil,
        jobs: Int = 1
    ) async throws -> (rows: [String], summary: BatchSummary, reached: BatchCheckpoint?) {
        var rows: [String] = []
        var reached: BatchCheckpoint?
        let summary = try await BatchLookUp(ProviderChain(.lookUp, services), jobs: jobs).run(
            CountedLines(lines),
            resuming: checkpoint,
            options: RequestOptions()
        ) { row, checkpoint in
            rows.append(row.short)
            reached = checkpoint
        }
        return (rows, summary, reached)
    }

    private func kakao(limitedFrom first: Int, to last: Int = .max) -> FunctionLookUp {
        FunctionLookUp("kakao") { isbn throws(APIError) in
            guard let number = (1...99).first(where: { ISBN.number($0) == isbn }) else { return nil }
            guard number < first || number > last else { throw Failing.status(429, at: "kakao") }
            return Book(isbn: isbn, title: "책")
        }
    }

    private let lines = (1...9).map { ISBN.number($0).isbn13 }

    @Test(arguments: [1, 4]) func aLimitStopsTheRunAndNoLineIsLost(jobs: Int) async throws {
        let limited = kakao(limitedFrom: 3)
        let (first, stopped, reached) = try await run(lines, [limited], jobs: jobs)
        #expect(first == (1...2).map { "\($0) found \(ISBN.number($0))" })
        guard case .stopped(let reasons) = stopped.end else {
            Issue.record("\(stopped.ending)")
            return
        }
        #expect(Set(reasons.map(\.kind)) == [.rateLimited])
        #expect(reached?.lines == 2 && stopped.checkpoint == nil)
        #expect(jobs > 1 || limited.asked.count == 2 + 3, "a service is given up after three failures")
        let (second, done, _) = try await run(lines, [kakao(limitedFrom: 99)], resuming: reached, jobs: jobs)
        #expect(second == (3...9).map { "\($0) found \(ISBN.number($0))" })
        #expect(done.ending == "complete")
    }

    @Test func aLimitThatPassesCostsTheLinesItHitAndNoOther() async throws {
        let (rows, summary, _) = try await run(lines, [kakao(limitedFrom: 3, to: 4)])
        #expect(
            rows == [1, 2].map { "\($0) found \(ISBN.number($0))" } + [3, 4].map { "\($0) failed \(ISBN.number($0))" }
                + (5...9).map { "\($0) found \(ISBN.number($0))" }
        )
        #expect(summary.counts == [.found: 7, .failed: 2])
    }

    @Test func aLimitAtTheEndIsTold() async throws {
        let (rows, summary, _) = try await run(Array(lines.prefix(4)), [kakao(limitedFrom: 3)])
        #expect(rows.suffix(2) == ["3 failed \(ISBN.number(3))", "4 failed \(ISBN.number(4))"])
        #expect(summary.ending == "complete")
    }

    @Test func aServiceThatStillAnswersKeepsTheRunGoing() async throws {
        let nlk = FunctionLookUp.complete("nlk")
        let (rows, summary, _) = try await run(lines, [kakao(limitedFrom: 1), nlk], jobs: 4)
        #expect(rows.count == 9 && summary.counts == [.found: 9])
        #expect(summary.ending == "complete")
    }

    @Test func whereEveryServiceHasEndedNothingIsAsked() async throws {
        let register = MemoryRetirementRegister([ServiceName(rawValue: "aladin"): Moment.now])
        let aladin = FunctionLookUp("aladin") { _ throws(APIError) in throw Failing.notStored("aladin") }
        let chain = ProviderChain(
            .lookUp,
            [aladin],
            health: ProviderHealth(retirement: RetirementWatch(register, now: { Moment.now }))
        )
        let summary = try await BatchLookUp(chain, jobs: 1).run(CountedLines(lines), options: RequestOptions()) {
            row,
            _ in
            Issue.record("\(row.short)")
        }
        #expect(summary.ending == "stopped: aladin retired")
    }
}
