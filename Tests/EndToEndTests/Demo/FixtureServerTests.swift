import Foundation
import TestPrograms
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// `fixture-server` as a program: the services' stand-in for whoever tries things out.
@Suite("fixture-server", .timeLimit(.minutes(20)))
struct FixtureServerTests {
    private static let arguments = ["--fixtures", Fixture.project.appending(path: "Fixtures").path]

    @Test(arguments: [SIGINT, SIGTERM])
    func theProgramsAnswerFromItUntilItIsToldToStop(signal: Int32) async throws {
        try await withSurroundings { bare in
            let command = bare.command(.fixtureServer, Self.arguments)
            let outcome = try await withChild(command) { server in
                let address = try await server.firstLine()
                #expect(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+/) != nil)
                let here = bare.asking(address)
                #expect(try await here.run(.bookfetch, "search", "해리 포터").lines.count == 20)
                #expect(try await here.run(.bookfetch, "birthday", "1997-06-26").lines.count == 20)
                #expect(try await here.run(.news, "--country", "us", "--page", "2").lines.count == 16)

                // It insists on keys, each in its place, as the services do.
                let keyless = here.with(["KAKAO_REST_API_KEY": ""])
                let missing = try await keyless.run(.bookfetch, "search", "해리 포터", "--source", "kakao")
                #expect(missing.ending == .code(77))
                server.send(signal)
                return await server.outcome()
            }
            #expect(outcome.ending == .code(0))
            #expect(outcome.lines.count == 1)
            #expect(outcome.errors == "")
        }
    }

    @Test func aWrongCommandLineIs64AndMissingFixturesAre66() async throws {
        try await withSurroundings { bare in
            for arguments in [["--port"], ["--port", "70000"], ["--fixtures"], ["--bogus"]] {
                let outcome = try await bare.run(bare.command(.fixtureServer, arguments))
                #expect(outcome.ending == .code(64))
                #expect(outcome.output == "")
                #expect(outcome.errors.contains("usage: fixture-server"))
            }
            let help = try await bare.run(.fixtureServer, "--help")
            #expect(help.ending == .code(0))
            #expect(help.errors == "")
            let lost = try await bare.run(.fixtureServer, "--fixtures", bare.folder.path)
            #expect(lost.ending == .code(66))
        }
    }

    @Test func aPortThatIsTakenIs69() async throws {
        try await withSurroundings { bare in
            try await withChild(bare.command(.fixtureServer, Self.arguments)) { server in
                let port = try #require(try await server.firstLine().split(separator: ":").last)
                let command = bare.command(.fixtureServer, Self.arguments + ["--port", String(port)])
                let second = try await bare.run(command)
                #expect(second.ending == .code(69))
                #expect(second.output == "")
            }
        }
    }
}
