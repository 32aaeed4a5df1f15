import APIClient
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Terminal
import TestSupport
import Testing

/// `setup` asks, tries and saves.
@Suite struct SetupTests {
    private func run(_ harness: TestHarness, _ lines: [String], stubs: [Stub] = [], _ flags: [String] = []) async
        -> Outcome
    {
        await withStubs(stubs) { transport in
            await harness.run(
                "bookfetch",
                ["setup"] + flags,
                over: transport,
                output: MemorySink(isTerminal: true, width: 80),
                input: MemorySource(lines, isTerminal: true)
            )
        }
    }

    /// A desk without keys.
    private func withBareHarness(_ body: (TestHarness) async throws -> Void) async throws {
        try await withHarness { harness in
            var harness = harness
            for name in TestHarness.keys.keys { harness.environment[name] = nil }
            try await body(harness)
        }
    }

    private func text(_ harness: TestHarness) -> String? {
        try? String(contentsOf: harness.home.appending(path: ".env"), encoding: .utf8)
    }

    @Test func aKeyThatWorksIsSaved() async throws {
        try await withBareHarness { harness in
            try harness.write("# mine\nNEWS_COUNTRY=kr\n", to: \.home)
            let stub = Stub.get(Path.kakao, body: Body.kakao("책"))
            let outcome = await run(harness, ["kakao", "n", "good-key"], stubs: [stub])
            #expect(outcome.status == .done, "\(outcome.errors)")
            #expect(outcome.output.contains("https://developers.kakao.com"))
            let said = outcome.lines.joined(separator: " ")
            #expect(said.contains("The key works. Saved KAKAO_REST_API_KEY in \(harness.home.path)"))
            #expect(!(outcome.output + outcome.errors).contains("good-key"))
            #expect(text(harness) == "# mine\nNEWS_COUNTRY=kr\nKAKAO_REST_API_KEY=good-key\n")
            #expect(outcome.lines.allSatisfy { DisplayWidth.of($0) <= 80 || $0.contains("/") })
        }
    }

    @Test func theNewKeyIsTried() async throws {
        try await withHarness { harness in
            await withStubs([.get(Path.kakao, body: Body.kakao("책"))]) { transport in
                let outcome = await harness.run(
                    "bookfetch",
                    ["setup"],
                    over: transport,
                    output: MemorySink(isTerminal: true, width: 80),
                    input: MemorySource(["1", "n", "new-key"], isTerminal: true)
                )
                #expect(transport.requests.first?.head.headerFields[.authorization] == "KakaoAK new-key")
                #expect(outcome.output.contains("A key is set; a new one replaces it."))
                #expect(outcome.errors.contains("KAKAO_REST_API_KEY in the environment takes precedence."))
            }
        }
    }

    @Test(arguments: [("k", nil), ("s", "KAKAO_REST_API_KEY=bad-key\n")] as [(String, String?)])
    func aKeyThatIsRefusedIsTheUsersDecision(answer: String, file: String?) async throws {
        try await withBareHarness { harness in
            let stub = Stub.get(Path.kakao, status: 401, body: Data(#"{"errorType":"AccessDeniedError"}"#.utf8))
            let outcome = await run(harness, ["1", "n", "bad-key", answer], stubs: [stub])
            #expect(outcome.status == .done && text(harness) == file)
            #expect(!(outcome.output + outcome.errors).contains("bad-key"))
        }
    }

    @Test func itCanBeTypedAgainAndSkipped() async throws {
        try await withBareHarness { harness in
            let stubs: [Stub] = [
                .get(Path.kakao, status: 401, body: Data(#"{"errorType":"AccessDeniedError"}"#.utf8)),
                .get(Path.kakao, body: Body.kakao("책")),
            ]
            let outcome = await run(
                harness,
                ["1-2", "n", "two words", "bad-key", "", "good-key", "n", ""],
                stubs: stubs
            )
            #expect(outcome.status == .done && text(harness) == "KAKAO_REST_API_KEY=good-key\n")
            let said = outcome.lines.joined(separator: " ")
            #expect(said.contains("not allowed in a key") && said.contains("Skipped."))
        }
    }

    @Test(arguments: [("", "한강"), ("Some Title", "some title")])
    func itEndsWithASearch(answer: String, query: String) async throws {
        try await withBareHarness { harness in
            try harness.write("BOOKFETCH_MAX_AGE=1h\n", to: \.home)
            try await withStubs([.get(Path.kakao, body: Body.kakao("책")), .get(Path.kakao, body: Body.kakao("첫 책"))]) {
                transport in
                let outcome = await harness.run(
                    "bookfetch",
                    ["setup"],
                    over: transport,
                    output: MemorySink(isTerminal: true, width: 80),
                    input: MemorySource(["kakao", "n", "good-key", answer], isTerminal: true)
                )
                #expect(outcome.status == .done && outcome.output.contains("첫 책"), "\(outcome.errors)")
                let requested = try #require(transport.requests.last?.head.path?.removingPercentEncoding)
                #expect(
                    requested.contains("query=\(query)")
                        || requested.contains("query=\(query.replacing(" ", with: "+"))")
                )
            }
        }
    }

    @Test func aSearchThatFailsLosesNoKey() async throws {
        try await withBareHarness { harness in
            try harness.write("BOOKFETCH_MAX_AGE=1h\n", to: \.home)
            let outcome = await run(harness, ["kakao", "n", "some-key", "책"], ["--offline"])
            #expect(outcome.status == .done && text(harness)?.contains("KAKAO_REST_API_KEY=some-key\n") == true)
        }
    }

    @Test(arguments: ["--offline", "--demo"])
    func withoutRequestsAKeyIsSavedUntried(flag: String) async throws {
        try await withBareHarness { harness in
            let outcome = await run(harness, ["1", "n", "some-key"], [flag])
            #expect(outcome.status == .done && outcome.output.contains("was not tried"))
            #expect(text(harness) == "KAKAO_REST_API_KEY=some-key\n")
        }
    }

    @Test func aBrowserIsStartedWithoutAShell() async throws {
        try await withBareHarness { harness in
            var harness = harness
            harness.environment["BROWSER"] = "true"
            harness.environment["PATH"] = "/usr/bin:/bin"
            let outcome = await run(harness, ["1", "", ""], [])
            #expect(outcome.errors.contains("https://developers.kakao.com") && outcome.status == .done)
        }
    }

    // Elsewhere the desktop always has an opener.
    #if os(Linux)
        @Test(arguments: [("C", "Open that address in a browser yourself."), ("ko_KR.UTF-8", "브라우저에서 이 주소를 직접 여세요.")])
        func withoutABrowserThePageToOpenIsNamed(language: String, advice: String) async throws {
            try await withBareHarness { harness in
                var harness = harness
                harness.environment.merge(["LANG": language, "PATH": "/nowhere"]) { $1 }
                let outcome = await run(harness, ["1", "", ""], [])
                #expect(outcome.status == .done)
                let line = outcome.errors.split(separator: "\n").first { $0.contains(advice) }
                let said = try #require(line, "\(outcome.errors)")
                #expect(said.contains("https://developers.kakao.com") && said.contains("xdg-open"))
            }
        }
    #endif

    @Test(arguments: [["q"], [], ["9", "q"], ["0-1", "x", "3-2", "q"]])
    func withoutAChangeNothingIsWritten(lines: [String]) async throws {
        try await withBareHarness { harness in
            let outcome = await run(harness, lines)
            #expect(outcome.status == .done && text(harness) == nil)
        }
    }

    @Test(
        arguments: [
            (["1", "n", "key", "forever", "1H"], "KAKAO_REST_API_KEY=key\nBOOKFETCH_MAX_AGE=1h\n"),
            (["1", "n", "key", ""], "KAKAO_REST_API_KEY=key\n"), (["1", "n"], nil), (["q", "1h"], nil),
        ] as [([String], String?)]
    )
    func theAgeOfSavedResultsIsOffered(lines: [String], file: String?) async throws {
        try await withBareHarness { harness in
            let outcome = await run(harness, lines, ["--offline"])
            #expect(outcome.status == .done && text(harness) == file)
            #expect(outcome.output.contains("is not a valid duration") == (lines.count == 5))
        }
    }

    @Test func theAgeIsNotOfferedAfterEveryKeyWasSkipped() async throws {
        try await withBareHarness { harness in
            let outcome = await run(harness, ["1-2", "n", "", "n", "", "q"])
            #expect(outcome.status == .done && text(harness) == nil)
            #expect(outcome.output.components(separatedBy: "Skipped.").count == 3)
            #expect(!outcome.output.contains("BOOKFETCH_MAX_AGE") && outcome.output.contains("A first search"))
        }
    }

    /// Enter and `all` stand for the services that issue keys; one that has ended is the last in the list.
    @Test(arguments: ["", "all"]) func aServiceThatHasEndedIsLastAndLeftOut(answer: String) async throws {
        try await withBareHarness { harness in
            let skips = Array(repeating: ["n", ""], count: 7).flatMap(\.self)
            let outcome = await run(harness, [answer] + skips + ["q"])
            #expect(outcome.status == .done)
            #expect(outcome.output.components(separatedBy: "Skipped.").count == 8)
            let rows = outcome.lines.filter { $0.prefixMatch(of: /[1-9]  [^ ]/) != nil }
            #expect(rows.count == 8 && rows.last?.contains(/8 +Aladin +ended/) == true, "\(rows)")
            #expect(!outcome.output.contains("ALADIN_TTB_KEY"))
        }
    }

    @Test func anEndedServiceThatIsChosenSaysSoAndOpensNoPage() async throws {
        try await withBareHarness { harness in
            let outcome = await run(harness, ["aladin", "a-key", "", "q"], ["--offline"])
            let said = outcome.lines.joined(separator: " ")
            #expect(said.contains("Ended on 2026-10-30; no new keys are issued.") && !said.contains("Get the key"))
            #expect(text(harness) == "ALADIN_TTB_KEY=a-key\n")
        }
    }

    @Test func newsapisPlanAndTheUnitedKingdomAreNamed() async throws {
        try await withBareHarness { harness in
            let outcome = await run(harness, ["newsapi", "n", "", "q"])
            let said = outcome.lines.joined(separator: " ")
            #expect(said.contains("100 requests a day") && said.contains("users in the United Kingdom"))
        }
    }

    @Test func setupDoesNotAskForAnAgeThatIsSet() async throws {
        try await withBareHarness { harness in
            try harness.write("BOOKFETCH_MAX_AGE=1h\n", to: \.home)
            let outcome = await run(harness, ["1", "n", ""])
            #expect(outcome.status == .done && !outcome.output.contains("BOOKFETCH_MAX_AGE"))
        }
    }

    @Test func everyMessageIsInKorean() async throws {
        try await withBareHarness { harness in
            var harness = harness
            harness.environment["LANG"] = "ko_KR.UTF-8"
            let outcome = await run(harness, ["전체", "n", "", "n", "", "n", "", "n", "", "n", ""])
            #expect(outcome.status == .done && outcome.output.components(separatedBy: "건너뛰었습니다.").count == 6)
            #expect(outcome.output.contains("종료됨"))
            #expect(!outcome.output.contains("Skipped") && outcome.output.contains("책 검색"))
        }
    }

    @Test func withoutATerminalItSaysWhatToDo() async throws {
        try await withHarness { harness in
            for arguments in [["setup"], ["pick", "책"], ["search", "-i", "책"]] {
                let outcome = await harness.silently("bookfetch", arguments)
                #expect(outcome.status == .usage && outcome.output == "")
                #expect(outcome.errors.contains("needs a terminal for input and output"))
            }
            let setup = await harness.silently("bookfetch", ["setup"])
            #expect(setup.errors.contains(harness.home.appending(path: ".env").path))
            for arguments in [["pick", "책", "--json"], ["search", "책", "-i", "--format", "csv"], ["pick"]] {
                #expect(await harness.silently("bookfetch", arguments).status == .usage)
            }
        }
    }
}

/// `bookfetch` alone.
@Suite struct FirstScreenTests {
    @Test func itShowsWhatNeedsNoKey() async throws {
        try await withHarness { harness in
            var harness = harness
            for name in TestHarness.keys.keys { harness.environment[name] = nil }
            let outcome = await harness.silently("bookfetch", [])
            #expect(outcome.status == .done && outcome.errors == "")
            #expect(outcome.output.contains("--demo") && outcome.output.contains("bookfetch setup"))
            #expect(outcome.lines.first == "Search Korean books in open services and keep what you read.")
            #expect(outcome.lines.allSatisfy { DisplayWidth.of($0) <= 80 })
        }
    }

    @Test(arguments: [("C", "Kakao"), ("ko_KR.UTF-8", "카카오")])
    func itNamesTheServicesWhoseKeyIsSet(language: String, service: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = language
            let outcome = await harness.silently("bookfetch", [])
            #expect(outcome.status == .done && outcome.output.contains(service))
            #expect(outcome.output.contains("bookfetch --help") && !outcome.output.contains("demo-"))
        }
    }
}

/// A failure for a missing key says which file it goes into.
@Suite struct MissingKeyHintTests {
    @Test(arguments: ["C", "ko_KR.UTF-8"])
    func theFileAndSetupAreNamed(language: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = language
            for name in TestHarness.keys.keys { harness.environment[name] = nil }
            for (program, arguments) in [
                ("bookfetch", ["birthday", "1997-06-26"]), ("bookfetch", ["bestsellers"]),
                ("bookfetch", ["search", "책", "--source", "kakao"]), ("news", ["--source", "newsapi"]),
            ] {
                let outcome = await harness.silently(program, arguments)
                #expect(outcome.status == .noPermission)
                #expect(outcome.errors.contains(harness.home.appending(path: ".env").path), "\(outcome.errors)")
                #expect(outcome.errors.contains("'bookfetch setup'"))
            }
        }
    }
}
