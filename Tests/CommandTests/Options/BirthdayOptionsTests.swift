import APIClient
import CommandSupport
import TestSupport
import Testing

@Suite struct BirthdayOptionsTests {
    @Test func theDayIsSentAsTheLibraryWantsIt() async throws {
        try await withDesk { desk in
            await withStubs([.get(Path.library, body: Body.library())]) { transport in
                let outcome = await desk.run("bookfetch", ["birthday", "1997-06-26"], over: transport)
                #expect(outcome.status == .done && outcome.output == "")
                #expect(transport.requests.first?.parameter("start_publish_date") == "19970626")
                #expect(transport.requests.first?.parameter("end_publish_date") == "19970626")
                #expect(transport.requests.first?.parameter("cert_key") == Desk.keys["NLK_CERT_KEY"])
            }
        }
    }

    @Test(arguments: [
        "1997-6-26", "1997/06/26", "19970626", "26-06-1997", "1997-06", "1997", "06-26", "today", "", " ",
        "1997-06-26 ", "１９９７-０６-２６", "1997‐06‐26", "1997-06-26T00:00:00Z", "+997-06-26", "--1997-06-26",
    ])
    func aDayWrittenOtherwiseIsRefused(text: String) async throws {
        try await withDesk { desk in
            let outcome = await desk.silently("bookfetch", ["birthday", text])
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
        try await withDesk { desk in
            let outcome = await desk.silently("bookfetch", ["birthday", text])
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains("'\(text)' is not a valid date: \(reason)"), "\(outcome.errors)")
        }
    }

    @Test(arguments: ["2000-02-29", "0001-01-01", "9999-12-31", "2026-11-21"])
    func daysOfTheCalendarAreTaken(text: String) async throws {
        try await withDesk { desk in
            let stubs: [Stub] = [.get(Path.library, body: Body.library())]
            let outcome = await desk.bookfetch("birthday", text, "--json", stubs: stubs)
            let document = try outcome.json
            #expect(outcome.status == .done)
            #expect(document["request"]?["date"] == .string(text))
        }
    }

    @Test(arguments: [["--page", "0"], ["--size", "51"], ["--size", "0"], ["--limit", "0"], ["--page", "9999999"]])
    func valuesOutOfRangeAreRefused(flags: [String]) async throws {
        try await withDesk { desk in
            let outcome = await desk.silently("bookfetch", ["birthday", "1997-06-26"] + flags)
            #expect(outcome.status == .usage && outcome.errors.contains(flags[0]))
        }
    }
}
