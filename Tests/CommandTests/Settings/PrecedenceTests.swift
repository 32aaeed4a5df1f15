import APIClient
import BookfetchKit
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import CommandLine
@testable import Documents

@Suite struct PrecedenceTests {
    private static let name = "KAKAO_REST_API_KEY"

    @Test(
        arguments: Tier.sample(
            [
                (["environment", "here", "config"], "environment"), (["", "here", "config"], "here"),
                (["  ", "here", "config"], "here"), (["", "", "config"], "config"), (["", "\"\"", "config"], "config"),
                ([nil, nil, "config"], "config"), ([nil, "here", nil], "here"),
                (["environment", nil, nil], "environment"),
            ] as [([String?], String)]
        )
    )
    func theFirstValueThatIsNotEmptyIsSent(layers: [String?], expected: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment[Self.name] = layers[0]
            if let value = layers[1] { try harness.write("\(Self.name)=\(value)\n", to: \.here) }
            if let value = layers[2] { try harness.write("\(Self.name)=\(value)\n", to: \.home) }
            await withStubs([.get(Path.kakao, body: Body.kakao("책"))]) { transport in
                let outcome = await harness.run("bookfetch", ["search", "책", "--source", "kakao"], over: transport)
                #expect(outcome.status == .done && outcome.errors == "")
                #expect(transport.requests.first?.head.headerFields[.authorization] == "KakaoAK \(expected)")
            }
        }
    }

    @Test func aValueComesWithItsSource() async throws {
        try await withHarness { harness in
            try harness.write("A=here\nB=here", to: \.here)
            try harness.write("B=config\nC=config", to: \.home)
            let settings = Settings(
                environment: ["A": "environment", "BOOKFETCH_HOME": harness.home.path],
                currentFolder: harness.here
            )
            #expect(settings.lookUp("A")?.source == .environment)
            #expect(settings.lookUp("B")?.source == .file(harness.here.appending(path: ".env").path))
            #expect(settings.lookUp("C")?.source == .file(harness.home.appending(path: ".env").path))
            #expect(settings.lookUp("D") == nil && settings["D"] == nil)
            #expect(settings["A"] == "environment" && settings["B"] == "here" && settings["C"] == "config")
        }
    }

    @Test(arguments: [
        ("1", true), ("true", true), ("TRUE", true), ("yes", true), (" 1 ", true), ("0", false), ("false", false),
        ("no", false), ("", false), ("2", false),
    ])
    func aSwitchIsOnOrOff(value: String, isOn: Bool) {
        let settings = Settings(environment: ["SWITCH": value], currentFolder: URL(filePath: "/nowhere"))
        #expect(settings.isOn("SWITCH") == isOn)
    }

    @Test func anEmptyKeyIsAMissingKey() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["NEWSAPI_KEY"] = ""
            let outcome = await harness.news("--source", "newsapi")
            #expect(outcome.status == .noPermission)
            #expect(outcome.errors.contains("NEWSAPI_KEY is not set"))
        }
    }

    @Test func withNoKeyAtAllEveryVariableIsNamed() async throws {
        try await withHarness { harness in
            var harness = harness
            for name in TestHarness.keys.keys { harness.environment[name] = nil }
            let outcome = await harness.bookfetch("search", "책", stubs: Trouble.offline.stubs("/search.json"))
            #expect(outcome.status == .noPermission && outcome.output == "")
            for word in ["KAKAO_REST_API_KEY", "ALADIN_TTB_KEY", "NLK_CERT_KEY", "developers.kakao.com", "--demo"] {
                #expect(outcome.errors.contains(word), "\(word)")
            }
        }
    }
}

@Suite struct SwitchTests {
    @Test(arguments: ["environment", "here", "config", "flag"])
    func offlineSendsNoRequest(place: String) async throws {
        try await withHarness { harness in
            var harness = harness
            try harness.set("BOOKFETCH_OFFLINE", "1", in: place)
            let outcome = await harness.silently("news", place == "flag" ? ["--offline"] : [])
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
        try await withHarness { harness in
            var harness = harness
            for name in TestHarness.keys.keys { harness.environment[name] = nil }
            try harness.set("BOOKFETCH_DEMO", "1", in: place)
            let flags = place == "flag" ? ["--demo"] : []
            for command in [["search", "해리 포터"], ["birthday", "1997-06-26"]] {
                let outcome = await harness.silently("bookfetch", command + flags + ["--json"])
                #expect(outcome.status == .done)
                #expect(try outcome.json["freshness"]?["origin"] == "demo")
                #expect(try outcome.json["books"]?.values.count == 20)
            }
            let outcome = await harness.silently("news", flags + ["--json", "--offline"])
            #expect(try outcome.json["freshness"]?["origin"] == "demo")
        }
    }

    @Test(arguments: ["0", "", "false"])
    func aSwitchThatIsOffIsOff(value: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_OFFLINE"] = value
            harness.environment["BOOKFETCH_DEMO"] = value
            let outcome = await harness.news(stubs: [.get(Path.headlines, body: Body.headlines("one"))])
            #expect(outcome.status == .done)
        }
    }

    @Test func offlineByTheEnvironmentContradictsRefreshing() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_OFFLINE"] = "1"
            let outcome = await harness.news("--refresh")
            #expect(outcome.status == .usage && outcome.errors.contains("BOOKFETCH_OFFLINE"))
        }
    }

    @Test func aDemoWithoutItsFixturesSaysWhereTheyBelong() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_FIXTURES"] = harness.here.path
            let outcome = await harness.news("--demo")
            #expect(outcome.status == .configuration && outcome.errors.contains("BOOKFETCH_FIXTURES"))
        }
    }
}

extension TestHarness {
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
