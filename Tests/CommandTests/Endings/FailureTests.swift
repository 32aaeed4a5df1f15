import APIClient
import CommandLine
import Documents
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// The codes of failures that no stored copy stands in for.
@Suite struct FailureTests {
    @Test(
        arguments: Tier.sample([
            (
                TransportError.cannotResolve(host: "h"), Code.unavailable, "offline",
                "the host name h could not be resolved"
            ),
            (.cannotConnect(host: "h"), .unavailable, "offline", "no connection to h"),
            (.timedOut(.connect), .unavailable, "timeout", "the connection timed out"),
            (.timedOut(.total), .unavailable, "timeout", "did not respond in time"),
            (.tls("certificate has expired"), .unavailable, "server", "certificate has expired"),
            (.tooLarge(limit: 32 << 20), .protocolViolation, "badResponse", "larger than 32 MiB"),
            (.other(code: 7, text: "odd"), .unavailable, "server", "odd (7)"),
        ])
    )
    func anExchangeThatFails(error: TransportError, status: Code, kind: String, words: String) async throws {
        try await withHarness { harness in
            // A connection that was not made in time is tried three times.
            let times = error == .timedOut(.connect) ? 3 : 1
            let stubs = Array(repeating: Stub.failing(Path.headlines, error), count: times)
            let outcome = await harness.news("--source", "newsapi", "--json", stubs: stubs)
            let document = try outcome.errorJSON
            #expect(outcome.status == status && outcome.output == "" && outcome.errorLines.count == 1)
            #expect(document["code"] == .number(Double(status.rawValue)) && document["kind"] == .string(kind))
            #expect(document["message"]?.text?.contains(words) == true, "\(outcome.errors)")
            #expect(document["hint"]?.text != nil)
        }
    }

    @Test func aConnectionThatBreaksIsTriedThreeTimes() async throws {
        try await withHarness { harness in
            let stubs = Array(repeating: Stub.failing(Path.headlines, .interrupted("reset")), count: 3)
            let outcome = await harness.news("--source", "newsapi", stubs: stubs)
            #expect(outcome.status == .unavailable)
            #expect(outcome.errors.contains("The connection to newsapi was lost before the response was complete."))
        }
    }

    @Test(
        arguments: Tier.sample([
            (200, "aladin/error-7.json", Code.tryLater, "quota"), (200, "aladin/error-4.json", .noPermission, "auth"),
            (200, "aladin/error-unknown.json", .unavailable, "server"),
            (404, "aladin/notice.html", .unavailable, "retired"),
            (200, "aladin/notice.html", .unavailable, "retired"), (410, "aladin/notice.html", .unavailable, "retired"),
            // A page of a firewall before the announced end of the service; the test's day is after it.
            (400, "aladin/notice.html", .unavailable, "retired"), (406, "aladin/notice.html", .unavailable, "retired"),
        ])
    )
    func whatAladinSays(answer: Int, file: String, status: Code, kind: String) async throws {
        try await withHarness { harness in
            let stub = Stub.get(Path.aladinSearch, status: answer, body: try Fixture.data(file))
            let outcome = await harness.bookfetch("search", "책", "--source", "aladin", "--json", stubs: [stub])
            let error = try outcome.errorJSON
            #expect(outcome.status == status && error["kind"] == .string(kind) && error["service"] == "aladin")
            if kind == "retired" { #expect(error["message"]?.text?.contains("2026-10-30") == true) }
        }
    }

    @Test(arguments: [
        (429, "newsapi/error-rateLimited-429.json", Code.tryLater, "rateLimited"),
        (429, "newsapi/error-apiKeyExhausted-429.json", .tryLater, "quota"),
        (400, "newsapi/error-sourceDoesNotExist-400.json", .usage, "invalid"),
        (426, "newsapi/error-maximumResultsReached-426.json", .noPermission, "auth"),
        (200, "newsapi/error-without-code-200.json", .protocolViolation, "badResponse"),
    ])
    func whatTheNewsServiceSays(answer: Int, file: String, status: Code, kind: String) async throws {
        try await withHarness { harness in
            let stub = Stub.get(Path.headlines, status: answer, body: try Fixture.data(file))
            let outcome = await harness.news("--source", "newsapi", "--json", stubs: [stub])
            let error = try outcome.errorJSON
            #expect(outcome.status == status && error["kind"] == .string(kind) && error["service"] == "newsapi")
        }
    }

    @Test func theRequestedWaitIsReported() async throws {
        try await withHarness { harness in
            let stub = Stub.get(Path.kakao, status: 429, fields: [.retryAfter: "7200"], body: Data())
            let outcome = await harness.searched(stubs: [stub])
            #expect(outcome.status == .tryLater)
            #expect(
                outcome.errorLines == ["bookfetch: Kakao responded with HTTP 429.", "bookfetch: Try again in 2 h."]
            )
        }
    }

    @Test(arguments: ["https://elsewhere.example/x", "//elsewhere.example/x", "http://dapi.kakao.com/x"])
    func aRedirectToElsewhereIsNotFollowed(location: String) async throws {
        try await withHarness { harness in
            let stub = Stub.get(Path.kakao, status: 302, fields: [.location: location], body: Data())
            let outcome = await harness.searched(stubs: [stub])
            #expect(outcome.status == .protocolViolation && outcome.output == "")
            #expect(outcome.errors.contains("keys are never sent to another host"))
        }
    }

    @Test func withSeveralServicesTheFirstOnesFailureCounts() async throws {
        try await withHarness { harness in
            let stubs =
                Trouble.rateLimited.stubs(Path.kakao) + Trouble.timeout.stubs(Path.aladinSearch)
                + Trouble.outage.stubs(Path.library)
            let outcome = await harness.bookfetch("search", "책", stubs: stubs)
            #expect(outcome.status == .tryLater && outcome.errors.contains("Kakao responded with HTTP 429."))
        }
    }

    @Test func everyCodeIsTheContracts() {
        let codes: [Code: Int32] = [
            .done: 0, .usage: 64, .inputData: 65, .noInput: 66, .unavailable: 69, .software: 70, .cannotCreate: 73,
            .store: 74, .tryLater: 75, .protocolViolation: 76, .noPermission: 77, .configuration: 78, .interrupted: 130,
        ]
        for (status, code) in codes { #expect(status.rawValue == code) }
        let kinds: [FailureKind: Int32] = [
            .notFound: 0, .auth: 77, .quota: 75, .rateLimited: 75, .offline: 69, .timeout: 69, .server: 69,
            .badResponse: 76, .retired: 69, .invalid: 64,
        ]
        #expect(Set(kinds.keys) == Set(FailureKind.allCases))
        for (kind, code) in kinds { #expect(Code(kind).rawValue == code) }
    }
}
