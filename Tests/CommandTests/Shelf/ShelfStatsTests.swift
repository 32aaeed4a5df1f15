import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// Statistics and goals of the shelf. The desk's clock stands on 2026-11-21.
@Suite struct ShelfStatsTests {
    /// A shelf of two books read in 2026, one in 2025, and one of another status.
    private func withReadBooks(_ body: (TestHarness) async throws -> Void) async throws {
        try await withHarness { harness in
            let said = [
                ("9788980500208", ["read", "--on", "2026-01-20", "--rating", "4"]),
                ("9788980500215", ["read", "--on", "2026-11", "--rating", "4.5"]),
                ("9788980500222", ["read", "--on", "2025"]), ("9788974210458", ["want"]),
            ]
            for (isbn, words) in said {
                #expect(await harness.silently("bookfetch", ["shelf", "add", isbn, "--demo"]).status == .done)
                #expect(
                    await harness.silently("bookfetch", ["shelf", "status", isbn] + words + ["--demo"]).status == .done
                )
            }
            try await body(harness)
        }
    }

    @Test func aYearIsCounted() async throws {
        try await withReadBooks { harness async throws in
            _ = await harness.silently("bookfetch", ["shelf", "goal", "2026", "2", "--demo"])
            let stats = try await harness.silently("bookfetch", ["shelf", "stats", "--json", "--demo"]).json
            #expect(stats["year"] == .number(2026) && stats["books"] == .number(2))
            #expect(stats["averageRating"] == .number(4.25) && stats["rated"] == .number(2))
            let months = stats["periods"]?.values.filter { $0["books"] != .number(0) }
            #expect(months?.map { $0["name"] } == [.string("2026-01"), .string("2026-11")])
            #expect(stats["periods"]?.values.count == 12)
            #expect(stats["authors"]?.values.map { $0["books"] } == [.number(2)])
            #expect(stats["status"]?["want"] == .number(1) && stats["status"]?["read"] == .number(3))
            #expect(stats["goal"]?["done"] == .number(2) && stats["goal"]?["goal"] == .number(2))
            let all = try await harness.silently("bookfetch", ["shelf", "stats", "all", "--json", "--demo"]).json
            #expect(all["year"] == .null && all["books"] == .number(3) && all["goal"] == .null)
            #expect(all["periods"]?.values.map { $0["name"] } == [.string("2025"), .string("2026")])
        }
    }

    @Test func aDayThatIsNotKnownExactlyIsCountedAndSaid() async throws {
        try await withReadBooks { harness async throws in
            let stats = try await harness.silently("bookfetch", ["shelf", "stats", "2025", "--json", "--demo"]).json
            #expect(stats["books"] == .number(1) && stats["booksWithoutPeriod"] == .number(1))
            let text = await harness.bookfetch("shelf", "stats", "2025", "--demo", columns: 80)
            #expect(text.output.contains("1 book read on a day that is not known exactly"))
            #expect(!text.output.contains("By month"))
        }
    }

    @Test(arguments: Tier.sample([30, 40, 80, 200], upTo: 1), ["C", "ko_KR.UTF-8"])
    func theChartFitsTheTerminal(columns: Int, language: String) async throws {
        try await withReadBooks { harness async throws in
            var harness = harness
            harness.environment["LANG"] = language
            let outcome = await harness.bookfetch("shelf", "stats", "--demo", columns: columns)
            #expect(outcome.status == .done)
            let bars = outcome.lines.filter { $0.contains("█") }
            #expect(bars.count == 5, "\(outcome.output)")
            for line in outcome.lines { #expect(width(line) <= columns, "\(line)") }
        }
    }

    @Test func aPipeHasPlainLines() async throws {
        try await withReadBooks { harness async throws in
            let lines = await harness.silently("bookfetch", ["shelf", "stats", "2026", "--demo"]).lines
            #expect(lines.first?.hasPrefix("total\t2026\t2\t") == true)
            #expect(lines.contains("status\twant\t1\t0"))
            #expect(lines.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 4 })
        }
    }

    @Test func aGoalIsShownSetAndRemoved() async throws {
        try await withReadBooks { harness async throws in
            func goal(_ words: String...) async -> String {
                await harness.run(
                    "bookfetch",
                    ["shelf", "goal"] + words + ["--demo"],
                    over: StubTransport([]),
                    output: .sink(80)
                ).output
            }
            #expect(await goal() == "There is no goal for 2026; 'bookfetch shelf goal 2026 50' sets one.\n")
            // On 21 November an even pace has read 44 of 50.
            #expect(await goal("2026", "50") == "2026: 2 of 50 · 42 behind\n")
            #expect(await goal("2026", "2") == "2026: 2 of 2 · reached\n")
            #expect(await goal("2027", "10") == "2027: 0 of 10\n")
            #expect(await goal("2025", "3") == "2025: 1 of 3 · 2 behind\n")
            #expect(await goal("2025") == "2025: 1 of 3 · 2 behind\n")
            #expect(await goal("2025", "none") == "Removed the goal for 2025.\n")
            for words in [["26"], ["2026", "0"], ["2026", "many"]] {
                #expect(await harness.silently("bookfetch", ["shelf", "goal"] + words).status == .usage)
            }
        }
    }

    /// The cells of a line: Hangul takes two.
    private func width(_ line: String) -> Int {
        line.unicodeScalars.reduce(0) {
            $0 + ((0x1100...0xD7A3).contains($1.value) && !(0x2000...0x2FFF).contains($1.value) ? 2 : 1)
        }
    }
}
