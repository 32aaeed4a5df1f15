import APIClient
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Terminal
import TestSupport
import Testing

@Suite struct DoctorTests {
    private func service(_ outcome: Outcome, _ name: String) throws -> JSON? {
        try outcome.json["services"]?.values.first { $0["service"] == .string(name) }
    }

    /// Kakao, Aladin and the library answer, each in its own way.
    private static let stubs: [Stub] = [
        .get(Path.kakao, query: ["size": "1"], body: Body.kakao("one")),
        .get(Path.aladinSearch, body: Body.aladin("one")),
        .get(Path.library, body: Body.library(("one", "9788970000008"))),
        .get(Path.openLibrary, body: Data(#"{"numFound":0,"docs":[]}"#.utf8)),
        .get(Path.google, body: Data("var _GBSBookInfo = {};".utf8)),
        .get(Path.archiveItem, body: Data(#"{"result":{"imagecount":"48"}}"#.utf8)),
    ]

    private static let google = Stub.get("/rss", query: ["gl": "US"], body: Data("<rss><channel/></rss>".utf8))
    /// Those that need no key.
    private static let keyless = Array(stubs[3...])
    /// The first of the feeds, and Google News.
    private static let newsFeeds = [google, Stub.get("/rss/news.xml", body: Data("<rss><channel/></rss>".utf8))]

    /// The stubs answer no catalogue: that they are listed sends nothing.
    @Test func cataloguesOfLibrariesAreListedAndNotAsked() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_SRU"] = "mine=https://koha.example.org/biblios"
            let document = try await harness.bookfetch("doctor", "--json", stubs: Self.stubs).json
            let names = document["catalogues"]?.values.compactMap(\.text) ?? []
            #expect(names.contains("sru:k10plus") && names.last == "sru:mine")
            let table = await harness.bookfetch("doctor", stubs: Self.stubs)
            #expect(table.output.contains("sru:mine"), "\(table.output)")
            let news = try await harness.silently("news", ["doctor", "--offline", "--json"]).json
            #expect(news["catalogues"] == .array([]))
        }
    }

    @Test func eachServiceWithAKeyIsRequestedOnce() async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch("doctor", "--json", stubs: Self.stubs)
            #expect(outcome.status == .done && outcome.errors == "")
            let kakao = try service(outcome, "kakao")
            #expect(kakao?["keyPresent"] == true && kakao?["asked"] == true)
            #expect(kakao?["reachable"] == true && kakao?["accepted"] == true && kakao?["retired"] == false)
            #expect(kakao?["quotaLeft"] == 29_999 && kakao?["problem"] == JSON.null)
            let yes24 = try service(outcome, "yes24")
            #expect(yes24?["keyPresent"] == false && yes24?["asked"] == false && yes24?["reachable"] == JSON.null)
            let aladin = try service(outcome, "aladin")
            #expect(aladin?["announcedEnd"] == "2026-10-30")
            #expect(try outcome.json["services"]?.values.last?["service"] == "aladin")
            #expect(aladin?["replacedBy"] == .array(["kakao", "yes24"]))
            #expect(try outcome.json["store"]?["sound"] == true)
            #expect(try outcome.json["services"]?.values.count == 10)
            let open = try service(outcome, "openlibrary")
            #expect(open?["asked"] == true && open?["accepted"] == true && open?["keyVariable"] == JSON.null)
        }
    }

    @Test(arguments: ["en", "ko_KR.UTF-8"], Tier.sample([30, 40, 52, 80], upTo: 2))
    func noLineIsWiderThanTheTerminal(language: String, columns: Int) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = language
            harness.environment["NO_COLOR"] = "1"
            let outcome = await harness.bookfetch("doctor", stubs: Self.stubs, columns: columns)
            #expect(outcome.status == .done)
            // No word is broken, so a line may be one that is wider.
            for line in outcome.lines where DisplayWidth.of(line) > columns {
                #expect(
                    line.hasPrefix("  ") && line.split(separator: " ").count == 1 || line.contains(harness.store.path)
                )
            }
            #expect(outcome.output.contains(harness.store.path))
        }
    }

    @Test func offlineNoServiceIsRequested() async throws {
        try await withHarness { harness in
            let outcome = await harness.news("doctor", "--offline", "--strict", "--json")
            #expect(outcome.status == .done)
            let newsapi = try service(outcome, "newsapi")
            #expect(newsapi?["keyPresent"] == true && newsapi?["asked"] == false && newsapi?["accepted"] == JSON.null)
            #expect(newsapi?["quotaLeft"] == 50 && newsapi?["milliseconds"] == JSON.null)
            #expect(try outcome.json["services"]?.values.count == 3)
        }
    }

    /// The feed is not asked twice within ten minutes, not even by a check-up.
    @Test func theTermsOfAServiceAreNamed() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["NEWSAPI_KEY"] = nil
            let outcome = await harness.news("doctor", stubs: Self.newsFeeds)
            let lines = outcome.lines.filter { $0.hasPrefix("feeds\t") || $0.hasPrefix("google\t") }
            #expect(
                lines.count == 2 && lines.allSatisfy { $0.contains("\tok\t") && $0.contains("For your own reading") }
            )
            #expect(await harness.news("doctor", stubs: [Self.google]).status == .done)
        }
    }

    @Test func oneDeadFeedIsNotAllOfThem() async throws {
        try await withHarness { harness in
            let list = #"<opml version="2.0"><body><outline type="rss" xmlUrl="https://dead.example/a"/></body></opml>"#
            try Data(list.utf8).write(to: harness.home.appending(path: "feeds.opml"))
            var harness = harness
            harness.environment["NEWSAPI_KEY"] = nil
            let dead = Stub.get("/a", status: 503, body: Data())
            let outcome = await harness.news("doctor", "--json", stubs: [dead] + Self.newsFeeds)
            #expect(try service(outcome, "feeds")?["accepted"] == true, "\(outcome.output)")
        }
    }

    @Test func aListOfFeedsThatCannotBeReadIsAFinding() async throws {
        try await withHarness { harness in
            try Data("nonsense".utf8).write(to: harness.home.appending(path: "feeds.opml"))
            var harness = harness
            harness.environment["NEWSAPI_KEY"] = nil
            let outcome = await harness.news("doctor", "--json", stubs: [Self.google])
            #expect(outcome.status == .done)
            let problem = try service(outcome, "feeds")?["problem"]
            #expect(problem?["message"]?.text?.contains("feeds.opml") == true, "\(outcome.output)")
            #expect(await harness.silently("news", ["saved"]).status == .done)
            #expect(await harness.silently("news", ["--source", "feeds"]).status == .configuration)
        }
    }

    @Test func missingKeysAreNotAFailure() async throws {
        try await withHarness { harness in
            var harness = harness
            for name in TestHarness.keys.keys { harness.environment[name] = nil }
            let outcome = await harness.bookfetch("doctor", "--strict", stubs: Self.keyless)
            #expect(outcome.status == .done)
            #expect(outcome.lines.first == "kakao\tskipped\tKAKAO_REST_API_KEY is not set.")
        }
    }

    @Test(arguments: Tier.sample(Trouble.allCases))
    func aCachedResponseNeverCountsAsAReachableService(trouble: Trouble) async throws {
        try await withHarness { harness in
            _ = await harness.news(
                "--size",
                "1",
                stubs: [.get(Path.headlines, query: ["pageSize": "1"], body: Body.headlines("one"))]
            )
            let stub = Array(trouble.stubs(Path.headlines).prefix(1))
            let outcome = await harness.news("doctor", "--json", stubs: stub + Self.newsFeeds)
            #expect(outcome.status == .done)
            let newsapi = try service(outcome, "newsapi")
            #expect(newsapi?["problem"]?["kind"] == .string(trouble.kind))
            let isSilent = trouble == .offline || trouble == .timeout
            #expect(newsapi?["reachable"] == .bool(!isSilent) && newsapi?["accepted"] == JSON.null)
            #expect(await harness.news("doctor", "--strict", stubs: stub + [Self.google]).status == trouble.status)
        }
    }

    @Test func aRejectedKeyIsReportedAndNotShown() async throws {
        try await withHarness { harness in
            let body = try Fixture.data("newsapi/error-apiKeyInvalid-401.json")
            let stubs: [Stub] = [.get(Path.headlines, status: 401, body: body)]
            let outcome = await harness.news("doctor", "--json", stubs: stubs + Self.newsFeeds)
            #expect(outcome.status == .done)
            #expect(try service(outcome, "newsapi")?["accepted"] == false)
            let strict = await harness.news("doctor", "--strict", "--verbose", stubs: stubs + [Self.google])
            #expect(strict.status == .noPermission)
            for text in [outcome.output, strict.output, strict.errors] { #expect(!text.contains("-key-of-a-test")) }
        }
    }

    @Test func aRetiredServiceNamesWhatReplacesIt() async throws {
        try await withHarness { harness in
            var stubs = Self.stubs
            stubs[1] = .get(Path.aladinSearch, body: Body.webPage)
            let outcome = await harness.bookfetch("doctor", "--color", "never", stubs: stubs, columns: 60)
            #expect(outcome.status == .done)
            #expect(outcome.output.contains(/aladin +error/))
            let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains("the service ended on 2026-10-30. Alternatives: Kakao, YES24."))
            #expect(outcome.lines.allSatisfy { $0.count <= 60 || $0.contains("/") })
        }
    }

    @Test(arguments: [
        ("Sat, 21 Nov 2026 00:01:30 GMT", -90, true), ("Fri, 20 Nov 2026 23:00:00 GMT", 3600, false),
        ("Sat, 21 Nov 2026 03:00:00 GMT", -10_800, false),
    ])
    func theClockIsComparedWithTheServices(date: String, ahead: Int, isRight: Bool) async throws {
        try await withHarness { harness in
            let stub = Stub.get(Path.headlines, fields: [.date: date], body: Body.headlines("one"))
            let outcome = await harness.news("doctor", "--json", stubs: [stub] + Self.newsFeeds)
            let clock = try outcome.json["clock"]
            #expect(clock?["secondsAhead"] == .number(Double(ahead)) && clock?["right"] == .bool(isRight))
        }
    }

    @Test func aDamagedStoreIsFoundAndLeftAsItIs() async throws {
        try await withHarness { harness in
            try Data("no store at all, only words".utf8).write(to: harness.store)
            let outcome = await harness.news("doctor", "--offline", "--json")
            #expect(outcome.status == .done)
            #expect(try outcome.json["store"]?["sound"] == false)
            #expect(try outcome.json["store"]?["problem"]?.text != nil)
            #expect(await harness.news("doctor", "--offline", "--strict").status == .store)
            #expect(try Data(contentsOf: harness.store) == Data("no store at all, only words".utf8))
        }
    }

    @Test(arguments: [
        ("http://user:pass@proxy.example:3128", "http://<redacted>@proxy.example:3128"),
        ("user:p/a@s@proxy.example:3128", "<redacted>@proxy.example:3128"),
        ("http://user:p://w@proxy.example", "http://<redacted>@proxy.example"),
        ("http://proxy.example:3128", "http://proxy.example:3128"),
    ])
    func aProxysPasswordIsNotShown(value: String, shown: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["https_proxy"] = value
            let outcome = await harness.news("doctor", "--offline", "--json")
            let values = try outcome.json["proxy"]?.values.map { $0["value"] }
            #expect(values == [.string(shown)])
        }
    }

    @Test func theTerminalIsDescribed() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment.merge(["LANG": "ko_KR.UTF-8", "TZ": "Asia/Seoul"]) { $1 }
            let outcome = await harness.news("doctor", "--offline", "--json", columns: 100)
            let terminal = try outcome.json["terminal"]
            #expect(terminal?["terminal"] == true && terminal?["columns"] == 100 && terminal?["color"] == true)
            #expect(terminal?["utf8"] == true && terminal?["language"] == "ko" && terminal?["locale"] == "ko_KR.UTF-8")
            harness.environment["LC_ALL"] = "C"
            let other = try await harness.news("doctor", "--offline", "--json").json["terminal"]
            #expect(other?["utf8"] == false && other?["terminal"] == false && other?["color"] == false)
        }
    }

    private func capability(_ outcome: Outcome, _ name: String) throws -> JSON? {
        try outcome.json["capabilities"]?.values.first { $0["capability"] == .string(name) }
    }

    @Test func eachCapabilityHasItsServices() async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch("doctor", "--json", stubs: Self.stubs)
            let search = try capability(outcome, "search")
            #expect(search?["service"] == "kakao" && search?["alternatives"] == .array(["nlk", "aladin"]))
            #expect(search?["fallback"] == "openlibrary" && search?["seenBooks"] == false)
            #expect(search?["services"]?.values.map { $0["state"] } == ["up", "noKey", "up", "noKey", "up", "up"])
            #expect(try capability(outcome, "holdings")?["service"] == JSON.null)
            #expect(try capability(outcome, "headlines") == nil)
            let lines = await harness.bookfetch("doctor", stubs: Self.stubs).lines
            let preview = "Open Library. Alternatives: Google Books, Aladin. Not used: YES24 (no key)."
            #expect(lines.contains("preview\tok\t\(preview)"))
            #expect(lines.contains("holdings\tskipped\tNo service is available. Not used: Data4Library (no key)."))
            #expect(
                lines.contains(
                    """
                    search\tok\tKakao. Alternatives: the National Library of Korea, Aladin. If all of them have shut down: \
                    Open Library. Not used: YES24 (no key), the National Library's bibliography (no key).
                    """
                )
            )
        }
    }

    @Test func theReasonAServiceIsNotUsedIsReported() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_SERVICES"] = "nlk,-aladin"
            var stubs = Self.stubs
            stubs[0] = .get(Path.kakao, status: 429, fields: [.retryAfter: "600"], body: Data())
            let requested = await harness.bookfetch("doctor", "--json", stubs: stubs)
            let search = try capability(requested, "search")
            #expect(search?["service"] == "nlk" && search?["alternatives"] == .array([]))
            let states = search?["services"]?.values.map { $0["state"] }
            #expect(states == ["up", "waiting", "noKey", "noKey", "leftOut", "up"])
            // A later run without a request knows of the wait from the store.
            let offline = await harness.bookfetch("doctor", "--offline")
            #expect(offline.output.contains("Kakao (asked to wait until 2026-11-21 00:10 UTC)"), "\(offline.output)")
            #expect(offline.output.contains("Aladin (left out by the settings)"))
        }
    }

    @Test func aServiceThatHasShutDownIsNotUsedOfflineEither() async throws {
        try await withHarness { harness in
            var stubs = Self.stubs
            stubs[1] = .get(Path.aladinSearch, status: 410, body: Data())
            let requested = await harness.bookfetch("doctor", "--json", stubs: stubs)
            let preview = try capability(requested, "preview")
            let shop = preview?["services"]?.values.first { $0["service"] == "aladin" }
            #expect(shop?["state"] == "discontinued")
            let ended = Stub.get(Path.aladinSearch, status: 410, body: Data())
            _ = await harness.bookfetch("search", "책", "--source", "aladin", stubs: [ended])
            let offline = await harness.bookfetch("doctor", "--offline")
            let others = "Alternatives: Google Books. Not used: YES24 (no key), Aladin (shut down)."
            #expect(offline.lines.contains("preview\tok\tOpen Library. \(others)"))
        }
    }

    @Test func everyServiceRespondsInTheDemo() async throws {
        try await withHarness { harness in
            var harness = harness
            for name in TestHarness.keys.keys { harness.environment[name] = nil }
            for program in ["bookfetch", "news"] {
                let outcome = await harness.silently(program, ["doctor", "--demo", "--json", "--strict"])
                #expect(outcome.status == .done)
                let services = try outcome.json["services"]?.values ?? []
                #expect(!services.isEmpty && services.allSatisfy { $0["accepted"] == true })
            }
        }
    }

    @Test func anInvalidAddressIsAFindingAndNothingElseFails() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["KAKAO_BASE_URL"] = "junk"
            harness.environment["ALADIN_TTB_KEY"] = nil
            harness.environment["NLK_CERT_KEY"] = nil
            let outcome = await harness.bookfetch("doctor", "--json", stubs: Self.keyless)
            let kakao = try outcome.json["services"]?.values.first { $0["service"] == "kakao" }
            #expect(outcome.status == .done && kakao?["problem"]?["message"]?.text?.contains("KAKAO_BASE_URL") == true)
            #expect(await harness.bookfetch("shelf", "list").status == .done)
            #expect(await harness.bookfetch("memo", "9788980500208").status != .configuration)
            harness.environment["YES24_BASE_URL"] = "http://["
            let again = await harness.bookfetch("doctor", "--format", "plain", stubs: Self.keyless)
            #expect(again.output.contains("YES24_BASE_URL"))
            #expect(await harness.bookfetch("search", "책").status == .configuration)
        }
    }
}
