import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// `shelf series` over the demo: what is on the shelf, missing, next, found and watched.
@Suite struct ShelfSeriesTests {
    private func withShelf(_ isbns: [String], _ body: (TestHarness) async throws -> Void) async throws {
        try await withHarness { harness in
            for isbn in isbns {
                #expect(await harness.silently("bookfetch", ["shelf", "add", isbn, "--demo"]).status == .done)
            }
            try await body(harness)
        }
    }

    @Test func aVolumeIsTheFirstOfASeries() async throws {
        try await withShelf(["9788980500208"]) { harness async throws in
            _ = await harness.silently("bookfetch", ["shelf", "status", "9788980500208", "read", "--demo"])
            let series = try await harness.silently("bookfetch", ["shelf", "series", "--json", "--demo"]).json["series"]
            let one = try #require(series?.values.first)
            #expect(series?.values.count == 1)
            #expect(one["name"] == .string("해리 포터와 마법사의 돌"))
            #expect(one["volumes"]?.values.map { $0["volume"] } == [.string("1")])
            #expect(one["missing"]?.values.isEmpty == true && one["next"] == .string("2"))
            #expect(one["found"] == nil)
            let table = await harness.bookfetch("shelf", "series", "--demo", columns: 80)
            #expect(table.output.contains("1/1") && table.output.contains("+2"))
        }
    }

    @Test func theNextVolumeIsFound() async throws {
        try await withShelf(["9788980500208"]) { harness async throws in
            let outcome = await harness.silently("bookfetch", ["shelf", "series", "--missing", "--json", "--demo"])
            let found = try outcome.json["series"]?.values.first?["found"]?.values.first
            #expect(found?["volume"] == .string("2") && found?["isbn13"] == .string("9788980500215"))
            let rows = await harness.silently("bookfetch", ["shelf", "series", "--missing", "-f", "csv", "--demo"])
            #expect(rows.output.hasPrefix("name,volume,isbn13,title,publishedOn\r\n해리 포터와 마법사의 돌,2,9788980500215,"))
        }
    }

    @Test func theSeriesAreWatched() async throws {
        try await withShelf(["9788980500208", "9788980500215"]) { harness async throws in
            let outcome = await harness.silently("bookfetch", ["shelf", "series", "마법사의돌", "--watch", "--demo"])
            #expect(outcome.status == .done)
            let watches = try await harness.silently("bookfetch", ["watch", "list", "--json", "--demo"]).json
            #expect(watches["watches"]?.values.map { $0["name"] } == [.string("해리 포터와 마법사의 돌")])
        }
    }

    @Test func aShelfWithoutSeriesSaysSo() async throws {
        try await withShelf(["9788974210458"]) { harness async throws in
            let table = await harness.bookfetch("shelf", "series", "--demo", columns: 80)
            #expect(table.status == .done && table.errors.contains("No series on your shelf"))
            let missing = await harness.bookfetch("shelf", "series", "--missing", "--demo", columns: 80)
            #expect(missing.status == .done && !missing.errors.contains("Searching"))
        }
    }
}
