import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite struct ServiceOrderTests {
    private func run(_ desk: Desk, _ variables: [String: String], _ arguments: [String], _ stubs: [Stub]) async
        -> Outcome
    {
        var desk = desk
        desk.environment.merge(variables) { $1 }
        return await withStubs(stubs) { await desk.run("bookfetch", arguments, over: $0) }
    }

    @Test func theServiceNamedFirstIsAskedFirst() async throws {
        try await withDesk { desk in
            let outcome = await run(
                desk,
                ["BOOKFETCH_SERVICES": "aladin"],
                ["search", "책"],
                [.get(Path.aladinSearch, body: Body.aladin("첫눈"))]
            )
            #expect(outcome.status == .done && outcome.output.contains("첫눈"), "\(outcome.errors)")
        }
    }

    @Test func aServiceLeftOutIsNotAskedEvenWhereTheOthersFail() async throws {
        try await withDesk { desk in
            let outcome = await run(
                desk,
                ["BOOKFETCH_SERVICES": "-aladin, -NLK"],
                ["search", "책"],
                Trouble.timeout.stubs(Path.kakao)
            )
            #expect(outcome.status == .unavailable && outcome.errors.contains("Kakao did not respond in time"))
        }
    }

    @Test(arguments: ["kakao,kakao", "naver", "kakao,,nlk", "-", "newsapi", "kakao,-kakao"])
    func whatIsNoListOfServicesIsRefused(text: String) async throws {
        try await withDesk { desk in
            for variable in ["BOOKFETCH_SERVICES", "BOOKFETCH_MERGE", "BOOKFETCH_MERGE_PRICE"] {
                let outcome = await run(desk, [variable: text], ["search", "책"], [])
                #expect(outcome.status == .configuration)
                #expect(outcome.errors.contains("\(variable) is not a valid list of services."), "\(outcome.errors)")
            }
        }
    }

    @Test func theSourceNamedForAFieldIsBelievedInIt() async throws {
        try await withDesk { desk in
            let item = Data(
                #"{"totalResults":1,"item":[{"title":"첫눈","isbn13":"9788973100156","publisher":"알라딘의 말"}]}"#.utf8
            )
            let document = Data(
                #"""
                {"documents":[{"title":"첫눈","isbn":"9788973100156","publisher":"카카오의 말"}],
                 "meta":{"total_count":1,"pageable_count":1,"is_end":true}}
                """#.utf8
            )
            for (value, expected) in [("kakao", "카카오의 말"), ("aladin", "알라딘의 말")] {
                let outcome = await run(
                    desk,
                    ["BOOKFETCH_MERGE_PUBLISHER": value, "BOOKFETCH_SERVICES": "-nlk"],
                    ["show", "9788973100156", "--json", "--refresh"],
                    [.get(Path.aladinLookUp, body: item), .get(Path.kakao, body: document)]
                )
                let book = try outcome.json["books"]?.values.first
                #expect(book?["publisher"]?.text == expected, "\(outcome.errors)")
            }
        }
    }
}
