import APIClient
import CommandLine
import Documents
import Foundation
import TestSupport
import Testing
import Wording

@Suite struct HeadlinesOptionsTests {
    /// Runs `news` and gives what arrived, and the request as it stands in the result.
    private func sent(_ arguments: [String]) async throws -> (wire: [String: String], recorded: JSON?) {
        try await withHarness { harness in
            try await withStubs([.get(Path.headlines, body: Body.headlines("one"))]) { transport in
                let outcome = await harness.run("news", arguments + ["--json"], over: transport)
                #expect(outcome.status == .done)
                let items = transport.requests.first?.query.items ?? []
                let recorded = try outcome.json["request"]
                return (Dictionary(items.map { ($0.name, $0.value) }) { first, _ in first }, recorded)
            }
        }
    }

    @Test func theCommandMayBeLeftOut() async throws {
        let short = try await sent(["--country", "us", "--page", "2"])
        let long = try await sent(["headlines", "--country", "us", "--page", "2"])
        #expect(short.wire == long.wire && short.recorded == long.recorded)
        #expect(short.wire == ["country": "us", "page": "2", "pageSize": "20"])
        #expect(short.recorded?["command"] == "headlines")
    }

    @Test func theCountryIsTheOneThatHasHeadlinesUnlessSourcesAreNamed() async throws {
        #expect(try await sent([]).wire == ["country": "us", "page": "1", "pageSize": "20"])
        #expect(try await sent(["--country", "KR", "--source", "newsapi"]).wire["country"] == "kr")
        let sources = try await sent(["--sources", " bbc-news, the-verge,,"])
        #expect(sources.wire == ["sources": "bbc-news,the-verge", "page": "1", "pageSize": "20"])
        #expect(sources.recorded?["sources"] == .array(["bbc-news", "the-verge"]))
        #expect(sources.recorded?["country"] == JSON.null)
    }

    @Test func wordsAreSentComposedAndTrimmed() async throws {
        let query = try await sent(["--query", " 한강 ".decomposedStringWithCanonicalMapping]).wire["q"]
        #expect(query.map { Array($0.utf8) } == Array("한강".utf8))
    }

    @Test(arguments: ["business", "entertainment", "general", "health", "science", "sports", "technology", " Science"])
    func everyCategoryOfTheServiceIsSent(category: String) async throws {
        let name = category.lowercased().filter { $0 != " " }
        let sent = try await sent(["--category", category])
        #expect(sent.wire == ["category": name, "country": "us", "page": "1", "pageSize": "20"])
        #expect(sent.recorded?["category"] == .string(name))
    }

    @Test(arguments: ["books", "sport", "tech", "science,health", "과학"])
    func anotherCategoryCanNeverWork(category: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("news", ["--category", category])
            #expect(outcome.status == .usage && outcome.output == "")
            let names = "business, entertainment, general, health, science, sports or technology"
            #expect(
                outcome.errors.contains("'\(category)' is not a valid --category: use \(names)."),
                "\(outcome.errors)"
            )
        }
    }

    @Test(
        arguments: Tier.sample([
            (["--page", "0"], "--page starts at 1, not 0."), (["--size", "0"], "--size must be from 1 to 100, not 0."),
            (["--size", "101"], "--size must be from 1 to 100, not 101."),
            (["--page", "1000001"], "--page must be at most 1000000, not 1000001."),
            (["--country", "usa"], "'usa' is not a valid --country: use a two-letter code such as us"),
            (["--country", ""], "a two-letter code"),
            (["--country", "한국"], "a two-letter code"), (["--country", "é"], "a two-letter code"),
            (["--query", " "], "--query is empty"), (["--query", "\u{200B}"], "--query is empty"),
            (["--category", ""], "--category is empty"), (["--sources", " , "], "--sources is empty"),
        ])
    )
    func valuesOutOfRangeAreRefused(flags: [String], sentence: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("news", flags)
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
        }
    }

    @Test(arguments: [["--country", "us"], ["--category", "science"]])
    func unsupportedCombinationsAreRefusedByTheService(flags: [String]) async throws {
        try await withHarness { harness in
            let body = try Fixture.data("newsapi/error-parametersIncompatible-400.json")
            let arguments = ["--sources", "bbc-news"] + flags
            await withStubs([.get(Path.headlines, status: 400, body: body)]) { transport in
                let outcome = await harness.run("news", arguments, over: transport)
                #expect(outcome.status == .usage && outcome.output == "")
                #expect(outcome.errors.contains("does not allow these options together"))
            }
        }
    }
}

@Suite struct FallbackTests {
    private static let everything = "/v2/everything"
    private static let empty = Stub.get(Path.headlines, query: ["country": "kr"], body: Body.headlines())

    @Test func koreasNewsIsOffered() async throws {
        try await withHarness { harness in
            let outcome = await harness.news("--source", "newsapi", "--country", "kr", stubs: [Self.empty])
            #expect(
                outcome.errorLines.last == """
                    news: Try: news search 한국 --language ko, or news search --domains yna.co.kr,hankyung.com. --fallback \
                    runs the first one right away.
                    """
            )
        }
    }

    @Test func anAgentIsLedToAToolAndToNoFlag() async throws {
        try await withHarness { harness in
            let outcome = await AgentText.$isRead.withValue(true) {
                await harness.news("--source", "newsapi", "--country", "kr", stubs: [Self.empty])
            }
            #expect(
                outcome.errorLines.last == """
                    news: Try news_search: with the query "한국" and the language ko, or with the domains \
                    yna.co.kr,hankyung.com.
                    """
            )
        }
    }

    @Test func koreasNewsIsSearchedAtOnceWithAKoreanSource() async throws {
        try await withHarness { harness in
            let search = Stub.get(
                Self.everything,
                query: ["q": "한국", "language": "ko", "pageSize": "20"],
                body: Body.headlines("one")
            )
            let outcome = await harness.news(
                "--source",
                "newsapi",
                "--country",
                "kr",
                "--fallback",
                "--json",
                stubs: [Self.empty, search]
            )
            #expect(outcome.status == .done)
            let document = try outcome.json
            #expect(document["articles"]?.values.first?["title"] == "one")
            #expect(document["request"]?["fallback"] == "news search 한국 --language ko")
            #expect(document["request"]?["command"] == "headlines")
            #expect(outcome.errorLines.last == "news: Searched instead of headlines: news search 한국 --language ko")
        }
    }

    @Test func theRequestedWordsAreSearched() async throws {
        try await withHarness { harness in
            let search = Stub.get(Self.everything, query: ["q": "it's 비"], body: Body.headlines("one"))
            let outcome = await harness.news(
                "--source",
                "newsapi",
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

    @Test func aNonEmptyListNeedsNoSearch() async throws {
        try await withHarness { harness in
            let outcome = await harness.news(
                "--fallback",
                "--json",
                stubs: [.get(Path.headlines, body: Body.headlines("one"))]
            )
            let request = try outcome.json["request"]
            #expect(request?["fallback"] == JSON.null && outcome.errors == "")
        }
    }

    @Test(arguments: [["--country", "us"], ["--category", "science"]])
    func parametersThatCannotBeCombinedAreReportedAndStillRequested(flags: [String]) async throws {
        try await withHarness { harness in
            await withStubs([.get(Path.headlines, body: Body.headlines("one"))]) { transport in
                let outcome = await harness.run("news", ["--sources", "bbc-news"] + flags, over: transport)
                #expect(outcome.status == .done)
                #expect(outcome.errorLines.first?.contains("sources together with a country or category") == true)
            }
        }
    }
}
