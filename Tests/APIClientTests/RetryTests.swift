import APIClient
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite struct RetryTests {
    private let clock = ManualClock()

    private func retry(_ policy: RetryMiddleware.Policy = RetryMiddleware.Policy()) -> RetryMiddleware {
        RetryMiddleware(policy: policy, time: clock.time)
    }

    @Test(arguments: [500, 502, 503, 504]) func aBrokenServerIsRetried(status: Int) async throws {
        let script = Script([.status(status), .status(200)])
        #expect(try await script.send(through: retry()).status == 200)
        #expect(clock.sleeps == [.milliseconds(300)])
    }

    @Test(arguments: [TransportError.interrupted("reset"), .timedOut(.connect)])
    func aDroppedConnectionIsMadeAgain(error: TransportError) async throws {
        let script = Script([.failure(.transport(error)), .status(200)])
        #expect(try await script.send(through: retry()).status == 200)
    }

    @Test(arguments: [
        ExchangeError.transport(.cannotResolve(host: "h")), .transport(.cannotConnect(host: "h")),
        .transport(.tls("expired")), .transport(.timedOut(.total)), .transport(.tooLarge(limit: 1)),
        .transport(.refusedAddress("http")), .transport(.cancelled), .transport(.other(code: 1, text: "")),
        .redirectRefused(toHost: "h"), .tooManyRedirects(limit: 5),
    ])
    func permanentFailuresAreReportedAtOnce(error: ExchangeError) async throws {
        let script = Script([.failure(error)])
        await #expect(throws: error) { try await script.send(through: retry()) }
        #expect(clock.sleeps.isEmpty)
    }

    @Test(arguments: [200, 204, 302, 400, 401, 403, 404, 408, 429, 501])
    func otherStatusesAreResponses(status: Int) async throws {
        let script = Script([.status(status)])
        #expect(try await script.send(through: retry()).status == status)
    }

    @Test func theLastOfThreeFailuresIsReported() async throws {
        let drops = ["a", "b"].map { Result<APIResponse, ExchangeError>.failure(.transport(.interrupted($0))) }
        let script = Script([.status(503)] + drops)
        await #expect(throws: ExchangeError.transport(.interrupted("b"))) { try await script.send(through: retry()) }
        #expect(clock.sleeps == [.milliseconds(300), .milliseconds(600)])
    }

    @Test(arguments: [(0.0, 150), (0.5, 225), (1.0, 300)])
    func halfTheWaitIsRandom(dice: Double, expected: Int) async throws {
        var time = clock.time
        time.random = { dice }
        let script = Script([.status(503), .status(200)])
        _ = try await script.send(through: RetryMiddleware(time: time))
        #expect(clock.sleeps == [.milliseconds(expected)])
    }

    @Test(arguments: [429, 503]) func aShortRetryAfterIsRespected(status: Int) async throws {
        let script = Script([.status(status, [.retryAfter: "4"]), .status(200)])
        #expect(try await script.send(through: retry()).status == 200)
        #expect(clock.sleeps == [.seconds(4)])
    }

    @Test func aWaitOfAnotherRequestIsWaitedForTooAndIsNotAnAttempt() async throws {
        let reported = ExchangeError.waitRequested(status: 429, until: clock.time.now().addingTimeInterval(4))
        let script = Script([.failure(reported), .status(503), .status(503), .status(200)])
        #expect(try await script.send(through: retry()).status == 200)
        #expect(clock.sleeps == [.seconds(4), .milliseconds(300), .milliseconds(600)])
    }

    @Test func aLongerWaitOfAnotherRequestIsReported() async throws {
        let reported = ExchangeError.waitRequested(status: 429, until: clock.time.now().addingTimeInterval(6))
        let script = Script([.failure(reported)])
        await #expect(throws: reported) { try await script.send(through: retry()) }
        #expect(clock.sleeps.isEmpty)
    }

    @Test(arguments: [429, 503]) func aRetryAfterMayBeADate(status: Int) async throws {
        // The clock shows Sat, 21 Nov 2026 00:00:00 GMT.
        let script = Script([.status(status, [.retryAfter: "Sat, 21 Nov 2026 00:00:03 GMT"]), .status(200)])
        #expect(try await script.send(through: retry()).status == 200)
        #expect(clock.sleeps == [.seconds(3)])
    }

    @Test(arguments: [429, 503]) func aRetryAfterPastTheBoundIsReported(status: Int) async throws {
        let script = Script([.status(status, [.retryAfter: "6"])])
        #expect(try await script.send(through: retry()).retryAfter(now: clock.time.now()) == .seconds(6))
        #expect(clock.sleeps.isEmpty)
    }

    @Test func a429WithUnreadableRetryAfterIsNotRetried() async throws {
        let script = Script([.status(429, [.retryAfter: "soon"])])
        #expect(try await script.send(through: retry()).status == 429)
    }

    @Test func nothingIsRetriedIfTheCallerDisablesIt() async throws {
        let script = Script([.status(503)])
        #expect(try await script.send(.example(retries: .never), through: retry()).status == 503)
    }

    @Test func whenOnlyWaitsAreRetriedABrokenServerIsNot() async throws {
        let broken = Script([.status(503)])
        #expect(try await broken.send(.example(retries: .onRetryAfter), through: retry()).status == 503)
        let busy = Script([.status(429, [.retryAfter: "1"]), .status(200)])
        #expect(try await busy.send(.example(retries: .onRetryAfter), through: retry()).status == 200)
        #expect(clock.sleeps == [.seconds(1)])
    }

    @Test(arguments: [HTTPRequest.Method.post, .put, .patch, .delete])
    func onlyReadingIsRepeated(method: HTTPRequest.Method) async throws {
        var request = APIRequest.example()
        request.method = method
        let script = Script([.status(503)])
        #expect(try await script.send(request, through: retry()).status == 503)
    }

    @Test func eachAttemptHasTheTimeThatIsLeft() async throws {
        let script = Script([.status(503), .status(503), .status(200)], clock: clock, cost: .seconds(5))
        _ = try await script.send(through: retry())
        #expect(script.requests.map(\.limits.total) == [.seconds(20), .milliseconds(14_700), .milliseconds(9100)])
    }

    @Test func noAttemptStartsPastTheTotalTime() async throws {
        let script = Script([.status(503, [.retryAfter: "5"])], clock: clock, cost: .seconds(16))
        #expect(try await script.send(through: retry()).status == 503)
        #expect(clock.sleeps.isEmpty)
    }

    /// A suspended machine wakes late. A transport may read a limit of zero or less as none.
    @Test func aSleepThatOvershootsStartsNoAttemptWithoutTime() async throws {
        var time = clock.time
        time.sleep = { [clock] _ in clock.advance(by: .seconds(3600)) }
        let script = Script([.status(503)])
        #expect(try await script.send(through: RetryMiddleware(time: time)).status == 503)
    }

    @Test func cancellationEndsTheWait() async throws {
        let asleep = AsyncStream.makeStream(of: Void.self)
        var time = clock.time
        time.sleep = { _ in
            asleep.continuation.yield()
            try await Task.sleep(for: .seconds(600))
        }
        let script = Script([.status(503)])
        let task = Task { [time] in try await script.send(through: RetryMiddleware(time: time)) }
        for await _ in asleep.stream { break }
        task.cancel()
        await #expect(throws: ExchangeError.transport(.cancelled)) { try await task.value }
    }
}

@Suite struct RetryAfterTests {
    /// Sat, 21 Nov 2026 00:00:00 GMT.
    private let now = Date(timeIntervalSince1970: 1_795_219_200)

    private func wait(_ value: String) -> Duration? {
        APIResponse(status: 503, fields: [.retryAfter: value], body: Data()).retryAfter(now: now)
    }

    @Test(arguments: [
        ("0", Duration.zero), ("120", .seconds(120)), (" 7 ", .seconds(7)), ("999999999999", .seconds(366 * 86_400)),
        ("Sat, 21 Nov 2026 00:01:30 GMT", .seconds(90)), ("Sun, 22 Nov 2026 00:00:00 GMT", .seconds(86_400)),
        ("Fri, 20 Nov 2026 23:59:59 GMT", .zero), ("Thu, 01 Jan 1970 00:00:00 GMT", .zero),
        ("Fri, 31 Dec 9999 23:59:59 GMT", .seconds(366 * 86_400)), ("Sat, 21 Nov 2026 00:00:60 GMT", .seconds(60)),
    ])
    func readsSecondsAndDates(value: String, expected: Duration) {
        #expect(wait(value) == expected)
    }

    @Test(arguments: [
        "", "-1", "+5", "1.5", "soon", "5 s", "1, 2", "Sat, 21 Nov 2026 00:01:30", "Sat, 21 Nov 2026 00:01:30 KST",
        "Sat, 21 Nox 2026 00:01:30 GMT", "Sat, 32 Nov 2026 00:01:30 GMT", "Sat, 00 Nov 2026 00:01:30 GMT",
        "Sat, 21 Nov 2026 24:01:30 GMT", "Sat, 21 Nov 2026 00:60:30 GMT", "Sat, 21 Nov 2026 00:00:61 GMT",
        "Sat, 21 Nov 9223372036854775807 00:00:00 GMT", "Sat, 21 Nov -2026 00:00:00 GMT",
        "Sat, 9223372036854775807 Nov 2026 00:00:00 GMT", "99999999999999999999",
    ])
    func anythingElseIsNil(value: String) {
        #expect(wait(value) == nil)
    }

    @Test func withoutAHeaderThereIsNoWait() {
        #expect(APIResponse(status: 503, body: Data()).retryAfter(now: now) == nil)
    }
}

/// Retries with a shared budget.
@Suite struct RetryBudgetTests {
    private final class Budget: RetryBudget {
        private let left: Mutex<Int>
        private let asked = Mutex(0)

        init(_ left: Int) {
            self.left = Mutex(left)
        }

        var requestCount: Int { asked.withLock { $0 } }

        func allowsRetry() async -> Bool {
            asked.withLock { $0 += 1 }
            return left.withLock { left in
                left -= 1
                return left >= 0
            }
        }
    }

    /// The final status of a request, and its number of attempts.
    private func send(_ statuses: [Int], within budget: Budget) async throws -> (status: Int, attempts: Int) {
        let attempts = Mutex(0)
        let request = {
            var request = APIRequest(service: .example, operation: "o", url: .init())
            request.retryBudget = budget
            return request
        }()
        let retry = RetryMiddleware(time: ManualClock().time)
        let response = try await retry.intercept(request) { _ in
            let index = attempts.withLock { attempts in
                defer { attempts += 1 }
                return attempts
            }
            let fields: HTTPFields = statuses[index] == 429 ? [.retryAfter: "1"] : [:]
            return APIResponse(status: statuses[index], fields: fields, body: .init())
        }
        return (response.status, attempts.withLock { $0 })
    }

    @Test func eachRetryUsesTheBudget() async throws {
        let budget = Budget(9)
        #expect(try await send([500, 503, 200], within: budget) == (200, 3))
        #expect(budget.requestCount == 2)
    }

    @Test(arguments: [0, 1]) func withoutABudgetTheFailureIsReported(left: Int) async throws {
        let budget = Budget(left)
        #expect(try await send([500, 503, 200], within: budget) == ([500, 503][left], left + 1))
    }

    /// Nor does the last failure, after which nothing is sent.
    @Test func aWaitDoesNotUseTheBudget() async throws {
        let budget = Budget(0)
        #expect(try await send([429, 200], within: budget) == (200, 2))
        #expect(try await send([200], within: budget) == (200, 1))
        #expect(budget.requestCount == 0)
    }
}
