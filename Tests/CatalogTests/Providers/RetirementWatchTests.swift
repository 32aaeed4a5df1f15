import APIClient
import Catalog
import Foundation
import Testing

@Suite struct RetirementWatchTests {
    private let aladin = ServiceName(rawValue: "aladin")
    private let kakao = ServiceName(rawValue: "kakao")
    private let register = MemoryRetirementRegister()

    private func watch(at date: Date = Moment.now) -> RetirementWatch {
        RetirementWatch(register, now: { date })
    }

    private static func error(_ cause: APIError.Cause, announcedEnd: String? = nil) -> APIError {
        APIError(
            service: ServiceName(rawValue: "aladin"),
            operation: "ask",
            cause: cause,
            announcedEnd: announcedEnd
        )
    }

    /// What a service under maintenance does not answer.
    private static let clearEndings: [APIError.Cause] = [
        .status(HTTPStatusError(status: 404)), .status(HTTPStatusError(status: 410)),
        .status(HTTPStatusError(status: 302)), .exchange(.redirectRefused(toHost: "notice.example")),
        .exchange(.tooManyRedirects(limit: 5)),
    ]

    /// What only the announcement tells from maintenance, a firewall or throttling.
    private static let notices: [APIError.Cause] = [
        .unreadable(.html), .unreadable(.empty), .unreadable(.text),
        .status(HTTPStatusError(status: 403, isWebPage: true)),
    ]

    private static let endings = clearEndings + notices

    private static let otherFailures: [APIError.Cause] = [
        .status(HTTPStatusError(status: 429)), .status(HTTPStatusError(status: 500)),
        .status(HTTPStatusError(status: 401)), .unreadable(.notJSON), .exchange(.transport(.timedOut(.total))),
        .exchange(.transport(.cannotResolve(host: "example.com"))), .exchange(.transport(.cancelled)), .notCached,
        .missingKey(variable: "KEY", obtainAt: "https://example.com"),
    ]

    @Test(arguments: endings.indices) func oneTypicalResponseMarksAServiceThatAnnouncedItsShutdown(index: Int) async {
        let watch = watch()
        let error = Self.error(Self.endings[index], announcedEnd: "2026-10-30")
        await watch.note(aladin, "1", error: error)
        #expect(await register.retiredSince(aladin) == Moment.now)
        let skip = await watch.skip(aladin)
        #expect(skip?.since == Moment.now)
        #expect(skip?.until == Moment.now.addingTimeInterval(86_400))
        #expect(await watch.skip(kakao) == nil)
    }

    @Test(arguments: notices.indices) func maintenanceIsNoEnd(index: Int) async {
        let watch = watch()
        let error = Self.error(Self.notices[index])
        for question in ["1", "2", "3", "4"] { await watch.note(kakao, question, error: error) }
        #expect(await watch.skip(kakao) == nil)
    }

    @Test func threeRunsMarkAServiceAndASuccessInBetweenStartsTheCountAgain() async {
        let error = Self.error(.status(HTTPStatusError(status: 410)))
        for question in ["1", "2"] { await watch().note(kakao, question, error: error) }
        await watch().note(kakao, "3", freshness: nil)
        for question in ["1", "2"] { await watch().note(kakao, question, error: error) }
        #expect(await watch().skip(kakao) == nil)
        await watch().note(kakao, "3", error: error)
        #expect(await watch().skip(kakao) != nil)
    }

    @Test func responsesOfAWeekAgoProveNothing() async {
        let error = Self.error(.status(HTTPStatusError(status: 410)))
        for question in ["1", "2"] { await watch().note(kakao, question, error: error) }
        let later = Moment.now.addingTimeInterval(8 * 86_400)
        await watch(at: later).note(kakao, "3", error: error)
        #expect(await watch(at: later).skip(kakao) == nil)
    }

    @Test func aRunThatRequestsAllServicesReportsNoneAsSkipped() async {
        await register.mark(aladin, at: Moment.now)
        let watch = RetirementWatch(register, asksAll: true, now: { Moment.now })
        #expect(await watch.skip(aladin) == nil)
    }

    @Test(arguments: clearEndings.indices) func anyOtherServiceIsMarkedAfterThreeRequests(index: Int) async {
        let watch = watch()
        let error = Self.error(Self.clearEndings[index])
        for question in ["1", "2", "2", "1"] { await watch.note(kakao, question, error: error) }
        #expect(await watch.skip(kakao) == nil)
        await watch.note(kakao, "3", error: error)
        #expect(await watch.skip(kakao) != nil)
    }

    @Test(arguments: otherFailures.indices) func noOtherFailureIsAnEnd(index: Int) async {
        let watch = watch()
        let error = Self.error(Self.otherFailures[index], announcedEnd: "2026-10-30")
        for question in ["1", "2", "3", "4"] { await watch.note(aladin, question, error: error) }
        #expect(await register.retiredSince(aladin) == nil)
    }

    @Test func aServiceThatRespondsOnceInARunIsNotMarkedInIt() async {
        let watch = watch()
        await watch.note(aladin, "1", freshness: .now)
        await watch.note(aladin, "2", error: Failing.ended)
        await watch.note(kakao, "1", error: Failing.status(404, at: "kakao"))
        await watch.note(kakao, "2", error: Failing.status(404, at: "kakao"))
        await watch.note(kakao, "3", freshness: nil)
        for question in ["4", "5", "6"] {
            await watch.note(kakao, question, error: Failing.status(404, at: "kakao"))
        }
        #expect(await register.retiredSince(aladin) == nil)
        #expect(await register.retiredSince(kakao) == nil)
    }

    @Test func aRateLimitShowsThatAServiceIsAvailable() async {
        let watch = watch()
        await watch.note(kakao, "0", error: Failing.status(429, at: "kakao"))
        for question in ["1", "2", "3"] {
            await watch.note(kakao, question, error: Failing.status(404, at: "kakao"))
        }
        #expect(await watch.skip(kakao) == nil)
    }

    @Test func aServiceThatReportsItsShutdownIsMarked() async {
        struct Ended: ServiceError {
            let kind = FailureKind.retired
            let message = "it has ended."
        }
        let watch = watch()
        let error = APIError(service: kakao, operation: "ask", cause: .service(Ended()))
        await watch.note(kakao, "1", error: error)
        #expect(await watch.skip(kakao) != nil)
    }

    @Test func aStoredCopyEqualsTheServicesResponse() async {
        let watch = watch()
        await watch.note(aladin, "1", freshness: .before(.young))
        await watch.note(aladin, "1", freshness: .before(.offline))
        await watch.note(aladin, "1", freshness: .before(.failure(Failing.ended)))
        #expect(await watch.skip(aladin) != nil)
    }

    @Test func aMarkLastsADayOverRuns() async {
        await register.mark(aladin, at: Moment.now)
        #expect(await watch(at: Moment.now.addingTimeInterval(86_399)).skip(aladin) != nil)
        #expect(await watch(at: Moment.now.addingTimeInterval(86_400)).skip(aladin) == nil)
        // The clock was wrong when the mark was made.
        #expect(await watch(at: Moment.now.addingTimeInterval(-1)).skip(aladin) == nil)
    }

    @Test func aSuccessAfterTheDayClearsTheMark() async {
        await register.mark(aladin, at: Moment.now)
        let next = watch(at: Moment.now.addingTimeInterval(90_000))
        await next.note(aladin, "1", freshness: .now)
        #expect(await register.retiredSince(aladin) == nil)
    }

    @Test func aFailureAfterTheDayRenewsTheMark() async {
        await register.mark(aladin, at: Moment.now)
        let later = Moment.now.addingTimeInterval(90_000)
        await watch(at: later).note(aladin, "1", error: Failing.ended)
        #expect(await register.retiredSince(aladin) == later)
    }

    @Test func theRegisterIsReadOnceForAllThatAskAtOnce() async {
        let register = SlowRegister()
        let date = Moment.now
        let watch = RetirementWatch(register, now: { date })
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<64 {
                group.addTask { [aladin] in await watch.skip(aladin) != nil }
            }
            for await isSkipped in group { #expect(isSkipped) }
        }
        #expect(await register.reads == 1)
    }

    @Test func aReadThatAnAnswerOvertakesIsNotRemembered() async {
        let register = SlowRegister()
        let date = Moment.now
        let watch = RetirementWatch(register, now: { date })
        async let early = watch.skip(aladin)
        while await register.reads == 0 { await Task.yield() }
        await watch.note(aladin, "1", freshness: .now)
        _ = await early
        #expect(await watch.skip(aladin) == nil)
    }
}

/// A register in which every service has shut down until it is cleared, and which others use while it is read.
private actor SlowRegister: RetirementRegister {
    private(set) var reads = 0
    private var date: Date? = Moment.now

    func retiredSince(_ service: ServiceName) async -> Date? {
        reads += 1
        let date = date
        for _ in 0..<200 { await Task.yield() }
        return date
    }

    func mark(_ service: ServiceName, at date: Date) { self.date = date }
    func clear(_ service: ServiceName) { date = nil }
    func suspect(_ service: ServiceName, request: String, at date: Date, since start: Date) -> Int { 0 }
    func isSuspected(_ service: ServiceName) -> Bool { false }
}
