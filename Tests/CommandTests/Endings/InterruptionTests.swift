import APIClient
import CommandSupport
import TestSupport
import Testing

@Suite struct InterruptionTests {
    @Test(arguments: Command.all, [[], ["--json"], ["--strict"], ["--refresh"]])
    func aCancelledRequestEndsTheRunWithoutAWord(command: Command, flags: [String]) async throws {
        try await withDesk { desk in
            let paths = ["search": Path.kakao, "birthday": Path.library]
            let path = paths[command.arguments.first ?? ""] ?? Path.headlines
            let outcome = await withStubs([.failing(path, .cancelled)]) { transport in
                await desk.run(command.program, command.arguments + flags, over: transport)
            }
            #expect(outcome.status == .interrupted && outcome.output == "" && outcome.errors == "")
        }
    }

    @Test func aStoredCopyIsNotServedToWhoeverCancels() async throws {
        try await withDesk { desk in
            _ = await desk.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            let outcome = await Task {
                await desk.run("bookfetch", ["search", "책", "--source", "kakao"], over: Interrupting())
            }.value
            #expect(outcome.status == .interrupted && outcome.output == "" && outcome.errors == "")
        }
    }

    @Test func aDayThatIsCancelledDuringItsLookUpsShowsWhatIsThere() async throws {
        try await withDesk { desk in
            let stubs: [Stub] = [
                .get(Path.library, body: Body.library(("하나", "9788973100156"))),
                .failing(Path.aladinLookUp, .cancelled),
            ]
            let outcome = await desk.bookfetch("birthday", "1997-06-26", stubs: stubs)
            #expect(outcome.status == .interrupted)
            #expect(outcome.output.hasPrefix("9788973100156\t하나\t"), "\(outcome.output)")
            #expect(outcome.errors.contains("Interrupted: books that were not looked up"), "\(outcome.errors)")
        }
    }

    @Test(arguments: ["--offline", "--refresh"])
    func aRunThatWasCancelledBeforeItBeganIsInterrupted(flag: String) async throws {
        try await withDesk { desk in
            _ = await desk.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            let outcome = await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await desk.run("bookfetch", ["search", "책", flag], over: Interrupting())
            }.value
            #expect(outcome.status == .interrupted && outcome.output == "" && outcome.errors == "")
        }
    }
}

/// A transport in whose first request the run is interrupted.
private struct Interrupting: HTTPTransport {
    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        withUnsafeCurrentTask { $0?.cancel() }
        throw .cancelled
    }
}
