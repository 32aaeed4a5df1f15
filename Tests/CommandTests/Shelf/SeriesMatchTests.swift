import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// `series --match`, over the sample series and the demo's books.
@Suite struct SeriesMatchTests {
    private static let series = Fixture.project.appending(path: "Fixtures/series/lantern-ferry.json").path

    @Test func eachVolumeHasItsBookOrNull() async throws {
        try await withHarness { harness in
            let document = try await harness.bookfetch("series", "--list", "--match", "--demo", "--json").json
            let matches = document["volumes"]?.values.map { $0["match"]?["isbn13"] ?? $0["match"] }
            let expected: [JSON] = [
                .string("9791188887019"), .string("9791188887026"), .string("9791188887033"), .null,
                .string("9791188887057"), .null, .null,
            ]
            #expect(matches == expected)
            let first = document["volumes"]?.values.first?["match"]
            #expect(first?["price"]?["sale"] == .number(12600) && first?["onShelf"] == .bool(false))
            #expect(first?["title"] == .string("Ines Calder and the Lantern Ferry") && first?["cover"] != .null)
            #expect(document["freshness"]?["origin"] == .string("demo") && document["problems"] == .array([]))
        }
    }

    @Test func withoutTheFlagNothingIsLookedUp() async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch("series", Self.series, "--list", "--json")
            let document = try outcome.json
            #expect(outcome.status == .done && document["volumes"]?.values.count == 7)
            #expect(document["volumes"]?.values.first?["match"] == nil && document["freshness"] == nil)
        }
    }

    @Test func theShelfIsMarkedInListAndVolume() async throws {
        try await withHarness { harness in
            _ = await harness.bookfetch("shelf", "add", "9791188887026", "--demo")
            let list = await harness.bookfetch("series", "--list", "--match", "--demo", columns: 140)
            #expect(list.output.contains("SHELF") && list.output.contains("9791188887026"))
            let line = try #require(list.output.split(separator: "\n").first { $0.contains("Salt Door") })
            #expect(line.contains("12,600원") && line.contains("yes"))
            let volume = await harness.bookfetch("series", "--volume", "2", "--match", "--demo", columns: 100)
            #expect(volume.output.contains("On your shelf."))
            #expect(volume.output.contains("12,600원"))
            let none = await harness.bookfetch("series", "--volume", "4", "--match", "--demo", columns: 100)
            #expect(none.output.contains("No book matches this volume with certainty."))
        }
    }

    @Test func offlineWhatWasSeenIsMatchedAndSaidSo() async throws {
        try await withHarness { harness in
            let body = Data(
                #"""
                {"documents":[{"title":"Ines Calder and the Salt Door","isbn":" 9791188887026","authors":["Seo-yun Marlowe"],
                  "price":14000,"sale_price":12600,"datetime":"1999-05-21T00:00:00.000+09:00"}],
                 "meta":{"total_count":1,"pageable_count":1,"is_end":true}}
                """#.utf8
            )
            _ = await harness.bookfetch("search", "salt", stubs: [.get(Path.kakao, body: body)])
            let outcome = await harness.bookfetch(
                "series",
                Self.series,
                "--volume",
                "2",
                "--match",
                "--json",
                "--offline"
            )
            let document = try outcome.json
            #expect(document["volumes"]?.values.first?["match"]?["isbn13"] == .string("9791188887026"))
            #expect(
                document["freshness"]?["origin"] == .string("cache") && document["freshness"]?["stale"] == .bool(true)
            )
            #expect(outcome.status == .done && outcome.errors.contains("Showing a saved copy"))
            let strict = await harness.bookfetch(
                "series",
                Self.series,
                "--volume",
                "2",
                "--match",
                "--offline",
                "--strict"
            )
            #expect(strict.status == .unavailable)
            let unseen = await harness.bookfetch(
                "series",
                Self.series,
                "--volume",
                "3",
                "--match",
                "--json",
                "--offline"
            )
            #expect(try unseen.json["volumes"]?.values.first?["match"] == .null && unseen.status == .done)
        }
    }
}
