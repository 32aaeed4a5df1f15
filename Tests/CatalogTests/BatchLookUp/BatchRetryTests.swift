import APIClient
import Catalog
import CatalogModel
import Testing

/// Failed lines of an earlier run are looked up again before the run goes on.
@Suite struct BatchRetryTests {
    private let lines = [
        ISBN.number(1).isbn13, "no number", ISBN.number(2).isbn13, ISBN.number(3).isbn13, ISBN.number(2).isbn13,
    ]

    private struct Entries: AsyncSequence, Sendable {
        let lines: [String]

        struct AsyncIterator: AsyncIteratorProtocol {
            let lines: [String]
            var number = 0

            mutating func next() async -> BatchEntry? {
                guard number < lines.count else { return nil }
                number += 1
                return BatchEntry(line: number, text: lines[number - 1])
            }
        }

        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(lines: lines) }
    }

    private func run(
        _ lines: [String],
        from checkpoint: BatchCheckpoint? = nil,
        retrying: Set<Int> = []
    ) async throws -> (rows: [(short: String, isRetry: Bool, lines: Int)], summary: BatchSummary) {
        var rows: [(String, Bool, Int)] = []
        let batch = BatchLookUp(.books(ProviderChain(.lookUp, [FunctionLookUp.complete("kakao")])))
        let summary = try await batch.run(
            entries: Entries(lines: lines),
            resuming: checkpoint,
            retrying: retrying,
            options: RequestOptions()
        ) { row, checkpoint in
            rows.append((row.short, row.isRetry, checkpoint.lines))
        }
        return (rows, summary)
    }

    @Test func theyComeFirstAndLeaveTheProgressAsItIs() async throws {
        let done = try await run(Array(lines.prefix(3))).summary.checkpoint
        let (rows, summary) = try await run(lines, from: done, retrying: [1, 3])
        #expect(
            rows.map(\.short) == [
                "1 found \(ISBN.number(1))", "3 found \(ISBN.number(2))", "4 found \(ISBN.number(3))",
                "5 duplicate of 3 \(ISBN.number(2))",
            ]
        )
        #expect(rows.map(\.isRetry) == [true, true, false, false])
        #expect(rows.map(\.lines) == [3, 3, 4, 5])
        #expect(summary.ending == "complete" && summary.checkpoint?.lines == 5)
    }

    @Test func aFinishedListHasOnlyThem() async throws {
        let done = try await run(lines).summary.checkpoint
        let (rows, summary) = try await run(lines, from: done, retrying: [4])
        #expect(rows.map(\.short) == ["4 found \(ISBN.number(3))"] && summary.checkpoint == done)
    }

    @Test func noBookOfAChangedListIsLookedUp() async throws {
        let done = try await run(lines).summary.checkpoint
        var other = lines
        other[1] = "another"
        await #expect(throws: BatchError.self) { _ = try await run(other, from: done, retrying: [1]) }
    }
}
