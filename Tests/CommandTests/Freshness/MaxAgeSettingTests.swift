import APIClient
import CommandSupport
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

    private func withShownBook(_ setting: String?, _ body: (Desk) async throws -> Void) async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["BOOKFETCH_MAX_AGE"] = setting
            let shown = await desk.bookfetch("show", Self.isbn, stubs: Self.stubs)
            #expect(shown.status == .done && shown.output.contains(Self.title), "\(shown.errors)")
            try await body(desk)
        }
    }

    @Test func aBookShownAgainIsNotRequestedAgain() async throws {
        try await withShownBook("1h") { desk in
            desk.clock.advance(by: .seconds(3599))
            let again = await desk.silently("bookfetch", ["show", Self.isbn])
            #expect(again.status == .done && again.output.contains(Self.title))
            desk.clock.advance(by: .seconds(2))
            let later = await desk.bookfetch("show", Self.isbn, stubs: Self.stubs)
            #expect(later.status == .done)
        }
    }

    @Test func unsetEachServiceHasItsOwn() async throws {
        try await withShownBook(nil) { desk in
            #expect(await desk.bookfetch("show", Self.isbn, stubs: Self.stubs).status == .done)
        }
    }

    @Test(arguments: [["--refresh"], ["--max-age", "0"], ["--max-age=0"]])
    func aFlagOverridesIt(flags: [String]) async throws {
        try await withShownBook("1h") { desk in
            let outcome = await withStubs(Self.stubs) { transport in
                await desk.run("bookfetch", ["show", Self.isbn] + flags, over: transport)
            }
            #expect(outcome.status == .done && outcome.errors == "", "\(outcome.errors)")
        }
    }

    @Test func itIsReadFromSettingsFilesAndHoldsForNews() async throws {
        try await withDesk { desk in
            try desk.write("BOOKFETCH_MAX_AGE=2d\n", to: \.home)
            let arguments = ["--source", "newsapi", "--country", "us"]
            let first = await withStubs([.get(Path.headlines, body: Body.headlines("첫눈"))]) { transport in
                await desk.run("news", arguments, over: transport)
            }
            desk.clock.advance(by: .seconds(86_400))
            let second = await desk.silently("news", arguments)
            #expect(first.status == .done && second.status == .done && second.output == first.output)
            let shown = await desk.silently("bookfetch", ["config", "show"])
            #expect(shown.output.contains("BOOKFETCH_MAX_AGE\t2d\t"))
        }
    }

    @Test(arguments: ["soon", "-1h", "1y", "1.5h", "h"])
    func anInvalidDurationIsAnErrorOfTheConfiguration(value: String) async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["BOOKFETCH_MAX_AGE"] = value
            for (program, arguments) in [
                ("bookfetch", ["search", "책"]), ("news", []), ("bookfetch", ["show", Self.isbn, "--max-age", "1h"]),
            ] {
                let outcome = await desk.silently(program, arguments)
                #expect(outcome.status == .configuration)
                #expect(outcome.errorLines.first == "\(program): BOOKFETCH_MAX_AGE is not a valid duration.")
                #expect(outcome.errors.contains("BOOKFETCH_MAX_AGE=1h"))
            }
        }
    }

    @Test func aBookGoesOnTheShelfWithDetailsYoungerThanADay() async throws {
        try await withShownBook(nil) { desk in
            desk.clock.advance(by: .seconds(86_399))
            let added = await desk.silently("bookfetch", ["shelf", "add", Self.isbn])
            #expect(added.status == .done && added.output.contains(Self.title), "\(added.errors)")
        }
        try await withShownBook("15m") { desk in
            desk.clock.advance(by: .seconds(3600))
            #expect(await desk.silently("bookfetch", ["shelf", "add", Self.isbn]).status == .done)
        }
    }

    @Test(arguments: [(["--max-age", "0"], 0), (["--refresh"], 0), ([], 86_401)])
    func aFlagAndOlderDetailsAreRequestedForTheShelf(flags: [String], age: Int) async throws {
        try await withShownBook(nil) { desk in
            desk.clock.advance(by: .seconds(age))
            let added = await withStubs(Self.stubs) { transport in
                await desk.run("bookfetch", ["shelf", "add", Self.isbn] + flags, over: transport)
            }
            #expect(added.status == .done, "\(added.errors)")
        }
    }

    @Test func theDemoHasNoPace() async throws {
        try await withDesk { desk in
            let books = ["9788980500208", "9788983920683", "9788973100156", "9788978280716"]
            _ = await desk.silently("bookfetch", ["shelf", "add", "--demo"] + books)
            #expect(desk.clock.sleeps == [])
        }
    }
}
