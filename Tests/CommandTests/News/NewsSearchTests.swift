import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

@Suite struct NewsSearchTests {
    private static let everything = "/v2/everything"

    @Test func thePlansHundredEndTheListAndAreAProblem() async throws {
        try await withHarness { harness in
            let limit = try Fixture.data("newsapi/error-maximumResultsReached-426.json")
            let titles = (1...2).map { "비 \($0)" }
            let stubs: [Stub] = [
                .get(Self.everything, query: ["page": "1"], body: Body.headlines(titles[0], titles[1], total: 900)),
                .get(Self.everything, query: ["page": "2"], status: 426, body: limit),
            ]
            let outcome = await harness.news("search", "비", "--size", "2", "--limit", "5", "--json", stubs: stubs)
            #expect(outcome.status == .done)
            let document = try outcome.json
            #expect(document["articles"]?.values.count == 2 && document["problems"]?.values.count == 1)
            #expect(document["problems"]?.values.first?["message"]?.text?.contains("key's plan") == true)
        }
    }

    @Test func offlineASearchNeverMadeLooksThroughWhatWasSeen() async throws {
        try await withHarness { harness in
            _ = await harness.news(stubs: [.get(Path.headlines, body: Body.headlines("한강의 새벽", "항구"))])
            let outcome = await harness.news("search", "새벽", "--offline", "--json")
            #expect(outcome.status == .done)
            let document = try outcome.json
            #expect(document["articles"]?.values.map { $0["title"] } == ["한강의 새벽"] && document["total"] == 1)
            #expect(document["freshness"]?["origin"] == "cache" && document["freshness"]?["stale"] == true)
            #expect(outcome.errors.contains("no saved response for this page"))
            #expect(await harness.news("search", "없음", "--offline").status == .unavailable)
        }
    }

    @Test func anArticleThatNoListShowedCannotBeReadAndIsNotVisited() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("news", ["read", "https://nope.example/"])
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains("news open https://nope.example/"))
            #expect(await harness.silently("news", ["visited"]).output == "")
        }
    }

    @Test func aLaterPageLeavesOutWhatThePagesBeforeShowed() async throws {
        try await withHarness { harness in
            let stubs: [Stub] = [
                .get(Path.headlines, query: ["page": "1"], body: Body.headlines("하나", "둘", total: 4)),
                .get(Path.headlines, query: ["page": "2"], body: Body.headlines("셋", "둘", total: 4)),
            ]
            _ = await harness.news("--size", "2", stubs: [stubs[0]])
            let second = await harness.news("--size", "2", "--page", "2", "--json", stubs: [stubs[1]])
            let left = try second.json["articles"]?.values.map { $0["title"] }
            #expect(left == ["셋"])
            // What was shown in the morning may have gone down the list since.
            harness.clock.advance(by: .seconds(7200))
            let later = await harness.news("--size", "2", "--page", "2", "--json", stubs: [stubs[1]])
            #expect(try later.json["articles"]?.values.count == 2)
        }
    }

    @Test func anArticleOfTheListIsReadInFull() async throws {
        try await withHarness { harness in
            _ = await harness.news("--size", "4", stubs: [.get(Path.headlines, body: ArticlePages.headlines)])
            let outcome = await harness.news("read", "1", "--color", "never", columns: 80)
            #expect(
                outcome.output == """
                    Libraries, "late" open
                    Harbor Daily · Ann Lee · 2026-11-20 13:26 UTC, 10 h ago

                    Until midnight.

                    In winter…

                    https://www.harbor.example/a?utm_source=x&id=1

                    """
            )
            let byAddress = await harness.news("read", "https://www.harbor.example/a?id=1", "--json")
            let article = try byAddress.json["article"]
            #expect(article?["content"] == "In winter…" && article?["author"] == "Ann Lee")
        }
    }

    @Test func timesAreTheReadersOnATerminalAndUTCForScripts() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["TZ"] = "Asia/Seoul"
            let stub = Stub.get(Path.headlines, body: ArticlePages.headlines).repeating()
            let shown = await harness.news("--refresh", stubs: [stub], columns: 80)
            #expect(shown.output.contains("22:26, 10 h ago"))
            for format in ["plain", "csv", "json", "jsonl"] {
                #expect(await harness.news("--format", format).output.contains("2026-11-20T13:26:34.5Z"))
            }
            harness.environment["LANG"] = "ko_KR.UTF-8"
            harness.environment["NEWS_COUNTRY"] = "us"
            #expect(await harness.news(columns: 80).output.contains("22:26, 10시간 전"))
        }
    }
}

@Suite struct HomeCountryTests {
    private func file(_ harness: TestHarness) -> URL { harness.home.appending(path: ".env") }

    @Test func theLineIsSetAndTheOthersStay() async throws {
        try await withHarness { harness in
            let before = "# keys\r\nexport NEWSAPI_KEY='k'\r\nbroken line\n\nNEWS_COUNTRY=us # home\r\nX=1"
            try harness.write(before, to: \.home)
            #expect(await harness.news("config", "country", "KR").status == .done)
            let after = try String(contentsOf: file(harness), encoding: .utf8)
            #expect(
                Array(after.utf8) == Array(before.replacing("NEWS_COUNTRY=us # home", with: "NEWS_COUNTRY=kr").utf8)
            )
            let mode = try FileManager.default.attributesOfItem(atPath: file(harness).path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            // Nothing is left of writing it.
            let files = try FileManager.default.contentsOfDirectory(atPath: harness.home.path)
            #expect(files.allSatisfy { [".env", ".env.lock"].contains($0) || !$0.hasPrefix(".env") })
        }
    }

    @Test(arguments: ["", "A=1", "A=1\n"])
    func aNewLineGoesToTheEnd(before: String) async throws {
        try await withHarness { harness in
            try harness.write(before, to: \.home)
            _ = await harness.news("config", "country", "kr")
            let after = try String(contentsOf: file(harness), encoding: .utf8)
            #expect(after == (before.isEmpty ? "" : "A=1\n") + "NEWS_COUNTRY=kr\n")
        }
    }

    @Test func itIsUsedWhenNothingElseIsNamed() async throws {
        try await withHarness { harness in
            #expect(await harness.news("config", "country").output == "us\tdefault\n")
            _ = await harness.news("config", "country", "gb")
            #expect(await harness.news("config", "country").output == "gb\t\(file(harness).path)\n")
            let one = Body.headlines("one")
            let stored: [Stub] = [.get(Path.headlines, query: ["country": "gb"], body: one)]
            #expect(await harness.news("--source", "newsapi", stubs: stored).status == .done)
            let named: [Stub] = [.get(Path.headlines, query: ["country": "us"], body: one)]
            #expect(await harness.news("--country", "us", stubs: named).status == .done)
            await withStubs([.get(Path.headlines, body: one)]) { transport in
                _ = await harness.run("news", ["--sources", "bbc-news"], over: transport)
                #expect(transport.requests.first?.parameter("country") == nil)
            }
        }
    }

    @Test func inKoreanItIsKoreaWhereNothingElseIsSet() async throws {
        try await withHarness { harness in
            var korean = harness
            korean.environment["LANG"] = "ko_KR.UTF-8"
            #expect(await korean.news("config", "country").output == "kr\tdefault\n")
            let stub = Stub.get(Path.headlines, query: ["country": "kr"], body: Body.headlines("one"))
            #expect(await korean.news("--source", "newsapi", stubs: [stub]).status == .done)
            korean.environment["NEWS_COUNTRY"] = "gb"
            #expect(await korean.news("config", "country").output == "gb\tenvironment\n")
        }
    }

    @Test func aVariableWithPrecedenceIsNamed() async throws {
        try await withHarness { harness in
            try harness.write("NEWS_COUNTRY=us\n", to: \.here)
            let outcome = await harness.news("config", "country", "kr")
            #expect(outcome.output == "us\t\(harness.here.appending(path: ".env").path)\n")
            #expect(outcome.errorLines.last?.hasSuffix("sets us, which takes precedence.") == true)
        }
    }

    @Test func anInvalidCountryIsRejected() async throws {
        try await withHarness { harness in
            #expect(await harness.silently("news", ["config", "country", "usa"]).status == .usage)
            try harness.write("NEWS_COUNTRY=everywhere\n", to: \.home)
            #expect(await harness.silently("news", []).status == .configuration)
        }
    }

    @Test func aFolderInItsPlaceIsNoReasonToLoseAnything() async throws {
        try await withHarness { harness in
            try FileManager.default.createDirectory(at: file(harness), withIntermediateDirectories: true)
            let outcome = await harness.silently("news", ["config", "country", "kr"])
            #expect(outcome.status == .cannotCreate)
        }
    }
}
