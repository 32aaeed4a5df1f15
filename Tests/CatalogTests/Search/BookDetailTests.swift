import APIClient
import Aladin
import Catalog
import CatalogModel
import Testing

@Suite struct BookDetailTests {
    private let isbn = ISBN.number(1)

    private func book(_ service: String, pages: Int? = nil, description: String? = nil) -> Book {
        Book(isbn: isbn, title: "물결의 이름", pages: pages, description: description, sources: [service])
    }

    private func verify(_ services: ScriptedLookUp..., sourceLocation: SourceLocation = #_sourceLocation) {
        for service in services {
            #expect(service.unused == 0, "\(service.service) was not asked", sourceLocation: sourceLocation)
        }
    }

    @Test func everyServiceIsRequestedAndTheResponsesAreMerged() async throws {
        let nlk = ScriptedLookUp("nlk", [(isbn, .book(book("nlk", pages: 351)))])
        let kakao = ScriptedLookUp("kakao", [(isbn, .book(book("kakao", description: "소개.")))])
        let aladin = ScriptedLookUp("aladin", [(isbn, .book(book("aladin", pages: 344)))])
        let outcome = try await BookDetail(ProviderChain(.lookUp, [aladin, kakao, nlk])).book(
            isbn,
            options: RequestOptions()
        )
        #expect(outcome.book?.pages == 351 && outcome.book?.description == "소개.")
        #expect(outcome.book?.sources == ["aladin", "kakao", "nlk"])
        #expect(outcome.merged?.disagreements.map(\.field) == [.pages])
        #expect(outcome.freshness.count == 3 && outcome.problems.isEmpty && outcome.unknownTo.isEmpty)
        verify(nlk, kakao, aladin)
    }

    @Test func aServiceThatFailsOrDoesNotKnowTheBookTakesNothingFromTheOthers() async throws {
        let nlk = ScriptedLookUp("nlk", [(isbn, .nothing)])
        let kakao = ScriptedLookUp("kakao", [(isbn, .fails(Failing.status(429, at: "kakao")))])
        let aladin = ScriptedLookUp("aladin", [(isbn, .book(book("aladin")))])
        let outcome = try await BookDetail(ProviderChain(.lookUp, [aladin, kakao, nlk])).book(
            isbn,
            options: RequestOptions()
        )
        #expect(outcome.book?.sources == ["aladin"])
        #expect(outcome.problems.map(\.line) == ["kakao rateLimited \(isbn)"])
        #expect(outcome.unknownTo.map(\.rawValue) == ["nlk"])
        verify(nlk, kakao, aladin)
    }

    @Test func aLimitIsNotTakenForNoSuchBook() async throws {
        let nlk = ScriptedLookUp("nlk", [(isbn, .nothing)])
        let kakao = ScriptedLookUp("kakao", [(isbn, .fails(Failing.status(429, at: "kakao")))])
        let outcome = try await BookDetail(ProviderChain(.lookUp, [kakao, nlk])).book(isbn, options: RequestOptions())
        #expect(outcome.book == nil && outcome.merged == nil)
        #expect(outcome.problems.map(\.line) == ["kakao rateLimited \(isbn)", "nlk notFound \(isbn)"])
    }

    @Test func aNotFoundFromAnEarlierDayIsReportedOnce() async throws {
        let limit = Failing.status(429, at: "kakao")
        let alone = ScriptedLookUp("kakao", [(isbn, .storedNothing(limit))])
        let none = try await BookDetail(ProviderChain(.lookUp, [alone])).book(isbn, options: RequestOptions())
        #expect(none.unknownTo.map(\.rawValue) == ["kakao"])
        #expect(none.freshness.map { $0.failure?.kind } == [.rateLimited])

        let kakao = ScriptedLookUp("kakao", [(isbn, .storedNothing(limit))])
        let nlk = ScriptedLookUp("nlk", [(isbn, .book(book("nlk")))])
        let found = try await BookDetail(ProviderChain(.lookUp, [kakao, nlk])).book(isbn, options: RequestOptions())
        #expect(found.book?.sources == ["nlk"] && found.freshness.allSatisfy { !$0.isStale })
        #expect(found.problems.map(\.line) == ["kakao rateLimited \(isbn)"])
    }

    @Test func aServiceThatHasShutDownIsNotReportedAsNotHavingTheBook() async throws {
        let ended = Failing.status(410, at: "aladin")
        let outcome = try await BookDetail(
            ProviderChain(.lookUp, [ScriptedLookUp("aladin", [(isbn, .storedNothing(ended))])])
        )
        .book(isbn, options: RequestOptions())
        #expect(outcome.unknownTo.isEmpty && outcome.problems.map(\.kind) == [.retired])
    }

    @Test func anotherBookIsRefusedAndReported() async throws {
        var other = book("openlibrary", pages: 12)
        other.isbn = ISBN.number(2)
        let openLibrary = ScriptedLookUp("openlibrary", [(isbn, .book(other))])
        let kakao = ScriptedLookUp("kakao", [(isbn, .book(book("kakao")))])
        let outcome = try await BookDetail(ProviderChain(.lookUp, [kakao, openLibrary])).book(
            isbn,
            options: RequestOptions()
        )
        #expect(outcome.book?.pages == nil && outcome.book?.sources == ["kakao"])
        #expect(outcome.problems.map(\.line) == ["openlibrary badResponse \(isbn)"])
    }

    @Test func aStoredCopyCountsWithItsOwnTime() async throws {
        let aladin = ScriptedLookUp("aladin", [(isbn, .stored(book("aladin", pages: 344), Failing.ended))])
        let yes24 = ScriptedLookUp("yes24", [(isbn, .book(book("yes24")))])
        let outcome = try await BookDetail(ProviderChain(.lookUp, [yes24, aladin])).book(
            isbn,
            options: RequestOptions()
        )
        #expect(outcome.book?.pages == 344)
        #expect(outcome.merged?[.pages]?.winner.fetchedAt == Moment.before)
        #expect(outcome.merged?[.title]?.winner.fetchedAt == Moment.now)
        #expect(outcome.freshness.map(\.isStale) == [false, true])
    }

    @Test func betterEarlierValuesAreRetainedAndReported() async throws {
        let kakao = ScriptedLookUp("kakao", [(isbn, .book(book("kakao", pages: 2, description: "짧다.")))])
        let earlier = book("aladin", pages: 1, description: "이쪽이 더 길다.")
        let outcome = try await BookDetail(ProviderChain(.lookUp, [kakao])).book(
            isbn,
            earlier: earlier,
            options: RequestOptions()
        )
        #expect(outcome.book?.description == "이쪽이 더 길다." && outcome.book?.pages == 2)
        #expect(outcome.merged?.book.description == "짧다.")
        #expect(outcome.kept.map(\.field) == [.description])
    }

    @Test func offlineAServiceWithoutACopyIsNamedOnlyWhenNoneHasOne() async throws {
        let empty = ScriptedLookUp("kakao", [(isbn, .fails(Failing.notCached("kakao")))])
        let full = ScriptedLookUp("nlk", [(isbn, .book(book("nlk")))])
        #expect(
            try await BookDetail(ProviderChain(.lookUp, [empty, full])).book(isbn, options: RequestOptions()).problems
                .isEmpty
        )
        let other = ScriptedLookUp("kakao", [(isbn, .fails(Failing.notCached("kakao")))])
        let outcome = try await BookDetail(ProviderChain(.lookUp, [other])).book(isbn, options: RequestOptions())
        #expect(outcome.problems.map(\.line) == ["kakao offline \(isbn)"])
    }

    @Test func aServiceThatFailedThreeTimesIsSkipped() async throws {
        let isbns = (1...5).map { ISBN.number($0) }
        let dead = ScriptedLookUp("aladin", isbns.prefix(3).map { ($0, .fails(Failing.status(500, at: "aladin"))) })
        let kakao = ScriptedLookUp("kakao", isbns.map { ($0, .nothing) })
        let chain = ProviderChain(.lookUp, [dead, kakao])
        let detail = BookDetail(chain)
        // Without a look for stored copies, which take no request but are asked of the same provider.
        for isbn in isbns { _ = try await detail.book(isbn, options: RequestOptions(freshness: .refresh)) }
        #expect(await chain.openCircuits.map(\.rawValue) == ["aladin"])
        verify(dead, kakao)
    }

    @Test func cancellationIsThrown() async {
        let kakao = ScriptedLookUp("kakao", [(isbn, .fails(Failing.cancelled("kakao")))])
        await #expect(throws: APIError.self) {
            try await BookDetail(ProviderChain(.lookUp, [kakao])).book(isbn, options: RequestOptions())
        }
    }
}

@Suite struct ProblemTests {
    @Test(arguments: [
        (Problem.Cause.api(.rateLimited(.aladin)), FailureKind.rateLimited), (.api(.retired(.aladin)), .retired),
        (.notFound, .notFound), (.otherBook(received: nil), .badResponse), (.severalBooks(count: 2), .badResponse),
        (.malformedISBN("x"), .invalid), (.shortList(promised: 3, got: 2), .badResponse),
    ])
    func kinds(cause: Problem.Cause, kind: FailureKind) {
        #expect(Problem(service: .aladin, cause: cause).kind == kind)
    }
}
