import BookfetchKit
import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// `config set` and `config unset` change one line of the user's file and nothing else.
@Suite struct ConfigSetTests {
    private func file(_ harness: TestHarness) -> URL { harness.home.appending(path: ".env") }

    private func text(_ harness: TestHarness) throws -> String {
        try String(contentsOf: file(harness), encoding: .utf8)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func otherLinesStayAsTheyAre(end: String) async throws {
        try await withHarness { harness in
            let lines = ["# mine", "BOOKFETCH_RECENTS=5", "broken", "export NEWS_COUNTRY='kr' # home", "X=1"]
            try harness.write(lines.joined(separator: end), to: \.home)
            let set = await harness.silently("bookfetch", ["config", "set", "BOOKFETCH_RECENTS", "30"])
            #expect(set.status == .done && set.output == "")
            #expect(set.errors.contains("bookfetch: Saved BOOKFETCH_RECENTS in \(file(harness).path).\n"))
            let added = await harness.silently("bookfetch", ["config", "set", "BOOKFETCH_OFFLINE", "1"])
            #expect(added.status == .done)
            let unset = await harness.silently("bookfetch", ["config", "unset", "NEWS_COUNTRY"])
            #expect(unset.status == .done && unset.errors.contains("Removed NEWS_COUNTRY"))
            let expected = ["# mine", "BOOKFETCH_RECENTS=30", "broken", "X=1", "BOOKFETCH_OFFLINE=1", ""]
            let written = try text(harness)
            #expect(written == expected.joined(separator: end))
        }
    }

    @Test func theFileIsMadeForItsOwnerAlone() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["config", "set", "NEWS_COUNTRY", "kr", "--json"])
            #expect(outcome.status == .done)
            let document = try outcome.json
            #expect(document["schema"] == "bookfetch.setting/1" && document["value"] == "kr")
            let mode = try FileManager.default.attributesOfItem(atPath: file(harness).path)[.posixPermissions]
            #expect((mode as? NSNumber)?.intValue == 0o600)
            let shown = await harness.silently("news", ["config", "country", "--format", "plain"])
            #expect(shown.output.hasPrefix("kr\t"))
        }
    }

    @Test(arguments: ["two words", "a#b # c", "it's", "say \"so\" \\", "열쇠 가게"])
    func aValueIsReadBackAsItWasGiven(value: String) async throws {
        try await withHarness { harness in
            #expect(await harness.silently("bookfetch", ["config", "set", "NEWS_FEEDS_FILE", value]).status == .done)
            let written = try text(harness)
            #expect(DotEnvFile(parsing: written).values == ["NEWS_FEEDS_FILE": value])
        }
    }

    @Test(arguments: [
        (["BOOKFETCH_RECENTS", "many"], "BOOKFETCH_RECENTS must be a number from 0 to 1000."),
        (["BOOKFETCH_RECENT", "3"], "Did you mean 'BOOKFETCH_RECENTS'?"),
        (["SOMETHING_ELSE_ENTIRELY", "3"], "'bookfetch config show' lists the settings."),
        (["BOOKFETCH_REGION", "seol"], "Did you mean 'seoul'?"), (["BOOKFETCH_REGION", "어딘가"], "서울 (11)"),
        (["PAGER", "less"], "PAGER is read from the environment only"),
        (["BOOKFETCH_HOME", "/x"], "BOOKFETCH_HOME is read from the environment only"),
        (["BOOKFETCH_SERVICES", "amazon"], "is not a valid list of services"),
        (["KAKAO_BASE_URL", "http://example.org"], "http is allowed for this machine only"),
        (["BOOKFETCH_OFFLINE", "maybe"], "BOOKFETCH_OFFLINE must be 1 or 0."),
        (["NEWS_COUNTRY", "korea"], "NEWS_COUNTRY must be a two-letter country code"),
        (["BOOKFETCH_QUOTA_KAKAO", "x"], "is not a valid list of limits"),
        (["BOOKFETCH_PACE_KAKAO", "x"], "is not a valid pace"),
        (["BOOKFETCH_MAX_AGE", "soon"], "BOOKFETCH_MAX_AGE is not a valid duration."),
        (["BOOKFETCH_DUMPS", "sometimes"], "BOOKFETCH_DUMPS"),
        (["BOOKFETCH_RECENTS"], "The value of BOOKFETCH_RECENTS is missing"),
        (["OPENLIBRARY_CONTACT", " "], "The value of OPENLIBRARY_CONTACT is missing"),
        (["OPENLIBRARY_CONTACT", "a\nb"], "cannot be written in one line"),
    ])
    func parametersThatTheServiceRejectsAreRejectedHere(arguments: [String], sentence: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["config", "set"] + arguments)
            #expect(outcome.status == .usage && outcome.errors.contains(sentence), "\(outcome.errors)")
            #expect(!FileManager.default.fileExists(atPath: file(harness).path))
        }
    }

    @Test func aKeyIsNeverTakenFromTheCommandLine() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["config", "set", "NLK_CERT_KEY", "typed-secret"])
            #expect(outcome.status == .usage && !outcome.errors.contains("typed-secret"))
            #expect(outcome.errors.contains("a key is never taken from the command line"))
            #expect(outcome.errors.contains("bookfetch config set NLK_CERT_KEY"))
            #expect(!FileManager.default.fileExists(atPath: file(harness).path))
        }
    }

    @Test(arguments: [true, false])
    func aKeyIsOneLineOfStdin(isTerminal: Bool) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["YES24_API_KEY"] = nil
            let outcome = await harness.run(
                "bookfetch",
                ["config", "set", "YES24_API_KEY", "--json"],
                over: StubTransport([]),
                input: MemorySource([" piped-secret ", "more"], isTerminal: isTerminal)
            )
            #expect(outcome.status == .done && !(outcome.output + outcome.errors).contains("piped-secret"))
            #expect(try outcome.json["value"] == "<redacted>")
            let written = try text(harness)
            #expect(written == "YES24_API_KEY=piped-secret\n")
        }
    }

    @Test(arguments: [[], ["two words"], ["키"]])
    func aLineThatIsNotAKeyChangesNothing(lines: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.run(
                "bookfetch",
                ["config", "set", "YES24_API_KEY"],
                over: StubTransport([]),
                input: MemorySource(lines)
            )
            #expect(outcome.status == .usage && !FileManager.default.fileExists(atPath: file(harness).path))
        }
    }

    @Test func aSourceWithPrecedenceIsNamed() async throws {
        try await withHarness { harness in
            let outcome = await harness.run(
                "bookfetch",
                ["config", "set", "KAKAO_REST_API_KEY"],
                over: StubTransport([]),
                input: MemorySource(["new-key"])
            )
            #expect(outcome.errors.contains("KAKAO_REST_API_KEY in the environment takes precedence."))
        }
    }

    @Test func removingWhatIsNotThereChangesNothing() async throws {
        try await withHarness { harness in
            let nothing = await harness.silently("bookfetch", ["config", "unset", "BOOKFETCH_RECENTS"])
            #expect(nothing.status == .done && nothing.errors.contains("is not set in"))
            #expect(!FileManager.default.fileExists(atPath: file(harness).path))
            let mistyped = await harness.silently("bookfetch", ["config", "unset", "BOOKFETCH_RECENT"])
            #expect(mistyped.status == .usage && mistyped.errors.contains("BOOKFETCH_RECENTS"))
        }
    }

    @Test func aFileInAnotherEncodingIsLeftAlone() async throws {
        try await withHarness { harness in
            try "NEWS_COUNTRY=us\n".write(to: file(harness), atomically: true, encoding: .utf16)
            let before = try Data(contentsOf: file(harness))
            let outcome = await harness.silently("bookfetch", ["config", "set", "NEWS_COUNTRY", "kr"])
            #expect(outcome.status == .cannotCreate && outcome.errors.contains("the file was left unchanged"))
            let after = try Data(contentsOf: file(harness))
            #expect(after == before)
        }
    }
}
