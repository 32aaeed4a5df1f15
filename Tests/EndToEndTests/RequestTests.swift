import Foundation
import TestPrograms
import TestSite
import Testing

/// The requests as they come over the wire, and answers as services really send them.
@Suite("Requests", .timeLimit(.minutes(30)))
struct RequestTests {
    /// `해리` in conjoining letters, as some systems type it.
    private static let decomposed = "\u{1112}\u{1162}\u{1105}\u{1175}"

    private func request(
        _ route: Route,
        _ program: BuiltProgram,
        _ arguments: String...,
        variables: [String: String] = [:]
    ) async throws -> LoopbackRequest {
        try await withService(route) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL).with(variables)
                let outcome = try await here.run(here.command(program, arguments))
                #expect(outcome.ending == .code(0))
                #expect(outcome.errors == "")
            }
            #expect(server.requests.count == 1)
            return try #require(server.requests.first)
        }
    }

    private let kakao = Route(Answers.kakaoPath, body: Answers.kakao(title: "새벽 등대"))
    private let news = Route(Answers.headlinesPath, body: Answers.news(title: "A quiet day"))

    @Test func everyCharacterOfAQueryArrivesAsTyped() async throws {
        let request = try await request(kakao, .bookfetch, "search", #"C# & "해리 포터" + 100%"#)
        #expect(request.method == "GET")
        #expect(
            request.target == """
                /v3/search/book?query=C%23%20%26%20%22%ED%95%B4%EB%A6%AC%20%ED%8F%AC%ED%84%B0%22%20%2B%20100%25\
                &sort=accuracy&page=1&size=20
                """
        )
    }

    @Test func textArrivesInComposedForm() async throws {
        let request = try await request(kakao, .bookfetch, "search", " \(Self.decomposed) ", "--target", "title")
        #expect(request.query == "query=%ED%95%B4%EB%A6%AC&sort=accuracy&page=1&size=20&target=title")
    }

    @Test func everyFlagIsAParameter() async throws {
        let books = try await request(
            kakao,
            .bookfetch,
            "search",
            "등대",
            "--sort",
            "latest",
            "--page",
            "3",
            "--size",
            "7",
            "--target",
            "author"
        )
        #expect(books.query == "query=%EB%93%B1%EB%8C%80&sort=latest&page=3&size=7&target=person")
        let articles = try await request(
            news,
            .news,
            "--source",
            "newsapi",
            "--country",
            "KR",
            "--category",
            "Science",
            "--query",
            "a+b",
            "--page",
            "2",
            "--size",
            "5"
        )
        #expect(articles.query == "country=kr&category=science&q=a%2Bb&pageSize=5&page=2")
        let sources = try await request(news, .news, "headlines", "--sources", "bbc-news, the-verge")
        #expect(sources.query == "sources=bbc-news%2Cthe-verge&pageSize=20&page=1")
    }

    @Test func requestsNameTheProgramAndAcceptCompression() async throws {
        let version = try await withSurroundings { try await $0.run(.bookfetch, "--version") }
        let number = try #require(version.lines.first?.split(separator: " ").last)
        for request in [
            try await request(kakao, .bookfetch, "search", "등대"), try await request(news, .news),
        ] {
            #expect(request.field("User-Agent") == "bookfetch/\(number)")
            #expect(request.field("Accept-Encoding")?.contains("gzip") == true)
            #expect(request.field("Cookie") == nil)
            #expect(request.field("Referer") == nil)
        }
    }

    @Test func keysInHeadersStandInTheirFieldAndNowhereElse() async throws {
        let books = try await request(kakao, .bookfetch, "search", "등대")
        #expect(books.field("Authorization") == "KakaoAK \(ConfiguredService.kakao.key)")
        let articles = try await request(news, .news)
        #expect(articles.field("X-Api-Key") == ConfiguredService.newsapi.key)
        #expect(articles.field("Authorization") == nil)
        for (request, service) in [(books, ConfiguredService.kakao), (articles, .newsapi)] {
            #expect(!request.target.contains(service.key))
            #expect(!request.target.contains(service.escapedKey))
        }
    }

    @Test func keysInAddressesStandInTheirParameterEscaped() async throws {
        let aladin = try await request(
            Route("/ttb/api/ItemSearch.aspx", body: #"{"totalResults":0,"startIndex":1,"itemsPerPage":20,"item":[]}"#),
            .bookfetch,
            "search",
            "등대",
            "--source",
            "aladin"
        )
        #expect(aladin.query.hasSuffix("&ttbkey=\(ConfiguredService.aladin.escapedKey)"))
        #expect(aladin.query.hasPrefix("Query=%EB%93%B1%EB%8C%80&"))
        let library = try await request(
            Route(Answers.registerPath, body: #"{"TOTAL_COUNT":"0","PAGE_NO":"1","docs":[]}"#),
            .bookfetch,
            "birthday",
            "2001-02-03"
        )
        #expect(library.query.hasSuffix("&cert_key=\(ConfiguredService.nationalLibrary.escapedKey)"))
        #expect(library.query.contains("&start_publish_date=20010203&end_publish_date=20010203&"))
        for request in [aladin, library] { #expect(request.field("Authorization") == nil) }
    }

    @Test func aServiceGetsNoKeyButItsOwn() async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                _ = try await here.run(.bookfetch, "birthday", "1997-06-26")
                _ = try await here.run(.bookfetch, "search", "해리 포터")
                _ = try await here.run(.news)
            }
            #expect(server.requests.count == 20)
            for request in server.requests {
                let text = ([request.target] + request.fields.map { "\($0.name): \($0.value)" }).joined(separator: "\n")
                let keys = ConfiguredService.allCases.filter { text.contains($0.key) || text.contains($0.escapedKey) }
                #expect(keys.count == 1, "\(request.path)")
            }
        }
    }

    @Test func aBaseAddressMayHaveAPathOfItsOwn() async throws {
        try await withService(
            Route("/mirror/one" + Answers.kakaoPath, body: Answers.kakao(title: "새벽 등대"))
        ) { server in
            try await withSurroundings { bare in
                let outcome = try await bare.asking(server.baseURL + "/mirror/one/")
                    .run(.bookfetch, "search", "등대")
                #expect(outcome.ending == .code(0))
                #expect(outcome.output.contains("새벽 등대"))
            }
        }
    }

    @Test func settingsComeFromFilesTooAndTheEnvironmentCountsForMore() async throws {
        try await withService(kakao) { server in
            try await withSurroundings { bare in
                let file = """
                    # keys
                    export KAKAO_REST_API_KEY='from-the-folder'
                    KAKAO_BASE_URL=\(server.baseURL)
                    this line is half a secret
                    """
                try FileManager.default.createDirectory(at: bare.home, withIntermediateDirectories: false)
                for (folder, text) in [(bare.folder, file), (bare.home, "KAKAO_REST_API_KEY=from-the-config\n")] {
                    let path = folder.appending(path: ".env").path
                    try #require(
                        FileManager.default.createFile(
                            atPath: path,
                            contents: Data(text.utf8),
                            attributes: [.posixPermissions: 0o600]
                        )
                    )
                }

                let first = try await bare.run(.bookfetch, "search", "등대")
                #expect(first.ending == .code(0))
                #expect(first.errorLines.count == 1)
                #expect(first.errors.contains(".env, line 4: missing '='; the line is ignored."))
                #expect(!first.errors.contains("secret"))
                // The folder's file says where to ask, and the key comes from a place that is trusted more.
                let refused = try await bare.with(["KAKAO_REST_API_KEY": "from-the-environment"])
                    .run(.bookfetch, "search", "등대")
                #expect(refused.ending == .code(78) && refused.output == "")
                _ = try await bare.with([
                    "KAKAO_REST_API_KEY": "from-the-environment", "KAKAO_BASE_URL": server.baseURL,
                ]).run(.bookfetch, "search", "등대")
                try FileManager.default.removeItem(at: bare.folder.appending(path: ".env"))
                _ = try await bare.with(["KAKAO_BASE_URL": server.baseURL]).run(.bookfetch, "search", "등대")
            }
            #expect(
                server.requests.map { $0.field("Authorization") } == [
                    "KakaoAK from-the-folder", "KakaoAK from-the-environment", "KakaoAK from-the-config",
                ]
            )
        }
    }

    @Test(.enabled(if: Gzip.isAvailable, "there is no gzip to compress with"))
    func compressedResponsesAreRead() async throws {
        try await withSurroundings { bare in
            let body = try await Gzip.compress(Data(Answers.kakao(title: "새벽 등대").utf8))
            let route = Route(Answers.kakaoPath) { _ in
                .response(status: 200, fields: [("Content-Encoding", "gzip")], body: body)
            }
            try await withService(route) { server in
                let here = bare.asking(server.baseURL)
                let online = try await here.run(.bookfetch, "search", "등대")
                #expect(online.ending == .code(0))
                #expect(online.output.contains("새벽 등대"))
                let offline = try await here.run(.bookfetch, "search", "등대", "--offline")
                #expect(offline.output == online.output)
            }
        }
    }
}
