import Foundation
import LoopbackHTTP
import TestPrograms
import Testing

/// Two terminals side by side, told apart by the sessions that they control.
@Suite("Two terminals", .timeLimit(.minutes(20)))
struct TerminalSessionTests {
    /// Runs a line of the shell on a terminal of its own.
    private func shell(_ line: String, in here: Surroundings) async throws -> Outcome {
        var variables = here.environment
        variables["PATH"] = BuiltProgram.folder.path + ":/usr/local/bin:/usr/bin:/bin"
        let command = Command(
            URL(filePath: "/bin/sh"),
            ["-c", line],
            environment: variables,
            folder: here.folder,
            streams: .terminal(columns: 80)
        )
        return try await here.run(command)
    }

    @Test func aNumberStandsForALineOfTheTerminalItIsTypedIn() async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                var here = bare.asking(server.baseURL)
                here.environment["BOOKFETCH_SESSION"] = nil
                // Kept open by one shell, as by a person who reads.
                let first = try await shell(
                    "bookfetch search '해리 포터' >/dev/null; bookfetch shelf add 1 | cat; bookfetch recent; true",
                    in: here
                )
                #expect(first.output.contains("97889"), "\(first.output)\(first.errors)")
                // Another terminal has no list, however lately the first has shown one.
                let second = try await shell("bookfetch shelf remove 1", in: here)
                #expect(second.ending == .code(64))
                #expect(second.errors.contains("no list has been shown in this terminal yet"), "\(second.errors)")
                // Nor has one that is called by a name of its own.
                let named = try await here.with(["BOOKFETCH_SESSION": "a"]).run(.bookfetch, "shelf", "remove", "1")
                #expect(named.ending == .code(64))
            }
        }
    }
}
