import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What becomes of a run whose stdout or stderr cannot be written.
@Suite struct OutputTests {
    private static let formats = ["table", "plain", "json", "jsonl", "csv"]

    @Test(arguments: Tier.sample(Command.kinds), Tier.sample(formats, upTo: 2))
    func aClosedPipeEndsTheRunQuietly(command: Command, format: String) async throws {
        try await withHarness { harness in
            for capacity in [0, 100] {
                let outcome = await harness.run(
                    command.program,
                    command.arguments + ["--demo", "--format", format],
                    over: StubTransport([]),
                    output: MemorySink(capacity: capacity)
                )
                #expect(outcome.status == .done && outcome.errors == "")
            }
        }
    }

    @Test(arguments: Tier.sample(Command.kinds), Tier.sample(formats))
    func aFullDiskIsAFailure(command: Command, format: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.run(
                command.program,
                command.arguments + ["--demo", "--format", format],
                over: StubTransport([]),
                output: FullDisk()
            )
            #expect(outcome.status == .store)
            if format.hasPrefix("json") {
                let error = try outcome.errorJSON
                #expect(error["schema"] == "error/1" && error["code"] == 74 && error["kind"] == "store")
            } else {
                #expect(outcome.errors.contains("Could not write the result: no space left on the disk."))
            }
        }
    }

    @Test(arguments: [["--help"], ["--version"], ["help"], []])
    func helpOnAFullDiskIsAFailureToo(arguments: [String]) async throws {
        try await withHarness { harness in
            let full = await harness.run("bookfetch", arguments, over: StubTransport([]), output: FullDisk())
            #expect(full.status == .store && full.errors.contains("no space left on the disk"))
            let closed = await harness.run(
                "bookfetch",
                arguments,
                over: StubTransport([]),
                output: MemorySink(capacity: 0)
            )
            #expect(closed.status == .done && closed.errors == "")
        }
    }

    @Test func aStderrThatCannotBeWrittenIsIgnored() async throws {
        try await withHarness { harness in
            let errors: [any RecordingSink] = [FullDisk(), MemorySink(capacity: 0)]
            for sink in errors {
                let day = await harness.run(
                    "bookfetch",
                    ["birthday", "1997-06-26", "--demo", "--verbose"],
                    over: StubTransport([]),
                    errors: sink
                )
                #expect(day.status == .done && day.lines.count == 20)
                let wrong = await harness.run("bookfetch", ["--nonsense"], over: StubTransport([]), errors: sink)
                #expect(wrong.status == .usage)
            }
        }
    }
}

/// A file that cannot be written is told in a sentence for readers, with one full stop.
@Suite struct OutputFileTests {
    @Test(arguments: [
        ("/nonexistent/x", "/nonexistent/x: its folder does not exist."), ("/", "/: it is a folder."),
        ("/dev/null/x", "/dev/null/x: its folder does not exist."), ("/proc/x", "/proc/x: "),
    ])
    func anExportSaysWhy(path: String, reason: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["export", "-o", path])
            #expect(outcome.status == .cannotCreate)
            #expect(outcome.errors.hasPrefix("bookfetch: Could not write \(reason)"))
            #expect(!outcome.errors.contains("..") && !outcome.errors.contains("Error"))
            #expect(outcome.errorLines.count == 1)
        }
    }

    @Test func aLinkIsReplacedAndWhatItLedToStays() async throws {
        try await withHarness { harness in
            let (mine, link) = (harness.here.appending(path: "mine"), harness.here.appending(path: "link"))
            try Data("mine".utf8).write(to: mine)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: mine)
            #expect(await harness.silently("bookfetch", ["export", "-o", "link"]).status == .done)
            #expect(try Data(contentsOf: mine) == Data("mine".utf8))
            #expect(try String(contentsOf: link, encoding: .utf8).hasPrefix("{\"books\":["))
        }
    }

    /// Written to, and not replaced by a file.
    @Test func aPipeStaysAPipe() async throws {
        try await withHarness { harness in
            let pipe = harness.here.appending(path: "pipe").path
            try #require(mkfifo(pipe, 0o600) == 0)
            let reader = open(pipe, O_RDONLY | O_NONBLOCK)
            try #require(reader >= 0)
            defer { close(reader) }
            #expect(await harness.silently("bookfetch", ["export", "-o", "pipe"]).status == .done)
            let type = try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
            #expect(type != .typeRegular)
            var bytes = [UInt8](repeating: 0, count: 64)
            #expect(read(reader, &bytes, bytes.count) > 0 && bytes.starts(with: "{\"books\":[".utf8))
        }
    }

    @Test(arguments: ["/dev/null/pages", "/proc/pages"])
    func aFailedFolderOfPagesSaysWhyToo(path: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.withAladinFirst.bookfetch("preview", "9788980500208", "--save", path, "--demo")
            #expect(outcome.status == .cannotCreate)
            #expect(outcome.errors.contains("Could not write \(path): "))
            #expect(!outcome.errors.contains("..") && !outcome.errors.contains("Error"))
        }
    }

    @Test func aFailedCalendarSaysWhyToo() async throws {
        try await withHarness { harness in
            _ = await harness.bookfetch("birthday", "--keep", "김하늘", "1997-06-26")
            let outcome = await harness.bookfetch("today", "--ics", "-o", "nowhere/days.ics")
            #expect(outcome.status == .cannotCreate)
            #expect(outcome.errors.hasSuffix("nowhere/days.ics: its folder does not exist.\n"))
        }
    }
}
