import CommandSupport
import Foundation
import TestSupport
import Testing

/// Two services' second pages have nothing to do with each other (acceptance case 5).
@Suite struct PageOwnerTests {
    private let first = Stub.get(Path.kakao, query: ["page": "1"], body: Body.kakao("하나", total: 60, isEnd: false))

    @Test func aLaterPageIsOfTheServiceThatGaveTheFirst() async throws {
        try await withDesk { desk in
            _ = await desk.bookfetch("search", "책", stubs: [first])
            let outage = Stub.get(Path.kakao, query: ["page": "2"], status: 500, body: Data())
            let failed = await desk.bookfetch("search", "책", "--page", "2", stubs: [outage, outage, outage])
            #expect(failed.status == .unavailable && failed.output == "")
            let second = Stub.get(Path.kakao, query: ["page": "2"], body: Body.kakao("둘", total: 60))
            let again = await desk.bookfetch("search", "책", "--page", "2", stubs: [second])
            #expect(again.status == .done && again.output.contains("둘"))
        }
    }

    @Test func whereItHasEndedALivingServiceTakesOver() async throws {
        try await withDesk { desk in
            _ = await desk.bookfetch("search", "책", stubs: [first])
            let gone = Stub.get(Path.kakao, query: ["page": "2"], status: 410, body: Data())
            let aladin = Stub.get(Path.aladinSearch, query: ["Start": "2"], body: Body.aladin("나", total: 60))
            let found = await desk.bookfetch("search", "책", "--page", "2", stubs: [gone, aladin])
            #expect(found.status == .done && found.output.contains("나"))
            #expect(found.errors.contains("Aladin is used instead."))
        }
    }

    @Test func pastItsReachThereIsNoPage() async throws {
        try await withDesk { desk in
            _ = await desk.bookfetch("search", "책", stubs: [first])
            #expect(await desk.bookfetch("search", "책", "--page", "51").status == .usage)
        }
    }

    @Test func itIsTheOneThatGaveTheFirstPageLast() async throws {
        try await withDesk { desk in
            _ = await desk.bookfetch("search", "책", stubs: [first])
            desk.clock.advance(by: .seconds(3600))
            let limit = Stub.get(Path.kakao, status: 401, body: Data())
            let aladin = Stub.get(Path.aladinSearch, query: ["Start": "1"], body: Body.aladin("가", total: 60))
            _ = await desk.bookfetch("search", "책", stubs: [limit, aladin])
            let second = Stub.get(Path.aladinSearch, query: ["Start": "2"], body: Body.aladin("나", total: 60))
            let found = await desk.bookfetch("search", "책", "--page", "2", stubs: [second])
            #expect(found.status == .done && found.output.contains("나"))
        }
    }

    @Test func whereNoServiceAnswersEachIsNamed() async throws {
        try await withDesk { desk in
            let stubs = [
                Stub.get(Path.kakao, status: 429, body: Data()), .get(Path.aladinSearch, status: 401, body: Data()),
                .get(Path.library, status: 403, body: Data()),
            ]
            let outcome = await desk.bookfetch("search", "책", stubs: stubs)
            #expect(outcome.status == .tryLater)
            for name in [
                "Kakao responded with HTTP 429", "Aladin responded with HTTP 401", "Korea responded with HTTP 403",
            ] {
                #expect(outcome.errors.contains(name))
            }
        }
    }
}
