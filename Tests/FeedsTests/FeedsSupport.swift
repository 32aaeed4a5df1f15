import Feeds
import Foundation
import TestSupport

/// Reads a file of `Fixtures/feeds`, in Korea's zone.
func feed(_ name: String, zone: String = "Asia/Seoul", address: String? = nil) throws -> FeedDocument {
    let zone = TimeZone(identifier: zone) ?? .gmt
    let address = try address.map { try FeedAddress($0) }
    return try FeedReader(zone: zone, address: address).read(Fixture.data("feeds/\(name)"))
}

/// Reads the items of an RSS channel written in a test.
func items(_ xml: String, channel: String = "") throws -> [FeedItem] {
    try FeedReader().read(
        Data(
            """
            <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" \
            xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">\
            <channel><title>T</title><link>https://t.example/</link>\(channel)\(xml)</channel></rss>
            """.utf8
        )
    ).items
}

/// An instant as tests write it.
func instant(_ text: String) throws -> Date {
    try Date(text, strategy: .iso8601)
}

/// The names of the feeds among the fixtures.
func feedFixtures() throws -> [String] {
    try Fixture.names(in: "feeds", endings: [".xml", ".html", ".opml"])
}
