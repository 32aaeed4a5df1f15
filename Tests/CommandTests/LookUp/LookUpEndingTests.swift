import APIClient
import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The codes a list of ISBNs ends with, and what is told of it.
@Suite struct LookUpEndingTests {
    @Test func ifNoLineGetsAResponseTheCodeIsThatOfTheFirstFailure() async throws {
        try await withHarness { harness in
            let outcome = try await harness.withAladinAlone.lookedUp([Listed.one], stubs: [.aladinDown(Listed.one)])
            #expect(outcome.status == .unavailable && outcome.lines.count == 1)
            #expect(outcome.errors.contains("Aladin responded with HTTP 503. [\(Listed.one)]"))
            #expect(outcome.errors.contains("No line could be looked up. Aladin responded with HTTP 503."))
        }
    }

    @Test func aListWithoutOneISBNCannotBeUnderstood() async throws {
        try await withHarness { harness in
            let outcome = try await harness.withAladinAlone.lookedUp(["one", "two"], "--json")
            #expect(outcome.status == .inputData && outcome.output.contains("\"rows\""))
            #expect(try outcome.errorJSON["code"] == 65)
        }
    }

    @Test func aPartThatFailedIsNamedAndIsAFailureByStrict() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let list = [Listed.one, Listed.two]
            let stubs: [Stub] = [.aladin(Listed.one, "하나"), .aladinDown(Listed.two)]
            let lenient = try await harness.lookedUp(list, "--refresh", stubs: stubs)
            #expect(lenient.status == .done && lenient.errors.contains("HTTP 503. [\(Listed.two)]"))
            let strict = try await harness.lookedUp(list, "--refresh", "--strict", stubs: stubs)
            #expect(strict.status == .unavailable && strict.output == lenient.output)
            let json = try await harness.lookedUp(list, "--refresh", "--json", stubs: stubs).json
            let problems = json["problems"]?.values ?? []
            #expect(problems.count == 1 && problems.first?["isbn"] == .string(Listed.two))
            #expect(problems.first?["kind"] == "server" && problems.first?["service"] == "aladin")
        }
    }

    @Test func aLineThatIsNoISBNIsAFailureByStrict() async throws {
        try await withHarness { harness in
            let stubs: [Stub] = [.aladin(Listed.one, "하나")]
            let outcome = try await harness.withAladinAlone.lookedUp(["x", Listed.one], "--strict", stubs: stubs)
            #expect(outcome.status == .inputData)
        }
    }

    @Test func aListFromAPipeIsWaitedForAndTheWaitIsInterrupted() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let path = harness.here.appending(path: "list").path
            try #require(mkfifo(path, 0o600) == 0)
            // Nobody has the pipe open for writing yet, or ever.
            let interrupted = Task { await harness.silently("bookfetch", ["lookup", "list"]) }
            for _ in 0..<100 { await Task.yield() }
            interrupted.cancel()
            #expect(await interrupted.value.output == "")
            // The pipe is closed again: a writer that opened it now would write to nobody.
            var unread = open(path, O_WRONLY | O_NONBLOCK)
            for _ in 0..<100 where unread >= 0 {
                close(unread)
                try await Task.sleep(for: .milliseconds(20))
                unread = open(path, O_WRONLY | O_NONBLOCK)
            }
            try #require(unread < 0 && errno == ENXIO)
            let writer = Thread { try? Data("\(Listed.one)\n".utf8).write(to: URL(filePath: path)) }
            writer.start()
            let outcome = await harness.bookfetch("lookup", "list", stubs: [.aladin(Listed.one, "하나")])
            #expect(outcome.status == .done && outcome.lines.count == 1)
        }
    }

    @Test func storedCopiesAreReportedOncePerService() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let list = [Listed.one, Listed.two]
            let first = try await harness.lookedUp(
                list,
                stubs: [.aladin(Listed.one, "하나"), .aladin(Listed.two, "둘")]
            )
            harness.clock.advance(by: .seconds(3 * 3600))
            let down: [Stub] = [.aladinDown(Listed.one), .failing(Path.aladinLookUp, .timedOut(.total))]
            let second = try await harness.lookedUp(list, stubs: down)
            #expect(second.status == .done && second.output == first.output)
            #expect(
                second.errorLines == [
                    "bookfetch: Aladin responded with HTTP 503. Showing a saved copy from 3 h ago.",
                    "bookfetch: 2 found.",
                ]
            )
            #expect(try await harness.lookedUp(list, "--strict", stubs: down).status == .unavailable)
            let json = try await harness.lookedUp(list, "--json", stubs: down).json
            #expect(json["freshness"]?["stale"] == true && json["freshness"]?["origin"] == "cache")
            #expect(json["rows"]?.values.first?["freshness"]?["fetchedAt"] == "2026-11-21T00:00:00Z")
            #expect(try await harness.lookedUp(list, "--offline", "--strict").status == .unavailable)
        }
    }

    @Test func withStrictARateLimitEndsWithTryLater() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            _ = try await harness.lookedUp([Listed.one], stubs: [.aladin(Listed.one, "하나")])
            let limited = Stub.get(Path.aladinLookUp, status: 429, body: Data())
            #expect(try await harness.lookedUp([Listed.one], "--strict", stubs: [limited]).status == .tryLater)
        }
    }

    @Test func aLineOfSeveralPiecesIsOneLineAndTheNextBeginsBehindIt() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let long = String(repeating: "x", count: 300_000)
            let outcome = try await harness.lookedUp([long, Listed.one], stubs: [.aladin(Listed.one, "하나")])
            #expect(outcome.lines.map { $0.split(separator: "\t").prefix(2) } == [["1", "invalid"], ["2", "found"]])
        }
    }

    @Test func aSkippedServiceIsNamed() async throws {
        try await withHarness { harness in
            var harness = harness.withAladinAlone
            harness.environment["KAKAO_REST_API_KEY"] = TestHarness.keys["KAKAO_REST_API_KEY"]
            let isbns = ["9788973100156", "9788980500208", "9788973470129", "9788937460449"]
            let stubs: [Stub] =
                isbns.prefix(3).map { .aladinDown($0) }
                + isbns.map { .get(Path.kakao, query: ["query": $0], body: Body.kakao()) }
            let outcome = try await harness.lookedUp(isbns, "--json", stubs: stubs)
            let rows = try outcome.json["rows"]?.values ?? []
            #expect(
                outcome.errors.contains("Aladin failed three times in a row and is skipped for the rest of this run.")
            )
            #expect(rows.count == 4 && rows.last?["status"] == "failed")
            #expect(rows.last?["problems"]?.values.contains { $0["kind"] == "server" } == true)

            // A reader of the lines is told as much as one of the document.
            let stubsAgain: [Stub] =
                isbns.prefix(3).map { .aladinDown($0) }
                + isbns.map { .get(Path.kakao, query: ["query": $0], body: Body.kakao()) }
            let plain = try await harness.lookedUp(isbns, stubs: stubsAgain)
            #expect(
                plain.lines.last?.hasSuffix(
                    "Aladin failed three times in a row and is skipped for the rest of this run."
                ) == true
            )
        }
    }

    @Test func anInterruptedRunSaysWhereItStands() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let outcome = try await harness.interrupted([Listed.one, Listed.two], after: [.aladin(Listed.one, "하나")])
            #expect(outcome.status == .interrupted && outcome.lines.count == 1)
            #expect(!outcome.errors.contains("Nothing"), "\(outcome.errors)")
            let rest = try await harness.lookedUp(
                [Listed.one, Listed.two],
                "--resume",
                stubs: [.aladin(Listed.two, "둘")]
            )
            #expect(rest.status == .done && rest.lines.count == 1 && rest.output.hasPrefix("2\tfound"))
            #expect(outcome.errors.contains("the rows up to line 1 have been written"), "\(outcome.errors)")
        }
    }

    @Test func aRunCancelledBeforeItsFirstRowIsNotEmpty() async throws {
        try await withHarness { harness in
            let outcome = try await harness.withAladinAlone.interrupted([Listed.one], after: [])
            #expect(outcome.status == .interrupted && outcome.output == "" && outcome.errors == "")
        }
    }

    @Test func aStoppedRunIsContinuedAfterwards() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let list = [Listed.one, Listed.two, Listed.three, "9788937460449"]
            let stubs: [Stub] =
                [.aladin(Listed.one, "하나")] + list.dropFirst().map { .aladinDown($0) }
            let stopped = try await harness.lookedUp(list, stubs: stubs)
            #expect(stopped.status == .unavailable && stopped.lines.count == 1)
            #expect(stopped.errors.contains("Stopped after line 1"))
            let rest = try await harness.lookedUp(
                list,
                "--resume",
                stubs: list.dropFirst().map { .aladin($0, "둘") }
            )
            #expect(rest.status == .done && rest.lines.count == 3)
        }
    }

    @Test func aFinishedListIsNotBegunAgain() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let stubs: [Stub] = [.aladin(Listed.one, "하나"), .aladinDown(Listed.two)]
            let list = [Listed.one, "no number", Listed.two, "# end"]
            for format in ["plain", "csv", "jsonl"] {
                let whole = try await harness.lookedUp(list, "--refresh", "--format", format, stubs: stubs)
                let rows = whole.output.split(whereSeparator: \.isNewline)
                #expect(whole.status == .done && rows.count == (format == "csv" ? 4 : 3))
                // Without a stub any request fails the test.
                let again = try await harness.lookedUp(list, "--resume", "--format", format)
                #expect(again.status == .done && again.output == "")
                #expect(again.errors == "bookfetch: Nothing is left to look up.\n")
            }
            // A list that has grown is gone on with.
            let grown = try await harness.lookedUp(list + [Listed.one], "--resume", stubs: [])
            #expect(grown.status == .done && grown.output.hasPrefix("5\tduplicate"))
        }
    }

    @Test func aRunOfOneDocumentDoesNotChangeTheProgressFile() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let list = [Listed.one]
            _ = try await harness.lookedUp(list, stubs: [.aladin(Listed.one, "하나")])
            _ = try await harness.lookedUp(
                [Listed.one, Listed.two],
                "--json",
                stubs: [
                    .aladin(Listed.one, "하나"), .aladin(Listed.two, "둘"),
                ]
            )
            let rest = try await harness.lookedUp(
                [Listed.one, Listed.two],
                "--resume",
                stubs: [.aladin(Listed.two, "둘")]
            )
            #expect(rest.lines.count == 1 && rest.output.hasPrefix("2\tfound"))
        }
    }
}
