import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite struct SwitchTests {
    @Test(arguments: ["environment", "here", "config", "flag"])
    func offlineNeverAsks(place: String) async throws {
        try await withDesk { desk in
            var desk = desk
            try desk.set("BOOKFETCH_OFFLINE", "1", in: place)
            let outcome = await desk.silently("news", place == "flag" ? ["--offline"] : [])
            #expect(outcome.status == .unavailable && outcome.output == "")
            #expect(
                outcome.errorLines == [
                    "news: Offline, and there is no saved response from newsapi for this request.",
                    "news: Run the command once without --offline.",
                ]
            )
        }
    }

    @Test(arguments: ["environment", "here", "config", "flag"])
    func aDemoNeedsNeitherKeyNorNetwork(place: String) async throws {
        try await withDesk { desk in
            var desk = desk
            for name in Desk.keys.keys { desk.environment[name] = nil }
            try desk.set("BOOKFETCH_DEMO", "1", in: place)
            let flags = place == "flag" ? ["--demo"] : []
            for command in [["search", "해리 포터"], ["birthday", "1997-06-26"]] {
                let outcome = await desk.silently("bookfetch", command + flags + ["--json"])
                #expect(outcome.status == .done)
                #expect(try outcome.json["freshness"]?["origin"] == "demo")
                #expect(try outcome.json["books"]?.values.count == 20)
            }
            let outcome = await desk.silently("news", flags + ["--json", "--offline"])
            #expect(try outcome.json["freshness"]?["origin"] == "demo")
        }
    }

    @Test(arguments: ["0", "", "false"])
    func aSwitchThatIsOffIsOff(value: String) async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["BOOKFETCH_OFFLINE"] = value
            desk.environment["BOOKFETCH_DEMO"] = value
            let outcome = await desk.news(stubs: [.get(Path.headlines, body: Body.headlines("one"))])
            #expect(outcome.status == .done)
        }
    }

    @Test func offlineByTheEnvironmentContradictsRefreshing() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["BOOKFETCH_OFFLINE"] = "1"
            let outcome = await desk.news("--refresh")
            #expect(outcome.status == .usage && outcome.errors.contains("BOOKFETCH_OFFLINE"))
        }
    }

    @Test func aDemoWithoutItsFixturesSaysWhereTheyBelong() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["BOOKFETCH_FIXTURES"] = desk.here.path
            let outcome = await desk.news("--demo")
            #expect(outcome.status == .configuration && outcome.errors.contains("BOOKFETCH_FIXTURES"))
        }
    }
}

extension Desk {
    /// Sets a variable in the environment or in one of the two files; `flag` sets none.
    fileprivate mutating func set(_ name: String, _ value: String, in place: String) throws {
        switch place {
        case "environment":
            environment[name] = value
        case "here", "config":
            try write("\(name)=\(value)", to: place == "here" ? \.here : \.home)
        default:
            break
        }
    }
}
