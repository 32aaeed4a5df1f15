import Feeds
import Foundation
import Testing

@Suite struct FeedDateTests {
    private let seoul = TimeZone(identifier: "Asia/Seoul") ?? .gmt

    @Test func everyFormOfTheField() throws {
        let items = try feed("dates.xml").items
        let expected = try instant("2022-07-16T13:01:07Z")
        for item in items.prefix(21) {
            let published = try #require(item.published, "\(item.title ?? "")")
            #expect(abs(published.timeIntervalSince(expected)) < 1, "\(item.title ?? "")")
            #expect(!item.isApproximate)
        }
        #expect(items[21].title == "Only a day")
        #expect(try items[21].published == instant("2022-07-15T15:00:00Z"))
        #expect(items[21].isApproximate)
        #expect(items[22...].map(\.published) == [nil, nil])
    }

    @Test(arguments: [
        ("Sat, 21 Nov 2026 10:00:00 Z", "2026-11-21T10:00:00Z"),
        ("Sat, 21 Nov 2026 10:00 GMT", "2026-11-21T10:00:00Z"),
        ("Sat, 21 Nov 2026 10:00:00 GMT+9", "2026-11-21T01:00:00Z"),
        ("Sat, 21 Nov 2026 10:00:00 GMT+0900 (KST)", "2026-11-21T01:00:00Z"),
        ("Sat, 21 Nov 2026 10:00:00+09:00", "2026-11-21T01:00:00Z"),
        ("Sat, 21 Nov 2026 10:00:00 -0330", "2026-11-21T13:30:00Z"),
        ("Sat, 21 Nov 2026 10:00:00 PDT", "2026-11-21T17:00:00Z"),
        ("November 21, 2026 10:00:00 GMT", "2026-11-21T10:00:00Z"),
        ("Nov 21, 2026 10:00 PM GMT", "2026-11-21T22:00:00Z"),
        ("Nov 21, 2026 12:00 AM GMT", "2026-11-21T00:00:00Z"),
        ("2026-11-21 10:00:00 +0900", "2026-11-21T01:00:00Z"),
        ("2026-11-21 10:00:00 KST", "2026-11-21T01:00:00Z"),
        ("2026/11/21 10:00", "2026-11-21T01:00:00Z"),
        ("2026-11-21T24:00:00Z", "2026-11-22T00:00:00Z"),
        ("2026-11-21T10:00:60Z", "2026-11-21T10:01:00Z"),
        ("\n Sat, 21 Nov 2026 10:00:00 GMT \n", "2026-11-21T10:00:00Z"),
        ("Sat, 21 Nov 2026 10:00:00", "2026-11-21T01:00:00Z"),
        ("Sat, 21 Nov 2026 10:00:00 LMT", "2026-11-21T01:00:00Z"),
        ("21 nov 99 10:00:00 GMT", "1999-11-21T10:00:00Z"),
        ("2026년 11월 21일 (토) 오후 3:04", "2026-11-21T06:04:00Z"),
        ("2026년 11월 21일 토요일 오전 12시 4분 5초", "2026-11-20T15:04:05Z"),
        ("2026년 11월 21일", "2026-11-20T15:00:00Z"), ("2026. 11. 21. 오후 12:30:01 KST", "2026-11-21T03:30:01Z"),
        ("2026-11-21 오후 3:04:05", "2026-11-21T06:04:05Z"), ("토, 21 11월 2026 10:00:00 +0900", "2026-11-21T01:00:00Z"),
        ("Sat, 11/21/2026 - 15:04", "2026-11-21T06:04:00Z"), ("11/21/2026 - 15:04", "2026-11-21T06:04:00Z"),
        ("Saturday, November 21, 2026 - 15:04", "2026-11-21T06:04:00Z"), ("21/11/2026 15:04", "2026-11-21T06:04:00Z"),
        ("20261121", "2026-11-20T15:00:00Z"), ("20261121T100000Z", "2026-11-21T10:00:00Z"),
        ("20261121100000", "2026-11-21T01:00:00Z"), ("202611211000", "2026-11-21T01:00:00Z"),
        ("20261121T100000+0900", "2026-11-21T01:00:00Z"),
        ("Sat, 21 Nov 2026 10:00:00 IST", "2026-11-21T04:30:00Z"),
        ("Tue, 21 Jul 2026 10:00:00 MEST", "2026-07-21T08:00:00Z"),
        // Halves of the day, on either side and joined.
        ("2026-11-21 3:04 PM", "2026-11-21T06:04:00Z"), ("2026-11-21 12:04:05 am", "2026-11-20T15:04:05Z"),
        ("2026-11-21 PM 3:04", "2026-11-21T06:04:00Z"), ("2026.11.21 (토) AM 10:00", "2026-11-21T01:00:00Z"),
        ("Nov. 21, 2026, 3:04 p.m. EST", "2026-11-21T20:04:00Z"), ("21 Nov 2026 3:04pm GMT", "2026-11-21T15:04:00Z"),
        ("Sat, 21 Nov 2026 오후 3:04:05 +0900", "2026-11-21T06:04:05Z"),
        ("2026년 11월 21일 3:04 오후", "2026-11-21T06:04:00Z"),
        ("Sat, 21 Nov 2026 3:04:05 오후 KST", "2026-11-21T06:04:05Z"), ("2026-11-21 15:04 PM", "2026-11-21T06:04:00Z"),
        ("am 21. November 2026 10:00", "2026-11-21T01:00:00Z"),
        // Japanese and Chinese, two digits, hours and minutes in words.
        ("2026年11月21日(土) 10時00分", "2026-11-21T01:00:00Z"), ("2026年11月21日 星期六 下午3:04", "2026-11-21T06:04:00Z"),
        ("26년 11월 21일 15시 4분", "2026-11-21T06:04:00Z"), ("2026년 11월 21일 15:04:05.0", "2026-11-21T06:04:05Z"),
        // Day first, and months of other languages.
        ("21.11.2026 10:00", "2026-11-21T01:00:00Z"), ("21-11-2026 10:00:00", "2026-11-21T01:00:00Z"),
        ("11-21-2026 10:00", "2026-11-21T01:00:00Z"), ("mar., 17 nov. 2026 10:00:00 GMT", "2026-11-17T10:00:00Z"),
        ("Mi, 21. Okt 2026 10:00:00 +0200", "2026-10-21T08:00:00Z"),
        ("21 févr. 2026 10:00 GMT", "2026-02-21T10:00:00Z"),
        ("21 juillet 2026 10:00 GMT", "2026-07-21T10:00:00Z"), ("21 août 2026 10:00 GMT", "2026-08-21T10:00:00Z"),
        ("Sat, 21 dic 2026 10:00:00 GMT", "2026-12-21T10:00:00Z"),
        // Compact beside colons.
        ("20261121 10:00:05", "2026-11-21T01:00:05Z"), ("2026-11-21T100005Z", "2026-11-21T10:00:05Z"),
        ("2026-11-21T10:00:00.1234567+09:00", "2026-11-21T01:00:00.123Z"),
        // Zones.
        ("2026-11-21T10:00:00Z[UTC]", "2026-11-21T10:00:00Z"), ("2026-11-21 10:00:00 KST+0900", "2026-11-21T01:00:00Z"),
        ("2026-11-21T10:00:00+01:00[Europe/Berlin]", "2026-11-21T09:00:00Z"),
        ("Sat, 21 Nov 2026 10:00:00 (GMT+09:00) Seoul", "2026-11-21T01:00:00Z"),
        ("Sat, 21 Nov 2026 10:00:00 NZDT", "2026-11-20T21:00:00Z"),
        ("Sat, 21 Nov 2026 10:00:00 PKT", "2026-11-21T05:00:00Z"),
        ("Tue, 21 Jul 2026 10:00:00 ET", "2026-07-21T14:00:00Z"),
        ("Sat, 21 Nov 2026 10:00:00 ET", "2026-11-21T15:00:00Z"),
        ("2026-11-21 10:00 Europe/Berlin", "2026-11-21T09:00:00Z"),
        ("Sat Nov 21 2026 10:00:00 GMT+0900 (Korean Standard Time)", "2026-11-21T01:00:00Z"),
    ])
    func aForm(_ text: String, _ expected: String) throws {
        let date = try #require(FeedDate.parse(text, zone: seoul)?.date)
        #expect(abs(date.timeIntervalSince(try instant(expected))) < 0.001)
    }

    @Test(arguments: [
        "", "yesterday", "Sat, 99 99 9999 99:99:99 +9999", "2026-13-01T00:00:00Z", "2026-02-29",
        "31 Apr 2026 10:00:00 GMT",
        "Sat, 21 Nov 2026 25:00:00 GMT", "10:00:00", "2026", "1795219200", "0000-00-00 00:00:00", "Nov 2026",
        "2026년 13월 1일", "1712010100000", "2026년 11월 21일 오후 13:00", "20261321", "2026년 11월 21일 저녁", "21/13/2026 - 10:00",
        "2026-11-21T10:00:00Z and more and more", "٢٠٢٦-١١-٢١", String(repeating: "1", count: 300),
    ])
    func nothingElse(_ text: String) {
        let moment = FeedDate.parse(text, zone: seoul)
        // What follows a zone that is understood may say it once more.
        #expect(moment == nil || text.hasPrefix("2026-11-21T10:00:00Z"))
    }

    @Test func aZoneWithSummerTime() throws {
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        #expect(try FeedDate.parse("2026-07-01 12:00:00", zone: zone)?.date == instant("2026-07-01T16:00:00Z"))
        #expect(try FeedDate.parse("2026-12-01 12:00:00", zone: zone)?.date == instant("2026-12-01T17:00:00Z"))
        #expect(try FeedDate.parse("2026-11-01 03:30:00", zone: zone)?.date == instant("2026-11-01T08:30:00Z"))
    }

    @Test func theOrderOfTrust() throws {
        let dates = [
            "<pubDate>2026-11-01T00:00:00Z</pubDate>", "<dc:date>2026-11-02T00:00:00Z</dc:date>",
            "<a:published xmlns:a='http://www.w3.org/2005/Atom'>2026-11-03T00:00:00Z</a:published>",
            "<a:updated xmlns:a='http://www.w3.org/2005/Atom'>2026-11-04T00:00:00Z</a:updated>",
        ]
        for first in dates.indices {
            let xml = "<item><title>A</title>\(dates[first...].reversed().joined())</item>"
            #expect(try items(xml).first?.published == instant("2026-11-0\(first + 1)T00:00:00Z"))
        }
    }
}
