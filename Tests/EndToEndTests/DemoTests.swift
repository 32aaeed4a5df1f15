import Basics
import Foundation
import Replay
import TestPrograms
import TestSite
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// `--demo`: no key, no network, no store, from any folder.
@Suite("Demo", .timeLimit(.minutes(30)))
struct DemoTests {
    static let commands: [(BuiltProgram, [String])] = [
        (.bookfetch, ["search", "해리 포터"]), (.bookfetch, ["birthday", "1997-06-26"]),
        (.news, ["--country", "us", "--page", "2"]),
    ]

    @Test(arguments: commands)
    func theDemoRespondsLikeTheServicesAndChangesNothing(program: BuiltProgram, arguments: [String]) async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                // A later page leaves out what stands on the page before, and a demo has every page.
                if arguments.contains("--page") { _ = try await here.run(here.command(program, arguments.dropLast(2))) }
                let online = try await here.run(here.command(program, arguments))
                try FileManager.default.removeItem(at: bare.home)
                let demo = try await bare.run(bare.command(program, arguments + ["--demo"]))
                #expect(demo.ending == .code(0))
                #expect(demo.output == online.output)
                #expect(demo.errors == online.errors)
                // The demo keeps what it keeps in a file of its own.
                #expect(!FileManager.default.fileExists(atPath: bare.store.path))
            }
        }
    }

    /// The fixtures have every page, and no service was asked for the first one.
    @Test func aLaterPageOfASearchHasBooks() async throws {
        try await withSurroundings { bare in
            let page = try await bare.run(bare.command(.bookfetch, ["search", "해리 포터", "--page", "2", "--demo"]))
            #expect(page.ending == .code(0) && !page.output.isEmpty, "\(page.errors)")
        }
    }

    @Test(arguments: commands)
    func addressesKeysAndTheStoreAreNotLookedAt(program: BuiltProgram, arguments: [String]) async throws {
        try await withUnusedServer { server in
            try await withSurroundings { bare in
                // Each of these would end a run that is no demo.
                var here = bare.asking(server.baseURL)
                here.environment["NEWSAPI_BASE_URL"] = "not an address"
                here.environment["KAKAO_REST_API_KEY"] = "두 글자"
                try FileManager.default.createDirectory(at: here.home, withIntermediateDirectories: false)
                let rubbish = Data(repeating: 0x42, count: 4096)
                try rubbish.write(to: here.store)
                let demos = [
                    here.command(program, arguments + ["--demo", "--json"]),
                    here.with(["BOOKFETCH_DEMO": "1"]).command(program, arguments + ["--json"]),
                    here.command(program, arguments + ["--demo", "--offline", "--json"]),
                    here.command(program, arguments + ["--demo", "--refresh", "--strict", "--json"]),
                ]
                for demo in demos {
                    let outcome = try await here.run(demo)
                    // The library's malformed ISBN is a problem of the fixtures, which --strict counts.
                    let isStrict = demo.arguments.contains("--strict") && arguments.contains("birthday")
                    #expect(outcome.ending == .code(isStrict ? 76 : 0))
                    let document = try JSON(outcome.outputBytes)
                    #expect(document["freshness"]?["origin"] == .string("demo"))
                    #expect(document["freshness"]?["stale"] == .bool(false))
                }
                #expect(try Data(contentsOf: here.store) == rubbish)
            }
        }
    }

    @Test func fixturesThatAreNotThereAre78() async throws {
        try await withSurroundings { bare in
            let here = bare.with(["BOOKFETCH_FIXTURES": bare.folder.appending(path: "nowhere").path])
            let error = try await here.run(.news, "--demo", "--json").error()
            #expect(error.code == 78)
            #expect(error.hint?.contains("BOOKFETCH_FIXTURES") == true)
        }
    }

    @Test func theDemoScriptWalksAnEveningOverHTTP() async throws {
        try await withSurroundings { bare in
            let script = Fixture.project.appending(path: "Scripts/demo").path
            let outcome = try await bare.shell("exec '\(script)' '\(BuiltProgram.folder.path)'")
            #expect(outcome.ending == .code(0))
            let typed = outcome.lines.filter { $0.hasPrefix("$ ") }
            let commands = [
                "search", "show", "show", "shelf", "memo", "shelf", "shelf", "shelf", "shelf", "shelf", "shelf",
                "show", "shelf", "shelf", "shelf", "search", "birthday", "birthday", "today", "birthday", "birthday",
                "similar", "trends", "trends", "show", "new", "export", "scan", "store", "store", "watch", "series",
                "library", "library", "show", "library", "lookup", "export", "export",
            ]
            let news = ["--country", "--country", "feeds", "feeds"]
            let programs = commands.map { _ in "bookfetch" } + news.map { _ in "news" }
            #expect(typed.map { String($0.split(separator: " ")[1]) } == programs)
            #expect(typed.map { String($0.split(separator: " ")[2]) } == commands + news)
            #expect(typed.first == #"$ bookfetch search "해리 포터" --limit 5 --format table"#)
            #expect(outcome.lines.count { $0.contains("TITLE") } == 15)
            #expect(outcome.output.contains("Where the values come from") && outcome.output.contains("@book{isbn"))
            // The book without an ISBN has its identity for a key.
            #expect(outcome.output.contains("@book{manual:"))
            #expect(outcome.output.contains("<zs:numberOfRecords>1</zs:numberOfRecords>"))
            #expect(outcome.output.contains("All of it came over HTTP from http://127.0.0.1:"))
        }
    }
}

/// `fixture-server` as a program: the services' stand-in for whoever tries things out.
@Suite("fixture-server", .timeLimit(.minutes(30)))
struct FixtureServerTests {
    private static let arguments = ["--fixtures", Fixture.project.appending(path: "Fixtures").path]

    @Test(arguments: [SIGINT, SIGTERM])
    func theProgramsUseTheFixtureServerUntilItIsStopped(signal: Int32) async throws {
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
