import Feeds
import Foundation
import TestSupport
import Testing

@Suite struct FeedReaderTests {
    @Test func theFormatsAreDetected() throws {
        #expect(try feed("wire-ko.xml").format == .rss2)
        #expect(try feed("rss1.xml").format == .rss1)
        #expect(try feed("atom.xml").format == .atom)
    }

    @Test func aFeedSaysWhatItIs() throws {
        let wire = try feed("wire-ko.xml")
        #expect(wire.title == "가온통신 최신기사")
        #expect(wire.site == "https://www.gaon-wire.example")
        #expect(wire.language == "ko")
        #expect(try wire.updated == instant("2026-11-21T05:35:00Z"))
        #expect(try feed("economy-ko.xml").rights == "Copyright(c) 누리경제. 무단 전재와 재배포 금지")
        let harbour = try feed("rss1.xml")
        #expect(harbour.language == "en")
        #expect(try harbour.updated == instant("2026-11-20T23:00:00Z"))
        let orchard = try feed("atom.xml")
        #expect(orchard.title == "Orchard & Field")
        #expect(orchard.site == "https://orchard.example/")
        #expect(orchard.rights == "For personal use")
        #expect(!wire.isRepaired && !wire.isTruncated)
    }

    @Test func theIntervalIsTheFeedsOwnWithinBounds() throws {
        #expect(try feed("world-en.xml").refreshInterval == .seconds(15 * 60))
        #expect(try feed("wire-ko.xml").refreshInterval == .seconds(600), "ttl 5 is below ten minutes")
        #expect(try feed("daily-ko.xml").refreshInterval == .seconds(1800), "twice an hour")
        #expect(try feed("rss1.xml").refreshInterval == .seconds(7200), "twelve times a day")
        #expect(try feed("economy-ko.xml").refreshInterval == .seconds(600), "nothing is asked for")
        for ttl in ["1000000", "999999999"] {
            let xml = "<rss><channel><ttl>\(ttl)</ttl></channel></rss>"
            #expect(try FeedReader().read(Data(xml.utf8)).refreshInterval == .seconds(86_400))
        }
        for ttl in ["-5", "0", "soon", "99999999999999999999"] {
            let xml = "<rss><channel><ttl>\(ttl)</ttl></channel></rss>"
            #expect(try FeedReader().read(Data(xml.utf8)).refreshInterval == .seconds(600))
        }
    }

    @Test func aWireItem() throws {
        let item = try #require(try feed("wire-ko.xml").items.first)
        #expect(item.title == "시립도서관, 겨울 야간 개방 시작…\"밤 10시까지 & 주말에도\"")
        #expect(item.address == "https://www.gaon-wire.example/view/AKR20261121000100004?input=rss")
        #expect(item.identity == "AKR20261121000100004")
        #expect(item.author == "김하늘")
        #expect(item.summary == "(서울=가온통신) 김하늘 기자 = 시립도서관이 다음 달부터 밤 10시까지 문을 연다.")
        #expect(item.content == nil)
        #expect(item.image == "https://img.gaon-wire.example/photo/100_P4.jpg", "the first is a video")
        #expect(try item.published == instant("2026-11-21T05:21:07Z"))
        #expect(!item.isApproximate)
        #expect(item.sourceName == nil)
    }

    @Test func aSummaryThatIsEmptyOrFillerComesFromTheContent() throws {
        let items = try feed("daily-ko.xml").items
        #expect(items[0].summary == "골목 끝 작은 책방에는 오늘도 불이 켜져 있다.\n주인은 “책보다 손님 이름을 먼저 외운다”고 했다.")
        #expect(items[0].content == items[0].summary)
        #expect(items[1].summary == nil, "U+3164 in both")
        #expect(items[1].content == nil)
        #expect(items[1].author == nil)
        let undated = try feed("undated-ko.xml").items
        #expect(undated[0].summary == nil, "a table with an image")
        #expect(undated[1].summary == "그림으로 보는 한 주")
    }

    @Test func aSummaryFromALongContentIsItsStart() throws {
        let words = Array(repeating: "가나다라마", count: 200).joined(separator: " ")
        let item = try #require(
            try items("<item><title>A</title><content:encoded>\(words)</content:encoded></item>").first
        )
        #expect(item.content == words)
        let summary = try #require(item.summary)
        #expect(summary.hasSuffix("가나다라마…"))
        #expect((290...301).contains(summary.count))
        let han = String(repeating: "漢", count: 900)
        let other = try #require(try items("<item><content:encoded>\(han)</content:encoded></item>").first)
        #expect(other.summary?.count == 301)
    }

    @Test func titlesOfRSSAreDecodedOnce() throws {
        #expect(try feed("references-ko.xml").items[0].title == "\"새 다리\" 내년 봄 개통…통행료는 <미정>")
        let cases = [
            "R&amp;D": "R&D", "AT&amp;amp;T": "AT&T", "&amp;amp;lt;b&amp;amp;gt;": "&lt;b&gt;",
            "<![CDATA[A &amp; B]]>": "A & B", "&lt;나쁜 어린이표&gt; 개정판": "<나쁜 어린이표> 개정판",
            "a&lt;br&gt;b": "a b", "&lt;b&gt;굵은&lt;/b&gt; 글": "굵은 글", "  two\n  lines ": "two lines", "&#146;s": "’s",
        ]
        for (xml, title) in cases {
            #expect(try items("<item><title>\(xml)</title></item>").first?.title == title, "\(xml)")
        }
    }

    @Test func titlesOfAtomGoByTheirType() throws {
        let items = try feed("atom.xml").items
        #expect(items[0].title == "Pears <b> Apples: a 5 < 6 result")
        #expect(items[1].title == "A late frost — again")
        #expect(items[2].title == "Hedges: plant in winter & wait")
        #expect(items[0].summary == "Plain text with &amp; left alone.")
        #expect(items[2].content == "Dig first.\nThen wait for 1 < 2 frosts.")
    }

    @Test func linksOfAtomAreResolved() throws {
        let items = try feed("atom.xml").items
        #expect(
            items.map(\.address) == [
                "https://orchard.example/2026/pears?id=7", "https://pictures.orchard.example/2026/frost",
                "https://orchard.example/2026/hedges",
            ]
        )
        #expect(
            items.map(\.image) == [
                "https://orchard.example/img/pears.png", "https://pictures.orchard.example/2026/frost.jpg",
                "https://orchard.example/img/hedge.jpg",
            ]
        )
        #expect(items.map(\.author) == ["The Orchard desk", "Rowan Bell, Hazel Moor", "The Orchard desk"])
        #expect(items.map(\.sourceName) == [nil, nil, "Hedge Weekly"])
        #expect(try items[0].published == instant("2026-11-21T05:00:00Z"), "published before updated")
    }

    @Test func itemsOfRSS1StandBesideTheirChannel() throws {
        let items = try feed("rss1.xml").items
        #expect(
            items.map(\.title) == ["Lighthouse lamp relit after ninety years", "Ferry timetable for winter & spring"]
        )
        #expect(items[0].identity == "https://harbour.example/a/1.html", "rdf:about")
        #expect(items[0].author == "Ada Quay")
        #expect(items[1].summary == "Four boats a day from December.")
        #expect(try items[1].published == instant("2026-11-20T18:00:00Z"), "without seconds")
    }

    @Test func authorsAreNames() throws {
        let cases = [
            "press@example.com (김하늘)": "김하늘", "김하늘 <press@example.com>": "김하늘", "press@example.com": nil,
            "김하늘 기자 press@example.com": "김하늘 기자", "Jo (Ann) Field": "Jo (Ann) Field", " ": nil,
        ]
        for (text, name) in cases {
            let xml = text.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            #expect(try items("<item><title>A</title><author>\(xml)</author></item>").first?.author == name, "\(text)")
        }
        #expect(try feed("economy-ko.xml").items.map(\.author) == ["최마루", "서가람"])
    }

    @Test func theCreatorGoesBeforeTheAuthor() throws {
        let xml = "<item><title>A</title><author>b@example.com (B)</author><dc:creator>C</dc:creator></item>"
        #expect(try items(xml).first?.author == "C")
    }

    @Test func undatedItemsHaveTheFeedsTime() throws {
        let undated = try feed("undated-ko.xml").items
        #expect(undated.count == 3)
        for item in undated {
            #expect(try item.published == instant("2026-11-21T06:33:33Z"))
            #expect(item.isApproximate)
        }
        #expect(undated.map(\.identity) == ["2000001", "2000002", "2000003"], "in the feed's order")
        let none = try items("<item><title>A</title></item>")
        #expect(none.map(\.published) == [nil])
        #expect(none.map(\.isApproximate) == [false])
        // The feed's time may stand behind its items.
        let late =
            "<rss><channel><item><title>A</title></item><lastBuildDate>2026-11-21T00:00:00Z</lastBuildDate></channel></rss>"
        #expect(try FeedReader().read(Data(late.utf8)).items.first?.isApproximate == true)
    }

    @Test func theSearchFeedOfGoogleNews() throws {
        let items = try feed("search-ko.xml").items
        #expect(items.map(\.title) == ["골목 책방 - 겨울 산책", "책방 지도 나왔다 - 다른 이름"])
        #expect(items.map(\.sourceName) == ["가온통신", "솔숲일보"])
        #expect(items.map(\.summary) == [nil, nil], "only links")
        #expect(
            items.map(\.address) == [
                "https://news.google.com/rss/articles/CBMiAAAA?oc=5",
                "https://news.google.com/rss/articles/CBMiBBBB?oc=5",
            ]
        )
        #expect(items.map(\.identity) == ["CBMiAAAA", "https://news.google.com/rss/articles/CBMiBBBB?oc=5"])
    }

    @Test func extensionsForPodcastsAreIgnored() throws {
        let item = try #require(try feed("radio-en.xml").items.first)
        #expect(item.title == "How a choir saved its hall")
        #expect(item.image == "https://media.valley-radio.example/choir.jpg", "single quotes, behind a dot")
        #expect(try item.published == instant("2026-11-21T10:00:50Z"))
    }

    @Test func namespacesMayBeWrittenInManyWays() throws {
        let xml = """
            <rss xmlns="http://backend.userland.com/rss2" xmlns:m="https://search.yahoo.com/mrss" version="2.0"><channel>
            <item><title>A</title><m:thumbnail url="https://i.example/a.jpg"/><dc:creator>Undeclared</dc:creator></item>
            </channel></rss>
            """
        let item = try #require(try FeedReader().read(Data(xml.utf8)).items.first)
        #expect(item.title == "A")
        #expect(item.image == "https://i.example/a.jpg")
        #expect(item.author == "Undeclared")
        let unknown = """
            <rss xmlns="urn:anything" version="2.0"><channel><item><title>A</title></item></channel></rss>
            """
        #expect(try FeedReader().read(Data(unknown.utf8)).items.map(\.title) == ["A"])
        let bare = "<feed><title>F</title><entry><title>A</title><link href='https://a.example/'/></entry></feed>"
        let document = try FeedReader().read(Data(bare.utf8))
        #expect(document.items.map(\.address) == ["https://a.example/"])
    }

    @Test func theTitleOfTheChannelsImageIsNotTheFeeds() throws {
        let xml = """
            <rss version="2.0"><channel><image><title>Logo</title><url>https://l.example/l.png</url></image>\
            <title>Feed</title></channel></rss>
            """
        #expect(try FeedReader().read(Data(xml.utf8)).title == "Feed")
    }

    @Test func anItemNeedsSomethingToShow() throws {
        #expect(try items("<item/><item><guid>x</guid></item><item><title> </title></item>").isEmpty)
        #expect(try items("<item><description>Only this</description></item>").map(\.summary) == ["Only this"])
    }

    @Test func theDescriptionOfAMediaGroupIsTheItems() throws {
        let group = """
            <media:group><media:title>Film</media:title><media:content url="https://t.example/1.mp4">\
            <media:description>Caption</media:description></media:content>\
            <media:description>Line one &lt; two</media:description></media:group>
            """
        let read = try items("<item>\(group)</item><item><title>A</title><description>Own</description>\(group)</item>")
        #expect(read.map(\.summary) == ["Line one < two", "Own"])
        #expect(read.map(\.title) == ["Film", "A"])
        #expect(
            try items("<item><media:description type='html'>&lt;p&gt;B&lt;/p&gt;</media:description></item>").map(
                \.summary
            ) == ["B"]
        )
    }

    @Test func anItemWithNothingButADescriptionIsNamedByItsFirstWords() throws {
        let words = String(repeating: "word ", count: 40)
        let read = try items(
            "<item><description>First words&lt;br&gt;and more</description></item><item><description>\(words)</description></item>"
        )
        #expect(read.first?.title == "First words" && read.first?.summary == "First words\nand more")
        let title = try #require(read.last?.title)
        #expect(title.hasPrefix("word word") && title.hasSuffix("word…") && title.count <= 61)
        // What has an address is named by it.
        #expect(
            try items("<item><link>https://t.example/1</link><description>D</description></item>").first?.title == nil
        )
    }

    @Test(arguments: [
        ("https://t.example/entry/1", "https://t.example/entry/1"), ("tag:t.example,2026:1", nil), ("urn:uuid:1", nil),
    ])
    func anEntryWithoutALinkHasTheAddressInItsIdentifier(id: String, address: String?) throws {
        let entry = "<entry><title>A</title><id>\(id)</id></entry>"
        let linked = "<entry><title>B</title><id>\(id)</id><link href='https://t.example/b'/></entry>"
        let xml = "<feed xmlns='http://www.w3.org/2005/Atom'><title>T</title>\(entry)\(linked)</feed>"
        #expect(try FeedReader().read(Data(xml.utf8)).items.map(\.address) == [address, "https://t.example/b"])
    }
}
