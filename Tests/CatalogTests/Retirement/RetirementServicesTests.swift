import APIClient
import Aladin
import Catalog
import CatalogModel
import Foundation
import HTTPTypes
import KakaoBook
import TestSupport
import Testing

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

    @Test(arguments: Ending.allCases) func aSearchAsksOnceAndThenNoMoreThatDay(ending: Ending) async throws {
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
                #expect(outcome.service == .kakao && outcome.books.map(\.isbn) == [isbn])
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
            let all = try await SearchAll(
                ProviderChain(.search, [aladin, kakao], health: ProviderHealth(retirement: another))
            )
            .search(BookSearchRequest(text: "물결"), options: RequestOptions())
            #expect(all.books.map(\.sources) == [["kakao"]])
            #expect(all.problems.map(\.line) == ["aladin retired"])
        }
    }
}
