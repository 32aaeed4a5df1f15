import APIClient
import BookfetchKit
import Catalog
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing
import Wording

@testable import CommandLine
@testable import Documents

/// A key goes to its service's own address, or to one that is set where the key is or in a place that is trusted more.
@Suite struct TrustTests {
    /// The places a setting may stand in, from most to least trusted.
    private static let places = ["environment", "config", "here"]

    /// A service's command, the variable of its key and the one of its address.
    struct Way: Sendable, CustomTestStringConvertible {
        let program: String
        let arguments: [String]
        let key: String
        let base: String

        var testDescription: String { base }
    }

    private static let ways = [
        Way(
            program: "bookfetch",
            arguments: ["search", "책", "--source", "kakao"],
            key: "KAKAO_REST_API_KEY",
            base: "KAKAO_BASE_URL"
        ),
        Way(
            program: "bookfetch",
            arguments: ["search", "책", "--source", "aladin"],
            key: "ALADIN_TTB_KEY",
            base: "ALADIN_BASE_URL"
        ),
        Way(
            program: "bookfetch",
            arguments: ["birthday", "1997-06-26"],
            key: "NLK_CERT_KEY",
            base: "NLK_BASE_URL"
        ),
        Way(
            program: "bookfetch",
            arguments: ["search", "책", "--source", "yes24"],
            key: "YES24_API_KEY",
            base: "YES24_BASE_URL"
        ),
        Way(
            program: "bookfetch",
            arguments: ["library", "9788983920683", "--region", "서울"],
            key: "DATA4LIBRARY_AUTH_KEY",
            base: "DATA4LIBRARY_BASE_URL"
        ),
        Way(program: "news", arguments: [], key: "NEWSAPI_KEY", base: "NEWSAPI_BASE_URL"),
        Way(program: "news", arguments: ["search", "책"], key: "NEWSAPI_KEY", base: "NEWSAPI_BASE_URL"),
    ]

    @Test(arguments: Tier.sample(ways, upTo: 2), Tier.sample(places, upTo: 2))
    func aKeyIsSentOnlyToAnAddressFromASourceTrustedAsMuch(way: Way, place: String) async throws {
        for (trust, base) in Self.places.enumerated() {
            try await withHarness { harness in
                var harness = harness
                try harness.set([way.key: ("secret-words", place), way.base: ("https://elsewhere.example/x", base)])
                let transport = DeadTransport()
                let outcome = await harness.run(way.program, way.arguments, over: transport)
                #expect(!outcome.errors.contains("secret-words"))
                guard trust > Self.places.firstIndex(of: place) ?? 0 else {
                    #expect(outcome.status != .configuration, "\(base): \(outcome.errors)")
                    #expect(transport.authorities.contains("elsewhere.example"))
                    return
                }
                #expect(outcome.status == .configuration && outcome.output == "", "\(base): \(outcome.errors)")
                #expect(transport.authorities == [])
                let from = place == "environment" ? "the environment" : harness.file(place)
                #expect(
                    outcome.errorLines.first == """
                        \(way.program): \(way.key) from \(from) is not sent to the address that \(way.base) in \
                        \(harness.file(base)) sets: a key is only sent to an address \
                        set in the same place or in a more trusted one.
                        """
                )
                #expect(outcome.errorLines.last?.contains("set \(way.base) in \(from)") == true)
            }
        }
    }

    @Test func aWithheldKeyIsReportedInKoreanAndInJSONToo() async throws {
        try await withHarness { harness in
            var harness = harness
            try harness.set([
                "KAKAO_REST_API_KEY": ("k", "config"), "KAKAO_BASE_URL": ("https://elsewhere.example", "here"),
            ])
            harness.environment["LANG"] = "ko_KR.UTF-8"
            let arguments = ["search", "책", "--source", "kakao"]
            let korean = await harness.silently("bookfetch", arguments)
            #expect(korean.status == .configuration)
            for word in [harness.file("config"), harness.file("here"), "KAKAO_REST_API_KEY 키", "KAKAO_BASE_URL 주소"] {
                #expect(korean.errors.contains(word), "\(word)")
            }
            harness.environment["LANG"] = nil
            let json = await harness.silently("bookfetch", arguments + ["--json"])
            #expect(json.status == .configuration && json.output == "" && json.errorLines.count == 1)
            let error = try json.errorJSON
            #expect(error["schema"] == "error/1" && error["code"] == 78 && error["service"] == "kakao")
            #expect(error["message"]?.text?.contains(harness.file("config")) == true)
        }
    }

    /// Whoever sets the address may have meant the first service to fail, and the next one to be asked in its place.
    @Test(arguments: [
        ["search", "책"], ["show", "9788983920683"],
        ["show", "9788983920683", "--json"], ["cover", "9788983920683"], ["lookup", "list"],
        ["lookup", "list", "--jobs", "3"],
        ["export", "9788983920683", "--format", "bibtex"], ["shelf", "add", "9788983920683"],
    ])
    func noOtherServiceIsRequestedInstead(arguments: [String]) async throws {
        try await withHarness { harness in
            var harness = harness
            for name in TestHarness.keys.keys { harness.environment[name] = nil }
            harness.environment["KAKAO_REST_API_KEY"] = "kakao-key"
            try harness.set(["KAKAO_BASE_URL": ("https://elsewhere.example", "here")])
            let transport = DeadTransport()
            try Data("9788983920683\n9788983920690\n9788954692540\n9788937460449\n".utf8)
                .write(to: harness.here.appending(path: "list"))
            let outcome = await harness.run("bookfetch", arguments, over: transport)
            #expect(outcome.status == .configuration && transport.authorities == [], "\(outcome.errors)")
            #expect(outcome.errors.contains("KAKAO_BASE_URL"))
        }
    }

    /// Where all are asked at once, the others are asked already.
    @Test func noneIsShownIfAllAreRequestedAtOnce() async throws {
        try await withHarness { harness in
            var harness = harness
            try harness.set(["KAKAO_BASE_URL": ("https://elsewhere.example", "here")])
            let transport = DeadTransport()
            let outcome = await harness.run("bookfetch", ["search", "책", "--source", "all"], over: transport)
            #expect(outcome.status == .configuration && outcome.output == "")
            #expect(!transport.authorities.contains("elsewhere.example"))
        }
    }

    @Test func aServiceThatIsNotUsedDoesNotFailTheRun() async throws {
        try await withHarness { harness in
            var harness = harness
            try harness.set([
                "ALADIN_BASE_URL": ("https://elsewhere.example", "here"),
                "NEWSAPI_BASE_URL": ("https://elsewhere.example", "here"),
            ])
            let stub = Stub.get(Path.kakao, body: Body.kakao("책"))
            let outcome = await harness.bookfetch("search", "책", stubs: [stub])
            #expect(outcome.status == .done && outcome.errors == "" && outcome.lines.count == 1)
            #expect(await harness.bookfetch("shelf").status == .done)
            #expect(await harness.bookfetch("quota").status == .done)
            #expect(await harness.news("config", "country", "us").status == .done)
            #expect(await harness.news("--demo").status == .done)
            // What is stored needs no key.
            #expect(await harness.bookfetch("search", "책", "--offline").lines.count == 1)
        }
    }

    @Test func aCachedResponseIsServedOfflineWhateverTheAddress() async throws {
        try await withHarness { harness in
            var harness = harness
            let stub = Stub.get(Path.headlines, body: Body.headlines("one"))
            #expect(await harness.news(stubs: [stub]).status == .done)
            try harness.set(["NEWSAPI_BASE_URL": ("https://elsewhere.example", "here")])
            #expect(await harness.silently("news", ["--offline"]).lines.count == 1)
            #expect(await harness.silently("news", ["--max-age", "1h"]).lines.count == 1)
            // But an answer that may be had is no reason to serve an old one.
            let requested = await harness.silently("news", ["--max-age", "0s"])
            #expect(requested.status == .configuration && requested.output == "")
        }
    }

    /// An address that the reader's own settings give replaces the folder's only where it comes first.
    @Test func aFoldersAddressIsRefusedAlsoWhereAnotherIsSet() async throws {
        try await withHarness { harness in
            var harness = harness
            try harness.set(["KAKAO_REST_API_KEY": ("k", "config")])
            try harness.add("KAKAO_BASE_URL=https://mine.example", to: "config")
            try harness.add("KAKAO_BASE_URL=https://elsewhere.example", to: "here")
            let refused = await harness.silently("bookfetch", ["search", "책", "--source", "kakao"])
            #expect(refused.status == .configuration)
            harness.environment["KAKAO_BASE_URL"] = "https://first.example"
            let transport = DeadTransport()
            _ = await harness.run("bookfetch", ["search", "책", "--source", "kakao"], over: transport)
            #expect(Set(transport.authorities) == ["first.example"])
        }
    }

    /// In the config folder its file is the reader's own.
    @Test func theConfigFoldersFileIsTrustedInThatFolderToo() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["NEWSAPI_KEY"] = nil
            harness.environment["BOOKFETCH_HOME"] = harness.here.path
            try harness.write("NEWSAPI_KEY=k\nNEWSAPI_BASE_URL=https://mine.example\n", to: \.here)
            let transport = DeadTransport()
            #expect(await harness.run("news", ["--source", "newsapi"], over: transport).status == .unavailable)
            #expect(Set(transport.authorities) == ["mine.example"])
            let settings = Settings(environment: harness.environment, currentFolder: harness.here)
            #expect(settings.layers.map(\.trust) == [.environment, .configFolder])
        }
    }

    @Test(arguments: [("environment", "here", false), ("config", "here", false), ("here", "here", true)])
    func openLibraryLearnsTheReadersAddressInTheSameWay(contact: String, base: String, isSent: Bool) async throws {
        try await withHarness { harness in
            var harness = harness
            try harness.set([
                "OPENLIBRARY_CONTACT": ("me@home.example", contact),
                "OPENLIBRARY_BASE_URL": ("https://elsewhere.example", base),
            ])
            let transport = DeadTransport()
            let outcome = await harness.run(
                "bookfetch",
                ["search", "book", "--source", "openlibrary"],
                over: transport
            )
            // It wants no key, so it is asked all the same.
            #expect(outcome.status == .unavailable && Set(transport.authorities) == ["elsewhere.example"])
            #expect(transport.agents.allSatisfy { $0.contains("me@home.example") == isSent })
            #expect(transport.agents.allSatisfy { $0.contains(ServiceConfiguration.standardContact) != isSent })
        }
    }

    /// What names a program to start, a folder to read or write, or the way to a server is the environment's.
    @Test(arguments: [
        "BOOKFETCH_HOME", "BOOKFETCH_FIXTURES", "BOOKFETCH_SHARED", "PAGER", "BOOKFETCH_PAGER", "EDITOR", "VISUAL",
        "BROWSER", "https_proxy", "NO_PROXY",
    ])
    func someVariablesAreReadFromTheEnvironmentOnly(name: String) async throws {
        try await withHarness { harness in
            try harness.add("\(name)=/elsewhere", to: "here")
            let settings = Settings(environment: ["HOME": harness.home.path], currentFolder: harness.here)
            #expect(settings[name] == nil && settings.lookUp(name) == nil)
            #expect(settings.folders == Folders(environment: ["HOME": harness.home.path], currentFolder: harness.here))
            let isOwn = name.hasPrefix("BOOKFETCH_")
            #expect(settings.notes.count == (isOwn ? 1 : 0) && settings.notes.allSatisfy { $0.english.contains(name) })
        }
    }

    @Test func everyKeyHasAnAddress() {
        let names = Set(KnownVariable.all(of: .inUse).map(\.name))
        for variable in KnownVariable.all(of: .inUse) where variable.kind == .secret {
            #expect(
                KnownVariable.addresses(in: .inUse)[variable.name].map(names.contains) == true,
                "\(variable.name)"
            )
        }
    }

    @Test func theCheckUpReportsAWithheldKeyAndGoesOn() async throws {
        try await withHarness { harness in
            var harness = harness
            try harness.set(["KAKAO_BASE_URL": ("https://elsewhere.example", "here")])
            let transport = DeadTransport()
            let outcome = await harness.run("bookfetch", ["doctor"], over: transport)
            #expect(outcome.status == .done && !transport.authorities.contains("elsewhere.example"))
            #expect(outcome.output.contains("KAKAO_REST_API_KEY from the environment is not sent to the address"))
            #expect(outcome.output.contains(harness.file("here")))
            let json = await harness.run("bookfetch", ["doctor", "--json"], over: transport)
            #expect(json.status == .done && !transport.authorities.contains("elsewhere.example"))
        }
    }

    @Test(arguments: ["bookfetch", "news"])
    func theSettingsShowWhatWasRefused(program: String) async throws {
        try await withHarness { harness in
            var harness = harness
            try harness.set(["KAKAO_BASE_URL": ("https://elsewhere.example", "here")])
            try harness.add("PAGER=/elsewhere\nBOOKFETCH_HOME=/elsewhere", to: "here")
            let outcome = await harness.silently(program, ["config", "show", "--json"])
            #expect(outcome.status == .done)
            let records = try #require(try outcome.json["settings"]?.values)
            func record(_ name: String) -> JSON? { records.first { $0["name"]?.text == name } }
            #expect(record("KAKAO_BASE_URL")?["value"] == "https://elsewhere.example")
            #expect(record("KAKAO_BASE_URL")?["source"]?.text == harness.file("here"))
            #expect(record("KAKAO_BASE_URL")?["refused"]?.text?.contains("KAKAO_REST_API_KEY") == true)
            #expect(record("PAGER")?["source"] == "not set")
            #expect(record("PAGER")?["refused"]?.text?.contains(harness.file("here")) == true)
            #expect(record("BOOKFETCH_HOME")?["value"]?.text == harness.home.path)
            #expect(record("BOOKFETCH_HOME")?["refused"]?.text?.contains(harness.file("here")) == true)
            #expect(record("NLK_BASE_URL")?["refused"] == JSON.null)
            let plain = await harness.silently(program, ["config", "show"])
            #expect(plain.errorLines.count == 3 && Set(plain.errorLines).count == 3, "\(plain.errors)")
            #expect(plain.lines.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 4 })
        }
    }
}

/// Names that are mistyped are told once, with what was probably meant.
@Suite struct MistypedNameTests {
    @Test(
        arguments: Tier.sample([
            ("KAKAO_REST_APIKEY", "KAKAO_REST_API_KEY"), ("KAKOA_REST_API_KEY", "KAKAO_REST_API_KEY"),
            ("kakao_rest_api_key", "KAKAO_REST_API_KEY"), ("NEWS_API_KEY", "NEWSAPI_KEY"),
            ("NLK_CERTKEY", "NLK_CERT_KEY"), ("ALADIN_TBB_KEY", "ALADIN_TTB_KEY"), ("KAKAO_BASEURL", "KAKAO_BASE_URL"),
            ("BOOKFETCH_OFLINE", "BOOKFETCH_OFFLINE"), ("BOKFETCH_DEMO", "BOOKFETCH_DEMO"),
            ("BOOKFETCH_QUOTA_KAKOA", "BOOKFETCH_QUOTA_KAKAO"),
        ])
    )
    func aNameSimilarToAKnownOneIsReportedWithASuggestion(name: String, meant: String) async throws {
        for place in ["environment", "config", "here"] {
            try await withHarness { harness in
                var harness = harness
                harness.environment[meant] = nil
                try harness.set([name: ("secret-words", place)])
                let outcome = await harness.silently("bookfetch", ["shelf"])
                let from = place == "environment" ? "the environment" : harness.file(place)
                #expect(
                    outcome.errorLines.filter { $0.contains("known setting") } == [
                        "bookfetch: \(name) in \(from) is not a known setting. Did you mean \(meant)?"
                    ]
                )
                #expect(outcome.status == .done && !outcome.errors.contains("secret-words"))
            }
        }
    }

    @Test func anUnknownNameOfThisProgramIsReportedWithoutASuggestion() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_SOMETHING_ELSE"] = "1"
            harness.environment["LANG"] = "ko_KR.UTF-8"
            let outcome = await harness.silently("bookfetch", ["shelf"])
            #expect(outcome.errors.contains("bookfetch: 환경 변수의 BOOKFETCH_SOMETHING_ELSE는 알 수 없는 설정입니다."))
        }
    }

    @Test(arguments: [
        "KAFKA_BASE_URL", "NLP_BASE_URL", "API_BASE_URL", "KAKAO_CLIENT_ID", "KAKAO_JAVASCRIPT_KEY", "LANGUAGE",
        "LINES",
        "TZDIR", "COLUMN", "OPENAI_API_KEY", "PAGERS", "HTTPS_PROXY", "no_proxy", "BOOKFETCH_SESSION",
        "BOOKFETCH_SHARED", "BOOKFETCH_REGION", "NEWS_FEEDS_FILE", "PWD", "EDITORS", "BOOKFETCH_QUOTA_NLK",
    ])
    func anotherProgramsNameIsNotReported(name: String) {
        let settings = Settings(environment: [name: "1"], currentFolder: URL(filePath: "/nowhere"))
        #expect(settings.notes == [])
    }

    @Test func aNameThatResemblesOneThatIsSetIsAnothersOwn() {
        let settings = Settings(
            environment: ["NEWS_API_KEY": "other", "NEWSAPI_KEY": "k", "KAKAO_REST_API_KEYS": ""],
            currentFolder: URL(filePath: "/nowhere")
        )
        #expect(settings.notes == [])
    }

    @Test func aNameInTwoPlacesIsReportedOnce() throws {
        let settings = Settings(
            environment: ["BOOKFETCH_X": "1", "BOOKFETCH_HOME": "/nowhere"],
            currentFolder: URL(filePath: "/nowhere")
        )
        #expect(settings.notes.map(\.english) == ["BOOKFETCH_X in the environment is not a known setting."])
    }
}

/// A network that is away; it remembers whom it was asked for.
private final class DeadTransport: HTTPTransport {
    private let requests = Mutex<[TransportRequest]>([])

    var authorities: [String] { requests.withLock { $0.compactMap(\.head.authority) } }
    var agents: [String] { requests.withLock { $0.compactMap { $0.head.headerFields[.userAgent] } } }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        requests.withLock { $0.append(request) }
        throw .cannotConnect(host: request.head.authority ?? "")
    }
}

extension TestHarness {
    /// The path of a place's file.
    fileprivate func file(_ place: String) -> String {
        (place == "here" ? here : home).appending(path: ".env").path
    }

    /// Sets variables in the environment, in the config folder's file or in the current folder's, and nowhere else.
    fileprivate mutating func set(_ variables: [String: (value: String, place: String)]) throws {
        for (name, setting) in variables {
            environment[name] = nil
            if setting.place == "environment" {
                environment[name] = setting.value
            } else {
                try add("\(name)=\(setting.value)", to: setting.place)
            }
        }
    }

    /// Adds a line to a place's file.
    fileprivate func add(_ line: String, to place: String) throws {
        let before = (try? String(contentsOfFile: file(place), encoding: .utf8)) ?? ""
        try write(before + line + "\n", to: place == "here" ? \.here : \.home)
    }
}
