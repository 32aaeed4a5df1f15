import CatalogModel
import Foundation
import Testing

@Suite struct InstantTests {
    @Test(arguments: [
        ("2024-10-08T08:29:00Z", 1_728_376_140.0, "2024-10-08T08:29:00Z"),
        ("2025-06-07T19:52:21.0165676Z", 1_749_325_941.016_567, "2025-06-07T19:52:21.016568Z"),
        ("2025-01-24T06:37:24.863761Z", 1_737_700_644.863_761, "2025-01-24T06:37:24.863761Z"),
        ("2019-06-05T12:16:29.024Z", 1_559_736_989.024, "2019-06-05T12:16:29.024Z"),
        ("2025-01-24T10:05:15+00:00", 1_737_713_115.0, "2025-01-24T10:05:15Z"),
        ("2025-04-13T15:52:12", 1_744_559_532.0, "2025-04-13T15:52:12Z"),
        ("1970-01-01T00:00:00Z", 0.0, "1970-01-01T00:00:00Z"),
        ("2024-02-29T23:30:00-01:00", 1_709_253_000.0, "2024-03-01T00:30:00Z"),
        ("2024-10-08T17:29:00+09:00", 1_728_376_140.0, "2024-10-08T08:29:00Z"),
        ("2024-10-08 08:29:00z", 1_728_376_140.0, "2024-10-08T08:29:00Z"),
        ("0001-01-01T00:00:00Z", -62_135_596_800.0, "0001-01-01T00:00:00Z"),
        ("9999-12-31T23:59:59Z", 253_402_300_799.0, "9999-12-31T23:59:59Z"),
        ("1969-12-31T23:59:59.5Z", -0.5, "1969-12-31T23:59:59.5Z"),
        ("2024-10-08T08:29:00.000Z", 1_728_376_140.0, "2024-10-08T08:29:00Z"),
    ])
    func readsAndWritesInstants(text: String, seconds: Double, written: String) throws {
        let date = try #require(Instant.parse(text))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000_001)
        #expect(Instant.text(date) == written)
    }

    @Test(arguments: [
        "", "2024-10-08", "2024-10-08T08:29Z", "2024-13-08T08:29:00Z", "2024-02-30T08:29:00Z", "2024-10-08T24:00:00Z",
        "2024-10-08T08:60:00Z", "2024-10-08T08:29:00.Z", "2024-10-08T08:29:00+9", "2024-10-08T08:29:00+09:99",
        "2024-10-08T08:29:00 KST", "Tue, 08 Oct 2024 08:29:00 GMT", "2024-1a-08T08:29:00Z", "２024-10-08T08:29:00Z",
    ])
    func refusesOtherForms(text: String) {
        #expect(Instant.parse(text) == nil)
    }

    @Test func agreesWithFoundationAllOverTheGregorianCalendar() throws {
        // Foundation's own calendar is the Julian one before October 1582.
        for day in stride(from: -140_000.0, to: 2_000_000, by: 997) {
            let date = Date(timeIntervalSince1970: day * 86_400 + 12_345)
            #expect(Instant.text(date) == date.ISO8601Format())
            #expect(Instant.parse(date.ISO8601Format()) == date)
        }
    }

    @Test func anInstantBeyondTheCalendarIsWrittenAsItsEnd() {
        #expect(Instant.text(.distantFuture) == "4001-01-01T00:00:00Z")
        #expect(Instant.text(Date(timeIntervalSince1970: 1e300)) == "9999-12-31T23:59:59Z")
        #expect(Instant.text(Date(timeIntervalSince1970: -1e300)) == "0001-01-01T00:00:00Z")
        #expect(Instant.text(Date(timeIntervalSince1970: .nan)) == "0001-01-01T00:00:00Z")
    }

    @Test(arguments: Recorded.folders)
    func everyRecordedInstantIsRead(recorded: URL) throws {
        let folder = recorded.appending(path: "newsapi")
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".json") {
            let text = String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
            for match in text.matches(of: #/"publishedAt": ?"([^"]+)"/#) {
                #expect(Instant.parse(String(match.1)) != nil, "\(match.1) in \(name)")
                count += 1
            }
        }
        #expect(count > 100)
    }
}
