import APIClient
import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// `scan`: lines of a barcode reader.
@Suite struct ScanTests {
    private func scan(_ harness: TestHarness, _ flags: [String], _ lines: [String]) async -> Outcome {
        await harness.run(
            "bookfetch",
            ["scan", "--demo"] + flags,
            over: StubTransport([]),
            input: MemorySource(lines)
        )
    }

    private static let (one, two) = ("9791175690257", "9788975690266")

    @Test func eachCodeIsARowAndWrongOnesAreReported() async throws {
        try await withHarness { harness async throws in
            let lines = [Self.one, "03810", "", "9791175690258", Self.one, "\(Self.two) 03810"]
            let outcome = await scan(harness, ["--format", "plain"], lines)
            #expect(outcome.status == .done)
            #expect(outcome.lines.map { String($0.prefix(13)) } == [Self.one, Self.two])
            #expect(outcome.errors.contains("9791175690257 was scanned before."))
            #expect(outcome.errors.contains("2 codes scanned, 1 double, 1 wrong code."))
            let strict = await scan(harness, ["--format", "plain", "--strict"], ["1"])
            #expect(strict.status == .inputData)
            #expect(strict.errors.components(separatedBy: "0 codes scanned").count == 2, "\(strict.errors)")
            #expect(strict.errors.contains("--strict: 0 codes scanned, 0 doubles, 1 wrong code."), "\(strict.errors)")
        }
    }

    @Test func aRunThatIsInterruptedDoesNotWaitForAService() async throws {
        try await withHarness { harness async throws in
            let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
            let run = Task {
                await harness.run(
                    "bookfetch",
                    ["scan"],
                    over: Stalling(asked: continuation),
                    input: MemorySource([Self.one, Self.two])
                )
            }
            for await _ in asked { break }
            let start = ContinuousClock.now
            run.cancel()
            let outcome = await run.value
            #expect(outcome.status == .interrupted)
            #expect(ContinuousClock.now - start < .seconds(15))
        }
    }

    @Test func aDocumentHasAllBooks() async throws {
        try await withHarness { harness async throws in
            let outcome = await scan(harness, ["--json"], [Self.one, Self.two, "취소"])
            #expect(try outcome.json["books"]?.values.map { $0["isbn13"]?.text } == [Self.one])
        }
    }

    @Test func aListGetsTheCodesOnceAndUndoTakesThemBack() async throws {
        try await withHarness { harness async throws in
            let file = harness.here.appending(path: "box.txt")
            try Data("# box\n\(Self.two)".utf8).write(to: file)
            let flags = ["--to", "box.txt", "--format", "plain"]
            let outcome = await scan(harness, flags, [Self.two, Self.one, "undo", Self.one, "undo", "undo", Self.one])
            #expect(outcome.errors.contains("\(Self.two) is in box.txt already."))
            #expect(outcome.errors.contains("Nothing to take back."))
            #expect(try String(contentsOf: file, encoding: .utf8) == "# box\n\(Self.two)\n\(Self.one)\n")
            // A code that no service has is listed all the same.
            let unknown = await scan(harness, flags, ["9788980500208"])
            #expect(unknown.status == .done)
            #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix("9788980500208\n"))
        }
    }

    /// A list in CP949, whose remarks would be written as other characters.
    @Test func aListThatIsNotUTF8IsLeftAsItIs() async throws {
        try await withHarness { harness async throws in
            let file = harness.here.appending(path: "box.txt")
            let bytes = Data([0x23, 0x20, 0xC3, 0xA5, 0xB1, 0xE2, 0x0A])
            try bytes.write(to: file)
            let outcome = await scan(harness, ["--to", "box.txt", "--format", "plain"], [Self.one])
            #expect(outcome.status == .inputData && outcome.errors.contains("iconv -f CP949"), "\(outcome.errors)")
            #expect(try Data(contentsOf: file) == bytes)
        }
    }

    @Test func booksGoOnTheShelfWithTheirStatus() async throws {
        try await withHarness { harness async throws in
            _ = await scan(harness, ["--shelf", "read", "--format", "plain"], [Self.one, Self.two, "undo"])
            let shelf = await harness.silently("bookfetch", ["shelf", "--demo", "--json"])
            let books = try shelf.json["books"]?.values ?? []
            #expect(books.map { $0["isbn13"]?.text } == [Self.one])
            #expect(books.first?["reading"]?["status"]?.text == "read")
            let again = await scan(harness, ["--shelf", "read", "--format", "plain"], [Self.one])
            #expect(again.output == "" && again.errors.contains("1 double"))
            let lost = await scan(harness, ["--shelf", "lost"], [])
            #expect(lost.status == .usage)
            #expect(lost.errors.contains("use want, reading, paused, read, stopped or none."), "\(lost.errors)")
        }
    }
}

/// A service that answers nobody.
private struct Stalling: HTTPTransport {
    let asked: AsyncStream<Void>.Continuation

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        asked.yield()
        try? await Task.sleep(for: .seconds(60))
        throw .cancelled
    }
}
