import APIClient
import CommandLine
import Documents
import TestSupport
import Testing

/// Partial success is success, and by `--strict` the code of the first failure.
@Suite struct StrictTests {
    private static let isbns = ["9788973100156", "9788978280716", "9788973840717"]

    /// The library's list of a day, and Aladin's and Kakao's answers for each of its books.
    private static func day(aladin: [Stub], kakao: [Stub]) -> [Stub] {
        let list = Body.library(("하나", isbns[0]), ("둘", isbns[1]), ("셋", isbns[2]))
        return [.get(Path.library, body: list)] + aladin + kakao
    }

    private static func aladin(_ index: Int, _ trouble: Trouble? = nil) -> [Stub] {
        let query = ["ItemId": isbns[index]]
        let found = Stub.get(Path.aladinLookUp, query: query, body: Body.aladinItem("책", isbn: isbns[index]))
        return trouble.map { Array($0.stubs(Path.aladinLookUp, query: query).prefix(1)) } ?? [found]
    }

    @Test(arguments: [Trouble.timeout, .rateLimited, .outage, .brokenJSON])
    func aFailedLookUpIsNamedAndTheListIsWhole(trouble: Trouble) async throws {
        try await withHarness { harness in
            let harness = harness.withAladinFirst
            let stubs = Self.day(
                aladin: Self.aladin(0) + Self.aladin(1, trouble) + Self.aladin(2),
                kakao: [.get(Path.kakao, query: ["query": Self.isbns[1]], body: Body.kakao())]
            )
            let plain = await harness.bookfetch("birthday", "1997-06-26", "--refresh", stubs: stubs)
            #expect(plain.status == .done && plain.lines.count == 3)
            let strict = await harness.bookfetch(
                "birthday",
                "1997-06-26",
                "--refresh",
                "--strict",
                "--json",
                stubs: stubs
            )
            let document = try strict.json
            let problems = document["problems"]?.values ?? []
            #expect(strict.status == trouble.status && document["books"]?.values.count == 3)
            #expect(problems.map { $0["service"] } == ["aladin", "kakao"])
            #expect(problems.map { $0["kind"] } == [.string(trouble.kind), "notFound"])
            #expect(problems.allSatisfy { $0.keys == ["service", "kind", "message", "isbn"] })
            #expect(problems.allSatisfy { $0["isbn"] == .string(Self.isbns[1]) })
            let error = try strict.errorJSON
            #expect(error["code"] == .number(Double(trouble.status.rawValue)) && error["kind"] == .string(trouble.kind))
            #expect(error["message"] == .string("--strict: " + trouble.sentence("Aladin")))
        }
    }

    @Test func theFirstFailureInTheOrderOfTheBooksDecides() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinFirst
            let stubs = Self.day(
                aladin: Self.aladin(0) + Self.aladin(1, .brokenJSON) + Self.aladin(2, .rateLimited),
                kakao: [.get(Path.kakao, body: Body.kakao()), .get(Path.kakao, body: Body.kakao())]
            )
            let outcome = await harness.bookfetch("birthday", "1997-06-26", "--strict", stubs: stubs)
            #expect(outcome.status == .protocolViolation && outcome.lines.count == 3)
        }
    }

    @Test func aBookThatNoServiceHasIsNotAFailure() async throws {
        try await withHarness { harness in
            let stubs: [Stub] = [
                .get(Path.library, body: Body.library(("하나", Self.isbns[0]))),
                .get(Path.aladinLookUp, body: try Fixture.data("aladin/error-8.json")),
                .get(Path.kakao, body: Body.kakao()),
            ]
            let outcome = await harness.bookfetch("birthday", "1997-06-26", "--strict", stubs: stubs)
            #expect(outcome.status == .done && outcome.errorLines.count == 1, "one line for both services")
        }
    }

    @Test func withStrictAnotherServiceTakingOverIsAFailure() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAfterKakao
            let stubs = Trouble.timeout.stubs(Path.kakao) + [.get(Path.aladinSearch, body: Body.aladin("책"))]
            let plain = await harness.bookfetch("search", "책", "--refresh", stubs: stubs)
            #expect(plain.status == .done && plain.errorLines == ["bookfetch: Kakao did not respond in time."])
            let strict = await harness.bookfetch("search", "책", "--refresh", "--strict", stubs: stubs)
            #expect(strict.status == .unavailable && strict.output == plain.output)
        }
    }

    @Test func aLaterPageThatFailsEndsTheListAndIsNamed() async throws {
        try await withHarness { harness in
            let stubs =
                [.get(Path.kakao, query: ["page": "1"], body: Body.kakao("하나", total: 3, isEnd: false))]
                + Trouble.rateLimited.stubs(Path.kakao, query: ["page": "2"])
            let arguments = ["search", "책", "--source", "kakao", "--size", "1", "--limit", "3", "--strict"]
            let outcome = await withStubs(stubs) { await harness.run("bookfetch", arguments + ["--json"], over: $0) }
            let document = try outcome.json
            #expect(outcome.status == .tryLater && document["books"]?.values.count == 1)
            #expect(document["hasMore"] == true && document["problems"]?.values.first?["kind"] == "rateLimited")
        }
    }

    @Test func aCompleteFreshResultIsSuccess() async throws {
        try await withHarness { harness in
            let outcome = await harness.searched("--strict", stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            #expect(outcome.status == .done && outcome.errors == "")
        }
    }
}

@Suite struct InterruptionTests {
    @Test(
        arguments: Tier.sample(Command.all, upTo: 2),
        Tier.sample([[], ["--json"], ["--strict"], ["--refresh"]], upTo: 2)
    )
    func aCancelledRequestEndsTheRunSilently(command: Command, flags: [String]) async throws {
        try await withHarness { harness in
            let paths = ["search": Path.kakao, "birthday": Path.library]
            let path = paths[command.arguments.first ?? ""] ?? Path.headlines
            let outcome = await withStubs([.failing(path, .cancelled)]) { transport in
                await harness.run(command.program, command.arguments + flags, over: transport)
            }
            #expect(outcome.status == .interrupted && outcome.output == "" && outcome.errors == "")
        }
    }

    @Test func noStoredCopyIsServedAfterACancellation() async throws {
        try await withHarness { harness in
            _ = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            let outcome = await Task {
                await harness.run("bookfetch", ["search", "책", "--source", "kakao"], over: Interrupting())
            }.value
            #expect(outcome.status == .interrupted && outcome.output == "" && outcome.errors == "")
        }
    }

    @Test func aDayThatIsCancelledDuringItsLookUpsShowsWhatIsThere() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinFirst
            let stubs: [Stub] = [
                .get(Path.library, body: Body.library(("하나", "9788973100156"))),
                .failing(Path.aladinLookUp, .cancelled),
            ]
            let outcome = await harness.bookfetch("birthday", "1997-06-26", stubs: stubs)
            #expect(outcome.status == .interrupted)
            #expect(outcome.output.hasPrefix("9788973100156\t하나\t"), "\(outcome.output)")
            #expect(outcome.errors.contains("Interrupted: books that were not looked up"), "\(outcome.errors)")
        }
    }

    @Test(arguments: ["--offline", "--refresh"])
    func aRunThatWasCancelledBeforeItBeganIsInterrupted(flag: String) async throws {
        try await withHarness { harness in
            _ = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            let outcome = await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await harness.run("bookfetch", ["search", "책", flag], over: Interrupting())
            }.value
            #expect(outcome.status == .interrupted && outcome.output == "" && outcome.errors == "")
        }
    }
}

/// A transport in whose first request the run is interrupted.
private struct Interrupting: HTTPTransport {
    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        withUnsafeCurrentTask { $0?.cancel() }
        throw .cancelled
    }
}
