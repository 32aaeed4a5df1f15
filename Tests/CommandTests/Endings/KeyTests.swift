import APIClient
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Store
import TestSupport
import Testing

/// No output and no stored byte ever holds a key, whatever a service sends back.
@Suite struct KeyTests {
    /// Keys of every form: plain, hexadecimal, and with all that addresses, JSON, HTML and regular expressions escape.
    private static let keys = [
        "plain-key-7c1e", "0123456789abcdef0123456789abcdef", "a+b/c=d&e?f#g%h\"i\\j'<k>(l).*[m]$^|",
    ]

    /// A service's command, where it is asked, and the variable of its key.
    struct Way: Sendable, CustomTestStringConvertible {
        let program: String
        let arguments: [String]
        let path: String
        let variable: String

        var testDescription: String { variable }
    }

    private static let ways = [
        Way(
            program: "bookfetch",
            arguments: ["search", "책", "--source", "kakao"],
            path: Path.kakao,
            variable: "KAKAO_REST_API_KEY"
        ),
        Way(
            program: "bookfetch",
            arguments: ["search", "책", "--source", "aladin"],
            path: Path.aladinSearch,
            variable: "ALADIN_TTB_KEY"
        ),
        Way(program: "bookfetch", arguments: ["birthday", "1997-06-26"], path: Path.library, variable: "NLK_CERT_KEY"),
        Way(program: "news", arguments: ["--source", "newsapi"], path: Path.headlines, variable: "NEWSAPI_KEY"),
    ]

    /// What a service may answer that quotes the key: as it is, in an address, escaped, in headers, in a page.
    private static func answers(_ key: String) -> [(status: Int, fields: HTTPFields, body: String)] {
        let json = key.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let address = PercentEncoding.encode(key)
        let half = key.map { "/+&".contains($0) ? PercentEncoding.encode(String($0)).lowercased() : String($0) }
            .joined()
        let units = key.utf16.map { "\\u00" + String($0, radix: 16) }
        let texts = [json, "https://x.example/?ttbkey=\(address)&b=1", half, units.joined()]
        var answers: [(status: Int, fields: HTTPFields, body: String)] = []
        for (index, text) in texts.enumerated() {
            // Every text in a refusal and in an answer with status 200; one of them in all the others too.
            for status in index == 0 ? [401, 200, 400, 429, 503] : [401, 200] {
                let name = status == 401 ? "AccessDeniedError" : text
                let message = #""errorType":"\#(name)","status":"error","code":"\#(name)","message":"no: \#(text)""#
                let others = #""errorCode":4,"errorMessage":"\#(text)","ERR_CODE":"011","ERR_MESSAGE":"\#(text)""#
                answers.append((status, [.retryAfter: "3600"], "{\(message),\(others)}"))
            }
            answers.append((200, [:], "<html>\(text)</html>"))
            answers.append(
                (200, [:], #"{"documents":"\#(text)","\#(text)":["\#(text)"],"item":1,"docs":2,"articles":3}"#)
            )
        }
        answers.append((302, [.location: "https://elsewhere.example/\(address)?k=\(address)"], ""))
        answers.append((302, [.location: "https://\(address).example/"], ""))
        return answers
    }

    @Test(.all, arguments: ways, keys)
    func noFailureShowsAKey(way: Way, key: String) async throws {
        // A desk for each: a service that answers like a closed one is not asked again on the same day.
        for (index, answer) in Self.answers(key).enumerated() {
            try await withHarness { harness in
                var harness = harness
                harness.environment[way.variable] = key
                let body = Data(answer.body.utf8)
                let stub = Stub.get(way.path, status: answer.status, fields: answer.fields, body: body)
                let transport = StubTransport([stub.repeating()])
                let flags = index.isMultiple(of: 2) ? ["--verbose"] : ["--verbose", "--json"]
                let outcome = await harness.run(way.program, way.arguments + flags, over: transport)
                #expect(!transport.requests.isEmpty && outcome.output == "" && !outcome.errors.isEmpty)
                #expect(!outcome.shows(key), "\(outcome.errors)")
                let isClean = try harness.filesHoldNothing(of: key)
                #expect(isClean)
            }
        }
    }

    @Test(arguments: Tier.sample(ways, upTo: 2), Tier.sample(keys, upTo: 2))
    func noExchangeThatFailsShowsAKey(way: Way, key: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment[way.variable] = key
            let address = "https://x.example/?ttbkey=\(PercentEncoding.encode(key))"
            let errors: [TransportError] = [
                .cannotResolve(host: key), .cannotConnect(host: key), .tls("\(key) \(address)"), .interrupted(address),
                .refusedAddress(address), .other(code: 3, text: "\(address) \(key)"), .timedOut(.total),
                .timedOut(.connect),
            ]
            for (index, error) in errors.enumerated() {
                let transport = StubTransport([Stub.failing(way.path, error).repeating()])
                let flags = index.isMultiple(of: 2) ? ["--verbose"] : ["--verbose", "--json"]
                let outcome = await harness.run(way.program, way.arguments + flags, over: transport)
                #expect(outcome.status != .done && !outcome.errors.isEmpty)
                #expect(!outcome.shows(key), "\(outcome.errors)")
            }
        }
    }

    @Test(arguments: Tier.sample(keys, upTo: 2))
    func noCachedResponseContainsAKey(key: String) async throws {
        try await withHarness { harness in
            var harness = harness
            for name in TestHarness.keys.keys { harness.environment[name] = key }
            let json = key.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            let address = PercentEncoding.encode(key)
            let item = #"{"title":"책 \#(json)","link":"https://x.example/?ttbkey=\#(address)&a=1","author":"\#(json)"}"#
            let stubs: [Stub] = [
                .get(Path.aladinSearch, body: Data(#"{"totalResults":1,"item":[\#(item)]}"#.utf8)),
                .get(Path.kakao, body: Body.kakao("책 \(json)")), .get(Path.headlines, body: Body.headlines(address)),
                .get(Path.library, body: Body.library(("책 \(json)", ""))),
            ]
            let transport = StubTransport(stubs)
            for source in ["aladin", "kakao", "nlk"] {
                let arguments = ["search", "책", "--source", source, "--verbose", "--json"]
                for flags in [[], ["--offline"]] {
                    let outcome = await harness.run("bookfetch", arguments + flags, over: transport)
                    #expect(outcome.status == .done && outcome.output.contains(Secret.mask))
                    #expect(!outcome.shows(key))
                }
            }
            let news = await harness.run("news", ["--verbose"], over: transport)
            #expect(news.status == .done && !news.shows(key))
            transport.verify()
            let bodies = try await harness.storedBodies(for: transport.requests)
            #expect(bodies.count == 4 && bodies.allSatisfy { $0.contains(Secret.mask) && !$0.contains(json) })
            #expect(bodies.allSatisfy { !$0.contains(address) })
            let isClean = try harness.filesHoldNothing(of: key)
            #expect(isClean)
        }
    }

    @Test func theKeyGoesWhereItBelongsAndIsLoggedNowhere() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinFirst
            let stubs: [Stub] = [
                .get(Path.library, body: Body.library(("하나", "9788973100156"))),
                .get(Path.aladinLookUp, body: try Fixture.data("aladin/error-8.json")),
                .get(Path.kakao, body: Body.kakao()),
            ]
            await withStubs(stubs) { transport in
                let outcome = await harness.run("bookfetch", ["birthday", "1997-06-26", "--verbose"], over: transport)
                #expect(outcome.status == .done)
                for key in TestHarness.keys.values { #expect(!outcome.shows(key)) }
                let keys = transport.requests.map { request in
                    [
                        request.parameter("cert_key"), request.parameter("ttbkey"),
                        request.head.headerFields[.authorization],
                    ].compactMap { $0 }
                }
                #expect(
                    keys == [["nlk-key-of-a-test"], ["aladin-key-of-a-test"], ["KakaoAK kakao-key-of-a-test"]]
                )
                #expect(outcome.errors.contains("GET https://www.nl.go.kr/seoji/SearchApi.do?result_style=json"))
                #expect(outcome.errors.contains("GET https://dapi.kakao.com/v3/search/book?query=9788973100156"))
            }
        }
    }
}

extension Outcome {
    /// Whether a key can be read anywhere, as it is or percent-encoded.
    fileprivate func shows(_ key: String) -> Bool {
        [output, errors].contains { text in
            text.contains(key) || PercentEncoding.decode(text).contains(key)
                || text.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\").contains(key)
        }
    }
}

extension TestHarness {
    /// Whether no file of the home folder holds a key.
    fileprivate func filesHoldNothing(of key: String) throws -> Bool {
        let forms = [key, PercentEncoding.encode(key)].map { Data($0.utf8) }
        return try FileManager.default.contentsOfDirectory(atPath: home.path).allSatisfy { name in
            let bytes = try Data(contentsOf: home.appending(path: name))
            return forms.allSatisfy { bytes.firstRange(of: $0) == nil }
        }
    }

    /// The bodies that were kept for these requests, decompressed.
    fileprivate func storedBodies(for requests: [TransportRequest]) async throws -> [String] {
        let services = [
            Path.aladinSearch: "aladin", Path.kakao: "kakao", Path.library: "nlk", Path.headlines: "newsapi",
        ]
        let responses = try Store(path: store.path, access: .readOnly).responses
        var bodies: [String] = []
        for request in requests {
            let key = CacheKey(
                service: ServiceName(rawValue: services[request.path] ?? ""),
                path: request.path,
                query: request.query.removing("ttbkey").removing("cert_key")
            )
            if let response = await responses.cachedResponse(for: key) {
                bodies.append(String(decoding: response.body, as: UTF8.self))
            }
        }
        return bodies
    }
}

@Suite struct MissingKeyTests {
    @Test(
        arguments: Tier.sample([
            (["search", "책", "--source", "kakao"], "KAKAO_REST_API_KEY", "kakao", "https://developers.kakao.com"),
            (["search", "책", "--source", "aladin"], "ALADIN_TTB_KEY", "aladin", "https://blog.aladin.co.kr"),
            (["search", "책", "--source", "nlk"], "NLK_CERT_KEY", "nlk", "https://www.nl.go.kr"),
            (["birthday", "1997-06-26"], "NLK_CERT_KEY", "nlk", "https://www.nl.go.kr"),
            (["--source", "newsapi"], "NEWSAPI_KEY", "newsapi", "https://newsapi.org"),
        ])
    )
    func theVariableThePageAndTheDemoAreNamed(
        arguments: [String],
        variable: String,
        service: String,
        page: String
    ) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment[variable] = nil
            let program = service == "newsapi" ? "news" : "bookfetch"
            let outcome = await harness.silently(program, arguments)
            #expect(outcome.status == .noPermission && outcome.output == "" && outcome.errorLines.count == 2)
            #expect(outcome.errors.contains("\(variable) is not set"))
            #expect(outcome.errors.contains("Get a key at \(page)") && outcome.errors.contains("--demo works without"))
            let error = try await harness.silently(program, arguments + ["--json"]).errorJSON
            #expect(error.keys == ["schema", "code", "kind", "service", "message", "hint"])
            #expect(error["schema"] == "error/1" && error["code"] == 77 && error["kind"] == "auth")
            #expect(error["service"] == .string(service))
            #expect(error["message"]?.text?.contains(variable) == true)
            #expect(error["hint"]?.text?.contains(page) == true && error["hint"]?.text?.contains("--demo") == true)
        }
    }

    @Test func aServiceWithoutAKeyIsLeftOutOfTheOrder() async throws {
        try await withHarness { harness in
            var harness = harness.withAladinAfterKakao
            harness.environment["KAKAO_REST_API_KEY"] = nil
            let first = await harness.bookfetch(
                "search",
                "책",
                stubs: [.get(Path.aladinSearch, body: Body.aladin("첫눈"))]
            )
            #expect(first.status == .done && first.errors == "")
            harness.environment["ALADIN_TTB_KEY"] = " "
            let second = await harness.bookfetch(
                "search",
                "책",
                stubs: [.get(Path.library, body: Body.library(("첫눈", "")))]
            )
            #expect(second.status == .done && second.errors == "")
            harness.environment["NLK_CERT_KEY"] = nil
            let third = await harness.bookfetch("search", "책", "--json", stubs: Trouble.offline.stubs("/search.json"))
            let error = try third.errorJSON
            #expect(third.status == .noPermission && error["service"] == JSON.null && error["kind"] == "auth")
        }
    }

    @Test func openLibraryIsUsedIfNoServiceHasAKey() async throws {
        try await withHarness { harness in
            var harness = harness
            for name in TestHarness.keys.keys { harness.environment[name] = nil }
            let body = #"{"numFound": 1, "start": 0, "docs": [{"key": "/works/OL1W", "title": "The Tower"}]}"#
            let outcome = await harness.bookfetch(
                "search",
                "tower",
                stubs: [.get("/search.json", body: Data(body.utf8))]
            )
            #expect(outcome.status == .done && outcome.output.contains("The Tower"))
            #expect(outcome.errorLines.count == 1 && outcome.errors.contains("KAKAO_REST_API_KEY"))
        }
    }

    @Test func aDayNeedsNoShop() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["KAKAO_REST_API_KEY"] = nil
            harness.environment["ALADIN_TTB_KEY"] = nil
            let list = Body.library(("자리", "9788973100156"))
            let outcome = await harness.bookfetch("birthday", "1997-06-26", stubs: [.get(Path.library, body: list)])
            #expect(outcome.status == .done && outcome.errors == "" && outcome.output.contains("자리"))
        }
    }

    @Test(arguments: ["키", "two words", "a\nb", "k\u{0}y"])
    func anInvalidKeyIsReportedAndNeverSent(key: String) async throws {
        try await withHarness { harness in
            var harness = harness
            for name in TestHarness.keys.keys { harness.environment[name] = key }
            for command in Command.all {
                let source = command.program == "news" ? ["--source", "newsapi"] : []
                let outcome = await harness.silently(command.program, command.arguments + source)
                #expect(outcome.status == .noPermission && outcome.output == "")
                #expect(outcome.errors.contains("contains a character that is not allowed in a key"))
                #expect(
                    outcome.errors.contains("quotation marks, spaces and line breaks") && !outcome.errors.contains(key)
                )
            }
        }
    }
}
