import APIClient
import Aladin
import Catalog
import CatalogModel
import Foundation
import HTTPTypes
import KakaoBook
import ServiceMappings
import TestSupport
import Testing
import YES24

/// What the chains make of services that have ended.
@Suite struct RetirementChainTests {
    private let register = MemoryRetirementRegister()
    private let aladin = ServiceName(rawValue: "aladin")
    private let isbn = ISBN.number(1)
    private let request = BookSearchRequest(text: "달빛")

    /// A run's watch; runs share the register.
    private func newRun(_ hours: Double = 0) -> RetirementWatch {
        let date = Moment.now.addingTimeInterval(hours * 3600)
        return RetirementWatch(register, now: { date })
    }

    private func book(_ service: String, _ number: Int = 1) -> Book {
        Book(isbn: ISBN.number(number), title: "책", sources: [service])
    }

    private func skip(in problems: [Problem]) -> SkippedService? {
        problems.lazy.compactMap { problem in
            guard case .api(let error) = problem.cause, case .service(let cause) = error.cause else { return nil }
            return cause as? SkippedService
        }.first
    }

    @Test func aSearchRequestsARetiredServiceOnceADay() async throws {
        let first = ScriptedSearch("aladin", [1: .fails(Failing.ended)])
        let stand = ScriptedSearch("kakao", [1: .page([book("kakao")])])
        let one = try await ProviderChain(.search, [first, stand], health: ProviderHealth(retirement: newRun())).search(
            request,
            options: RequestOptions()
        )
        #expect(one.services.map(\.rawValue) == ["kakao"])
        #expect(one.problems.map(\.line) == ["aladin retired"])

        let skippedServices = ScriptedSearch("aladin", [:])
        let again = ScriptedSearch("kakao", [1: .page([book("kakao")])])
        let two = try await ProviderChain(
            .search,
            [skippedServices, again],
            health: ProviderHealth(retirement: newRun(23))
        )
        .search(request, options: RequestOptions())
        #expect(skippedServices.asked.isEmpty)
        #expect(two.services.map(\.rawValue) == ["kakao"])
        #expect(two.problems.map(\.line) == ["aladin retired"])
        #expect(skip(in: two.problems)?.standIn?.rawValue == "kakao")
        #expect(skip(in: two.problems)?.since == Moment.now)

        let back = ScriptedSearch("aladin", [1: .page([book("aladin")])])
        let three = try await ProviderChain(.search, [back], health: ProviderHealth(retirement: newRun(25))).search(
            request,
            options: RequestOptions()
        )
        #expect(three.services == [aladin] && three.problems.isEmpty)
        #expect(await register.retiredSince(aladin) == nil)
    }

    @Test func withoutAnotherServiceTheStoredCopyIsShown() async throws {
        await register.mark(aladin, at: Moment.now)
        let stored = ScriptedSearch("aladin", [1: .stored([book("aladin")], Failing.ended)])
        let dead = ScriptedSearch("kakao", [1: .fails(Failing.unreachable("kakao"))])
        let outcome = try await ProviderChain(.search, [stored, dead], health: ProviderHealth(retirement: newRun()))
            .search(request, options: RequestOptions())
        #expect(outcome.books.map(\.sources) == [["aladin"]])
        #expect(stored.options.map(\.freshness) == [.offline])
        #expect(outcome.freshness.map(\.isStale) == [true])
        #expect(outcome.problems.map(\.line) == ["kakao offline"])
    }

    @Test func withoutACopyTheErrorSaysWhy() async {
        await register.mark(aladin, at: Moment.now)
        let empty = ScriptedSearch("aladin", [1: .fails(Failing.notCached("aladin"))])
        do {
            _ = try await ProviderChain(.search, [empty], health: ProviderHealth(retirement: newRun())).search(
                request,
                options: RequestOptions()
            )
            Issue.record("nobody answered")
        } catch {
            guard case .api(let error, _) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(error.kind == .retired)
            #expect(skip(in: [Problem(service: aladin, cause: .api(error))])?.standIn == nil)
        }
        let skippedServices = ScriptedSearch("aladin", [:])
        await #expect(throws: CatalogError.self) {
            try await ProviderChain(.search, [skippedServices], health: ProviderHealth(retirement: newRun()))
                .search(request, options: RequestOptions(freshness: .refresh))
        }
        #expect(skippedServices.asked.isEmpty)
    }

    @Test func offlineNoServiceIsSkipped() async throws {
        await register.mark(aladin, at: Moment.now)
        let stored = ScriptedSearch("aladin", [1: .stored([book("aladin")], Failing.notCached("aladin"))])
        let outcome = try await ProviderChain(.search, [stored], health: ProviderHealth(retirement: newRun()))
            .search(request, options: RequestOptions(freshness: .offline))
        #expect(outcome.books.count == 1 && skip(in: outcome.problems) == nil)
    }

    @Test func lookUpsRequestARetiredServiceOnceAndNameItOnce() async throws {
        let isbns = (1...4).map { ISBN.number($0) }
        let aladin = ScriptedLookUp("aladin", [(isbns[0], .fails(Failing.ended))])
        let kakao = ScriptedLookUp("kakao", isbns.enumerated().map { ($1, .book(book("kakao", $0 + 1))) })
        let chain = ProviderChain(.lookUp, [aladin, kakao], health: ProviderHealth(retirement: newRun()))
        var problems: [[Problem]] = []
        for isbn in isbns {
            let outcome = try await chain.lookUp(isbn, options: RequestOptions())
            #expect(outcome.book?.isbn == isbn)
            problems.append(outcome.problems)
        }
        #expect(aladin.asked == [isbns[0]])
        #expect(problems.map { $0.map(\.line) } == [["aladin retired \(isbns[0])"], ["aladin retired"], [], []])
        #expect(skip(in: problems[1])?.standIn?.rawValue == "kakao")
    }

    @Test func aLookUpFallsBackOnTheStoredCopy() async throws {
        await register.mark(aladin, at: Moment.now)
        let stored = ScriptedLookUp("aladin", [(isbn, .book(book("aladin")))])
        let kakao = ScriptedLookUp("kakao", [(isbn, .nothing)])
        let outcome = try await ProviderChain(.lookUp, [stored, kakao], health: ProviderHealth(retirement: newRun()))
            .lookUp(isbn, options: RequestOptions())
        #expect(outcome.book?.sources == ["aladin"])
        #expect(outcome.freshness?.isStale == true)
        #expect(stored.options.map(\.freshness) == [.offline])
        #expect(outcome.problems.map(\.line) == ["aladin retired", "kakao notFound \(isbn)"])
    }

    @Test func aBookThatNoServiceWasRequestedForIsAlwaysExplained() async throws {
        await register.mark(aladin, at: Moment.now)
        let empty = (1...2).map { (ISBN.number($0), ScriptedLookUp.Reply.fails(Failing.notCached("aladin"))) }
        let chain = ProviderChain(
            .lookUp,
            [ScriptedLookUp("aladin", empty)],
            health: ProviderHealth(retirement: newRun())
        )
        for (isbn, _) in empty {
            let outcome = try await chain.lookUp(isbn, options: RequestOptions())
            #expect(outcome.book == nil && outcome.problems.map(\.line) == ["aladin retired"])
        }
        let detail = BookDetail(
            ProviderChain(.lookUp, [ScriptedLookUp("aladin", empty)], health: ProviderHealth(retirement: newRun()))
        )
        for (isbn, _) in empty {
            let outcome = try await detail.book(isbn, options: RequestOptions())
            #expect(outcome.book == nil && outcome.problems.map(\.line) == ["aladin retired"])
        }
    }

    @Test func breakerAndRetirementWatchSendADeadServiceThreeRequestsAtMost() async throws {
        let isbns = (1...9).map { ISBN.number($0) }
        let error = Failing.status(404, at: "kakao")
        let kakao = ScriptedLookUp("kakao", isbns.prefix(3).map { ($0, .fails(error)) })
        let nlk = ScriptedLookUp("nlk", isbns.enumerated().map { ($1, .book(book("nlk", $0 + 1))) })
        let chain = ProviderChain(.lookUp, [kakao, nlk], health: ProviderHealth(retirement: newRun()))
        for isbn in isbns { _ = try await chain.lookUp(isbn, options: RequestOptions()) }
        #expect(kakao.asked.count == 3)
        #expect(await register.retiredSince(kakao.service) == Moment.now)
        // The next run knows.
        let skippedServices = ScriptedLookUp("kakao", [])
        let next = ScriptedLookUp("nlk", [(isbn, .book(book("nlk")))])
        let outcome = try await ProviderChain(
            .lookUp,
            [skippedServices, next],
            health: ProviderHealth(retirement: newRun(1))
        )
        .lookUp(isbn, options: RequestOptions())
        #expect(outcome.book != nil && skippedServices.asked.isEmpty)
    }

    @Test func aRateLimitIsNeitherNotFoundNorAShutdown() async throws {
        let isbns = (1...5).map { ISBN.number($0) }
        let limit = Failing.status(429, at: "kakao")
        // Once given up it is not asked any more; what it said in an earlier run is looked for in the store alone.
        let unstored = APIError(service: ServiceName(rawValue: "kakao"), operation: "search", cause: .notCached)
        let kakao = ScriptedLookUp(
            "kakao",
            isbns.prefix(3).map { ($0, .fails(limit)) } + isbns[2...3].map { ($0, .fails(unstored)) }
        )
        let chain = ProviderChain(.lookUp, [kakao], health: ProviderHealth(retirement: newRun()))
        for isbn in isbns.prefix(3) {
            let outcome = try await chain.lookUp(isbn, options: RequestOptions())
            #expect(outcome.book == nil && outcome.problems.map(\.line) == ["kakao rateLimited \(isbn)"])
        }
        // Given up, which is told apart from "no such book".
        let outcome = try await chain.lookUp(isbns[3], options: RequestOptions())
        #expect(outcome.book == nil && outcome.skippedServices == [kakao.service])
        #expect(await register.retiredSince(kakao.service) == nil)
        let search = ScriptedSearch("kakao", [1: .fails(limit)])
        do {
            _ = try await ProviderChain(.search, [search], health: ProviderHealth(retirement: newRun())).search(
                request,
                options: RequestOptions()
            )
            Issue.record("a limit is no empty list")
        } catch {
            guard case .api(let error, _) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(error.kind == .rateLimited)
        }
    }

    @Test func aBookIsMergedFromResponsesAndFromCopiesOfServicesThatHaveShutDown() async throws {
        await register.mark(aladin, at: Moment.now)
        var rich = book("aladin")
        rich.description = "저장된 긴 소개."
        let stored = ScriptedLookUp("aladin", [(isbn, .book(rich))])
        let kakao = ScriptedLookUp("kakao", [(isbn, .book(book("kakao")))])
        let outcome = try await BookDetail(
            ProviderChain(.lookUp, [stored, kakao], health: ProviderHealth(retirement: newRun()))
        ).book(isbn, options: RequestOptions())
        #expect(outcome.book?.description == "저장된 긴 소개.")
        #expect(stored.options.map(\.freshness) == [.offline])
        #expect(outcome.problems.map(\.line) == ["aladin retired"])
        #expect(skip(in: outcome.problems)?.standIn?.rawValue == "kakao")
        #expect(outcome.freshness.map(\.isStale) == [true, false])
    }

    @Test func aSearchOfAllLeavesItOutAndSaysSo() async throws {
        await register.mark(aladin, at: Moment.now)
        let skippedServices = ScriptedSearch("aladin", [:])
        let kakao = ScriptedSearch("kakao", [1: .page([book("kakao")])])
        let outcome = try await ProviderChain(
            .search,
            [skippedServices, kakao],
            health: ProviderHealth(retirement: newRun())
        )
        .searchAll(request, options: RequestOptions())
        #expect(outcome.books.count == 1 && outcome.total == 1 && skippedServices.asked.isEmpty)
        #expect(skip(in: outcome.problems)?.standIn?.rawValue == "kakao")

        let stored = ScriptedSearch("aladin", [1: .stored([book("aladin")], Failing.ended)])
        let dead = ScriptedSearch("kakao", [1: .fails(Failing.unreachable("kakao"))])
        let last = try await ProviderChain(.search, [stored, dead], health: ProviderHealth(retirement: newRun()))
            .searchAll(request, options: RequestOptions())
        #expect(last.books.map(\.sources) == [["aladin"]])
        #expect(last.problems.map(\.line) == ["aladin retired", "kakao offline"])
    }

    @Test func theSentenceNamesDatesAndTheReplacement() async {
        await register.mark(aladin, at: Moment.now)
        let skip = await newRun().skip(aladin)
        #expect(skip?.kind == .retired)
        #expect(
            skip?.message
                == "it answered like a service that has ended on 2026-11-21T00:00:00Z and is not asked before "
                + "2026-11-22T00:00:00Z."
        )
    }
}

/// The real rooms, with Aladin answering as a closed service would.
@Suite struct RetirementServicesTests {
    /// How Aladin answers, whatever it is asked.
    enum Ending: CaseIterable {
        case notFound, gone, page, redirect

        /// One answer to one path; a second question finds no stub and fails the test.
        func stub(_ path: String) -> Stub {
            switch self {
            case .notFound: .get(path, status: 404, body: Data())
            case .gone: .get(path, status: 410, body: Data("gone".utf8))
            case .page: .get(path, body: Data("<!DOCTYPE html><html><body>This service has ended.</body></html>".utf8))
            case .redirect:
                .get(path, status: 302, fields: [.location: "https://notice.example/ended"], body: Data())
            }
        }
    }

    private let isbn = ISBN.number(1)
    private let search = "/ttb/api/ItemSearch.aspx"
    private let lookUp = "/ttb/api/ItemLookUp.aspx"

    private var kakaoStub: Stub {
        let document = #"{"title": "물결의 이름", "isbn": "\#(isbn)", "authors": ["하늘"], "price": 12000}"#
        let body = #"{"meta": {"is_end": true, "total_count": 1}, "documents": [\#(document)]}"#
        return Stub.get("/v3/search/book", body: Data(body.utf8)).repeating()
    }

    private func providers(_ stubs: StubTransport) -> (aladin: AladinProvider, kakao: KakaoProvider) {
        let environment = ClientEnvironment(time: ManualClock().time)
        let key = Secret("0f1e2d3c4b5a69788796a5b4c3d2e1f0")
        return (
            AladinProvider(
                Aladin(client: APIClient(service: Aladin.service(key: key), transport: stubs, environment: environment))
            ),
            KakaoProvider(
                KakaoBook(
                    client: APIClient(service: KakaoBook.service(key: key), transport: stubs, environment: environment)
                )
            )
        )
    }

    @Test(arguments: Ending.allCases) func aSearchSendsOneRequestAndThenNoneThatDay(ending: Ending) async throws {
        let register = MemoryRetirementRegister()
        try await withStubs([ending.stub(search), kakaoStub]) { stubs in
            let (aladin, kakao) = providers(stubs)
            for hour in 0..<3 {
                // Three runs of one day.
                let now = Moment.now.addingTimeInterval(Double(hour) * 3600)
                let chain = ProviderChain(
                    .search,
                    [aladin, kakao],
                    health: ProviderHealth(retirement: RetirementWatch(register, now: { now }))
                )
                let outcome = try await chain.search(BookSearchRequest(text: "물결"), options: RequestOptions())
                #expect(outcome.services == [.kakao] && outcome.books.map(\.isbn) == [isbn])
                #expect(outcome.problems.map(\.line) == ["aladin retired"])
            }
        }
        #expect(await register.retiredSince(.aladin) == Moment.now)
    }

    @Test(arguments: Ending.allCases) func aBookIsShownAndABirthdayListedAllTheSame(ending: Ending) async throws {
        let register = MemoryRetirementRegister()
        try await withStubs([ending.stub(lookUp), kakaoStub]) { stubs in
            let (aladin, kakao) = providers(stubs)
            let watch = RetirementWatch(register, now: { Moment.now })
            let shown = try await BookDetail(
                ProviderChain(.lookUp, [aladin, kakao], health: ProviderHealth(retirement: watch))
            ).book(isbn, options: RequestOptions())
            #expect(shown.book?.title == "물결의 이름")
            #expect(shown.problems.map(\.line) == ["aladin retired \(isbn)"])

            let library = ScriptedLibrary(["1997-06-26": .books([1])])
            let birthday = Birthday(
                library: library,
                shops: ProviderChain(.lookUp, [aladin, kakao], health: ProviderHealth(retirement: watch))
            )
            let listed = try await birthday.books(
                on: MonthDay(strict: "06-26"),
                in: YearRange(1997...1997),
                page: 1,
                size: 20,
                options: RequestOptions()
            )
            #expect(listed.books.first?.sources == ["nlk", "kakao"])
            #expect(listed.problems.map(\.line) == ["aladin retired"])

            // Another run tells it anew.
            let another = RetirementWatch(register, now: { Moment.now })
            let all = try await ProviderChain(
                .search,
                [aladin, kakao],
                health: ProviderHealth(retirement: another)
            )
            .searchAll(BookSearchRequest(text: "물결"), options: RequestOptions())
            #expect(all.books.map(\.sources) == [["kakao"]])
            #expect(all.problems.map(\.line) == ["aladin retired"])
        }
    }
}

/// A service that has ended is asked once, and then left out of charts for a day.
@Suite struct ListRetirementTests {
    @Test func aServiceThatHasShutDownIsNotRequestedAgainThatDay() async throws {
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

    @Test func withoutAReplacementTheShutdownIsTheError() async throws {
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

    @Test func aSkippedServicesStoredCopySaysThatTheServiceWasSkipped() async throws {
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
        guard case .failure(let error)? = found.response.freshness.reason else {
            Issue.record("\(String(describing: found.response.freshness.reason))")
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
