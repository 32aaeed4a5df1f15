import TestPrograms
import TestSite
import Testing

/// Where redirects are followed to, and that no key goes along elsewhere.
@Suite("Redirects", .timeLimit(.minutes(30)))
struct RedirectTests {
    @Test(arguments: [301, 302, 303, 307, 308])
    func withinOneOriginTheyAreFollowedWithTheKey(status: Int) async throws {
        try await withService(
            .redirecting(Answers.kakaoPath, to: "/moved/here?query=%ED%95%B4", status: status),
            Route("/moved/here", body: Answers.kakao(title: "새벽 등대"))
        ) { server in
            try await withSurroundings { bare in
                let outcome = try await bare.asking(server.baseURL).run(.bookfetch, "search", "해")
                #expect(outcome.ending == .code(0))
                #expect(outcome.output.contains("새벽 등대"))
            }
            #expect(server.requests.map(\.path) == [Answers.kakaoPath, "/moved/here"])
            #expect(server.requests.last?.query == "query=%ED%95%B4")
            #expect(server.requests.last?.field("Authorization") == "KakaoAK \(ConfiguredService.kakao.key)")
        }
    }

    @Test func aKeyInTheAddressIsPutInOnceAfterARedirect() async throws {
        try await withService(
            .redirecting(Answers.registerPath, to: "/new\(Answers.registerPath)?page_no=1&cert_key=x"),
            Route("/new" + Answers.registerPath, body: #"{"TOTAL_COUNT":"0","PAGE_NO":"1","docs":[]}"#)
        ) { server in
            try await withSurroundings { bare in
                let outcome = try await bare.asking(server.baseURL).run(.bookfetch, "birthday", "2001-02-03")
                #expect(outcome.ending == .code(0))
            }
            #expect(server.requests.last?.query == "page_no=1&cert_key=\(ConfiguredService.nationalLibrary.escapedKey)")
        }
    }

    /// Every service with the command that asks it, and the path that command asks.
    static let asked: [(ConfiguredService, BuiltProgram, [String], String)] = [
        (.kakao, .bookfetch, ["search", "해", "--source", "kakao"], Answers.kakaoPath),
        (.aladin, .bookfetch, ["search", "해", "--source", "aladin"], "/ttb/api/ItemSearch.aspx"),
        (.nationalLibrary, .bookfetch, ["birthday", "2001-02-03"], Answers.registerPath),
        (.newsapi, .news, ["--source", "newsapi"], Answers.headlinesPath),
    ]

    @Test(arguments: asked)
    func redirectsToAnotherOriginAreRefusedAndNoRequestIsSentThere(
        service: ConfiguredService,
        program: BuiltProgram,
        arguments: [String],
        path: String
    ) async throws {
        try await withUnusedServer { other in
            // Another port is another origin, as another host is.
            for host in ["127.0.0.1", "localhost"] {
                let location = "http://\(host):\(other.port)/elsewhere"
                try await withService(.redirecting(path, to: location)) { server in
                    try await withSurroundings { bare in
                        let here = bare.asking(server.baseURL)
                        let outcome = try await here.run(here.command(program, arguments + ["--json"]))
                        // Aladin announced its end, and a service that ended may well redirect.
                        let isAladin = service == .aladin
                        #expect(outcome.ending == .code(isAladin ? 69 : 76))
                        #expect(outcome.output == "")
                        let error = try outcome.error()
                        #expect(error.kind == (isAladin ? "retired" : "badResponse"))
                        #expect(error.message.contains("redirects to \(host)"))
                        #expect(!outcome.errors.contains(service.key))
                    }
                    #expect(server.requests.count == 1)
                }
            }
        }
    }

    @Test func goingInCirclesEndsAfterFive() async throws {
        try await withService(
            .redirecting(Answers.headlinesPath, to: Answers.headlinesPath)
        ) { server in
            try await withSurroundings { bare in
                let outcome = try await bare.asking(server.baseURL).run(.news, "--source", "newsapi")
                #expect(outcome.ending == .code(76))
                #expect(outcome.errors.contains("redirected more than"))
            }
            #expect(server.requests.count == 6)
        }
    }
}
