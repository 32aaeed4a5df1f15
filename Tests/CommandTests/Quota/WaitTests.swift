import CommandSupport
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// `Retry-After` holds for later runs as well (acceptance case 14).
@Suite struct WaitTests {
    private let later: HTTPFields = [.retryAfter: "120"]

    private func refusal(_ status: Int) -> Stub {
        let code = status == 429 ? "rateLimited" : "unexpectedError"
        let body = Data(#"{"status":"error","code":"\#(code)","message":"Slow down."}"#.utf8)
        return .get(Path.headlines, status: status, fields: later, body: body)
    }

    private let answer = Stub.get(Path.headlines, body: Body.headlines("one"))

    @Test func noCallIsMadeBeforeTheTimeHasCome() async throws {
        try await withDesk { desk in
            let first = await desk.news("--json", stubs: [refusal(429)])
            #expect(first.status == .tryLater)
            desk.clock.advance(by: .seconds(60))
            // Without a stub any request fails the test.
            let second = await desk.news("--json")
            #expect(second.status == .tryLater)
            #expect(second.output == "")
            let document = try second.errorJSON
            #expect(document["kind"] == "rateLimited" && document["service"] == "newsapi")
            desk.clock.advance(by: .seconds(61))
            #expect(await desk.news(stubs: [answer]).status == .done)
        }
    }

    @Test func theTextNamesTheTime() async throws {
        try await withDesk { desk in
            _ = await desk.news(stubs: [refusal(429)])
            let second = await desk.news()
            #expect(
                second.errors == """
                    news: newsapi responded with HTTP 429 and asked to wait until 2026-11-21 00:02:00 UTC.
                    news: Use --force to send the request anyway, or --offline to see saved responses.

                    """
            )
            let quota = await desk.news("quota")
            #expect(quota.errors.contains("newsapi asked to wait until"))
        }
    }

    @Test func aWaitThatWasNotedUnderAClockYearsAheadBlocksNothing() async throws {
        try await withDesk { desk in
            desk.clock.advance(by: .seconds(3650 * 86_400))
            #expect(await desk.news(stubs: [refusal(429)]).status == .tryLater)
            desk.clock.advance(by: .seconds(-3650 * 86_400))
            #expect(await desk.news(stubs: [answer]).status == .done)
        }
    }

    @Test func aStoredCopyStandsInMeanwhile() async throws {
        try await withDesk { desk in
            _ = await desk.news(stubs: [answer])
            desk.clock.advance(by: .seconds(3600))
            #expect(await desk.news(stubs: [refusal(429)]).status == .done)
            let second = await desk.news()
            #expect(second.status == .done)
            #expect(second.errors.contains("Showing a saved copy"))
            #expect(await desk.news("--strict").status == .tryLater)
        }
    }

    @Test func forceAsksAndAGoodAnswerEndsTheWait() async throws {
        try await withDesk { desk in
            _ = await desk.news(stubs: [refusal(429)])
            #expect(await desk.news("--force", stubs: [answer]).status == .done)
            #expect(await desk.news("--refresh", stubs: [answer]).status == .done)
        }
    }

    /// What a service under repair says is a guess, and a page that failed is asked for again (acceptance case 5).
    @Test func aServiceThatIsOutOfOrderIsAskedAgain() async throws {
        try await withDesk { desk in
            #expect(await desk.news(stubs: [refusal(503)]).status == .unavailable)
            #expect(await desk.news(stubs: [answer]).status == .done)
        }
    }

    @Test func anotherKeyAndAnotherAddressHaveNotBeenToldToWait() async throws {
        try await withDesk { desk in
            _ = await desk.news(stubs: [refusal(429)])
            var other = desk
            other.environment["NEWSAPI_KEY"] = "another-key-of-a-test"
            #expect(await other.news(stubs: [answer]).status == .done)
            var elsewhere = desk
            elsewhere.environment["NEWSAPI_BASE_URL"] = "http://127.0.0.1:9"
            #expect(await elsewhere.news("--refresh", stubs: [answer]).status == .done)
        }
    }
}
