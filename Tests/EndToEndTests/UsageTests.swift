import TestPrograms
import TestSite
import Testing

/// Command lines that make no sense: code 64, a sentence, and nobody asked.
@Suite("Usage", .timeLimit(.minutes(30)))
struct UsageTests {
    /// A command line, and words of the sentence that says what is right.
    struct Case: CustomTestStringConvertible, Sendable {
        let program: BuiltProgram
        let arguments: [String]
        let words: String

        var testDescription: String { ([program.rawValue] + arguments).joined(separator: " ") }

        static func bookfetch(_ arguments: String..., says words: String) -> Case {
            Case(program: .bookfetch, arguments: arguments, words: words)
        }

        static func news(_ arguments: String..., says words: String) -> Case {
            Case(program: .news, arguments: arguments, words: words)
        }
    }

    @Test(arguments: [
        Case.bookfetch("search", says: "Missing expected argument '<words> ...'"),
        .bookfetch("search", " \t ", says: "The query is empty."),
        .bookfetch("search", "등대", "--page", "0", says: "--page starts at 1"),
        .bookfetch("search", "등대", "--page", "one", says: "'one' is invalid for '--page"),
        .bookfetch("search", "등대", "--size", "51", says: "--size must be from 1 to 50"),
        .bookfetch("search", "등대", "--limit", "0", says: "--limit must be from 1 to 10000"),
        .bookfetch("search", "등대", "--source", "naver", says: "'naver' is invalid for '--source"),
        .bookfetch("search", "등대", "--source", "kakao", "--page", "51", says: "Page 51 is out of reach"),
        .bookfetch("search", "978-89-7310-015-7", "--target", "isbn", says: "its check digit should be 6"),
        .bookfetch("search", "등대", "--bogus", says: "Unknown option '--bogus'"),
        .bookfetch("search", "등대", "--json", "--format", "csv", says: "--json and --format csv cannot be combined"),
        .bookfetch("search", "등대", "--offline", "--refresh", says: "--offline and --refresh cannot be combined"),
        .bookfetch("search", "등대", "--refresh", "--max-age", "1h", says: "--refresh and --max-age cannot be combined"),
        .bookfetch("search", "등대", "--max-age", "soon", says: "'soon' is not a valid --max-age: use a duration"),
        .bookfetch("search", "등대", "--timeout", "0", says: "'0' is not a valid --timeout: use a number of seconds"),
        .bookfetch("birthday", "1997-02-30", says: "there is no day 30 in that month"),
        .bookfetch("birthday", "26.6.1997", says: "Use YYYY-MM-DD"),
        .bookfetch("birthday", "someday", says: "Use YYYY-MM-DD"),
        .news("--country", "usa", says: "'usa' is not a valid --country: use a two-letter code"),
        .news("--page", "0", says: "--page starts at 1"),
        .news("--size", "101", says: "--size must be from 1 to 100"),
        .news("--category", "sprots", says: "'sprots' is not a valid --category: use business, entertainment"),
        .news("--query", " ", says: "--query is empty"),
    ])
    func aUsageErrorIsReportedWithoutARequest(test: Case) async throws {
        try await withUnusedServer { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                let outcome = try await here.run(here.command(test.program, test.arguments))
                #expect(outcome.ending == .code(64))
                #expect(outcome.output == "")
                #expect(outcome.errors.contains(test.words), "\(outcome.errors)")

                let json = try await here.run(here.command(test.program, test.arguments + ["--json"]))
                #expect(json.output == "")
                let error = try json.error()
                #expect(error.code == 64)
                #expect(error.kind == "invalid")
                #expect(error.message.contains(test.words), "\(error.message)")
            }
        }
    }

    @Test func anUnknownCommandEndsWith64() async throws {
        try await withSurroundings { bare in
            let outcome = try await bare.run(.bookfetch, "opne")
            #expect(outcome.ending == .code(64))
            #expect(outcome.output == "")
            #expect(outcome.errors.contains("opne"))
            let json = try await bare.run(.bookfetch, "opne", "--json")
            #expect(try json.error().code == 64)
        }
    }

    @Test func requestsThatOnlyTheServiceRejectsAre64Too() async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let outcome = try await bare.asking(server.baseURL)
                    .run(.news, "--country", "us", "--sources", "bbc-news", "--json")
                #expect(outcome.errorLines.count == 1)
                let error = try outcome.error()
                #expect(error.notes?.count == 1)
                #expect(error.notes?.first?.contains("sources together with a country") == true)
                #expect(error.code == 64)
                #expect(error.service == "newsapi")
                #expect(error.message.hasPrefix("newsapi.org does not allow these options together"))
            }
        }
    }

    @Test func offlineByTheEnvironmentAndRefreshContradictEachOther() async throws {
        try await withUnusedServer { server in
            try await withSurroundings { bare in
                let outcome = try await bare.asking(server.baseURL).with(["BOOKFETCH_OFFLINE": "1"])
                    .run(.bookfetch, "search", "등대", "--refresh")
                #expect(outcome.ending == .code(64))
                #expect(outcome.errors.contains("--refresh cannot be used while BOOKFETCH_OFFLINE is set"))
            }
        }
    }
}
