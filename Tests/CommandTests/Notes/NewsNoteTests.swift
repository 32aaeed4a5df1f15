import CommandSupport
import TestSupport
import Testing

@Suite struct NewsNoteTests {
    private static let explanation = """
        newsapi returns an empty list for --country kr: since 2024 it has headlines for us only. This is not an error on \
        your side.
        """

    @Test(arguments: ["table", "plain", "json"])
    func anEmptyListOfAnotherCountryIsExplained(format: String) async throws {
        try await withDesk { desk in
            let stubs: [Stub] = [.get(Path.headlines, query: ["country": "kr"], body: Body.headlines())]
            let outcome = await desk.news("--country", "KR", "--format", format, "--strict", stubs: stubs)
            #expect(outcome.status == .done)
            #expect(outcome.errorLines.first == "news: \(Self.explanation)")
            #expect(outcome.errorLines.count == (format == "table" ? 3 : 2))
        }
    }

    @Test func otherListsNeedNoExplanation() async throws {
        try await withDesk { desk in
            let empty: [Stub] = [.get(Path.headlines, body: Body.headlines())]
            #expect(await desk.news("--country", "us", "--refresh", stubs: empty).errors == "")
            #expect(await desk.news("--sources", "bbc-news", stubs: empty).errors == "")
            #expect(await desk.news("--country", "kr", "--page", "2", stubs: empty).errors == "")
            let some: [Stub] = [.get(Path.headlines, body: Body.headlines("one"))]
            #expect(await desk.news("--country", "gb", stubs: some).errors == "")
        }
    }

    @Test func removedArticlesAreHiddenAndCounted() async throws {
        try await withDesk { desk in
            let titles = Body.headlines("one", "[Removed]", "two", "[Removed]", total: 9)
            let stubs: [Stub] = [.get(Path.headlines, body: titles)]
            let shown = await desk.news("--size", "4", "--format", "table", stubs: stubs)
            #expect(shown.lines.count == 3 && !shown.output.contains("Removed"))
            #expect(shown.errors == "news: 1–2 of 9 · 2 removed articles hidden · next: --page 2\n")
            let document = try await desk.news("--size", "4", "--json").json
            #expect(document["hiddenRemoved"] == 2 && document["articles"]?.values.count == 2)
            #expect(document["total"] == 9 && document["hasMore"] == true)
        }
    }

    @Test func aPageOfRemovedArticlesAloneIsNoEmptyCountry() async throws {
        try await withDesk { desk in
            let stubs: [Stub] = [.get(Path.headlines, body: Body.headlines("[Removed]", "[Removed]"))]
            let outcome = await desk.news("--country", "kr", "--format", "table", stubs: stubs)
            #expect(outcome.status == .done && outcome.output == "")
            #expect(outcome.errors == "news: Nothing to show; 2 removed articles hidden.\n")
        }
    }

    @Test func moreIsToldByWhatCameAndNotByWhatWasPromised() async throws {
        try await withDesk { desk in
            let stubs: [Stub] = [.get(Path.headlines, body: Body.headlines("one", total: 37))]
            let document = try await desk.news("--size", "2", "--json", stubs: stubs).json
            #expect(document["total"] == 37 && document["hasMore"] == false)
        }
    }
}
