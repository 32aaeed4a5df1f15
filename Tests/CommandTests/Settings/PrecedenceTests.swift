import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import CommandSupport

@Suite struct PrecedenceTests {
    private static let name = "KAKAO_REST_API_KEY"

    @Test(
        arguments: [
            (["environment", "here", "config"], "environment"), (["", "here", "config"], "here"),
            (["  ", "here", "config"], "here"), (["", "", "config"], "config"), (["", "\"\"", "config"], "config"),
            ([nil, nil, "config"], "config"), ([nil, "here", nil], "here"), (["environment", nil, nil], "environment"),
        ] as [([String?], String)]
    )
    func theFirstValueThatIsNotEmptyIsSent(layers: [String?], expected: String) async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment[Self.name] = layers[0]
            if let value = layers[1] { try desk.write("\(Self.name)=\(value)\n", to: \.here) }
            if let value = layers[2] { try desk.write("\(Self.name)=\(value)\n", to: \.home) }
            await withStubs([.get(Path.kakao, body: Body.kakao("책"))]) { transport in
                let outcome = await desk.run("bookfetch", ["search", "책", "--source", "kakao"], over: transport)
                #expect(outcome.status == .done && outcome.errors == "")
                #expect(transport.requests.first?.head.headerFields[.authorization] == "KakaoAK \(expected)")
            }
        }
    }

    @Test func aValueComesWithItsSource() async throws {
        try await withDesk { desk in
            try desk.write("A=here\nB=here", to: \.here)
            try desk.write("B=config\nC=config", to: \.home)
            let settings = Settings(
                environment: ["A": "environment", "BOOKFETCH_HOME": desk.home.path],
                currentFolder: desk.here
            )
            #expect(settings.lookUp("A")?.source == .environment)
            #expect(settings.lookUp("B")?.source == .file(desk.here.appending(path: ".env").path))
            #expect(settings.lookUp("C")?.source == .file(desk.home.appending(path: ".env").path))
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
        try await withDesk { desk in
            var desk = desk
            desk.environment["NEWSAPI_KEY"] = ""
            let outcome = await desk.news()
            #expect(outcome.status == .noPermission)
            #expect(outcome.errors.contains("NEWSAPI_KEY is not set"))
        }
    }

    @Test func withNoKeyAtAllEveryVariableIsNamed() async throws {
        try await withDesk { desk in
            var desk = desk
            for name in Desk.keys.keys { desk.environment[name] = nil }
            let outcome = await desk.bookfetch("search", "책", stubs: Trouble.offline.stubs("/search.json"))
            #expect(outcome.status == .noPermission && outcome.output == "")
            for word in ["KAKAO_REST_API_KEY", "ALADIN_TTB_KEY", "NLK_CERT_KEY", "developers.kakao.com", "--demo"] {
                #expect(outcome.errors.contains(word), "\(word)")
            }
        }
    }
}
