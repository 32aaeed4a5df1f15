import Feeds
import FeedsTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct FeedMutationTests {
    private func samples() throws -> [[UInt8]] {
        try feedFixtures().map { Array(try Fixture.data("feeds/\($0)")) }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func mutationsKeepTheBounds(_ seed: UInt64) throws {
        var mutator = FeedMutator(seed: seed, samples: try samples())
        var read = 0
        for run in 0..<Tier.scaled(250) {
            let mutation = Data(mutator.next())
            do throws(FeedError) {
                let document = try FeedReader().read(mutation)
                let faults = FeedBounds.faults(in: document)
                #expect(faults.isEmpty, "run \(run) of seed \(seed): \(faults)")
                read += 1
            } catch {
                #expect(!error.message.isEmpty)
            }
        }
        #expect(read > Tier.scaled(100))
    }

    @Test func mutationsOfAListKeepTheBounds() throws {
        let list = Array(OPML.write(FeedCatalogue.builtIn.feeds, title: "x").utf8)
        var mutator = FeedMutator(seed: 5, samples: [list, Array(try Fixture.data("feeds/reader.opml"))])
        for _ in 0..<Tier.scaled(100) {
            guard let contents = try? OPML.read(Data(mutator.next())) else { continue }
            let text = OPML.write(contents.feeds, title: contents.title ?? "x")
            #expect(try OPML.read(Data(text.utf8)).feeds == contents.feeds)
        }
    }
}

@Suite(.recorded) struct FeedRecordedTests {
    private func recorded(_ name: String) throws -> FeedDocument {
        try FeedReader(zone: TimeZone(identifier: "Asia/Seoul") ?? .gmt).read(Fixture.recorded("feeds/\(name)"))
    }

    @Test func aWorldFeed() throws {
        let document = try recorded("bbc-world-2026.xml")
        #expect(document.refreshInterval == .seconds(900))
        for item in document.items {
            let address = try #require(item.address)
            #expect(!address.contains("at_medium") && item.identity == address)
            #expect(item.image != nil && item.summary != nil && !item.isApproximate)
        }
        #expect(document.items.count == 2)
    }

    @Test func anUndatedFeed() throws {
        let document = try recorded("hani-2024-undated.xml")
        #expect(document.items.count == 3)
        for item in document.items {
            #expect(try item.published == instant("2024-05-15T09:33:33Z"))
            #expect(item.isApproximate && item.summary == nil)
            #expect(item.image?.hasPrefix("https://flexible.img.hani.co.kr/") == true)
        }
    }

    @Test func aSearchFeed() throws {
        let document = try recorded("google-news-kr-search-2026.xml")
        #expect(document.items.map(\.sourceName) == ["조선일보", "gjdream.com"])
        for item in document.items {
            let source = try #require(item.sourceName)
            #expect(item.title?.hasSuffix(source) == false)
            #expect(item.summary == nil && item.image == nil)
        }
    }
}
