import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import CommandLine
@testable import Documents

@Suite struct ServiceOrderTests {
    private func run(_ harness: TestHarness, _ variables: [String: String], _ arguments: [String], _ stubs: [Stub])
        async
        -> Outcome
    {
        var harness = harness
        harness.environment.merge(variables) { $1 }
        return await withStubs(stubs) { await harness.run("bookfetch", arguments, over: $0) }
    }

    @Test func theServiceNamedFirstIsRequestedFirst() async throws {
        try await withHarness { harness in
            let outcome = await run(
                harness,
                ["BOOKFETCH_SERVICES": "aladin"],
                ["search", "책"],
                [.get(Path.aladinSearch, body: Body.aladin("첫눈"))]
            )
            #expect(outcome.status == .done && outcome.output.contains("첫눈"), "\(outcome.errors)")
        }
    }

    @Test func anExcludedServiceIsNotRequestedEvenIfTheOthersFail() async throws {
        try await withHarness { harness in
            let outcome = await run(
                harness,
                ["BOOKFETCH_SERVICES": "-aladin, -NLK"],
                ["search", "책"],
                Trouble.timeout.stubs(Path.kakao)
            )
            #expect(outcome.status == .unavailable && outcome.errors.contains("Kakao did not respond in time"))
        }
    }

    @Test(arguments: ["kakao,kakao", "naver", "kakao,,nlk", "-", "newsapi", "kakao,-kakao"])
    func anInvalidListOfServicesIsRejected(text: String) async throws {
        try await withHarness { harness in
            for variable in ["BOOKFETCH_SERVICES", "BOOKFETCH_MERGE", "BOOKFETCH_MERGE_PRICE"] {
                let outcome = await run(harness, [variable: text], ["search", "책"], [])
                #expect(outcome.status == .configuration)
                #expect(outcome.errors.contains("\(variable) is not a valid list of services."), "\(outcome.errors)")
            }
        }
    }

    @Test func theSourceSetForAFieldTakesPrecedenceInIt() async throws {
        try await withHarness { harness in
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
                    harness,
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

@Suite struct BaseURLTests {
    @Test(arguments: [
        ("http://127.0.0.1:9000/x", "http", "127.0.0.1:9000", "/x"), ("http://localhost", "http", "localhost", ""),
        ("http://[::1]:81/", "http", "[::1]:81", ""), ("https://proxy.example/a/b/", "https", "proxy.example", "/a/b"),
    ])
    func aBaseReplacesSchemeHostPortAndPrefix(
        base: String,
        scheme: String,
        authority: String,
        prefix: String
    ) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["KAKAO_BASE_URL"] = base
            await withStubs([.get(prefix + Path.kakao, body: Body.kakao("책"))]) { transport in
                let outcome = await harness.run("bookfetch", ["search", "책", "--source", "kakao"], over: transport)
                #expect(outcome.status == .done)
                #expect(transport.requests.first?.head.scheme == scheme)
                #expect(transport.requests.first?.head.authority == authority)
            }
        }
    }

    @Test(
        arguments: Tier.sample([
            ("http://api.example", "http is allowed for this machine only"),
            ("http://localhost.example", "http is allowed for this machine only"),
            ("http://10.0.0.1:80", "http is allowed for this machine only"),
            ("ftp://api.example", "Only https is allowed"), ("file:///etc/passwd", "is not a URL"),
            ("api.example", "is not a URL"), ("nonsense", "is not a URL"), ("https://", "is not a URL"),
            ("https://api.example:99999", "is not a URL"), ("https://me:pass@api.example", "contains a user name"),
            ("https://api.example?key=1", "a query"), ("https://api.example/#a", "a fragment"),
        ])
    )
    func anotherBaseIsAWrongConfiguration(base: String, reason: String) async throws {
        try await withHarness { harness in
            for variable in ["KAKAO_BASE_URL", "ALADIN_BASE_URL", "NLK_BASE_URL", "NEWSAPI_BASE_URL"] {
                var harness = harness
                harness.environment[variable] = base
                let outcome =
                    variable == "NEWSAPI_BASE_URL" ? await harness.news() : await harness.bookfetch("search", "책")
                #expect(outcome.status == .configuration && outcome.output == "")
                #expect(outcome.errors.contains(variable) && outcome.errors.contains(reason), "\(outcome.errors)")
                #expect(!outcome.errors.contains("pass"))
            }
        }
    }

    @Test func aWrongConfigurationIsAnErrorInJSONToo() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["NEWSAPI_BASE_URL"] = "http://api.example"
            let outcome = await harness.news("--json")
            #expect(outcome.status == .configuration && outcome.output == "" && outcome.errorLines.count == 1)
            let error = try outcome.errorJSON
            #expect(error["schema"] == "error/1" && error["code"] == 78 && error["service"] == JSON.null)
        }
    }

    @Test func aDemoSendsNoRequestWhateverTheBase() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["NEWSAPI_BASE_URL"] = "nonsense"
            #expect(await harness.news("--demo").status == .done)
        }
    }
}
