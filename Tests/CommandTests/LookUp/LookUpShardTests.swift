import Catalog
import CatalogModel
import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// Parts of a list, their merge, plans and retries.
@Suite struct LookUpShardTests {
    private let list = [
        Listed.one, "# a comment", Listed.two, "no number", "", Listed.three, "9788937460449", Listed.one,
        "9791100000076",
    ]

    /// The requests for the list, or for a part of it.
    private func stubs(part: Int? = nil) throws -> [Stub] {
        try [Listed.one, Listed.two, Listed.three, "9788937460449", "9791100000076"].filter { isbn in
            try part == nil || BatchShard.part(of: ISBN(isbn), count: 3) == part
        }
        .map { .aladin($0, "책") }
    }

    @Test(arguments: ["csv", "jsonl", "plain"]) func partsMergeToTheWhole(format: String) async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let whole = try await harness.lookedUp(list, "--refresh", "--format", format, stubs: try stubs())
            for part in 1...3 {
                let outcome = try await harness.lookedUp(
                    list,
                    "--refresh",
                    "--shard",
                    "\(part)/3",
                    "--format",
                    format,
                    stubs: try stubs(part: part)
                )
                try outcome.output.write(
                    to: harness.here.appending(path: "out.\(part)"),
                    atomically: true,
                    encoding: .utf8
                )
            }
            let merged = await harness.bookfetch("lookup", "list.txt", "--merge", "out.3", "out.1", "out.2")
            #expect(merged.status == .done && merged.output == whole.output)
            #expect(merged.errors == "bookfetch: 7 rows from 3 files.\n")
            // Without one part, its lines are named; without the list, blank lines are too.
            let torn = await harness.bookfetch("lookup", "list.txt", "--strict", "--merge", "out.1", "out.2")
            #expect(torn.status == .inputData && torn.errors.contains("of the list ha"))
            let alone = await harness.bookfetch("lookup", "--merge", "out.1", "out.2", "out.3")
            #expect(alone.status == .done && alone.output == whole.output)
            #expect(alone.errors.contains("2 lines have no row: 2, 5."))
            let twice = await harness.bookfetch("lookup", "list.txt", "--merge", "out.1", "out.2", "out.3", "out.1")
            #expect(twice.output == whole.output && twice.errors.contains("more than once"))
        }
    }

    @Test func aFileThatIsNotAResultIsRejected() async throws {
        try await withHarness { harness in
            try "title,isbn\r\n".write(to: harness.here.appending(path: "a"), atomically: true, encoding: .utf8)
            try "1\tfound\t\(Listed.one)\n".write(
                to: harness.here.appending(path: "b"),
                atomically: true,
                encoding: .utf8
            )
            try "line,status\r\n1,found\r\n".write(
                to: harness.here.appending(path: "c"),
                atomically: true,
                encoding: .utf8
            )
            #expect(await harness.bookfetch("lookup", "--merge", "a").status == .inputData)
            #expect(await harness.bookfetch("lookup", "--merge", "b", "c").status == .inputData)
            #expect(await harness.bookfetch("lookup", "--merge", "none").status == .noInput)
            #expect(await harness.bookfetch("lookup", "--merge", "b", "--resume").status == .usage)
            #expect(await harness.bookfetch("lookup", "b", "--shard", "3/2").status == .usage)
        }
    }

    @Test func failedRowsAreRetriedAndTheTableIsMergedToOneRowALine() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let list = [Listed.one, Listed.two, "x", Listed.three]
            let first = try await harness.lookedUp(
                list,
                stubs: [.aladin(Listed.one, "하나"), .aladinDown(Listed.two), .aladin(Listed.three, "셋")]
            )
            #expect(first.lines.map { $0.split(separator: "\t")[1] } == ["found", "failed", "invalid", "found"])
            // What fails again is not written again.
            let second = try await harness.lookedUp(
                list,
                "--resume",
                "--retry-failed",
                stubs: [.aladinDown(Listed.two)]
            )
            #expect(second.output.isEmpty)
            let third = try await harness.lookedUp(
                list,
                "--resume",
                "--retry-failed",
                stubs: [.aladin(Listed.two, "둘")]
            )
            #expect(third.status == .done && third.lines.count == 1 && third.output.hasPrefix("2\tfound"))
            let fourth = try await harness.lookedUp(list, "--resume", "--retry-failed")
            #expect(fourth.output.isEmpty && fourth.errors == "bookfetch: Nothing is left to look up.\n")
            try (first.output + third.output).write(
                to: harness.here.appending(path: "out"),
                atomically: true,
                encoding: .utf8
            )
            let merged = await harness.bookfetch("lookup", "list.txt", "--merge", "out")
            #expect(merged.lines.map { $0.split(separator: "\t")[1] } == ["found", "found", "invalid", "found"])
            #expect(try await harness.lookedUp(list, "--retry-failed").status == .usage)
        }
    }

    @Test func aPlanSendsNoRequest() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            _ = try await harness.lookedUp([Listed.one], stubs: [.aladin(Listed.one, "하나")])
            let plan = try await harness.lookedUp(list, "--plan", "--json", "--max-age", "1h")
            let schema = try JSONSchema(
                Data(contentsOf: Fixture.project.appending(path: "docs/schema/bookfetch.plan-1.json"))
            )
            #expect(plan.status == .done)
            #expect(try schema.violations(in: Data(plan.output.utf8)) == [])
            let json = try plan.json
            #expect(json["rows"] == 7 && json["distinct"] == 5 && json["invalid"] == 1 && json["done"] == 0)
            #expect(json["fromStore"] == 1 && json["requests"] == 4 && json["days"] == 1 && json["fromDumps"] == 0)
            let service = json["services"]?.values.first
            #expect(service?["service"] == "aladin" && service?["leftToday"] == 4_999 && service?["perDay"] == 5_000)
            let plain = try await harness.lookedUp(list, "--plan")
            #expect(plain.lines.contains("rows\t7") && plain.lines.contains("requests.aladin\t5"))
            let table = try await harness.lookedUp(list, "--plan", columns: 80)
            #expect(table.output.contains("rows to look up") && table.output.contains("4,999 left today of 5,000"))
        }
    }

    @Test func aPlanCountsTheDaysOfTheQuotas() async throws {
        try await withHarness { harness in
            var harness = harness.withAladinAlone
            harness.environment["BOOKFETCH_QUOTA_ALADIN"] = "2/day"
            let json = try await harness.lookedUp(list, "--plan", "--json").json
            #expect(json["requests"] == 5 && json["days"] == 3)
        }
    }

    /// At the end of the day the run stops with 75 and says when it may go on; then --resume does.
    @Test func theDaysEndStopsTheRun() async throws {
        try await withHarness { harness in
            var harness = harness.withAladinAlone
            harness.environment["BOOKFETCH_QUOTA_ALADIN"] = "2/day"
            let list = [Listed.one, Listed.two, Listed.three, "9788937460449", "9791100000076"]
            let today = try await harness.lookedUp(list, stubs: [.aladin(Listed.one, "하나"), .aladin(Listed.two, "둘")])
            #expect(today.status == .tryLater && today.lines.count == 2, "\(today.output) \(today.errors)")
            #expect(today.errors.contains("requests are possible again at") && today.errors.contains("--resume"))
            harness.clock.advance(by: .seconds(24 * 3600))
            let tomorrow = try await harness.lookedUp(
                list,
                "--resume",
                stubs: [.aladin(Listed.three, "셋"), .aladin("9788937460449", "넷")]
            )
            #expect(tomorrow.status == .tryLater && tomorrow.lines.count == 2)
            #expect(tomorrow.output.hasPrefix("3\tfound"))
            // One row is left, and it is not lost to the quota of the second day.
            harness.clock.advance(by: .seconds(24 * 3600))
            let last = try await harness.lookedUp(list, "--resume", stubs: [.aladin("9791100000076", "다섯")])
            #expect(last.status == .done && last.lines.count == 1 && last.output.hasPrefix("5\tfound"))
        }
    }
}
