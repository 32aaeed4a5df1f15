import APIClient
import Feeds
import Foundation
import Testing

@Suite struct FeedLinkTests {
    @Test func addressesAndIdentities() throws {
        let items = try feed("links.xml").items
        #expect(
            items.map(\.address) == [
                "https://links.example/1?x=1", "https://links.example/2", nil, "https://links.example/log#1",
                "https://links.example/log#2",
                "https://links.example/%EB%89%B4%EC%8A%A4/a%20b?%EC%A0%9C%EB%AA%A9=%EC%83%88%20%EA%B8%B8",
                "https://links.example/deep/up/5.html", nil, "https://links.example/9", nil,
            ]
        )
        #expect(items[1].identity == "tag:links.example,2026:2")
        #expect(items[2].identity == "https://links.example/3")
        #expect(items[3].identity != items[4].identity, "parts of one page")
        #expect(items[7].identity == "8")
        #expect(items[8].identity == "https://links.example/9")
    }

    @Test func countersBehindAGuidGo() throws {
        #expect(
            try feed("world-en.xml").items.map(\.identity) == [
                "https://www.northern.example/news/articles/c1ydld0gykpo",
                "https://www.northern.example/news/articles/cqlwekrl3dqo",
            ]
        )
    }

    @Test func trackingGoesByItsName() throws {
        let items = try feed("references-ko.xml").items
        #expect(
            items.map(\.address) == [
                "https://www.naru.example/news/articleView.html?idxno=100200",
                "https://www.naru.example/news/articleView.html?idxno=100201",
                "https://www.naru.example/news/articleView.html?idxno=100201",
                "https://www.naru.example/news/endPage.do?news_id=N1000001#top",
            ]
        )
        #expect(try feed("world-en.xml").items[0].address == "https://www.northern.example/news/articles/c1ydld0gykpo")
        let stored = "https://t.example/a?article_no=1&amp;utm=2&amp;plinks=3&amp;at_mediums=4"
        #expect(
            try linkOfItem(stored) == "https://t.example/a?article_no=1&utm=2&plinks=3&at_mediums=4"
        )
    }

    private func linkOfItem(_ link: String) throws -> String? {
        try items("<item><title>A</title><link>\(link)</link></item>").first?.address
    }

    @Test(arguments: [
        ("c.html", "https://e.example/a/c.html"), ("/c", "https://e.example/c"), ("../c", "https://e.example/c"),
        ("../../../c", "https://e.example/c"), ("./c/./d/..", "https://e.example/a/c/"),
        ("?q=1", "https://e.example/a/b?q=1"),
        ("//f.example/c", "https://f.example/c"), ("HTTP://F.example:80/c", "http://f.example/c"),
        ("mailto:a@b.example", nil), ("data:text/html,x", nil), ("https://user@f.example/", nil), ("", nil),
    ])
    func references(_ link: String, _ expected: String?) throws {
        let xml =
            "<rss xml:base='https://e.example/a/b?x#y'><channel><item><title>A</title><link>\(link)</link></item></channel></rss>"
        #expect(try FeedReader().read(Data(xml.utf8)).items.first?.address == expected)
    }

    @Test func theFeedsOwnAddressIsTheBase() throws {
        let xml = "<rss><channel><item><title>A</title><link>/a</link></item></channel></rss>"
        let reader = FeedReader(address: try FeedAddress("https://f.example/rss/all.xml"))
        #expect(try reader.read(Data(xml.utf8)).items.first?.address == "https://f.example/a")
        #expect(try FeedReader().read(Data(xml.utf8)).items.first?.address == nil)
    }
}

@Suite struct FeedAddressTests {
    @Test func httpsAndThisMachine() throws {
        #expect(try FeedAddress(" HTTPS://Example.com:443/rss?x=1#top ").text == "https://example.com/rss?x=1")
        #expect(try FeedAddress("feed://example.com/rss").text == "https://example.com/rss")
        #expect(try FeedAddress("feed:https://example.com/rss").text == "https://example.com/rss")
        #expect(try FeedAddress("http://127.0.0.1:9000/rss").isInsecure == false)
        #expect(throws: FeedAddress.Invalid.plainHTTP(host: "example.com")) {
            try FeedAddress("http://example.com/rss")
        }
        for text in [
            "", "rss.xml", "ftp://example.com/", "//127.0.0.1/f", "//example.com/f", "feed://///example.com",
            "javascript:alert(1)", "https://a@example.com/", "https://",
        ] {
            #expect(throws: FeedAddress.Invalid.notAnAddress, "\(text)") { try FeedAddress(text) }
        }
    }

    @Test func plainHTTPIsAllowedOnRequest() throws {
        let address = try FeedAddress("http://example.com/rss", allowsInsecure: true)
        #expect(address.isInsecure)
        #expect(address.baseURL.description == "http://example.com")
    }

    @Test func aRequestsParts() throws {
        let address = try FeedAddress("https://example.com:8443/a%20b/rss/?outputType=xml&q=%EC%B1%85")
        #expect(address.baseURL.description == "https://example.com:8443")
        #expect(address.path == "/a%20b/rss/")
        #expect(address.query.percentEncoded == "outputType=xml&q=%EC%B1%85")
        #expect(try FeedAddress("https://example.com").path == "/")
    }
}

@Suite struct FeedImageTests {
    @Test func theOrderOfTrust() throws {
        #expect(
            try feed("images.xml").items.map(\.image) == [
                "https://i.images.example/master/1.jpg?width=700&s=c", "https://i.images.example/2.jpg",
                "https://i.images.example/3-thumb.jpg", "https://i.images.example/4.jpg",
                "https://i.images.example/5.jpg?a=1&b=2", "https://images.example/photo/6.jpg", nil, nil,
            ]
        )
    }

    @Test func imagesInHTMLAsTheyAreMet() throws {
        #expect(
            try feed("undated-ko.xml").items.map(\.image) == [
                "https://flexible.img.deulnyeok.example/normal/300/180/20261121500001.jpg",
                "https://flexible.img.deulnyeok.example/normal/300/180/20261121500002.jpg", nil,
            ]
        )
        let cases = [
            #"<img src="https://i.example/a.jpg" width=1 height=1><img src=https://i.example/b.jpg>"#:
                "https://i.example/b.jpg",
            #"<imgx src="https://i.example/a.jpg">"#: nil,
            #"<img alt="<img src='x'>" src="https://i.example/c.jpg""#: "https://i.example/c.jpg",
            #"<img src="data:image/png;base64,AA=="><p>"#: nil,
            "<img src=\"https://i.example/d.jpg": "https://i.example/d.jpg",
            "<img": nil, "<img ": nil, "<img src": nil, "<img src=": nil, "<img src='": nil,
        ]
        for (html, address) in cases {
            let xml = "<item><title>A</title><description><![CDATA[\(html)]]></description></item>"
            #expect(try items(xml).first?.image == address, "\(html)")
        }
    }
}
