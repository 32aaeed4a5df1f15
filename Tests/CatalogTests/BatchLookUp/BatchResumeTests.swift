import APIClient
import Catalog
import CatalogModel
import Testing

/// A batch that was stopped in any way goes on without losing or repeating a line.
@Suite struct BatchResumeTests {
    private struct Stop: Error {}

    private let lines = [
        "# list", ISBN.number(1).isbn13, "", ISBN.number(2).isbn13, "no number", ISBN.number(1).isbn13,
        ISBN.number(3).isbn13, "# more", ISBN.number(2).isbn13, ISBN.number(4).isbn13, "",
    ]
    private let whole = [
        "2 found \(ISBN.number(1))", "4 found \(ISBN.number(2))", "5 invalid", "6 duplicate of 2 \(ISBN.number(1))",
        "7 found \(ISBN.number(3))", "9 duplicate of 4 \(ISBN.number(2))", "10 found \(ISBN.number(4))",
    ]

    /// Runs a batch until `limit` rows are out.
    private func run(
        over lines: [String]? = nil,
        resuming checkpoint: BatchCheckpoint? = nil,
        _ checkpoints: MemoryCheckpoints,
        into output: inout [String],
        limit: Int = .max
    ) async throws(BatchError) -> BatchSummary {
        var rows = output
        defer { output = rows }
        let batch = BatchLookUp(LookUpChain([FunctionLookUp.complete("kakao")]))
        return try await batch.run(
            CountedLines(lines ?? self.lines),
            resuming: checkpoint,
            checkpoints: checkpoints,
            options: RequestOptions()
        ) { row in
            guard rows.count < limit else { throw Stop() }
            rows.append(row.short)
            return rows.count
        }
    }

    @Test(arguments: 0...6) func whateverTheRowItStoppedAt(count: Int) async throws {
        let checkpoints = MemoryCheckpoints()
        var output: [String] = []
        do {
            _ = try await run(checkpoints, into: &output, limit: count)
            Issue.record("the output is full")
        } catch {
            guard case .output(is Stop) = error else {
                Issue.record("\(error)")
                return
            }
        }
        #expect(output == Array(whole.prefix(count)))
        #expect(checkpoints.saved?.outputPosition == (count == 0 ? nil : count))
        let summary = try await run(resuming: checkpoints.saved, checkpoints, into: &output)
        #expect(output == whole)
        #expect(summary.ending == "complete" && summary.lines == lines.count)
        #expect(checkpoints.saved == nil && checkpoints.clears == 1)
    }

    @Test(arguments: 0...6) func alsoBetweenARowAndItsCheckpoint(count: Int) async throws {
        // As when the program is killed after the row is written: the output is cut to where the checkpoint stands.
        let checkpoints = MemoryCheckpoints(room: count)
        var output: [String] = []
        do {
            _ = try await run(checkpoints, into: &output)
            Issue.record("there is no room for the checkpoint")
        } catch {
            guard case .checkpoint(is MemoryCheckpoints.Full) = error else {
                Issue.record("\(error)")
                return
            }
        }
        #expect(output.count == count + 1)
        output.removeLast(output.count - (checkpoints.saved?.outputPosition ?? 0))
        _ = try await run(resuming: checkpoints.saved, MemoryCheckpoints(), into: &output)
        #expect(output == whole)
    }

    @Test func everyRowIsFollowedByItsCheckpoint() async throws {
        let checkpoints = MemoryCheckpoints()
        var output: [String] = []
        _ = try await run(checkpoints, into: &output)
        #expect(checkpoints.saves == whole.count)
    }

    @Test(arguments: [0, 1, 3]) func aChangedInputIsNotGoneOnWith(changed: Int) async throws {
        let checkpoints = MemoryCheckpoints()
        var output: [String] = []
        _ = try? await run(checkpoints, into: &output, limit: 2)
        let checkpoint = try #require(checkpoints.saved)
        #expect(checkpoint.lines == 4)
        var other = lines
        other[changed] += " "
        for input in [other, Array(lines.prefix(3)), []] {
            do {
                _ = try await run(over: input, resuming: checkpoint, checkpoints, into: &output)
                Issue.record("the input has changed")
            } catch {
                guard case .inputChanged(lines: 4) = error else {
                    Issue.record("\(error)")
                    continue
                }
            }
        }
        #expect(output.count == 2 && checkpoints.saved == checkpoint)
        // What stands behind the lines that are done may change.
        other = lines
        other[9] = ISBN.number(9).isbn13
        _ = try await run(over: other, resuming: checkpoint, checkpoints, into: &output)
        #expect(output.last == "10 found \(ISBN.number(9))")
    }

    @Test func linesThatAreJoinedDifferentlyAreAnotherInput() async throws {
        let checkpoint = MemoryCheckpoints()
        var output: [String] = []
        _ = try await run(over: ["# a", "b #", ISBN.number(1).isbn13, "x"], checkpoint, into: &output, limit: .max)
        let one = MemoryCheckpoints()
        _ = try? await run(over: ["# ab", "#", "x"], one, into: &output, limit: output.count + 1)
        let two = MemoryCheckpoints()
        _ = try? await run(over: ["# a", "b#", "x"], two, into: &output, limit: output.count + 1)
        #expect(one.saved?.digest != two.saved?.digest)
    }

    @Test func cancellingLosesNothing() async throws {
        let checkpoints = MemoryCheckpoints()
        let lines = lines
        let task = Task {
            var rows: [String] = []
            let batch = BatchLookUp(LookUpChain([FunctionLookUp.complete("kakao")]))
            let summary = try await batch.run(
                CountedLines(lines),
                checkpoints: checkpoints,
                options: RequestOptions()
            ) { row in
                rows.append(row.short)
                if rows.count == 3 { withUnsafeCurrentTask { $0?.cancel() } }
                return rows.count
            }
            return (rows, summary)
        }
        var (output, summary) = try await task.value
        #expect(summary.ending == "interrupted")
        #expect(output.count >= 3 && output == Array(whole.prefix(output.count)))
        _ = try await run(resuming: checkpoints.saved, checkpoints, into: &output)
        #expect(output == whole)
    }

    @Test func anInputThatCannotBeReadIsAnError() async {
        struct Torn: Error {}
        let lines = CountedLines(length: 5) { number throws in
            guard number < 3 else { throw Torn() }
            return ISBN.number(number).isbn13
        }
        let batch = BatchLookUp(LookUpChain([FunctionLookUp.complete("kakao")]), jobs: 1)
        do {
            _ = try await batch.run(lines, options: RequestOptions()) { _ in nil }
            Issue.record("the input is torn")
        } catch {
            guard case .input(is Torn) = error else {
                Issue.record("\(error)")
                return
            }
        }
    }
}
