import APIClient
import Catalog
import CatalogModel
import Synchronization
import Testing

@Suite struct BatchLookUpTests {
    /// Runs a batch and collects its rows.
    private func run(
        _ lines: [String],
        _ services: [any BookLookingUp],
        jobs: Int = 4,
        memory: Int = 1000,
        retirement: RetirementWatch? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws -> (rows: [BatchRow], summary: BatchSummary) {
        var rows: [BatchRow] = []
        let batch = BatchLookUp(
            .books(ProviderChain(.lookUp, services, health: ProviderHealth(retirement: retirement))),
            jobs: jobs,
            memory: memory
        )
        let summary = try await batch.run(CountedLines(lines), options: options) { row, _ in rows.append(row) }
        return (rows, summary)
    }

    @Test func everyLineHasItsRowAndItsStatus() async throws {
        let (one, two, three) = (ISBN.number(1), ISBN.number(2), ISBN.number(3))
        let kakao = FunctionLookUp("kakao") { $0 == one ? Book(isbn: $0, title: "책") : nil }
        let lines = [
            "# a list", "\(one.hyphenated)  어떤 책", "", "\(two)", "no number", "\(one)", "\(one),\(three)", "# end", "",
        ]
        let (rows, summary) = try await run(lines, [kakao])
        #expect(
            rows.map(\.short) == [
                "2 found \(one)", "4 notFound \(two)", "5 invalid", "6 duplicate of 2 \(one)", "7 invalid",
            ]
        )
        #expect(rows[0].book?.title == "책" && rows[0].freshness?.origin == .network)
        #expect(rows[0].input == "\(one.hyphenated)  어떤 책")
        #expect(rows[2].invalid == .noISBN(.character("n")))
        #expect(rows[4].invalid == .severalISBNs([one, three]))
        #expect(rows[1].problems.map(\.line) == ["kakao notFound \(two)"])
        #expect(summary.ending == "complete" && summary.lines == 9)
        #expect(summary.counts == [.found: 1, .notFound: 1, .invalid: 2, .duplicate: 1])
        #expect(kakao.asked.count == 2)
    }

    @Test func rowsComeInTheOrderOfTheLines() async throws {
        // Four questions are open at once, and are answered backwards.
        let isbns = (1...4).map { ISBN.number($0) }
        let gate = LookUpGate()
        let kakao = FunctionLookUp("kakao") { isbn in
            if isbn == isbns[3] {
                for other in isbns.dropLast().reversed() { await gate.letGo(other) }
            } else {
                await gate.pass(isbn)
            }
            return Book(isbn: isbn, title: "책")
        }
        // Until the service has proven itself, its gate lets three in; a first book proves it.
        let warm = ISBN.number(0)
        await gate.letGo(warm)
        let (rows, _) = try await run(([warm] + isbns).map(\.isbn13), [kakao])
        #expect(rows.compactMap(\.isbn) == [warm] + isbns)
        #expect(kakao.most == 4)
    }

    @Test func noMoreAreLookedUpAtOnceThanJobs() async throws {
        let kakao = FunctionLookUp("kakao") { isbn in
            for _ in 0..<20 { await Task.yield() }
            return Book(isbn: isbn, title: "책")
        }
        let (rows, _) = try await run((1...60).map { ISBN.number($0).isbn13 }, [kakao], jobs: 2)
        #expect(rows.count == 60)
        #expect(kakao.most <= 2)
    }

    @Test func aListOfAnyLengthIsHeldAWindowAtATime() async throws {
        let lines = CountedLines(length: 5_000) { number in
            number.isMultiple(of: 2) ? "no number" : ISBN.number(number).isbn13
        }
        let batch = BatchLookUp(
            .books(ProviderChain(.lookUp, [FunctionLookUp.complete("kakao")])),
            jobs: 4,
            window: 16,
            memory: 100
        )
        var written = 0
        var farthest = 0
        let summary = try await batch.run(lines, options: RequestOptions()) { row, _ in
            written += 1
            farthest = max(farthest, lines.count.read - row.line)
        }
        #expect(written == 5_000 && summary.ending == "complete")
        #expect(farthest <= 17, "a window of lines, and the one on its way")
    }

    @Test func aSlowLineStopsTheReadingAfterAWindow() async throws {
        let first = ISBN.number(1)
        let gate = LookUpGate()
        let lines = CountedLines(length: 100) { ISBN.number($0).isbn13 }
        let readWhenFull = Mutex(0)
        let kakao = FunctionLookUp("kakao") { isbn in
            if isbn == first { await gate.pass(first) }
            if isbn == ISBN.number(8) {
                readWhenFull.withLock { $0 = lines.count.read }
                await gate.letGo(first)
            }
            return Book(isbn: isbn, title: "책")
        }
        var rows: [Int] = []
        let batch = BatchLookUp(.books(ProviderChain(.lookUp, [kakao])), jobs: 2, window: 8)
        _ = try await batch.run(lines, options: RequestOptions()) { row, _ in rows.append(row.line) }
        #expect(rows == Array(1...100))
        #expect(readWhenFull.withLock { $0 } == 8)
    }

    @Test func anISBNIsRequestedOnceWithinTheMemory() async throws {
        let isbns = (1...3).map { ISBN.number($0) }
        let kakao = FunctionLookUp.complete("kakao")
        let lines = [0, 1, 0, 2, 0].map { isbns[$0].isbn13 }
        let (rows, _) = try await run(lines, [kakao], jobs: 1, memory: 2)
        #expect(
            rows.map(\.short) == [
                "1 found \(isbns[0])", "2 found \(isbns[1])", "3 duplicate of 1 \(isbns[0])", "4 found \(isbns[2])",
                "5 found \(isbns[0])",
            ],
            "the first was forgotten when the third came"
        )
        #expect(kakao.asked == [isbns[0], isbns[1], isbns[2], isbns[0]])
    }

    @Test func onlyARequestedServiceCanReportThatABookDoesNotExist() async throws {
        let isbn = ISBN.number(1)
        let limited = FunctionLookUp("kakao") { _ throws(APIError) in throw Failing.status(429, at: "kakao") }
        let empty = FunctionLookUp("nlk") { _ in nil }
        let (rows, _) = try await run([isbn.isbn13], [limited, empty])
        #expect(rows.map(\.short) == ["1 failed \(isbn)"])
        #expect(rows[0].problems.map(\.line) == ["kakao rateLimited \(isbn)", "nlk notFound \(isbn)"])
        // The fourth is not asked for at the limited service any more, which may have it all the same.
        let (more, summary) = try await run((1...5).map { ISBN.number($0).isbn13 }, [limited, empty], jobs: 1)
        #expect(more.map(\.status) == [.failed, .failed, .failed, .failed, .failed])
        #expect(summary.ending == "complete")
    }

    @Test func aServiceThatHasShutDownIsNotABooksSource() async throws {
        let register = MemoryRetirementRegister([ServiceName(rawValue: "aladin"): Moment.now])
        let aladin = FunctionLookUp("aladin") { _ throws(APIError) in throw Failing.notCached("aladin") }
        let empty = FunctionLookUp("nlk") { _ in nil }
        let watch = RetirementWatch(register, now: { Moment.now })
        let isbns = (1...3).map { ISBN.number($0) }
        let (rows, summary) = try await run(isbns.map(\.isbn13), [aladin, empty], retirement: watch)
        #expect(rows.map(\.status) == [.notFound, .notFound, .notFound])
        #expect(rows.flatMap(\.problems).map(\.line) == isbns.map { "nlk notFound \($0)" })
        #expect(summary.notices.map(\.line) == ["aladin retired"])
    }

    @Test func offlineEveryLineSaysThatNothingIsStored() async throws {
        let kakao = FunctionLookUp("kakao") { _ throws(APIError) in throw Failing.notCached("kakao") }
        let (rows, summary) = try await run(
            (1...9).map { ISBN.number($0).isbn13 },
            [kakao],
            options: RequestOptions(freshness: .offline)
        )
        #expect(rows.map(\.status) == Array(repeating: .failed, count: 9))
        #expect(summary.ending == "complete")
    }

    @Test func anEmptyInputIsDone() async throws {
        let (rows, summary) = try await run([], [FunctionLookUp.complete("kakao")])
        #expect(rows.isEmpty && summary.ending == "complete" && summary.lines == 0)
    }
}

/// A batch stops where nobody is left to ask, and the lines it could not ask for come again.
@Suite struct BatchStopTests {
    private func run(
        _ lines: [String],
        _ services: [any BookLookingUp],
        reserve: (any BookLookingUp)? = nil,
        resuming checkpoint: BatchCheckpoint? = nil,
        jobs: Int = 1
    ) async throws -> (rows: [String], summary: BatchSummary, reached: BatchCheckpoint?) {
        var rows: [String] = []
        var reached: BatchCheckpoint?
        let chain = ProviderChain(.lookUp, services, reserves: { _ in [reserve].compactMap(\.self) })
        let summary = try await BatchLookUp(.books(chain), jobs: jobs).run(
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

    /// The quota ends with one line while the next one, sent before, still has its response.
    @Test func aStopHasItsReasonEvenIfALaterLineGotAResponse() async throws {
        let gate = LookUpGate()
        let kakao = FunctionLookUp("kakao") { isbn throws(APIError) in
            if isbn == ISBN.number(3) { await gate.letGo(ISBN.number(2)) }
            guard isbn == ISBN.number(2) else { return Book(isbn: isbn, title: "책") }
            await gate.pass(isbn)
            throw Failing.uncounted("kakao")
        }
        let (rows, summary, reached) = try await run(Array(lines.prefix(3)), [kakao], jobs: 2)
        #expect(rows == [1, 2, 3].map { "\($0) \($0 == 2 ? "failed" : "found") \(ISBN.number($0))" })
        guard case .stopped(let reasons) = summary.end else {
            Issue.record("\(summary.ending)")
            return
        }
        #expect(reasons.map(\.line) == ["kakao quota \(ISBN.number(2))"] && reached?.lines == 3)
    }

    @Test func aLimitThatPassesCostsTheLinesItHitAndNoOther() async throws {
        let (rows, summary, _) = try await run(lines, [kakao(limitedFrom: 3, to: 4)])
        #expect(
            rows == [1, 2].map { "\($0) found \(ISBN.number($0))" } + [3, 4].map { "\($0) failed \(ISBN.number($0))" }
                + (5...9).map { "\($0) found \(ISBN.number($0))" }
        )
        #expect(summary.counts == [.found: 7, .failed: 2])
    }

    @Test func aRateLimitAtTheEndIsReported() async throws {
        let (rows, summary, _) = try await run(Array(lines.prefix(4)), [kakao(limitedFrom: 3)])
        #expect(rows.suffix(2) == ["3 failed \(ISBN.number(3))", "4 failed \(ISBN.number(4))"])
        #expect(summary.ending == "complete")
    }

    /// The catalogue of a library has not the first books.
    @Test func aCatalogueThatRespondsKeepsTheRunGoing() async throws {
        let library = FunctionLookUp("sru:dnb") { isbn throws(APIError) in
            (1...5).contains { ISBN.number($0) == isbn } ? nil : Book(isbn: isbn, title: "책")
        }
        let (rows, summary, _) = try await run(lines, [kakao(limitedFrom: 1)], reserve: library)
        #expect(
            rows == (1...5).map { "\($0) failed \(ISBN.number($0))" } + (6...9).map { "\($0) found \(ISBN.number($0))" }
        )
        #expect(summary.ending == "complete")
        let failing = FunctionLookUp("sru:dnb") { _ throws(APIError) in throw Failing.status(503, at: "sru:dnb") }
        let (none, stopped, _) = try await run(lines, [kakao(limitedFrom: 1)], reserve: failing)
        #expect(none.isEmpty && stopped.ending != "complete")
    }

    @Test func aServiceThatStillRespondsKeepsTheRunGoing() async throws {
        let nlk = FunctionLookUp.complete("nlk")
        let (rows, summary, _) = try await run(lines, [kakao(limitedFrom: 1), nlk], jobs: 4)
        #expect(rows.count == 9 && summary.counts == [.found: 9])
        #expect(summary.ending == "complete")
    }

    @Test func ifEveryServiceHasShutDownNothingIsRequested() async throws {
        let register = MemoryRetirementRegister([ServiceName(rawValue: "aladin"): Moment.now])
        let aladin = FunctionLookUp("aladin") { _ throws(APIError) in throw Failing.notCached("aladin") }
        let chain = ProviderChain(
            .lookUp,
            [aladin],
            health: ProviderHealth(retirement: RetirementWatch(register, now: { Moment.now }))
        )
        let summary = try await BatchLookUp(.books(chain), jobs: 1).run(CountedLines(lines), options: RequestOptions())
        {
            row,
            _ in
            Issue.record("\(row.short)")
        }
        #expect(summary.ending == "stopped: aladin retired")
    }
}
