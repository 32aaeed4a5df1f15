import CatalogModel
import Foundation
import Testing

@Suite struct FoldedTests {
    /// Grapheme clusters of several scalars.
    static let clusters = [
        "a", "가", "\u{1112}\u{1161}\u{11AB}", "e\u{301}", "👨\u{200D}👩\u{200D}👧\u{200D}👦", "🇰🇷", "👍🏽", "\r\n",
        "1\u{FE0F}\u{20E3}",
    ]

    @Test(arguments: clusters)
    func atTheLimitNothingIsCutAndNothingOffered(cluster: String) {
        for count in [0, 1, 449, 450] {
            let text = String(repeating: cluster, count: count)
            let folded = Folded(text)
            #expect(folded.shown.unicodeScalars.elementsEqual(text.unicodeScalars))
            #expect(!folded.isFolded)
            #expect(folded.hiddenCount == 0)
        }
    }

    @Test(arguments: clusters)
    func oneCharacterMoreFolds(cluster: String) {
        let folded = Folded(String(repeating: cluster, count: 451))
        #expect(folded.shown.unicodeScalars.elementsEqual(String(repeating: cluster, count: 450).unicodeScalars))
        #expect(folded.isFolded)
        #expect(folded.hiddenCount == 1)
        #expect(folded.text.count == 451)
    }

    @Test(arguments: [(99, 0), (100, 0), (101, 1), (107, 7), (108, 8)])
    func theLimitIsTheCallersAndHasNoMargin(count: Int, hidden: Int) {
        let folded = Folded(String(repeating: "글", count: count), limit: 100)
        #expect(folded.hiddenCount == hidden)
        #expect(folded.shown.count == min(count, 100))
    }

    @Test func aCutGoesThroughNoCluster() {
        let text = Self.clusters.joined()
        for limit in 0...Self.clusters.count + 1 {
            let folded = Folded(text, limit: limit)
            #expect(folded.shown == Self.clusters.prefix(limit).joined())
            #expect(folded.hiddenCount == max(0, Self.clusters.count - limit))
            #expect(text.hasPrefix(folded.shown))
        }
    }

    @Test func noLimitIsNeverBelowNothing() {
        #expect(Folded("abc", limit: 0).shown == "")
        #expect(Folded("abc", limit: -1).hiddenCount == 3)
        #expect(!Folded("", limit: 0).isFolded)
        #expect(!Folded("abc", limit: .max).isFolded)
    }

    @Test(arguments: Recorded.folders)
    func ofTheRecordedSeriesOnlyTheSecondVolumeStaysWhole(recorded: URL) throws {
        let body = try Data(contentsOf: recorded.appending(path: "series/data.json"))
        let object = try JSONSerialization.jsonObject(with: body)
        let data = try #require((object as? [String: Any])?["data"] as? [[String: [String: Any]]])
        let summaries = data.compactMap { $0["attributes"]?["summary"] as? String }
        #expect(summaries.map(\.count) == [512, 446, 508, 483, 489, 480, 494])
        #expect(summaries.map { Folded($0).hiddenCount } == [62, 0, 58, 33, 39, 30, 44])
    }
}
