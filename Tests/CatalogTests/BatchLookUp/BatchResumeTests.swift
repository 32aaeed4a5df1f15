import APIClient
import Catalog
import CatalogModel
import Testing

/// A batch that was stopped in any way goes on without losing or repeating a line.
@Suite struct BatchResumeTests {
    private struct Stop: Error {}

    /// What a run wrote, and how far it got with that.
    private struct Output {
        var rows: [String] = []
        var reached: BatchCheckpoint?
    }

    private let lines = [
        "# list", ISBN.number(1).isbn13, "", ISBN.number(2).isbn13, "no number", ISBN.number(1).isbn13,
        ISBN.number(3).isbn13, "# more", ISBN.number(2).isbn13, ISBN.number(4).isbn13, "",
    ]
    private let whole = [
        "2 found \(ISBN.number(1))", "4 found \(ISBN.number(2))", "5 invalid", "6 duplicate of 2 \(ISBN.number(1))",
        "7 found \(ISBN.number(3))", "9 duplicate of 4 \(ISBN.number(2))", "10 found \(ISBN.number(4))",
    ]

    /// Runs a batch from where an output ends, until `limit` rows are out.
    private func run(
        over lines: [String]? = nil,
        into output: inout Output,
        limit: Int = .max
    ) async throws(BatchError) -> BatchSummary {
        var written = output
        defer { output = written }
        let batch = BatchLookUp(.books(ProviderChain(.lookUp, [FunctionLookUp.complete("kakao")])))
        return try await batch.run(
            CountedLines(lines ?? self.lines),
            resuming: output.reached,
            options: RequestOptions()
        ) { row, checkpoint in
            guard written.rows.count < limit else { throw Stop() }
            written.rows.append(row.short)
            written.reached = checkpoint
        }
    }

    @Test(arguments: 0...6) func whateverTheRowItStoppedAt(count: Int) async throws {
        var output = Output()
        do {
            _ = try await run(into: &output, limit: count)
            Issue.record("the output is full")
        } catch {
            guard case .output(is Stop) = error else {
                Issue.record("\(error)")
                return
            }
        }
        #expect(output.rows == Array(whole.prefix(count)))
        let summary = try await run(into: &output)
        #expect(output.rows == whole)
        #expect(summary.ending == "complete" && summary.lines == lines.count)
        #expect(summary.checkpoint?.lines == lines.count)
    }

    @Test func anErrorOfTheBatchsOwnIsPassedOn() async {
        let batch = BatchLookUp(.books(ProviderChain(.lookUp, [FunctionLookUp.complete("kakao")])))
        do {
            _ = try await batch.run(CountedLines(lines), options: RequestOptions()) { _, _ in
                throw BatchError.checkpoint(Stop())
            }
            Issue.record("the checkpoint cannot be kept")
        } catch {
            guard case .checkpoint(is Stop) = error else {
                Issue.record("\(error)")
                return
            }
        }
    }

    @Test func aFinishedListHasNothingLeftUntilItGrows() async throws {
        var output = Output()
        output.reached = try await run(into: &output).checkpoint
        let again = try await run(into: &output)
        #expect(output.rows == whole)
        #expect(again.ending == "complete" && again.counts.isEmpty && again.checkpoint == output.reached)
        _ = try await run(over: lines + ["# grown", ISBN.number(3).isbn13, ISBN.number(5).isbn13], into: &output)
        #expect(
            output.rows.dropFirst(whole.count)
                == ["13 duplicate of 7 \(ISBN.number(3))", "14 found \(ISBN.number(5))"]
        )
    }

    @Test(arguments: [0, 1, 3]) func aChangedInputIsNotGoneOnWith(changed: Int) async throws {
        var output = Output()
        _ = try? await run(into: &output, limit: 2)
        #expect(output.reached?.lines == 4)
        var other = lines
        other[changed] += " "
        for input in [other, Array(lines.prefix(3)), []] {
            do {
                _ = try await run(over: input, into: &output)
                Issue.record("the input has changed")
            } catch {
                guard case .inputChanged(lines: 4) = error else {
                    Issue.record("\(error)")
                    continue
                }
            }
        }
        #expect(output.rows.count == 2 && output.reached?.lines == 4)
        // What stands behind the lines that are done may change.
        other = lines
        other[9] = ISBN.number(9).isbn13
        _ = try await run(over: other, into: &output)
        #expect(output.rows.last == "10 found \(ISBN.number(9))")
    }

    @Test func linesThatAreJoinedDifferentlyAreAnotherInput() async throws {
        var (one, two) = (Output(), Output())
        _ = try await run(over: ["# ab", "#", "x"], into: &one)
        _ = try await run(over: ["# a", "b#", "x"], into: &two)
        #expect(one.reached != nil && one.reached?.digest != two.reached?.digest)
    }

    @Test func cancellingLosesNothing() async throws {
        let lines = lines
        let task = Task {
            var output = Output()
            let batch = BatchLookUp(.books(ProviderChain(.lookUp, [FunctionLookUp.complete("kakao")])))
            let summary = try await batch.run(CountedLines(lines), options: RequestOptions()) { row, checkpoint in
                output.rows.append(row.short)
                output.reached = checkpoint
                if output.rows.count == 3 { withUnsafeCurrentTask { $0?.cancel() } }
            }
            return (output, summary)
        }
        var (output, summary) = try await task.value
        #expect(summary.ending == "interrupted" && summary.checkpoint == nil)
        #expect(output.rows.count >= 3 && output.rows == Array(whole.prefix(output.rows.count)))
        _ = try await run(into: &output)
        #expect(output.rows == whole)
    }

    @Test func anInputThatCannotBeReadIsAnError() async {
        struct Torn: Error {}
        let lines = CountedLines(length: 5) { number throws in
            guard number < 3 else { throw Torn() }
            return ISBN.number(number).isbn13
        }
        let batch = BatchLookUp(.books(ProviderChain(.lookUp, [FunctionLookUp.complete("kakao")])), jobs: 1)
        do {
            _ = try await batch.run(lines, options: RequestOptions()) { _, _ in }
            Issue.record("the input is torn")
        } catch {
            guard case .input(is Torn) = error else {
                Issue.record("\(error)")
                return
            }
        }
    }
}

@Suite struct BatchLineTests {
    @Test(arguments: ["", "   ", "\r", "# 9788996991342", "\u{FEFF}# list", "  # x", "\t#", "\u{FEFF}"])
    func blankLinesAndCommentsSayNothing(text: String) {
        #expect(BatchLine(text) == .nothing)
    }

    @Test(arguments: [
        "9788996991342", "978-89-969913-4-2\r", "\u{FEFF}9788996991342", "  8996991341 ", "ISBN 9788996991342",
        "\"9788996991342\",\"어떤 책\",12000", "어떤 책 (9788996991342)", "9788996991342 # 9788932917245",
        "8996991341 9788996991342", "9788996991342\t3권",
    ])
    func oneISBNIsFoundInAnyLine(text: String) throws {
        #expect(try BatchLine(text) == .isbn(ISBN("9788996991342")))
    }

    @Test func twoISBNsAreNotOne() throws {
        #expect(
            try BatchLine("9788996991342,9788932917245")
                == .invalid(.severalISBNs([ISBN("9788996991342"), ISBN("9788932917245")]))
        )
    }

    @Test(arguments: [
        ("9788996991343", ISBN.Invalid.checkDigit(expected: "2")), ("K792138300", .character("K")),
        ("97889969913", .length(11)), ("C#", .character("C")),
    ])
    func anythingElseSaysWhatIsWrong(text: String, reason: ISBN.Invalid) {
        #expect(BatchLine(text) == .invalid(.noISBN(reason)))
    }

    @Test func aLineOfMegabytesIsReadAsFarAsItsBeginning() {
        let filler = String(repeating: "가", count: 2_000_000)
        #expect(BatchLine(filler + " 9788996991342") == .invalid(.noISBN(.character("가"))))
    }
}
