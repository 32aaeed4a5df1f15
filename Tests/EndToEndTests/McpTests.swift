import Foundation
import TestPrograms
import TestSite
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// `bookfetch mcp` as a process: its streams, its end, and a client that others wrote.
@Suite("MCP", .timeLimit(.minutes(30)))
struct McpTests {
    private static let meta = """
        "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}
        """

    private static func call(_ id: Int, _ tool: String, _ arguments: String) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":{\#(arguments)},\#(meta)}}"#
            + "\n"
    }

    @Test func atTheEndOfItsInputTheServerRespondsAndEnds() async throws {
        try await withSurroundings { bare in
            let here = bare.with([
                "BOOKFETCH_DEMO": "1", "BOOKFETCH_FIXTURES": Fixture.project.appending(path: "Fixtures").path,
            ])
            let lines = (1...5).map { Self.call($0, "search_books", #""query":"해리","page":\#($0)"#) }
            let input = Data((["\u{FF}oops\n"] + lines).joined().utf8)
            let outcome = try await here.run(.bookfetch, "mcp", streams: .pipes(input: input))
            #expect(outcome.ending == .code(0))
            #expect(outcome.errors == "")
            #expect(outcome.lines.count == 6)
            for id in 1...5 { #expect(outcome.lines.contains { $0.contains(#""id":\#(id),"#) }) }
        }
    }

    @Test func aCatalogueOfOnesOwnIsASource() async throws {
        try await withSurroundings { bare in
            let here = bare.with(["BOOKFETCH_SRU": "mine=https://koha.example.org/biblios"])
            let line = #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{\#(Self.meta)}}"# + "\n"
            let outcome = try await here.run(.bookfetch, "mcp", streams: .pipes(input: Data(line.utf8)))
            #expect(outcome.output.contains(#""sru:mine""#))
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalEndsTheServerSilently(signal: Int32) async throws {
        try await withService(.stalling(Answers.kakaoPath)) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                // stdin stays open, as a client keeps it.
                let input = try NamedPipe(in: here.folder)
                input.write(Self.call(1, "search_books", #""query":"등대","source":"kakao""#))
                let outcome = try await Slots.programs.run {
                    try await withChild(input.command(here)) { child in
                        try await eventually {
                            server.requests.count == 1
                        } then: {
                            child.send(signal)
                        }
                        return await child.outcome()
                    }
                }
                #expect(outcome.ending == .code(130))
                #expect(outcome.output == "" && outcome.errors == "")
            }
        }
    }

    @Test func aCancelledCallIsStopped() async throws {
        try await withService(.stalling(Answers.kakaoPath)) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                let input = try NamedPipe(in: here.folder)
                input.write(Self.call(1, "search_books", #""query":"등대","source":"kakao""#))
                let outcome = try await Slots.programs.run {
                    try await withChild(input.command(here)) { child in
                        try await eventually {
                            server.requests.count == 1
                        } then: {
                            input.write(
                                #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"# + "\n"
                            )
                            // The server ends with its input, since no call is left.
                            input.end()
                        }
                        return await child.outcome()
                    }
                }
                #expect(outcome.ending == .code(0))
                #expect(outcome.output == "" && outcome.errors == "")
            }
        }
    }

    @Test func aClientThatHasGoneEndsIt() async throws {
        try await withSurroundings { bare in
            let here = bare.with([
                "BOOKFETCH_DEMO": "1", "BOOKFETCH_FIXTURES": Fixture.project.appending(path: "Fixtures").path,
            ])
            let line = Self.call(1, "quota", "").dropLast()
            // stdin stays open for ever, nobody reads stdout.
            let outcome = try await here.shell(
                "mkfifo pipe; (sleep 1000 & echo $! > sleeper; echo '\(line)'; wait) > pipe & "
                    + "bookfetch mcp < pipe | true; kill $(cat sleeper)"
            )
            #expect(outcome.ending == .code(0))
            #expect(outcome.errors == "")
        }
    }

    private static let environment = ProcessInfo.processInfo.environment
    private static let isAskedFor = environment["CHECK_MCP"] == "1"
    private static let isReady = FileManager.default.fileExists(
        atPath: Fixture.project.appending(path: ".build/check-mcp/installed.txt").path
    )

    @Test(
        .enabled(
            if: isAskedFor || isReady || environment["CI"] == "true",
            "Scripts/check-mcp has not been run here; CHECK_MCP=1 runs it"
        )
    )
    func anotherClientDrivesEveryTool() async throws {
        let script = Fixture.project.appending(path: "Scripts/check-mcp")
        let outcome = try await Command(script, [BuiltProgram.folder.path]).run()
        let said = outcome.output + outcome.errors
        // 69: the client cannot be installed here, which is not a fault of the server. In CI it is there.
        if outcome.ending == .code(69), !Self.isAskedFor, Self.environment["CI"] != "true" {
            print("skipped: \(said)")
            return
        }
        #expect(outcome.ending == .code(0), "\(said)")
    }
}

/// The stdin of a server that stays open as long as the test wants.
private final class NamedPipe: Sendable {
    private let path: String
    private let descriptor: Int32

    init(in folder: URL) throws {
        path = folder.appending(path: "stdin").path
        try #require(mkfifo(path, 0o600) == 0)
        descriptor = open(path, O_RDWR | O_CLOEXEC)
        try #require(descriptor >= 0)
    }

    /// `bookfetch mcp` with this stdin.
    func command(_ here: Surroundings) -> Command {
        Command(
            URL(filePath: "/bin/sh"),
            ["-c", "exec '\(BuiltProgram.bookfetch.file.path)' mcp --timeout 3600 < '\(path)'"],
            environment: here.environment,
            folder: here.folder
        )
    }

    func write(_ text: String) {
        FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(Data(text.utf8))
    }

    func end() { close(descriptor) }
}
