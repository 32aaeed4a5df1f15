import APIClient
import CommandLine
import Documents
import TestSupport
import Testing

@Suite struct BookNoteTests {
    private static let isbns = [
        "9788973100156", "9788978280716", "9788973840717", "9788974580230", "9788975320149", "9788973470136",
    ]

    /// A day of six books.
    private static let day = Stub.get(
        Path.library,
        body: Body.library(
            ("하나", isbns[0]),
            ("둘", isbns[1]),
            ("셋", isbns[2]),
            ("넷", isbns[3]),
            ("다섯", isbns[4]),
            ("여섯", isbns[5])
        )
    )

    @Test func aServiceThatFailsThreeTimesIsSkippedAndNamed() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinFirst
            let failing = Array(repeating: Stub.failing(Path.aladinLookUp, .timedOut(.total)), count: 3)
            let stubs = [Self.day] + failing + Array(repeating: .get(Path.kakao, body: Body.kakao()), count: 6)
            let outcome = await harness.bookfetch("birthday", "1997-06-26", stubs: stubs)
            #expect(outcome.status == .done && outcome.lines.count == 6 && outcome.errorLines.count == 3)
            let failed = outcome.errorLines.first { $0.hasPrefix("bookfetch: Aladin did not respond in time. [") }
            #expect(failed?.split(separator: ",").count == 3)
            let unknown = "bookfetch: Kakao has no book with this ISBN. [\(Self.isbns.joined(separator: ", "))]"
            #expect(outcome.errorLines.contains(unknown))
            #expect(
                outcome.errorLines.last
                    == "bookfetch: Aladin failed three times in a row and is skipped for the rest of this run."
            )
        }
    }

    @Test func theOrderIsCopiesThenProblemsThenSkippedServices() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinFirst
            _ = await harness.bookfetch("birthday", "1997-06-26", "--page", "2", stubs: [Self.day])
            harness.clock.advance(by: .seconds(3600))
            let failing =
                [Stub.failing(Path.library, .cannotConnect(host: "h"))]
                + Array(repeating: Stub.failing(Path.aladinLookUp, .timedOut(.total)), count: 3)
            let stubs = failing + Array(repeating: .get(Path.kakao, body: Body.kakao()), count: 6)
            let outcome = await harness.bookfetch("birthday", "1997-06-26", stubs: stubs)
            let marks = ["Showing a saved copy from 1 h ago.", "[", "[", "three times in a row"]
            #expect(outcome.status == .done && outcome.errorLines.count == marks.count)
            for (line, mark) in zip(outcome.errorLines, marks) { #expect(line.contains(mark)) }
        }
    }

    @Test func aBookUnderAnotherNumberIsRefusedAndSaidSo() async throws {
        try await withHarness { harness in
            let stubs: [Stub] = [
                .get(Path.library, body: Body.library(("하나", Self.isbns[0]))),
                .get(Path.aladinLookUp, body: Body.aladinItem("다른 책", isbn: Self.isbns[1])),
                .get(Path.kakao, body: Body.kakao()),
            ]
            let outcome = await harness.bookfetch("birthday", "1997-06-26", "--strict", stubs: stubs)
            #expect(outcome.output.contains("하나") && !outcome.output.contains("다른 책"))
            #expect(outcome.errors.contains("Aladin returned a different book (\(Self.isbns[1])), which was ignored."))
            #expect(outcome.status == .protocolViolation)
        }
    }

    @Test(
        arguments: Tier.sample([
            ([], 20, "1–20 of 32 · next: bookfetch more"), (["--page", "2"], 12, "21–32 of 32"),
            (["--size", "5", "--page", "3"], 5, "11–15 of 32 · next: bookfetch more"),
            (["--limit", "5"], 5, "1–5 of 32 · next: bookfetch more"),
            (["--limit", "30"], 30, "1–30 of 32 · next: bookfetch more"),
            (["--limit", "100"], 32, "1–32 of 32"),
            (["--size", "10", "--limit", "20", "--page", "2"], 20, "11–30 of 32 · next: bookfetch more"),
        ])
    )
    func theFootOfATableSaysWhatItShowsAndHowToGoOn(flags: [String], count: Int, foot: String) async throws {
        try await withHarness { harness in
            let arguments = ["search", "해리 포터", "--demo", "--format", "table"] + flags
            let outcome = await harness.silently("bookfetch", arguments)
            #expect(outcome.lines.count == count + 1 && outcome.errors == "bookfetch: \(foot)\n")
        }
    }

    @Test func theFootOfADayCountsEachBookOnce() async throws {
        try await withHarness { harness in
            let arguments = ["birthday", "1997-06-26", "--demo", "--format", "table"]
            #expect(
                await harness.silently("bookfetch", arguments).errorLines.first
                    == "bookfetch: 1–20 of 35 · next: bookfetch more"
            )
            let rest = await harness.silently("bookfetch", arguments + ["--page", "2"])
            #expect(rest.errorLines.first == "bookfetch: 21–35 of 35")
            let all = await harness.silently("bookfetch", arguments + ["--limit", "35"])
            #expect(all.errorLines.first == "bookfetch: 1–35 of 35" && all.lines.count == 36)
        }
    }
}

@Suite struct NewsNoteTests {
    private static let explanation = """
        newsapi returns an empty list for the country kr: since 2024 it has headlines for us only. This is not an error on \
        your side.
        """

    @Test(arguments: ["table", "plain", "json"])
    func anEmptyListOfAnotherCountryIsExplained(format: String) async throws {
        try await withHarness { harness in
            let stubs: [Stub] = [.get(Path.headlines, query: ["country": "kr"], body: Body.headlines())]
            let outcome = await harness.news(
                "--source",
                "newsapi",
                "--country",
                "KR",
                "--format",
                format,
                "--strict",
                stubs: stubs
            )
            #expect(outcome.status == .done)
            #expect(outcome.errorLines.first == "news: \(Self.explanation)")
            #expect(outcome.errorLines.count == (format == "table" ? 3 : 2))
        }
    }

    @Test func otherListsNeedNoExplanation() async throws {
        try await withHarness { harness in
            let empty: [Stub] = [.get(Path.headlines, body: Body.headlines())]
            #expect(await harness.news("--country", "us", "--refresh", stubs: empty).errors == "")
            #expect(await harness.news("--sources", "bbc-news", stubs: empty).errors == "")
            #expect(
                await harness.news(
                    "--source",
                    "newsapi",
                    "--country",
                    "kr",
                    "--page",
                    "2",
                    stubs: empty
                ).errors == ""
            )
            let some: [Stub] = [.get(Path.headlines, body: Body.headlines("one"))]
            #expect(await harness.news("--source", "newsapi", "--country", "gb", stubs: some).errors == "")
        }
    }

    @Test func removedArticlesAreHiddenAndCounted() async throws {
        try await withHarness { harness in
            let titles = Body.headlines("one", "[Removed]", "two", "[Removed]", total: 9)
            let stubs: [Stub] = [.get(Path.headlines, body: titles)]
            let shown = await harness.news("--size", "4", "--format", "table", stubs: stubs)
            #expect(shown.lines.count == 3 && !shown.output.contains("Removed"))
            #expect(shown.errors == "news: 1–2 of 9 · 2 removed articles hidden · next: news more\n")
            let document = try await harness.news("--size", "4", "--json").json
            #expect(document["hiddenRemoved"] == 2 && document["articles"]?.values.count == 2)
            #expect(document["total"] == 9 && document["hasMore"] == true)
        }
    }

    @Test func aPageOfRemovedArticlesAloneIsNoEmptyCountry() async throws {
        try await withHarness { harness in
            let stubs: [Stub] = [.get(Path.headlines, body: Body.headlines("[Removed]", "[Removed]"))]
            let outcome = await harness.news(
                "--country",
                "kr",
                "--source",
                "newsapi",
                "--format",
                "table",
                stubs: stubs
            )
            #expect(outcome.status == .done && outcome.output == "")
            #expect(outcome.errors == "news: Nothing to show; 2 removed articles hidden.\n")
        }
    }

    @Test func furtherPagesDependOnTheResultsAndNotOnTheTotal() async throws {
        try await withHarness { harness in
            let stubs: [Stub] = [.get(Path.headlines, body: Body.headlines("one", total: 37))]
            let document = try await harness.news("--size", "2", "--json", stubs: stubs).json
            #expect(document["total"] == 37 && document["hasMore"] == false)
        }
    }
}
