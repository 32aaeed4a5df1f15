import CommandSupport
import TestSupport
import Testing

/// A stored copy stands in for an answer that cannot be had, and says so.
@Suite struct StandInTests {
    @Test(arguments: Trouble.allCases)
    func theStoredCopyIsShownWithOneLineThatSaysWhyAndHowOld(trouble: Trouble) async throws {
        try await withDesk { desk in
            let first = await desk.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈", "둘째"))])
            desk.clock.advance(by: .seconds(3 * 3600 + 59))
            let second = await desk.searched(stubs: trouble.stubs(Path.kakao))
            #expect(second.status == .done && second.output == first.output)
            #expect(second.errors == "bookfetch: \(trouble.sentence("Kakao")) Showing a saved copy from 3 h ago.\n")
        }
    }

    @Test(arguments: Trouble.allCases)
    func soIsTheNews(trouble: Trouble) async throws {
        try await withDesk { desk in
            let first = await desk.news(stubs: [.get(Path.headlines, body: Body.headlines("one"))])
            desk.clock.advance(by: .seconds(2 * 86_400))
            let second = await desk.news(stubs: trouble.stubs(Path.headlines))
            #expect(second.status == .done && second.output == first.output)
            #expect(second.errors == "news: \(trouble.sentence("newsapi")) Showing a saved copy from 2 days ago.\n")
        }
    }

    @Test(arguments: Trouble.allCases)
    func jsonSaysItToo(trouble: Trouble) async throws {
        try await withDesk { desk in
            _ = await desk.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            desk.clock.advance(by: .seconds(60))
            let outcome = await desk.searched("--json", stubs: trouble.stubs(Path.kakao))
            let document = try outcome.json
            let expected = try JSON(parsing: #"{"origin":"cache","stale":true,"fetchedAt":"2026-11-21T00:00:00Z"}"#)
            #expect(outcome.status == .done && document["freshness"] == expected)
            #expect(document["books"]?.values.count == 1 && document["problems"] == .array([]))
            #expect(outcome.errorLines.count == 1)
        }
    }

    @Test(arguments: Trouble.allCases)
    func strictlyThatIsAFailureAfterTheData(trouble: Trouble) async throws {
        try await withDesk { desk in
            let first = await desk.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            let second = await desk.searched("--strict", stubs: trouble.stubs(Path.kakao))
            #expect(second.status == trouble.strictStatus && second.output == first.output)
            #expect(second.errors.contains("Showing a saved copy from 0 s ago."))
            let third = await desk.searched("--strict", "--json", stubs: trouble.stubs(Path.kakao))
            let error = try third.errorJSON
            #expect(third.status == trouble.strictStatus && !third.output.isEmpty)
            #expect(error["code"] == .number(Double(trouble.strictStatus.rawValue)))
            #expect(error["kind"] == .string(trouble.kind) && error["service"] == "kakao")
        }
    }

    @Test(arguments: Trouble.allCases)
    func withoutACopyItIsAFailure(trouble: Trouble) async throws {
        try await withDesk { desk in
            let outcome = await desk.searched(stubs: trouble.stubs(Path.kakao))
            #expect(outcome.status == trouble.status && outcome.output == "")
            #expect(outcome.errorLines.first == "bookfetch: \(trouble.sentence("Kakao"))")
            let asJSON = await desk.news("--json", stubs: trouble.stubs(Path.headlines))
            let error = try asJSON.errorJSON
            #expect(asJSON.status == trouble.status && asJSON.output == "" && asJSON.errorLines.count == 1)
            #expect(error["kind"] == .string(trouble.kind) && error["service"] == "newsapi")
            #expect(error["message"] == .string(trouble.sentence("newsapi")) && error["hint"]?.text != nil)
        }
    }

    @Test(arguments: Trouble.allCases)
    func refreshingNeverShowsACopy(trouble: Trouble) async throws {
        try await withDesk { desk in
            _ = await desk.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            let outcome = await desk.searched("--refresh", stubs: trouble.stubs(Path.kakao))
            #expect(outcome.status == trouble.status && outcome.output == "")
            #expect(await desk.searched("--offline").output.contains("첫눈"))
        }
    }

    @Test(arguments: Trouble.allCases)
    func aDayIsShownFromItsCopiesWithOneLineAService(trouble: Trouble) async throws {
        try await withDesk { desk in
            let isbn = "9788973100156"
            let first = await desk.bookfetch(
                "birthday",
                "1997-06-26",
                stubs: [
                    .get(Path.library, body: Body.library(("자리", isbn))),
                    .get(Path.aladinLookUp, body: Body.aladinItem("지나간 자리", isbn: isbn)),
                ]
            )
            #expect(first.status == .done && first.output.contains("지나간 자리"))
            desk.clock.advance(by: .seconds(86_400))
            // A look-up is not asked again, so an outage costs one request there.
            let lookUp = trouble.stubs(Path.aladinLookUp).prefix(1)
            let second = await desk.bookfetch(
                "birthday",
                "1997-06-26",
                stubs: trouble.stubs(Path.library) + lookUp
            )
            #expect(second.status == .done && second.output == first.output)
            // Aladin announced its end, and a web page is what a service that has ended sends.
            let end = ": the service appears to have shut down (shutdown announced for 2026-10-30)."
            let sentence = trouble.sentence("Aladin")
                .replacing(
                    "responded with a web page instead of data.",
                    with: "responds with a web page instead of data" + end
                )
            #expect(
                second.errorLines == [
                    "bookfetch: \(trouble.sentence("The National Library of Korea")) Showing a saved copy from 1 day ago.",
                    "bookfetch: \(sentence) Showing a saved copy from 1 day ago.",
                ]
            )
        }
    }
}

extension Desk {
    /// Searches Kakao for a book.
    func searched(
        _ flags: String...,
        stubs: [Stub] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Outcome {
        await withStubs(stubs, sourceLocation: sourceLocation) { transport in
            await run("bookfetch", ["search", "책", "--source", "kakao"] + flags, over: transport)
        }
    }
}
