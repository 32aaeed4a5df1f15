import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// The libraries that hold the books of a list: one row a book and library.
@Suite struct LibraryListTests {
    private static let path = "/api/libSrchByBook"

    /// What the service says of a book that so many libraries hold.
    private func stub(_ isbn: String, heldBy count: Int) -> Stub {
        let libs = (0..<count).map { #"{"lib":{"libCode":"11190\#($0)","libName":"도서관 \#($0)"}}"# }
        return .get(
            Self.path,
            query: ["isbn": isbn, "region": "11"],
            body: Data(#"{"response":{"numFound":\#(count),"libs":[\#(libs.joined(separator: ","))]}}"#.utf8)
        )
    }

    private func run(_ harness: TestHarness, _ arguments: [String], stubs: [Stub] = []) async -> Outcome {
        await withStubs(stubs) { transport in
            await keyed(harness).run("bookfetch", ["library", "--region", "11"] + arguments, over: transport)
        }
    }

    private func keyed(_ harness: TestHarness) -> TestHarness {
        var harness = harness
        harness.environment["DATA4LIBRARY_AUTH_KEY"] = "data4library-test-key"
        return harness
    }

    private func write(_ lines: [String], _ harness: TestHarness) throws {
        try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: harness.here.appending(path: "list.txt"))
    }

    @Test func severalBooksGetARowForEachLibrary() async throws {
        try await withHarness { harness in
            let outcome = await run(
                harness,
                [Listed.one, Listed.two, "--jobs", "1", "--format", "csv"],
                stubs: [stub(Listed.one, heldBy: 2), stub(Listed.two, heldBy: 0)]
            )
            let rows = outcome.output.split(separator: "\r\n").map { $0.split(separator: ",").map(String.init) }
            #expect(outcome.status == .done && rows.count == 4)
            #expect(rows[0].prefix(6) == ["line", "status", "isbn13", "id", "name", "availability"])
            #expect(rows[1].prefix(5) == ["1", "found", Listed.one, "111900", "도서관 0"])
            #expect(rows[2].prefix(5) == ["1", "found", Listed.one, "111901", "도서관 1"])
            #expect(rows[3].prefix(3) == ["2", "notFound", Listed.two])
        }
    }

    @Test(arguments: [40, 80])
    func theTableHasAHeaderAndItsColumnsAreAligned(columns: Int) async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch(
                "library",
                "9788980500208",
                "9788973100156",
                "--region",
                "서울",
                "--demo",
                "--format",
                "table",
                columns: columns
            )
            #expect(outcome.status == .done)
            #expect(outcome.lines.first?.hasPrefix("LINE  ISBN           LIBRARY") == true, "\(outcome.output)")
            #expect(outcome.lines.first?.hasSuffix("PHONE") == (columns == 80))
            let rows = outcome.lines.dropFirst().filter { !$0.isEmpty }
            #expect(rows.first?.hasPrefix("1     9788980500208  느티나무도서관") == true, "\(outcome.output)")
            #expect(rows.contains { $0.hasPrefix("2     9788973100156  느티나무도서관") })
            #expect(rows.allSatisfy { DisplayWidth.of($0) <= columns && !$0.hasSuffix(" ") })
        }
    }

    @Test func aRowWithoutALibrarySaysWhyInItsPlace() async throws {
        try await withHarness { harness in
            try write([Listed.one, "not one"], harness)
            let outcome = await run(
                harness,
                ["--file", "list.txt", "--jobs", "1", "--format", "table"],
                stubs: [stub(Listed.one, heldBy: 0)]
            )
            let reason = "'not one' is not a valid ISBN"
            #expect(outcome.output.contains("\n1     \(Listed.one)  no library of the region has it\n"))
            #expect(outcome.output.contains("\n2" + String(repeating: " ", count: 20) + reason), "\(outcome.output)")
        }
    }

    @Test func aMisuseNamesTheOptionsOfThisCommand() async throws {
        try await withHarness { harness in
            let none = await run(harness, [])
            #expect(none.status == .usage && none.errors.contains("Specify a book, or use --file or --shelf."))
            let two = await run(harness, ["--file", "list.txt", "--shelf"])
            #expect(two.status == .usage && two.errors.contains("Use only one of: books, --file, --shelf."))
        }
    }

    @Test func aFailureConcernsItsRowAlone() async throws {
        try await withHarness { harness in
            try write([Listed.one, Listed.two], harness)
            let runs: [(flags: [String], status: Documents.ExitStatus)] = [
                ([], .done), (["--strict"], .unavailable),
            ]
            for (flags, status) in runs {
                let outcome = await run(
                    harness,
                    ["--file", "list.txt", "--jobs", "1", "--refresh"] + flags,
                    stubs: [
                        .get(Self.path, query: ["isbn": Listed.one], status: 503, body: Body.webPage).repeating(),
                        stub(Listed.two, heldBy: 1),
                    ]
                )
                #expect(outcome.status == status)
                #expect(outcome.lines.map { $0.split(separator: "\t")[1] } == ["failed", "found"])
                #expect(outcome.errors.contains("1 found, 1 failed"))
            }
        }
    }

    @Test func anInterruptedListIsContinued() async throws {
        try await withHarness { harness in
            let harness = keyed(harness)
            try write([Listed.one, Listed.two], harness)
            let arguments = ["--file", "list.txt", "--jobs", "1"]
            let first = await CancellingTransport([stub(Listed.one, heldBy: 1)]).outcome { transport in
                await harness.run("bookfetch", ["library", "--region", "11"] + arguments, over: transport)
            }
            #expect(first.status == .interrupted && first.output.contains(Listed.one))
            let second = await run(harness, arguments + ["--resume"], stubs: [stub(Listed.two, heldBy: 1)])
            #expect(second.status == .done)
            #expect(second.output.contains(Listed.two) && !second.output.contains(Listed.one))
        }
    }

    @Test func theShelfIsAListToo() async throws {
        try await withHarness { harness in
            _ = await harness.bookfetch("shelf", "add", "9788980500208", "--demo")
            let document = try await harness.bookfetch("library", "--shelf", "--region", "서울", "--demo", "--json").json
            let rows = document["rows"]?.values ?? []
            #expect(rows.count == 1 && (rows[0]["libraries"]?.values.count ?? 0) > 1)
            #expect(document["request"]?["shelf"] == "true")
        }
    }

    @Test func anEmptyShelfSaysHowABookComesOntoIt() async throws {
        try await withHarness { harness in
            let outcome = await run(harness, ["--shelf"])
            #expect(outcome.status == .done && outcome.output == "")
            #expect(outcome.errors.contains("The shelf is empty.\n"))
            #expect(outcome.errors.contains("Put a book on it first: bookfetch shelf add 9788980500208\n"))
        }
    }

    @Test func aPlanSendsNothingAndNamesTheRequests() async throws {
        try await withHarness { harness in
            try write([Listed.one, Listed.two, "not one"], harness)
            let outcome = await run(
                harness,
                ["--file", "list.txt", "--plan"]
            )
            #expect(outcome.status == .done)
            #expect(outcome.lines.contains("requests.data4library\t2") && outcome.lines.contains("invalid\t1"))
        }
    }

    @Test func theLibrariesWithTheMostBooksAreNamed() async throws {
        try await withHarness { harness in
            let outcome = await run(
                harness,
                [Listed.one, Listed.two, "--jobs", "1"],
                stubs: [stub(Listed.one, heldBy: 1), stub(Listed.two, heldBy: 2)]
            )
            #expect(outcome.errors.contains("도서관 0 (2), 도서관 1 (1)"))
        }
    }

    @Test func aListNeedsOneSourceAndHasNoPages() async throws {
        try await withHarness { harness in
            for arguments in [[], ["1", "--shelf"], ["--shelf", "--page", "2"], [Listed.one, "--resume"]] {
                let outcome = await run(harness, arguments)
                #expect(outcome.status == .usage, "\(arguments)")
            }
        }
    }
}
