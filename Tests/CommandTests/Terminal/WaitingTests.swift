import APIClient
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Terminal
import TestSupport
import Testing

/// What a run is waiting for stands on stderr, on a terminal and only there, and is gone before a result.
@Suite(.timeLimit(.minutes(30))) struct WaitingTests {
    private static let erasure = "\r\u{1B}[2K"

    /// Responds once a progress line is on the screen: 300 ms have passed then.
    private struct SlowTransport: HTTPTransport {
        let screen: MemorySink
        let body: Data

        func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
            while !screen.text.contains("…") { await Task.yield() }
            return TransportResponse(head: HTTPResponse(status: .ok), body: body)
        }
    }

    private func run(
        _ harness: TestHarness,
        _ program: String,
        _ arguments: [String],
        _ errors: MemorySink,
        over transport: any HTTPTransport,
        _ variables: [String: String] = [:]
    ) async -> Outcome {
        var harness = harness
        harness.environment["TERM"] = "xterm"
        harness.environment.merge(variables) { $1 }
        return await harness.run(program, arguments, over: transport, errors: errors)
    }

    @Test(arguments: [
        ("bookfetch", ["search", "책", "--source", "kakao"], "en", "Waiting for Kakao …"),
        ("bookfetch", ["search", "책", "--source", "kakao"], "ko_KR.UTF-8", "카카오 응답을 기다리는 중 …"),
        ("news", ["search", "책"], "en", "Waiting for newsapi …"),
        ("news", ["--country", "us"], "ko", "newsapi 응답을 기다리는 중 …"),
    ])
    func theRequestedServiceIsNamed(
        program: String,
        arguments: [String],
        language: String,
        text: String
    ) async throws {
        try await withHarness { harness in
            let errors = MemorySink(isTerminal: true, width: 80)
            let transport = SlowTransport(
                screen: errors,
                body: program == "news" ? Body.headlines("A") : Body.kakao("책")
            )
            let outcome = await run(harness, program, arguments, errors, over: transport, ["LANG": language])
            #expect(outcome.status == .done && outcome.lines.count == 1)
            #expect(errors.text.hasPrefix(Self.erasure + text))
            // Nothing is left of it.
            #expect(errors.text.components(separatedBy: Self.erasure).last?.contains("…") == false)
        }
    }

    @Test func withoutATerminalNoProgressIsShown() async throws {
        try await withHarness { harness in
            let stubs = [Stub.get(Path.kakao, body: Body.kakao("책")).repeating()]
            let pipe = MemorySink()
            let piped = await run(harness, "bookfetch", ["search", "책"], pipe, over: StubTransport(stubs))
            let dumb = MemorySink(isTerminal: true, width: 80)
            let onDumb = await run(
                harness,
                "bookfetch",
                ["search", "책"],
                dumb,
                over: StubTransport(stubs),
                ["TERM": "dumb"]
            )
            #expect(piped.status == .done && onDumb.status == .done)
            #expect(!pipe.text.contains("\u{1B}") && !dumb.text.contains("\u{1B}"))
        }
    }

    @Test func aRunThatFailsLeavesNothingOnTheScreen() async throws {
        try await withHarness { harness in
            let errors = MemorySink(isTerminal: true, width: 80)
            let transport = SlowTransport(screen: errors, body: Body.webPage)
            let outcome = await run(
                harness,
                "bookfetch",
                ["search", "책", "--source", "kakao"],
                errors,
                over: transport
            )
            #expect(outcome.status == .protocolViolation)
            let last = errors.text.components(separatedBy: Self.erasure).last ?? ""
            #expect(last.contains("responded with a web page") && !last.contains("…"))
        }
    }
}

/// `Retry-After` holds for later runs as well (acceptance case 14).
@Suite struct WaitTests {
    private let later: HTTPFields = [.retryAfter: "120"]

    private func refusal(_ status: Int) -> Stub {
        let code = status == 429 ? "rateLimited" : "unexpectedError"
        let body = Data(#"{"status":"error","code":"\#(code)","message":"Slow down."}"#.utf8)
        return .get(Path.headlines, status: status, fields: later, body: body)
    }

    private let answer = Stub.get(Path.headlines, body: Body.headlines("one"))

    @Test func noRequestIsSentBeforeTheEndOfTheWait() async throws {
        try await withHarness { harness in
            let first = await harness.news("--source", "newsapi", "--json", stubs: [refusal(429)])
            #expect(first.status == .tryLater)
            harness.clock.advance(by: .seconds(60))
            // Without a stub any request fails the test.
            let second = await harness.news("--source", "newsapi", "--json")
            #expect(second.status == .tryLater)
            #expect(second.output == "")
            let document = try second.errorJSON
            #expect(document["kind"] == "rateLimited" && document["service"] == "newsapi")
            harness.clock.advance(by: .seconds(61))
            #expect(await harness.news("--source", "newsapi", stubs: [answer]).status == .done)
        }
    }

    @Test func theMessageNamesTheEndOfTheWait() async throws {
        try await withHarness { harness in
            _ = await harness.news("--source", "newsapi", stubs: [refusal(429)])
            let second = await harness.news("--source", "newsapi")
            #expect(
                second.errors == """
                    news: newsapi responded with HTTP 429 and asked to wait until 2026-11-21 00:02:00 UTC.
                    news: Use --force to send the request anyway, or --offline to see saved responses.

                    """
            )
            let quota = await harness.news("quota")
            #expect(quota.errors.contains("newsapi asked to wait until"))
        }
    }

    @Test func aWaitThatWasNotedUnderAClockYearsAheadBlocksNothing() async throws {
        try await withHarness { harness in
            harness.clock.advance(by: .seconds(3650 * 86_400))
            #expect(await harness.news("--source", "newsapi", stubs: [refusal(429)]).status == .tryLater)
            harness.clock.advance(by: .seconds(-3650 * 86_400))
            #expect(await harness.news("--source", "newsapi", stubs: [answer]).status == .done)
        }
    }

    @Test func aStoredCopyIsShownMeanwhile() async throws {
        try await withHarness { harness in
            _ = await harness.news("--source", "newsapi", stubs: [answer])
            harness.clock.advance(by: .seconds(3600))
            #expect(await harness.news("--source", "newsapi", stubs: [refusal(429)]).status == .done)
            let second = await harness.news("--source", "newsapi")
            #expect(second.status == .done)
            #expect(second.errors.contains("Showing a saved copy"))
            #expect(await harness.news("--strict").status == .tryLater)
        }
    }

    @Test func forceSendsARequestAndASuccessEndsTheWait() async throws {
        try await withHarness { harness in
            _ = await harness.news("--source", "newsapi", stubs: [refusal(429)])
            #expect(await harness.news("--force", stubs: [answer]).status == .done)
            #expect(await harness.news("--refresh", stubs: [answer]).status == .done)
        }
    }

    /// What a service under repair says is a guess, and a page that failed is asked for again (acceptance case 5).
    @Test func aFailingServiceIsRequestedAgain() async throws {
        try await withHarness { harness in
            #expect(await harness.news("--source", "newsapi", stubs: [refusal(503)]).status == .unavailable)
            #expect(await harness.news("--source", "newsapi", stubs: [answer]).status == .done)
        }
    }

    @Test func theWaitDoesNotApplyToAnotherKeyOrAddress() async throws {
        try await withHarness { harness in
            _ = await harness.news("--source", "newsapi", stubs: [refusal(429)])
            var other = harness
            other.environment["NEWSAPI_KEY"] = "another-key-of-a-test"
            #expect(await other.news(stubs: [answer]).status == .done)
            var elsewhere = harness
            elsewhere.environment["NEWSAPI_BASE_URL"] = "http://127.0.0.1:9"
            #expect(await elsewhere.news("--refresh", stubs: [answer]).status == .done)
        }
    }
}
