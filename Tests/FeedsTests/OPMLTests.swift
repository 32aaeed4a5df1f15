import Feeds
import Foundation
import TestSupport
import Testing

@Suite struct OPMLTests {
    @Test(arguments: [
        ("+09:00", 32_400), ("+0900", 32_400), ("GMT+9", 32_400), ("UTC+09:00", 32_400), ("-03:30", -12_600),
        ("Asia/Seoul", 32_400), ("UTC", 0), (" Asia/Seoul ", 32_400),
    ])
    func aZoneIsANameOrAnOffset(zone: String, seconds: Int) throws {
        let opml = "<opml><body><outline xmlUrl='https://a.example/rss' zone='\(zone)' country='us'/></body></opml>"
        let feed = try #require(try OPML.read(Data(opml.utf8)).feeds.first)
        #expect(feed.zone.secondsFromGMT(for: try instant("2026-01-01T00:00:00Z")) == seconds)
        let written = try OPML.read(Data(OPML.write([feed], title: "T").utf8)).feeds
        #expect(written == [feed])
    }

    @Test(arguments: [("kr", "Asia/Seoul"), ("us", "America/New_York"), ("gb", "Europe/London"), ("zz", "GMT")])
    func aFeedWithoutAZoneHasItsCountrys(country: String, zone: String) throws {
        for own in ["", "zone='nowhere'", "zone='+25:00'"] {
            let opml = "<opml><body><outline xmlUrl='https://a.example/rss' \(own) country='\(country)'/></body></opml>"
            let feed = try #require(try OPML.read(Data(opml.utf8)).feeds.first)
            #expect(feed.zone.identifier == zone)
            #expect(!OPML.write([feed], title: "T").contains("zone="))
        }
    }

    @Test func newsboatsAddressesAreAList() throws {
        let urls = """
            # feeds
            https://example.org/b.xml tech "~Two words" sports

            http://example.org/c.xml "~One \\"quoted\\""
            "query:Unread:unread = \\"yes\\""
            https://example.org/b.xml
            https://한글.example/rss
            """
        let contents = try OPML.read(Data(urls.utf8))
        #expect(contents.feeds.map(\.name) == ["Two words", "xn--bj0bj06e.example"])
        #expect(contents.feeds.first?.category == .sports)
        #expect(contents.problems.map(\.reason) == [.plainHTTP, .notAnAddress, .repeated])
        #expect(contents.dropped == [OPML.Problem(outline: "tech", reason: .tag)])
        let all = try OPML.read(Data(urls.utf8), plainHTTP: .accepted)
        #expect(all.feeds.map(\.name) == ["Two words", "One \"quoted\"", "xn--bj0bj06e.example"])
        for text in ["nothing", "# only a comment", "{}"] {
            #expect(throws: FeedError.notAFeed(root: ""), "\(text)") { try OPML.read(Data(text.utf8)) }
        }
    }

    @Test func aFolderThatIsNoCategoryIsReportedOnce() throws {
        let opml = """
            <opml><body><outline text="Mine"><outline text="Sports"><outline xmlUrl="https://a.example/rss"/></outline>
            <outline xmlUrl="https://b.example/rss"/></outline><outline text="Empty"/></body></opml>
            """
        let contents = try OPML.read(Data(opml.utf8))
        #expect(contents.feeds.map(\.category) == [.sports, nil])
        #expect(contents.problems.isEmpty)
        #expect(contents.dropped == [OPML.Problem(outline: "Mine", reason: .folder)])
    }

    @Test func plainHTTPIsAcceptedWhereAsked() throws {
        let opml =
            "<opml><body><outline xmlUrl='http://a.example/rss'/><outline xmlUrl='http://b.example/' insecure='true'/></body></opml>"
        let counts = try [OPML.PlainHTTP.refused, .whereMarked, .accepted].map {
            try OPML.read(Data(opml.utf8), plainHTTP: $0).feeds.count
        }
        #expect(counts == [0, 1, 2])
    }

    @Test func aFeedInTheClearAndNotIsOne() throws {
        let urls = """
            http://example.org/a.xml "~A"
            https://example.org/a.xml "~B"
            https://example.org/b.xml
            http://example.org/b.xml
            """
        let contents = try OPML.read(Data(urls.utf8), plainHTTP: .accepted)
        #expect(contents.feeds.map(\.address.text) == ["https://example.org/a.xml", "https://example.org/b.xml"])
        #expect(contents.feeds.map(\.name) == ["A", "example.org"])
        #expect(contents.problems.map(\.reason) == [.repeated, .repeated])
    }

    @Test func whatHasNoAddressOfAFeedIsTold() throws {
        let opml = """
            <OPML><BODY><Outline TEXT="News"><OUTLINE Text="A" Type="RSS" XMLURL="https://a.example/rss"/>
            <outline text="B" type="rss" url="https://b.example/rss"/><outline text="C" type="rss"/>
            <outline text="D" type="link" url="https://d.example/"/><outline text="E" htmlUrl="https://e.example/"/>
            <outline text="F" type="include" url="https://f.example/more.opml"/></Outline></BODY></OPML>
            """
        let contents = try OPML.read(Data(opml.utf8))
        #expect(contents.feeds.map(\.name) == ["A", "B"])
        #expect(contents.problems.map(\.outline) == ["C", "D", "E", "F"])
        #expect(Set(contents.problems.map(\.reason)) == [.noAddress])
    }

    private func contents() throws -> OPML.Contents { try OPML.read(Fixture.data("feeds/reader.opml")) }

    @Test func aReadersList() throws {
        let contents = try contents()
        #expect(contents.title == "My feeds & others")
        #expect(
            contents.feeds.map(\.name) == [
                "Gaon \"Wire\"", "Orchard", "In the clear, allowed", "Same id", "unnamed.example",
            ]
        )
        #expect(
            contents.feeds.map(\.id) == [
                "gaon-wire-example-rss-it-xml", "orchard", "plain-example-allowed", "orchard-2",
                "unnamed-example-rss-xml",
            ]
        )
        let wire = contents.feeds[0]
        #expect(wire.country == "kr" && wire.language == "ko" && wire.zone.identifier == "Asia/Seoul")
        #expect(wire.category == .technology, "the group's name")
        #expect(contents.feeds[1].category == .science)
        #expect(contents.feeds[2].address.isInsecure)
        let other = contents.feeds[3]
        #expect(other.country == nil && other.category == nil && other.zone == .gmt)
        #expect(
            contents.problems == [
                OPML.Problem(outline: "Again", reason: .repeated),
                OPML.Problem(outline: "In the clear", reason: .plainHTTP),
                OPML.Problem(outline: "No address", reason: .notAnAddress),
            ]
        )
    }

    @Test func whatIsWrittenIsReadBackTheSame() throws {
        let (long, host) = (String(repeating: "가", count: 400), String(repeating: "a.", count: 200) + "example")
        let opml = """
            <opml><body><outline text="\(long)" xmlUrl="https://a.example/rss"/>
            <outline xmlUrl="https://\(host)/rss"/></body></opml>
            """
        let atLength = try OPML.read(Data(opml.utf8)).feeds
        #expect(atLength.map(\.name.count) == [300, 300])
        for feeds in [try contents().feeds, FeedCatalogue.builtIn.feeds, atLength, []] {
            let text = OPML.write(feeds, title: "A <title> & \"more\"")
            let back = try OPML.read(Data(text.utf8))
            #expect(back.feeds == feeds)
            #expect(back.title == "A <title> & \"more\"")
            #expect(back.problems.isEmpty)
        }
    }

    @Test func aListOfAnotherProgramIsHostileInput() throws {
        #expect(throws: FeedError.empty) { try OPML.read(Data()) }
        #expect(throws: FeedError.notAFeed(root: "rss")) { try OPML.read(Fixture.data("feeds/wire-ko.xml")) }
        #expect(throws: FeedError.documentType) { try OPML.read(Fixture.data("feeds/doctype.xml")) }
        #expect(throws: FeedError.webPage) { try OPML.read(Fixture.data("feeds/page.html")) }
        #expect(throws: FeedError.notAFeed(root: "")) { try OPML.read(Data("<opml><body>".utf8)) }
        #expect(throws: FeedError.tooLarge(limit: 5 << 20)) { try OPML.read(Data(count: (5 << 20) + 1)) }
        let nested = "<opml><body>" + String(repeating: "<outline text='x'>", count: 1000)
        #expect(throws: FeedError.tooDeep(limit: 100)) { try OPML.read(Data(nested.utf8)) }
        let many = (0..<3000).map { "<outline xmlUrl='https://m.example/\($0)'/>" }.joined()
        let contents = try OPML.read(Data("<opml><body>\(many)</body></opml>".utf8))
        #expect(contents.feeds.count == OPML.mostFeeds)
        #expect(contents.problems.count == 100)
        #expect(contents.problems.first?.reason == .tooMany)
        #expect(Set(contents.feeds.map(\.id)).count == contents.feeds.count)
    }

    @Test func idsThatAreTakenGetANumber() throws {
        var catalogue = FeedCatalogue()
        let first = catalogue.add(CatalogueFeed(id: "mine", address: try FeedAddress("https://a.example/")))
        let second = catalogue.add(CatalogueFeed(id: "mine", address: try FeedAddress("https://b.example/")))
        #expect(first.id == "mine" && second.id == "mine-2")
        #expect(catalogue.add(CatalogueFeed(address: try FeedAddress("https://a.example/"))).id == "mine")
        #expect(catalogue.feeds.count == 2)
        for id in ["A", "a b", "", "-a", "a/b", String(repeating: "a", count: 65)] {
            #expect(CatalogueFeed(id: id, address: try FeedAddress("https://www.c.example/rss")).id == "c-example-rss")
        }
    }
}

@Suite struct FeedCatalogueTests {
    private let catalogue = FeedCatalogue.builtIn

    @Test func everyFeedIsWhole() throws {
        let contents = try OPML.read(Data(OPML.write(catalogue.feeds, title: "x").utf8))
        #expect(contents.problems.isEmpty)
        #expect(catalogue.feeds.count >= 80)
        for feed in catalogue.feeds {
            #expect(!feed.address.isInsecure, "\(feed.id)")
            #expect(feed.country != nil && feed.language != nil && feed.evidence != nil, "\(feed.id)")
            #expect(feed.zone != .gmt, "\(feed.id)")
        }
        #expect(Set(catalogue.feeds.map(\.id)).count == catalogue.feeds.count)
    }

    @Test func theKoreanAgencyComesFirst() {
        let general = catalogue.feeds(country: "KR", language: "ko", category: .general).map(\.id)
        #expect(general.first == "yna")
        for id in ["hani", "khan", "chosun", "donga", "hankyung", "sbs", "yonhapnewstv", "mk", "segye", "kmib"] {
            #expect(general.contains(id), "\(id)")
        }
        #expect(catalogue.feed("yna")?.address.text == "https://www.yna.co.kr/rss/news.xml")
        #expect(catalogue.feed("chosun-sports")?.category == .sports)
        #expect(catalogue.feed("yna-industry")?.category == .technology)
        #expect(catalogue.feed("yna-politics")?.category == nil)
        for category in [FeedCategory.business, .technology, .entertainment, .sports] {
            #expect(!catalogue.feeds(country: "kr", category: category).isEmpty, "\(category)")
        }
        #expect(catalogue.feeds(country: "kr", category: .health).isEmpty)
    }

    @Test func theBigLanguagesHaveOneAtLeast() {
        for language in ["ko", "en", "de", "fr", "es", "pt", "it", "ja", "zh", "ru", "ar", "nl", "sv"] {
            #expect(!catalogue.feeds(language: language).isEmpty, "\(language)")
        }
    }
}
