import APIClient
import CommandLine
import Documents
import Feeds
import Foundation
import TestSupport
import Testing

/// `news feeds`: one's own feeds beside the catalogue.
@Suite struct FeedsTests {
    private static let address = "https://letters.example/rss.xml"
    private static let letters = Stub.get("/rss.xml", body: feed("느린 편지", language: "ko-KR"))

    private static func feed(_ title: String, language: String? = nil) -> Data {
        let language = language.map { "<language>\($0)</language>" } ?? ""
        return Data(
            """
            <rss version="2.0"><channel><title>\(title)</title>\(language)<item><title>A</title>\
            <link>https://letters.example/1</link><pubDate>Sat, 21 Nov 2026 12:00:00 +0900</pubDate></item></channel></rss>
            """.utf8
        )
    }

    private func file(_ harness: TestHarness) -> URL { harness.home.appending(path: "feeds.opml") }

    private func write(_ text: String, _ name: String, _ harness: TestHarness) throws {
        try Data(text.utf8).write(to: harness.here.appending(path: name))
    }

    private static func opml(_ outlines: String) -> String { "<opml version=\"2.0\"><body>\(outlines)</body></opml>" }

    private func ids(_ outcome: Outcome) -> [String] {
        outcome.lines.map { String($0.prefix { $0 != "\t" }) }
    }

    @Test func theCatalogueIsListedAndChosenFrom() async throws {
        try await withHarness { harness in
            let all = await harness.silently("news", ["feeds"])
            #expect(all.status == .done && ids(all) == FeedCatalogue.builtIn.feeds.map(\.id))
            let sports = await harness.silently(
                "news",
                ["feeds", "--country", "KR", "--category", "sports", "--language", "ko"]
            )
            #expect(ids(sports).contains("yna-sports") && !ids(sports).contains("yna") && !ids(sports).contains("bbc"))
            #expect(await harness.silently("news", ["feeds", "--own"]).output == "")
            for wrong in [["--country", "kor"], ["--category", "cooking"], ["--language", "k"]] {
                #expect(await harness.silently("news", ["feeds"] + wrong).status == .usage)
            }
        }
    }

    @Test func aFeedIsFetchedOnceAndAdded() async throws {
        try await withHarness { harness in
            let added = await harness.news("feeds", "add", Self.address, stubs: [Self.letters])
            #expect(added.status == .done && added.errors.contains("Added 느린 편지 (letters-example-rss-xml), 1 item."))
            let own = try await harness.silently("news", ["feeds", "--own", "--json"]).json["feeds"]?.values.first
            #expect(own?["country"] == "kr" && own?["language"] == "ko" && own?["category"] == "general")
            #expect(own?["zone"] == "Asia/Seoul" && own?["own"] == true)
            // It comes before the others of its country.
            #expect(
                ids(await harness.silently("news", ["feeds", "--country", "kr"])).first == "letters-example-rss-xml"
            )
            let mode =
                try FileManager.default.attributesOfItem(atPath: file(harness).path)[.posixPermissions] as? NSNumber
            #expect(mode?.intValue == 0o600)
            let again = await harness.silently("news", ["feeds", "add", Self.address])
            #expect(again.status == .done && again.errors.contains("Already there"))
        }
    }

    @Test func flagsTakePrecedenceOverTheFeedsOwnMetadata() async throws {
        try await withHarness { harness in
            let plain = Stub.get("/rss.xml", body: Self.feed("Letters"))
            let outcome = await harness.news(
                "feeds",
                "add",
                Self.address,
                "--name",
                "Mine",
                "--country",
                "us",
                "--language",
                "en",
                "--category",
                "science",
                "--zone",
                "America/New_York",
                "--json",
                stubs: [plain]
            )
            let feed = try outcome.json["feeds"]?.values.first
            #expect(feed?["name"] == "Mine" && feed?["country"] == "us" && feed?["category"] == "science")
            #expect(feed?["zone"] == "America/New_York")
            let other = await harness.news("feeds", "add", "https://b.example/rss.xml", stubs: [plain])
            #expect(other.errors.contains("its country is unknown"))
        }
    }

    @Test func aPageThatIsNotAFeedIsNotAdded() async throws {
        try await withHarness { harness in
            let page = try Fixture.data("feeds/page.html")
            let outcome = await harness.news("feeds", "add", Self.address, stubs: [.get("/rss.xml", body: page)])
            #expect(outcome.status == .protocolViolation)
            #expect(await harness.silently("news", ["feeds", "add", "nonsense"]).status == .usage)
            #expect(await harness.silently("news", ["feeds", "add", Self.address, "--offline"]).status == .unavailable)
            #expect(
                await harness.silently("news", ["feeds", "add", Self.address, "--zone", "Nowhere"]).status == .usage
            )
            #expect(!FileManager.default.fileExists(atPath: file(harness).path))
        }
    }

    @Test func aPlainHTTPAddressNeedsAFlag() async throws {
        try await withHarness { harness in
            let address = "http://letters.example/rss.xml"
            let refused = await harness.silently("news", ["feeds", "add", address])
            #expect(refused.status == .usage && refused.errors.contains("news feeds add --insecure \(address)"))
            #expect(await harness.news("feeds", "add", "--insecure", address, stubs: [Self.letters]).status == .done)
            #expect(await harness.silently("news", ["feeds", "--own"]).output.contains("\t\(address)\t"))
            // Nothing but one's own list brings in such an address.
            let other = "http://other.example/rss"
            try write(Self.opml("<outline text='B' xmlUrl='\(other)' insecure='true'/>"), "b.opml", harness)
            let imported = await harness.silently("news", ["feeds", "import", "b.opml"])
            #expect(imported.errors.contains("left out 'B'") && imported.errors.contains("Added 0 feeds."))
            var there = harness
            there.environment["NEWS_FEEDS_FILE"] = "b.opml"
            #expect(ids(await there.silently("news", ["feeds"])) == ["letters-example-rss-xml"])
            #expect(
                await harness.news("feeds", "add", "http://127.0.0.1:9/rss.xml", stubs: [Self.letters]).status == .done
            )
        }
    }

    @Test func aFeedIsRemovedByItsLineOrItsName() async throws {
        try await withHarness { harness in
            _ = await harness.news("feeds", "add", Self.address, stubs: [Self.letters])
            _ = await harness.silently("news", ["feeds", "--country", "kr"])
            let removed = await harness.silently("news", ["feeds", "remove", "1", "yna"])
            #expect(removed.status == .done && removed.errors.contains("Removed: 느린 편지."))
            #expect(removed.errors.contains("To use it again: news feeds add yna"))
            let left = ids(await harness.silently("news", ["feeds"]))
            #expect(left == FeedCatalogue.builtIn.feeds.map(\.id).filter { $0 != "yna" })
            #expect(
                await harness.silently("news", ["feeds", "add", "yna"]).errors.contains("Shown again: 연합뉴스 (yna).")
            )
            #expect(ids(await harness.silently("news", ["feeds"])).first == "yna")
            #expect(await harness.silently("news", ["feeds", "remove", "nothing"]).status == .usage)
        }
    }

    @Test func aLineOfAnotherListIsNotAFeed() async throws {
        try await withHarness { harness in
            _ = await harness.news(stubs: [.get(Path.headlines, body: Body.headlines("한강의 새벽"))])
            let outcome = await harness.silently("news", ["feeds", "remove", "1"])
            #expect(
                outcome.status == .usage
                    && outcome.errors.contains("Line 1 of the last list is an article, not a feed.")
            )
        }
    }

    @Test func aFileReplacesTheCatalogue() async throws {
        try await withHarness { harness in
            var there = harness
            there.environment["NEWS_FEEDS_FILE"] = "mine.opml"
            let missing = await there.silently("news", ["feeds"])
            #expect(missing.status == .noInput && missing.errors.contains("mine.opml"))
            try write("<html></html>", "mine.opml", harness)
            #expect(await there.silently("news", ["feeds"]).status == .inputData)
            try write(
                Self.opml(
                    "<outline text='A' xmlUrl='https://a.example/rss' id='a'/><outline text='X' xmlUrl='ftp://x'/>"
                ),
                "mine.opml",
                harness
            )
            let listed = await there.silently("news", ["feeds"])
            #expect(ids(listed) == ["a"] && listed.errors.contains("left out 'X'"))
            #expect(await there.silently("news", ["feeds", "remove", "a"]).status == .done)
            #expect(await there.silently("news", ["feeds"]).output == "")
            // The user's file is as it was.
            #expect(
                try String(contentsOf: harness.here.appending(path: "mine.opml"), encoding: .utf8).contains("id='a'")
            )
        }
    }

    @Test func aDamagedFileOfOwnFeedsIsNamed() async throws {
        try await withHarness { harness in
            try Data("nonsense".utf8).write(to: file(harness))
            let outcome = await harness.silently("news", ["feeds"])
            #expect(outcome.status == .configuration && outcome.errors.contains(file(harness).path))
            #expect(await harness.news("feeds", "remove", "yna").status == .configuration)
            #expect(try Data(contentsOf: file(harness)) == Data("nonsense".utf8))
        }
    }

    @Test func listsGoOutAndComeBack() async throws {
        try await withHarness { harness in
            let exported = await harness.silently("news", ["feeds", "export", "--country", "kr"])
            let outlines = try OPML.read(Data(exported.output.utf8)).feeds
            #expect(outlines == FeedCatalogue.builtIn.feeds(country: "kr"))
            let written = await harness.silently("news", ["feeds", "export", "-o", "all.opml"])
            let count = FeedCatalogue.builtIn.feeds.count
            #expect(written.output == "" && written.errors.contains("Wrote \(count) feeds to"))
            let back = await harness.silently("news", ["feeds", "import", "all.opml"])
            #expect(back.errors.contains("Added 0 feeds; \(count) were there already."))
            try write(
                Self.opml("<outline text='Tech'><outline text='A' xmlUrl='https://a.example/rss'/></outline>"),
                "a.opml",
                harness
            )
            let added = await harness.silently("news", ["feeds", "import", "a.opml", "--country", "us", "--json"])
            #expect(added.errors.contains("left out 'Tech': folders are not kept"))
            let feed = try added.json["feeds"]?.values.first
            #expect(feed?["name"] == "A" && feed?["country"] == "us" && feed?["category"] == "general")
            #expect(await harness.silently("news", ["feeds", "import", "none.opml"]).status == .noInput)
            try write("<opml><!DOCTYPE", "bad.opml", harness)
            #expect(await harness.silently("news", ["feeds", "import", "bad.opml"]).status == .inputData)
        }
    }

    @Test func aCheckTellsWhatWorks() async throws {
        try await withHarness { harness in
            try write(
                Self.opml(
                    "<outline text='A' xmlUrl='https://a.example/a.xml' id='a'/>"
                        + "<outline text='B' xmlUrl='https://b.example/b.xml' id='b'/>"
                ),
                "two.opml",
                harness
            )
            var there = harness
            there.environment["NEWS_FEEDS_FILE"] = "two.opml"
            let page = try Fixture.data("feeds/page.html")
            let bad = Stub.get("/b.xml", body: page)
            let outcome = await there.news("feeds", "check", stubs: [.get("/a.xml", body: Self.feed("A")), bad])
            #expect(outcome.status == .done)
            #expect(outcome.lines.first == "a\tA\tok\t1\t2026-11-21T03:00:00Z\tRSS 2.0\thttps://a.example/a.xml\t")
            #expect(outcome.lines.last?.hasPrefix("b\tB\tbadResponse\t\t\t\thttps://b.example/b.xml\t") == true)
            #expect(outcome.errors.contains("feed:b"))
            // A young copy is not asked for again.
            let again = await there.news("feeds", "check", "a", "--json")
            #expect(try again.json["checks"]?.values.map { $0["status"] } == ["cached"])
            #expect(await there.news("feeds", "check", "b", stubs: [bad]).status == .protocolViolation)
            #expect(await there.news("feeds", "check", "--strict", stubs: [bad]).status == .protocolViolation)
        }
    }

    @Test func twoRunsAtOnceLoseNothing() async throws {
        try await withHarness { harness in
            let names = FeedCatalogue.builtIn.feeds.prefix(12).map(\.id)
            await withTaskGroup(of: Void.self) { group in
                for name in names {
                    group.addTask { _ = await harness.silently("news", ["feeds", "remove", name]) }
                }
            }
            let stored = try OPML.read(try Data(contentsOf: file(harness))).feeds
            #expect(stored.filter(\.isHidden).count == names.count)
        }
    }

    @Test func feedsAreListedInKorean() async throws {
        try await withHarness { harness in
            var there = harness
            there.environment["LANG"] = "ko_KR.UTF-8"
            let added = await there.news("feeds", "add", Self.address, stubs: [Self.letters])
            #expect(added.errors.contains("느린 편지(letters-example-rss-xml) 피드를 추가했습니다. 기사 1건."))
            let page = try Fixture.data("feeds/page.html")
            let refused = await there.news(
                "feeds",
                "add",
                "https://b.example/rss.xml",
                stubs: [.get("/rss.xml", body: page)]
            )
            #expect(refused.errors.contains("피드가 아니라 웹 페이지의 주소입니다"))
        }
    }
}
