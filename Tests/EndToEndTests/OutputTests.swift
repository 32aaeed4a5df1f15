import Foundation
import TestPrograms
import TestSite
import Testing

/// Output that cannot be written, or that nobody reads to its end.
@Suite("Output that ends early", .timeLimit(.minutes(30)))
struct OutputTests {
    private static let formats = ["plain", "json", "jsonl", "csv", "table"]

    @Test(arguments: formats)
    func aReaderThatIsGoneIsTheEndOfTheWork(format: String) async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                for (program, arguments) in [
                    (BuiltProgram.bookfetch, ["search", "해리 포터"]), (.news, ["--country", "us"]),
                ] {
                    let outcome = try await here.run(
                        here.command(program, arguments + ["--format", format], streams: .closedPipe)
                    )
                    #expect(outcome.ending == .code(0))
                    #expect(outcome.errors == "")
                }
            }
        }
    }

    @Test func headGetsItsLineWithoutAnErrorMessage() async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let outcome = try await bare.asking(server.baseURL)
                    .shell("{ bookfetch search '해리 포터' --limit 32; echo \"ended with $?\" >&2; } | head -1")
                #expect(outcome.lines.count == 1)
                #expect(outcome.output.hasPrefix("9788980500208\t"))
                #expect(outcome.errors == "ended with 0\n")
            }
        }
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
        arguments: formats
    )
    func aFullDiskIs74(format: String) async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                let outcome = try await here.run(
                    here.command(.bookfetch, ["search", "해리 포터", "--format", format], streams: .file("/dev/full"))
                )
                #expect(outcome.ending == .code(74))
                #expect(outcome.errors.contains("no space left on the disk"))
                if format.hasPrefix("json") {
                    #expect(try outcome.error().kind == "store")
                }
            }
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
    func helpThatCannotBeWrittenIsNoSuccess() async throws {
        try await withSurroundings { bare in
            let outcome = try await bare.run(bare.command(.bookfetch, ["--help"], streams: .file("/dev/full")))
            #expect(outcome.ending == .code(74))
        }
    }

    @Test func closedStandardStreamsDoNotCrashTheProgram() async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                let errors = try await here.shell("bookfetch search '해리 포터' 2>&-; echo $?")
                #expect(errors.lines.count == 21)
                #expect(errors.lines.last == "0")
                let output = try await here.shell("bookfetch search '해리 포터' >&-; echo $? >&2")
                // Another error would mean that some file or socket stood in stdout's place and was written to.
                #expect(output.errorLines == ["bookfetch: Could not write the result: Bad file descriptor.", "74"])
                let all = try await here.shell("exec 3>&2; bookfetch search '해리 포터' <&- >&- 2>&- 3>&-; echo $? >&3")
                #expect(all.errors == "74\n")
                let offline = try await here.run(.bookfetch, "search", "해리 포터", "--offline")
                #expect(offline.lines.count == 20)
            }
        }
    }
}
