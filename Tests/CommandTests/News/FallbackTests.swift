import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite struct FallbackTests {
    private static let everything = "/v2/everything"
    private static let empty = Stub.get(Path.headlines, query: ["country": "kr"], body: Body.headlines())

    @Test func koreasNewsIsOffered() async throws {
        try await withDesk { desk in
            let outcome = await desk.news("--country", "kr", stubs: [Self.empty])
            #expect(
                outcome.errorLines.last == """
                    news: Try: news search 한국 --language ko, or news search --domains yna.co.kr,hankyung.com. --fallback \
                    does the first at once.
                    """
            )
        }
    }

    @Test func andSearchedForAtOnce() async throws {
        try await withDesk { desk in
            let search = Stub.get(
                Self.everything,
                query: ["q": "한국", "language": "ko", "pageSize": "20"],
                body: Body.headlines("one")
            )
            let outcome = await desk.news("--country", "kr", "--fallback", "--json", stubs: [Self.empty, search])
            #expect(outcome.status == .done)
            let document = try outcome.json
            #expect(document["articles"]?.values.first?["title"] == "one")
            #expect(document["request"]?["fallback"] == "news search 한국 --language ko")
            #expect(document["request"]?["command"] == "headlines")
            #expect(outcome.errorLines.last == "news: Searched instead of headlines: news search 한국 --language ko")
        }
    }

    @Test func theWordsAskedForAreSearchedFor() async throws {
        try await withDesk { desk in
            let search = Stub.get(Self.everything, query: ["q": "it's 비"], body: Body.headlines("one"))
            let outcome = await desk.news(
                "--country",
                "kr",
                "--query",
                "it's 비",
                "--fallback",
                stubs: [Self.empty, search]
            )
            #expect(outcome.errorLines.last?.hasSuffix(#"news search 'it'\''s 비' --language ko"#) == true)
        }
    }

    @Test func headlinesThatCameNeedNone() async throws {
        try await withDesk { desk in
            let outcome = await desk.news(
                "--fallback",
                "--json",
                stubs: [.get(Path.headlines, body: Body.headlines("one"))]
            )
            let request = try outcome.json["request"]
            #expect(request?["fallback"] == JSON.null && outcome.errors == "")
        }
    }

    @Test(arguments: [["--country", "us"], ["--category", "science"]])
    func whatIsNotMixedIsToldAndAsked(flags: [String]) async throws {
        try await withDesk { desk in
            await withStubs([.get(Path.headlines, body: Body.headlines("one"))]) { transport in
                let outcome = await desk.run("news", ["--sources", "bbc-news"] + flags, over: transport)
                #expect(outcome.status == .done)
                #expect(outcome.errorLines.first?.contains("--sources with --country or --category") == true)
            }
        }
    }
}
