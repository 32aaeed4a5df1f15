import APIClient
import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// `BOOKFETCH_MAX_AGE` is the default of `--max-age`.
@Suite struct MaxAgeSettingTests {
    private static let isbn = "9788980500208"
    private static let title = "반지하의 고양이"

    /// What the services of a desk send for one book; Aladin and YES24 send errors for a missing book.
    private static let stubs: [Stub] = [
        .get(
            Path.kakao,
            body: Data(#"{"documents":[{"title":"\#(title)","isbn":"\#(isbn)"}],"meta":{"is_end":true}}"#.utf8)
        ),
        .get(Path.aladinLookUp, body: Data(#"{"errorCode":8,"errorMessage":"no item"}"#.utf8)),
        .get(Path.library, body: Body.library((title, isbn))),
    ]

    private func withShownBook(_ setting: String?, _ body: (TestHarness) async throws -> Void) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_MAX_AGE"] = setting
            let shown = await harness.bookfetch("show", Self.isbn, stubs: Self.stubs)
            #expect(shown.status == .done && shown.output.contains(Self.title), "\(shown.errors)")
            try await body(harness)
        }
    }

    @Test func aBookShownAgainIsNotRequestedAgain() async throws {
        try await withShownBook("1h") { harness in
            harness.clock.advance(by: .seconds(3599))
            let again = await harness.silently("bookfetch", ["show", Self.isbn])
            #expect(again.status == .done && again.output.contains(Self.title))
            harness.clock.advance(by: .seconds(2))
            let later = await harness.bookfetch("show", Self.isbn, stubs: Self.stubs)
            #expect(later.status == .done)
        }
    }

    @Test func unsetEachServiceHasItsOwn() async throws {
        try await withShownBook(nil) { harness in
            #expect(await harness.bookfetch("show", Self.isbn, stubs: Self.stubs).status == .done)
        }
    }

    @Test(arguments: [["--refresh"], ["--max-age", "0"], ["--max-age=0"]])
    func aFlagOverridesIt(flags: [String]) async throws {
        try await withShownBook("1h") { harness in
            let outcome = await withStubs(Self.stubs) { transport in
                await harness.run("bookfetch", ["show", Self.isbn] + flags, over: transport)
            }
            #expect(outcome.status == .done && outcome.errors == "", "\(outcome.errors)")
        }
    }

    @Test func itIsReadFromSettingsFilesAndHoldsForNews() async throws {
        try await withHarness { harness in
            try harness.write("BOOKFETCH_MAX_AGE=2d\n", to: \.home)
            let arguments = ["--source", "newsapi", "--country", "us"]
            let first = await withStubs([.get(Path.headlines, body: Body.headlines("첫눈"))]) { transport in
                await harness.run("news", arguments, over: transport)
            }
            harness.clock.advance(by: .seconds(86_400))
            let second = await harness.silently("news", arguments)
            #expect(first.status == .done && second.status == .done && second.output == first.output)
            let shown = await harness.silently("bookfetch", ["config", "show"])
            #expect(shown.output.contains("BOOKFETCH_MAX_AGE\t2d\t"))
        }
    }

    @Test(arguments: ["soon", "-1h", "1y", "1.5h", "h"])
    func anInvalidDurationIsAnErrorOfTheConfiguration(value: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_MAX_AGE"] = value
            for (program, arguments) in [
                ("bookfetch", ["search", "책"]), ("news", []), ("bookfetch", ["show", Self.isbn, "--max-age", "1h"]),
            ] {
                let outcome = await harness.silently(program, arguments)
                #expect(outcome.status == .configuration)
                #expect(outcome.errorLines.first == "\(program): BOOKFETCH_MAX_AGE is not a valid duration.")
                #expect(outcome.errors.contains("BOOKFETCH_MAX_AGE=1h"))
            }
        }
    }

    @Test func aBookGoesOnTheShelfWithDetailsYoungerThanADay() async throws {
        try await withShownBook(nil) { harness in
            harness.clock.advance(by: .seconds(86_399))
            let added = await harness.silently("bookfetch", ["shelf", "add", Self.isbn])
            #expect(added.status == .done && added.output.contains(Self.title), "\(added.errors)")
        }
        try await withShownBook("15m") { harness in
            harness.clock.advance(by: .seconds(3600))
            #expect(await harness.silently("bookfetch", ["shelf", "add", Self.isbn]).status == .done)
        }
    }

    @Test(arguments: [(["--max-age", "0"], 0), (["--refresh"], 0), ([], 86_401)])
    func aFlagAndOlderDetailsAreRequestedForTheShelf(flags: [String], age: Int) async throws {
        try await withShownBook(nil) { harness in
            harness.clock.advance(by: .seconds(age))
            let added = await withStubs(Self.stubs) { transport in
                await harness.run("bookfetch", ["shelf", "add", Self.isbn] + flags, over: transport)
            }
            #expect(added.status == .done, "\(added.errors)")
        }
    }

    @Test func theDemoHasNoPace() async throws {
        try await withHarness { harness in
            let books = ["9788980500208", "9788983920683", "9788973100156", "9788978280716"]
            _ = await harness.silently("bookfetch", ["shelf", "add", "--demo"] + books)
            #expect(harness.clock.sleeps == [])
        }
    }
}
