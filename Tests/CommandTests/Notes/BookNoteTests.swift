import APIClient
import CommandSupport
import TestSupport
import Testing

@Suite struct BookNoteTests {
    private static let isbns = [
        "9788973100156", "9788978280716", "9788973840717", "9788974580230", "9788975320149", "9788973470136",
    ]

    /// A day of six books.
    private static let day = Stub.get(
        Path.library,
        body: Body.library(
            ("하나", isbns[0]),
            ("둘", isbns[1]),
            ("셋", isbns[2]),
            ("넷", isbns[3]),
            ("다섯", isbns[4]),
            ("여섯", isbns[5])
        )
    )

    @Test func aServiceThatFailsThreeTimesIsGivenUpAndNamed() async throws {
        try await withDesk { desk in
            let failing = Array(repeating: Stub.failing(Path.aladinLookUp, .timedOut(.total)), count: 3)
            let stubs = [Self.day] + failing + Array(repeating: .get(Path.kakao, body: Body.kakao()), count: 6)
            let outcome = await desk.bookfetch("birthday", "1997-06-26", stubs: stubs)
            #expect(outcome.status == .done && outcome.lines.count == 6 && outcome.errorLines.count == 3)
            let failed = outcome.errorLines.first { $0.hasPrefix("bookfetch: Aladin did not answer in time. [") }
            #expect(failed?.split(separator: ",").count == 3)
            let unknown = "bookfetch: Kakao has no book under this ISBN. [\(Self.isbns.joined(separator: ", "))]"
            #expect(outcome.errorLines.contains(unknown))
            #expect(
                outcome.errorLines.last == "bookfetch: Aladin failed three times in a row and was not asked again."
            )
        }
    }

    @Test func theOrderIsCopiesThenProblemsThenServicesGivenUp() async throws {
        try await withDesk { desk in
            _ = await desk.bookfetch("birthday", "1997-06-26", "--page", "2", stubs: [Self.day])
            desk.clock.advance(by: .seconds(3600))
            let failing =
                [Stub.failing(Path.library, .cannotConnect(host: "h"))]
                + Array(repeating: Stub.failing(Path.aladinLookUp, .timedOut(.total)), count: 3)
            let stubs = failing + Array(repeating: .get(Path.kakao, body: Body.kakao()), count: 6)
            let outcome = await desk.bookfetch("birthday", "1997-06-26", stubs: stubs)
            let marks = ["Showing a stored copy, 1 h old.", "[", "[", "three times in a row"]
            #expect(outcome.status == .done && outcome.errorLines.count == marks.count)
            for (line, mark) in zip(outcome.errorLines, marks) { #expect(line.contains(mark)) }
        }
    }

    @Test func aBookUnderAnotherNumberIsRefusedAndSaidSo() async throws {
        try await withDesk { desk in
            let stubs: [Stub] = [
                .get(Path.library, body: Body.library(("하나", Self.isbns[0]))),
                .get(Path.aladinLookUp, body: Body.aladinItem("다른 책", isbn: Self.isbns[1])),
                .get(Path.kakao, body: Body.kakao()),
            ]
            let outcome = await desk.bookfetch("birthday", "1997-06-26", "--strict", stubs: stubs)
            #expect(outcome.output.contains("하나") && !outcome.output.contains("다른 책"))
            #expect(outcome.errors.contains("Aladin answered with another book (\(Self.isbns[1])), which was refused."))
            #expect(outcome.status == .protocolViolation)
        }
    }

    @Test(arguments: [
        ([], 20, "1 to 20 of 32; --page 2 shows more"), (["--page", "2"], 12, "21 to 32 of 32"),
        (["--size", "5", "--page", "3"], 5, "11 to 15 of 32; --page 4 shows more"),
        (["--limit", "5"], 5, "1 to 5 of 32; a higher --limit shows more"),
        (["--limit", "30"], 30, "1 to 30 of 32; a higher --limit shows more"),
        (["--limit", "100"], 32, "1 to 32 of 32"),
        (["--size", "10", "--limit", "20", "--page", "2"], 20, "11 to 30 of 32; a higher --limit shows more"),
    ])
    func theFootOfATableSaysWhatItShowsAndHowToGoOn(flags: [String], count: Int, foot: String) async throws {
        try await withDesk { desk in
            let arguments = ["search", "해리 포터", "--demo", "--format", "table"] + flags
            let outcome = await desk.silently("bookfetch", arguments)
            #expect(outcome.lines.count == count + 1 && outcome.errors == "bookfetch: \(foot)\n")
        }
    }

    @Test func theFootOfADayCountsEachBookOnce() async throws {
        try await withDesk { desk in
            let arguments = ["birthday", "1997-06-26", "--demo", "--format", "table"]
            #expect(
                await desk.silently("bookfetch", arguments).errorLines.first
                    == "bookfetch: 1 to 20 of 35; --page 2 shows more"
            )
            let rest = await desk.silently("bookfetch", arguments + ["--page", "2"])
            #expect(rest.errorLines.first == "bookfetch: 21 to 35 of 35")
            let all = await desk.silently("bookfetch", arguments + ["--limit", "35"])
            #expect(all.errorLines.first == "bookfetch: 1 to 35 of 35" && all.lines.count == 36)
        }
    }
}
