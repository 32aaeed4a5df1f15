import APIClient
import BookfetchCommands
import CommandSupport
import Console
import Foundation
import HTTPTypes
import NewsCommands
import TestSupport
import Testing

/// What a run is waiting for stands on stderr, on a terminal and only there, and is gone before a result.
@Suite(.timeLimit(.minutes(20))) struct WaitingTests {
    private static let erasure = "\r\u{1B}[2K"

    /// Answers once a text stands on the screen: 300 ms have passed then.
    private struct SlowTransport: HTTPTransport {
        let screen: MemorySink
        let awaited: String
        let body: Data

        func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
            while !screen.text.contains(awaited) { await Task.yield() }
            return TransportResponse(head: HTTPResponse(status: .ok), body: body)
        }
    }

    private func run(
        _ desk: Desk,
        _ program: String,
        _ arguments: [String],
        _ errors: MemorySink,
        over transport: any HTTPTransport,
        _ variables: [String: String] = [:]
    ) async -> Outcome {
        var desk = desk
        desk.environment["TERM"] = "xterm"
        desk.environment.merge(variables) { $1 }
        return await desk.run(program, arguments, over: transport, errors: errors)
    }

    @Test(arguments: [
        ("bookfetch", ["search", "책", "--source", "kakao"], "en", "Asking Kakao …"),
        ("bookfetch", ["search", "책", "--source", "kakao"], "ko_KR.UTF-8", "카카오 응답을 기다리는 중 …"),
        ("news", ["search", "책"], "en", "Asking newsapi …"), ("news", [], "ko", "newsapi 응답을 기다리는 중 …"),
    ])
    func theServiceThatIsAskedIsNamed(
        program: String,
        arguments: [String],
        language: String,
        text: String
    ) async throws {
        try await withDesk { desk in
            let errors = MemorySink(isTerminal: true, width: 80)
            let transport = SlowTransport(
                screen: errors,
                awaited: text,
                body: program == "news" ? Body.headlines("A") : Body.kakao("책")
            )
            let outcome = await run(desk, program, arguments, errors, over: transport, ["LANG": language])
            #expect(outcome.status == .done && outcome.lines.count == 1)
            #expect(errors.text.hasPrefix(Self.erasure + text))
            // Nothing is left of it.
            #expect(errors.text.components(separatedBy: Self.erasure).last?.contains("…") == false)
        }
    }

    @Test func nothingIsSaidWhereNobodyReadsAlong() async throws {
        try await withDesk { desk in
            let stubs = [Stub.get(Path.kakao, body: Body.kakao("책")).repeating()]
            let pipe = MemorySink()
            let piped = await run(desk, "bookfetch", ["search", "책"], pipe, over: StubTransport(stubs))
            let dumb = MemorySink(isTerminal: true, width: 80)
            let onDumb = await run(
                desk,
                "bookfetch",
                ["search", "책"],
                dumb,
                over: StubTransport(stubs),
                ["TERM": "dumb"]
            )
            #expect(piped.status == .done && onDumb.status == .done)
            #expect(!pipe.text.contains("\u{1B}") && !dumb.text.contains("\u{1B}"))
        }
    }

    @Test func aRunThatFailsLeavesNothingOnTheScreen() async throws {
        try await withDesk { desk in
            let errors = MemorySink(isTerminal: true, width: 80)
            let transport = SlowTransport(screen: errors, awaited: "Asking Kakao", body: Body.webPage)
            let outcome = await run(
                desk,
                "bookfetch",
                ["search", "책", "--source", "kakao"],
                errors,
                over: transport
            )
            #expect(outcome.status == .protocolViolation)
            let last = errors.text.components(separatedBy: Self.erasure).last ?? ""
            #expect(last.contains("answers with a web page") && !last.contains("…"))
        }
    }
}
