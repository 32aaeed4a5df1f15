import APIClient
import Catalog
import CatalogModel
import TestSupport
import Testing

@Suite struct SearchAllTests {
    private let request = BookSearchRequest(text: "달빛", size: 3)

    /// The nth book as a service lists it.
    private func book(_ number: Int, _ service: String, title: String? = nil) -> Book {
        Book(isbn: ISBN.number(number), title: title ?? "책 \(number)", sources: [service])
    }

    private func books(_ numbers: [Int], _ service: String) -> [Book] { numbers.map { book($0, service) } }

    private func verify(_ services: ScriptedSearch..., sourceLocation: SourceLocation = #_sourceLocation) {
        for service in services {
            #expect(service.unused == 0, "\(service.service) was not asked", sourceLocation: sourceLocation)
        }
    }

    @Test func oneBookOfTwoServicesIsOneEntryThatNamesBoth() async throws {
        let kakao = ScriptedSearch("kakao", [1: .page(books([1, 2], "kakao"), total: 2)])
        let aladin = ScriptedSearch("aladin", [1: .page(books([2, 3], "aladin"), total: 2)])
        let outcome = try await ProviderChain(.search, [kakao, aladin]).searchAll(
            request,
            options: RequestOptions()
        )
        // 2 stands on two lists; 1 and 3 have one list each, and 1 the better place.
        #expect(outcome.books.compactMap(\.isbn) == [2, 1, 3].map { ISBN.number($0) })
        #expect(outcome.books.map(\.sources) == [["aladin", "kakao"], ["kakao"], ["aladin"]])
        #expect(outcome.total == 3 && !outcome.hasMore)
        #expect(outcome.services == [kakao.service, aladin.service])
        verify(kakao, aladin)
    }

    @Test func twoEditionsStayTwoAndOneEditionOfTwoSourcesIsOne() async throws {
        // Case 9 of the seed's list.
        let kakao = ScriptedSearch(
            "kakao",
            [
                1: .page([book(1, "kakao", title: "데미안"), book(2, "kakao", title: "데미안")])
            ]
        )
        let nlk = ScriptedSearch("nlk", [1: .page([book(2, "nlk", title: "데미안")])])
        let outcome = try await ProviderChain(.search, [kakao, nlk]).searchAll(
            request,
            options: RequestOptions()
        )
        #expect(outcome.books.compactMap(\.isbn) == [2, 1].map { ISBN.number($0) })
    }

    /// Each was compared with every other.
    @Test func aServiceThatSendsWithoutEndDelaysNoOtherRequest() async throws {
        let count = Tier.scaled(4_000)
        let many = (0..<count).map { Book(otherCodes: ["K\($0)"], title: "데미안 \($0 % 7)", sources: ["kakao"]) }
        let kakao = ScriptedSearch("kakao", [1: .page(many)])
        let others = (0..<count).map { Book(otherCodes: ["A\($0)"], title: "고래 \($0)", sources: ["aladin"]) }
        let aladin = ScriptedSearch("aladin", [1: .page(others)])
        let outcome = try await ProviderChain(.search, [kakao, aladin]).searchAll(
            request,
            options: RequestOptions()
        )
        #expect(outcome.books.count == 2 * count)
    }

    @Test func aRecordWithoutISBNJoinsTheBookItFits() async throws {
        func volume(_ number: Int) -> Book {
            Book(
                isbn: ISBN.number(number),
                title: "달빛 수선집 \(number)",
                contributors: ContributorStatement.parse("노을빛"),
                sources: ["kakao"]
            )
        }
        let loose = Book(
            title: "달빛수선집. 2(양장본)",
            contributors: ContributorStatement.parse("노을빛 지음"),
            pages: 312,
            sources: ["nlk"]
        )
        let kakao = ScriptedSearch("kakao", [1: .page([volume(1), volume(2), volume(3)])])
        let nlk = ScriptedSearch("nlk", [1: .page([loose])])
        let outcome = try await ProviderChain(.search, [kakao, nlk]).searchAll(
            request,
            options: RequestOptions()
        )
        #expect(outcome.books.compactMap(\.isbn) == [2, 1, 3].map { ISBN.number($0) })
        #expect(outcome.books.map(\.pages) == [312, nil, nil])
        #expect(outcome.books.first?.sources == ["kakao", "nlk"])
    }

    @Test func aRecordThatCouldBeTwoBooksStaysAlone() async throws {
        func edition(_ number: Int, _ service: String) -> Book {
            Book(
                isbn: ISBN.number(number),
                title: "데미안",
                contributors: ContributorStatement.parse("헤세"),
                sources: [service]
            )
        }
        var loose = edition(1, "nlk")
        loose.isbn = nil
        let kakao = ScriptedSearch("kakao", [1: .page([edition(1, "kakao"), edition(2, "kakao")])])
        let nlk = ScriptedSearch("nlk", [1: .page([loose])])
        let outcome = try await ProviderChain(.search, [kakao, nlk]).searchAll(
            request,
            options: RequestOptions()
        )
        #expect(outcome.books.map(\.sources) == [["kakao"], ["nlk"], ["kakao"]])
    }

    @Test func booksThatAServiceListsApartStayApart() async throws {
        var ebook = book(1, "kakao", title: "데미안")
        ebook.contributors = ContributorStatement.parse("헤세")
        var paper = ebook
        ebook.isbn = nil
        paper.publisher = "물결"
        let kakao = ScriptedSearch("kakao", [1: .page([paper, ebook])])
        let outcome = try await ProviderChain(.search, [kakao]).searchAll(request, options: RequestOptions())
        #expect(outcome.books.count == 2)
    }

    @Test func aServiceThatFailsLeavesTheOthersBooksAlone() async throws {
        let kakao = ScriptedSearch("kakao", [1: .fails(Failing.status(429, at: "kakao"))])
        let aladin = ScriptedSearch("aladin", [1: .fails(Failing.ended)])
        let nlk = ScriptedSearch("nlk", [1: .page(books([1], "nlk"))])
        let outcome = try await ProviderChain(.search, [kakao, aladin, nlk]).searchAll(
            request,
            options: RequestOptions()
        )
        #expect(outcome.books.count == 1)
        #expect(outcome.total == nil)
        #expect(outcome.problems.map(\.line) == ["kakao rateLimited", "aladin retired"])
    }

    @Test func aLimitEverywhereIsAnErrorAndNothingFoundIsNot() async throws {
        let (one, two) = (Failing.status(429, at: "kakao"), Failing.unreachable("nlk"))
        let failing = [ScriptedSearch("kakao", [1: .fails(one)]), ScriptedSearch("nlk", [1: .fails(two)])]
        do {
            _ = try await ProviderChain(.search, failing).searchAll(request, options: RequestOptions())
            Issue.record("a limit is no empty list")
        } catch {
            guard case .api(let error, _) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(error.kind == .rateLimited)
        }
        let nothing = [ScriptedSearch("kakao", [1: .fails(one)]), ScriptedSearch("nlk", [1: .page([], total: 0)])]
        let outcome = try await ProviderChain(.search, nothing).searchAll(request, options: RequestOptions())
        #expect(outcome.books.isEmpty && outcome.problems.map(\.line) == ["kakao rateLimited"])
    }

    @Test func theCopyOfARetiredServiceIsUsedLast() async throws {
        let aladin = ScriptedSearch("aladin", [1: .stored(books([1], "aladin"), Failing.ended)])
        let kakao = ScriptedSearch("kakao", [1: .page(books([2], "kakao"))])
        let outcome = try await ProviderChain(.search, [aladin, kakao]).searchAll(
            request,
            options: RequestOptions()
        )
        #expect(outcome.books.map(\.sources) == [["kakao"]])
        #expect(outcome.problems.map(\.line) == ["aladin retired"])
        let alone = ScriptedSearch("aladin", [1: .stored(books([1], "aladin"), Failing.ended)])
        let dead = ScriptedSearch("kakao", [1: .fails(Failing.unreachable("kakao"))])
        let last = try await ProviderChain(.search, [alone, dead]).searchAll(request, options: RequestOptions())
        #expect(last.books.map(\.sources) == [["aladin"]] && last.freshness.map(\.isStale) == [true])
    }

    @Test func thereIsMoreIfAnyServiceHasMore() async throws {
        let kakao = ScriptedSearch("kakao", [1: .page(books([1], "kakao"), total: 1)])
        let nlk = ScriptedSearch("nlk", [1: .page(books([2], "nlk"), total: 40, hasMore: true)])
        let outcome = try await ProviderChain(.search, [kakao, nlk]).searchAll(
            request,
            options: RequestOptions()
        )
        #expect(outcome.hasMore && outcome.total == nil)
        // The second page is the last that is asked for.
        let reach = ScriptedSearch("nlk", reach: 2, [2: .page(books([2], "nlk"), hasMore: true)])
        let second = try await ProviderChain(.search, [reach]).searchAll(
            BookSearchRequest(text: "달빛", page: 2, size: 3),
            options: RequestOptions()
        )
        #expect(!second.hasMore && second.total == nil)
    }

    @Test func aBookOfAStoredPageBeforeIsNotShownAgain() async throws {
        let kakao = ScriptedSearch(
            "kakao",
            [1: .page(books([1, 2, 3], "kakao"), total: 6), 2: .page(books([4, 5, 6], "kakao"), total: 6)]
        )
        let aladin = ScriptedSearch(
            "aladin",
            [1: .page(books([7, 8, 4], "aladin"), total: 6), 2: .page(books([1, 5, 9], "aladin"), total: 6)]
        )
        let second = BookSearchRequest(text: "달빛", page: 2, size: 3)
        let outcome = try await ProviderChain(.search, [kakao, aladin]).searchAll(
            second,
            options: RequestOptions()
        )
        #expect(outcome.books.compactMap(\.isbn) == [5, 6, 9].map { ISBN.number($0) })
        verify(kakao, aladin)
    }

    @Test func aLimitReadsAsManyPagesAsItNeeds() async throws {
        let kakao = ScriptedSearch(
            "kakao",
            [
                1: .page(books([1, 2, 3], "kakao"), hasMore: true), 2: .page(books([4, 5, 6], "kakao"), hasMore: true),
            ]
        )
        let nlk = ScriptedSearch("nlk", [1: .page(books([1, 2, 3], "nlk"), hasMore: false)])
        let outcome = try await ProviderChain(.search, [kakao, nlk]).searchAll(
            request,
            limit: 5,
            options: RequestOptions()
        )
        #expect(outcome.books.compactMap(\.isbn) == (1...5).map { ISBN.number($0) })
        #expect(outcome.hasMore)
        verify(kakao, nlk)
    }

    @Test func aServiceThatRepeatsItsLastPageIsNotRequestedForEver() async throws {
        let kakao = ScriptedSearch(
            "kakao",
            [
                1: .page(books([1], "kakao"), hasMore: true), 2: .page(books([1], "kakao"), hasMore: true),
            ]
        )
        let outcome = try await ProviderChain(.search, [kakao]).searchAll(
            request,
            limit: 50,
            options: RequestOptions()
        )
        #expect(outcome.books.count == 1 && !outcome.hasMore)
        verify(kakao)
    }

    @Test func aLaterPageThatFailsEndsThatServicesListAlone() async throws {
        let kakao = ScriptedSearch(
            "kakao",
            [
                1: .page(books([1], "kakao"), hasMore: true), 2: .fails(Failing.status(500, at: "kakao")),
            ]
        )
        let nlk = ScriptedSearch(
            "nlk",
            [
                1: .page(books([2], "nlk"), hasMore: true), 2: .page(books([3], "nlk"), hasMore: false),
            ]
        )
        let outcome = try await ProviderChain(.search, [kakao, nlk]).searchAll(
            request,
            limit: 50,
            options: RequestOptions()
        )
        #expect(outcome.books.count == 3 && outcome.hasMore)
        #expect(outcome.problems.map(\.line) == ["kakao server"])
        verify(kakao, nlk)
    }

    @Test func aPageBeyondEveryServiceIsOutOfReach() async throws {
        let services = [ScriptedSearch("kakao", reach: 50, [:]), ScriptedSearch("aladin", reach: 10, [:])]
        do {
            _ = try await ProviderChain(.search, services).searchAll(
                BookSearchRequest(text: "달빛", page: 51),
                options: RequestOptions()
            )
            Issue.record("no service gives page 51")
        } catch {
            guard case .outOfReach(let service, let last) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(service.rawValue == "kakao" && last == 50)
        }
    }

    @Test func theWordsArriveAsTyped() async throws {
        // Case 8 of the seed's list, as far as the catalogue carries them.
        let text = #"C# & "해리 포터" + 100%"#
        let kakao = ScriptedSearch("kakao", [1: .page([])])
        let nlk = ScriptedSearch("nlk", [1: .page([])])
        _ = try await ProviderChain(.search, [kakao, nlk]).searchAll(
            BookSearchRequest(text: text),
            options: RequestOptions()
        )
        #expect((kakao.asked + nlk.asked).map(\.text) == [text, text])
    }

    @Test func cancellationIsThrown() async {
        let kakao = ScriptedSearch("kakao", [1: .fails(Failing.cancelled("kakao"))])
        let nlk = ScriptedSearch("nlk", [1: .page(books([1], "nlk"))])
        await #expect(throws: CatalogError.self) {
            try await ProviderChain(.search, [kakao, nlk]).searchAll(request, options: RequestOptions())
        }
    }
}
