import APIClient
import CommandLine
import Documents
import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite struct QuotaTests {
    private func row(_ outcome: Outcome, _ service: String, _ window: String) throws -> JSON? {
        try outcome.json["quotas"]?.values.first {
            $0["service"] == .string(service) && $0["window"] == .string(window)
        }
    }

    @Test func everyRequestIsCountedAgainstEachLimit() async throws {
        try await withHarness { harness in
            let stubs: [Stub] = [.get(Path.headlines, body: Body.headlines("one")).repeating()]
            for _ in 1...3 { _ = await harness.news("--refresh", stubs: stubs) }
            let outcome = await harness.news("quota", "--json")
            #expect(outcome.status == .done && outcome.errors == "")
            let day = try row(outcome, "newsapi", "24h")
            #expect(day?["limit"] == 100 && day?["used"] == 3 && day?["left"] == 97)
            // The desk's clock shows midnight; a minute counts until it has passed whole.
            #expect(day?["resetsAt"] == "2026-11-22T00:01:00Z")
            let half = try row(outcome, "newsapi", "12h")
            #expect(half?["limit"] == 50 && half?["left"] == 47 && half?["resetsAt"] == "2026-11-21T12:01:00Z")
            #expect(try outcome.json["quotas"]?.values.count == 2)
        }
    }

    @Test func aCachedResponseCostsNothing() async throws {
        try await withHarness { harness in
            _ = await harness.news(stubs: [.get(Path.headlines, body: Body.headlines("one"))])
            #expect(await harness.news().status == .done)
            #expect(await harness.news("--offline").status == .done)
            let day = try row(await harness.news("quota", "--json"), "newsapi", "24h")
            #expect(day?["used"] == 1)
        }
    }

    /// An interrupted run gives back what it has not sent, though its task is cancelled by then.
    @Test(arguments: [
        (TransportError.cancelledUnsent, 1.0), (.cancelled, 2.0),
    ])
    func requestsInterruptedBeforeSendingAreNotCounted(error: TransportError, used: Double) async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let list = [Listed.one, Listed.two].map { $0 + "\n" }.joined()
            try Data(list.utf8).write(to: harness.here.appending(path: "list.txt"))
            let outcome = await CancellingTransport([.aladin(Listed.one, "하나")], error: error).outcome { transport in
                await harness.run("bookfetch", ["lookup", "list.txt", "--jobs", "1"], over: transport)
            }
            #expect(outcome.status == .interrupted)
            let day = try row(await harness.bookfetch("quota", "--json"), "aladin", "day")
            #expect(day?["used"] == .number(used))
        }
    }

    @Test(arguments: [
        TransportError.tls("no"), .timedOut(.connect), .cannotConnect(host: "h"), .cannotResolve(host: "h"),
    ])
    func unsentRequestsAreNotCounted(error: TransportError) async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let failing = Stub.failing(Path.aladinLookUp, error).repeating()
            let outcome = try await harness.lookedUp([Listed.one], stubs: [failing])
            #expect(outcome.status == .unavailable)
            let day = try row(await harness.bookfetch("quota", "--json"), "aladin", "day")
            #expect(day?["used"] == 0)
        }
    }

    @Test func aKoreanTableNamesServicesAsReadersKnowThemAndAScriptDoesNot() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = "ko_KR.UTF-8"
            let table = await harness.bookfetch("quota", "--color", "never", columns: 80)
            let rows = table.lines.dropFirst().map { $0.split(separator: " ").prefix(2).map(String.init) }
            #expect(
                rows == [
                    ["카카오", "하루"], ["국립중앙도서관", "하루"], ["알라딘", "하루"], ["newsapi", "24시간"], ["newsapi", "12시간"],
                ]
            )
            let plain = await harness.bookfetch("quota")
            #expect(plain.lines.map { $0.prefix { $0 != "\t" } } == ["kakao", "nlk", "aladin", "newsapi", "newsapi"])
        }
    }

    @Test(arguments: [40, 30])
    func aNarrowTableTellsTheLimitsOfAServiceApart(columns: Int) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = "ko_KR.UTF-8"
            let table = await harness.bookfetch("quota", "--color", "never", columns: columns)
            let rows = table.lines.map { $0.split(separator: " ").prefix(2).map(String.init) }
            #expect(rows.suffix(2) == [["newsapi", "24시간"], ["newsapi", "12시간"]], "\(table.output)")
        }
    }

    @Test func aTableShowsTheReadersOwnTime() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["TZ"] = "Asia/Seoul"
            let outcome = await harness.bookfetch("quota", "--color", "never", columns: 80)
            #expect(
                outcome.output == """
                    SERVICE  WINDOW  LIMIT  USED   LEFT  RESETS
                    kakao    day     30000     0  30000  2026-11-22 00:00 +09:00
                    nlk      day         -     0      -  2026-11-22 00:00 +09:00
                    aladin   day      5000     0   5000  2026-11-22 00:00 +09:00
                    newsapi  24h       100     0    100  -
                    newsapi  12h        50     0     50  -

                    """
            )
            #expect(
                outcome.errors
                    == "bookfetch: As counted here; requests made elsewhere with the same keys are not included.\n"
            )
        }
    }

    @Test(arguments: [
        ("250000/24h", ["24h": 250_000]), ("100/24h,50/12h", ["24h": 100, "12h": 50]), (" 7 / DAY ", ["day": 7]),
        ("1/1h, 2/168h", ["1h": 1, "168h": 2]),
    ])
    func theLimitsAreSettable(value: String, limits: [String: Int]) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_QUOTA_NEWSAPI"] = value
            let outcome = await harness.news("quota", "--json")
            let count = try outcome.json["quotas"]?.values.count
            #expect(count == limits.count)
            for (window, limit) in limits {
                let shown = try row(outcome, "newsapi", window)
                #expect(shown?["limit"] == .number(Double(limit)))
            }
        }
    }

    private static func answer(limit: String, remaining: String) throws -> Stub {
        let fields: [(String, String)] = [("X-RateLimit-Limit-Day", limit), ("X-RateLimit-Remaining-Day", remaining)]
        var header = HTTPFields()
        for (name, value) in fields { header[try #require(HTTPField.Name(name))] = value }
        return .get(Path.kakao, fields: header, body: Body.kakao("책"))
    }

    @Test(
        arguments: Tier.sample([
            ("20000", 20_000.0), ("0", 30_000), ("-5", 30_000), ("many", 30_000), ("99999999999999999999", 30_000),
            ("9223372036854775807", 30_000),
        ])
    )
    func theDailyLimitThatAServiceAnnouncesReplacesThePublishedOne(announced: String, limit: Double) async throws {
        try await withHarness { harness in
            let stubs = [try Self.answer(limit: announced, remaining: "19999")]
            #expect(await harness.bookfetch("search", "책", "--source", "kakao", stubs: stubs).status == .done)
            let shown = try row(await harness.bookfetch("quota", "--json"), "kakao", "day")
            #expect(shown?["limit"] == .number(limit) && shown?["used"] == 1)
            var own = harness
            own.environment["BOOKFETCH_QUOTA_KAKAO"] = "700/day"
            let set = try row(await own.bookfetch("quota", "--json"), "kakao", "day")
            #expect(set?["limit"] == 700)
        }
    }

    @Test func whereAServiceSaysThatNothingRemainsItIsRequestedAgainTheNextDayInKorea() async throws {
        try await withHarness { harness in
            let search = { (stubs: [Stub]) in
                await harness.bookfetch("search", "책", "--source", "kakao", "--refresh", stubs: stubs).status
            }
            let last = [try Self.answer(limit: "30000", remaining: "0")]
            #expect(await search(last) == .done)
            // Without a stub any request fails the test. The desk's clock shows midnight UTC, 9 in the morning in
            // Korea.
            #expect(await search([]) == .tryLater)
            harness.clock.advance(by: .seconds(15 * 3_600))
            let next = [try Self.answer(limit: "30000", remaining: "29999")]
            #expect(await search(next) == .done)
        }
    }

    @Test func aLimitOfOnesOwnIsKept() async throws {
        try await withHarness { harness in
            try harness.write("BOOKFETCH_QUOTA_NEWSAPI=1/day\n", to: \.home)
            _ = await harness.news("--refresh", stubs: [.get(Path.headlines, body: Body.headlines("one"))])
            let refused = await harness.news("--refresh", "--source", "newsapi")
            #expect(refused.status == .tryLater)
            var generous = harness
            generous.environment["BOOKFETCH_QUOTA_NEWSAPI"] = "none"
            let granted = await generous.news("--refresh", stubs: [.get(Path.headlines, body: Body.headlines("one"))])
            #expect(granted.status == .done)
            let shown = try row(await generous.news("quota", "--json"), "newsapi", "day")
            #expect(shown?["limit"] == JSON.null && shown?["left"] == JSON.null && shown?["used"] == 2)
        }
    }

    @Test(arguments: [
        "", "many", "0/day", "-1/day", "5", "5/", "/day", "5/0h", "5/169h", "5/week", "5/day,", "5/day;6/1h",
    ])
    func anInvalidQuotaIsAConfigurationError(value: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_QUOTA_KAKAO"] = value
            let outcome = await harness.silently("bookfetch", ["quota"])
            // An empty value counts as absent, as everywhere.
            #expect(outcome.status == (value.isEmpty ? .done : .configuration))
            guard !value.isEmpty else { return }
            #expect(outcome.errorLines.first == "bookfetch: BOOKFETCH_QUOTA_KAKAO is not a valid list of limits.")
        }
    }

    @Test func withoutKeysThereIsNothingToCount() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["NEWSAPI_KEY"] = nil
            let quotas = try await harness.news("quota", "--json").json["quotas"]
            #expect(quotas == .array([]))
            let shown = await harness.news("quota", columns: 80)
            #expect(shown.output == "" && shown.errors == "news: No service has a key, so no requests were counted.\n")
        }
    }

    @Test func keysAreNeverShown() async throws {
        try await withHarness { harness in
            for format in ["table", "plain", "json", "jsonl", "csv"] {
                let outcome = await harness.bookfetch("quota", "--format", format, "--verbose")
                #expect(!(outcome.output + outcome.errors).contains("-key-of-a-test"))
            }
        }
    }
}
