import APIClient
import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

@Suite struct BirthdayOptionsTests {
    @Test func theDayIsSentAsTheLibraryWantsIt() async throws {
        try await withHarness { harness in
            await withStubs([.get(Path.library, body: Body.library())]) { transport in
                let outcome = await harness.run("bookfetch", ["birthday", "1997-06-26"], over: transport)
                #expect(outcome.status == .done && outcome.output == "")
                #expect(transport.requests.first?.parameter("start_publish_date") == "19970626")
                #expect(transport.requests.first?.parameter("end_publish_date") == "19970626")
                #expect(transport.requests.first?.parameter("cert_key") == TestHarness.keys["NLK_CERT_KEY"])
            }
        }
    }

    @Test(
        arguments: Tier.sample([
            "1997-6/26", "199706261", "26-06-1997", "1997-06", "1997", "1997-6-", "", " ",
            "1997-06-26 ", "1997‐06‐26", "1997-06-26T00:00:00Z", "+997-06-26", "--1997-06-26",
        ])
    )
    func aDayWrittenOtherwiseIsRefused(text: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["birthday", text])
            #expect(outcome.status == .usage && outcome.output == "")
            if !text.hasPrefix("-") {
                #expect(outcome.errors.contains("YYYY-MM-DD, for example 1997-06-26"), "\(outcome.errors)")
            }
        }
    }

    @Test(arguments: [
        ("1997-13-01", "there is no month 13"), ("1997-00-01", "there is no month 0"),
        ("1997-02-29", "there is no day 29 in that month, which has 28 days"),
        ("2000-02-30", "there is no day 30 in that month, which has 29 days"), ("0000-01-01", "there is no year 0"),
    ])
    func aDayThatNoCalendarHasIsRefused(text: String, reason: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["birthday", text])
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains("'\(text)' is not a valid date: \(reason)"), "\(outcome.errors)")
        }
    }

    @Test(arguments: ["2000-02-29", "0001-01-01", "9999-12-31", "2026-11-21"])
    func daysOfTheCalendarAreTaken(text: String) async throws {
        try await withHarness { harness in
            let stubs: [Stub] = [.get(Path.library, body: Body.library())]
            let outcome = await harness.bookfetch("birthday", text, "--json", stubs: stubs)
            let document = try outcome.json
            #expect(outcome.status == .done)
            #expect(document["request"]?["date"] == .string(text))
        }
    }

    @Test(arguments: [["--page", "0"], ["--size", "51"], ["--size", "0"], ["--limit", "0"], ["--page", "9999999"]])
    func valuesOutOfRangeAreRefused(flags: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["birthday", "1997-06-26"] + flags)
            #expect(outcome.status == .usage && outcome.errors.contains(flags[0]))
        }
    }
}

@Suite struct BirthdayYearsCommandTests {
    /// The library's list of one day of one year.
    private func day(_ date: String, _ records: (title: String, isbn: String)...) -> Stub {
        let docs = records.map { record in
            #"{"TITLE":"\#(record.title)","EA_ISBN":"\#(record.isbn)","PUBLISH_PREDATE":"\#(date)"}"#
        }
        let list = docs.joined(separator: ",")
        let body = Data(#"{"TOTAL_COUNT":"\#(records.count)","PAGE_NO":"1","docs":[\#(list)]}"#.utf8)
        return .get(Path.library, query: ["start_publish_date": date, "end_publish_date": date], body: body)
    }

    /// Runs over a library alone, no shop having a key.
    private func run(_ harness: TestHarness, _ arguments: String..., stubs: [Stub]) async -> Outcome {
        var harness = harness
        for key in ["ALADIN_TTB_KEY", "KAKAO_REST_API_KEY"] { harness.environment[key] = nil }
        return await withStubs(stubs) { await harness.run("bookfetch", arguments, over: $0) }
    }

    @Test func aDayOfSeveralYearsIsReadYearByYear() async throws {
        try await withHarness { harness in
            let stubs = [
                day("19960229", ("하나", "9788973100156")), day("20000229"), day("20040229", ("둘", "9788978280716")),
            ]
            let outcome = await run(harness, "birthday", "02-29", "--years", "1995-2004", "--json", stubs: stubs)
            let document = try outcome.json
            #expect(outcome.status == .done, "\(outcome.errors)")
            #expect(document["books"]?.values.map { $0["title"] } == ["하나", "둘"])
            #expect(document["total"] == 2 && document["hasMore"] == false)
            #expect(document["request"]?["date"] == "02-29")
            #expect(document["request"]?["years"] == "1995-2004")
        }
    }

    @Test func allYearsAreReadAsFarAsThePageNeeds() async throws {
        try await withHarness { harness in
            let stubs = [day("19700626", ("하나", "9788973100156"), ("둘", "9788978280716"))]
            let outcome = await run(
                harness,
                "birthday",
                "06-26",
                "--years",
                "all",
                "--size",
                "1",
                "--json",
                stubs: stubs
            )
            let document = try outcome.json
            #expect(document["books"]?.values.map { $0["title"] } == ["하나"])
            #expect(document["total"] == .null && document["hasMore"] == true)
        }
    }

    @Test func aBookThatCameOutOnAnotherDayIsReported() async throws {
        try await withHarness { harness in
            let body = Data(
                #"""
                {"TOTAL_COUNT":"1","docs":[{"TITLE":"하나","EA_ISBN":"9788973100156","PUBLISH_PREDATE":"19970626",
                 "REAL_PUBLISH_DATE":"19970701"}]}
                """#.utf8
            )
            let outcome = await run(
                harness,
                "birthday",
                "1997-06-26",
                "--json",
                stubs: [.get(Path.library, body: body)]
            )
            let book = try outcome.json["books"]?.values.first
            #expect(book?["publishedOn"] == "1997-07-01")
            #expect(book?["announcedOn"] == "1997-06-26")
            #expect(outcome.errors.contains("하나 is listed by its announced date, 1997-06-26"), "\(outcome.errors)")
        }
    }

    @Test(
        arguments: Tier.sample([
            (["97-06-26", "--years", "all"], "Use 06-26 --years all"),
            (["1997-06-26", "--years", "all"], "Use 06-26 --years all"),
            (["06-26", "--years", "97"], "'97' is not valid for --years"),
            (["06-26", "--years", "2026-1990"], "Use 1990-2026"),
            (["06-26", "--years", "1899-1990"], "not 1899"), (["06-26", "--years", ""], "FROM-TO"),
            (["06-26", "--years", "1990-9999"], "not 9999"), (["06-31", "--years", "all"], "no day 31"),
            (["6-26-", "--years", "all"], "Use MM-DD"),
        ])
    )
    func anInvalidDayOrRangeOfYearsIsRejected(arguments: [String], said: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["birthday"] + arguments)
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
        }
    }
}
