import Foundation
import TestPrograms
import TestSite
import Testing

/// Keys are never printed and never kept, whatever a service does with them.
@Suite("Keys", .timeLimit(.minutes(30)))
struct KeyTests {
    /// How a service is asked, and an answer of it that quotes a text.
    struct Case: CustomTestStringConvertible, Sendable {
        let service: ConfiguredService
        let program: BuiltProgram
        let arguments: [String]
        let path: String
        let status: Int
        let refusal: @Sendable (String) -> String

        var testDescription: String { service.rawValue }
    }

    static let cases = [
        Case(
            service: .kakao,
            program: .bookfetch,
            arguments: ["search", "등대", "--source", "kakao"],
            path: Answers.kakaoPath,
            status: 401
        ) { #"{"errorType":"AccessDeniedError","message":"appKey(\#($0)) does not exist"}"# },
        Case(
            service: .aladin,
            program: .bookfetch,
            arguments: ["search", "등대", "--source", "aladin"],
            path: "/ttb/api/ItemSearch.aspx",
            status: 200
        ) { #"{"errorCode":100,"errorMessage":"wrong key: \#($0)"}"# },
        Case(
            service: .nationalLibrary,
            program: .bookfetch,
            arguments: ["birthday", "1997-06-26"],
            path: Answers.registerPath,
            status: 200
        ) { #"{"RESULT":"ERROR","ERR_CODE":"011","ERR_MESSAGE":"no such key \#($0)"}"# },
        Case(
            service: .newsapi,
            program: .news,
            arguments: ["--source", "newsapi"],
            path: Answers.headlinesPath,
            status: 401
        ) { #"{"status":"error","code":"apiKeyInvalid","message":"Your key \#($0) is invalid"}"# },
    ]

    /// Every form of a key that a reader could make use of.
    private func forms(of service: ConfiguredService) -> [String] {
        [service.key, service.escapedKey, service.key.replacing("/", with: #"\/"#)]
    }

    private func expectNoKey(in data: Data, of service: ConfiguredService, _ what: String) {
        for form in forms(of: service) {
            #expect(data.firstRange(of: Data(form.utf8)) == nil, "\(what) holds \(form)")
        }
    }

    private func expectNoKey(in outcome: Outcome, of service: ConfiguredService, _ what: String) {
        expectNoKey(in: outcome.outputBytes, of: service, "stdout of \(what)")
        expectNoKey(in: outcome.errorBytes, of: service, "stderr of \(what)")
    }

    private func expectNoKey(inFilesOf surroundings: Surroundings, of service: ConfiguredService) throws {
        let files = try #require(FileManager.default.enumerator(atPath: surroundings.folder.path))
        var count = 0
        for case let file as String in files {
            let url = surroundings.folder.appending(path: file)
            guard !url.hasDirectoryPath, let data = try? Data(contentsOf: url) else { continue }
            count += 1
            expectNoKey(in: data, of: service, file)
        }
        #expect(count > 0)
    }

    @Test(arguments: cases)
    func aRejectionThatQuotesTheKeyIsReportedWithoutIt(test: Case) async throws {
        let quoted = forms(of: test.service).joined(separator: " ")
        let route = Route(
            test.path,
            status: test.status,
            fields: [("X-Quoted", test.service.key)],
            body: test.refusal(quoted)
        )
        try await withService(route) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                for more in [[], ["--json"], ["--verbose"], ["--verbose", "--format", "jsonl"]] {
                    let outcome = try await here.run(here.command(test.program, test.arguments + more))
                    #expect(outcome.ending == .code(77))
                    #expect(outcome.output == "")
                    #expect(outcome.errors.contains("<redacted>"), "\(outcome.errors)")
                    expectNoKey(in: outcome, of: test.service, more.joined(separator: " "))
                }
                try expectNoKey(inFilesOf: here, of: test.service)
            }
            #expect(server.requests.count == 4)
        }
    }

    @Test func verboseShowsEveryExchangeWithoutKeys() async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.withAladinFirst.asking(server.baseURL)
                let quiet = try await here.run(.bookfetch, "birthday", "1997-06-26")
                let outcome = try await here.run(.bookfetch, "birthday", "1997-06-26", "-v")
                #expect(outcome.ending == .code(0))
                #expect(outcome.output == quiet.output)
                #expect(outcome.errorLines.count { $0.hasPrefix("bookfetch: > nlk search: GET http://") } == 1)
                #expect(outcome.errorLines.count { $0.hasPrefix("bookfetch: > aladin itemLookUp: GET http://") } == 17)
                #expect(outcome.errorLines.count { $0.hasPrefix("bookfetch: < aladin itemLookUp: 200, ") } == 17)
                for service in ConfiguredService.allCases { expectNoKey(in: outcome, of: service, "--verbose") }
                let news = try await here.run(.news, "--verbose", "--json")
                #expect(try news.json(ArticlesDocument.self).articles.count > 10)
                #expect(news.errorLines.count == 2)
                expectNoKey(in: news, of: .newsapi, "--verbose")
                for service in ConfiguredService.allCases { try expectNoKey(inFilesOf: here, of: service) }
            }
        }
    }

    @Test func failedExchangesAreLoggedWithoutKeys() async throws {
        let port = try ClosedPort()
        try await withSurroundings { bare in
            let here = bare.asking(port.baseURL)
            for test in Self.cases {
                let outcome = try await here.run(here.command(test.program, test.arguments + ["--verbose"]))
                #expect(outcome.ending == .code(69))
                #expect(outcome.errors.contains(" after "))
                expectNoKey(in: outcome, of: test.service, test.testDescription)
            }
        }
    }

    @Test func aResponseThatQuotesTheKeyIsShownAndCachedWithoutIt() async throws {
        let service = ConfiguredService.kakao
        // Long enough to be compressed in the store, where no search for bytes would find anything.
        let padding = String(repeating: "등대 ", count: 2000)
        let body = Answers.kakao(
            title: "새벽 등대 \(service.key) \(padding)",
            url: "https://search.daum.net/search?w=bookpage&bookId=1&key=\(service.escapedKey)"
        )
        try await withService(Route(Answers.kakaoPath, body: body)) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                for arguments in [["--json"], ["--format", "csv"], ["--offline", "--json"]] {
                    let outcome = try await here.run(here.command(.bookfetch, ["search", "등대"] + arguments))
                    #expect(outcome.ending == .code(0))
                    #expect(outcome.output.contains("새벽 등대 <redacted>"))
                    expectNoKey(in: outcome, of: service, arguments.joined(separator: " "))
                }
                try expectNoKey(inFilesOf: here, of: service)
            }
        }
    }

    @Test func aKeyThatNoHeaderCanHoldIsNeitherSentNorPrinted() async throws {
        try await withUnusedServer { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL).with(["NEWSAPI_KEY": "first-half\nX-Evil: second-half"])
                let error = try await here.run(.news, "--source", "newsapi", "--json")
                #expect(try error.error().code == 77)
                #expect(error.errors.contains("NEWSAPI_KEY"))
                #expect(!error.errors.contains("half"))
            }
        }
    }
}
