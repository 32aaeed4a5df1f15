import CommandSupport
import Console
import TestSupport
import Testing

/// What becomes of a run whose stdout or stderr cannot be written.
@Suite struct OutputTests {
    private static let formats = ["table", "plain", "json", "jsonl", "csv"]

    @Test(arguments: Command.kinds, formats)
    func whoeverStopsReadingHasReadEnough(command: Command, format: String) async throws {
        try await withDesk { desk in
            for capacity in [0, 100] {
                let outcome = await desk.run(
                    command.program,
                    command.arguments + ["--demo", "--format", format],
                    over: StubTransport([]),
                    output: MemorySink(capacity: capacity)
                )
                #expect(outcome.status == .done && outcome.errors == "")
            }
        }
    }

    @Test(arguments: Command.kinds, formats)
    func aFullDiskIsAFailure(command: Command, format: String) async throws {
        try await withDesk { desk in
            let outcome = await desk.run(
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
        try await withDesk { desk in
            let full = await desk.run("bookfetch", arguments, over: StubTransport([]), output: FullDisk())
            #expect(full.status == .store && full.errors.contains("no space left on the disk"))
            let closed = await desk.run(
                "bookfetch",
                arguments,
                over: StubTransport([]),
                output: MemorySink(capacity: 0)
            )
            #expect(closed.status == .done && closed.errors == "")
        }
    }

    @Test func aStderrThatCannotBeWrittenIsNobodysConcern() async throws {
        try await withDesk { desk in
            let errors: [any RecordingSink] = [FullDisk(), MemorySink(capacity: 0)]
            for sink in errors {
                let day = await desk.run(
                    "bookfetch",
                    ["birthday", "1997-06-26", "--demo", "--verbose"],
                    over: StubTransport([]),
                    errors: sink
                )
                #expect(day.status == .done && day.lines.count == 20)
                let wrong = await desk.run("bookfetch", ["--nonsense"], over: StubTransport([]), errors: sink)
                #expect(wrong.status == .usage)
            }
        }
    }
}
