import APIClient
import Feeds
import Foundation
import TestSupport
import Testing

@Suite struct FeedRecoveryTests {
    @Test func whatTemplatesGetWrong() throws {
        let document = try feed("broken.xml")
        #expect(document.isRepaired && !document.isTruncated)
        #expect(document.title == "고요한 아침 & Co.")
        #expect(document.site == "https://www.broken.example/?a=1&b=2")
        let items = document.items
        #expect(
            items.map(\.title) == [
                "Salt & Pepper: R&D budget … up 5% & more", "<단독> 제목에 꺾쇠가 그대로 들어간 기사", "3 < 5 and 7 > 6",
                "The item before was never ended",
            ]
        )
        #expect(
            items.map(\.address) == [
                "https://www.broken.example/view?no=1&cat=2&copy=3", "https://www.broken.example/view?no=2",
                "https://www.broken.example/view?no=3", "https://www.broken.example/view?no=4",
            ]
        )
        #expect(items[0].summary == "Fish & chips\nwith vinegar\nand salt")
        #expect(items[1].summary == "본문 ]]> 끝" || items[1].summary == "본문 끝")
        #expect(items[2].image == "https://www.broken.example/3.jpg", "without quotes and without an end")
        #expect(items.allSatisfy { $0.published != nil })
    }

    @Test func anItemThatWasCutIsLeftOut() throws {
        let document = try feed("truncated.xml")
        #expect(document.isTruncated)
        #expect(document.items.map(\.title) == ["Whole"])
    }

    @Test func anItemThatWasCutAfterTitleAndAddressIsNot() throws {
        let xml = "<rss><channel><title>T</title><item><title>Whole</title><link>https://cut.example/1</link></item>"
        let cases = [
            ("<item><title>Last</title><link>https://cut.example/2</link><description>Half a sen", "Last"),
            ("<item><title>Last</title><link>https://cut.example/2", nil),
            ("<item><link>https://cut.example/2</link><title>La", nil),
        ]
        for (cut, title) in cases {
            let document = try FeedReader().read(Data((xml + cut).utf8))
            #expect(document.isTruncated)
            #expect(document.items.map(\.title) == ["Whole"] + (title.map { [$0] } ?? []), "\(cut)")
            #expect(document.items.last?.summary == nil)
        }
    }

    @Test func anEntryAloneAndAFeedInAPageAreRead() throws {
        let entry = "<title>One</title><link href='https://one.example/1'/><updated>2026-11-21T10:00:00Z</updated>"
        let alone = try FeedReader().read(Data("<entry xmlns='http://www.w3.org/2005/Atom'>\(entry)</entry>".utf8))
        #expect(alone.format == .atom && alone.items.map(\.title) == ["One"])
        let feed = "<feed xmlns='http://www.w3.org/2005/Atom'><title>F</title><entry>\(entry)</entry></feed>"
        for start in ["<!DOCTYPE html>\n<html><body><p>Hi", "<html><body><div>"] {
            let inside = try FeedReader().read(Data("\(start)\(feed)</div></body></html>".utf8))
            #expect(inside.title == "F" && inside.items.map(\.address) == ["https://one.example/1"])
        }
    }

    @Test func aPageThatIsNoFeedIsReportedWithTheFeedsAddress() throws {
        let page = """
            <!doctype html><html><head><link rel="icon" href="/i"><LINK href='/rss?a=1&amp;b=2' type="application/rss+xml" \
            rel="alternate home" title="News"></head><body></body></html>
            """
        let reader = FeedReader(address: try FeedAddress("https://page.example/news/"))
        #expect(throws: FeedError.pageWithFeed("https://page.example/rss?a=1&b=2")) { try reader.read(Data(page.utf8)) }
        let other = page.replacing("rss+xml", with: "json")
        #expect(throws: FeedError.webPage) { try reader.read(Data(other.utf8)) }
        let json = #"{ "version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [] }"#
        for text in [json, json.replacing("/", with: "\\/")] {
            #expect(throws: FeedError.jsonFeed) { try FeedReader().read(Data(text.utf8)) }
        }
    }

    @Test func aDocumentThatIsNotAFeedIsDescribed() throws {
        #expect(throws: FeedError.webPage) { try feed("page.html") }
        #expect(throws: FeedError.notAFeed(root: "urlset")) { try feed("sitemap.xml") }
        #expect(throws: FeedError.documentType) { try feed("doctype.xml") }
        let cases: [(String, FeedError)] = [
            ("", .empty), (" \n\t", .empty), ("{\"status\":\"error\"}", .notAFeed(root: "")),
            ("<html><body>Login</body></html>", .webPage), ("<", .notAFeed(root: "")),
            ("<rss><channel><!ENTITY x 'y'></channel></rss>", .documentType),
            ("<rss><!doctype rss SYSTEM 'x'></rss>", .documentType),
            ("<?xml version='1.0' encoding='utf-7'?><rss>\u{E9}</rss>", .notAFeed(root: "")),
        ]
        for (text, error) in cases.dropLast() {
            #expect(throws: error, "\(text)") { try FeedReader().read(Data(text.utf8)) }
        }
    }

    @Test func theSizeIsBounded() {
        let body = Data(repeating: 0x20, count: FeedReader.maximumBodySize + 1)
        #expect(throws: FeedError.tooLarge(limit: 5 << 20)) { try FeedReader().read(body) }
    }

    @Test func theDepthIsBounded() throws {
        let xml = "<rss><channel><item><description>" + String(repeating: "<b>", count: 5000)
        #expect(throws: FeedError.tooDeep(limit: 100)) { try FeedReader().read(Data(xml.utf8)) }
    }

    @Test func theNumberOfItemsIsBounded() throws {
        let many = try items(String(repeating: "<item><title>A</title></item>", count: 3000))
        #expect(many.count == FeedReader.mostItems)
    }

    @Test func theNumberOfPlainReferencesIsNot() throws {
        let text = String(repeating: "&amp;lt;", count: Tier.scaled(111_206))
        let xml = "<item><title>A</title><content:encoded>\(text)</content:encoded></item>"
        #expect(try items(xml).map(\.title) == ["A"])
    }

    @Test func aFeedThatEndsBeforeItsFirstItemIsEmpty() throws {
        let start = "<rss version=\"2.0\"><channel><title>A</title>"
        #expect(throws: FeedError.empty) { try FeedReader().read(Data("\(start)<item><title>B".utf8)) }
        #expect(try FeedReader().read(Data("\(start)</channel></rss>".utf8)).items.isEmpty)
    }

    @Test(.timeLimit(.minutes(30)))
    func tagsWithoutAnEndTakeNoTime() throws {
        let text = String(repeating: "<a ", count: Tier.scaled(1_000_000)) + ">"
        #expect(try items("<item><title>A</title><description><![CDATA[\(text)]]></description></item>").count == 1)
        #expect(
            try items("<item><title>3 &lt; 5 &lt;b&gt;and&lt;/b&gt; 7</title></item>").first?.title == "3 < 5 and 7"
        )
    }

    @Test func markupInsideAnElementIsItsText() throws {
        let xml =
            "<item><title>A <b>bold</b> &lt;claim&gt;</title><description>one<p>two <i>three</i></p></description></item>"
        let item = try #require(try items(xml).first)
        #expect(item.title == "A bold <claim>")
        #expect(item.summary == "one\ntwo three")
    }

    @Test func endsThatAreForgottenOrTooMany() throws {
        #expect(try items("<item><title>A</b></title></item>").map(\.title) == ["A"])
        #expect(try items("<item><title>A</title</item>").map(\.title) == ["A"])
        #expect(try items("</p><item><title>A</title></item></p>").map(\.title) == ["A"])
        #expect(try items("<item><title>A</title><item><title>B</title>").map(\.title) == ["A", "B"])
    }

    @Test func controlCharactersGo() throws {
        #expect(
            try items("<item><title>A\u{0}B\u{8}C&#0;D&#x1F;E\u{FFFE}F</title></item>").map(\.title) == [
                "ABC\u{FFFD}DEF"
            ]
        )
        #expect(
            try items("<item><title>\u{1B}[31mred\u{202E}</title></item>").first?.title?.contains("\u{1B}") == false
        )
    }

    @Test func textAroundTheDocumentIsPassedOver() throws {
        let feed = "<rss><channel><item><title>A</title></item></channel></rss>"
        for text in [
            "\n\n <?xml version='1.0'?>" + feed, "<br />\n<b>Warning</b>: x in y.php\n<?xml version='1.0'?>" + feed,
            feed + "<script>1 < 2</script>", feed + "</rss></rss>", "<?php ?><!-- x -->" + feed,
        ] {
            #expect(try FeedReader().read(Data(text.utf8)).items.map(\.title) == ["A"], "\(text)")
        }
    }
}

@Suite struct UnclosedElementTests {
    private static let item = "<item><title>A</title><pubDate>Fri, 01 May 2020 09:00:00 GMT</pubDate></item>"

    @Test(arguments: [
        "<itunes:category text=\"Books\">", "<itunes:category text=\"Arts\"><itunes:category text=\"Books\">",
        "<category>", "<textInput><name>q</name>", "<itunes:owner>",
    ])
    func anUnclosedElementOfTheChannelSwallowsNoItem(element: String) throws {
        let xml = "<rss><channel><title>T</title>\(element)\(Self.item)\(Self.item)</channel></rss>"
        let document = try FeedReader().read(Data(xml.utf8))
        #expect(document.items.count == 2 && document.isRepaired && !document.isTruncated)
    }

    @Test func anUnclosedCategorySwallowsNothingAfterIt() throws {
        let xml = """
            <rss><channel><itunes:category text="Books"><title>T</title><language>ko</language>
            <item><category>news<title>A</title><pubDate>Fri, 01 May 2020 09:00:00 GMT</pubDate></item></channel></rss>
            """
        let document = try FeedReader().read(Data(xml.utf8))
        #expect(document.title == "T" && document.language == "ko")
        #expect(document.items.map(\.title) == ["A"] && document.items.first?.published != nil)
    }

    @Test func entriesOfAtomAreFoundToo() throws {
        let xml =
            "<feed xmlns='http://www.w3.org/2005/Atom'><title>T</title><author><name>N</name><entry><title>A</title></entry></feed>"
        #expect(try FeedReader().read(Data(xml.utf8)).items.map(\.title) == ["A"])
    }
}

@Suite struct FeedEncodingTests {
    @Test(arguments: ["euc-kr.xml", "euc-kr-mislabelled.xml"])
    func korean(_ name: String) throws {
        #expect(try feed(name).items.map(\.title) == ["숲길 열두 곳 새 단장", "감나무 골목 축제 <가을 끝> 열려"])
    }

    /// In a process of its own, whose memory is its own as well.
    @Test(
        .all,
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/statm"), "needs Linux's /proc"),
        .disabled(
            if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil,
            "the address sanitizer keeps what was freed, and finds a leak by itself"
        )
    )
    func aConverterIsClosed() async throws {
        await #expect(processExitsWith: .success) {
            let bytes = try Fixture.data("feeds/euc-kr.xml")
            func pages() throws -> Int {
                let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
                return try #require(Int(fields[5]))
            }
            for _ in 0..<100 { _ = try FeedReader().read(bytes) }
            let before = try pages()
            // A thousand that stay open have 66 MB.
            for _ in 0..<1000 { _ = try FeedReader().read(bytes) }
            let grown = try (pages() - before) * Int(getpagesize())
            #expect(grown < 20 << 20, "\(grown) bytes")
        }
    }

    @Test(arguments: ["cp949.xml", "euc-kr-extended.xml"])
    func koreanBeyondEUCKR(_ name: String) throws {
        #expect(try feed(name).items.first?.title == "극단 똠방, 펲시콜 무대에")
    }

    @Test(arguments: ["utf-16le.xml", "utf-16be.xml"])
    func twoBytesAUnit(_ name: String) throws {
        #expect(try feed(name).items.first?.title == "숲길 열두 곳 새 단장 🌲")
        // Without its byte-order mark, too.
        let bare = try Fixture.data("feeds/\(name)").dropFirst(2)
        #expect(try FeedReader().read(Data(bare)).items.first?.title == "숲길 열두 곳 새 단장 🌲")
    }

    private func title(_ declared: String?, _ bytes: [UInt8]) throws -> String? {
        let start = declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
        let body = Array("\(start)<rss><channel><title>".utf8) + bytes + Array("</title></channel></rss>".utf8)
        return try FeedReader().read(Data(body)).title
    }

    @Test func others() throws {
        #expect(try title("ISO-8859-1", [0x63, 0x61, 0x66, 0xE9]) == "café")
        #expect(try title("windows-1252", [0x93, 0x61, 0x94]) == "“a”")
        #expect(try title("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B]) == "日本")
        #expect(try title("EUC-JP", [0xC6, 0xFC, 0xCB, 0xDC]) == "日本")
        #expect(try title("gb2312", [0xD6, 0xD0]) == "中")
        #expect(try title("us-ascii", Array("é".utf8)) == "é")
        #expect(try title("x-unknown", Array("é".utf8)) == "é", "it is UTF-8")
        #expect(throws: FeedError.encoding("x-unknown")) { try title("x-unknown", [0xE9]) }
        #expect(throws: FeedError.encoding("UTF-32")) {
            try FeedReader().read(Data([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0]))
        }
    }

    @Test func undeclared() throws {
        #expect(try title(nil, Array("뉴스".utf8)) == "뉴스")
        #expect(try title(nil, [0xB4, 0xBA, 0xBD, 0xBA]) == "뉴스", "EUC-KR")
        #expect(try title("utf-8", [0x61, 0xB4, 0x62]) == "a\u{FFFD}b")
    }

    /// Bytes that CP949 can read too: `’s` is a rare Hangul syllable there, and `É` before a letter another.
    private static let western: [UInt8] =
        Array("It".utf8) + [0x92] + Array("s caf".utf8) + [0xE9, 0x20] + [0xC9, 0x74]

    @Test func aFeedOfAnotherLanguageThatDeclaresNothingIsWindows1252() throws {
        #expect(try title(nil, Self.western) == "It’s café Ét")
        #expect(try title(nil, Array("It".utf8) + [0x92] + Array("s".utf8)) == "It’s")
        // A single cut letter leaves a text UTF-8.
        #expect(try title(nil, Array("뉴스 모음".utf8) + [0xEB]) == "뉴스 모음\u{FFFD}")
    }

    @Test(arguments: ["language", "country", "own", "host"]) func aKoreanFeedThatDeclaresNothingIsCP949(hint: String)
        throws
    {
        // `똠방` is beyond EUC-KR, and alone says little.
        let own = hint == "own" ? "<language>ko-KR</language>" : ""
        let body = Data(
            Array("<rss><channel>\(own)<title>".utf8) + [0x8C, 0x63, 0xB9, 0xE6]
                + Array("</title></channel></rss>".utf8)
        )
        let feed = CatalogueFeed(
            address: try FeedAddress(hint == "host" ? "https://news.example.kr/rss" : "https://news.example/rss"),
            country: hint == "country" ? "kr" : nil,
            language: hint == "language" ? "ko" : nil
        )
        let read = { (feed: CatalogueFeed) in
            try FeedClient.endpoint(feed).read(APIResponse(status: 200, body: body)).title
        }
        #expect(try read(feed) == "똠방")
        if hint != "own" {
            let other = CatalogueFeed(
                address: try FeedAddress("https://news.example/rss"),
                country: "kr",
                language: "fr"
            )
            #expect(try read(other) == "Œc¹æ")
        }
    }

    @Test func faultsInALongText() throws {
        // Faults at every place around the ends of blocks.
        let start = Array(#"<?xml version="1.0" encoding="euc-kr"?><rss><channel><item><description>"#.utf8)
        let end = Array("</description></item></channel></rss>".utf8)
        for length in 4000...4100 {
            let filler = Array(repeating: UInt8(ascii: "x"), count: length)
            let body = Data(start + filler + [0xB4, 0xBA, 0xFF, 0xBD, 0xBA] + end)
            let text = String(decoding: filler, as: UTF8.self) + "뉴\u{FFFD}스"
            #expect(try FeedReader().read(body).items.map(\.summary) == [text])
        }
        #expect(throws: FeedError.encoding("euc-kr")) {
            try title("euc-kr", Array(repeating: 0xFF, count: 20_000))
        }
    }
}
