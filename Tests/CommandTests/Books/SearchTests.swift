import APIClient
import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

@Suite struct SearchOptionsTests {
    /// Runs `search` over Kakao and gives what arrived there.
    private func sent(_ arguments: [String]) async throws -> [String: String] {
        try await withHarness { harness in
            try await withStubs([.get(Path.kakao, body: Body.kakao("책"))]) { transport in
                let arguments = ["search"] + arguments + ["--source", "kakao", "--json"]
                let outcome = await harness.run("bookfetch", arguments, over: transport)
                #expect(outcome.status == .done)
                let request = try outcome.json["request"]
                let items = transport.requests.first?.query.items ?? []
                let parameters = Dictionary(items.map { ($0.name, $0.value) }) { first, _ in first }
                #expect(request?["query"]?.text.map { Array($0.utf8) } == parameters["query"].map { Array($0.utf8) })
                return parameters
            }
        }
    }

    @Test func everyParameterIsSent() async throws {
        let plain = try await sent(["책"])
        #expect(plain == ["query": "책", "sort": "accuracy", "page": "1", "size": "20"])
        let full = try await sent(["한강", "--target", "author", "--sort", "latest", "--page", "3", "--size", "50"])
        #expect(full == ["query": "한강", "target": "person", "sort": "latest", "page": "3", "size": "50"])
    }

    @Test(arguments: [
        (["해리", "포터"], "해리 포터"), (["해리 포터"], "해리 포터"), (["  해리\t포터 "], "해리\t포터"),
        (["C#", "&", "\"해리", "포터\"", "+", "100%"], "C# & \"해리 포터\" + 100%"), (["--", "-v", "--json"], "-v --json"),
        (["a", "--page", "1", "b"], "a b"), (["", "책", " "], "책"), (["search"], "search"),
    ])
    func wordsAreJoinedAndArriveAsTyped(words: [String], query: String) async throws {
        // What follows `--` is all words, so the flags stand before it here.
        try await withHarness { harness in
            try await withStubs([.get(Path.kakao, body: Body.kakao("책"))]) { transport in
                let arguments = ["search", "--source", "kakao", "--json"] + words
                let outcome = await harness.run("bookfetch", arguments, over: transport)
                #expect(outcome.status == .done)
                #expect(transport.requests.first?.parameter("query") == query)
                let recorded = try outcome.json["request"]?["query"]
                #expect(recorded == .string(query))
            }
        }
    }

    @Test func decomposedHangulIsSentComposed() async throws {
        let decomposed = "해리 포터".decomposedStringWithCanonicalMapping
        #expect(Array(decomposed.utf8) != Array("해리 포터".utf8))
        let query = try #require(try await sent([decomposed])["query"])
        #expect(Array(query.utf8) == Array("해리 포터".utf8))
    }

    @Test(arguments: [
        ["9788980500208"], ["978-89-8050-020-8"], ["8980500203"], ["89-8050-020-3"],
        ["ISBN", "978", "89", "8050", "020", "8"],
        ["９７８８９８０５００２０８"], ["978\u{2010}89\u{2011}8050\u{2013}020\u{2014}8"],
    ])
    func anISBNIsSentAsThirteenDigits(words: [String]) async throws {
        let parameters = try await sent(words + ["--target", "isbn"])
        #expect(parameters["query"] == "9788980500208" && parameters["target"] == "isbn")
    }

    @Test(
        arguments: Tier.sample([
            (["9788980500209"], "its check digit should be 8"), (["8980500204"], "its check digit should be 3"),
            (["978898050020"], "it has 12 digits, but an ISBN has 10 or 13"),
            (["해리"], "contains '해', which is not allowed there"),
            (["1234567890128"], "it starts with 123"), (["X", "978"], "contains 'X', which is not allowed there"),
            (["9790230671187"], "it starts with 979-0"),
        ])
    )
    func anotherISBNIsRefused(words: [String], sentence: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["search", "--target", "isbn"] + words)
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
        }
    }

    @Test(
        arguments: Tier.sample([
            [""], [" "], ["\t\n"], ["", ""], ["\u{3000}"], ["\u{200B}"], ["\u{FEFF}\u{2060}"], ["\u{0}"],
        ])
    )
    func anEmptyQueryIsRefused(words: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["search"] + words)
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains("The query is empty. Example: bookfetch search 해리 포터"))
        }
    }

    @Test(
        arguments: Tier.sample([
            (["--page", "0"], "--page starts at 1, not 0."),
            (["--page=-1"], "--page starts at 1, not -1."),
            (["--page", "x"], "--page"), (["--page", "1000001"], "--page must be at most 1000000, not"),
            (["--page", "9223372036854775807"], "--page must be at most 1000000, not"),
            (["--page", "92233720368547758070"], "--page"), (["--size", "0"], "--size must be from 1 to 50, not 0."),
            (["--size", "51"], "--size must be from 1 to 50, not 51."),
            (["--limit", "0"], "--limit must be from 1 to 10000, not 0."),
            (["--limit", "10001"], "--limit must be from 1 to 10000, not 10001."), (["--source", "google"], "kakao"),
            (["--target", "shelf"], "'publisher'"), (["--sort", "price"], "'latest'"), (["--source", ""], "--source"),
        ])
    )
    func valuesOutOfRangeAreRefused(flags: [String], sentence: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["search", "책"] + flags)
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
        }
    }

    @Test(arguments: [
        ("kakao", "51", "20", "Kakao provides 50 pages of this size", "--page 1 to 50"),
        ("aladin", "11", "20", "Aladin provides 10 pages of this size", "--page 1 to 10"),
        ("aladin", "5", "50", "Aladin provides 4 pages of this size", "--page 1 to 4"),
    ])
    func aPageBehindTheLastOneIsRefused(
        source: String,
        page: String,
        size: String,
        sentence: String,
        hint: String
    ) async throws {
        try await withHarness { harness in
            let arguments = ["search", "책", "--source", source, "--page", page, "--size", size]
            let outcome = await harness.silently("bookfetch", arguments)
            #expect(outcome.status == .usage)
            #expect(outcome.errors.contains(sentence) && outcome.errors.contains(hint), "\(outcome.errors)")
        }
    }
}

/// Two services' second pages have nothing to do with each other (acceptance case 5).
@Suite struct PageOwnerTests {
    private let first = Stub.get(Path.kakao, query: ["page": "1"], body: Body.kakao("하나", total: 60, isEnd: false))

    @Test func aLaterPageIsOfTheServiceThatGaveTheFirst() async throws {
        try await withHarness { harness in
            _ = await harness.bookfetch("search", "책", stubs: [first])
            let outage = Stub.get(Path.kakao, query: ["page": "2"], status: 500, body: Data())
            let failed = await harness.bookfetch("search", "책", "--page", "2", stubs: [outage, outage, outage])
            #expect(failed.status == .unavailable && failed.output == "")
            let second = Stub.get(Path.kakao, query: ["page": "2"], body: Body.kakao("둘", total: 60))
            let again = await harness.bookfetch("search", "책", "--page", "2", stubs: [second])
            #expect(again.status == .done && again.output.contains("둘"))
        }
    }

    @Test func ifThatServiceHasShutDownAnotherOneTakesOver() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAfterKakao
            _ = await harness.bookfetch("search", "책", stubs: [first])
            let gone = Stub.get(Path.kakao, query: ["page": "2"], status: 410, body: Data())
            let aladin = Stub.get(Path.aladinSearch, query: ["Start": "2"], body: Body.aladin("나", total: 60))
            let found = await harness.bookfetch("search", "책", "--page", "2", stubs: [gone, aladin])
            #expect(found.status == .done && found.output.contains("나"))
            #expect(found.errors.contains("Aladin is used instead."))
        }
    }

    @Test func pastItsReachThereIsNoPage() async throws {
        try await withHarness { harness in
            _ = await harness.bookfetch("search", "책", stubs: [first])
            #expect(await harness.bookfetch("search", "책", "--page", "51").status == .usage)
        }
    }

    @Test func theServiceOfTheLatestFirstPageIsUsed() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAfterKakao
            _ = await harness.bookfetch("search", "책", stubs: [first])
            harness.clock.advance(by: .seconds(3600))
            let limit = Stub.get(Path.kakao, status: 401, body: Data())
            let aladin = Stub.get(Path.aladinSearch, query: ["Start": "1"], body: Body.aladin("가", total: 60))
            _ = await harness.bookfetch("search", "책", stubs: [limit, aladin])
            let second = Stub.get(Path.aladinSearch, query: ["Start": "2"], body: Body.aladin("나", total: 60))
            let found = await harness.bookfetch("search", "책", "--page", "2", stubs: [second])
            #expect(found.status == .done && found.output.contains("나"))
        }
    }

    @Test func ifNoServiceRespondsEachIsNamed() async throws {
        try await withHarness { harness in
            let stubs = [
                Stub.get(Path.kakao, status: 429, body: Data()), .get(Path.aladinSearch, status: 401, body: Data()),
                .get(Path.library, status: 403, body: Data()),
            ]
            let outcome = await harness.bookfetch("search", "책", stubs: stubs)
            #expect(outcome.status == .tryLater)
            for name in [
                "Kakao responded with HTTP 429", "Aladin responded with HTTP 401", "Korea responded with HTTP 403",
            ] {
                #expect(outcome.errors.contains(name))
            }
        }
    }
}
