import Foundation
import TestPrograms
import TestSite
import Testing

/// The codes that scripts rely on, each with its `error/1`.
@Suite("Exit codes", .timeLimit(.minutes(30)))
struct ExitCodeTests {
    /// How Kakao answers, and what comes of it.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var status = 200
        var fields: [(name: String, value: String)] = []
        let body: String
        let code: Int32
        let kind: String
        let words: String
        var requests = 1
    }

    static let cases = [
        Case(
            testDescription: "429 with Retry-After",
            status: 429,
            fields: [("Retry-After", "120")],
            body: #"{"errorType":"RequestThrottled","message":"too many"}"#,
            code: 75,
            kind: "quota",
            words: "Try again in 2 min"
        ),
        Case(
            testDescription: "429 with nothing else",
            status: 429,
            body: "",
            code: 75,
            kind: "rateLimited",
            words: "429"
        ),
        Case(
            testDescription: "503 with a long Retry-After",
            status: 503,
            fields: [("Retry-After", "3600")],
            body: "<html><body>maintenance</body></html>",
            code: 69,
            kind: "server",
            words: "HTTP 503"
        ),
        Case(
            testDescription: "500, again and again",
            status: 500,
            body: "",
            code: 69,
            kind: "server",
            words: "HTTP 500",
            requests: 3
        ),
        Case(
            testDescription: "JSON cut short",
            body: #"{"meta":{"total_count":1"#,
            code: 76,
            kind: "badResponse",
            words: "not JSON"
        ),
        Case(
            testDescription: "a web page",
            fields: [("Content-Type", "text/html")],
            body: "<!DOCTYPE html><html><body>Please log in</body></html>",
            code: 76,
            kind: "badResponse",
            words: "a web page instead of data"
        ),
        Case(
            testDescription: "nothing",
            body: "",
            code: 76,
            kind: "badResponse",
            words: "responded with an empty body"
        ),
        Case(
            testDescription: "JSON of another shape",
            body: #"{"meta":{"total_count":1},"documents":"none"}"#,
            code: 76,
            kind: "badResponse",
            words: "documents"
        ),
        Case(
            testDescription: "a refused key",
            status: 401,
            body: #"{"errorType":"AccessDeniedError","message":"wrong appKey format"}"#,
            code: 77,
            kind: "auth",
            words: "KAKAO_REST_API_KEY"
        ),
        Case(
            testDescription: "a key without permission",
            status: 403,
            body: #"{"errorType":"NotAuthorizedError","message":"App disabled OPEN_MAP_AND_LOCAL service."}"#,
            code: 77,
            kind: "auth",
            words: "developers.kakao.com"
        ),
    ]

    @Test(arguments: cases)
    func aServicesFailureHasItsCodeAndASentence(test: Case) async throws {
        let route = Route(
            Answers.kakaoPath,
            status: test.status,
            fields: test.fields.map { ($0.name, $0.value) },
            body: test.body
        )
        try await withService(route) { server in
            var reported: [String]?
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                let outcome = try await here.run(.bookfetch, "search", "등대", "--source", "kakao", "--json")
                #expect(outcome.output == "")
                let error = try outcome.error()
                #expect(error.code == test.code)
                #expect(error.kind == test.kind)
                #expect(error.service == "kakao")
                #expect("\(error.message) \(error.hint ?? "")".contains(test.words), "\(error)")
                #expect(server.requests.count == test.requests)
                reported = [error.message, error.hint].compactMap(\.self)

            }
            // Surroundings of their own: a service that asked to wait is not asked again from the first.
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                let plain = try await here.run(.bookfetch, "search", "등대", "--source", "kakao")
                #expect(plain.ending == .code(test.code))
                #expect(plain.output == "")
                let lines = try #require(reported)
                #expect(plain.errorLines == lines.map { "bookfetch: \($0)" })
            }
        }
    }

    @Test func aRefusedConnectionWithoutAStoredCopyIs69() async throws {
        let port = try ClosedPort()
        try await withSurroundings { bare in
            let outcome = try await bare.asking(port.baseURL).run(.news, "--source", "newsapi", "--json")
            #expect(outcome.output == "")
            let error = try outcome.error()
            #expect(error.code == 69)
            #expect(error.kind == "offline")
            #expect(error.service == "newsapi")
            #expect(error.message.contains("127.0.0.1"))
        }
    }

    @Test func aServiceThatDoesNotRespondInTimeEndsWith69() async throws {
        try await withService(.stalling(Answers.headlinesPath)) { server in
            try await withSurroundings { bare in
                let error = try await bare.asking(server.baseURL).run(
                    .news,
                    "--source",
                    "newsapi",
                    "--json",
                    "--timeout",
                    "5"
                ).error()
                #expect(error.code == 69)
                #expect(error.kind == "timeout")
            }
            try await eventually { !server.requests.isEmpty }
        }
    }

    @Test func aShortRetryAfterIsWaitedOut() async throws {
        let first = FirstTime()
        let route = Route(Answers.kakaoPath) { _ in
            first.isNow
                ? .response(status: 429, fields: [("Retry-After", "0")], body: [])
                : .response(status: 200, body: Array(Answers.kakao(title: "새벽 등대").utf8))
        }
        try await withService(route) { server in
            try await withSurroundings { bare in
                let outcome = try await bare.asking(server.baseURL).run(.bookfetch, "search", "등대")
                #expect(outcome.ending == .code(0))
                #expect(outcome.errors == "")
                #expect(outcome.output.contains("새벽 등대"))
            }
            #expect(server.requests.count == 2)
        }
    }

    @Test func theNextServiceTakesOverAndTheFirstOnesFailureIsNamed() async throws {
        try await withFixtures { server in
            try await withService(Route(Answers.kakaoPath, status: 429, body: "")) { kakao in
                try await withSurroundings { bare in
                    let here = bare.asking(server.baseURL).asking(kakao.baseURL, .kakao)
                        .with(["BOOKFETCH_SERVICES": "kakao,aladin"])
                    let outcome = try await here.run(.bookfetch, "search", "해리 포터")
                    #expect(outcome.ending == .code(0))
                    #expect(outcome.lines.count == 11)
                    #expect(outcome.lines.allSatisfy { $0.hasSuffix("\taladin") })
                    #expect(outcome.errorLines == ["bookfetch: Kakao responded with HTTP 429."])
                    let strict = try await here.run(.bookfetch, "search", "해리 포터", "--strict")
                    #expect(strict.ending == .code(75))
                    #expect(strict.output == outcome.output)
                }
            }
        }
    }

    @Test func aMissingKeyIs77AndTheVariableIsNamed() async throws {
        try await withUnusedServer { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL).withoutKeys(.kakao, .aladin, .nationalLibrary, .newsapi)
                let none = try await here.run(.bookfetch, "search", "등대", "--json").error()
                for service in [ConfiguredService.kakao, .aladin, .nationalLibrary] {
                    #expect(none.message.contains(service.keyVariable))
                }
                #expect(none.code == 77)
                #expect(none.kind == "auth")
                #expect(none.hint?.contains("--demo works without") == true)

                let commands: [(BuiltProgram, [String], ConfiguredService)] = [
                    (.bookfetch, ["search", "등대", "--source", "kakao"], .kakao),
                    (.bookfetch, ["search", "등대", "--source", "aladin"], .aladin),
                    (.bookfetch, ["search", "등대", "--source", "nlk"], .nationalLibrary),
                    (.bookfetch, ["birthday", "1997-06-26"], .nationalLibrary),
                    (.news, ["--source", "newsapi"], .newsapi),
                ]
                for (program, arguments, service) in commands {
                    let outcome = try await here.run(here.command(program, arguments + ["--json"]))
                    #expect(outcome.output == "")
                    let error = try outcome.error()
                    #expect(error.code == 77)
                    #expect(error.message.contains("\(service.keyVariable) is not set"))
                    #expect(error.hint?.contains("https://") == true)
                    #expect(error.hint?.contains("--demo works without") == true)
                }
            }
        }
    }

    @Test(arguments: [
        ("ftp://127.0.0.1", "'ftp:'"), ("http://books.example", "http for books.example"),
        ("127.0.0.1:9000", "is not a URL"),
        ("http://user@127.0.0.1", "a user name"), ("https://books.example/?key=1", "a query"),
        ("not an address", "is not a URL"),
    ])
    func anInvalidBaseAddressEndsWith78(address: String, words: String) async throws {
        try await withSurroundings { bare in
            for (program, arguments, variable) in [
                (BuiltProgram.bookfetch, ["search", "등대"], "KAKAO_BASE_URL"), (.news, [], "NEWSAPI_BASE_URL"),
            ] {
                let here = bare.with([variable: address])
                let outcome = try await here.run(here.command(program, arguments + ["--json"]))
                #expect(outcome.output == "")
                let error = try outcome.error()
                #expect(error.code == 78)
                #expect(error.kind == "invalid")
                #expect(error.message.hasPrefix(variable))
                #expect(error.message.contains(words), "\(error.message)")
            }
        }
    }
}
